internal import WillDidModel

// Which of several transitions a will belongs to, by whom controllers belong to.
extension Lifecycle {
  /// The transition that a will may still belong to.
  func gathering(for place: Int, comes: Bool, _ moment: Moment) -> Int? {
    let isSimple = open.count < 2 && announcement == nil && lives[place].parent == .none
    let family = isSimple ? [] : relatives(of: lives[place].instance)
    // A transition that was announced for another one is one of its own, in another window perhaps.
    if let announcement, isAbout(announcement, family), open.last?.announcement != nil {
      return nil
    }
    let candidates = open.indices.reversed().filter {
      // All wills come in one turn of the run loop, but for a view that takes its time to load.
      open[$0].isGathering && moment.since(open[$0].start).map { $0 < Self.patience } ?? true
    }
    return candidates.first { isRelated(family, open[$0]) }
      ?? candidates.first { !isElsewhere(family, comes, open[$0]) }
  }

  /// Whether a member of a family takes part, or is the one that the transition was announced for.
  private func isRelated(_ family: [InstanceID], _ transition: Transition) -> Bool {
    guard family.count > 1 else { return false }
    if let announced = transition.announcement, isAbout(announced, family) { return true }
    return transition.participants.contains { participant in
      relatives(of: participant.instance).contains { family.contains($0) }
    }
  }

  /// Whether a family is known to be of another window: it has no member in common with the
  /// transition, which has a member of its own for what the will is about.
  private func isElsewhere(_ family: [InstanceID], _ comes: Bool, _ transition: Transition) -> Bool
  {
    // One side is called after the other: a controller that comes back to the first one is of something else.
    let sides = transition.participants.map(\.comes)
    if let last = sides.last, last != comes, sides.contains(comes) { return true }
    guard family.count > 1 else { return false }
    if transition.announcement.map({ $0.caller != .none }) ?? false { return true }
    let known = transition.participants.filter { lives.holder(of: $0.instance) != .none }
    guard known.count == transition.participants.count else { return false }
    return known.contains { $0.comes == comes } || Set(known.map(\.comes)).count == 2
  }

  /// Whether an announcement names a member of a family.
  func isAbout(_ announced: Transition.Announcement, _ family: [InstanceID]) -> Bool {
    [announced.caller, announced.subject].contains { $0 != .none && family.contains($0) }
  }

  /// An instance and all that it belongs to: parents, and presenters where there are none.
  func relatives(of instance: InstanceID) -> [InstanceID] {
    chain(from: instance) { lives.holder(of: $0) }
  }

  /// The parents of an instance, from the nearest on.
  func ancestors(of instance: InstanceID) -> [InstanceID] {
    Array(chain(from: instance) { lives[$0]?.parent ?? .none }.dropFirst())
  }

  /// Where a life stands that something is found of.
  func circumstances(of life: Life) -> Irregularity.Circumstances {
    var found: Irregularity.Circumstances = []
    for parent in ancestors(of: life.instance) {
      let traits = traits(of: parent)
      guard !traits.isDisjoint(with: .container) else { break }
      if traits.contains(.split) { found.insert(.inSplit) }
      if traits.contains(.tab) { found.insert(.inTab) }
    }
    if relatives(of: life.instance).contains(where: {
      lives[$0]?.facts.contains(.popover) ?? false
    }) {
      found.insert(.inPopover)
    }
    if life.parent == .none, !classes.containers.isDisjoint(with: [.tab, .split]),
      !Self.naming.contains(where: seen.contains)
    {
      found.insert(.mayBeInSwitch)
    }
    let others = open.first { $0.id == life.transition && life.transition != 0 }?.participants
    if others?.contains(where: { isTab($0.instance) }) ?? false { found.insert(.switchesTabs) }
    return found
  }

  /// The callbacks that name the parent of a controller.
  private static let naming: [Callback] = [
    .addChild, .willMoveToParent, .didMoveToParent, .removeFromParent,
  ]

  /// Whether an instance is what a tab shows.
  private func isTab(_ instance: InstanceID) -> Bool {
    lives[instance].map { traits(of: $0.parent).contains(.tab) } ?? false
  }

  /// An instance and those that follow from it, at most 16.
  private func chain(
    from instance: InstanceID, _ next: (InstanceID) -> InstanceID
  ) -> [InstanceID] {
    var chain = [instance]
    // A damaged file may have a circle.
    while chain.count < 16 {
      let next = next(chain[chain.count - 1])
      guard next != .none, !chain.contains(next) else { break }
      chain.append(next)
    }
    return chain
  }
}
