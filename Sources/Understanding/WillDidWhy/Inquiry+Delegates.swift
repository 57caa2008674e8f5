internal import WillDidFindings
internal import WillDidFrameworks
package import WillDidModel
internal import WillDidTimeline

// The dismissals, shows and scenes that a delegate was not informed of.
extension Inquiry {
  /// The dismissals that a delegate was not informed of.
  func dismissals(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard Law.codeDismissed.callbacks.contains(callback) else { return [] }
    let instance = past.life.instance
    return latest(history.changes) { $0.transition.start }.compactMap { change in
      let transition = change.transition
      guard
        transition.kind == .dismiss || isAnnounced(change, instance)
          || transition.kind == .unknown && environment.isImported, concerns(change, instance)
      else { return nil }
      let range = transition.start.sequence...(transition.end?.sequence ?? end.sequence)
      let call = history.presentings.last {
        $0.callback.groups.contains(.dismisses) && $0.moment.sequence <= range.upperBound
          && $0.moment.sequence + 64 >= range.lowerBound
      }
      if transition.outcome == .cancelled {
        guard callback == .presentationControllerDidDismiss else { return nil }
        // A run need not show who the delegate is; then the sheet's own will is what was not followed.
        let announced = calls(.presentationControllerWillDismiss).last {
          range.contains($0.moment.sequence)
        }
        // Where another object heard as the delegate this one is none, nor where hooks would have shown what it hears.
        guard
          isDelegate(instance)
            || environment.isImported && !Self.heard.contains(where: history.seenAnywhere.contains)
        else { return nil }
        return occasion(
          .takenBackDid, callback, of: instance, at: transition.end ?? transition.start,
          [
            .other: reversal(transition).capitalizedFirst,
            .will: (announced?.callback ?? .viewWillDisappear).name,
            .what: "\((announced?.moment ?? transition.start).sequence)",
          ]
        ).proved(words(transition), proof(of: transition))
      }
      if call?.callback != .dismiss, let quiet = unannounced(change, callback, instance) {
        return quiet
      }
      guard let call, call.isByCode == true, transition.interactive != true else { return nil }
      return occasion(
        .codeDismissed, callback, of: instance, at: transition.end ?? transition.start,
        [.other: word(transition.from)]
      ).proved("\(call.callback.name) of \(word(call.caller))", [call.moment.sequence])
        .proved(words(transition), proof(of: transition))
    }
  }

  /// The calls of code that do what only a touch is asked about.
  private static let askedOfTouches: [Callback: [Callback]] = [
    .shouldPerformSegue: [.performSegue, .prepareForSegue],
    .tabBarControllerShouldSelect: [.setSelectedIndex],
    .tabBarControllerDidSelect: [.setSelectedIndex],
    .pageViewControllerWillTransition: [.setPageViewControllers],
    .pageViewControllerDidFinishAnimating: [.setPageViewControllers],
  ]

  /// The times at which a log has such a call and nothing of the question.
  func doneByCode(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard environment.isImported, let calls = Self.askedOfTouches[callback] else { return [] }
    let asked = self.calls(callback).map(\.moment.sequence)
    let done = calls.lazy.map { self.calls($0) }.first { !$0.isEmpty } ?? []
    return done.filter { call in
      let number = call.moment.sequence
      return !asked.contains { $0 + 8 >= number && $0 <= number + 8 }
    }.map { call in
      occasion(
        callback == .shouldPerformSegue ? .segueByCode : .doneByCode, callback,
        of: past.life.instance, at: call.moment,
        [.other: Self.word(call.callback)]
      ).proved("\(call.callback.name) came", [call.moment.sequence])
    }
  }

  /// The segue that another controller was asked about, or prepared for, of one that never was.
  ///
  /// Containers are not asked about the segues of what they contain.
  func segueOfOther(_ callback: Callback, _ past: History.Past) -> Occasion? {
    let asked: [Callback] = [.shouldPerformSegue, .prepareForSegue]
    guard environment.isImported, isTakenToPrint, asked.contains(callback),
      !asked.contains(where: { isCalled($0, of: past.life.instance, from: 0) }),
      let other = (asked + [.performSegue]).lazy.flatMap({ calls($0) }).first(where: { call in
        guard call.instance != past.life.instance, call.classID != past.life.classID else {
          return false
        }
        // A segue makes the controller that it shows, unless a container holds that one already.
        return QuestionWord.embeds(word(call.instance))
          || call.callback != .performSegue && call.moment.sequence > past.life.first.sequence
      })
    else { return nil }
    return occasion(
      .segueOfOther, callback, of: past.life.instance, at: other.moment,
      [.other: word(other.instance), .what: "\(other.moment.sequence)"]
    ).proved("\(phrase(other)) came", [other.moment.sequence])
  }

