internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// Callbacks that never came.
extension Inquiry {
  /// Why a callback never came to an instance.
  func absence(of callback: Callback, _ past: History.Past) -> Occasion {
    let life = past.life
    let instance = life.instance
    if let elsewhere = foreign(callback, life) ?? ofControllers(callback, life) { return elsewhere }
    if callback == .deinit { return kept(past) }
    if let found = unpaired(callback, past) ?? beforeLog(callback, past) { return found }
    if let found = absenceAbove(callback, past) { return found }
    if let launch = coldLinks(callback, past).last { return launch }
    if let other = successor(of: callback, of: instance) { return other }
    if let given = givenWindow(callback, past) { return given }
    if Law.endUnseen.isAbout(callback) {
      return suspended(callback, of: instance)
        ?? occasion(.endUnseen, callback, of: instance, at: end)
    }
    if callback == .windowShouldClose, let closing = calls(.windowWillClose, of: instance).last {
      return occasion(.closeNotAsked, callback, of: instance, at: closing.moment)
        .proved("windowWillClose came", [closing.moment.sequence])
    }
    if callback.groups.contains(.initializer) || callback == .awakeFromNib {
      return unmade(callback, past)
    }
    if callback.isAppearing || callback.isDisappearing || callback == .loadView
      || callback == .viewDidLoad
    {
      return unseen(callback, past)
    }
    if Law.unwoundNearer.isAbout(callback), let nearer = calls(callback).last {
      return occasion(
        .unwoundNearer, callback, of: instance, at: nearer.moment,
        [.other: word(nearer.instance), .what: "\(nearer.moment.sequence)"]
      ).proved("\(callback.name) of \(word(nearer.instance))", [nearer.moment.sequence])
    }
    // A segue that was performed is prepared for by whom it is of.
    if callback == .prepareForSegue, environment.isImported,
      !calls(.performSegue).isEmpty
        || transcript.lines.contains(where: { $0.place(of: .performSegue) != nil }),
      let hidden = hidden(callback, life, isSent: true)
    {
      return hidden
    }
    if let law = Self.lawsOfSilence.first(where: { $0.isAbout(callback) }) {
      return silence(law, callback, past)
    }
    if let hidden = hidden(callback, life) { return hidden }
    return occasion(.noCause, callback, of: instance, at: end)
  }

  /// The laws about callbacks that come only if something certain happens.
  private static let lawsOfSilence: [Law] = [
    .notDismissed, .codeDismissed, .noUnload, .notMoved, .traitsSame, .sizeSame, .memoryEnough,
    .noSegue, .asNeeded, .stillConnected, .discardedLater,
  ]

  /// Why a callback stayed away for which nothing happened; that no line prints it may be a reason too.
  private func silence(_ law: Law, _ callback: Callback, _ past: History.Past) -> Occasion {
    if let found = tooOld(callback, past.life) ?? rotated(callback, past) { return found }
    if law == .noUnload, let old = unloadable(callback, past) { return old }
    var law = law
    if law == .codeDismissed || law == .notDismissed {
      law =
        history.seenAnywhere.contains(.presentationControllerDidAttemptToDismiss)
          && Law.heldSheet.isAbout(callback) ? .heldSheet : .notDismissed
      if !law.isAbout(callback) { law = .noCause }
    }
    if law == .notMoved, past.life.parent != .none || past.life.removal != nil,
      let hidden = hidden(callback, past.life, isSent: true)
    {
      return hidden
    }
    // A log has what people print, and no more.
    if environment.isImported, [.notMoved, .notDismissed, .sizeSame, .asNeeded].contains(law),
      law != .sizeSame || history.seenAnywhere.contains(callback),
      let hidden = hidden(
        callback, past.life,
        isSent: callback.groups.contains(.controllerLayout) && past.life.appearances > 0)
    {
      return hidden
    }
    let isAdded = tellsAdding && past.life.facts.contains(.wasLoaded)
    if environment.isImported, isTakenToPrint, past.life.isVisible || isAdded,
      Law.notPassedOn.isAbout(callback),
      let other = calls(callback).last(where: {
        $0.moment.sequence > past.life.since.sequence && $0.instance != past.life.instance
      })
    {
      return occasion(
        .notPassedOn, callback, of: past.life.instance, at: other.moment,
        [.other: word(other.instance), .what: "\(other.moment.sequence)"]
      ).proved("\(phrase(other)) came", [other.moment.sequence])
    }
    // A callback that others received at a time when it lived may only not be printed, or not be hooked.
    if law != .noUnload, law != .notMoved, wasSentElsewhere(callback, past),
      let hidden = hidden(callback, past.life, isSent: true)
    {
      return hidden
    }
    return occasion(law, callback, of: past.life.instance, at: end)
  }

