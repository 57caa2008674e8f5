internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem

/// Prints the events of a run while it is recorded.
struct FollowedEvents {
  private let verb: Events
  private let path: String

  /// Takes the options; only one run can be followed.
  init(_ verb: Events) throws(CommandError) {
    guard let path = verb.runs.first, verb.runs.count == 1 else {
      throw .misuse("'--follow' follows one run.")
    }
    (self.verb, self.path) = (verb, path)
  }

  /// Prints events until the run ends or ctrl-C is pressed.
  func run() throws(CommandError) -> ExitStatus {
    let follower = RunFollower(path)
    var output = try verb.printing.output(of: verb.runs)
    var left = verb.filters.limit ?? .max
    var isFirst = true
    if File.kind(at: path) == nil { verb.printing.diagnostics.note("waiting for it", at: path) }
    try Following.go { () throws(CommandError) in
      do throws(LogError) {
        try follower.look { events in
          guard left > 0, let run = follower.run else { return }
          var lines = verb.format.lines(for: run, verb.printing.style, isFirst: isFirst)
          if isFirst { lines.begin(&output.bytes) }
          isFirst = false
          let rows = EventFilter(verb.filters, of: run).rows(of: events).prefix(Int(clamping: left))
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
    var status = try RunWalk([path], verb.input, verb.printing.diagnostics).note(run)
    if verb.strict, !run.isComplete { status.add(.partlyUnreadable) }
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
