/// Whom an event is about.
struct Actor {
  /// The number of the instance.
  var id: UInt32
  /// The name of its class, which is also its place in the catalog.
  var kind: UInt16
}

/// A simulated controller with all that dies with it.
struct Controller: Sendable {
  var actor: Actor
  var isLoaded = false
  var hasCells = false
  var children: [Controller] = []
  var views: [Actor] = []

  /// The controller and its children, in the order in which they hear of appearance.
  var actors: [Actor] { [actor] + children.map(\.actor) }
}

/// Controllers on top of each other.
struct Stack {
  /// The navigation controller that holds them, if any.
  var container: Actor?
  var controllers: [Controller]
  /// Whether it is presented as a sheet, which leaves its presenter visible.
  var isSheet = false
  /// Whether the view of the container is loaded.
  var isLoaded = false

  /// Those that hear of appearance when the stack comes or goes; what is covered does not.
  var visible: [Actor] {
    (container.map { [$0] } ?? []) + (controllers.last?.actors ?? [])
  }
}
