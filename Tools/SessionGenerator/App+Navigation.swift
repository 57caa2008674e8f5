import WillDidModel

extension App {
  /// Pushes a controller (lifecycle-model §3a).
  mutating func push() {
    guard let below = active.controllers.last, let container = active.container else { return }
    let animated: Animated = random.happens(perMille: 920) ? .yes : .no
    var top = makeController()
    if catalog.traits[Int(top.actor.kind)].origin == .storyboard {
      point(.prepareForSegue, below.actor, .destination, to: top.actor.id)
    }
    point(.pushViewController, container, animated: animated, .child, to: top.actor.id)
    point(.willMoveToParent, top.actor, .parent, to: container.id)
    load(&top)
    call(.viewWillDisappear, below.actors, animated: animated)
    call(.viewWillAppear, top.actors, animated: animated)
    call(.viewIsAppearing, top.actors, animated: animated)
    layOutAppearing(&top)
    if animated == .yes { animate(milliseconds: 350, top.views) }
    call(.viewDidDisappear, below.actors, animated: animated)
    call(.viewDidAppear, top.actors, animated: animated)
    point(.didMoveToParent, top.actor, .parent, to: container.id)
    active.controllers.append(top)
    if random.happens(perMille: 300) { layOut(controllers: [top.actor]) }
  }

  /// Pops the top controller, by its button or with a finger that may change its mind.
  mutating func pop() {
    let controllers = active.controllers
    guard controllers.count > 1, let container = active.container else { return }
    let (top, below) = (controllers[controllers.count - 1], controllers[controllers.count - 2])
    guard random.happens(perMille: 350) else {
      let animated: Animated = random.happens(perMille: 950) ? .yes : .no
      point(.popViewController, container, animated: animated)
      return finishPop(top, to: below, animated: animated, dragged: 0)
    }
    let dragged = random.number(in: 120...420)
    if profile.cancellations && random.happens(perMille: 150) {
      cancelPop(top, to: below, dragged: dragged)
    } else {
      finishPop(top, to: below, animated: .yes, dragged: dragged)
    }
  }

  /// Goes through with a pop (lifecycle-model §3b and §3c).
  private mutating func finishPop(
    _ top: Controller, to below: Controller, animated: Animated, dragged: Int
  ) {
    active.controllers.removeLast()
    point(.willMoveToParent, top.actor, .parent)
    call(.viewWillDisappear, top.actors, animated: animated)
    call(.viewWillAppear, below.actors, animated: animated)
    call(.viewIsAppearing, below.actors, animated: animated)
    if random.happens(perMille: 500) { layOut(controllers: below.actors) }
    if dragged > 0 { drag(milliseconds: dragged, below.views) }
    if animated == .yes { animate(milliseconds: dragged > 0 ? 220 : 350, below.views) }
    call(.viewDidDisappear, top.actors, animated: animated)
    call(.viewDidAppear, below.actors, animated: animated)
    point(.didMoveToParent, top.actor, .parent)
    end(top)
  }

  /// Starts a pop and takes it back (lifecycle-model §3d).
  ///
  /// No source says that the top is told of moving, or the one below of appearing: neither is.
  private mutating func cancelPop(_ top: Controller, to below: Controller, dragged: Int) {
    call(.viewWillDisappear, top.actors, animated: .yes)
    call(.viewWillAppear, below.actors, animated: .yes)
    drag(milliseconds: dragged, top.views)
    animate(milliseconds: 180, top.views)
    call(.viewWillDisappear, below.actors, animated: .yes)
    call(.viewDidDisappear, below.actors, animated: .yes)
    call(.viewWillAppear, top.actors, animated: .yes)
    call(.viewDidAppear, top.actors, animated: .yes)
  }

  /// Pops all controllers but the first: those in between hear nothing of appearance (§3e).
  mutating func popToRoot() {
    guard let root = active.controllers.first, let top = active.controllers.last,
      let container = active.container
    else { return }
    let popped = Array(active.controllers.dropFirst().reversed())
    active.controllers.removeLast(popped.count)
    point(.popToRootViewController, container, animated: .yes)
    for controller in popped { point(.willMoveToParent, controller.actor, .parent) }
    call(.viewWillDisappear, top.actors, animated: .yes)
    call(.viewWillAppear, root.actors, animated: .yes)
    call(.viewIsAppearing, root.actors, animated: .yes)
    animate(milliseconds: 350, root.views)
    call(.viewDidDisappear, top.actors, animated: .yes)
    call(.viewDidAppear, root.actors, animated: .yes)
    for controller in popped { point(.didMoveToParent, controller.actor, .parent) }
    for controller in popped { end(controller) }
  }

  /// Selects another tab; what it shows appears before what it hides disappears (§8).
  mutating func selectTab() {
    let next = (selected + random.number(in: 1...(tabs.count - 1))) % tabs.count
    let leaving = tabs[selected].visible
    guard let container = tabs[next].container else { return }
    point(.tabBarControllerShouldSelect, tabBar, .controller, to: container.id)
    selected = next
    loadActive()
    let entering = active.visible
    call(.viewWillAppear, entering, animated: .no)
    call(.viewWillDisappear, leaving, animated: .no)
    call(.viewIsAppearing, entering, animated: .no)
    layOutActive()
    call(.viewDidDisappear, leaving, animated: .no)
    call(.viewDidAppear, entering, animated: .no)
  }
}
