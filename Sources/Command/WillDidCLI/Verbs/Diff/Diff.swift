internal import WillDidArguments
internal import WillDidAudit
internal import WillDidDiff
internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidSystem

/// The verb that compares runs.
///
/// Both sides are read into shapes with one vocabulary, then compared by ``RunComparison``, and
/// printed in a format. Which differences make the command fail is decided by ``DiffGate`` at the
/// end, after everything has been compared.
struct Diff: Verb {
  static let help = VerbHelp(
    "diff", abstract: "Compares runs.",
    discussion: """
      Instances are matched by class, place in the hierarchy, nib and identifier. If several are \
      alike in these, they are matched by what they went through. Addresses, ids and times are not \
      used. Reports callbacks that were added, removed or moved or have other arguments; \
      transitions; findings; nibs; and durations, compared with the Mann-Whitney test. Runs that \
      differ only in times, ids, threads or instance numbers are equal. A different order of two \
      controllers that the frameworks leave unspecified is reported, but such runs are equal too.

      A side may have several runs: a folder, or a log with several processes. Runs of one name \
      are compared with each other, and the rest with those that they are most alike; what only \
      one side has is listed as added or gone. The sides are equal if each run behaves like some \
      run of the other side. With 4 or more runs on each side, each \
      run counts as one measurement of a duration, its median; with fewer, each call does.

      Exit status: 1 if the runs differ (see --fail-on), even if part of them could not be read; 3 \
      if they do not, but part of them could not be read.

      Examples:
        willdid diff good.willdid bad.willdid
        willdid diff --map OldCart=Cart main.willdid branch.willdid
        willdid diff --fail-on new-findings --fail-on timing main/ branch/
        willdid diff --format markdown main/ branch/ >>$GITHUB_STEP_SUMMARY
        willdid diff --project App before.willdid after.willdid
        willdid diff --migration before.willdid after.willdid
      """)

  /// Which differences are reported.
  struct Filters: CommandOptions {
    static let section = "Filters"

    @Given(Shared.classes("Only classes whose names match."))
    var classes
    @Given(
      Option<Int>(
        "limit", short: "n", value: "count", default: 20,
        help: "Show at most this many instances, findings and times, except in JSON."))
    var limit
    @Given(
      Flag(
        "changes-only", help: "In JSON, leave out instances that behaved the same."))
    var changesOnly
  }

  /// Which differences of times count.
  struct Times: CommandOptions {
    static let section = "Times"

    @Given(
      Option(
        "timing", default: TimingChoice.same, help: "When to compare durations."))
    var timing
    @Given(
      Option<Share>(
        "effect", value: "percent", default: Share(percent: 5),
        help: "How much longer a step must take to count."))
    var effect
    @Given(
      Option<RunTime>(
        "noise", value: "time", default: RunTime(nanoseconds: 100_000),
        help: "Smaller differences of durations do not count."))
    var noise
  }

  var filters = Filters()
  var times = Times()
  @Given(
    Option<[Renaming]>(
      "map", value: "old=new", default: [],
      help: "A class that was renamed; may be repeated.",
      discussion:
        "Names with or without their module. Nibs named after the class are renamed too."
    ))
  var renamings
  @Given(
    Option<[FailCondition]>(
      "fail-on", value: "what", default: [],
      help: "End with status 1 only for such a difference; may be repeated.",
      discussion: """
        structure (instances, what they went through, transitions, nibs), balance (newly cancelled \
        transitions or unbalanced callbacks), new-findings, a severity (a new finding of this \
        severity or a higher one), timing (a step takes longer), any (also a step that takes less \
        time), or never. By default all differences count except those of time.
        """))
  var failOn
  @Given(
    Option<String?>(
      "project", value: "folder",
      help: "Say what the files of the project below this folder have of the current run.",
      discussion: """
        What the run still shows and the files no longer have, what both have, and what an audit finds and \
        the run does not show. It does not change the exit status. The project file has a key for it.
        """, completion: .folder))
  var projectFolder
  @Given(Option("format", default: Format.text, help: "The output format.")) var format
  @Given(
    Flag(
      "layout", help: "Also compare events about layout and about single objects of nibs.",
      discussion: """
        They are most of what a recorder writes. In console logs they are always compared.
        """))
  var layout
  @Given(
    Flag(
      "migration",
      help: "Say what became of the app delegate's callbacks in a move to scenes.",
      discussion: """
        A line for each callback of the app delegate and of state restoration that the base has: what comes in \
        its place, how often up to the end of a launch and later, and whether it came, came twice, came in \
        another order or is lost. The status is 1 unless all of them came.
        """))
  var migration
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(
    Argument<String>(
      "base", help: "The earlier run, or a folder of runs.",
      completion: .file(extensions: ["willdid"])))
  var earlier
  @Given(
    Argument<String>(
      "current", help: "The later run, or a folder of runs.",
      completion: .file(extensions: ["willdid"])))
  var later

