internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that summarises runs.
struct Info: Verb {
  static let help = VerbHelp(
    "info", abstract: "Summarises runs and says whether they are whole.",
    discussion: """
      Events are counted from the headers of frames; 'willdid verify' reads the events themselves.

      In JSON, several runs are one object with the key 'runs'. Times are in nanoseconds.
      """)

  @Given(Shared.textOrJSON) var format
  @Given(
    Flag("columns", help: "Also print how many bytes of the file each column takes."))
  var columns
  var input = InputOptions()
  var printing = PrintOptions()
  @Given(Shared.runs) var runs

  /// Prints the summary of each run.
  func run() throws(CommandError) -> ExitStatus {
    var walk = try RunWalk(runs, input, printing.diagnostics)
    // The state of the run is a part of the summary.
    walk.notes = [.damage]
    let list = format == .json ? "willdid.infos/1" : nil
    return try walk.print(printing, list: list, gaps: true) { opened, output in
      let summary = RunSummary(opened.run, withColumns: columns)
      switch format {
      case .json: output.bytes += summary.json.text().utf8
      case .text: output.bytes += summary.text(printing.style).utf8
      }
      return .success
    }
  }
}
