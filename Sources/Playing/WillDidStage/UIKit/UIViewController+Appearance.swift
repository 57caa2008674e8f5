internal import WillDidFrameworks
internal import WillDidModel

// How a controller and those in it appear and disappear. What shows a controller calls begin when
// the change starts and end when it is through; what is taken back has calls of its own.
extension UIViewController {
  /// Announces that the view comes, and brings it.
  func beginAppearing(animated: Bool, underFinger: Bool = false) {
    announceAppearing(animated)
    arrive(animated, underFinger)
  }

  func announceAppearing(_ animated: Bool) {
    guard loadViewIfNeeded() else { return }
    if appearance == .appearing { complain() }
    if appearance == .disappearing { turn([.viewDidDisappear]) }
    appearance = .appearing
    isAnnounced = true
    prepareToAppear()
    send(.viewWillAppear, animated, { $0.viewWillAppear(animated) }) {
      $0.announceAppearing(animated)
    }
  }

  /// The view is in the hierarchy: the outer one gets its callback first.
  func arrive(_ animated: Bool, _ underFinger: Bool = false) {
    guard appearance == .appearing, isAnnounced else { return }
    isAnnounced = false
    if stage.profile.sends(.viewIsAppearing) {
      if underFinger {
        stage.assuming(.isAppearingDuringSwipe) { sendIsAppearing(animated) }
      } else {
        sendIsAppearing(animated)
      }
    }
    if underFinger { stage.assuming(.layoutDuringSwipe, update) } else { update() }
    let children = childrenToTell(.viewIsAppearing)
    stage.because(.forwarded) { for child in children { child.arrive(animated, underFinger) } }
  }

  private func sendIsAppearing(_ animated: Bool) {
    receive(.viewIsAppearing, [.animated(animated)]) { self.viewIsAppearing(animated) }
  }

  /// Brings what the view shows up to date, and lays it out.
  func update() {
    if stage.profile.sends(.updateProperties) {
      receive(.updateProperties) { self.updateProperties() }
    }
    layOut()
  }

  /// Lays out the view.
  package func layOut() {
    guard stage.profile.system == .iOS, stage.profile.version >= 5 else { return }
    receive(.viewWillLayoutSubviews) { self.viewWillLayoutSubviews() }
    receive(.viewDidLayoutSubviews) { self.viewDidLayoutSubviews() }
  }

  /// The view has come.
  func endAppearing(animated: Bool) {
    guard appearance == .appearing else {
      return appearance == .appeared ? () : complain()
    }
    appearance = .appeared
    send(.viewDidAppear, animated, { $0.viewDidAppear(animated) }) {
      $0.endAppearing(animated: animated)
    }
    settleChildren()
  }

  /// The view has come, and no callback says so.
  func appearUntold() {
    appearance = .appeared
    stage.decisions?.withhold(.popoverPresenter, of: [id])
    for child in childrenToTell(.viewDidAppear) { stage.nest(in: child, child.appearUntold) }
  }

