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

  mutating func makeRun() -> Int {
    runs.append(RunBuilder(run: runs.count))
    return runs.count - 1
  }

  /// Nanoseconds since 1970, or since the first midnight where no line has a date.
  mutating func absolute(_ time: Timestamp) -> Int64 {
    if let zone = time.zone { self.zone = zone }
    if let date = time.day(near: day) {
      if day == nil {
        // Earlier lines without a date are taken to be of this day.
        let days = (date - daysWithoutDate) * Timestamp.nanosecondsPerDay
        for index in runs.indices { runs[index].moveStart(by: days - (zone ?? 0)) }
      }
      day = date
    } else {
      passHours(lastClock - time.nanoseconds)
    }
    lastClock = time.nanoseconds
    let days = (day ?? daysWithoutDate) * Timestamp.nanosecondsPerDay
    return days + passedHalves * Self.noon + passedHours * Self.hour + time.nanoseconds
      - (day == nil ? 0 : zone ?? 0)
  }

  /// Notes how far a clock without a date went backward: lines that threads write at once differ by less than an
  /// hour.
  private mutating func passHours(_ back: Int64) {
    if back > Self.noon - Self.hour, back <= Self.noon, lastClock >= Self.noon,
      lastClock < Self.noon + Self.hour
    {
      // Past one on a clock of twelve hours that does not tell the half of the day.
      passedHalves += 1
    } else if back > Self.hour {
      // Past midnight, or on another day.
      if let day { self.day = day + 1 } else { daysWithoutDate += 1 }
    } else if back > Self.hour - Self.hour / 6 {
      // Put back by an hour at the end of summer time.
      passedHours += 1
    }
  }

  private static let noon = Timestamp.nanosecondsPerDay / 2
  private static let hour = Timestamp.nanosecondsPerDay / 24
}
