internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem

extension Events {
  /// Prints the events of a run while it is recorded, until it ends or ctrl-C is pressed.
  func follow() throws(CommandError) -> ExitStatus {
    guard let path = runs.first, runs.count == 1 else {
      throw .misuse("'--follow' follows one run.")
    }
    let follower = RunFollower(path)
    var output = try printing.output(of: runs)
    var left = filters.limit ?? .max
    var isFirst = true
    if File.kind(at: path) == nil { printing.diagnostics.note("waiting for it", at: path) }
    try Following.go { () throws(CommandError) in
      do throws(LogError) {
        try follower.look { events in
          guard left > 0, let run = follower.run else { return }
          var lines = format.lines(for: run, printing.style, isFirst: isFirst)
          if isFirst { lines.begin(&output.bytes) }
          isFirst = false
          let rows = EventFilter(filters, of: run).rows(of: events).prefix(Int(clamping: left))
          left -= UInt64(rows.count)
          lines.append(events, rows, to: &output.bytes)
        }
      } catch { throw CommandError(error, following: path) }
      try output.flush()
      if left == 0 || follower.state == .ended { return .ended }
      return follower.isBehind ? .behind : follower.isWaiting ? .waiting : .idle
    }
    try output.finish(after: .success)
    guard follower.state == .ended, let run = try? Run(follower.place) else { return .success }
    var status = try RunWalk([path], input, printing.diagnostics).note(run)
    if strict, !run.isComplete { status.add(.partlyUnreadable) }
    return status
  }
}

extension CommandError {
  /// Why a run cannot be followed.
  init(_ error: LogError, following path: String) {
    guard error.reason == .notATrace else {
      self.init(error, reading: path)
      return
    }
    self.init(
      "only traces are followed by their path", at: path,
      remedy: "'tail -f' hands a log on: tail -f FILE | willdid … -", status: .badData)
  }
}