  /// Whether a container of a log, which was there first, holds another controller rather than lies over it.
  func surrounds(_ container: InstanceID, _ instance: InstanceID) -> Bool {
    guard environment.isImported, isContainer(container),
      let own = history.pasts[instance]?.life.first,
      let first = history.pasts[container]?.life.first
    else { return false }
    return first.sequence < own.sequence
  }

  /// Whether an instance is a container, by the name of its class.
  func isContainer(_ instance: InstanceID) -> Bool { QuestionWord.isOfContainer(word(instance)) }

  /// The times at which an app or a scene was about to come back, and went to the background again before it was active.
  func returnsTakenBack(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard Law.returnTakenBack.isAbout(callback) else { return [] }
    let announcing: Callback =
      callback == .sceneDidBecomeActive
      ? .sceneWillEnterForeground : .applicationWillEnterForeground
    let ending: Callback =
      callback == .sceneDidBecomeActive ? .sceneDidEnterBackground : .applicationDidEnterBackground
    let instance = past.life.instance
    return calls(announcing, of: instance).compactMap { announced in
      let number = announced.moment.sequence
      guard
        let end = calls(ending, of: instance).first(where: { $0.moment.sequence > number })?.moment,
        !isCalled(callback, of: instance, from: number, to: end.sequence)
      else { return nil }
      return occasion(
        .returnTakenBack, callback, of: instance, at: end, [.what: "\(number)"]
      ).proved("\(announcing.name) came", [number])
        .proved("\(ending.name) came", [end.sequence])
    }
  }

  /// The changes of a stack that were announced to its delegate and taken back.
  func arrivals(_ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    return calls(.navigationControllerWillShow, of: instance).compactMap { announced in
      let change = history.changes.first {
        guard let end = $0.transition.end?.sequence else { return false }
        return end > announced.moment.sequence
          && $0.transition.start.sequence <= announced.moment.sequence + 8
      }
      guard let transition = change?.transition, transition.outcome == .cancelled else {
        return letGo(announced)
      }
      return occasion(
        .takenBackDid, .navigationControllerDidShow, of: instance,
        at: transition.end ?? transition.start,
        [
          .other: reversal(transition).capitalizedFirst,
          .will: Callback.navigationControllerWillShow.name, .what: "\(announced.moment.sequence)",
        ]
      ).proved(words(transition), proof(of: transition))
    }
  }

  /// An announcement that a delegate heard last, without an end, where a gesture is spoken of.
  private func letGo(_ announced: History.Sighting) -> Occasion? {
    let shows = calls(.navigationControllerWillShow) + calls(.navigationControllerDidShow)
    guard environment.isImported, circumstances.contains(.byGesture),
      !shows.contains(where: { $0.moment.sequence > announced.moment.sequence })
    else { return nil }
    return occasion(
      .takenBackDid, .navigationControllerDidShow, of: announced.instance, at: end,
      [
        .other: "A swipe back was let go", .will: announced.callback.name,
        .what: "\(announced.moment.sequence)",
      ]
    ).proved("\(announced.callback.name) came last", [announced.moment.sequence])
  }

  /// The removal of the container that a controller stays in.
  ///
  /// Wrappers and tab bar controllers are popped with their children, whose parent does not change.
  func moves(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard Law.movedWithParent.isAbout(callback), past.life.removal == nil,
      let parent = history.pasts[past.life.parent]?.life, let removal = parent.removal
    else { return [] }
    return [
      occasion(
        .movedWithParent, callback, of: past.life.instance, at: removal,
        [.other: word(parent.instance)]
      ).proved("\(word(parent.instance)) was removed", [removal.sequence])
    ]
  }

