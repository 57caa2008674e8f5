internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText
internal import WillDidTimeline

/// The verb that tells what the loads of nibs made and cost.
struct NibLoadsCommand: Verb {
  static let help = VerbHelp(
    "loads", abstract: "Lists the nibs that were loaded, with owners, objects and durations.",
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
        willdid nib loads app.willdid
        willdid nib loads --class '^Cart' --until 5s app.willdid
        willdid nib loads --format json app.willdid | jq '.loads | max_by(.own).nib'
      """)

  var subjects = InstanceOptions()
  var times = TimeOptions()
  @Given(Shared.ascii) var ascii
  @Given(
    Shared.textOrJSON(
      text: "Each load with what it made, and the sum of all.",
      json: "One object, willdid.nibs/1."))
  var format
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  /// Prints the loads of each run.
  func run() throws(CommandError) -> ExitStatus {
    let walk = try RunWalk(runs, input, printing.diagnostics)
    let list = format == .json ? "willdid.nibs-list/1" : nil
    return try walk.print(printing, list: list, gaps: true, headings: true) {
      opened, output throws(CommandError) in
      let filter = RunFilter(subjects, times, of: opened.run)
      let report = NibsReport(opened.run) { load in
        filter.wants(instance: load.owner.rawValue) && filter.wants(time: load.start.time)
          && filter.wants(classID: load.ownerClass.rawValue)
      }
      switch format {
      case .json: try NibsJSON(report).print(to: &output)
      case .text:
        let look = printing.wideLook(ascii: ascii)
        try NibsText(report, look, printing.style).print(to: &output)
      }
      return .success
    }
  }
}