  /// The change of size for which a system of today says nothing of a rotation.
  private func rotated(_ callback: Callback, _ past: History.Past) -> Occasion? {
    guard Law.rotationReplaced.isAbout(callback),
      let change = calls(.viewWillTransitionToSize).last
    else { return nil }
    return occasion(.rotationReplaced, callback, of: past.life.instance, at: change.moment)
      .proved("\(change.callback.name) came", [change.moment.sequence])
  }

  /// A change of a stack that UIKit refused after a controller had left, if nothing else came after it.
  func stackRefused(_ callback: Callback, _ past: History.Past) -> Occasion? {
    guard Law.stackRefused.isAbout(callback), callback.isAppearing, !past.life.isVisible,
      let gone = past.life.gone,
      let found = history.complaints.last(where: {
        $0.message == .transitionInProgressMessage && $0.moment.sequence > gone.sequence
      })
    else { return nil }
    return occasion(.stackRefused, callback, of: past.life.instance, at: found.moment)
      .proved("it had left", [gone.sequence])
      .proved("the console says so", [found.moment.sequence])
  }

  /// Whether any object received a callback after a moment.
  private func isCalledSomewhere(_ callback: Callback, after moment: Moment) -> Bool {
    calls(callback).contains { $0.moment.sequence > moment.sequence }
  }

  /// Whether another object received a callback while an instance lived.
  private func wasSentElsewhere(_ callback: Callback, _ past: History.Past) -> Bool {
    guard history.seenAnywhere.contains(callback) else { return false }
    return calls(callback).contains {
      $0.moment.sequence > past.life.first.sequence
        && $0.moment.sequence < past.end?.sequence ?? .max
    }
  }

  /// The method of the scene that took the place of one of the app.
  func successor(of callback: Callback, of instance: InstanceID) -> Occasion? {
    guard
      Callback.definitions.contains(where: {
        $0.family == .scene && history.seenAnywhere.contains($0.callback)
      })
    else { return nil }
    if Law.restoredByScene.isAbout(callback) {
      let found = occasion(.restoredByScene, callback, of: instance, at: end)
      return calls(.stateRestorationActivity).last.map {
        found.proved("\($0.callback.name) came", [$0.moment.sequence])
      } ?? found
    }
    guard let successor = Callback.sceneSuccessors[callback] else { return nil }
    let call = calls(successor).first
    let found = occasion(
      .sceneInstead, callback, of: instance, at: end, [.other: successor.name])
    return call.map { found.proved("\(successor.name) came", [$0.moment.sequence]) } ?? found
  }

  /// A callback that the run cannot show of a class: it is not printed, or not hooked.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - life: Whom it did not come to.
  ///   - isSent: Whether the run shows that it was sent, so that a class which printed it would have.
  /// - Returns: The occasion, or `nil` if it would be seen.
  func hidden(_ callback: Callback, _ life: Life, isSent: Bool = false) -> Occasion? {
    if isTakenToPrint, !isSent { return nil }
    if environment.isImported, !isPrinted(callback, by: life.classID) {
      if let past = history.pasts[life.instance], history.crash != nil, isOnlyInMessages(past) {
        return ending(callback, past, isStrong: false, [])
      }
      return occasion(.notPrinted, callback, of: life.instance, at: end)
    }
    if !environment.isImported, !isHooked, !isPrinted(callback, by: life.classID) {
      return occasion(.notOverridden, callback, of: life.instance, at: end)
    }
    return nil
  }

