internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The dids that did not follow their wills, and the changes of the screen that a controller saw and took no part in.
extension Inquiry {
  /// The occasions at which a callback of appearing or disappearing stayed away.
  func appearance(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard callback.isAppearing || callback.isDisappearing else { return [] }
    return unkept(callback, past) + uncovered(callback, past) + left(callback, past)
      + removed(callback, past) + pushedOver(callback, past)
  }

  /// The dids that an announcement was not followed by.
  private func unkept(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let state: LifeState
    switch callback {
    case .viewDidAppear, .viewIsAppearing: state = .appearing
    case .viewDidDisappear: state = .disappearing
    case .viewWillAppear:
      return unannounced(callback, .disappeared, [.appeared, .disappearing], past)
    case .viewWillDisappear:
      return unannounced(callback, .appeared, [.disappeared, .appearing], past)
    default: return []
    }
    let done: LifeState = callback == .viewDidDisappear ? .disappeared : .appeared
    let phases = latest(past.phases) { $0.first }
    return phases.indices.compactMap { place -> Occasion? in
      let phase = phases[place]
      // The view of one that was to go and stayed never left.
      let stayed = place > 0 && past.phases[place - 1].state == .disappearing
      let isUnkept = phase.next != done || callback == .viewIsAppearing && isHooked && !stayed
      guard phase.state == state, isUnkept, !isObjectionable(phase.first, past),
        callback != .viewIsAppearing || expectsIsAppearing,
        !isCalled(
          callback, of: past.life.instance, from: phase.first.sequence,
          to: phase.last?.sequence ?? .max)
      else { return nil }
      let found = unkept(callback, phase, past)
      return isUnprinted(callback) && [.promised, .replaced].contains(found.law) ? nil : found
    }
  }

  /// The wills that a did came without.
  private func unannounced(
    _ will: Callback, _ before: LifeState, _ after: [LifeState], _ past: History.Past
  ) -> [Occasion] {
    // AppKit announces again what it has announced.
    let after = isAppKit ? [after[0]] : after
    guard isHooked, !past.life.facts.contains(.presenting), !isInPopover(past.life) else {
      return []
    }
    return latest(past.phases) { $0.first }.filter { phase in
      phase.state == before && phase.next.map(after.contains) == true
        && !isObjectionable(phase.last, past)
    }.map { phase in
      occasion(
        .unannounced, will, of: past.life.instance, at: phase.last ?? end,
        [.what: "\(phase.last?.sequence ?? 0)"])
    }
  }

  /// Whether a controller is in a popover: one that presents from there receives less.
  private func isInPopover(_ life: Life) -> Bool {
    [life.instance, life.parent].contains {
      history.pasts[$0]?.life.facts.contains(.popover) ?? false
    }
  }

  /// Whether a rule says that code of the app made a call itself, which then announces nothing.
  private func isObjectionable(_ moment: Moment?, _ past: History.Past) -> Bool {
    findings(of: past.life.instance).contains {
      $0.at.sequence == moment?.sequence && $0.rule == .manualCallback
    }
  }

  /// Whether `viewIsAppearing` comes in this run at all.
  private var expectsIsAppearing: Bool {
    history.seenAnywhere.contains(.viewIsAppearing)
      || isHooked && !isAppKit && environment.systemVersion ?? 0 >= 13
  }

