/// To which run a line belongs, and when it was written.
extension LineReader {
  mutating func notePID(_ pid: Int64, _ name: @autoclosure () -> String?) {
    guard pid != self.pid else { return }
    self.pid = pid
    process = name()
  }

  /// The run of the process that wrote the line; a new one if the process is new.
  mutating func runOfProcess() -> Int {
    if let current, pid == nil || runs[current].pid == pid { return current }
    if let pid, let known = runsByPID[pid] {
      current = known
      return known
    }
    // Lines without a process before the first line with one are taken to be of that process.
    let run = current.flatMap { runs[$0].pid == nil ? $0 : nil } ?? makeRun()
    runs[run].pid = pid
    runs[run].process = process
    if let pid { runsByPID[pid] = run }
    current = run
    return run
  }

  /// Makes a run for a process.
  mutating func makeRun() -> Int {
    runs.append(RunBuilder(run: runs.count))
    return runs.count - 1
  }

  /// Nanoseconds since 1970, or since the first midnight where no line has a date.
  mutating func absolute(_ time: Timestamp) -> Int64 {
    let (moment, shift) = clock.read(time)
    if let shift { for index in runs.indices { runs[index].moveStart(by: shift) } }
    return moment
  }
}
