// Made by Tools/vocabulary of Connections.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

internal import WillDidModel

/// The kind of a connection.
package enum ConnectionKind: String, CaseIterable, Codable, Sendable {
  /// An element `outlet` of a document.
  case outlet
  /// An element `outletCollection` of a document.
  case collection
  /// An element `action` of a document.
  case action
  /// An element `binding` of a document.
  case binding
  /// An element `segue` of a document.
  case segue

  /// The facts of the table about it.
  var facts: ConnectionFacts {
    switch self {
    case .outlet: Self.all[0]
    case .collection: Self.all[1]
    case .action: Self.all[2]
    case .binding: Self.all[3]
    case .segue: Self.all[4]
    }
  }

  /// The facts of each kind, in the order of the kinds.
  private static let all = [
    ConnectionFacts(.sets, element: "outlet", name: "property", identifier: nil, archived: [("IBOutletConnection", false), ("IBCocoaTouchOutletConnection", false)], connector: "NSNibOutletConnector", label: "NSLabel", word: "Outlet", groups: (1, 0), callback: .nibOutletConnected, key: .outlet),
    ConnectionFacts(.sets, element: "outletCollection", name: "property", identifier: nil, archived: [("IBOutletCollectionConnection", false), ("IBCocoaTouchOutletCollectionConnection", false)], connector: "NSNibOutletCollectionConnector", label: "NSLabel", word: "OutletCollection", groups: (0, 0), callback: .nibCollectionConnected, key: .outlet),
    ConnectionFacts(.sends, element: "action", name: "selector", identifier: nil, archived: [("IBCocoaTouchEventConnection", false), ("IBActionConnection", true)], connector: "NSNibControlConnector", label: "NSLabel", word: "Event", groups: (2, 1), callback: .nibActionConnected, key: .action),
    ConnectionFacts(.binds, element: "binding", name: "keyPath", identifier: "name", archived: [("IBBindingConnection", false)], connector: "NSNibBindingConnector", label: "NSBinding", word: nil, groups: (3, 3), callback: .nibBindingConnected, key: .binding),
    ConnectionFacts(.shows, element: "segue", name: "kind", identifier: "identifier", archived: [], connector: nil, label: nil, word: nil, groups: (2, 2), callback: .nibSegueConnected, key: .identifier),
  ]
}
