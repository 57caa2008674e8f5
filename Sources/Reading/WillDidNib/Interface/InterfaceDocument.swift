internal import WillDidFrameworks
package import WillDidText

/// A document of Interface Builder: its objects, by identifier and as a tree, and their connections.
///
/// It keeps everything that is written, with the places where it is written, also what no nib would have.
/// `NibCompiler` makes nibs of it, and audits hold it against sources.
package struct InterfaceDocument: Sendable {
  /// The systems for which Interface Builder makes documents.
  package enum Runtime: Sendable { case ios, macos, tvos, watchos }

  /// The system for which the document is made.
  package internal(set) var runtime = Runtime.ios
  package internal(set) var isStoryboard = false
  package internal(set) var isLaunchScreen = false
  /// Whether custom views of macOS are made with a coder, and not with a frame.
  package internal(set) var prefersCoder = false
  package internal(set) var initialController: String?
  /// The objects in the order of the document, each before those that lie in it.
  package internal(set) var elements: [Element] = []
  /// The connections in the order of the document.
  package internal(set) var connections: [Connection] = []
  package internal(set) var attributes: [Attribute] = []
  package internal(set) var scenes: [Scene] = []
  /// The object with an identifier; of doubles the first.
  package internal(set) var places: [String: Int] = [:]
  /// Objects whose identifier another one has already.
  package internal(set) var doubles: [Int] = []
  /// The images and sounds that it names.
  package internal(set) var images: [String] = []
  package internal(set) var sounds: [String] = []
  /// Where it begins.
  var position = TextPosition(byte: 0)
  /// Whether there is a place for objects in it, as there is in every whole one.
  package internal(set) var holdsObjects = false

  /// An object of the document: any element with an identifier that stands among the objects.
  ///
  /// Whatever it is called: Xcode gets new elements every year.
  package struct Element: Sendable {
    package var tag: String
    package var id: String
    package var customClass = ""
    /// The module is that of the target that compiles the document.
    package var isTargetModule = false
    package var key = ""
    var rare = RareTexts()
    package var role = NibObject.Role.object
    /// The object that it lies in, or -1.
    package var parent: Int32 = -1
    /// The scene that it is in, or -1.
    package var scene: Int32 = -1
    /// Whether a table or collection makes it again and again, from a nib of its own.
    package var isPrototype = false
    /// Whether it is a window that is shown when the document has been loaded.
    package var isShown = false
    /// Whether the views in it keep their sizes.
    package var keepsSizes = false
    package var position: TextPosition
  }

  /// A connection between two objects.
  package struct Connection: Sendable {
    package var kind: NibConnection.Kind
    package var source: Int32
    /// The object that it leads to; of an action of AppKit its target; empty without one.
    package var destination: String
    /// The key of an outlet, the selector of an action, the kind of a segue, the key path of a binding.
    package var name: String
    package var id: String
    package var position: TextPosition
    /// The identifier of a segue, or what a binding binds.
    package var identifier = ""
    package var isTargetModule = false
    var rare = RareTexts()
    /// The event of a control at which an action of UIKit is sent.
    package var event = ""
  }

  /// A user-defined runtime attribute.
  package struct Attribute: Sendable {
    package var object: Int32
    package var keyPath: String
    package var position: TextPosition
  }

  /// A scene of a storyboard with its first objects.
  package struct Scene: Sendable {
    package var id: String
    /// The object that the scene is about, or -1.
    package var controller: Int32 = -1
    package var position: TextPosition
  }

  package var isMac: Bool { runtime == .macos }

  /// Which framework loads it.
  package var platform: Nib.Platform { isMac ? .appKit : .uiKit }

  /// The element with an identifier.
  package func element(_ id: String) -> Element? { places[id].map { elements[$0] } }

  /// The path of an object within the document, by the labels and tags of those around it.
  package func path(of object: Int) -> String {
    var parts: [String] = []
    var place = object
    while place >= 0, parts.count < 12 {
      let element = elements[place]
      parts.append(element.userLabel.isEmpty ? element.tag : element.userLabel)
      place = Int(element.parent)
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The class that an object is of where it has none of its own.
  package func baseClass(_ object: Int) -> String {
    let element = elements[object]
    // Spaces in a toolbar are items with an identifier that is the name of their class.
    let item = element.implicitItem
    if item.hasPrefix("NSToolbar"), item.hasSuffix("SpaceItem") { return item }
    return ElementName.className(ofElement: element.tag, isOfAppKit: isMac)
  }

  /// The class of an object: its own, or that of its element.
  package func className(_ object: Int) -> String {
    let element = elements[object]
    return element.customClass.isEmpty ? baseClass(object) : element.customClass
  }

  /// Adds an object, and returns its place.
  mutating func add(_ element: consuming Element) -> Int {
    let place = elements.count
    if places[element.id] == nil {
      places[element.id] = place
    } else {
      doubles.append(place)
    }
    element.role = role(of: element)
    let isWindow = element.tag == "window" || element.tag == "panel"
    element.isShown = element.isShown && isWindow && element.parent < 0
    elements.append(element)
    return place
  }

  /// The role of an object.
  private func role(of element: Element) -> NibObject.Role {
    switch element.tag {
    case "placeholder":
      switch element.placeholder {
      case "IBFilesOwner": .owner
      case "IBFirstResponder": .firstResponder
      default: .placeholder
      }
    case "customObject" where isMac && element.parent < 0 && !element.isPrototype:
      // The numbers of the owner and the first responder are swapped against UIKit.
      switch element.id {
      case "-2": .owner
      case "-1": .firstResponder
      case "-3": .application
      default: element.sceneMember == "firstResponder" ? .firstResponder : .object
      }
    case "exit", "viewControllerPlaceholder", "controllerPlaceholder": .placeholder
    case "application" where isMac: .application
    case "constraint": .constraint
    case "viewLayoutGuide", "viewControllerLayoutGuide": .guide
    default: .object
    }
  }
}

extension InterfaceDocument {
  /// The texts of an object or a connection that few of them have, by the words of their attributes.
  ///
  /// A document has thousands of objects, and most of them have none of these. Of two texts for a word the later counts.
  package struct RareTexts: Sendable {
    private var texts: [(word: InterfaceWords.Word, text: String)] = []

    subscript(word: InterfaceWords.Word) -> String {
      get { texts.last { $0.word == word }?.text ?? "" }
      set { if !newValue.isEmpty { texts.append((word, newValue)) } }
    }
  }
}

extension InterfaceDocument.Element {
  package var customModule: String { rare[.customModule] }
  package var storyboardIdentifier: String { rare[.storyboardIdentifier] }
  package var reuseIdentifier: String { rare[.reuseIdentifier] }
  /// The identifier of AppKit: of views, columns and controllers.
  package var identifier: String { rare[.identifier] }
  package var placeholder: String { rare[.placeholderIdentifier] }
  package var nibName: String { rare[.nibName] }
  package var storyboardName: String { rare[.storyboardName] }
  package var referencedIdentifier: String { rare[.referencedIdentifier] }
  package var bundleIdentifier: String { rare[.bundleIdentifier] }
  package var userLabel: String { rare[.userLabel] }
  /// The words that are seen on it.
  package var title: String { rare[.title] }
  package var sceneMember: String { rare[.sceneMemberID] }
  /// Of an item that a toolbar has of itself, the identifier.
  package var implicitItem: String { rare[.implicitItemIdentifier] }

  package var isOwner: Bool { role == .owner }
  package var isFirstResponder: Bool { role == .firstResponder }
}

extension InterfaceDocument.Connection {
  package var customClass: String { rare[.customClass] }
  package var customModule: String { rare[.customModule] }
  package var unwindAction: String { rare[.unwindAction] }
  package var relationship: String { rare[.relationship] }
  /// In which style a segue presents.
  package var style: String { rare[.modalPresentationStyle] }
  /// The view or the item that a segue points at.
  package var anchorView: String { rare[.popoverAnchorView] }
  package var anchorItem: String { rare[.popoverAnchorBarButtonItem] }
  /// The method that makes the destination: `@IBSegueAction`.
  package var creationSelector: String { rare[.destinationCreationSelector] }

  /// Whether it makes one controller contain another, rather than lead to it.
  package var isRelationship: Bool { kind == .segue && name == "relationship" }
}
