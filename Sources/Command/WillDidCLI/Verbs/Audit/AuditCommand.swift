internal import WillDidArguments
internal import WillDidAudit
internal import WillDidFindings
internal import WillDidLog
internal import WillDidNib
internal import WillDidProject
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// The verb that finds failures of a project before it runs.
struct AuditCommand: Verb {
  static let help = VerbHelp(
    "audit", abstract: "Finds runtime failures in storyboards, xibs and sources, without building.",
    discussion: """
      Reads the storyboards, .xib files, Swift and Objective-C sources and project files below a \
      folder, as they are on disk: nothing is built or executed. It says which connections, names \
      and overrides will raise, be logged or silently do nothing. What cannot be decided is counted \
      in the last line and not reported. Of a single document or source only its own findings are \
      listed; the project around it is read all the same.

      In a source, the comment '// willdid:disable:next RULE reason' keeps a finding of the next line of \
      code from counting; ':this' and ':previous' are about those lines.

      Exit status: 6 if a project file (project.pbxproj) could not be read as a whole, whatever is found: \
      what its targets compile is not known then; 2 if findings reach the gate (see --fail-on), even if \
      a folder or a file could not be read; 3 if none do, but a folder, a source or a document could not \
      be read; 5 if the baseline file does not exist; 65 if what is given is no folder, \
      document or source; 66 if it does not exist, or nothing below the folders can be read.

      Examples:
        willdid audit .
        willdid audit App/Main.storyboard
        willdid audit App --also Pods --fail-on warning
        willdid audit . --format sarif -o audit.sarif
        willdid audit . --runs app.willdid
        willdid audit . --write-baseline known.jsonl
        willdid audit . --baseline known.jsonl --new-only
      """)

  @Given(
    Option<[String]>(
      "also", value: "folder", default: [],
      help: "A folder whose classes count and whose documents are not judged; may be repeated.",
      discussion:
        "Folders named Pods, Carthage and Checkouts are such folders without this option.",
      completion: .folder))
  var also
  @Given(
    Option<[String]>(
      "target", value: "name", default: [],
      help: "Only documents that this target copies; may be repeated."))
  var targets
  @Given(Option<AuditPlatform?>("platform", help: "Only documents of this platform."))
  var platform
  @Given(Flag("undecided", help: "List what was not judged or not read, and why."))
  var showsUndecided
  @Given(
    Flag(
      "summary",
      help: "Only count the findings, by rule and by folder.",
      discussion: "As text; other formats have all of them."))
  var countsOnly
  @Given(
    Flag(
      "dead",
      help: "List what was found in documents and scenes that nothing loads, one by one."))
  var showsDead
  @Given(
    Option<[String]>(
      "runs", value: "run", default: [],
      help: "Say what a run has shown of the findings; may be repeated.",
      discussion: """
        Traces and logs, or folders of them. A finding was seen in a run, or it was tried and did not \
        happen and is one severity lower, or its document was loaded, or it was not. A document that a \
        run has loaded is one that something leads to. What a run shows and the files no longer have is \
        listed as resolved in source.
        """, completion: .file()))
  var runs
  @Given(
    Option<Int?>(
      "threads", value: "count",
      help: "How many threads read and judge; by default one for each processor.",
      discussion: "What is printed is the same for any number of them."))
  var threads
  var filters = Report.Filters()
  var gate = Report.GateOptions()
  @Given(Option("format", default: AuditFormat(AuditText.self), help: "How to print the findings."))
  var format
  @Given(Flag("verbose", short: "v", help: "Explain the rules of the findings."))
  var isVerbose
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(
    Argument<[String]>(
      "path", help: "The folders of the project, or single documents and sources of it.",
      completion: .file()))
  var folders

