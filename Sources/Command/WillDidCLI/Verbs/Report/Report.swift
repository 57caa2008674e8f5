internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidPage
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// The verb that says what went wrong in runs.
///
/// For each run: it is folded and analysed, findings are filtered and suppressed
/// (``ReportFilter``), and printed or kept by the format. The baseline that may be written is
/// written last, and only if every run could be read.
struct Report: Verb {
  static let help = VerbHelp(
    "report", abstract: "Reports what went wrong in runs, why, and what to do.",
    discussion: """
      The worst comes first, a line for each finding with the events that prove it; -v explains \
      each and shows its events, as is done at once where there is only one. Of several runs there \
      is a table of totals, and each finding once with the number of runs that it was seen in, the \
      newest first. The last lines say how much was looked through, and what could not be checked.

      In JSON, several runs are one object with the key 'runs'. Times are nanoseconds since the \
      start of the run, or null if they are unknown.

      With --follow, each finding is printed as soon as it is certain, a line each, and the report when the run \
      ends, its process is gone or ctrl-C is pressed; in other formats than text the report alone. The status is \
      that of the report.

      Exit status: 2 if findings reach the gate (see --fail-on), even if part of the input could \
      not be read; 3 if none do, but part of the input could not be read; 5 if the baseline file \
      does not exist.

      Examples:
        willdid report app.willdid
        pbpaste | willdid report -
        willdid report --follow app.willdid
        willdid report -v app.willdid
        willdid report --fail-on warning --baseline known.jsonl app.willdid
        willdid report --format json app.willdid | jq '.findings[] | .message'
        willdid report --format markdown app.willdid >>$GITHUB_STEP_SUMMARY
        willdid report --project . --format sarif app.willdid -o report.sarif
      """)

  var filters = Filters()
  var gate = GateOptions()
  @Given(
    Option("format", default: Format.written(ReportText.self), help: "How to print the report."))
  var format
  @Given(
    Flag("verbose", short: "v", help: "Explain every finding and show the events that prove it."))
  var isVerbose
  @Given(
    Option<String?>(
      "project", value: "folder",
      help: "Say where the cause of a finding is in the files of the project below this folder.",
      discussion: """
        Overrides and calls in Swift and Objective-C, connections and objects in storyboards and .xib \
        files. JSON, SARIF and GitHub have them as places. The project file has a key for it.
        """, completion: .folder))
  var projectFolder
  @Given(Shared.layout) var layout
  @Given(Shared.follow("Print findings while the run is recorded, and then the report."))
  var isFollowing
  var input = InputOptions()
  @Given(
    Flag(
      "show-unparsed",
      help: "Print the lines of logs that are not recognised to standard error, with their numbers."
    ))
  var showUnparsed
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  /// Reports on each run, and holds the findings against the gate.
  func run() throws(CommandError) -> ExitStatus {
    let project = try ProjectFile.found()
    var gated = try GatedFindings(filters, gate, project)
    var budget = try BudgetFile(gate.budget ?? project.budget, writing: gate.writeBudget)
    var places = try (projectFolder ?? project.folder).map { folder throws(CommandError) in
      try ProjectPlaces(folder)
    }
    if case .page = format { try PageSheets.check(output: printing.path) }
    var output = try printing.output(of: runs, paged: !isFollowing)
    var printer: ReportPrinter?
    if case .written(let format) = format {
      let usual = gated.namesRules ? Filters.namedLimit : Filters.usualLimit
      var options = gated.options(usually: usual, printing.style)
      options.isWhole = isVerbose || gated.namesRules
      printer = ReportPrinter(format, options)
    }
    var sheets = PageSheets(layout: layout, events: PageSheets.mostEvents)
    var walk = RunWalk(
      runs, try input.options(keepsUnparsed: showUnparsed), printing.diagnostics)
    if isFollowing { walk.followed = try follow(gated, &output) }
    let status = try walk.each { opened throws(CommandError) in
      var (report, fold) = read(opened, &printer)
      report.isOnly = opened.isOnly
      report.findings += budget.judge(opened.run)
      let fails = gated.apply(to: &report)
      places?.place(&report, of: opened.run)
      if let fold {
        if gate.newOnly { report.suppressed = [] }
        sheets.add(report, fold, of: opened)
      } else {
        try printer?.print(&report, of: opened.run, to: &output)
        if let failure = printer?.failure {
          throw CommandError(failure, writing: File.temporaryFolder)
        }
      }
      return fails ? .findings : .success
    }
    try printer?.finish(&output)
    try sheets.write(front: .findings, to: &output)
    try output.finish(after: status)
    let end = try gated.finish(status, printing.diagnostics)
    try budget.finish(end, printing.diagnostics)
    return end
  }

  /// Reads a run with all that is printed of it, or that a page shows of it.
  private func read(
    _ opened: OpenedRun, _ printer: inout ReportPrinter?
  ) -> (report: RunReport, page: PageFold?) {
    if let report = printer?.read(opened.run, layout: layout) { return (report, nil) }
    var (report, fold) = RunReport.reading(opened.run, layout: layout, besides: PageFold())
    fold.finish()
    return (report, fold)
  }
}
