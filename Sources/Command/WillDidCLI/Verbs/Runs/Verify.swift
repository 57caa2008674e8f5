internal import WillDidModel
internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that checks whether runs are whole.
///
/// Unlike `info`, it inflates and decodes everything that the run holds.
struct Verify: Verb {
  static let help = VerbHelp(
    "verify", abstract: "Checks every frame of runs.",
    discussion: """
      Each place that cannot be read is printed with its file, first byte, length and number of \
      missing events; so is what is missing, doubled or not in its place. What the recorder gave up, as \
      it was asked to, is counted behind. The exit status is 3 if a run is damaged, or if it was not \
      closed, no process is writing it, and the journal is gone in which its last events were.
      """)

  @Given(Shared.output) var path
  @Given(Flag("quiet", short: "q", help: "Print nothing; only set the exit status.")) var isQuiet
  @Given(Shared.noColor) var noColor
  var input = InputOptions()
  @Given(Shared.runs) var runs

  /// Reads each run to its end and says whether it is whole.
  func run() throws(CommandError) -> ExitStatus {
    var walk = try RunWalk(runs, input, diagnostics)
    // Notes would repeat what is printed.
    walk.notes = []
    return try walk.print(self) { opened, output in
      let events = opened.run.readAll()
      if !isQuiet { output.bytes += Self.report(on: opened.run, events).utf8 }
      return opened.run.ending == .cut ? .partlyUnreadable : .success
    }
  }

  /// The line about a run.
  private static func report(on run: Run, _ events: UInt64) -> String {
    let state = RunState(ending: run.ending, damages: run.damages)
    let frames = run.frames.reduce(0) { count, _ in count + 1 }
    let size = "\(events.counted("event")) in \(frames.counted("frame"))"
    let lines =
      state.places + [
        "\(run.path.escaped): \(state.text); \(size)\(RunState.givenUp(run))"
      ]
    return lines.map { "\($0)\n" }.joined()
  }
}

extension Verify: Printing {
  var mayPage: Bool { false }
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