  /// Why an announcement was not kept.
  private func unkept(_ callback: Callback, _ phase: Phase, _ past: History.Past) -> Occasion {
    let instance = past.life.instance
    let will: Callback = callback == .viewDidDisappear ? .viewWillDisappear : .viewWillAppear
    let change = change(of: past, around: phase.first.sequence)
    var own: [Law.Slot: String] = [.will: will.name, .what: "\(phase.first.sequence)"]
    let moment = phase.last ?? end
    let announced = Occasion.Fact("\(will.name) announced it", [phase.first.sequence])
    var law = Law.promised
    let turns = phase.next == .disappearing || phase.next == .appearing
    if let other = overtaken(callback, past, after: phase.first, until: moment) { return other }
    if phase.next == nil {
      if let open = stillOpen(callback, phase, past, change, announced) { return open }
    } else if let transition = change?.transition {
      if callback == .viewDidAppear, transition.kind == .dismiss, isInPopover(past.life) {
        law = .popoverPresenter
      } else if isLate(callback, phase, past), turns {
        law = .promised
      } else if callback == .viewDidAppear, transition.owesReturn(of: instance, after: phase.first)
      {
        law = .promised
      } else if transition.outcome == .cancelled, hasOtherArrived(transition, before: phase, past),
        let hidden = hidden(callback, past.life, isSent: true)
      {
        return hidden
      } else if transition.outcome == .cancelled, !isSettled(change, after: phase) {
        return ending(callback, past, isStrong: true, [announced])
      } else if transition.outcome == .cancelled && transition.hasArrived || transition.broughtBack
      {
        (law, own[.other]) = opposed(phase)
      } else if transition.outcome == .cancelled, !isUnbalanced(past, around: phase) {
        law = .takenBackDid
        own[.other] = reversal(transition).capitalizedFirst
      } else if transition.outcome != .completed, turns {
        (law, own[.other]) = opposed(phase, by: follower(of: transition, phase))
      } else if turns, environment.isImported, transition.participants.count == 1 {
        // One that turned round twice, and arrived then.
        (law, own[.other]) = opposed(phase)
      }
    } else if turns {
      (law, own[.other]) = opposed(phase)
    }
    if law == .promised, past.life.identity == .shared {
      law = .onlyClasses
      own[.count] = "two"
    }
    var found = occasion(law, callback, of: instance, at: moment, own)
    found.facts = [announced]
    if let transition = change?.transition {
      found.facts.append(Occasion.Fact(words(transition), proof(of: transition)))
    }
    if let last = phase.last, let next = phase.next {
      found.facts.append(Occasion.Fact("\(word(instance)) was \(next) then", [last.sequence]))
    }
    return found
  }

  /// Why an announcement was not kept behind which the run has nothing more of the controller; `nil` where it is owed.
  private func stillOpen(
    _ callback: Callback, _ phase: Phase, _ past: History.Past, _ change: History.Change?,
    _ announced: Occasion.Fact
  ) -> Occasion? {
    let known =
      nested(callback, of: past.life.instance, after: phase.first, before: end)
      ?? turnedByCall(callback, phase, past)
    if let known { return known.proved(announced.text, announced.events) }
    // A rule says so where it should have come by then.
    let isOverdue = past.irregularities.contains {
      ($0.kind == .missingDidAppear || $0.kind == .missingDidDisappear)
        && $0.moment.sequence == phase.first.sequence
    }
    guard !isOverdue, change?.transition.outcome != .completed, !isLate(callback, phase, past),
      !isFinished(since: phase.first),
      !isTakenToPrint || !goesOn(after: Self.will(of: callback))
    else { return nil }
    return cutOff(callback, phase, past) ?? ending(callback, past, isStrong: true, [announced])
  }

  /// Whether the parent has arrived where a child has not, or so long a time has passed that nothing more comes.
  private func isLate(_ callback: Callback, _ phase: Phase, _ past: History.Past) -> Bool {
    let last = phase.last ?? end
    let hasParentArrived = isCalled(
      callback, of: past.life.parent, from: phase.first.sequence, to: last.sequence)
    let isHeld =
      changes(of: past.life.instance).last?.transition.interactive == true
      || circumstances.contains(.byGesture)
    return hasParentArrived || isTakenToPrint && hasOtherArrived(with: past, callback, phase)
      || !isHeld && last.since(phase.first).map { $0 > Lifecycle.patience } ?? false
  }

  /// Whether another controller that came together with one has arrived, as a container of it does.
  private func hasOtherArrived(
    with past: History.Past, _ callback: Callback, _ phase: Phase
  ) -> Bool {
    guard let transition = change(of: past, around: phase.first.sequence)?.transition else {
      return false
    }
    return transition.participants.contains { other in
      other.instance != past.life.instance && other.comes && !other.turnedAway
        && isCalled(
          .viewDidAppear, of: other.instance, from: phase.first.sequence,
          to: phase.last?.sequence ?? .max)
    }
  }

  /// Whether another one had come over a controller before that was announced to go, and nothing comes with its going:
  /// a swipe back announces the one below.
  private func hasOtherArrived(
    _ transition: Transition, before phase: Phase, _ past: History.Past
  ) -> Bool {
    guard phase.state == .disappearing, transition.participants.count == 1,
      let own = past.phases.last(where: { $0.next == .disappearing && $0.last == phase.first })
    else { return false }
    return history.pasts.values.contains { other in
      other.life.instance != past.life.instance
        && other.phases.contains {
          $0.state == .appeared && $0.first.sequence > own.first.sequence
            && $0.first.sequence < phase.first.sequence
            && $0.last?.sequence ?? .max > phase.first.sequence
        }
    }
  }

