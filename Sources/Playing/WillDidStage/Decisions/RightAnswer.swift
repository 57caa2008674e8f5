package import WillDidFrameworks
package import WillDidModel

/// The truth about a callback of an object: why it came last, or why it did not.
package struct RightAnswer: Sendable {
  /// The object, as the trace numbers it.
  package let subject: InstanceID
  /// Its class.
  package let className: String
  /// The callback in question.
  package let callback: Callback
  /// The laws that an answer may quote, the likeliest first.
  package let laws: [Law]
}

extension Stage {
  /// The right answers to questions about the callbacks of the objects of the app.
  ///
  /// It has to be asked for before the stage is closed, and is empty unless decisions are kept. As people
  /// ask, a callback that is owed counts before all else, and then what was decided last.
  package func rightAnswers() -> [RightAnswer] {
    guard let decisions else { return [] }
    return decisions.parts.filter(\.isOfApp).flatMap { part in
      let isOfApp = part.object === application.appDelegate
      return Asked(part.kind, isOfApp: isOfApp).questions.map { callback in
        RightAnswer(
          subject: part.id, className: part.className, callback: callback,
          laws: laws(of: callback, part, decisions))
      }
    }
  }

  private func laws(of callback: Callback, _ part: DecisionLog.Part, _ log: DecisionLog) -> [Law] {
    let made = log.decisions(on: callback, of: part.id)
    if let owed = made.last(where: { $0.law.verdict == .owed }) { return [owed.law] }
    let open = Silence(self, log, part, callback).laws(of: made.isEmpty ? .everything : .whatIsOpen)
    if !open.isEmpty { return open }
    guard let last = made.last else { return [] }
    var laws = [last.law]
    for (earlier, later) in zip(made.dropLast().reversed(), made.dropFirst().reversed()) {
      guard later.isMinor || earlier.events == later.events else { break }
      laws.append(earlier.law)
    }
    // Nothing before it is nothing at all.
    if made.allSatisfy(\.isMinor) {
      laws += Silence(self, log, part, callback).laws(of: .everything)
    }
    return laws
  }
}

/// The callbacks that people ask about for objects of a kind.
private enum Asked {
  case controller, application, scene, other

  init(_ kind: ObjectIdentifier, isOfApp: Bool) {
    switch kind {
    case ObjectIdentifier(AppDelegate.self), ObjectIdentifier(SceneDelegate.self):
      self = isOfApp ? .application : .scene
    default: self = Self.controllers.contains(kind) ? .controller : .other
    }
  }

  private static let controllers: Set<ObjectIdentifier> = [
    ObjectIdentifier(UIViewController.self), ObjectIdentifier(UINavigationController.self),
    ObjectIdentifier(UITabBarController.self), ObjectIdentifier(UIPageViewController.self),
    ObjectIdentifier(UISplitViewController.self), ObjectIdentifier(UITableViewController.self),
    ObjectIdentifier(UICollectionViewController.self), ObjectIdentifier(NSViewController.self),
    ObjectIdentifier(NSTabViewController.self), ObjectIdentifier(NSSplitViewController.self),
  ]

  var questions: [Callback] {
    Callback.all(in: .asked).filter { callback in
      switch (self, callback.family) {
      case (.application, .application), (.scene, .scene): true
      case (.controller, let family): family != .application && family != .scene
      // Any object goes through these.
      case (.other, _): [.awakeFromNib, .initWithCoder, .deinit].contains(callback)
      default: false
      }
    }
  }
}

/// Why a callback stayed away about which nothing was decided: it follows from where its object stands.
private struct Silence {
  enum Share { case everything, whatIsOpen }

  let stage: Stage
  let log: DecisionLog
  let part: DecisionLog.Part
  let callback: Callback

  init(_ stage: Stage, _ log: DecisionLog, _ part: DecisionLog.Part, _ callback: Callback) {
    (self.stage, self.log, self.part, self.callback) = (stage, log, part, callback)
  }

