internal import WillDidModel
internal import WillDidText

/// The classes of Apple's frameworks: superclasses, keys that outlets can set, actions, roles.
///
/// `Classes.txt` has them. A class that UIKit and AppKit have alike has a superclass of each.
package struct FrameworkKnowledge: Sendable {
  /// A row of the table; one reference, because audits ask for rows all the time.
  private final class Class: Sendable {
    let superclasses: [String]
    let roles: Set<Role>
    let keys: Set<String>
    let attributes: Set<String>
    let actions: Set<String>
    let never: [String]

    /// Takes the cells of a row behind the name.
    init(_ cells: ArraySlice<Substring>) {
      let lists = cells.map { $0.split(separator: " ").map(String.init) }
      func words(_ place: Int) -> [String] { place < lists.count ? lists[place] : [] }
      (superclasses, roles) = (words(0), Set(words(1).compactMap(Role.init)))
      (keys, attributes, actions) = (Set(words(2)), Set(words(3)), Set(words(4)))
      never = words(5)
    }
  }

  private var classes: [String: Class] = [:]
  private var allActions: Set<String> = []

  package static let table = FrameworkKnowledge()

  private init() {
    for line in Self.rows.split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let known = Class(cells.dropFirst())
      classes[String(cells[0])] = known
      allActions.formUnion(known.actions)
    }
  }

  /// Whether a class is known.
  package func knows(_ name: String) -> Bool { classes[name] != nil }

  /// The class and its superclasses, the nearest first.
  package func ancestors(of name: String) -> [String] {
    var names = [name]
    var place = 0
    while place < names.count {
      for above in classes[names[place]]?.superclasses ?? [] where !names.contains(above) {
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

  /// Whether a class or one that it inherits from has a role.
  package func has(_ role: Role, _ name: String) -> Bool {
    ancestors(of: name).contains { isItself(role, $0) }
  }

  /// Whether objects of a class are view controllers; `nil` where it is not known, or where some of them are.
  package func isViewController(_ name: String) -> Bool? {
    guard knows(name) else { return nil }
    if has(.viewController, name) { return true }
    let isAbove = ["UIViewController", "NSViewController"].contains { isKind($0, of: name) }
    return isAbove ? nil : false
  }

  /// Whether a class has a role itself, whatever those that inherit from it do.
  package func isItself(_ role: Role, _ name: String) -> Bool {
    classes[name]?.roles.contains(role) == true
  }

  /// Whether a control of exactly this class never sends an event.
  package func neverSends(_ event: String, _ name: String) -> Bool {
    classes[name]?.never.contains { event.hasPrefix($0) } == true
  }

  /// Whether a module comes with Apple's systems or with Swift.
  package func isModule(_ name: String) -> Bool { Self.systemModules.contains(name) }

  /// Whether an outlet of a class can be set that the framework declares; old nibs name its variable.
  package func hasKey(_ key: String, of name: String) -> Bool {
    let property = key.hasPrefix("_") ? String(key.dropFirst()) : key
    return ancestors(of: name).contains {
      guard let known = classes[$0] else { return false }
      return known.keys.contains(key) || known.keys.contains(property)
    }
  }

  /// Whether an action is one that some class of the frameworks has.
  package func hasAction(_ selector: String) -> Bool { allActions.contains(selector) }

  /// Whether a class of the frameworks has an action.
  package func hasAction(_ selector: String, of name: String) -> Bool {
    ancestors(of: name).contains { classes[$0]?.actions.contains(selector) == true }
  }

  /// Whether a runtime attribute is a property of a class of the frameworks.
  package func hasAttribute(_ key: String, of name: String) -> Bool {
    ancestors(of: name).contains {
      guard let known = classes[$0] else { return false }
      return known.attributes.contains(key) || known.keys.contains(key)
    }
  }

  /// The class of the value of a property, of those that key paths go through.
  package func type(of property: String) -> String? { Self.values[property] }

  /// The properties of a class that the tables name.
  package func properties(of name: String) -> Set<String> {
    ancestors(of: name).reduce(into: []) { names, ancestor in
      names.formUnion(classes[ancestor]?.keys ?? [])
      names.formUnion(classes[ancestor]?.attributes ?? [])
    }
  }

  /// Whether a name begins like those of Apple's classes.
  package func hasFrameworkPrefix(_ name: String) -> Bool {
    FrameworkName(name).mayBeOfFramework
  }

  /// Whether a class is a responder of AppKit; others that begin with its letters are Foundation's.
  package func isAppKitResponder(_ name: String) -> Bool {
    FrameworkName(name).isOfAppKit && isKind(ClassName.bare(name), of: "NSResponder")
  }

  /// Whether a name in an inheritance clause is a protocol of the frameworks.
  package func isProtocol(_ name: String) -> Bool {
    if Self.protocols.contains(name) { return true }
    let suffixes = [
      "Delegate", "DataSource", "Protocol", "Representable", "Convertible", "Providing",
    ]
    return hasFrameworkPrefix(name) && !knows(name) && suffixes.contains { name.hasSuffix($0) }
  }
}
