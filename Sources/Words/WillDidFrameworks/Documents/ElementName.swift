/// The classes of the elements of Interface Builder's documents.
package enum ElementName {
  /// The class of an element that names none itself.
  package static func className(ofElement tag: String, isOfAppKit: Bool) -> String {
    let (prefix, others) = isOfAppKit ? ("NS", appKit) : ("UI", uiKit)
    if let name = others[tag] { return name }
    guard let first = tag.unicodeScalars.first, first.isASCII else { return tag }
    return prefix + String(first).uppercased() + tag.dropFirst()
  }

  /// The element that stands for objects of a class; `nil` for a class that has none.
  package static func element(ofClass name: String, isOfAppKit: Bool) -> String? {
    let (prefix, others) = isOfAppKit ? ("NS", appKit) : ("UI", uiKit)
    // A constraint is of the other framework by its name alone.
    if name == others["constraint"] { return "constraint" }
    guard name.hasPrefix(prefix) else { return others.first { $0.value == name }?.key }
    let rest = name.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}

/// The template that stands for a segue in a nib.
package enum SegueTemplate {
  /// The class of the template for a kind of segue.
  package static func className(ofKind kind: String, isOfAppKit: Bool) -> String {
    let templates = isOfAppKit ? appKit : uiKit
    return templates[kind] ?? templates["custom"] ?? kind
  }

  /// The action of a segue, by the class of its template.
  package static func effect(of className: String) -> Action { actions[className] ?? .custom }
}
