/// What is known of the classes of Apple's frameworks: superclasses, keys that outlets can set, actions.
///
/// The tables are text in files beside this one: `Class : Superclass = key key …`. A class that UIKit and AppKit have
/// alike has a superclass of each.
package struct FrameworkKnowledge: Sendable {
  private var superclasses: [String: [String]] = [:]
  private var keys: [String: Set<String>] = [:]
  private var actions: [String: Set<String>] = [:]
  private var allActions: Set<String> = []
  private var attributes: [String: Set<String>] = [:]

  package static let table = FrameworkKnowledge()

  private init() {
    for text in [Self.foundation, Self.uiKit, Self.appKit, Self.others] {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", omittingEmptySubsequences: false)
        let names = parts[0].split { $0 == " " || $0 == ":" }
        guard let name = names.first else { continue }
        superclasses[String(name)] = names.dropFirst().map { String($0) }
        if parts.count > 1 {
          keys[String(name)] = Self.words(parts[1])
        }
      }
    }
    actions = Self.lists(Self.actions)
    allActions = actions.values.reduce(into: []) { $0.formUnion($1) }
    attributes = Self.lists(Self.attributes)
  }

  /// The words behind the names of classes.
  private static func lists(_ text: String) -> [String: Set<String>] {
    var lists: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      guard parts.count == 2 else { continue }
      lists[String(parts[0].filter { $0 != " " })] = words(parts[1])
    }
    return lists
  }

  static func words(_ text: some StringProtocol) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { String($0) })
  }

  /// Whether a class is known.
  package func knows(_ name: String) -> Bool { superclasses[name] != nil }

  /// The class and its superclasses, the nearest first.
  package func ancestors(of name: String) -> [String] {
    var names = [name]
    var place = 0
    while place < names.count {
      for above in superclasses[names[place]] ?? [] where !names.contains(above) {
        names.append(above)
      }
      place += 1
    }
    return knows(name) ? names : []
  }

  /// Whether a class is another one or inherits from it.
  package func isKind(_ name: String, of other: String) -> Bool {
    ancestors(of: name).contains(other)
  }

  /// Whether an outlet of a class can be set that the framework declares; old nibs name its variable.
  package func hasKey(_ key: String, of name: String) -> Bool {
    let property = key.hasPrefix("_") ? String(key.dropFirst()) : key
    return ancestors(of: name).contains {
      keys[$0]?.contains(key) == true || keys[$0]?.contains(property) == true
    }
  }

  /// Whether an action is one that some class of the frameworks has.
  package func hasAction(_ selector: String) -> Bool { allActions.contains(selector) }

  /// Whether a class of the frameworks has an action.
  package func hasAction(_ selector: String, of name: String) -> Bool {
    ancestors(of: name).contains { actions[$0]?.contains(selector) == true }
  }

  /// Whether a runtime attribute is a property of a class of the frameworks.
  package func hasAttribute(_ key: String, of name: String) -> Bool {
    ancestors(of: name).contains {
      attributes[$0]?.contains(key) == true || keys[$0]?.contains(key) == true
    }
  }

  /// The class of the value of a property, of those that key paths go through.
  package func type(of property: String) -> String? { Self.types[property] }

  private static let types = [
    "layer": "CALayer", "titleLabel": "UILabel", "textLabel": "UILabel",
    "detailTextLabel": "UILabel",
    "contentView": "UIView", "backgroundView": "UIView", "selectedBackgroundView": "UIView",
  ]

  /// The properties of a class that the tables name.
  package func properties(of name: String) -> Set<String> {
    ancestors(of: name).reduce(into: []) { names, ancestor in
      names.formUnion(keys[ancestor] ?? [])
      names.formUnion(attributes[ancestor] ?? [])
    }
  }

  /// Whether a name begins like those of Apple's classes.
  package func hasFrameworkPrefix(_ name: String) -> Bool {
    FrameworkName(name).mayBeOfFramework
  }

  /// Whether a name in an inheritance clause is a protocol of the frameworks.
  package func isProtocol(_ name: String) -> Bool {
    if Self.protocols.contains(name) { return true }
    let suffixes = [
      "Delegate", "DataSource", "Protocol", "Representable", "Convertible", "Providing",
    ]
    return hasFrameworkPrefix(name) && !knows(name) && suffixes.contains { name.hasSuffix($0) }
  }

  private static let protocols: Set<String> = [
    "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "Error", "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible",
    "Sendable", "ObservableObject", "AnyObject", "CaseIterable", "RawRepresentable",
    "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NSCopying", "NSMutableCopying",
    "NSUserInterfaceValidations", "NSMenuItemValidation", "NSToolbarItemValidation", "UITextInput",
    "UIKeyInput", "UIInputViewAudioFeedback", "UIAppearance", "UIViewControllerTransitioning",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "NSMenuDelegate", "NSTouchBarProvider", "Sequence", "IteratorProtocol", "Collection", "Actor",
    "UIContentView", "UIContentConfiguration", "MKAnnotation", "CAAction", "UIActivityItemSource",
    "UISearchResultsUpdating", "NSFetchedResultsSectionInfo", "NSPasteboardWriting",
    "NSPasteboardReading", "NSDraggingSource", "NSDraggingDestination", "NSAccessibilityButton",
    "QLPreviewItem", "UIFocusEnvironment", "UIStateRestoring", "UIObjectRestoration",
    "UIViewControllerRestoration", "class",
  ]
}
