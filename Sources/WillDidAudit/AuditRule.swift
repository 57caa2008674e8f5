/// Something that is judged in documents and sources, for one rule or a few.
package protocol AuditRule: Sendable {
  /// Judges the whole project.
  static func judge(_ audit: inout Audit)
}
