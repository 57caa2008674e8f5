internal import WillDidArguments
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// The verb that tells what each controller went through.
enum TimelineCommand {
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json

    var explanation: String {
      switch self {
      case .text: "Lanes over time, transitions, and the events of each controller."
      case .json: "One object, willdid.timeline/1."
      }
    }
  }

  static let format = Option("format", default: Format.text, help: "How to print.")
  static let all = Flag(
    "all", help: "All instances and all events of each.",
    discussion: """
      Else text tells only of controllers, and of a large run only of the first of them, unless \
      there is another filter.
      """)
  static let controllers = Flag(
    "controllers", help: "Only controllers, also in JSON, which else lists all instances.")
  static let noLanes = Flag("no-lanes", help: "Leave out the lanes.")
  static let noEvents = Flag("no-events", help: "Leave out the events of each controller.")
  static let linear = Flag(
    "linear", help: "Show all times at the same scale.",
    discussion: "Else stretches in which nothing changes are shortened.")
  static let ascii = Flag(
    "ascii", help: "Print nothing but ASCII.",
    discussion: "That is also so where the locale has no UTF-8.")

  static let command = Command(
    "timeline", abstract: "Tells what each controller went through.",
    discussion: """
      A lane shows the states of a controller over time; where the run knows no times, over the order \
      of events. Under the lanes are the transitions, and then, controller by controller, the events, \
      with how long calls took and with what each event led to.

      In JSON, t, start and end are nanoseconds since the start of the run, or null; instance 0 stands \
      for all that a log tells without a class; several runs are an object with the key runs.

      Examples:
        willdid timeline app.willdid
        willdid timeline --no-events --since 10s --until 12s app.willdid
        willdid timeline --format json app.willdid | jq '.instances[].phases'
      """,
    parameters: [
      Events.classes, Events.instances, Events.since, Events.until, controllers, all,
    ].under("Filters") + [
      noLanes, noEvents, linear, ascii, format, Common.output, Common.quiet, Common.noColor,
      Pager.none,
      Common.runs,
    ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    let status: ExitStatus
    switch arguments[format] {
    case .text:
      status = try printText(arguments, to: &output)
      try output.finish(after: status, paging: arguments)
    case .json:
      status = try printJSON(arguments, to: &output)
      try output.finish(after: status)
    }
    return status
  }

  private static func printText(
    _ arguments: Arguments, to output: inout Output
  ) throws(CommandError) -> ExitStatus {
    var isFirst = true
    return try Common.read(arguments) { run throws(CommandError) in
      if !isFirst { output.bytes.append(UInt8(ascii: "\n")) }
      isFirst = false
      try TimelinePrinter(run, arguments).printText(to: &output)
      noteCut(run, arguments)
      return .success
    }
  }

  private static func printJSON(
    _ arguments: Arguments, to output: inout Output
  ) throws(CommandError) -> ExitStatus {
    var list = RunList("willdid.timelines/1")
    let status = try Common.readEach(arguments) { opened throws(CommandError) in
      list.begin(opened, &output)
      try TimelinePrinter(opened.run, arguments).printJSON(to: &output)
      noteCut(opened.run, arguments)
      return .success
    }
    list.end(&output)
    return status
  }

  static func noteCut(_ run: Run, _ arguments: Arguments) {
    if run.ending == .cut { Diagnostics(isQuiet: arguments[Common.quiet]).noteCut(run) }
  }
}
