/// Something that is judged in documents and sources, for one rule or a few.
package protocol AuditRule: Sendable {
  /// Whether it looks at what other rules have found: then it comes after all that do not.
  static var needsFindings: Bool { get }
  /// Judges the whole project.
  static func judge(_ audit: inout Audit)
}

extension AuditRule {
  package static var needsFindings: Bool { false }
}
