internal import WillDidModel

// The kind and the sides of a transition: by the call that announced it, by the hierarchy of the controllers,
// or by the order of the callbacks.
extension Lifecycle {
  mutating func classify(_ transition: inout Transition) {
    // Of several that share a name, one may have come and another gone.
    let isShared = transition.participants.contains { lives[$0.instance]?.identity == .shared }
    let hasStayed = transition.participants.contains(where: \.stayed) && !isShared
    transition.broughtBack = hasStayed && transition.hasArrived && !transition.wasCancelled
    if hasStayed && !transition.hasArrived || transition.wasCancelled {
      transition.outcome = .cancelled
    } else if transition.participants.contains(where: \.turnedAway), !isShared,
      !transition.broughtBack
    {
      transition.outcome = .interrupted
    } else if transition.participants.contains(where: \.isSettled) {
      transition.outcome = .completed
    }
    if transition.announcement.map({ !fits($0, transition) }) ?? false {
      transition.announcement = nil
    }
    if let announcement = transition.announcement {
      transition.interactive = transition.interactive ?? announcement.interactive
      transition.mayBeCaught = transition.mayBeCaught || announcement.mayBeCaught
    }
    let (from, to) = (main(transition, comes: false), main(transition, comes: true))
    transition.from = from?.instance ?? transition.displaced
    transition.to = to?.instance ?? .none
    // A further window gets its root while others stay.
    if transition.announcement?.kind == .root, from == nil { transition.announcement = nil }
    if transition.kind == .unknown, let announced = transition.announcement {
      transition.kind = announced.kind
    }
    if transition.kind == .unknown, !isShared {
      transition.kind = kind(byContainerOf: transition, from, to)
    }
    if transition.kind == .unknown, !isShared {
      transition.kind = kind(byOrderOf: transition, from, to)
      transition.isKindInferred = transition.kind != .unknown
    }
    addPresenter(&transition)
  }

  /// The controller that goes or comes: one of the app rather than the containers around it.
  private func main(_ transition: Transition, comes: Bool) -> Transition.Participant? {
    let all = transition.participants
    func isController(_ participant: Transition.Participant) -> Bool {
      participant.comes == comes && traits(of: participant.instance).isDisjoint(with: .container)
    }
    if let subject = transition.announcement?.subject, subject != .none,
      let found = all.first(where: { $0.comes == comes && $0.instance == subject }),
      isController(found)
    {
      return found
    }
    return all.first(where: isController) ?? all.first { $0.comes == comes }
  }

  /// The traits that the name of the class of an instance shows.
  func traits(of instance: InstanceID) -> ClassTraits {
    lives.traits(of: instance)
  }

  /// Whether an announcement is about a controller that takes part.
  private func fits(_ announcement: Transition.Announcement, _ transition: Transition) -> Bool {
    if announcement.caller == .none && announcement.subject == .none { return true }
    return transition.participants.contains { participant in
      hasRelative(participant.instance) {
        $0 != .none && ($0 == announcement.caller || $0 == announcement.subject)
      }
    }
  }

  /// A push or a pop under a navigation controller, a tab, a page, or the children of another one.
  private mutating func kind(
    byContainerOf transition: Transition, _ from: Transition.Participant?,
    _ to: Transition.Participant?
  ) -> TransitionKind {
    let families = [from, to].compactMap { $0.map { ancestors(of: $0.instance) } }
    guard let family = families.first,
      let parent = family.first(where: { parent in families.allSatisfy { $0.contains(parent) } })
    else { return .unknown }
    let container = traits(of: parent)
    // The first child comes because its container does.
    guard container.isDisjoint(with: .container) || from != nil && to != nil else {
      return .unknown
    }
    if container.contains(.tab) { return .tab }
    if container.contains(.page) { return .page }
    if container.contains(.navigation) { return pushOrPop(from, to) }
    if container.contains(.split) { return .unknown }
    // With a parent that moves along, the children only follow.
    return transition.participants.contains { $0.instance == parent } ? .unknown : .child
  }

