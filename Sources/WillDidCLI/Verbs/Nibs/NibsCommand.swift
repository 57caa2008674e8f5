internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that tells what the loads of nibs made and cost.
struct NibsCommand: Verb {
  static let help = VerbHelp(
    "nibs", abstract: "Lists the nibs that were loaded, their owners, and what that cost.",
    discussion: """
      A load that began inside another stands under it. The time of a load holds the loads inside it; \
      the sum counts them once. What was asked for and what carried it out are one load, which begins \
      with the outermost call. Objects and connections are those that the run tells of.

      Filters look at the owner of a nib, and at the time at which its load began.

      In JSON, within is the load that a load is inside of; own and awake are times without the loads \
      inside; repeated lists what one owner loaded more than once; start, end and all durations are in \
      nanoseconds, or null; several runs are an object with the key runs.

      Examples:
        willdid nibs app.willdid
        willdid nibs --class '^Cart' --until 5s app.willdid
        willdid nibs --format json app.willdid | jq '.loads | max_by(.own).nib'
      """)

  var subjects = InstanceOptions()
  var times = TimeOptions()
  @Given(Shared.ascii) var ascii
  @Given(Option("format", default: Format.text, help: "How to print.")) var format
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  enum Format: String, CaseIterable, ArgumentValue {
    case text, json

    var explanation: String {
      switch self {
      case .text: "A load and what it made under each other, and the sum."
      case .json: "One object, willdid.nibs/1."
      }
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    let walk = RunWalk(runs, printing.diagnostics)
    let list = format == .json ? "willdid.nibs-list/1" : nil
    return try walk.print(printing, list: list, gaps: true, headings: true) {
      opened, output throws(CommandError) in
      let run = opened.run
      let report = NibsReport(run, RunFilter(subjects, times, names: run.declarations.names))
      switch format {
      case .json: try NibsJSON(report: report).print(run, to: &output)
      case .text:
        let look = printing.wideLook(ascii: ascii)
        try NibsText(report, run, look, printing.style).print(to: &output)
      }
      return .success
    }
  }
}
