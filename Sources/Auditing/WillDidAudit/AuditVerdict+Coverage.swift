extension AuditVerdict {
  /// How many of a subject could not be decided.
  package func undecidedCount(of subject: AuditSubject) -> Int {
    undecided.reduce(0) { $0 + ($1.key.subject == subject ? $1.value : 0) }
  }

  /// Why things were not judged, the most frequent first.
  package var reasons: [(undecided: Undecided, count: Int)] {
    undecided.map { ($0.key, $0.value) }.sorted {
      (-$0.1, $0.0.subject.rawValue, $0.0.reason) < (-$1.1, $1.0.subject.rawValue, $1.0.reason)
    }
  }
}
