internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidPage
internal import WillDidReport

/// The verb that says what went wrong in runs.
///
/// For each run: it is folded and analysed, findings are filtered and suppressed
/// (``ReportFilter``), and printed or kept by the format. The baseline that may be written is
/// written last, and only if every run could be read.
struct Report: Verb {
  static let help = VerbHelp(
    "report", abstract: "Reports what went wrong in runs, why, and what to do.",
    discussion: """
      Cancelled transitions and unbalanced callbacks come first, then the other findings, errors \
      first. Each finding lists the events that prove it.

      In JSON, several runs are one object with the key 'runs'. Times are nanoseconds since the \
      start of the run, or null if they are unknown.

      Exit status: 2 if findings reach the gate (see --fail-on), even if part of the input could \
      not be read; 3 if none do, but part of the input could not be read; 5 if the baseline file \
      does not exist.

      Examples:
        willdid report app.willdid
        pbpaste | willdid report -
        willdid report --fail-on warning --baseline known.jsonl app.willdid
        willdid report --format json app.willdid | jq '.findings[] | .message'
        willdid report --format markdown app.willdid >>$GITHUB_STEP_SUMMARY
        willdid report --format html app.willdid -o report.html
      """)

  var filters = Filters()
  var gate = GateOptions()
  @Given(
    Option("format", default: Format.written(ReportText.self), help: "How to print the report."))
  var format
  @Given(Shared.layout) var layout
  var printing = PagedOptions()
  @Given(Shared.runs) var runs

  func run() throws(CommandError) -> ExitStatus {
    guard filters.limit.map({ $0 > 0 }) ?? true else {
      throw .misuse("'--limit' must be at least 1.")
    }
    var filter = try ReportFilter(filters, gate)
    var accepted = AcceptedFindings(gate.writeBaseline)
    if case .page = format { try PageSheets.check(output: printing.path) }
    var output = try printing.output(of: runs, paged: true)
    var printer = ReportPrinter(format, options(filter))
    var sheets = PageSheets(layout: layout, events: PageSheets.mostEvents)
    let walk = RunWalk(runs, printing.diagnostics)
    var status = try walk.each { opened throws(CommandError) in
      var (report, transitions, fold) = fold(opened, printer)
      let entries = filter.apply(to: &report)
      accepted.add(entries, report.findings.lazy.filter(filter.gate.fails))
      let fails = report.findings.contains(where: filter.gate.fails)
      if let fold {
        if gate.newOnly { report.suppressed = [] }
        sheets.add(report, fold, of: opened)
      } else {
        try printer?.print(&report, &transitions, of: opened, to: &output)
      }
      return fails ? .findings : .success
    }
    try printer?.finish(&output)
    try sheets.write(front: .findings, to: &output)
    try output.finish(after: status)
    if [.success, .findings].contains(status) {
      filter.baseline?.noteUseless(printing.diagnostics)
    }
    status.add(try accepted.write(after: status))
    return status
  }

  /// What is asked of a report.
  private func options(_ filter: ReportFilter) -> ReportOptions {
    var options = ReportOptions()
    options.gate = filter.gate
    options.limit = filters.limit ?? (filter.namesRules ? 100 : 5)
    options.namesRules = filter.namesRules
    options.isFiltered = filter.isFiltering
    options.withSuppressed = !gate.newOnly
    options.hasBaseline = filter.baseline != nil
    options.look = printing.style.look
    options.version = Version.number
    return options
  }

  /// Folds a run into what is printed of it, or into what a page shows.
  private func fold(
    _ opened: OpenedRun, _ printer: ReportPrinter?
  ) -> (report: RunReport, transitions: TransitionSpool, page: PageFold?) {
    guard let printer else {
      var (report, fold) = RunReport.reading(opened.run, layout: layout, besides: PageFold())
      fold.finish()
      return (report, TransitionSpool(), fold)
    }
    guard printer.wantsTransitions else {
      return (RunReport(reading: opened.run, layout: layout), TransitionSpool(), nil)
    }
    let (report, transitions) = RunReport.reading(
      opened.run, layout: layout, besides: TransitionSpool())
    return (report, transitions, nil)
  }
}

/// The findings that are written as a baseline.
///
/// Entries of the old baseline that still match are kept as they are, with their reasons and dates.
private struct AcceptedFindings {
  private let path: String?
  private var entries: [Baseline.Entry] = []
  private var fingerprints: Set<String> = []

  init(_ path: String?) { self.path = path }

  mutating func add(_ known: [Baseline.Entry], _ findings: some Sequence<Finding>) {
    guard path != nil else { return }
    for entry in known { add(entry) }
    for finding in findings { add(Baseline.Entry(accepting: finding)) }
  }

  private mutating func add(_ entry: Baseline.Entry) {
    if fingerprints.insert(entry.fingerprint ?? "").inserted { entries.append(entry) }
  }

  /// Writes the baseline if one is to be written.
  ///
  /// Findings that could not be read must not be taken for solved: then nothing is written.
  func write(after status: ExitStatus) throws(CommandError) -> ExitStatus {
    guard let path, [.success, .findings].contains(status) else { return .success }
    var output = try Output(path)
    for entry in entries {
      output.bytes += entry.line.utf8
      try output.flush(beyond: Output.block)
    }
    try output.finish(after: .success)
    return .success
  }
}
