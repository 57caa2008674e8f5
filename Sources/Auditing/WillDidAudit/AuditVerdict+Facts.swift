internal import WillDidProject
package import WillDidReport

extension AuditVerdict {
  /// The facts of an audit: how much it looked through, and what it could not decide.
  package func facts(of audit: Audit) -> AuditFacts {
    var facts = AuditFacts(
      documents: audit.documents.count, sources: audit.sources.count,
      subjects: AuditSubject.allCases.map { subject in
        AuditFacts.Subject(
          name: "\(subject)", all: judged[subject] ?? 0,
          undecided: undecided.reduce(0) { $0 + ($1.key.subject == subject ? $1.value : 0) })
      }, undecided: reasons,
      skipped: audit.project.unread.map {
        AuditFacts.Skipped(path: $0.path, reason: "\($0.reason)")
      }
        + audit.skipped.map { AuditFacts.Skipped(path: $0.path, reason: "\($0.reason)") })
    facts.hasUnreadProjects = !audit.unreadProjects.isEmpty
    facts.hasLosses = audit.skipped.contains { $0.reason.isLoss && !$0.file.isForeign }
    facts.runs = audit.evidence?.count ?? 0
    facts.resolved = resolved
    facts.idleComments = idleComments
    return facts
  }

  /// Why things were not judged, the most frequent first.
  private var reasons: [AuditFacts.Reason] {
    undecided.sorted {
      (-$0.value, $0.key.subject.rawValue, $0.key.reason)
        < (-$1.value, $1.key.subject.rawValue, $1.key.reason)
    }.map { reason, count in
      AuditFacts.Reason(
        subject: "\(reason.subject)", className: reason.isOfClass ? reason.reason : "",
        cause: reason.isOfClass ? "" : reason.reason, count: count)
    }
  }
}
