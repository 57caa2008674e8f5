/// What part of a life a callback belongs to, in the order of a life.
public enum Family: UInt8, CaseIterable, Sendable {
  // The raw values are written to traces. Never renumber them.
  /// An object is made.
  case creation = 1
  /// A controller loads its view.
  case loading = 2
  /// A view appears and disappears.
  case appearance = 3
  /// A view is laid out.
  case layout = 4
  /// A view changes its place in the hierarchy of views.
  case view = 5
  /// Size, orientation and traits change.
  case environment = 6
  /// Memory is short, views are purged, objects end.
  case memory = 7
  /// A controller gets and loses a parent.
  case containment = 8
  /// A container tells a child to appear and to disappear.
  case appearanceTransition = 9
  /// Controllers are pushed and popped.
  case navigation = 10
  /// Controllers are presented and dismissed.
  case presentation = 11
  /// A transition begins, is driven by a finger, and ends.
  case transition = 12
  /// Tabs, pages and columns change.
  case container = 13
  /// Storyboards make controllers, and segues join them.
  case storyboard = 14
  /// Objects are written to and read from archives.
  case coding = 15
  /// The state of an app is saved and restored.
  case restoration = 16
  /// A nib is looked for and loaded.
  case nib = 17
  /// A nib makes one object or one connection.
  case nibObject = 18
  /// A window controller loads and shows its window.
  case windowController = 19
  /// A window is shown and closed.
  case window = 20
  /// A document is read, shown and written.
  case document = 21
  /// An app is launched, becomes active, and ends.
  case application = 22
  /// A scene is connected, becomes active, and goes.
  case scene = 23
  /// A framework writes to the console.
  case console = 24
  /// An app records something of its own.
  case user = 25

  /// Whether the callbacks of the family come in floods that tell nothing of transitions.
  ///
  /// Traces keep details apart so that reading the rest need not inflate them.
  public var isDetail: Bool {
    switch self {
    case .layout, .view, .nibObject: true
    default: false
    }
  }
}

extension Family: CustomStringConvertible {
  /// The word for the family in every output.
  public var description: String {
    switch self {
    case .creation: "creation"
    case .loading: "loading"
    case .appearance: "appearance"
    case .layout: "layout"
    case .view: "view"
    case .environment: "environment"
    case .memory: "memory"
    case .containment: "containment"
    case .appearanceTransition: "appearanceTransition"
    case .navigation: "navigation"
    case .presentation: "presentation"
    case .transition: "transition"
    case .container: "container"
    case .storyboard: "storyboard"
    case .coding: "coding"
    case .restoration: "restoration"
    case .nib: "nib"
    case .nibObject: "nibObject"
    case .windowController: "windowController"
    case .window: "window"
    case .document: "document"
    case .application: "application"
    case .scene: "scene"
    case .console: "console"
    case .user: "user"
    }
  }
}
