internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidText

/// The verb that tells what the loads of nibs made and cost.
enum NibsCommand {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json

    var explanation: String {
      switch self {
      case .text: "A load and what it made under each other, and the sum."
      case .json: "One object, willdid.nibs/1."
      }
    }
  }

  static let format = Option("format", default: Format.text, help: "How to print.")

  static let command = Command(
    "nibs", abstract: "Tells which nibs were loaded, for whom, and what that cost.",
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
      """,
    parameters: [Events.classes, Events.instances, Events.since, Events.until].under("Filters") + [
      TimelineCommand.ascii, format, Common.output, Common.quiet, Common.noColor, Pager.none,
      Common.runs,
    ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    var list = RunList("willdid.nibs-list/1")
    let isJSON = arguments[format] == .json
    var isFirst = true
    let status = try Common.readEach(arguments) { opened throws(CommandError) in
      let run = opened.run
      let report = try NibsReport(run, arguments)
      if isJSON {
        list.begin(opened, &output)
        try NibsJSON(report: report).print(run, to: &output)
      } else {
        if !isFirst { output.bytes.append(UInt8(ascii: "\n")) }
        if !opened.isOnly { output.bytes += "\(run.path.escaped):\n".utf8 }
        let look = TimelineCommand.look(arguments)
        try NibsText(report, run, look, TextStyle(arguments)).print(to: &output)
      }
      isFirst = false
      TimelineCommand.noteCut(run, arguments)
      try output.flush(beyond: Output.block)
      return .success
    }
    guard isJSON else {
      try output.finish(after: status, paging: arguments)
      return status
    }
    list.end(&output)
    try output.finish(after: status)
    return status
  }
}