  func laws(of share: Share) -> [Law] {
    if let pending { return [pending] }
    guard share == .everything else { return [] }
    if isOfOtherFramework { return [.otherFramework] }
    if !stage.profile.sends(callback) {
      return [.tooOld] + (callback == .viewIsAppearing ? unseen : [])
    }
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: return unseen
    case .viewWillDisappear, .viewDidDisappear:
      return sent(.viewWillAppear) ? staying : [.neverAppeared]
    case .loadView, .viewDidLoad:
      return crashed + (parent is UITabBarController ? [.unselected] : [.viewNotAsked])
    case .awakeFromNib: return crashed + [.notInNib]
    case .initWithCoder: return [.notInNib]
    case .initWithNibName, .plainInit:
      return sent(.initWithCoder) ? [.notByCode] : [.otherInitialiser]
    case .deinit: return kept
    default: return quiet
    }
  }

  private func sent(_ callback: Callback) -> Bool { log.lastSent(callback, to: part.id) != nil }

  private var controller: UIViewController? { part.object as? UIViewController }
  private var parent: UIViewController? { controller?.parent }

  /// The answers that are right in an app that has crashed, whatever else is.
  private var crashed: [Law] {
    switch stage.ending {
    case .crashed: [.crashed]
    case .quit, .killed: [.ended]
    case nil: []
    }
  }

  /// A did whose will was sent and that is still to come: it is owed unless the app has ended.
  private var pending: Law? {
    let appearance = controller?.appearance ?? (part.object as? NSViewController)?.appearance
    switch (callback, appearance) {
    case (.viewDidAppear, .appearing), (.viewDidDisappear, .disappearing): break
    case (.viewIsAppearing, .appearing) where controller?.isAnnounced == true:
      guard stage.profile.sends(.viewIsAppearing) else { return nil }
    default: return nil
    }
    return crashed.first ?? (callback == .viewIsAppearing ? .ruled : .promised)
  }

  private var isOfOtherFramework: Bool {
    guard stage.profile.system == .macOS else { return callback.groups.contains(.appKit) }
    return callback.groups.contains(.uiKit)
  }

  /// Why it did not appear.
  private var unseen: [Law] {
    let law: Law
    switch parent {
    case is UITabBarController: law = .unselected
    case is UIPageViewController: law = .prefetched
    case is UINavigationController: law = .covered
    case let parent?
    where parent.appClass?.answers[.shouldAutomaticallyForwardAppearanceMethods] == false:
      // A container that turns forwarding off and does nothing in its place may be said to owe it.
      return [.notForwarded, .ruled] + crashed
    case let parent?: law = parent.isComingOrThere ? .viewOutsideParent : .parentHidden
    case nil: law = .neverShown
    }
    let isOneOfSeveral = log.parts.contains {
      $0.className == part.className && $0.id != part.id && log.lastSent(callback, to: $0.id) != nil
    }
    return [law] + crashed + (isOneOfSeveral ? [.otherGotIt] : [])
  }

  /// Why it did not disappear after it had appeared.
  private var staying: [Law] {
    // One that is freed while it is seen never leaves.
    part.object == nil ? [.ruled] : [.stillThere]
  }

  /// Why it was not freed.
  private var kept: [Law] {
    if stage.ending != nil { return crashed + [.stillHeld, .noProof] }
    let waits: [Law] = hasJustLeft ? [.ended] : []
    guard let controller else { return [.stillHeld, .noProof] }
    let outermost = controller.outermost
    // A view that was put somewhere without its controller shows nothing of that.
    if outermost === controller, !sent(.viewWillAppear) { return [.stillHeld, .noProof] }
    if outermost.presentingViewController != nil || outermost.isInWindow
      || outermost.isComingOrThere
    {
      return [.stillHeld]
    }
    if controller.appClass?.traits.leaks == true || outermost.appClass?.traits.leaks == true {
      return [.leaked, .noProof] + waits
    }
    return [.noProof, .stillHeld] + waits
  }

  private var hasJustLeft: Bool {
    log.decisions(on: .viewDidDisappear, of: part.id).last.map {
      stage.now - $0.time < 5_000_000_000
    } ?? false
  }

  /// Why something did not come that only a certain cause brings; a delegate may not even listen.
  private var quiet: [Law] {
    let appClass = (part.object as? AppDelegate)?.appClass
    return (appClass?.overrides(callback) == false ? [.notOverridden] : []) + uncaused
  }

  private var uncaused: [Law] {
    switch callback {
    case .applicationDidBecomeActive, .applicationWillResignActive,
      .applicationDidEnterBackground, .applicationWillEnterForeground:
      return (stage.profile.hasScenes ? [.sceneInstead] : [.noCause]) + crashed
    case .willMoveToParent, .didMoveToParent:
      return parent == nil ? [.notMoved] : [.noCause] + crashed
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews: return [.asNeeded] + crashed
    case .viewWillTransitionToSize, .willRotate, .didRotate: return [.sizeSame, .noCause]
    case .traitCollectionDidChange, .willTransitionToTraitCollection: return [.traitsSame]
    case .updateProperties, .updateViewConstraints, .viewWillLayout, .viewDidLayout:
      return [.asNeeded] + crashed
    case .didReceiveMemoryWarning, .applicationDidReceiveMemoryWarning: return [.memoryEnough]
    case .viewWillUnload, .viewDidUnload:
      return stage.profile.purgesViews ? [.noCause] : [.noUnload]
    case .presentationControllerWillDismiss, .presentationControllerDidDismiss:
      return [.notDismissed]
    case .prepareForSegue, .shouldPerformSegue: return [.noSegue]
    default: return [.noCause] + crashed
    }
  }
}
