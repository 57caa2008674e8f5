internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidNib

/// A storyboard: scenes whose controllers are made when code asks for them.
package final class Storyboard {
  /// The name of the storyboard.
  package let name: String
  let stage: Stage
  let document: NibDocument

  /// Opens a storyboard of the stage's bundle; an app without it crashes.
  package init?(named name: String, on stage: Stage) {
    let read = stage.orFail { () throws(StageError) in try stage.bundle?.storyboard(name) }
    guard let read, let document = read else {
      if stage.ending == nil {
        stage.crash(
          .storyboardNotFound, exception: "NSInvalidArgumentException",
          [.storyboard: name, .bundle: stage.bundleText],
          [.storyboard(stage.name(name))])
      }
      return nil
    }
    (self.name, self.stage, self.document) = (name, stage, document)
  }

  /// `instantiateInitialViewController()`; `nil` if no scene is the first.
  package func instantiateInitialViewController() -> UIViewController? {
    emitting(.instantiateInitialViewController, []) {
      document.entry.flatMap(document.scene).flatMap { make($0) }
    }
  }

  /// `instantiateViewController(withIdentifier:)`; an app that asks for what is not there crashes.
  package func instantiateViewController(identifier: String) -> UIViewController? {
    emitting(.instantiateViewController, [.identifier(stage.name(identifier))]) {
      guard let scene = document.scenes.first(where: { $0.identifier == identifier }) else {
        stage.crash(
          .sceneNotFound, exception: "NSInvalidArgumentException",
          [.document: "<UIStoryboard: 0x7f8000000000>", .identifier: identifier],
          [.storyboard(stage.name(name)), .identifier(stage.name(identifier))])
        return nil
      }
      return make(scene)
    }
  }

  private func emitting(
    _ callback: Callback, _ attributes: [Attribute], _ make: () -> UIViewController?
  ) -> UIViewController? {
    stage.emit(callback, .enter, of: nil, [.storyboard(stage.name(name))] + attributes)
    let made = make()
    stage.emit(
      callback, .exit, of: nil, made.map { [Attribute(.result, .instance($0.id))] } ?? [])
    return stage.ending == nil ? made : nil
  }

  /// Makes the controllers of a scene; their views are loaded when code asks for them.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - creation: What the events of its controllers tell besides.
  ///   - around: Runs around the initialiser of the controller that the scene is about.
  /// - Returns: That controller; `nil` if the app is gone.
  func make(
    _ scene: NibScene, _ creation: [Attribute] = [],
    around: ((_ object: StageObject, _ body: () -> Void) -> Void)? = nil
  ) -> UIViewController? {
    let nib = document.nibs[scene.nib]
    let members = SceneObjects()
    let loader = NibLoader(
      nib, on: stage, owner: nil, kind: .storyboard, storyboard: name, also: creation)
    loader.makeScene = { [unowned self] in
      document.scene($0).flatMap { self.make($0) }
    }
    loader.onMaking = { [unowned self] object, model in
      members.add(object, model.id)
      (object as? UIViewController)?.origin = UIViewController.StoryboardOrigin(
        storyboard: self, object: model.id, scene: members)
    }
    // Code that makes the controller itself gets it before it is connected.
    loader.aroundFirst = around
    let isRead = !stage.memory.scenes.insert("\(name)/\(nib.name)").inserted
    guard loader.load(isCached: isRead) else { return nil }
    return loader[scene.controller] as? UIViewController
  }

  /// The nib with the view of a controller.
  func viewNib(of controller: String) -> Nib? {
    document.nibs.first { nib in
      nib.kind == .view && nib.owner.map { nib.objects[$0].id } == controller
    }
  }

  /// The segues that lead away from a controller.
  func segues(of controller: String) -> [StoryboardSegue] {
    guard
      let nib = document.nibs.first(where: { nib in
        nib.kind == .scene && nib.objects.contains { $0.id == controller && $0.role == .object }
      })
    else { return [] }
    return nib.segues.sorted { $0.key < $1.key }.compactMap { place, segue in
      let template = nib.objects[place]
      // Templates of a scene with several controllers are distinguished by whose they are.
      if let parent = template.parent, nib.objects[parent].id != controller { return nil }
      return StoryboardSegue(template, segue)
    }
  }
}

/// The objects of a scene, which belong to its controllers.
final class SceneObjects {
  private var kept: ObjectTable = [:]
  private var controllers: [String: WeakObject] = [:]

  private struct WeakObject {
    weak var object: StageObject?
  }

  func add(_ object: StageObject, _ identifier: String) {
    // Controllers hold what is in their scene, and would else hold themselves.
    if object is UIViewController {
      controllers[identifier] = WeakObject(object: object)
    } else {
      kept[identifier] = object
    }
  }

  /// The objects that are there, by identifier.
  var objects: ObjectTable {
    var objects = kept
    for (identifier, controller) in controllers where objects[identifier] == nil {
      objects[identifier] = controller.object
    }
    return objects
  }
}

extension UIViewController {
  /// Where a controller of a storyboard is from.
  struct StoryboardOrigin {
    let storyboard: Storyboard
    /// The identifier of the object in the document.
    let object: String
    /// The objects that its scene has made.
    let scene: SceneObjects
  }
}
