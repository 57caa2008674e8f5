internal import WillDidModel

// The object that a name means.
extension StoryPlayer {
  /// An object that is there: one with a name, or the youngest of a class.
  func find(_ name: StoryName) throws(StoryError) -> StageObject {
    if let named = names[name.text] {
      if let object = named.object { return object }
      throw StoryError("'\(name)' was freed before this step", at: name.position)
    }
    let className = classes[name.text]?.name ?? name.text
    if let object = stage.youngest(ofClass: className) { return object }
    throw StoryError("there is no living object of \(name) at this step", at: name.position)
  }

  /// An object of a certain kind that exists already.
  func find<Kind: StageObject>(
    _ name: StoryName, as kind: Kind.Type, _ by: StageObject? = nil
  ) throws(StoryError) -> Kind {
    if name.text == "itself", let found = by as? Kind { return found }
    guard let found = try find(name) as? Kind else {
      throw StoryError("\(name) is not of class \(kind.frameworkName)", at: name.position)
    }
    return found
  }

  /// The controller that a step shows: the one that has the name, or a new object.
  func newcomer(_ name: StoryName) throws(StoryError) -> UIViewController {
    if names[name.text] != nil { return try find(name, as: UIViewController.self) }
    let object = try make(name)
    guard let controller = object as? UIViewController else {
      throw StoryError("\(name) is not a UIViewController", at: name.position)
    }
    return controller
  }

  func newcomers(_ list: [StoryName]) throws(StoryError) -> [UIViewController] {
    var found: [UIViewController] = []
    for name in list { found.append(try newcomer(name)) }
    return found
  }

  /// Makes an object of a class in code.
  func make(_ name: StoryName) throws(StoryError) -> StageObject {
    let object = try allocate(name)
    stage.running(code: true, object.initializeInCode)
    return object
  }

  /// Makes room for an object of a class, which the caller initialises.
  func allocate(_ name: StoryName) throws(StoryError) -> StageObject {
    if let known = classes[name.text] { return known.base.make(stage, known) }
    if let framework = FrameworkClass.named(name.text) { return framework.make(stage) }
    throw StoryError("there is no class '\(name)'", at: name.position)
  }

  func bind(_ name: StoryName?, to object: StageObject) {
    guard let name else { return }
    names[name.text] = WeakObject(object: object)
  }

  // MARK: - Where things happen

  /// The controller that a person sees: in front of all that presents and contains it.
  func front(_ position: StoryPosition) throws(StoryError) -> UIViewController {
    guard let root = stage.application.keyWindow?.rootViewController else {
      throw StoryError("the app shows nothing yet; begin with 'launch'", at: position)
    }
    return root.front
  }

  /// The controller with a name; without one, the object in whose callback a step stands, or what
  /// a person sees.
  func controller(
    _ name: StoryName?, _ position: StoryPosition, _ object: StageObject?
  ) throws(StoryError) -> UIViewController {
    if let name { return try find(name, as: UIViewController.self, object) }
    if let object = object as? UIViewController { return object }
    return try front(position)
  }

  /// The navigation controller that a step is about: the one around the object in whose callback it
  /// stands, or around what a person sees.
  func navigation(
    _ object: StageObject?, _ position: StoryPosition
  ) throws(StoryError) -> UINavigationController {
    let start = try controller(nil, position, object)
    var next: UIViewController? = start
    while let current = next {
      if let found = current as? UINavigationController ?? current.navigationController {
        return found
      }
      next = current.outermost.presentingViewController
    }
    throw StoryError("\(start.className) is in no navigation controller", at: position)
  }
}
