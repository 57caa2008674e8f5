import WillDidModel

extension App {
  /// Launches the app out of its storyboard (lifecycle-model §2a).
  mutating func launch() {
    let delegate = Actor(id: 0, kind: catalog.appDelegate)
    point(.applicationWillFinishLaunching, delegate)
    tabBar = makeController(catalog.tabBar).actor
    // The tabs start with classes that are used a lot, less, and hardly at all.
    for kind: UInt16 in [1, 4, 9, 16, 25] {
      let container = makeController(catalog.navigation).actor
      let root = makeController(kind)
      point(.willMoveToParent, root.actor, .parent, to: container.id)
      point(.didMoveToParent, root.actor, .parent, to: container.id)
      point(.willMoveToParent, container, .parent, to: tabBar.id)
      point(.didMoveToParent, container, .parent, to: tabBar.id)
      tabs.append(Stack(container: container, controllers: [root]))
    }
    point(.applicationDidFinishLaunching, delegate)
    load(tabBar)
    loadActive()
    let entering = [tabBar] + active.visible
    call(.viewWillAppear, entering, animated: .no)
    call(.viewIsAppearing, entering, animated: .no)
    layOut(controllers: [tabBar])
    layOutActive()
    call(.viewDidAppear, entering, animated: .no)
    point(.applicationDidBecomeActive, delegate)
  }

  /// Takes a child into the top controller or gives one up (§9).
  mutating func changeChildren() {
    withTop { app, top in
      if top.children.count < 2 {
        app.addChild(to: &top)
      } else {
        app.removeChild(top.children.removeLast())
      }
    }
  }

  private mutating func addChild(to parent: inout Controller) {
    var child = makeController()
    point(.willMoveToParent, child.actor, .parent, to: parent.actor.id)
    load(&child, withChildren: false)
    call(.viewWillAppear, [child.actor], animated: .no)
    call(.viewIsAppearing, [child.actor], animated: .no)
    layOutAppearing(&child)
    call(.viewDidAppear, [child.actor], animated: .no)
    point(.didMoveToParent, child.actor, .parent, to: parent.actor.id)
    parent.children.append(child)
  }

  private mutating func removeChild(_ child: Controller) {
    point(.willMoveToParent, child.actor, .parent)
    call(.viewWillDisappear, [child.actor], animated: .no)
    call(.viewDidDisappear, [child.actor], animated: .no)
    point(.didMoveToParent, child.actor, .parent)
    end(child)
  }

  /// Does something to the app that the user did not do in it.
  mutating func interrupt() {
    switch random.below(3) {
    case 0: rotate()
    case 1: warnOfMemory()
    default: visitBackground()
    }
  }

  /// All that is on the screen, covered by a sheet or not, from the outside in.
  private var onScreen: [Actor] {
    let covering = presented.filter { !$0.isSheet }
    let lowest = covering.isEmpty ? [tabBar] + tabs[selected].visible : []
    return lowest + presented.flatMap(\.visible)
  }

  /// Turns the device (§12).
  private mutating func rotate() {
    let actors = onScreen
    let changesTraits = random.happens(perMille: 300)
    for actor in actors { point(.viewWillTransitionToSize, actor) }
    if changesTraits {
      for actor in actors { point(.traitCollectionDidChange, actor) }
    }
    layOut(controllers: actors)
    withTop { app, top in
      app.layOut(top.views)
      app.animate(milliseconds: 300, top.views)
    }
  }

  /// Tells all controllers that memory is short (§14).
  private mutating func warnOfMemory() {
    point(.applicationDidReceiveMemoryWarning, Actor(id: 0, kind: catalog.appDelegate))
    point(.didReceiveMemoryWarning, tabBar)
    for stack in tabs + presented {
      if let container = stack.container { point(.didReceiveMemoryWarning, container) }
      for actor in stack.controllers.flatMap(\.actors) { point(.didReceiveMemoryWarning, actor) }
    }
  }

  /// Leaves the app and comes back; controllers hear nothing of it but layout for a picture (§13).
  private mutating func visitBackground() {
    let delegate = Actor(id: 0, kind: catalog.appDelegate)
    point(.applicationWillResignActive, delegate)
    pass(milliseconds: 400)
    point(.applicationDidEnterBackground, delegate)
    layOut(controllers: onScreen)
    for _ in 0..<8 { think() }
    point(.applicationWillEnterForeground, delegate)
    pass(milliseconds: 80)
    point(.applicationDidBecomeActive, delegate)
  }
}
