internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport

/// The verb that tells what each controller went through.
///
/// It only turns options into those of ``TimelinePrinter``.
struct TimelineCommand: Verb {
  static let help = VerbHelp(
    "timeline", abstract: "Shows what each controller went through.",
    discussion: """
      A lane shows the states of one controller over time, or over the order of events if the run \
      has no times. The transitions follow, and then the events of each controller, with the \
      duration of each call and the state that an event led to.

      In JSON, 't', 'start' and 'end' are nanoseconds since the start of the run, or null. \
      Instance 0 stands for everything in a log that names no class. 'windows' lists the windows, \
      window controllers and documents with their states. Several runs are one object \
      with the key 'runs'.

      With --shapes, the transitions are gathered by their sequence of callbacks instead: what nearly \
      all of them have in common, and those that went like few others.

      Examples:
        willdid timeline app.willdid
        willdid timeline --shapes app.willdid
        willdid timeline --no-events --since 10s --until 12s app.willdid
        willdid timeline --format json app.willdid | jq '.instances[].phases'
      """)

  /// The instances that are shown.
  struct Filters: CommandOptions {
    static let section = "Filters"

    var subjects = InstanceOptions()
    var times = TimeOptions()
    @Given(
      Flag(
        "controllers", help: "Only controllers, also in JSON, which otherwise lists all instances.")
    )
    var controllers
    @Given(
      Flag(
        "all", help: "All instances and all events of each.",
        discussion: """
          Without this option or another filter, text shows only controllers, and of a large run \
          only the first of them.
          """))
    var all
  }

  var filters = Filters()
  @Given(Flag("no-lanes", help: "Leave out the lanes."))
  var noLanes
  @Given(Flag("no-events", help: "Leave out the events of each controller."))
  var noEvents
  @Given(
    Flag(
      "linear", help: "Show all times at the same scale.",
      discussion: "Otherwise stretches in which nothing changes are shortened."))
  var linear
  @Given(
    Flag("shapes", help: "Show which sequences of callbacks transitions had, and how often each."))
  var shapes
  @Given(Shared.ascii) var ascii
  @Given(
    Shared.textOrJSON(
      text: "Lanes over time, transitions, and the events of each controller.",
      json: "One object, willdid.timeline/1; with --shapes, willdid.shapes/1."))
  var format
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  /// Prints the timeline of each run.
  func run() throws(CommandError) -> ExitStatus {
    let walk = try RunWalk(runs, input, printing.diagnostics)
    let list = format != .json ? nil : shapes ? "willdid.shapes.runs/1" : "willdid.timelines/1"
    return try walk.print(printing, list: list, gaps: true) { opened, output throws(CommandError) in
      let printer = TimelinePrinter(opened.run, options(for: opened.run))
      if shapes {
        printer.printShapes(to: &output)
        return .success
      }
      switch format {
      case .text: try printer.printText(to: &output)
      case .json: try printer.printJSON(to: &output)
      }
      return .success
    }
  }

  /// The options of the printer for a run.
  func options(for run: Run) -> TimelinePrinter.Options {
    TimelinePrinter.Options(
      filter: RunFilter(filters.subjects, filters.times, of: run),
      isText: format == .text, all: filters.all, onlyControllers: filters.controllers,
      hasLanes: !noLanes, hasEvents: !noEvents, isLinear: linear,
      look: printing.wideLook(ascii: ascii))
  }
}
