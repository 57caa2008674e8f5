internal import WillDidText

/// Reads the objects of a document of Xcode out of its elements.
///
/// Any element with an identifier is an object, whatever it is called, but for the few that are
/// connections, constraints and guides: Xcode gets new elements every year.
struct InterfaceReader {
  private let tree: InterfaceTree
  private var document = InterfaceDocument()
  private var scene = InterfaceDocument.Scene()

  /// Reads a document; what is missing or damaged in it is told with its line and column.
  static func read(_ bytes: [UInt8]) throws(NibError) -> InterfaceDocument {
    var reader = InterfaceReader(tree: try InterfaceTree(bytes))
    try reader.readDocument()
    return reader.document
  }

  private init(tree: InterfaceTree) { self.tree = tree }

  private mutating func readDocument() throws(NibError) {
    let runtime = tree.value(0, .targetRuntime) ?? tree.value(0, .type) ?? ""
    document.platform =
      runtime.hasPrefix("MacOSX") || runtime.contains("InterfaceBuilder3.Cocoa.") ? .appKit : .uiKit
    document.prefersCoder = tree.value(0, .customObjectInstantitationMethod) == "direct"
    document.initialController = tree.value(0, .initialViewController)
    var hasObjects = false
    for part in tree.children(of: 0) {
      switch tree.word(part) {
      case .objects:
        readScene(part)
        hasObjects = true
      case .scenes:
        document.isStoryboard = true
        hasObjects = true
        for scene in tree.children(of: part) where tree.word(scene) == .scene {
          for objects in tree.children(of: scene) where tree.word(objects) == .objects {
            readScene(objects)
          }
        }
      case .resources: readResources(part)
      default: break
      }
    }
    guard hasObjects else {
      throw NibError(.missing(part: "objects"), at: tree.position(0))
    }
  }

  /// Reads the objects of a scene.
  private mutating func readScene(_ element: Int) {
    scene = InterfaceDocument.Scene()
    for top in tree.children(of: element) { read(top, within: nil) }
    document.scenes.append(scene)
  }

  /// Notes the images and sounds that the document names.
  private mutating func readResources(_ element: Int) {
    for resource in tree.children(of: element) {
      guard let name = tree.value(resource, .name) else { continue }
      switch tree.word(resource) {
      case .image: document.images.append(name)
      case .sound: document.sounds.append(name)
      default: break
      }
    }
  }

  /// Whether an element holds cells and other views that a table or collection makes again and again.
  private func holdsPrototypes(_ element: Int, within parent: Int?) -> Bool {
    guard document.platform == .uiKit else { return false }
    switch tree.word(element) {
    case .prototypes: return true
    case .cells: return parent.map { document.objects[$0].tag == "collectionView" } ?? false
    default: return false
    }
  }

  /// Whether an element is a header or footer that a collection makes again and again.
  private func isSupplementary(_ element: Int, within parent: Int?) -> Bool {
    guard document.platform == .uiKit, tree.word(element) == .collectionReusableView, let parent
    else { return false }
    return document.objects[parent].tag == "collectionView"
  }

  /// Reads an element and all in it; the depth of a document is bounded.
  private mutating func read(_ element: Int, within parent: Int?) {
    switch tree.word(element) {
    case .connections:
      guard let parent else { return }
      for link in tree.children(of: element) { readLink(link, of: parent) }
      return
    case .userDefinedRuntimeAttributes:
      guard let parent else { return }
      for attribute in tree.children(of: element) {
        guard let keyPath = tree.value(attribute, .keyPath) else { continue }
        document.attributes.append(NibAttribute(object: parent, keyPath: keyPath))
      }
      return
    default: break
    }
    if holdsPrototypes(element, within: parent) {
      for cell in tree.children(of: element) { readPrototype(cell) }
      return
    }
    if isSupplementary(element, within: parent) { return readPrototype(element) }
    var inner = parent
    if let id = tree.value(element, .id) { inner = add(element, id, within: parent) }
    for child in tree.children(of: element) { read(child, within: inner) }
  }

  /// Reads a prototype, which is no object of the nib around it.
  private mutating func readPrototype(_ cell: Int) {
    let first = document.objects.count
    let kept = scene
    read(cell, within: nil)
    scene = kept
    guard document.objects.count > first else { return }
    let name = tree.value(cell, .reuseIdentifier) ?? tree.value(cell, .identifier)
    document.prototypes.append(
      InterfaceDocument.Prototype(
        name: name ?? document.objects[first].id, object: first, scene: document.scenes.count))
  }

