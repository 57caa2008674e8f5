internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The verb that summarises runs.
struct Info: Verb {
  static let help = VerbHelp(
    "info", abstract: "Summarises runs and says whether they are whole.",
    discussion: """
      Events are counted from the headers of frames. With --verify the events themselves are read, and \
      each place that cannot be read is printed with its file, first byte, length and number of missing \
      events; so is what is missing, doubled or not in its place. What the recorder gave up, as it was \
      asked to, is counted behind. The exit status is 3 if a run is damaged, or if it was not closed, no \
      process is writing it, and the journal is gone in which its last events were.

      In JSON, several runs are one object with the key 'runs'. Times are in nanoseconds.

      Examples:
        willdid info app.willdid
        willdid info --verify --quiet app.willdid && echo whole
      """)

  @Given(Shared.textOrJSON) var format
  @Given(
    Flag(
      "verify", help: "Read every event, and print whether the run is whole.",
      discussion: "With --quiet nothing is printed but JSON: the status says it."))
  var isVerifying
  @Given(
    Flag("columns", help: "Also print how many bytes of the file each column takes."))
  var columns
  var input = InputOptions()
  var printing = PrintOptions()
  @Given(Shared.runs) var runs

  /// Prints the summary of each run.
  func run() throws(CommandError) -> ExitStatus {
    var walk = try RunWalk(runs, input, printing.diagnostics)
    // The state of the run is a part of the summary, and damage is all that verifying prints.
    walk.notes = isVerifying ? [] : [.damage]
    let list = format == .json ? "willdid.infos/1" : nil
    return try walk.print(printing, list: list, gaps: !isVerifying) { opened, output in
      let events = isVerifying ? opened.run.readAll() : 0
      switch format {
      case .json:
        output.bytes += RunSummary(opened.run, withColumns: columns).json.text().utf8
      case .text where isVerifying:
        if !printing.isQuiet { output.bytes += RunState.verified(opened.run, events).utf8 }
      case .text:
        output.bytes += RunSummary(opened.run, withColumns: columns).text(printing.style).utf8
      }
      return isVerifying && opened.run.ending == .cut ? .partlyUnreadable : .success
    }
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
