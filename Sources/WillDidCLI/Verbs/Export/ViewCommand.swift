internal import WillDidArguments
internal import WillDidLog
internal import WillDidPage

/// The verb that shows runs as a page.
enum ViewCommand {
  static let run = Argument<String>(
    "run", help: "The run or log to show; - is standard input.",
    completion: .file(extensions: ["willdid"]))
  static let current = Argument<String?>(
    "current", help: "Another run, to be compared with the first.",
    completion: .file(extensions: ["willdid"]))
  static let events = Option<UInt64>(
    "events", value: "count", default: mostEvents,
    help: "Show at most so many events of each run.",
    discussion: "Phases, transitions, findings and the events that prove them are always shown.")
  static let mostEvents: UInt64 = 2_000_000
  static let anchor = Option<String?>(
    "anchor", value: "what", help: "Where two runs are laid over each other.",
    discussion: """
      The launch of each, or the first mark with this name, or the first callback with it: viewDidAppear, \
      or ListController.viewDidAppear. The page can choose another one.
      """)

  static let command = Command(
    "view", abstract: "Shows a run, or two side by side, as a page.",
    discussion: """
      The page is one file that opens in a browser from disk. It asks nothing of any network, and holds \
      the tracks of all controllers, their transitions, the findings, and the events.

      With two runs it shows what became of each controller from the first to the second.

      Examples:
        willdid view app.willdid -o app.html
        willdid view good.willdid bad.willdid --anchor ListController.viewDidAppear -o both.html
        pbpaste | willdid view - -o log.html
      """,
    parameters: [events, Report.layout, anchor, Common.output, Common.quiet, run, current],
    action: Verb(view))

  private static func view(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    let paths = [arguments[run]] + [arguments[current]].compactMap { $0 }
    guard paths.count < 2 || paths != ["-", "-"] else {
      throw CommandError(arguments.error("Standard input cannot be both runs."))
    }
    try PageSheets.checkOutput(arguments)
    var sheets = PageSheets(layout: arguments[Report.layout], events: arguments[events])
    sheets.anchor = arguments[anchor] ?? ""
    let status = try Common.readEach(arguments, paths: paths) { opened throws(CommandError) in
      let (report, fold) = ReportFold.page(of: opened, layout: arguments[Report.layout])
      sheets.add(report, fold, of: opened)
      if opened.run.ending == .cut {
        Diagnostics(isQuiet: arguments[Common.quiet]).noteCut(opened.run)
      }
      return .success
    }
    guard sheets.count >= paths.count else { return status }
    if paths.count == 2 { try sheets.compare(paths) }
    // Only now: whoever stops the work before must not find half a file.
    var output = try Output(arguments[Common.output], inputs: paths)
    try sheets.write(front: .timeline, to: &output)
    try output.finish(after: status)
    return status
  }
}