  /// The ends of the app at which a window was open.
  func quits(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    return (calls(.applicationShouldTerminate) + calls(.applicationWillTerminate)).prefix(1)
      .filter {
        !isCalled(callback, of: instance, from: $0.moment.sequence)
          && !isCalled(.windowWillClose, of: instance, from: 0, to: $0.moment.sequence)
      }.map { quit in
        occasion(.quitKeepsWindows, callback, of: instance, at: quit.moment)
          .proved("\(quit.callback.name) came", [quit.moment.sequence])
      }
  }

  /// The end of an app that is in the background, where no call says so.
  func suspended(_ callback: Callback, of instance: InstanceID) -> Occasion? {
    guard let left = history.leavings.last, left.callback.isBackground,
      !isCalled(callback, of: instance, from: left.moment.sequence)
    else { return nil }
    return occasion(
      .endSuspended, callback, of: instance, at: end, [.what: "\(left.moment.sequence)"]
    ).proved("\(left.callback.name) came", [left.moment.sequence])
  }

  /// Why a view was not loaded, or did not appear or disappear.
  private func unseen(_ callback: Callback, _ past: History.Past) -> Occasion {
    let life = past.life
    let wasSeen = [.viewDidAppear, .viewWillDisappear, .viewDidDisappear].contains {
      isCalled($0, of: life.instance, from: 0)
    }
    let isShown =
      life.facts.contains(.announced) || life.appearances > 0 || life.gone != nil || wasSeen
    if isShown || callback == .viewDidLoad && life.facts.contains(.wasLoaded) {
      return unheard(callback, past)
    }
    if isAroundShown(life.instance), let hidden = hidden(callback, life, isSent: true) {
      return hidden
    }
    if callback.isDisappearing {
      return occasion(.neverAppeared, callback, of: life.instance, at: end, isStrong: false)
    }
    return nested(callback, of: life.instance, after: life.first, before: end)
      ?? unshown(callback, past)
  }

  /// Whether a controller was in another one, in which it appeared: then that one was on the screen as well.
  private func isAroundShown(_ instance: InstanceID) -> Bool {
    history.pasts.values.contains { $0.life.parent == instance && $0.life.appearances > 0 }
      || history.changes.contains { $0.ancestors.contains(instance) }
  }

  /// Why a controller that is on the screen, or was, did not receive a callback.
  private func unheard(_ callback: Callback, _ past: History.Past) -> Occasion {
    let life = past.life
    let instance = life.instance
    let isClosed =
      environment.isImported && isAppKit && isCalledSomewhere(.windowWillClose, after: life.since)
    if let dropped = dropped(callback, instance, since: life.since) { return dropped }
    if callback.isDisappearing, life.isVisible, life.state != .disappearing, !isClosed,
      !mayHaveLeft(past)
    {
      return occasion(.stillThere, callback, of: instance, at: end)
        .proved("it is \(life.state) since then", [life.since.sequence])
    }
    if let found = tooOld(callback, life) { return found }
    if callback == .loadView, life.origin == .nibObject {
      return occasion(.viewInNib, callback, of: instance, at: end, [.what: origin(of: life)])
    }
    if let refused = stackRefused(callback, past) { return refused }
    if let hidden = hidden(callback, life, isSent: true) { return hidden }
    if life.facts.contains(.truncated) || !life.facts.contains(.created), life.identity == .exact {
      return occasion(.begunLate, callback, of: instance, at: life.first)
    }
    if history.crash != nil || lost > 0 { return ending(callback, past, isStrong: false, []) }
    return occasion(
      .noProof, callback, of: instance, at: end,
      [
        .what: "why \(callback.name) did not come although the view was there",
        .advice: "Record the run with hooks, which miss no callback.",
      ])
  }