  /// Announces that the view goes.
  func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return complain() }
    if appearance == .appearing { turn([.viewIsAppearing, .viewDidAppear]) }
    appearance = .disappearing
    isAnnounced = false
    send(.viewWillDisappear, animated, { $0.viewWillDisappear(animated) }) {
      $0.beginDisappearing(animated: animated)
    }
  }

  /// The announced callbacks will not come, because the view goes the other way.
  private func turn(_ callbacks: [WillDidModel.Callback]) {
    guard let log = stage.decisions else { return }
    let announced = log.lastSent(.viewWillAppear, to: id) ?? 0
    let isThere = log.lastSent(.viewIsAppearing, to: id) ?? 0 > announced
    log.withhold(
      stage.isTakingBack ? .takenBackDid : .replaced,
      callbacks.filter { $0 != .viewIsAppearing || !isThere }, of: [id])
  }

  /// Does what takes back a transition.
  func takingBack(_ work: () -> Void) {
    stage.isTakingBack = true
    work()
    stage.isTakingBack = false
  }

  /// The view has gone.
  func endDisappearing(animated: Bool) {
    guard appearance == .disappearing else {
      return appearance == .disappeared ? () : complain()
    }
    appearance = .disappeared
    send(.viewDidDisappear, animated, { $0.viewDidDisappear(animated) }) {
      $0.endDisappearing(animated: animated)
    }
  }

  /// The transition was taken back: who was to come goes again.
  func takeBackAppearing(animated: Bool) {
    stage.because(.takenBack) {
      takingBack { beginDisappearing(animated: animated) }
      endDisappearing(animated: animated)
    }
  }

  /// The transition was taken back: who was to go stays.
  ///
  /// That `viewIsAppearing` comes again is said of zooms only.
  func takeBackDisappearing(animated: Bool, isAppearingCertain: Bool = false) {
    stage.because(.returned) {
      takingBack { announceAppearing(animated) }
      settleIn()
      guard stage.profile.sends(.viewIsAppearing) else { return }
      if isAppearingCertain { return appearAgain(animated) }
      stage.assuming(.isAppearingOnCancel) { appearAgain(animated) }
    }
  }

  /// Its view never left.
  private func settleIn() {
    isAnnounced = false
    for child in visibleChildren { stage.nest(in: child, child.settleIn) }
  }

  private func appearAgain(_ animated: Bool) {
    sendIsAppearing(animated)
    let children = childrenToTell(.viewIsAppearing)
    stage.because(.forwarded) {
      for child in children { stage.nest(in: child) { child.appearAgain(animated) } }
    }
  }

  /// Sends a callback to the controller and then to those in it, or lets its class tell them.
  private func send(
    _ callback: Callback, _ animated: Bool, _ base: @escaping (UIViewController) -> Void,
    _ next: @escaping (UIViewController) -> Void
  ) {
    // A class that tells its children does it inside the call, the others are helped after it, when
    // the app may have put in another child.
    if tellsChildrenItself {
      let children = childrenToTell(callback)
      delivering = { [stage] in
        stage.because(.forwarded) {
          for child in children { stage.nest(in: child) { next(child) } }
        }
      }
    }
    let whereabouts = callback == .viewDidDisappear ? whereabouts : []
    receive(callback, [.animated(animated)] + whereabouts) { base(self) }
    if delivering != nil {
      // An override forgot `super`: those inside hear nothing, and without the will not what follows it.
      let missing: [WillDidModel.Callback] =
        switch callback {
        case .viewWillAppear: [callback, .viewIsAppearing, .viewDidAppear]
        case .viewWillDisappear: [callback, .viewDidDisappear]
        default: [callback]
        }
      stage.decisions?.withhold(.ruled, missing, of: visibleChildren.map(\.id))
    }
    delivering = nil
    guard !tellsChildrenItself else { return }
    let isLeaving = callback == .viewWillDisappear
    let children = childrenToTell(callback)
    stage.because(.forwarded) {
      for child in children where !isLeaving || child.isComingOrThere {
        stage.nest(in: child) { next(child) }
      }
    }
  }

  var isComingOrThere: Bool { appearance == .appeared || appearance == .appearing }

  /// The children that UIKit calls as it calls the controller.
  private func childrenToTell(_ callback: WillDidModel.Callback) -> [UIViewController] {
    let children = visibleChildren.map(\.standIn)
    if children.isEmpty || forwardsAppearance { return children }
    stage.decisions?.withhold(.notForwarded, [callback], of: children.map(\.id), isMinor: true)
    return []
  }

  /// The controller that is seen in its place: the one that it presents in its own context.
  private var standIn: UIViewController {
    guard let presentation, presentation.removesPresenter, appearance == .disappeared else {
      return self
    }
    return presentation.presented.standIn
  }

  /// The answers that the controller would give now to the question why it goes.
  private var whereabouts: [Attribute] {
    [
      Attribute(.movingFromParent, .flag(reason == .movingFromParent)),
      Attribute(.beingDismissed, .flag(reason == .dismissed)),
      Attribute(.hasWindow, .flag(isInWindow)),
    ]
  }

  /// The controller and those in it that are seen or on their way.
  var onScreen: [InstanceID] {
    isComingOrThere ? [id] + visibleChildren.flatMap(\.onScreen) : []
  }

  /// The controller, if it is covered and was seen before.
  var covered: [InstanceID] {
    let wasSeen = stage.decisions?.lastSent(.viewDidDisappear, to: id) != nil
    return appearance == .disappeared && wasSeen ? [id] : []
  }

  /// The controllers in it that are covered and were seen before.
  var coveredWithin: [InstanceID] { children.flatMap { $0.covered + $0.coveredWithin } }

  func complain() {
    stage.complain(
      .unbalanced, about: self, [.object: printed])
  }

  // MARK: - Called by containers of the app

  /// Tells a child that it begins to appear or disappear; for containers that tell it themselves.
  package func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let attributes = [Attribute.isAppearing(isAppearing), .animated(animated)]
    receive(.beginAppearanceTransition, attributes) {
      self.implementation(
        .beginAppearanceTransition, attributes, of: UIViewController.frameworkName
      ) { self.stage.because(.swapChild) { self.begin(isAppearing, animated) } }
    }
  }

  private func begin(_ isAppearing: Bool, _ animated: Bool) {
    defer { beginnings.append((isAppearing, animated)) }
    if let last = beginnings.last, last.isAppearing == isAppearing { return }
    // Begun in the other direction, the first one is taken back.
    if !beginnings.isEmpty { beginnings.removeLast() }
    loadViewIfNeeded()
    switch (isAppearing, appearance) {
    case (true, .disappearing): takeBackDisappearing(animated: animated)
    case (true, _): beginAppearing(animated: animated)
    case (false, _): beginDisappearing(animated: animated)
    }
  }

  /// Tells a child that what began is through: the last of nested calls does it.
  package func endAppearanceTransition() {
    receive(.endAppearanceTransition) {
      self.implementation(.endAppearanceTransition, of: UIViewController.frameworkName) {
        self.stage.because(.swapChild, self.end)
      }
    }
  }

  private func end() {
    guard let last = beginnings.popLast() else { return complain() }
    guard beginnings.isEmpty else { return }
    if last.isAppearing {
      endAppearing(animated: last.animated)
    } else {
      endDisappearing(animated: last.animated)
    }
  }
}
