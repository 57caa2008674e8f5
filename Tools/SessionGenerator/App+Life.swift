import WillDidModel

extension App {
  /// Makes a controller, without its view.
  mutating func makeController(_ kind: UInt16) -> Controller {
    let traits = catalog.traits[Int(kind)]
    let actor = make(kind)
    switch traits.origin {
    case .storyboard:
      call(.initWithCoder, [actor], name: traits.nib)
      call(.awakeFromNib, [actor], name: traits.nib)
    case .nib, .code:
      call(.initWithNibName, [actor], name: traits.nib)
    }
    return Controller(actor: actor)
  }

  /// Makes a controller of a class that is picked by how much the classes are used.
  mutating func makeController() -> Controller {
    makeController(catalog.usedControllers[random.below(catalog.usedControllers.count)])
  }

  /// Loads the view of a controller, with the views of its nib and with its children.
  mutating func load(_ controller: inout Controller, withChildren: Bool = true) {
    guard !controller.isLoaded else { return }
    let traits = catalog.traits[Int(controller.actor.kind)]
    enter(.loadView, controller.actor)
    controller.views += makeViews(traits.subviews, nib: traits.viewNib)
    exit(.loadView, controller.actor)
    enter(.viewDidLoad, controller.actor)
    if withChildren {
      for _ in 0..<traits.children {
        var child = makeController()
        point(.willMoveToParent, child.actor, .parent, to: controller.actor.id)
        load(&child, withChildren: false)
        point(.didMoveToParent, child.actor, .parent, to: controller.actor.id)
        controller.children.append(child)
      }
    }
    exit(.viewDidLoad, controller.actor)
    controller.isLoaded = true
  }

  /// Loads the view of a navigation or tab bar controller.
  mutating func load(_ container: Actor) {
    call(.loadView, [container])
    call(.viewDidLoad, [container])
  }

  /// Loads what the active stack shows.
  mutating func loadActive() {
    if let container = active.container, !active.isLoaded { load(container) }
    active.isLoaded = true
    withTop { app, top in app.load(&top) }
  }

  /// Fills the screen with cells, each out of its own nib, and lays them out.
  mutating func fill(_ controller: inout Controller) {
    let traits = catalog.traits[Int(controller.actor.kind)]
    for _ in 0..<traits.cells {
      let cell = catalog.traits[Int(traits.cellKind)]
      let views = makeViews([traits.cellKind] + cell.subviews, nib: cell.nib)
      controller.views += views
      layOut(views)
    }
    controller.hasCells = true
  }

  /// Ends a controller without owners, and all that it held.
  mutating func end(_ controller: Controller) {
    end(controller.actor)
    for child in controller.children { end(child) }
    for view in controller.views { end(view) }
  }

  /// Ends a stack, from its container to the controllers it held.
  mutating func end(_ stack: Stack) {
    if let container = stack.container { end(container) }
    for controller in stack.controllers.reversed() { end(controller) }
  }

  /// Makes the views of one nib, or in code if it has no name.
  private mutating func makeViews(_ kinds: [UInt16], nib: UInt16) -> [Actor] {
    var views: [Actor] = []
    for kind in kinds {
      let view = make(kind)
      point(nib == 0 ? .initWithFrame : .initWithCoder, view, name: nib)
      views.append(view)
    }
    // A nib wakes its objects when all of them are there.
    if nib != 0 {
      for view in views { point(.awakeFromNib, view, name: nib) }
    }
    return views
  }
}
