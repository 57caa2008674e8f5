package import WillDidFindings

/// Which findings make a report fail.
///
/// A finding fails if it meets any of the conditions. Suppressed findings are never asked about.
package struct Gate: Sendable {
  /// The condition under which a finding fails.
  package enum Condition: Hashable, Sendable {
    /// At least as bad.
    case severity(Severity)
    case category(Category)
    case rule(String)
    case any
    /// Nothing fails.
    case never
  }

  /// The conditions; one that is met is enough.
  private let conditions: Set<Condition>

  package init(_ conditions: [Condition] = [.severity(.error)]) {
    self.conditions = Set(conditions)
  }

  /// Whether a finding is at or above the gate.
  package func fails(_ finding: Finding) -> Bool {
    conditions.contains { condition in
      switch condition {
      case .severity(let severity): finding.severity >= severity
      case .category(let category): finding.rule.category == category
      case .rule(let id): finding.rule.id == id
      case .any: true
      case .never: false
      }
    }
  }
}
