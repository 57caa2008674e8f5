internal import WillDidModel
internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that tells whether runs are whole.
enum Verify {
  static let quiet = Flag("quiet", short: "q", help: "Print nothing; the exit status tells.")

  static let command = Command(
    "verify", abstract: "Checks every frame of runs.",
    discussion: """
      Each place that cannot be read is printed with its file, its first byte, its length, and how many \
      events are missing. The exit status is 3 if a run is damaged, or if it was not closed and \
      nobody is writing it.
      """,
    parameters: [Common.output, quiet, Common.noColor, Common.runs], action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    let isQuiet = arguments[quiet]
    let status = try Common.read(arguments, notingDamage: false) { run throws(CommandError) in
      let events = run.readAll()
      if !isQuiet { output.bytes += report(on: run, events).utf8 }
      try output.flush(beyond: Output.block)
      return run.ending == .cut ? .partlyUnreadable : .success
    }
    try output.finish(after: status)
    return status
  }

  private static func report(on run: Run, _ events: UInt64) -> String {
    let damages = run.damages
    var lines = damages.map { "\($0.path.escaped): \($0.damage)" }
    let frames = run.frames.reduce(0) { count, _ in count + 1 }
    let state =
      switch (damages.isEmpty, run.ending) {
      case (false, _): "damaged in \(damages.count.counted("place"))"
      case (true, .closed): "whole"
      case (true, .beingWritten): "whole so far, still being written"
      case (true, .journal): "whole with its journal, which 'willdid recover' would merge"
      case (true, .cut): "not closed: events may be missing at the end"
      }
    let size = "\(events.counted("event")) in \(frames.counted("frame"))"
    lines.append("\(run.path.escaped): \(state); \(size)")
    return lines.map { "\($0)\n" }.joined()
  }
}

extension Run {
  /// Decodes all that the run holds, so that ``damages`` has every place that cannot be read.
  ///
  /// Returns how many events could be read.
  fileprivate func readAll() -> UInt64 {
    var events: UInt64 = 0
    for segment in segments {
      for frame in segment.reader.frames where segment.reader.copy(frame) != nil {
        events += UInt64(frame.header.eventCount)
      }
    }
    return (tail?.batches ?? []).reduce(events) { $0 + UInt64($1.count) }
  }
}
