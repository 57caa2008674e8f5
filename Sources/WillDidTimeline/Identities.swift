/// How surely the instances of a run are known, class by class.
package struct Identities: Codable, Hashable, Sendable {
  private let usual: Identity
  private let named: Set<String>

  /// Makes the identities of a run.
  ///
  /// - Parameters:
  ///   - usual: Holds for all classes but those that are named.
  ///   - named: The classes whose instances are known by the class alone.
  package init(_ usual: Identity = .exact, named: Set<String> = []) {
    self.usual = usual
    self.named = named
  }

  /// How surely instances of a class are known.
  package func identity(of className: String) -> Identity {
    named.contains(className) ? .named : usual
  }
}
