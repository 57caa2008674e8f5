internal import WillDidFrameworks
internal import WillDidModel

// Presentations, and the contents of containers.
extension StoryPlayer {
  func performPresentation(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    switch action {
    case .present(let presentation): try present(presentation, position, object)
    case .dismiss(let who, let isAnimated):
      try controller(who, position, object).dismiss(animated: isAnimated)
    case .swipeDown(let letsGo): try front(position).swipeDown(letsGo ? .letGo : .completed)
    case .tapOutside: try front(position).tapOutside()
    default: return false
    }
    return true
  }

  private func present(
    _ presentation: Story.Presentation, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    let presenter = try controller(presentation.presenter, position, object)
    let controller = try root(of: [presentation.controller], in: presentation.container)
    bind(presentation.name, to: controller)
    if presentation.style != .automatic {
      controller.modalPresentationStyle = presentation.style.style
    }
    controller.shouldRemovePresentersView = presentation.style == .customRemovingPresenter
    presenter.present(controller, animated: presentation.isAnimated)
  }

  func performContainment(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    switch action {
    case .selectTab(let tab): try select(tab, position, object)
    case .turnPage(let who, let isBack, let letsGo):
      try turnPage(to: who, isBack, letsGo ? .letGo : .completed, position, object)
    case .addChild(let child): try add(child, position, object)
    case .removeChild(let who, let callsWillMove):
      let child = try find(who, as: UIViewController.self, object)
      if callsWillMove {
        child.sendWillMove(to: nil)
      } else {
        stage.decisions?.withhold(.ruled, [.willMoveToParent], of: [child.id])
      }
      child.hide()
      child.removeFromParent()
    case .addView(let who, let parent):
      try controller(parent, position, object).show(try newcomer(who))
    case .transition(let from, let to, let parent):
      let old = try find(from, as: UIViewController.self, object)
      guard parent != nil || old.parent != nil else {
        throw StoryError("\(from) has no parent", at: from.position)
      }
      try controller(parent, position, old.parent).exchange(old, for: try newcomer(to))
    case .beginAppearance(let who):
      try find(who, as: UIViewController.self, object).beginAppearanceTransition(
        true, animated: true)
    case .beginDisappearance(let who):
      try find(who, as: UIViewController.self, object).beginAppearanceTransition(
        false, animated: true)
    case .endAppearance(let who):
      try find(who, as: UIViewController.self, object).endAppearanceTransition()
    case .showDetail(let who):
      try container(UISplitViewController.self, position, object).showDetail(try newcomer(who))
    case .collapse: try container(UISplitViewController.self, position, object).collapse()
    case .expand: try container(UISplitViewController.self, position, object).expand()
    case .layOut(let who, let times):
      let controller = try find(who, as: UIViewController.self, object)
      for _ in 0..<times where stage.ending == nil { controller.layOut() }
    default: return false
    }
    return true
  }

  private func add(
    _ child: Story.NewChild, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    let parent = try controller(child.parent, position, object)
    let controller = try newcomer(child.controller)
    bind(child.name, to: controller)
    parent.addChild(controller)
    if child.addsView { parent.show(controller) }
    if child.callsDidMove {
      controller.sendDidMove(to: parent)
    } else {
      stage.decisions?.withhold(.ruled, [.didMoveToParent], of: [controller.id])
    }
  }

  private func select(
    _ tab: Story.Tab, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    let tabs = try container(UITabBarController.self, position, object)
    switch tab {
    case .number(let number):
      guard tabs.viewControllers.indices.contains(number - 1) else {
        throw StoryError("there is no tab \(number)", at: position)
      }
      tabs.tap(number - 1)
    case .controller(let who):
      let controller = try find(who, as: UIViewController.self, object)
      guard let place = tabs.viewControllers.firstIndex(where: { $0 === controller }) else {
        throw StoryError("\(who) is not a tab", at: who.position)
      }
      tabs.tap(place)
    }
  }

  private func turnPage(
    to who: StoryName?, _ isBack: Bool, _ gesture: Gesture, _ position: StoryPosition,
    _ object: StageObject?
  ) throws(StoryError) {
    let pages = try container(UIPageViewController.self, position, object)
    var target: UIViewController?
    if let who { target = try newcomer(who) }
    pages.turn(to: target, gesture, isBack: isBack)
  }

  /// The container of a kind around the object in whose callback a step stands, or around what a
  /// person sees.
  private func container<Kind: UIViewController>(
    _ kind: Kind.Type, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Kind {
    let start = try controller(nil, position, object)
    var next: UIViewController? = start
    while let current = next {
      if let found = current as? Kind { return found }
      next = current.parent ?? current.presentingViewController
    }
    throw StoryError("\(start.className) is in no \(kind.frameworkName)", at: position)
  }
}

extension UIViewController {
  /// Replaces one child by another by the book.
  fileprivate func exchange(_ old: UIViewController, for new: UIViewController) {
    if new.parent !== self { addChild(new) }
    old.sendWillMove(to: nil)
    transition(from: old, to: new)
    stage.after(UIKitTimes.child) { [stage] in
      stage.running(code: true) {
        old.removeFromParent()
        new.sendDidMove(to: self)
      }
    }
  }
}

extension Story.PresentationStyle {
  var style: PresentationStyle {
    switch self {
    case .automatic: .automatic
    case .fullScreen: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .overFullScreen: .overFullScreen
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    case .custom, .customRemovingPresenter: .custom
    }
  }
}
