internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that tells what the loads of nibs made and cost.
struct NibsCommand: Verb {
  static let help = VerbHelp(
    "nibs", abstract: "Lists the nibs that were loaded, with owners, objects and durations.",
    discussion: """
      A load that began inside another is printed under it. The duration of a load includes the \
      loads inside it; the sum counts each once. The call that asks for a nib and the calls that \
      carry it out are one load, which begins with the outermost call. Objects and connections are \
      those in the recording.

      Filters apply to the owner of a nib and to the time at which its load began.

      In JSON, 'within' is the load that contains a load; 'own' and 'awake' are durations without \
      the loads inside; 'repeated' lists nibs that one owner loaded more than once; 'start', 'end' \
      and all durations are nanoseconds, or null. Several runs are one object with the key 'runs'.

      Examples:
        willdid nibs app.willdid
        willdid nibs --class '^Cart' --until 5s app.willdid
        willdid nibs --format json app.willdid | jq '.loads | max_by(.own).nib'
      """)

  var subjects = InstanceOptions()
  var times = TimeOptions()
  @Given(Shared.ascii) var ascii
  @Given(Option("format", default: Format.text, help: "The output format.")) var format
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  enum Format: String, CaseIterable, ArgumentValue {
    case text, json

    var explanation: String {
      switch self {
      case .text: "Each load with what it made, and the sum of all."
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
