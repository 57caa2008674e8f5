internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidPage
internal import WillDidReport

/// The verb that says what went wrong in runs.
enum Report {
  static let format = Option("format", default: Format.text, help: "How to print the report.")
  static let rules = Option<[RuleName]>(
    "rule", value: "rule", default: [],
    help: "Only this rule, by identifier or name; give it again for more.",
    discussion:
      "All findings of a rule that is asked for are shown, also of severity info, with their events."
  )
  static let categories = Option<[CategoryName]>(
    "category", value: "category", default: [],
    help: "Only findings of this kind; give it again for more.")
  static let severity = Option<SeverityName?>(
    "severity", value: "severity", help: "Only findings that are at least as bad.",
    discussion: "The former name of info, fact, is accepted too.")
  static let classes = Option<Pattern?>(
    "class", value: "regex", help: "Only findings about classes whose name matches.",
    discussion: "An extended regular expression of POSIX, which may match a part of the name.")
  static let failOn = Option<[FailCondition]>(
    "fail-on", value: "what", default: [],
    help: "End with status 2 if there is such a finding; give it again for more.",
    discussion: """
      A severity (that or a worse one; fact is accepted for info), a category, a rule, any, or never. Without it, errors make the \
      report fail. Only findings that are told and not suppressed count.
      """)
  static let baseline = Option<String?>(
    "baseline", value: "file", help: "Suppress the findings that a baseline lists.",
    discussion: """
      A JSON object for each: {"fingerprint": …, "rule": …, "class": …, "reason": …, "expires": \
      "2027-01-31"}, on lines of their own or in an array. Without a fingerprint, an entry holds for all \
      findings of its rule and class. An entry holds up to the day on which it expires.
      """, completion: .file())
  static let writeBaseline = Option<String?>(
    "write-baseline", value: "file",
    help: "Write the findings that make the report fail as a baseline.",
    discussion: "Entries of --baseline that still match are kept.", completion: .file())
  static let allow = Option<[Pattern]>(
    "allow", value: "regex", default: [],
    help: "Suppress findings about classes whose name matches; give it again for more.")
  static let newOnly = Flag(
    "new-only", help: "Do not name suppressed findings, only count them.")
  static let limit = Option<Int?>(
    "limit", short: "n", value: "count",
    help: "Show at most so many findings of a rule, for people.",
    discussion: "Without it, 5 are shown, and 100 of rules that are asked for.")
  static let layout = Flag(
    "layout", help: "Also read events of layout and of single objects of nibs.",
    discussion: """
      Some rules about layout and nibs need them. They are most of what a recorder writes; of a foreign \
      log they are always read.
      """)

  static let command = Command(
    "report", abstract: "Tells what went wrong in runs, why, and what to do.",
    discussion: """
      First come transitions that were cancelled and callbacks that are out of balance, then the rest, \
      errors first. Each finding has the events that prove it.

      In JSON, several runs are an object with the key runs. Times are in nanoseconds since the start of \
      the run, or null.

      Exit status: 2 if there are findings at or above the gate (see --fail-on), also if a part of the \
      input could not be read; 3 if there are none in what could be read; 5 if there is no baseline.

      Examples:
        willdid report app.willdid
        pbpaste | willdid report -
        willdid report --fail-on warning --baseline known.jsonl app.willdid
        willdid report --format json app.willdid | jq '.findings[] | .message'
        willdid report --format markdown app.willdid >>$GITHUB_STEP_SUMMARY
        willdid report --format html app.willdid -o report.html
      """,
    parameters: [rules, categories, severity, classes, limit].under("Filters")
      + [failOn, baseline, writeBaseline, allow, newOnly].under("Gate")
      + [
        format, layout, Common.output, Pager.none, Common.quiet, Common.noColor, Common.runs,
      ],
    action: Verb(run))

  private static func run(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    guard arguments[limit].map({ $0 > 0 }) ?? true else {
      throw CommandError(arguments.error("At least one finding of each rule has to be shown."))
    }
    var filter = try ReportFilter(arguments)
    let gate = filter.gate
    var accepted = AcceptedFindings(arguments)
    if arguments[format] == .html { try PageSheets.checkOutput(arguments) }
    var output = try Output(arguments[Common.output], inputs: arguments[Common.runs])
    var printer = ReportPrinter(arguments, filter)
    var status = try Common.readEach(arguments) { opened throws(CommandError) in
      var (report, transitions, fold) = fold(opened, arguments)
      let entries = filter.apply(to: &report)
      accepted.add(entries, report.findings.lazy.filter(gate.fails))
      let fails = report.findings.contains(where: gate.fails)
      if let fold {
        printer.keep(report, fold, of: opened)
      } else {
        try printer.print(&report, &transitions, of: opened, to: &output)
      }
      if opened.run.ending == .cut {
        Diagnostics(isQuiet: arguments[Common.quiet]).noteCut(opened.run)
      }
      return fails ? .findings : .success
    }
    try printer.finish(&output)
    try output.finish(after: status, paging: arguments)
    if [.success, .findings].contains(status) {
      filter.baseline?.noteUseless(Diagnostics(isQuiet: arguments[Common.quiet]))
    }
    status.add(try accepted.write(after: status))
    return status
  }

  /// Folds a run into what the format needs.
  private static func fold(
    _ opened: OpenedRun, _ arguments: Arguments
  ) -> (report: RunReport, transitions: TransitionSpool, page: PageFold?) {
    guard arguments[format] == .html else {
      let (report, transitions) = ReportFold.report(
        on: opened, layout: arguments[layout], withTransitions: arguments[format] == .json)
      return (report, transitions, nil)
    }
    let (report, fold) = ReportFold.page(of: opened, layout: arguments[layout])
    return (report, TransitionSpool(), fold)
  }
}

/// The findings that are written as a baseline.
private struct AcceptedFindings {
  private let path: String?
  private var entries: [Baseline.Entry] = []
  private var fingerprints: Set<String> = []

  init(_ arguments: Arguments) { path = arguments[Report.writeBaseline] }

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