  /// Why a controller was never shown.
  private func unshown(_ callback: Callback, _ past: History.Past) -> Occasion {
    let (life, instance) = (past.life, past.life.instance)
    let isLoading = callback == .loadView || callback == .viewDidLoad
    if let sibling = twin(of: past, callback) {
      return occasion(
        .otherGotIt, callback, of: instance, at: end,
        [.other: word(sibling.instance), .what: "\(sibling.moment.sequence)"]
      ).proved("\(callback.name) of \(word(sibling.instance))", [sibling.moment.sequence])
    }
    // A view that was loaded was wanted by something that the log may not print.
    if environment.isImported,
      !history.seenAnywhere.contains(callback)
        || !isLoading && isInOther(life) && life.facts.contains(.wasLoaded),
      let hidden = hidden(callback, life, isSent: !isLoading && isWanted(life))
    {
      return hidden
    }
    if !isLoading, life.parent == .none, life.presenter == .none,
      let added = calls(.addSubview, of: instance).last
    {
      var found = occasion(.viewAlone, callback, of: instance, at: added.moment)
        .proved("its view was added", [added.moment.sequence])
      found.finding = findings(of: instance).first {
        $0.at.sequence == added.moment.sequence
      }
      return found
    }
    let parent = life.parent
    let traits = history.pasts[parent]?.life.traits ?? []
    if parent != .none {
      if traits.contains(.tab) { return occasion(.unselected, callback, of: instance, at: end) }
      if traits.contains(.page), !isLoading {
        return occasion(.prefetched, callback, of: instance, at: end)
      }
      if !isLoading {
        let law: Law
        if traits.contains(.navigation) {
          law = .covered
        } else if forwardsNothing(parent) {
          law = .notForwarded
        } else {
          let isParentShown = history.pasts[parent]?.life.facts.contains(.announced) ?? false
          law = isParentShown ? .viewOutsideParent : .parentHidden
        }
        return occasion(law, callback, of: instance, at: end, [.other: word(parent)])
      }
    }
    if history.crash != nil { return ending(callback, past, isStrong: false, []) }
    if isLoading {
      return life.facts.contains(.wasLoaded)
        ? hidden(callback, life, isSent: true)
          ?? occasion(.begunLate, callback, of: instance, at: life.first)
        : occasion(.viewNotAsked, callback, of: instance, at: end)
    }
    guard environment.isImported, life.facts.contains(.wasLoaded) else {
      return occasion(.neverShown, callback, of: instance, at: end)
    }
    return occasion(tellsAdding ? .loadedOnly : .unplaced, callback, of: instance, at: end)
  }

  /// Whether a controller whose view was loaded is wanted on the screen: its parent is there, or another one went and
  /// no other came.
  private func isWanted(_ life: Life) -> Bool {
    guard life.facts.contains(.wasLoaded) else { return false }
    if let parent = history.pasts[life.parent]?.life { return parent.facts.contains(.announced) }
    return history.changes.contains { change in
      change.transition.start.sequence > life.first.sequence
        && change.transition.participants.allSatisfy { !$0.comes }
    }
  }

  /// Whether no container of a framework has a controller, and none that is known to forward nothing.
  private func isInOther(_ life: Life) -> Bool {
    life.parent == .none
      || !forwardsNothing(life.parent)
        && history.pasts[life.parent]?.life.traits.isDisjoint(with: [.navigation, .tab, .page])
          ?? true
  }

  /// Whether a container was asked whether it forwards appearance, and answered no.
  private func forwardsNothing(_ parent: InstanceID) -> Bool {
    !calls(.shouldAutomaticallyForwardAppearanceMethods, of: parent).isEmpty
  }

  /// The call that another instance of the class received in the place of this one.
  private func twin(of past: History.Past, _ callback: Callback) -> History.Sighting? {
    guard past.life.identity == .exact, past.life.parent == .none else { return nil }
    return calls(callback).first {
      $0.classID == past.life.classID && $0.instance != past.life.instance
        && $0.moment.sequence > past.life.first.sequence
    }
  }
}

extension Callback {
  /// Whether it says that the app or a scene of it went to the background.
  fileprivate var isBackground: Bool {
    self == .applicationDidEnterBackground || self == .sceneDidEnterBackground
  }
}