  /// Whether anything came to its end after a controller turned round, as the way back of UIKit does.
  ///
  /// A container of the app's own that announces and never ends looks like a swipe that is taken back, but for that.
  private func isSettled(_ change: History.Change?, after phase: Phase) -> Bool {
    guard let last = phase.last, let change else { return true }
    return change.transition.participants.contains { participant in
      [.viewDidAppear, .viewDidDisappear].contains {
        isCalled($0, of: participant.instance, from: last.sequence)
      }
    } || !environment.isImported
  }

  /// The transition that began before another was over: "DetailController was popped".
  private func follower(of transition: Transition, _ phase: Phase) -> String {
    let next = history.changes.first {
      $0.transition.id > transition.id
        && $0.transition.start.sequence <= (phase.last?.sequence ?? .max) + 8
    }
    guard let next = next?.transition else {
      return "The next change began at event \(phase.last?.sequence ?? 0)"
    }
    let kind = next.kind == .unknown ? "change" : "\(next.kind)"
    return "The \(kind) of \(subject(of: next)) began at event \(next.start.sequence)"
  }

  /// The presentations that left the view of a controller where it was.
  private func uncovered(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    guard !isAppKit,
      past.life.traits.isDisjoint(with: .hosting) || past.life.facts.contains(.controller)
    else { return [] }
    return latest(history.changes) { $0.transition.start }.compactMap { change in
      // One that came without being announced was not there before.
      guard let family = change.bystanders[instance], lies(change, over: instance, family),
        past.state(at: change.transition.start.sequence) != .disappeared
      else { return nil }
      let transition = change.transition
      let isGoing =
        transition.kind == .dismiss
        || transition.kind == .unknown && transition.participants.allSatisfy { !$0.comes }
      guard callback.isAppearing == isGoing, !isHeard(callback, by: instance, in: transition)
      else { return nil }
      let other = isGoing ? transition.from : transition.to
      let start = transition.start.sequence
      if surrounds(other, instance) || isToldPush(transition) || isSwapped(other) { return nil }
      let found = occasion(
        isGoing ? .presenterStayed : .presenterStays, callback, of: instance,
        at: transition.end ?? transition.start,
        [
          .other: word(other), .style: style(of: other, before: transition),
          // A view that is covered goes before the one that covers it comes.
          .event: "\(callback == .viewWillDisappear ? max(start, 1) - 1 : start)",
        ])
      return proved(found, change, other)
    }
  }

  /// Adds what shows that one lay over another.
  private func proved(
    _ occasion: Occasion, _ change: History.Change, _ other: InstanceID
  ) -> Occasion {
    var found = occasion
    if let presented = presentation(of: other, before: change.transition) {
      let style = presented.style.map { " with .\($0)" } ?? ""
      found = found.proved("\(word(other)) was presented\(style)", [presented.moment.sequence])
    }
    found = found.proved(words(change.transition), proof(of: change.transition))
    let appeared = calls(.viewDidAppear, of: occasion.instance).last {
      $0.moment.sequence < change.transition.start.sequence
    }
    if let appeared {
      found = found.proved(
        "\(word(occasion.instance)) had appeared and was still there", [appeared.moment.sequence])
    }
    return found
  }

  /// Whether what comes or goes in a change lies over a controller that takes no part in it.
  private func lies(
    _ change: History.Change, over instance: InstanceID, _ family: [InstanceID]
  ) -> Bool {
    let transition = change.transition
    let isModal = transition.kind == .present || transition.kind == .dismiss
    guard isModal || transition.kind == .unknown else { return false }
    let main =
      transition.kind == .dismiss || transition.to == .none ? transition.from : transition.to
    if change.ancestors.contains(instance) || family.contains(main) { return false }
    if change.presenter != .none {
      let holders =
        history.pasts[change.presenter].map { [change.presenter, $0.life.parent] } ?? []
      return ([instance] + family).contains { $0 == change.presenter || holders.contains($0) }
        || !Set(family).isDisjoint(with: holders)
    }
    // A log without calls of `present`: one that comes and goes alone over another one lies over it.
    let sides = Set(transition.participants.map(\.comes))
    return sides.count == 1 && change.ancestors.isEmpty && family.isEmpty
      && !history.seenAnywhere.contains(.present) && !isChild(main) && isTopmost(instance, change)
  }