  /// Compares the runs and prints what differs.
  func run() throws(CommandError) -> ExitStatus {
    guard earlier != "-" || later != "-" else {
      throw .misuse("Standard input cannot be both runs.")
    }
    if migration { return try runMigration() }
    guard filters.limit > 0 else { throw .misuse("'--limit' must be at least 1.") }
    let gates = try gates()
    var reader = DiffReader(try classMap(), layout: layout, input, printing.diagnostics)
    var output = try printing.output(of: [earlier, later], paged: format == .text)
    let settings = try ProjectFile.found()
    let project = projectFolder ?? settings.folder
    var evidence = (
      base: project.map { _ in RunEvidence() }, current: project.map { _ in RunEvidence() }
    )
    let old = try reader.read(earlier, &evidence.base)
    let new = try reader.read(later, &evidence.current)
    var threshold = TimingComparison.Threshold()
    threshold.effect = times.effect.share
    threshold.noise = times.noise.nanoseconds
    let classes = filters.classes?.expression
    guard
      var comparison = RunComparison(
        old, new, reader.vocabulary, timing: times.timing == .never ? nil : threshold,
        everywhere: times.timing == .always,
        of: { classes?.matches(className: $0) ?? true })
    else { return reader.status }
    if let project {
      comparison.sources = try sources(project, evidence) {
        classes?.matches(className: $0) ?? true
      }
    }
    var status = reader.status
    if gates.contains(where: { $0.fails(comparison) }) { status.add(.different) }
    try print(comparison, to: &output)
    try output.finish(after: status)
    return status
  }

  /// Audits a project beside what the runs of both sides show of it.
  private func sources(
    _ folder: String, _ evidence: (base: RunEvidence?, current: RunEvidence?),
    of isWanted: (String) -> Bool
  ) throws(CommandError) -> SourceComparison {
    let files = try AuditFiles([folder], also: [])
    let threads = OwnThread.usual
    var audit = files.audit(files.read(threads: threads), threads: threads)
    audit.evidence = evidence.current
    let verdict = audit.judge(threads: threads)
    // The worst first; among equals the order of the files stays.
    let findings = Severity.allCases.reversed().flatMap { severity in
      verdict.findings.filter { $0.severity == severity && isWanted($0.className) }
    }
    let isSeen = { (finding: Finding) in finding.audited?.observed == .seen }
    return SourceComparison(
      path: folder,
      resolved: verdict.resolved.filter { isWanted($0.finding.className) }.map(\.withChange),
      seen: findings.filter(isSeen), unseen: findings.filter { !isSeen($0) },
      seenInBase: Set(
        findings.filter { evidence.base?.hasSeen($0) ?? false }.map(\.fingerprint)))
  }

  /// The conditions under which the command fails.
  private func gates() throws(CommandError) -> [DiffGate] {
    let gates = failOn.map(\.gate)
    guard gates.count < 2 || !gates.contains(.never) else {
      throw .misuse("'--fail-on never' cannot be combined with other conditions.")
    }
    return gates.isEmpty ? [.difference] : gates
  }

  /// The map of renamed classes.
  private func classMap() throws(CommandError) -> ClassMap {
    var map = ClassMap()
    for renaming in renamings {
      guard map.add(renaming.old, becomes: renaming.new) else {
        throw .misuse(
          "'--map \(renaming.argument)' contradicts another --map.")
      }
    }
    return map
  }

  /// Prints a comparison in the format that was asked for.
  private func print(
    _ comparison: RunComparison, to output: inout Output
  ) throws(CommandError) {
    let limit = filters.limit
    switch format {
    case .text:
      let text = DiffText(
        comparison, look: printing.wideLook(usual: 80), limit: limit)
      output.bytes += text.text().utf8
    case .json:
      let json = DiffJSON(comparison, changesOnly: filters.changesOnly)
      try json.write(to: &output)
    case .markdown: output.bytes += DiffMarkdown(comparison, limit: limit).text().utf8
    case .html: output.bytes += DiffHTML(comparison, limit: limit).text().utf8
    }
  }
}
