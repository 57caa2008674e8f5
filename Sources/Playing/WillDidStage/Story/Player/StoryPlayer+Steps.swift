internal import WillDidModel

// The work of the stage in a step. One function a group of sentences.
extension StoryPlayer {
  /// Does what a step says; `object` is that in whose callback it stands.
  func perform(
    _ action: Story.Action, at position: StoryPosition, by object: StageObject?
  ) throws(StoryError) {
    try stage.running(code: action.isCallOfApp) { () throws(StoryError) in
      try performAction(action, at: position, by: object)
    }
  }

  private func performAction(
    _ action: Story.Action, at position: StoryPosition, by object: StageObject?
  ) throws(StoryError) {
    if try performLaunch(action, position) { return }
    if story.system == .macOS {
      if try performMac(action, position, object) { return }
    } else {
      if try performNavigation(action, position, object) { return }
      if try performPresentation(action, position, object) { return }
      if try performContainment(action, position, object) { return }
      if try performSystem(action, position, object) { return }
    }
    if try performLoading(action, position, object) { return }
    try performRest(action, position, object)
  }

  // MARK: - Launching

  private func performLaunch(
    _ action: Story.Action, _ position: StoryPosition
  ) throws(StoryError) -> Bool {
    switch action {
    case .launch, .launchStoryboard, .launchNib:
      guard !isLaunched else { throw StoryError("the app runs already", at: position) }
      isLaunched = true
    default: return false
    }
    switch action {
    case .launch(let root, let isSeen):
      if story.system == .macOS {
        try launchMac(root, isSeen: isSeen)
      } else {
        stage.application.launch(isSeen: isSeen) { [self] in makeRoot(root) }
      }
    case .launchStoryboard(let name, let restored):
      try launchStoryboard(name, restoring: restored)
    case .launchNib(let name): try launchNib(name)
    default: return false
    }
    return true
  }

  /// Makes what fills a window, when the app is asked for it.
  private func makeRoot(_ root: Story.Root) -> UIViewController? {
    orEnd { () throws(StoryError) in
      let made = try self.root(of: root.controllers, in: root.container)
      bind(root.name, to: made)
      return made
    }
  }

  /// A controller, or a container that is filled with several.
  func root(of list: [StoryName], in container: StoryName?) throws(StoryError) -> UIViewController {
    let controllers = try newcomers(list)
    guard let container else { return controllers[0] }
    let object = try allocate(container)
    guard let made = object as? UIViewController,
      stage.running(code: true, { made.fill(with: controllers) })
    else {
      throw StoryError("\(container) is not a container", at: container.position)
    }
    return made
  }

  // MARK: - Navigation

  private func performNavigation(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    switch action {
    case .push(let who, let name, let zooms, let isAnimated):
      let navigation = try navigation(object, position)
      guard !zooms || stage.profile.hasZooms else {
        throw StoryError("\(story.systemText) has no zooms; iOS 18 has", at: position)
      }
      let controller = try newcomer(who)
      bind(name, to: controller)
      controller.comesWithZoom = zooms
      navigation.pushViewController(controller, animated: isAnimated)
    case .pop(let target, let isAnimated):
      let navigation = try navigation(object, position)
      switch target {
      case .previous: navigation.popViewController(animated: isAnimated)
      case .root: navigation.popToRootViewController(animated: isAnimated)
      case .controller(let who):
        navigation.popToViewController(
          try find(who, as: UIViewController.self, object), animated: isAnimated)
      }
    case .setControllers(let list, let isAnimated):
      let around = try controller(nil, position, object)
      if let pages = around as? UIPageViewController ?? around.parent as? UIPageViewController {
        pages.setViewControllers(try newcomers(list), animated: isAnimated)
        return true
      }
      let navigation = try navigation(object, position)
      var controllers: [UIViewController] = []
      for who in list { controllers.append(try known(who, in: navigation)) }
      navigation.setViewControllers(controllers, animated: isAnimated)
    case .swipeBack(let letsGo):
      try navigation(object, position).swipeBack(letsGo ? .letGo : .completed)
    case .catchScreen(let letsGo):
      try navigation(object, position).catchZoom(letsGo ? .letGo : .completed)
    case .setRoot(let root):
      guard let window = stage.application.keyWindow else {
        throw StoryError("the app shows nothing yet; begin with 'launch'", at: position)
      }
      if let made = makeRoot(root) { window.rootViewController = made }
    default: return false
    }
    return true
  }

  /// The controller with a name that is on the stack already, or a new one.
  private func known(
    _ name: StoryName, in navigation: UINavigationController
  ) throws(StoryError) -> UIViewController {
    let className = classes[name.text]?.name ?? name.text
    if names[name.text] == nil,
      let found = navigation.viewControllers.last(where: { $0.className == className })
    {
      return found
    }
    return try newcomer(name)
  }

  // MARK: - The rest

  private func performSystem(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    let application = stage.application
    switch action {
    case .rotate: application.rotate()
    case .resize(let times): application.resize(times: times)
    case .warnOfLowMemory: application.warnOfLowMemory()
    case .goToBackground: application.enterBackground()
    case .comeBack: application.enterForeground()
    case .connectScene(let root):
      try checkScenes(position)
      application.connectScene { [self] in makeRoot(root) }
    case .disconnectScene(let who, let forGood):
      try checkScenes(position)
      let controller = try who.map { name throws(StoryError) in
        try find(name, as: UIViewController.self, object)
      }
      application.disconnectScene(of: controller, forGood: forGood)
    default: return false
    }
    return true
  }

  private func checkScenes(_ position: StoryPosition) throws(StoryError) {
    guard isLaunched else {
      throw StoryError("the app does not run yet; begin with 'launch'", at: position)
    }
    guard stage.profile.hasScenes else {
      throw StoryError("this app has no scenes", at: position)
    }
  }

  private func performRest(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    switch action {
    case .wait(let nanoseconds): stage.pass(nanoseconds)
    case .mark(let text): stage.mark(text)
    case .call(let callback, let who):
      guard try find(who, as: UIViewController.self, object).callByHand(callback) else {
        throw StoryError("'\(callback.name)' cannot be called by hand", at: position)
      }
    case .keep(let who): stage.keep(try find(who, as: StageObject.self, object))
    case .release(let who): stage.release(try find(who, as: StageObject.self, object))
    case .make(let who, let name):
      let made = try make(who)
      stage.keep(made)
      bind(name, to: made)
    case .quit: stage.end(.quit)
    case .beKilled: stage.end(.killed)
    default:
      throw StoryError("this cannot happen on \(story.system.rawValue)", at: position)
    }
  }
}

extension Story.Action {
  /// Whether code of the app does it by a call; the rest comes from a person or from the system.
  fileprivate var isCallOfApp: Bool {
    switch self {
    case .push, .pop, .setControllers, .setRoot, .present, .dismiss, .addChild, .removeChild,
      .addView, .transition, .beginAppearance, .beginDisappearance, .endAppearance, .showDetail,
      .call, .make, .loadNib, .archive, .unarchive, .loadView, .showWindow, .loadWindow,
      .openDocument, .closeDocument, .hideWindow, .mark:
      true
    case .segue(let segue, _, _): segue == .show
    default: false
    }
  }
}