  /// Whether no other bystander appeared later than a controller.
  func isTopmost(_ instance: InstanceID, _ change: History.Change) -> Bool {
    let start = change.transition.start.sequence
    /// The number of the event with which an instance began to appear.
    func arrival(_ other: InstanceID) -> UInt64 {
      history.pasts[other]?.phases.last {
        $0.state == .appearing && $0.first.sequence < start
      }?.first.sequence ?? 0
    }
    let own = arrival(instance)
    return change.bystanders.keys.allSatisfy { arrival($0) <= own }
  }

  /// The call that presented a controller.
  func presentation(
    of instance: InstanceID, before transition: Transition
  ) -> History.Presenting? {
    let family = [instance] + (history.pasts[instance].map { [$0.life.parent] } ?? [])
    return history.presentings.last {
      $0.callback.groups.contains(.presents) && family.contains($0.presented)
        && $0.presented != .none
        && $0.moment.sequence <= (transition.end ?? transition.start).sequence
    }
  }

  /// How a controller lay over another: "as a sheet".
  private func style(of instance: InstanceID, before transition: Transition) -> String {
    switch presentation(of: instance, before: transition)?.style {
    case .pageSheet, .automatic: "as a sheet (.pageSheet)"
    case .formSheet: "as a sheet (.formSheet)"
    case .popover: "as a popover (.popover)"
    case .overFullScreen: "over the full screen (.overFullScreen)"
    case .overCurrentContext: "over its context (.overCurrentContext)"
    case .custom: "in a custom style that keeps the presenter's view"
    default: "as a sheet, a popover or another style that keeps the presenter's view"
    }
  }

  /// The times at which the app was left or returned to while the controller was on the screen.
  private func left(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard !isAppKit else { return [] }
    let instance = past.life.instance
    return latest(history.leavings) { $0.moment }.compactMap { leaving in
      guard leaving.visible.contains(instance) else { return nil }
      let law: Law
      switch leaving.callback {
      case .applicationDidEnterBackground, .sceneDidEnterBackground: law = .backgroundCovers
      case .applicationWillEnterForeground, .sceneWillEnterForeground:
        // A scene that connects enters the foreground too, and comes back from nowhere.
        let wasLeft = history.leavings.contains {
          ($0.callback == .applicationDidEnterBackground || $0.callback == .sceneDidEnterBackground)
            && $0.moment.sequence < leaving.moment.sequence && $0.visible.contains(instance)
        }
        guard wasLeft || leaving.callback == .applicationWillEnterForeground else { return nil }
        law = .foregroundUncovers
      default: return nil
      }
      guard callback.isDisappearing == (law == .backgroundCovers) else { return nil }
      return occasion(law, callback, of: instance, at: leaving.moment)
        .proved("\(leaving.callback.name)", [leaving.moment.sequence])
    }
  }

  /// The removal of a controller that was covered.
  private func removed(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    guard callback.isDisappearing, let gone = past.life.gone,
      let removal = past.life.removal ?? past.end,
      past.life.state == .disappeared || past.life.state == .deinited
    else { return [] }
    // They stand in the order of their ends, which is nearly that of their starts.
    let behind = history.changes.firstPlace {
      $0.transition.start.sequence > removal.sequence
    }
    let near = history.changes[max(0, behind - 16)..<min(history.changes.count, behind + 4)]
    let change = near.last {
      let transition = $0.transition
      return [.pop, .dismiss, .push].contains(transition.kind)
        && transition.outcome == .completed && transition.start.sequence > gone.sequence
        && transition.start.sequence <= removal.sequence
        && !transition.participants.contains { $0.instance == past.life.instance }
    }
    guard let transition = change?.transition,
      removal.sequence <= (transition.end?.sequence ?? .max) + 64
    else { return [] }
    return [
      occasion(.coveredGoes, callback, of: past.life.instance, at: removal)
        .proved("viewDidDisappear came when it was covered", [gone.sequence])
        .proved(words(transition), proof(of: transition))
    ]
  }
}
