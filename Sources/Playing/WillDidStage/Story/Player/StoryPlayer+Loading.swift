internal import WillDidModel

// Nibs, storyboards, archives and what else brings objects about.
extension StoryPlayer {
  func launchStoryboard(_ name: StoryName, restoring list: [StoryName]) throws(StoryError) {
    guard stage.bundle != nil else {
      throw StoryError("a storyboard needs a 'bundle:' in the head", at: name.position)
    }
    var restored: [String] = []
    for name in list {
      guard let found = classes[name.text] else {
        throw StoryError("there is no class '\(name)'", at: name.position)
      }
      restored.append(found.name)
    }
    if story.system == .macOS {
      stage.mac.launch(storyboard: name.text)
    } else {
      stage.application.launch(storyboard: name.text, restoring: restored)
    }
  }

  func performLoading(
    _ action: Story.Action, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> Bool {
    switch action {
    case .loadNib(let load): try loadNib(load, object)
    case .segue(let segue, let name, let from):
      let controller = try controller(from, position, object)
      switch segue {
      case .show: controller.performSegue(name.text)
      case .tap: controller.tapSegue(name.text)
      case .unwind: controller.unwind(name.text)
      }
    case .archive(let who): stage.archive(try find(who, as: StageObject.self, object))
    case .unarchive(let who): try unarchive(who)
    case .saveState: stage.application.saveState()
    case .loadView(let who): try loadView(of: try find(who, as: StageObject.self, object), who)
    default: return false
    }
    return true
  }

  private func loadNib(_ load: Story.NibLoad, _ object: StageObject?) throws(StoryError) {
    guard stage.bundle != nil else {
      throw StoryError("a nib needs a 'bundle:' in the head", at: load.nib.position)
    }
    var owner: StageObject?
    if let name = load.owner { owner = try find(name, as: StageObject.self, object) }
    let nib = load.usesCache ? UINib(named: load.nib.text, on: stage) : nil
    for _ in 0..<load.times where stage.ending == nil {
      let objects =
        nib?.instantiate(owner: owner) ?? stage.loadNib(named: load.nib.text, owner: owner)
      if load.keepsObjects { objects.forEach(stage.keep) }
      objects.first.map { bind(load.name, to: $0) }
    }
  }

  private func unarchive(_ who: StoryName) throws(StoryError) {
    let className = classes[who.text]?.name ?? who.text
    guard stage.archives.contains(where: { $0.className == className }) else {
      throw StoryError("nothing of \(who) was archived before this step", at: who.position)
    }
    if let object = stage.unarchive(className) { stage.keep(object) }
  }

  private func loadView(of object: StageObject, _ who: StoryName) throws(StoryError) {
    switch object {
    case let controller as UIViewController: controller.loadViewIfNeeded()
    case let controller as NSViewController: _ = controller.view
    default: throw StoryError("\(who) has no view", at: who.position)
    }
  }
}