  /// Adds an element as an object, with its role and class.
  private mutating func add(_ element: Int, _ id: String, within parent: Int?) -> Int {
    let role = role(of: element, id, isTop: parent == nil)
    let tag = tree.name(element)
    let base = className(of: element, tag)
    let custom = tree.value(element, .customClass).map {
      ElementClass.custom($0, module: tree.value(element, .customModule))
    }
    var object = NibObject(
      id: id, role: role, className: custom ?? base, creation: creation(of: element))
    object.baseClass = custom != nil && custom != base ? base : ""
    // The class of a placeholder is what Xcode was told, and may be nothing.
    if role.isPlaceholder { object.baseClass = "" }
    // UIKit does not keep the class of an owner, and AppKit calls any object one.
    if role == .owner, custom == nil {
      object.className = document.platform == .appKit ? "NSObject" : ""
    }
    // Whatever class Xcode shows for it, it is the one application.
    if role == .application { object.className = "NSApplication" }
    object.parent = parent
    object.key = tree.value(element, .key) ?? ""
    object.tag = tag
    object.position = tree.position(element)
    let index = document.add(object)
    if parent == nil {
      scene.topLevel.append(index)
      if tree.value(element, .sceneMemberID) == "viewController" { scene.controller = index }
    }
    if tree.word(element) == .window, parent == nil, isVisible(element) {
      document.visibleWindows.append(index)
    }
    // A box keeps this apart from what else a view archives.
    if document.platform == .appKit, tag == "box", tree.value(element, .autoresizesSubviews) == "NO"
    {
      document.attributes.append(NibAttribute(object: index, keyPath: "autoresizesSubviews"))
    }
    let facts = InterfaceDocument.Facts(
      storyboardIdentifier: tree.value(element, .storyboardIdentifier),
      nibName: tree.value(element, .nibName))
    if facts.storyboardIdentifier != nil || facts.nibName != nil { document.facts[index] = facts }
    return index
  }

  /// On macOS a window is shown unless the document says no.
  private func isVisible(_ window: Int) -> Bool {
    let flag = tree.value(window, .visibleAtLaunch)
    return document.platform == .appKit ? flag != "NO" : flag == "YES"
  }

  private func className(of element: Int, _ tag: String) -> String {
    // Spaces in a toolbar are items with an identifier that is the name of their class.
    if tag == "toolbarItem", let name = tree.value(element, .implicitItemIdentifier),
      name.hasPrefix("NSToolbar"), name.hasSuffix("SpaceItem")
    {
      return name
    }
    return ElementClass.ofElement(tag, document.platform)
  }

  private func role(of element: Int, _ id: String, isTop: Bool) -> NibObject.Role {
    switch tree.word(element) {
    case .placeholder:
      switch tree.value(element, .placeholderIdentifier) {
      case "IBFilesOwner": return .owner
      case "IBFirstResponder": return .firstResponder
      default: return .placeholder
      }
    case .customObject where document.platform == .appKit && isTop:
      // The numbers of the owner and the first responder are swapped against UIKit.
      switch id {
      case "-2": return .owner
      case "-1": return .firstResponder
      case "-3": return .application
      default:
        return tree.value(element, .sceneMemberID) == "firstResponder" ? .firstResponder : .object
      }
    case .exit, .viewControllerPlaceholder, .controllerPlaceholder: return .placeholder
    case .application where document.platform == .appKit: return .application
    case .constraint: return .constraint
    case .viewLayoutGuide, .viewControllerLayoutGuide: return .guide
    default: return .object
    }
  }

  private func creation(of element: Int) -> NibObject.Creation {
    switch tree.word(element) {
    case .customObject: .plain
    case .window where document.platform == .appKit: .plain
    case .customView where document.platform == .appKit:
      document.prefersCoder ? .coder : .frame
    default: .coder
    }
  }

  /// What the template of a segue is connected with besides its controller.
  private func templateOutlets(
    of segue: Int, in source: Int
  ) -> [(label: String, destination: String)] {
    var outlets: [(label: String, destination: String)] = []
    if tree.value(segue, .kind) == "embed" {
      outlets.append(("containerView", document.objects[source].id))
    }
    for (key, label) in [
      (Word.popoverAnchorView, "anchorView"), (.popoverAnchorBarButtonItem, "anchorBarButtonItem"),
    ] {
      tree.value(segue, key).map { outlets.append((label, $0)) }
    }
    return outlets
  }

  private mutating func readLink(_ element: Int, of source: Int) {
    var kind = NibConnection.Kind.outlet
    var label: String?
    switch tree.word(element) {
    case .outlet: label = tree.value(element, .property)
    case .outletCollection: (kind, label) = (.collection, tree.value(element, .property))
    case .action: (kind, label) = (.action, tree.value(element, .selector))
    case .binding: (kind, label) = (.binding, tree.value(element, .name))
    case .segue: (kind, label) = (.segue, tree.value(element, .identifier) ?? "")
    default: return
    }
    guard let label else { return }
    var link = InterfaceDocument.Link(
      kind: kind, source: source,
      destination: tree.value(element, .destination) ?? tree.value(element, .target), label: label,
      id: tree.value(element, .id) ?? "", position: tree.position(element))
    if kind == .segue {
      link.segueKind = tree.value(element, .kind) ?? ""
      link.relationship = tree.value(element, .relationship) ?? ""
      link.style = tree.value(element, .modalPresentationStyle) ?? ""
      link.unwindAction = tree.value(element, .unwindAction) ?? ""
      link.outlets = templateOutlets(of: element, in: source)
    }
    document.connections.append(link)
  }
}
