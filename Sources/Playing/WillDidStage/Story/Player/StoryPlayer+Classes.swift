internal import WillDidModel

// How the sentences about a class become a class.
extension StoryPlayer {
  func appClass(_ declaration: Story.ClassDeclaration) throws(StoryError) -> AppClass {
    var name = declaration.name.text
    for trait in declaration.traits {
      if case .isInModule(let module) = trait.habit { name = "\(module).\(name)" }
    }
    let made: AppClass
    if let superclass = classes[declaration.superclass.text] {
      made = AppClass(name, of: superclass)
    } else if let base = FrameworkClass.named(declaration.superclass.text) {
      made = AppClass(name, of: base)
    } else {
      throw StoryError(
        "there is no class '\(declaration.superclass)'", at: declaration.superclass.position)
    }
    var overrides = Overrides(self, made)
    for trait in declaration.traits { try overrides.add(trait) }
    overrides.finish()
    return made
  }
}

/// Collects what a class does in its callbacks.
private struct Overrides {
  private struct Override {
    var supers: [SuperCall] = [.own]
    var before: [AppClass.Method] = []
    var after: [AppClass.Method] = []
  }

  private enum SuperCall {
    case own, other(Callback), ownWithOtherAnimated

    func make(_ call: MethodCall) {
      switch self {
      case .own: call.callSuper()
      case .other(let callback): call.callSuper(callback)
      case .ownWithOtherAnimated: call.callSuperWithOtherAnimated()
      }
    }
  }

  private let player: StoryPlayer
  private let made: AppClass
  private var overrides: [Callback: Override] = [:]
  /// The text before each callback that is printed, if callbacks are.
  private var printed: String?

  init(_ player: StoryPlayer, _ made: AppClass) {
    (self.player, self.made) = (player, made)
  }

  /// The callbacks that people print.
  private static let printed: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  mutating func add(_ trait: Story.Trait) throws(StoryError) {
    switch trait.habit {
    case .overrides(let callback): try override(callback, trait) { _ in }
    case .forgetsSuper(let callback): try override(callback, trait) { $0.supers = [] }
    case .callsSuperTwice(let callback): try override(callback, trait) { $0.supers = [.own, .own] }
    case .callsOtherSuper(let other, let callback):
      try override(callback, trait) { $0.supers = [.other(other)] }
    case .passesOtherAnimated(let callback):
      try override(callback, trait) { $0.supers = [.ownWithOtherAnimated] }
    case .callsSuperInLoadView:
      overrides[.loadView] = Override(after: [{ $0.setOwnView() }])
    case .does(let step, let callback, let beforeSuper):
      try does(callback, trait, beforeSuper) { [unowned player] call in
        player.playWithin(step, by: call.object)
      }
    case .takes(let nanoseconds, let callback):
      try does(callback, trait) { $0.object.stage.spend(nanoseconds) }
    case .prints(let text, let callback):
      try does(callback, trait) { $0.object.stage.console.write(text) }
    case .printsCallbacks(let text):
      printed = text.map { "\($0) " } ?? ""
      for callback in Self.printed { try override(callback, trait) { _ in } }
    case .encodes(let key, let callback): try does(callback, trait) { $0.encode(key.text) }
    case .decodes(let key, let callback): try does(callback, trait) { $0.decode(key.text) }
    case .observes(let name, let callback):
      try does(callback, trait) { $0.emit(.addObserver, .notification, name.text) }
    case .stopsObserving(let name, let callback):
      try does(callback, trait) { $0.emit(.removeObserver, .notification, name.text) }
    case .requests(let name, let callback):
      try does(callback, trait) { $0.emit(.method, .name, name.text) }
    case .trapsInInitWithCoder:
      overrides[.initWithCoder] = Override(supers: [], after: [{ $0.trapAsNotImplemented() }])
    default: try player.apply(trait, to: made)
    }
  }

  /// Adds something to what is done behind `super`, or before it.
  private mutating func does(
    _ callback: Callback, _ trait: Story.Trait, _ isBefore: Bool = false,
    _ method: @escaping AppClass.Method
  ) throws(StoryError) {
    try override(callback, trait) { override in
      if isBefore { override.before.append(method) } else { override.after.append(method) }
    }
  }

  private mutating func override(
    _ callback: Callback, _ trait: Story.Trait, _ change: (inout Override) -> Void
  ) throws(StoryError) {
    guard callback != .deinit else {
      throw StoryError("a story cannot override deinit", at: trait.position)
    }
    // A class that makes the view in code does not call `super` there.
    let usual =
      callback == .loadView ? Override(supers: [], after: [{ $0.setOwnView() }]) : Override()
    change(&overrides[callback, default: usual])
  }

  mutating func finish() {
    for (callback, override) in overrides {
      var override = override
      if let printed {
        let line = "\(printed)\(ClassName.bare(made.name)) \(callback.name)"
        override.after.append { $0.object.stage.console.write(line) }
      }
      made.methods[callback] = { call in
        for part in override.before { part(call) }
        for superCall in override.supers { superCall.make(call) }
        for part in override.after { part(call) }
      }
    }
  }
}

extension StoryPlayer {
  /// Applies a sentence that is no matter of a callback.
  fileprivate func apply(_ trait: Story.Trait, to made: AppClass) throws(StoryError) {
    switch trait.habit {
    case .leaks: made.traits.leaks = true
    case .forwardsNoAppearance: made.answers[.shouldAutomaticallyForwardAppearanceMethods] = false
    case .curlsPages: made.traits.pageStyle = .curl
    case .cannotBeSwipedAway: made.traits.isModalInPresentation = true
    case .hearsOfDismissals: made.traits.hearsOfDismissals = true
    case .answers(let answer, let callback): made.answers[callback] = answer
    case .takesNib(let name): made.traits.nibName = name.text
    case .hasNoOutlet(let name): made.traits.missingOutlets.insert(name.text)
    case .isCalledInObjectiveC(let name): made.traits.runtimeName = name.text
    case .isRestored(let name): made.traits.restorationIdentifier = name.text
    case .isRestoredByItsClass(let restored): made.traits.restorer = try restorer(restored)
    case .makesInSegueAction(let name): made.traits.segueActions.insert(name.text)
    case .keepsOutlets: made.traits.keepsOutlets = true
    case .namesWindowNib(let name): made.traits.windowNibName = name.text
    default: break
    }
  }

  private func restorer(_ restored: Story.Restored) throws(StoryError) -> AppClass.Restorer {
    switch restored {
    case .itself: return .itself
    case .nothing: return .noObject
    case .other(let name):
      guard let other = classes[name.text] else {
        throw StoryError("there is no class '\(name)' before this line", at: name.position)
      }
      return .other(other.name)
    }
  }
}

extension MethodCall {
  /// Calls `super` with the opposite of its own flag for animation.
  fileprivate func callSuperWithOtherAnimated() {
    for place in attributes.indices {
      if case .flag(let flag) = attributes[place].value, attributes[place].key == .animated {
        attributes[place] = .animated(!flag)
      }
    }
    callSuper()
  }

  /// Makes the view in code, as `loadView` should.
  fileprivate func setOwnView() {
    guard let controller = object as? UIViewController else { return }
    let view = UIView(object.stage, nil)
    object.stage.emit(.setView, of: object, [.view(view.id)])
    controller.setView(view)
  }

  fileprivate func emit(_ callback: Callback, _ key: Attribute.Key, _ text: String) {
    object.stage.emit(callback, of: object, [Attribute(key, .name(object.stage.name(text)))])
  }
}
