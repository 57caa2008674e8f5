internal import WillDidFrameworks
internal import WillDidModel

// The objects and connections of a document as nibs have them.
extension InterfaceDocument {
  /// An object as it is in a nib, but for what lies around and in it.
  func object(_ place: Int) -> NibObject {
    let element = elements[place]
    let base = baseClass(place)
    let custom = ClassName.custom(element.customClass, module: element.customModule)
    var object = NibObject(
      id: element.id, role: element.role, className: custom.isEmpty ? base : custom,
      creation: creation(of: element))
    // The class of a placeholder is the one that was set in Xcode, and may be nothing.
    if !custom.isEmpty, custom != base, !element.role.isPlaceholder { object.baseClass = base }
    // UIKit does not keep the class of an owner, and AppKit calls any object one.
    if element.role == .owner, custom.isEmpty { object.className = isMac ? "NSObject" : "" }
    // Whatever class Xcode shows for it, it is the one application.
    if element.role == .application { object.className = "NSApplication" }
    (object.key, object.tag, object.position) = (element.key, element.tag, element.position)
    object.title = element.title
    return object
  }

  /// The way in which a nib makes the object of an element.
  private func creation(of element: Element) -> NibObject.Creation {
    switch element.tag {
    case "customObject": .plain
    case "window" where isMac, "panel" where isMac: .plain
    case "customView" where isMac: prefersCoder ? .coder : .frame
    default: .coder
    }
  }
}

extension InterfaceDocument.Connection {
  /// The name by which a nib knows it.
  var label: String { kind.identifierAttribute == nil ? name : identifier }

  /// Whether it says what it connects; a segue needs no name.
  var isNamed: Bool { kind == .segue || !label.isEmpty }
}
