internal import WillDidModel

// The steps of an app of macOS.
extension StoryPlayer {
  func launchMac(_ root: Story.Root, isSeen: Bool) throws(StoryError) {
    let first = root.controllers[0]
    let made = try macRoot(of: root.controllers, in: root.container)
    bind(root.name, to: made)
    switch (made, isSeen) {
    case (let controller as NSViewController, false): stage.mac.launchMiniaturized(controller)
    case (let controller as NSViewController, true): stage.mac.launch(controller)
    case (let controller as NSWindowController, true): stage.mac.launch(controller)
    case (is NSWindowController, false):
      throw StoryError(
        "only the window of an NSViewController can be in the Dock at launch", at: first.position)
    default:
      throw StoryError("\(first) is not a controller of a view or window", at: first.position)
    }
  }

  private func macRoot(
    of list: [StoryName], in container: StoryName?
  ) throws(StoryError) -> StageObject {
    guard let container else { return try newObject(list[0]) }
    var controllers: [NSViewController] = []
    for name in list {
      guard let controller = try newObject(name) as? NSViewController else {
        throw StoryError("\(name) is not an NSViewController", at: name.position)
      }
      controllers.append(controller)
    }
    guard let made = try allocate(container) as? NSViewController,
      stage.running(code: true, { made.fill(with: controllers) })
    else { throw StoryError("\(container) is not a container", at: container.position) }
    return made
  }

  func launchNib(_ name: StoryName) throws(StoryError) {
    guard stage.bundle != nil else {
      throw StoryError("a nib needs a 'bundle:' in the head", at: name.position)
    }
    stage.mac.launch(nib: name.text)
  }

  /// The object that has a name, or a new object of a class.
  private func newObject(_ name: StoryName) throws(StoryError) -> StageObject {
    names[name.text] == nil ? try make(name) : try find(name)
  }

  func performMac(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    if try performWindows(action, position, object) { return true }
    switch action {
    case .addChild(let child):
      let controller = try macController(child.controller, orNew: true, position, object)
      bind(child.name, to: controller)
      let parent = try macController(child.parent, position, object)
      parent.addChild(controller)
      if child.addsView { parent.show(controller) }
    case .removeChild(let who, _):
      let child = try find(who, as: NSViewController.self, object)
      child.hide()
      child.removeFromParent()
    case .selectTab(.number(let number)):
      let front = try macController(nil, position, object)
      guard let tabs = front as? NSTabViewController ?? front.parent as? NSTabViewController,
        tabs.children.indices.contains(number - 1)
      else { throw StoryError("there is no tab \(number)", at: position) }
      tabs.select(number - 1)
    case .present(let presentation): try presentOnMac(presentation, position, object)
    case .dismiss(let who, _): try macController(who, position, object).dismissController()
    case .layOut(let who, let times):
      let controller = try find(who, as: NSViewController.self, object)
      for _ in 0..<times where stage.ending == nil { controller.layOut() }
    case .call(let callback, let who): try callOnMac(callback, who, position, object)
    case .quit: stage.mac.terminate()
    default: return false
    }
    return true
  }

  private func performWindows(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    switch action {
    case .openDocument(let who):
      guard let document = classes[who.text], stage.mac.openDocument(document) != nil else {
        throw StoryError("\(who) is not an NSDocument", at: who.position)
      }
    case .closeDocument(let who): try find(who, as: NSDocument.self, object).close()
    case .showWindow(let who): try find(who, as: NSWindowController.self, object).showWindow()
    case .loadWindow(let who):
      _ = try find(who, as: NSWindowController.self, object).callByHand(.loadWindow)
    case .closeWindow(let who): try window(of: who, position, object).performClose()
    case .hideWindow(let who): try window(of: who, position, object).orderOut()
    case .miniaturizeWindow(let who): try window(of: who, position, object).miniaturize()
    case .deminiaturizeWindow(let who): try window(of: who, position, object).deminiaturize()
    case .hideApp: stage.mac.hide()
    case .unhideApp: stage.mac.unhide()
    case .unhideWindow(let who): try window(of: who, position, object).makeKeyAndOrderFront()
    default: return false
    }
    return true
  }

  /// The window of the object with a name, or the window in front.
  private func window(
    of who: StoryName?, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> NSWindow {
    guard let who else {
      if let window = stage.mac.windows.last { return window }
      throw StoryError("there is no window on the screen", at: position)
    }
    let found: NSWindow? =
      switch try find(who, as: StageObject.self, object) {
      case let window as NSWindow: window
      case let controller as NSWindowController: controller.window
      case let controller as NSViewController: controller.viewIfLoaded?.window
      default: nil
      }
    guard let found else { throw StoryError("\(who) has no window", at: who.position) }
    return found
  }

  private func macController(
    _ name: StoryName?, orNew: Bool = false, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> NSViewController {
    if let name, orNew, let made = try newObject(name) as? NSViewController { return made }
    if let name { return try find(name, as: NSViewController.self, object) }
    if let object = object as? NSViewController { return object }
    if let front = stage.mac.windows.last?.contentViewController { return front }
    throw StoryError("no window with a controller is on the screen", at: position)
  }

  private func presentOnMac(
    _ presentation: Story.Presentation, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    let presenter = try macController(presentation.presenter, position, object)
    let controller = try macController(
      presentation.controller, orNew: true, position, object)
    bind(presentation.name, to: controller)
    switch presentation.style {
    case .popover: presenter.presentAsPopover(controller)
    case .fullScreen: presenter.presentAsModalWindow(controller)
    default: presenter.presentAsSheet(controller)
    }
  }

  private func callOnMac(
    _ callback: Callback, _ who: StoryName, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) {
    let isKnown =
      switch try find(who, as: StageObject.self, object) {
      case let controller as NSViewController: controller.callByHand(callback)
      case let controller as NSWindowController: controller.callByHand(callback)
      default: false
      }
    guard isKnown else {
      throw StoryError("'\(callback.name)' cannot be called by hand", at: position)
    }
  }
}

extension NSViewController {
  /// Gives a container that has just been made its children; whether it is a container at all.
  fileprivate func fill(with controllers: [NSViewController]) -> Bool {
    guard self is NSTabViewController || self is NSSplitViewController else { return false }
    initialize(nibName: nil)
    for controller in controllers { addChild(controller) }
    return true
  }
}
