internal import WillDidModel
internal import WillDidNib
internal import WillDidRecord

/// A controller whose state was saved.
struct SavedController {
  /// The identifiers from the outermost controller to this one.
  let path: String
  let appClass: AppClass
  let keys: Set<String>
}

// How the state of an app is saved, and comes back.
extension UIApplication {
  /// Saves the state, as the system asks for it when the app goes to the background.
  package func saveState() {
    guard askDelegate(.shouldSaveApplicationState) else { return }
    stage.memory.saved = []
    for window in windows { window.rootViewController.map { save($0, within: []) } }
  }

  private func save(_ controller: UIViewController, within path: [String]) {
    var path = path
    if let appClass = controller.appClass, let name = appClass.traits.restorationIdentifier {
      path.append(name)
      let coder = Coder(.restoration, of: controller)
      controller.code(.encodeRestorableState, coder)
      stage.memory.saved.append(
        SavedController(
          path: path.joined(separator: "/"), appClass: appClass, keys: coder.keys))
    }
    for child in controller.children { save(child, within: path) }
    if let presented = controller.presentation?.presented { save(presented, within: path) }
  }

  /// Launches the app with a storyboard.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard.
  ///   - restored: The classes of those whose state an earlier launch has saved.
  package func launch(storyboard name: String, restoring restored: [String] = []) {
    launch { [self] in
      guard let storyboard = Storyboard(named: name, on: stage),
        let root = storyboard.document.entry.flatMap(storyboard.document.scene)
          .flatMap({ storyboard.make($0) })
      else { return nil }
      if !restored.isEmpty { restore(restored, storyboard, root) }
      return root
    }
  }

  private func restore(
    _ names: [String], _ storyboard: Storyboard, _ root: UIViewController
  ) {
    guard askDelegate(.shouldRestoreApplicationState) else { return }
    let restoration = Restoration(stage, self, storyboard, root)
    for name in names where stage.ending == nil {
      guard let appClass = NibClasses(stage: stage).named(name) else {
        return stage.fail(StageError("no class '\(name)' can be restored"))
      }
      restoration.restore(appClass)
    }
    restoration.finish()
  }

  /// Asks the delegate of the app, which answers yes.
  private func askDelegate(_ callback: WillDidModel.Callback) -> Bool {
    guard let delegate = appDelegate else { return false }
    delegate.implementation(callback, [.answer(true)], of: "AppDelegate")
    return stage.ending == nil
  }
}

extension UIViewController {
  /// Makes the controller in code, as a restoration class does.
  func initialize(restoring attributes: [Attribute]) {
    receive(.initWithNibName, attributes) {
      self.implementation(.initWithNibName, attributes, of: UIViewController.frameworkName)
    }
    prepare()
  }

  /// Runs a callback of coding.
  func code(_ callback: Callback, _ coder: Coder) {
    coding(coder) {
      receive(callback, [.coderKind(coder.kind)]) {
        self.implementation(callback, of: UIViewController.frameworkName)
      }
    }
  }
}

extension Stage {
  /// Records a call of a class, and not of an object.
  func emitOfClass(
    _ callback: Callback, _ edge: Edge, _ className: String, _ attributes: [Attribute]
  ) {
    guard ending == nil else { return }
    decisions?.emitted(nil, callback, to: .none, at: now, isByCode: isInCode)
    recorder.emit(
      callback, edge, ofClass: name(className), attributes: attributes)
    spend(40_000)
  }
}

/// Brings back those who were there when the state was saved.
private final class Restoration {
  private let stage: Stage
  private let application: UIApplication
  private let storyboard: Storyboard
  private let root: UIViewController
  private var restored: [(controller: UIViewController, coder: Coder)] = []

  init(
    _ stage: Stage, _ application: UIApplication, _ storyboard: Storyboard,
    _ root: UIViewController
  ) {
    (self.stage, self.application, self.storyboard, self.root) =
      (stage, application, storyboard, root)
  }

  func restore(_ appClass: AppClass) {
    let identifier = appClass.traits.restorationIdentifier ?? appClass.name
    let path = Attribute.path(stage.name(identifier))
    switch appClass.traits.restorer {
    case .itself: take(restoredByClass(appClass, appClass, path, identifier), appClass)
    case .other(let name):
      let other = NibClasses(stage: stage).named(name)
      _ = restoredByClass(other, appClass, path, identifier)
    case .noObject: _ = restoredByClass(nil, appClass, path, identifier)
    case .storyboard:
      guard !askDelegate(path) else { return }
      take(existing(appClass) ?? fromStoryboard(appClass, path, identifier), appClass)
    }
  }

  /// Asks the restoration class, which is handed no object.
  private func restoredByClass(
    _ made: AppClass?, _ saved: AppClass, _ path: Attribute, _ identifier: String
  ) -> UIViewController? {
    let callback = Callback.viewControllerWithRestorationIdentifierPath
    let expected = Attribute(.expectedClass, .name(stage.name(saved.name)))
    stage.emitOfClass(callback, .enter, saved.name, [path, expected])
    let controller = made?.base.make(stage, made) as? UIViewController
    stage.running(code: true) {
      controller?.initialize(restoring: [.creation(.restoration), path])
    }
    let result =
      controller.map { Attribute(.result, .instance($0.id)) }
      ?? Attribute(.returnedNil, .flag(true))
    stage.emitOfClass(callback, .exit, saved.name, [path, expected, result])
    return controller
  }

  /// The delegate of the app is asked next; this one makes no controller.
  private func askDelegate(_ path: Attribute) -> Bool {
    application.appDelegate?.implementation(
      .applicationViewControllerWithRestorationIdentifierPath,
      [path, Attribute(.returnedNil, .flag(true))], of: "AppDelegate")
    return false
  }

  /// A controller that the storyboard has made already.
  private func existing(_ appClass: AppClass) -> UIViewController? {
    var waiting = [root]
    while let next = waiting.popLast() {
      if next.appClass === appClass { return next }
      waiting += next.children
    }
    return nil
  }

  private func fromStoryboard(
    _ appClass: AppClass, _ path: Attribute, _ identifier: String
  ) -> UIViewController? {
    let document = storyboard.document
    let scene =
      document.scene(identifier)
      ?? document.scenes.first { scene in
        document.nibs[scene.nib].objects.contains { object in
          object.id == scene.controller
            && NibClasses(stage: stage).named(object.className) === appClass
        }
      }
    return scene.flatMap { storyboard.make($0, [.creation(.restoration), path]) }
  }

  /// A restored controller takes its place at the top of the root, if that is a stack.
  private func take(_ controller: UIViewController?, _ appClass: AppClass) {
    guard let controller, stage.ending == nil else { return }
    let known = stage.memory.saved.last { $0.appClass === appClass }
    restored.append(
      (
        controller,
        Coder(.restoration, of: controller, keys: known?.keys ?? [], holdsAll: known == nil)
      ))
    guard controller !== root, controller.parent == nil,
      let navigation = root as? UINavigationController
    else { return }
    navigation.takeIn(controller)
    navigation.viewControllers.append(controller)
  }

  func finish() {
    // The view is there before the state is decoded, as logs show.
    for (controller, coder) in restored where controller.loadViewIfNeeded() {
      controller.code(.decodeRestorableState, coder)
    }
    guard stage.ending == nil else { return }
    (application.appDelegate as? AppDelegate)?.notify(.didDecodeRestorableState)
    for (controller, _) in restored where stage.ending == nil {
      controller.receive(.applicationFinishedRestoringState) {
        controller.implementation(
          .applicationFinishedRestoringState, of: UIViewController.frameworkName)
      }
    }
  }
}