  /// Audits the folders and prints the findings.
  func run() throws(CommandError) -> ExitStatus {
    guard threads.map({ (1...64).contains($0) }) ?? true else {
      throw .misuse("'--threads' must be from 1 to 64.")
    }
    var gated = try GatedFindings(filters, gate, ProjectFile.found())
    var output = try printing.output(of: [], paged: true)
    let paths = AuditedPaths(folders)
    let files = try AuditFiles(paths.folders, also: also)
    for (path, reason) in files.unreadable { printing.diagnostics.note(reason, at: path) }
    let evidence = runs.isEmpty ? nil : try AuditedRuns(runs, input, printing.diagnostics).evidence
    var report = try report(files, evidence, isLast: true)
    if !paths.single.isEmpty { report.narrow(to: paths.single, naming: paths.name) }
    guard let facts = report.audit else { return .success }
    if facts.documents + facts.sources == 0, report.findings.isEmpty {
      throw Self.nothingRead(facts, below: files.root)
    }
    for comment in facts.idleComments {
      printing.diagnostics.note(
        "the comment \(comment.problem)", at: "\(comment.path):\(comment.line)")
    }
    let fails = gated.apply(to: &report)
    // Editors and scripts take each line of text for what it is.
    let isText = format.argument == AuditText.name
    var options = gated.options(
      usually: isText ? .max : Report.Filters.namedLimit, printing.style)
    options.isWhole = isVerbose
    var printer = format.type.init(options)
    printer.begin(report, to: &output.bytes)
    try print(&printer, report, to: &output)
    var status: ExitStatus = fails ? .findings : .success
    if !files.unreadable.isEmpty || facts.hasLosses { status.add(.partlyUnreadable) }
    if facts.hasUnreadProjects { status.add(.projectUnread) }
    try output.finish(after: status)
    return try gated.finish(status, stillSeen: facts.resolved, printing.diagnostics)
  }

  /// Why an audit has nothing to say.
  private static func nothingRead(_ facts: AuditFacts, below root: String) -> CommandError {
    guard let first = facts.skipped.first else {
      return CommandError(
        "there is no storyboard, .xib file or source below it", at: root, status: .noInput)
    }
    let count = facts.skipped.count
    let others =
      count > 1 ? ", and \(count - 1) other \(count > 2 ? "files" : "file") as little" : ""
    return CommandError(
      "nothing below it can be read; of \(first.path): \(first.reason)\(others)", at: root,
      status: .noInput)
  }

  /// Prints the report in the format that was asked for.
  private func print(
    _ printer: inout any ReportFormat, _ report: RunReport, to output: inout Output
  ) throws(CommandError) {
    try printer.write(report, to: &output)
    try printer.end(to: &output)
  }

  /// Audits, and puts what was found into the form of a report; `isLast` if the process ends with it.
  func report(
    _ files: AuditFiles, _ evidence: RunEvidence?, isLast: Bool = false
  ) throws(CommandError) -> RunReport {
    let threads = threads ?? OwnThread.usual
    let contents = files.read(threads: threads)
    for skipped in contents.skipped {
      guard case .unreadable = skipped.reason else { continue }
      printing.diagnostics.note("\(skipped.reason)", at: skipped.path)
    }
    var audit = files.audit(contents, threads: threads)
    let known = audit.project.targets.map(\.name)
    if let unknown = targets.first(where: { !known.contains($0) }) {
      let question = unknown.nearest(in: known).map { " Did you mean '\($0)'?" } ?? ""
      throw .misuse("there is no target '\(unknown)'.\(question)")
    }
    audit.showsDead = showsDead
    audit.evidence = evidence
    audit.judgesOnly(targets: targets, runtime: platform?.runtime)
    let verdict = audit.judge(threads: threads)
    var report = RunReport(run: RunFacts(path: files.root), findings: verdict.findings)
    var facts = verdict.facts(of: audit)
    facts.showsUndecided = showsUndecided
    facts.countsOnly = countsOnly
    facts.resolved = facts.resolved.map(\.withChange)
    report.audit = facts
    if isLast { ThisProcess.keep(audit) }
    return report
  }
}

/// A format of an audit, by its name.
struct AuditFormat: ArgumentValue {
  let type: any ReportFormat.Type

  /// Takes a format.
  init(_ type: any ReportFormat.Type) { self.type = type }

  init(argument: String) throws(UsageError) {
    guard let format = AuditFormats.all.first(where: { $0.name == argument }) else {
      throw UsageError(notAmong: Self.choices)
    }
    type = format
  }

  var argument: String { type.name }

  static var choices: [Choice] {
    AuditFormats.all.map { Choice($0.name, explanation: $0.explanation) }
  }
}

/// The platform of documents.
enum AuditPlatform: String, CaseIterable, ArgumentValue {
  case ios, macos, tvos, watchos

  var runtime: InterfaceDocument.Runtime {
    switch self {
    case .ios: .ios
    case .macos: .macos
    case .tvos: .tvos
    case .watchos: .watchos
    }
  }
}
