internal import WillDidFindings
internal import WillDidReport
internal import WillDidSource
internal import WillDidText

/// Comments in sources by which findings do not count.
enum SourceSuppressions {
  /// Marks the findings that comments put aside, and notes comments that do nothing.
  static func apply(to verdict: inout AuditVerdict, of audit: Audit) {
    var lines: [String: [Int]] = [:]
    for (number, finding) in verdict.findings.enumerated() {
      lines[finding.place?.file ?? "", default: []].append(number)
    }
    for source in audit.sources where !source.isForeign {
      for comment in source.file.suppressions {
        var isUsed = false
        if let rule = Rule.find(comment.rule), let line = comment.target, !comment.reason.isEmpty {
          for number in lines[source.path] ?? []
          where verdict.findings[number].rule == rule
            && verdict.findings[number].place?.line == Int64(line)
          {
            verdict.findings[number].audited?.disabled = comment.reason
            isUsed = true
          }
        }
        guard !isUsed, let problem = problem(comment, source, audit) else { continue }
        verdict.idleComments.append(
          AuditFacts.IdleComment(
            path: source.path, line: Int64(comment.line), problem: problem))
      }
    }
  }

  /// Why a comment does nothing; `nil` where it might if more was judged.
  private static func problem(
    _ comment: Suppression, _ source: AuditSource, _ audit: Audit
  ) -> String? {
    if comment.target == nil {
      return "disables nothing: it takes ':next', ':this' or ':previous', a rule and a reason"
    }
    guard let rule = Rule.find(comment.rule) else {
      guard !comment.rule.isEmpty else { return "disables nothing: it has no rule and no reason" }
      let near = comment.rule.nearest(in: AuditRules.rules.flatMap { [$0.rule.id, $0.rule.name] })
      let question = near.map { "; did you mean '\($0)'?" } ?? ""
      return "disables nothing: there is no rule '\(comment.rule)'\(question)"
    }
    if comment.reason.isEmpty { return "does not disable \(rule.id): it has no reason" }
    return source.isDead || !audit.judgesAll
      ? nil : "disables nothing: there is no \(rule.id) in its line"
  }
}
