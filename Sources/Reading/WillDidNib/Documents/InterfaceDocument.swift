internal import WillDidText

/// What a document of Xcode says, before it is made into nibs.
///
/// Objects are in one list in the order of the document, and everything else names them by their
/// places in it. ``InterfaceReader`` fills it; ``NibCompiler`` makes nibs of it.
struct InterfaceDocument {
  var platform = Nib.Platform.uiKit
  /// Whether custom views on macOS are made with a coder, and not with a frame.
  var prefersCoder = false
  var initialController: String?
  var objects: [NibObject] = []
  /// The connections in the order of the document.
  var connections: [Link] = []
  var attributes: [NibAttribute] = []
  /// The objects of an interface file, or those of each scene.
  var scenes: [Scene] = []
  /// The cells that tables and collections make again and again.
  var prototypes: [Prototype] = []
  var images: [String] = []
  var sounds: [String] = []
  var isStoryboard = false
  var visibleWindows: [Int] = []
  private(set) var places: [String: Int] = [:]

  /// A scene of a storyboard, or the one of an interface file.
  struct Scene {
    var topLevel: [Int] = []
    /// The object that the scene is about.
    var controller: Int?
  }

  /// A cell that is a nib of its own.
  struct Prototype {
    var name: String
    var object: Int
    /// The scene that the table or collection is in.
    var scene: Int
  }

  /// A connection as it is written.
  struct Link {
    var kind: NibConnection.Kind
    var source: Int
    var destination: String?
    var label: String
    var id: String
    var position: TextPosition
    /// What kind of segue it is, and for which relationship.
    var segueKind = ""
    var relationship = ""
    /// In which style it presents, and which method it unwinds to.
    var style = ""
    var unwindAction = ""
    /// The outlets of its template, with the identifiers of what they lead to.
    var outlets: [(label: String, destination: String)] = []

    /// Whether it makes one controller contain another, rather than lead to it.
    var isRelationship: Bool { kind == .segue && segueKind == "relationship" }
  }

  /// What an element gives besides being an object.
  struct Facts {
    var storyboardIdentifier: String?
    var nibName: String?
  }

  var facts: [Int: Facts] = [:]

  /// Adds an object behind its parent, and returns its place.
  mutating func add(_ object: NibObject) -> Int {
    let index = objects.count
    objects.append(object)
    // Of two objects with one identifier Xcode would take the first.
    if places[object.id] == nil { places[object.id] = index }
    if let parent = object.parent { objects[parent].children.append(index) }
    return index
  }

  /// The place of the object with an identifier.
  func object(_ id: String) -> Int? { places[id] }
}
