internal import WillDidFindings
internal import WillDidProject
internal import WillDidReport
internal import WillDidSource
internal import WillDidSystem

extension Audit {
  /// Judges by all rules, and returns what was found in the order of files and lines; it is the same for any
  /// number of threads.
  package func judge(threads: Int) -> AuditVerdict {
    var audit = self
    audit.apps = judgedApps
    let rules = AuditRules.all
    // Reach takes longest, so it begins first.
    let parts = OwnThread.map(rules.count + 1, threads: threads, from: audit) { audit, number in
      number > 0
        ? JudgedPart(verdict: rules[number - 1].judge(audit)) : JudgedPart(reached: Reach(audit))
    }
    let reach = parts.lazy.compactMap(\.reached).first ?? Reach(audit)
    var verdict = AuditVerdict()
    for part in parts { verdict.add(part.verdict) }
    for revision in AuditRules.revisions { revision.revise(&verdict, of: audit, reach) }
    for number in verdict.findings.indices {
      let finding = verdict.findings[number]
      verdict.findings[number].audited?.consequence =
        AuditRules.known(finding.rule).consequences[finding.severity] ?? ""
    }
    RunObservations(audit, reach).apply(to: &verdict.findings, audit)
    verdict.findings = AuditCopies.folded(AuditCopies.once(verdict.findings), project)
    // Names from dependencies are not there on all machines.
    let names = SharedNames(
      documents.filter { !$0.isForeign }.map(\.path) + sources.filter { !$0.isForeign }.map(\.path))
    for number in verdict.findings.indices {
      verdict.findings[number].fingerprint = names.fingerprint(of: verdict.findings[number])
    }
    verdict.findings.sort(by: Self.precedes)
    verdict.idleComments = SourceSuppressions.apply(
      sources.filter { !$0.isForeign && !$0.file.suppressions.isEmpty }.map {
        SourceSuppressions.Commented(
          path: $0.path, comments: $0.file.suppressions, isJudged: judgesAll && !$0.isDead)
      }, to: &verdict.findings)
    // Of findings about the very same only the first has the fingerprint of the subject.
    var counts: [String: Int] = [:]
    for (number, finding) in verdict.findings.enumerated() {
      counts[finding.fingerprint, default: 0] += 1
      guard let count = counts[finding.fingerprint], count > 1 else { continue }
      verdict.findings[number].fingerprint = Fingerprint.of("\(finding.fingerprint)|\(count)")
    }
    if let evidence { verdict.resolved = evidence.resolved(beside: verdict.findings, in: audit) }
    return verdict
  }

  /// Whether a finding stands before another one: by file, line and column, then by rule and message.
  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (one, other) = (left.place, right.place)
    return (one?.file ?? "", one?.line ?? 0, one?.column ?? 0, left.rule.id, left.message)
      < (other?.file ?? "", other?.line ?? 0, other?.column ?? 0, right.rule.id, right.message)
  }
}

/// The part that one thread has judged.
private struct JudgedPart: Sendable {
  /// The findings of the part of the rules that the thread judged.
  var verdict = AuditVerdict()
  /// The documents and scenes that something leads to, where the thread found that out.
  var reached: Reach?
}
