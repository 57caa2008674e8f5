/// A class with its superclasses, as far as the project declares them.
package struct Chain: Sendable {
  /// The end of a chain: a class of a framework, a class that is nowhere, or one that is not known.
  package enum End: Hashable, Sendable {
    /// A class of Apple's frameworks that is known.
    case framework(String)
    /// A class that nothing is known of.
    case unknown(String)
    /// There is no superclass.
    case none
  }

  /// The classes; the first is the one that was asked for.
  package var classes: [Int] = []
  /// The end of the chain behind its last class of the project.
  package var end: End

  /// The class of the framework at its end, if that is known.
  package var framework: String? {
    guard case .framework(let name) = end else { return nil }
    return name
  }
}
