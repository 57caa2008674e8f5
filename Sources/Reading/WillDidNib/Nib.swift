package import WillDidFrameworks
package import WillDidText

/// A nib: objects, what connects them, and the orders in which a framework goes through them.
///
/// All sources lead to it. What a document leaves to Xcode's compiler, such as the order of connections,
/// is done when the document is read, so that a nib does not tell where it is from.
package struct Nib: Sendable {
  /// The name that the framework asks for.
  package var name: String
  package var platform: Platform
  package var kind: Kind
  /// Whether the nib is what Xcode would make of a document, and not what it made.
  package var isPredicted = false
  /// All objects, also those that the nib only stands in for.
  package var objects: [NibObject] = []
  /// The object that the code that loads the nib hands over.
  package var owner: Int?
  /// The objects without a parent, in the order in which the framework returns them.
  package var topLevel: [Int] = []
  /// The objects in the order in which they are awakened, with placeholders among them.
  package var list: [Int] = []
  /// The objects in the order in which they are made, where an archive tells.
  package var creation: [Int] = []
  /// Whether the objects awake in the order of a table with hashes, which is none.
  package var isHashed = false
  /// Whether the nib tells which windows are shown.
  package var isVisibilityKnown = true
  /// The connections in the order in which they are made.
  package var connections: [NibConnection] = []
  /// The runtime attributes in the order in which they are set.
  package var attributes: [NibAttribute] = []
  /// The windows that are shown when all else is done.
  package var visibleWindows: [Int] = []
  /// The controllers of a compiled storyboard whose views are in other nibs.
  package var views: [ViewLoading] = []
  /// Where the segues lead to whose templates are in the nib, by template.
  package var segues: [Int: Segue] = [:]
  /// The controllers of other scenes that one of this nib contains.
  package var relationships: [Relationship] = []

  package init(name: String, platform: Platform, kind: Kind = .nib) {
    self.name = name
    self.platform = platform
    self.kind = kind
  }

  /// Which framework loads a nib.
  package enum Platform: String, Sendable {
    case uiKit = "UIKit"
    case appKit = "AppKit"
  }

  /// The part of its document that a nib is.
  package enum Kind: Sendable {
    /// The whole document.
    case nib
    /// The controllers of a scene of a storyboard, without their views.
    case scene
    /// The view of a controller of a storyboard.
    case view
    /// The prototype from which a table or collection makes cells.
    case prototype
  }

  /// How a controller gets its view.
  package struct ViewLoading: Sendable {
    package var controller: Int
    /// The name of the nib with the view.
    package var nib: String
    /// Objects that the nib of the view knows by a name.
    package var outside: [Outside] = []

    package struct Outside: Sendable {
      package var name: String
      package var object: Int
    }
  }

  /// The facts in a template of a segue.
  package struct Segue: Sendable {
    package var identifier: String
    /// The name of the scene that it leads to.
    package var destination: String?
    /// Whether it leads to the detail of a split view.
    package var isDetail = false
    /// In which style it presents; empty where the nib does not tell.
    package var style = ""
    /// The method that it unwinds to; empty where it leads on, or the nib does not tell.
    package var action = ""
  }

  /// A controller of another scene that one contains.
  package struct Relationship: Sendable {
    /// The object that contains it.
    package var container: Int
    /// The name of the scene.
    package var scene: String
  }

  /// The connection that gives the owner what it shows, if there is one.
  package func ownerOutlet(_ label: String) -> NibConnection? {
    connections.first { connection in
      connection.source == owner && connection.kind == .outlet && connection.label == label
        && connection.destination != nil
    }
  }
}

/// An object of a nib.
package struct NibObject: Sendable {
  /// The identifier in the document, or the number in the archive.
  package var id: String
  package var role: Role
  /// The class as it is called at run time; empty where the nib does not tell.
  package var className: String
  /// The class that is used when there is no class of that name; empty where it is the same.
  package var baseClass = ""
  package var creation: Creation
  package var parent: Int?
  /// The objects that lie in it, in the order in which it decodes them.
  package var children: [Int] = []
  /// Under which key its parent has it, or a name that only Interface Builder shows.
  package var key = ""
  /// The words that are seen on it, such as those of a button; empty where the nib does not tell.
  package var title = ""
  /// The name of the element in a document; the class in the archive otherwise.
  package var tag = ""
  /// Where it is in the file; `nil` in an archive.
  package var position: TextPosition?

  package init(id: String, role: Role, className: String, creation: Creation) {
    self.id = id
    self.role = role
    self.className = className
    self.creation = creation
  }

  /// Whether an object is made, or stands for one that is there already.
  package enum Role: Sendable {
    case object
    case owner
    case firstResponder
    case application
    /// Another object from outside of the nib.
    case placeholder
    /// A constraint between views, which is passed over unless it is connected.
    case constraint
    /// A guide that belongs to a view or controller and comes and goes with it.
    case guide

    /// Whether the object comes from outside of the nib.
    package var isPlaceholder: Bool {
      switch self {
      case .owner, .firstResponder, .application, .placeholder: true
      case .object, .constraint, .guide: false
      }
    }
  }

  /// Which initialiser makes an object.
  package enum Creation: String, Sendable {
    case coder = "init(coder:)"
    case frame = "init(frame:)"
    /// The one without arguments; for a window, the one of windows.
    case plain = "init"
  }
}

/// A connection between two objects of a nib.
package struct NibConnection: Sendable {
  package var kind: Kind
  package var source: Int
  /// Where it leads to: the objects of a collection, and else one, or none, which sends actions to the
  /// first responder.
  package var destinations: [Int]
  /// The key of an outlet, the selector of an action, the binding, or the identifier of a segue.
  package var label: String
  /// The identifier in the document; empty in an archive.
  package var id = ""
  package var position: TextPosition?
  /// The identifier that a document gives for the destination and that nothing in it has.
  package var missingDestination: String?

  package init(_ kind: Kind, _ label: String, from source: Int, to destination: Int?) {
    self.kind = kind
    self.label = label
    self.source = source
    destinations = destination.map { [$0] } ?? []
  }

  /// Where it leads to first.
  package var destination: Int? {
    get { destinations.first }
    set { destinations = newValue.map { [$0] } ?? [] }
  }

  /// The kind of a connection, by the table of the frameworks.
  package typealias Kind = ConnectionKind
}

/// A value that is set on an object by key path.
package struct NibAttribute: Sendable {
  package var object: Int
  package var keyPath: String

  package init(object: Int, keyPath: String) {
    self.object = object
    self.keyPath = keyPath
  }
}
