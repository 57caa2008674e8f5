internal import WillDidAudit
internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidSystem
internal import WillDidTimeline

/// Reads what runs have shown of a project that is audited.
struct AuditedRuns {
  private(set) var evidence = RunEvidence()

  /// Reads some runs, and notes what is missing of them.
  init(
    _ paths: [String], _ input: InputOptions, _ diagnostics: Diagnostics
  ) throws(CommandError) {
    let walk = try RunWalk(paths, input, diagnostics)
    var evidence = RunEvidence()
    _ = try walk.each { opened throws(CommandError) in
      evidence.add(opened.run)
      return .success
    }
    guard evidence.count > 0 else {
      throw CommandError(
        "no run could be read", at: paths.first ?? "", remedy: "'--runs' takes traces and logs",
        status: .noInput)
    }
    self.evidence = evidence
  }
}

extension RunEvidence {
  /// Takes in what a run has shown.
  mutating func add(_ run: Run) {
    var (report, fold) = RunReport.reading(run, besides: RunFold())
    report.read(Set(report.findings.flatMap { $0.events + [$0.at.sequence] }), of: run)
    add(
      fold, report.names, report.findings.map { ($0, report.context(of: $0)) },
      recorded: run.header.wallStart)
  }
}

extension ResolvedInSource {
  /// The same with what the disk says of the file.
  var withChange: Self { changed(at: finding.place.flatMap { File.changed(at: $0.file) }) }
}

extension RunReport {
  /// The context of a finding in the events that prove it, as far as they have been read.
  func context(of finding: Finding) -> FindingContext {
    let numbers = Set(finding.events + [finding.at.sequence]).sorted()
    return FindingContext(
      finding, numbers.compactMap { events[$0] }, text: { names[$0] ?? "" },
      className: { names[instances.classID(of: $0)] ?? "" })
  }
}
