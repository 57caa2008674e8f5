package import WillDidSource

/// What a document of Interface Builder says to classes: objects with their classes, connections, names.
///
/// Unlike a `WillDidNib` plan it keeps everything that is written, also what no nib would have, with the
/// places where it is written.
package struct InterfaceFile: Sendable {
  package enum Runtime: Sendable { case ios, macos, tvos, watchos }

  package internal(set) var runtime = Runtime.ios
  package internal(set) var isStoryboard = false
  package internal(set) var isLaunchScreen = false
  /// Whether custom views of macOS are made with a coder.
  package internal(set) var prefersCoder = false
  package internal(set) var initialController: String?
  package internal(set) var elements: [Element] = []
  package internal(set) var connections: [Connection] = []
  package internal(set) var attributes: [Attribute] = []
  /// The controller of each scene, by the number of the scene.
  package internal(set) var scenes: [Scene] = []
  /// The object with an identifier; of doubles the first.
  package internal(set) var places: [String: Int] = [:]
  /// Objects whose identifier another one has already.
  package internal(set) var doubles: [Int] = []

  /// An object of the document.
  package struct Element: Sendable {
    package var tag: String
    package var id: String
    package var customClass = ""
    package var customModule = ""
    /// The module is that of the target that compiles the document.
    package var isTargetModule = false
    package var key = ""
    package var storyboardIdentifier = ""
    package var reuseIdentifier = ""
    /// The identifier of AppKit: of views, columns and controllers.
    package var identifier = ""
    package var placeholder = ""
    package var nibName = ""
    package var storyboardName = ""
    package var referencedIdentifier = ""
    package var bundleIdentifier = ""
    package var userLabel = ""
    package var sceneMember = ""
    package var parent: Int32 = -1
    package var scene: Int32 = -1
    package var place: SourcePlace
  }

  /// A connection between two objects.
  package struct Connection: Sendable {
    package enum Kind: Sendable { case outlet, outletCollection, action, segue, binding }

    package var kind: Kind
    package var source: Int32
    /// The object that it leads to; of an action of AppKit its target.
    package var destination: String
    /// The key of an outlet, the selector of an action, the kind of a segue.
    package var name: String
    package var id: String
    package var place: SourcePlace
    /// The identifier of a segue.
    package var identifier = ""
    package var customClass = ""
    package var customModule = ""
    package var isTargetModule = false
    package var unwindAction = ""
    package var relationship = ""
    /// The method that makes the destination: `@IBSegueAction`.
    package var creationSelector = ""
    /// The event of a control at which an action of UIKit is sent.
    package var event = ""
  }

  /// A user-defined runtime attribute.
  package struct Attribute: Sendable {
    package var object: Int32
    package var keyPath: String
    package var place: SourcePlace
  }

  package struct Scene: Sendable {
    package var id: String
    package var controller: Int32 = -1
    package var place: SourcePlace
  }

  package var isMac: Bool { runtime == .macos }

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
}

extension InterfaceFile.Element {
  /// Whether it stands for something outside of the document.
  package var isOwner: Bool { placeholder == "IBFilesOwner" || tag == "customObject" && id == "-2" }
  package var isFirstResponder: Bool {
    placeholder == "IBFirstResponder" || tag == "customObject" && id == "-1"
      || sceneMember == "firstResponder"
  }
}