  /// The container of the app that a controller came into, and that has to say itself that it did.
  func unended(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let (life, instance) = (past.life, past.life.instance)
    guard callback == .didMoveToParent, environment.isImported,
      history.pasts[life.parent]?.life.traits.isDisjoint(with: [.navigation, .tab, .page]) ?? true,
      let begun = calls(.willMoveToParent, of: instance).last,
      !isCalled(.didMoveToParent, of: instance, from: begun.moment.sequence)
    else { return [] }
    // One that was to leave and has come back was not taken out.
    if let back = calls(.viewWillAppear, of: instance).last,
      let will = calls(.viewWillDisappear, of: instance).last,
      isCalled(.didMoveToParent, of: instance, from: 0)
        || (begun.moment.sequence + 1...begun.moment.sequence + 2).contains(will.moment.sequence),
      will.moment.sequence + 4 > begun.moment.sequence,
      back.moment.sequence > max(begun.moment.sequence, will.moment.sequence)
    {
      return [
        occasion(
          .takenBackDid, callback, of: instance, at: back.moment,
          [
            .other: "\(word(instance)) came back", .will: Callback.willMoveToParent.name,
            .what: "\(begun.moment.sequence)",
          ]
        ).proved("willMoveToParent came", [begun.moment.sequence])
          .proved("viewWillAppear came", [back.moment.sequence])
      ]
    }
    guard
      let arrived = calls(.viewDidAppear, of: instance).last,
      arrived.moment.sequence > begun.moment.sequence
    else { return [] }
    return [
      occasion(.endedByContainer, callback, of: instance, at: arrived.moment)
        .proved("willMoveToParent came", [begun.moment.sequence])
        .proved("viewDidAppear came", [arrived.moment.sequence])
    ]
  }

  /// The scenes that connected without a question for their configuration.
  func connections(_ past: History.Past) -> [Occasion] {
    let asked = calls(.sceneConfiguration).map(\.moment.sequence)
    var last: UInt64 = 0
    return calls(.sceneWillConnect).compactMap { connection in
      let number = connection.moment.sequence
      defer { last = number }
      guard !asked.contains(where: { $0 > last && $0 < number }) else { return nil }
      return occasion(
        .sessionKnown, .sceneConfiguration, of: past.life.instance, at: connection.moment
      ).proved("the scene connected", [number])
    }
  }

  /// The scenes that connected, which receive what launches the app in another way.
  func coldLinks(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard Law.coldLink.isAbout(callback) else { return [] }
    return calls(.sceneWillConnect).map { connection in
      occasion(
        .coldLink, callback, of: past.life.instance, at: connection.moment, isStrong: false
      ).proved("the scene connected", [connection.moment.sequence])
    }
  }

  /// The changes of size that came to others while the view of an instance was off the screen.
  func resizings(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    return calls(callback).compactMap { call in
      let number = call.moment.sequence
      guard call.instance != instance, past.life.gone != nil,
        past.state(at: number) == .disappeared,
        !isCalled(callback, of: instance, from: number < 8 ? 0 : number - 8, to: number + 8)
      else { return nil }
      return occasion(
        .sizeElsewhere, callback, of: instance, at: call.moment,
        [.other: word(call.instance), .by: " at event \(number)"]
      ).proved("\(callback.name) of \(word(call.instance)) came", [number])
    }.suffix(1)
  }

  /// Whether an object may be the delegate of what a transition dismisses: it is that, or who presents it.
  private func concerns(_ change: History.Change, _ instance: InstanceID) -> Bool {
    let transition = change.transition
    return transition.from == instance || transition.to == instance
      || change.presenter == instance || change.ancestors.contains(instance)
      || change.bystanders[instance] != nil
      || isAnnounced(change, instance)
      || transition.participants.contains { $0.instance == instance }
  }

  /// The callbacks that the delegate of a presentation receives.
  private static let heard: [Callback] = [
    .presentationControllerShouldDismiss, .presentationControllerWillDismiss,
    .presentationControllerDidAttemptToDismiss, .presentationControllerDidDismiss,
  ]

  /// Whether the run shows that an object is the delegate of a presentation.
  package func isDelegate(_ instance: InstanceID) -> Bool {
    Self.heard.contains { isCalled($0, of: instance, from: 0) }
  }

  /// Whether an object heard as the delegate of a presentation that a dismissal begins.
  private func isAnnounced(_ change: History.Change, _ instance: InstanceID) -> Bool {
    let transition = change.transition
    return calls(.presentationControllerWillDismiss, of: instance).contains {
      $0.moment.sequence + 8 >= transition.start.sequence
        && $0.moment.sequence <= (transition.end ?? transition.start).sequence
    }
  }
}
