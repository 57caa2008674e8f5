internal import WillDidArguments
internal import WillDidLog
internal import WillDidReport
internal import WillDidPage

/// The verb that shows runs as a page.
///
/// The output is opened only after all runs were read and compared.
struct ViewCommand: Verb {
  static let help = VerbHelp(
    "view", abstract: "Shows runs as an HTML page, two side by side.",
    discussion: """
      The page is one file that opens in a browser from disk and uses no network. It has the \
      tracks of all controllers, their transitions, the findings and the events.

      With two runs it also shows how each controller differs between them; more are shown each by itself.

      Examples:
        willdid view app.willdid -o app.html
        willdid view good.willdid bad.willdid --anchor ListController.viewDidAppear -o both.html
        willdid view --findings Traces -o traces.html
        pbpaste | willdid view - -o log.html
      """)

  @Given(
    Option<UInt64>(
      "events", value: "count", default: PageSheets.mostEvents,
      help: "Show at most this many events of each run.",
      discussion: "Phases, transitions, findings and the events that prove them are always shown."))
  var events
  @Given(Shared.layout) var layout
  @Given(
    Option<String?>(
      "anchor", value: "what", help: "The moment at which two runs are aligned.",
      discussion: """
        By default the launch of each run. Otherwise the first mark with this name or the first \
        call of this callback: viewDidAppear or ListController.viewDidAppear. The page can choose \
        another moment.
        """))
  var anchor
  @Given(
    Flag("findings", help: "Open the page with the list of findings, and not with the tracks."))
  var opensFindings
  var input = InputOptions()
  @Given(Shared.output) var path
  @Given(Shared.quiet) var isQuiet
  @Given(Shared.runs) var runs

  /// Writes the page.
  func run() throws(CommandError) -> ExitStatus {
    guard runs.count(where: { $0 == "-" }) < 2 else {
      throw .misuse("Standard input cannot be two runs.")
    }
    try PageSheets.check(output: path)
    var sheets = PageSheets(layout: layout, events: events)
    sheets.anchor = anchor ?? ""
    let walk = try RunWalk(runs, input, Diagnostics(isQuiet: isQuiet))
    let status = try walk.each { opened in
      var (report, fold) = RunReport.reading(opened.run, layout: layout, besides: PageFold())
      fold.finish()
      sheets.add(report, fold, of: opened)
      return .success
    }
    guard sheets.count >= min(runs.count, 2) else { return status }
    if runs.count == 2 { try sheets.compare(runs) }
    // Only now: an interrupted command must not leave half a file.
    var output = try Output(path, inputs: runs)
    try sheets.write(front: opensFindings ? .findings : .timeline, to: &output)
    try output.finish(after: status)
    return status
  }
}
