package import WillDidModel
internal import WillDidText

/// The facts about a kind of connection: its forms in documents, nibs and traces.
final class ConnectionFacts: Sendable {
  let effect: ConnectionKind.Effect
  let element: String
  let name: String
  let identifier: String?
  /// The classes in documents of Xcode 3, and whether those lead from the target.
  let archived: [(archive: String, isTurned: Bool)]
  let connector: String?
  let label: String?
  let word: String?
  /// The places in the orders of UIKit and of AppKit.
  let groups: (Int, Int)
  let callback: Callback
  let key: Attribute.Key

  init(
    _ effect: ConnectionKind.Effect, element: String, name: String, identifier: String?,
    archived: [(archive: String, isTurned: Bool)], connector: String?, label: String?,
    word: String?, groups: (Int, Int), callback: Callback, key: Attribute.Key
  ) {
    (self.effect, self.element, self.name, self.identifier) = (effect, element, name, identifier)
    (self.archived, self.connector, self.label) = (archived, connector, label)
    (self.word, self.groups, self.callback, self.key) = (word, groups, callback, key)
  }
}

extension ConnectionKind {
  /// The work of a framework with a connection.
  package enum Effect: Sendable {
    /// A key of the source is set to the destination.
    case sets
    /// A selector is sent to the destination.
    case sends
    /// The destination is shown.
    case shows
    /// A value of the source is bound to one of the destination.
    case binds
  }

  /// The work of a framework with one.
  package var effect: Effect { facts.effect }
  /// The noun for several, and the key of their count.
  package var plural: String { rawValue + "s" }
  /// The element of a document that stands for one.
  package var element: String { facts.element }
  /// The attribute of the element with what it connects.
  package var nameAttribute: String { facts.name }
  /// The attribute by which a nib knows it, if that is another one.
  package var identifierAttribute: String? { facts.identifier }
  /// The key of its name in a connector of AppKit.
  package var connectorLabel: String? { facts.label }
  /// The event of a trace that says that one was made.
  package var callback: Callback { facts.callback }
  /// The attribute of that event with its name.
  package var recordedKey: Attribute.Key { facts.key }

  /// The place among the kinds in the order in which a framework connects them.
  package func group(isOfAppKit: Bool) -> Int {
    isOfAppKit ? facts.groups.1 : facts.groups.0
  }

  /// The kind that a class stands for in a document of Xcode 3, and whether it leads from the target.
  package static func archived(_ className: String) -> (kind: ConnectionKind, isTurned: Bool)? {
    archivedKinds[className]
  }

  /// The kind that a connector stands for in a nib of AppKit.
  package static func connector(_ className: String) -> ConnectionKind? {
    allCases.first { $0.facts.connector == className }
  }

  /// The kind that a connection of a nib of UIKit is, by the longest word in its class.
  package static func runtime(_ className: String) -> ConnectionKind? {
    words.first { className.contains($0.word) }?.kind
  }

  /// The kind that an event of a trace is about.
  package static func recorded(_ callback: Callback) -> ConnectionKind? {
    allCases.first { $0.facts.callback == callback }
  }

  private static let archivedKinds = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in
      kind.facts.archived.map { ($0.archive, (kind, $0.isTurned)) }
    })
  private static let words = allCases.compactMap { kind in
    kind.facts.word.map { (word: $0, kind: kind) }
  }
  .sorted { $0.word.utf8.count > $1.word.utf8.count }
}
