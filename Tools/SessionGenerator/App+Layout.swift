import WillDidModel

extension App {
  /// Lays out views in the passes of a frame: properties, constraints, layout.
  mutating func layOut(_ views: some Collection<Actor>) {
    guard profile.layout else { return }
    if random.happens(perMille: 300) {
      for view in views { point(.updateProperties, view) }
    }
    for view in views where random.happens(perMille: 300) { point(.updateConstraints, view) }
    for view in views { point(.layoutSubviews, view) }
  }

  /// Lays out the views of controllers, as after an appearance or a change of size.
  mutating func layOut(controllers: [Actor]) {
    guard profile.layout else { return }
    for controller in controllers {
      if random.happens(perMille: 300) { point(.updateViewConstraints, controller) }
      point(.viewWillLayoutSubviews, controller)
      point(.viewDidLayoutSubviews, controller)
    }
  }

  /// Lays out what the active stack shows when it appears.
  mutating func layOutActive() {
    if let container = active.container { layOut(controllers: [container]) }
    withTop { app, top in app.layOutAppearing(&top) }
  }

  /// Lays out a controller that appears, with its cells if it has none yet.
  mutating func layOutAppearing(_ controller: inout Controller) {
    let actor = controller.actor
    if profile.layout {
      point(.viewSafeAreaInsetsDidChange, actor)
      point(.viewLayoutMarginsDidChange, actor)
      point(.viewWillLayoutSubviews, actor)
    }
    if !controller.hasCells { fill(&controller) }
    layOut(controller.views)
    if profile.layout { point(.viewDidLayoutSubviews, actor) }
    for index in controller.children.indices { layOutAppearing(&controller.children[index]) }
  }

  /// Shows an animation of so many milliseconds, in which views move.
  mutating func animate(milliseconds: Int, _ views: [Actor]) {
    let end = now + Int64(milliseconds) * 1_000_000 + Int64(random.below(16_000_000)) - 8_000_000
    // The views are laid out in the first frames only: what follows is the render server's work.
    for _ in 0..<2 { frame(views) }
    if now < end { now = end }
  }

  /// Follows a finger for so many milliseconds.
  mutating func drag(milliseconds: Int, _ views: [Actor]) {
    let end = now + Int64(milliseconds) * 1_000_000
    while now < end { frame(views) }
  }

  /// Scrolls what the user sees, frame by frame.
  mutating func scroll() {
    withTop { app, top in
      let views = top.views + top.children.flatMap(\.views)
      // Sometimes the scroll view changes the size of its controller's view: bars that collapse.
      if app.random.happens(perMille: 150) { app.layOut(controllers: top.actors) }
      for _ in 0..<app.random.number(in: 3...22) {
        if app.random.happens(perMille: 60), let view = views.randomView(using: &app.random) {
          app.point(.prepareForReuse, view)
        }
        app.frame(views)
      }
    }
  }

  /// Throws the cells away and makes them again, as after new data.
  mutating func reload() {
    withTop { app, top in
      let kept = app.catalog.traits[Int(top.actor.kind)].subviews.count
      let old = top.views.dropFirst(kept)
      top.views.removeLast(old.count)
      app.fill(&top)
      for view in old { app.end(view) }
      app.frame(top.views)
    }
  }

  /// Lays out some of the views, and waits for the next frame.
  private mutating func frame(_ views: [Actor]) {
    let next = now + 16_666_667
    if !views.isEmpty {
      let first = random.below(views.count)
      let count = random.number(in: 1...min(8, views.count))
      layOut(views[first..<min(first + count, views.count)])
    }
    now = max(now, next)
  }
}

extension [Actor] {
  /// One of the views.
  fileprivate func randomView(using random: inout SplitMix64) -> Actor? {
    isEmpty ? nil : self[random.below(count)]
  }
}