  /// A controller that comes for the first time is pushed, and one that has been there before is gone back to.
  private func pushOrPop(
    _ from: Transition.Participant?, _ to: Transition.Participant?
  ) -> TransitionKind {
    guard let to else { return .unknown }
    if areUnplaced(from, to) { return .unknown }
    // Of two, the one whose coming was seen was there first.
    let isFromKnown = from.map {
      !$0.lacksWill && lives[$0.instance]?.facts.contains(.announced) ?? false
    }
    return to.wasThere ?? !(isFromKnown ?? false) ? .pop : .push
  }

  /// The way back from a controller is the one that it came by, where that is known.
  private func back(
    _ kind: TransitionKind, from participant: Transition.Participant?
  ) -> TransitionKind {
    guard kind == .pop || kind == .dismiss,
      let arrival = participant.flatMap({ lives[$0.instance] })?.arrival
    else { return kind }
    return arrival == .present ? .dismiss : arrival == .push ? .pop : kind
  }

  /// The order of wills and dids in each kind that is known from published logs.
  private func kind(
    byOrderOf transition: Transition, _ from: Transition.Participant?,
    _ to: Transition.Participant?
  ) -> TransitionKind {
    guard transition.outcome != .interrupted else { return .unknown }
    guard let from, let to else {
      return from.map { alone($0, transition) } ?? .unknown
    }
    let isCancelled = transition.outcome == .cancelled
    guard from.will.sequence < to.will.sequence || from.lacksWill || !isCancelled else {
      return .page
    }
    if isCancelled { return back(pushOrPop(from, to), from: from) }
    guard let left = from.did, let arrived = to.did else { return .unknown }
    let leftFirst = left.sequence < arrived.sequence
    if from.will.sequence < to.will.sequence {
      switch (pushOrPop(from, to), leftFirst) {
      case (.push, true): return .push
      case (.pop, true): return .pop
      case (.push, false): return .present
      case (.pop, false): return .dismiss
      default: return .unknown
      }
    }
    return leftFirst ? .unknown : .page
  }

  /// A controller that was to go alone and stayed, while another one was on the screen below it all
  /// the time, is a sheet.
  private func alone(
    _ participant: Transition.Participant, _ transition: Transition
  ) -> TransitionKind {
    guard participant.stayed, let life = lives[participant.instance] else { return .unknown }
    let presenter = lives.first { other in
      other.state == .appeared && !other.isAbove && other.instance != life.instance
        && other.first.sequence < life.first.sequence
        && other.since.sequence < transition.start.sequence
        && other.traits.isDisjoint(with: .container)
        && !relatives(of: life.instance).dropFirst().contains(other.instance)
    }
    return presenter != nil || life.presenter != .none ? .dismiss : .pop
  }

  /// A presenter that stays on the screen hears nothing, and takes part all the same.
  private func addPresenter(_ transition: inout Transition) {
    if transition.kind == .present, transition.from == .none {
      transition.from = transition.announcement?.caller ?? presenter(of: transition.to)
    }
    if transition.kind == .dismiss, transition.to == .none {
      transition.to = presenter(of: transition.from)
    }
  }

  /// The presenter of an instance, or of the container that it is in.
  private func presenter(of instance: InstanceID) -> InstanceID {
    guard instance != .none else { return .none }
    for holder in [instance] + ancestors(of: instance) {
      if let presenter = lives[holder]?.presenter, presenter != .none { return presenter }
    }
    return .none
  }

  /// Remembers who is gone for good after a transition.
  mutating func noteRemoval(_ transition: Transition) {
    if transition.outcome == .completed, let place = lives.place(of: transition.to.rawValue),
      transition.kind == .push || transition.kind == .present
    {
      lives[place].arrival = transition.kind
    }
    if transition.outcome == .completed, transition.kind == .present,
      let place = lives.place(of: transition.from.rawValue)
    {
      lives[place].facts.insert(.presenting)
    }
    guard transition.outcome == .completed, transition.kind == .dismiss || transition.kind == .pop
    else { return }
    for participant in transition.participants where !participant.comes {
      if let place = lives.place(of: participant.instance.rawValue),
        !transition.isKindInferred || participant.instance == transition.from
      {
        lives[place].facts.insert(.removed)
        lives[place].removal = transition.end ?? latest
      }
    }
  }
}
