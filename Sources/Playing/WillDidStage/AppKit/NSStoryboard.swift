internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

/// A storyboard of AppKit: scenes with controllers of views and of windows.
package final class NSStoryboard {
  /// The name of the storyboard.
  package let name: String
  private let stage: Stage
  private let document: NibDocument

  /// Opens a storyboard of the stage's bundle; `nil` if there is none of that name.
  package init?(named name: String, on stage: Stage) {
    let read = stage.orFail { () throws(StageError) in try stage.bundle?.storyboard(name) }
    guard let read, let document = read else { return nil }
    (self.name, self.stage, self.document) = (name, stage, document)
  }

  /// `instantiateInitialController()`; `nil` if no scene is the first.
  package func instantiateInitialController() -> StageObject? {
    stage.emit(
      .instantiateInitialController, .enter, of: nil, [.storyboard(stage.name(name))])
    let made = document.entry.flatMap(document.scene).flatMap(make)
    stage.emit(
      .instantiateInitialController, .exit, of: nil,
      made.map { [Attribute(.result, .instance($0.id))] } ?? [])
    return made
  }

  /// Makes the scene of the application: its menu and its delegate.
  func loadApplication() -> [StageObject] {
    guard let scene = document.scene("MainMenu") else { return [] }
    let loader = loader(document.nibs[scene.nib], owner: nil)
    for object in document.nibs[scene.nib].objects where object.role == .application {
      loader.outside[object.id] = stage.mac
    }
    loader.load()
    return loader.topLevel
  }

  private func loader(_ nib: Nib, owner: StageObject?) -> NibLoader {
    NibLoader(nib, on: stage, owner: owner, kind: .storyboard, storyboard: name)
  }

  private func make(_ scene: NibScene) -> StageObject? {
    let nib = document.nibs[scene.nib]
    let loader = loader(nib, owner: nil)
    loader.onMaking = { [unowned self] object, model in
      (object as? NSViewController)?.loadFromStoryboard = { self.loadView(of: $0, model.id) }
    }
    guard loader.load() else { return nil }
    for relationship in nib.relationships {
      let content = document.scene(relationship.scene).flatMap(make)
      guard let content, let container = loader.objects[relationship.container] else { continue }
      (container as? any NibMember)?.takeIn(content, as: "")
    }
    let made = loader[scene.controller]
    (made as? NSWindowController)?.finishScene()
    return made
  }

  /// Loads the view of a controller; gives back what lies at the top of its nib.
  func loadView(of controller: NSViewController, _ object: String) -> [StageObject]? {
    let nib = document.nibs.first { nib in
      nib.kind == .view && nib.owner.map { nib.objects[$0].id } == object
    }
    guard let nib else { return nil }
    let loader = loader(nib, owner: controller)
    return loader.load() ? loader.topLevel : nil
  }
}

extension NSApplication {
  /// Launches the app with a main storyboard.
  ///
  /// The views of the first window are loaded before the delegate hears of the launch, and the window
  /// is drawn before it has finished, as logs show.
  package func launch(storyboard name: String) {
    guard let storyboard = NSStoryboard(named: name, on: stage) else {
      guard stage.ending == nil else { return }
      return stage.crash(
        .storyboardNotFound, exception: "NSInvalidArgumentException",
        [.storyboard: name, .bundle: stage.bundleText],
        [.storyboard(stage.name(name))])
    }
    keep(storyboard.loadApplication())
    let first = storyboard.instantiateInitialController()
    if let first { keep([first]) }
    switch first {
    case let controller as NSWindowController: finishLaunching(showing: controller.showWindow)
    case let controller as NSViewController:
      let window = NSWindow(contentViewController: controller, on: stage)
      finishLaunching(showing: window.makeKeyAndOrderFront)
    default: finishLaunching()
    }
  }
}
