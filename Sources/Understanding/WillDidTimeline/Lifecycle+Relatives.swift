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
    /// Whether a transition may be joined: all wills come in one turn of the run loop, but for a view that
    /// takes its time to load.
    func isOpen(_ index: Int) -> Bool {
      open[index].isGathering && !isOlder(open[index], lives[place].instance)
        && moment.since(open[index].start).map { $0 < Self.patience } ?? true
    }
    return open.indices.last { isOpen($0) && isRelated(family, open[$0]) }
      ?? open.indices.last { isOpen($0) && !isElsewhere(family, comes, open[$0]) }
  }

  /// Whether a lone controller was on its way, without a call that began it, long before the call that has been made
  /// for an instance since.
  func isOlder(_ transition: Transition, _ instance: InstanceID) -> Bool {
    guard let announcement, transition.announcement == nil, transition.kind == .unknown,
      transition.participants.count == 1,
      let before = announcement.moment.since(transition.start)
    else { return false }
    return before > Self.turn && isAbout(announcement, relatives(of: instance))
  }

  /// A change that begins so long before a call was not begun by it, in nanoseconds.
  private static let turn: Int64 = 100_000_000

  /// Whether a member of a family takes part, or is the one that the transition was announced for.
  private func isRelated(_ family: [InstanceID], _ transition: Transition) -> Bool {
    guard family.count > 1 else { return false }
    if let announced = transition.announcement, isAbout(announced, family) { return true }
    return transition.participants.contains { participant in
      hasRelative(participant.instance) { family.contains($0) }
    }
  }

  /// Whether a family is known to be of another window: it has no member in common with the
  /// transition, which has a member of its own for what the will is about.
  private func isElsewhere(_ family: [InstanceID], _ comes: Bool, _ transition: Transition) -> Bool
  {
    // One side is called after the other: a controller that comes back to the first one is of something else.
    let hasSame = transition.participants.contains { $0.comes == comes }
    if let last = transition.participants.last, last.comes != comes, hasSame { return true }
    guard family.count > 1 else { return false }
    if transition.announcement.map({ $0.caller != .none }) ?? false { return true }
    let areKnown = transition.participants.allSatisfy { lives.holder(of: $0.instance) != .none }
    return areKnown && hasSame
  }

  /// Whether an announcement names a member of a family.
  func isAbout(_ announced: Transition.Announcement, _ family: [InstanceID]) -> Bool {
    announced.caller != .none && family.contains(announced.caller)
      || announced.subject != .none && family.contains(announced.subject)
  }

  /// Whether something holds for an instance or for one that it belongs to.
  func hasRelative(_ instance: InstanceID, where condition: (InstanceID) -> Bool) -> Bool {
    var next = instance
    for _ in 0..<Self.longestChain {
      if condition(next) { return true }
      next = lives.holder(of: next)
      if next == .none { return false }
    }
    return false
  }

  /// An instance and all that it belongs to: parents, and presenters where there are none.
  func relatives(of instance: InstanceID) -> [InstanceID] {
    chain(from: instance) { lives.holder(of: $0) }
  }

  /// The parents of an instance, from the nearest on.
  func ancestors(of instance: InstanceID) -> [InstanceID] {
    Array(chain(from: instance) { lives.parent(of: $0) }.dropFirst())
  }

  /// Where a life stands that something is found of.
  func circumstances(of life: Life) -> Irregularity.Circumstances {
    var found: Irregularity.Circumstances = []
    // Most have no parent, and a log may be full of what does not fit.
    for parent in life.parent == .none ? [] : ancestors(of: life.instance) {
      let traits = traits(of: parent)
      guard !traits.isDisjoint(with: .container) else { break }
      if traits.contains(.split) { found.insert(.inSplit) }
      if traits.contains(.tab) { found.insert(.inTab) }
    }
    if hasRelative(life.instance, where: { lives.facts(of: $0)?.contains(.popover) ?? false }) {
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

  /// More are not followed.
  private static let longestChain = 16

  /// An instance and those that follow from it.
  private func chain(
    from instance: InstanceID, _ next: (InstanceID) -> InstanceID
  ) -> [InstanceID] {
    var chain = [instance]
    // A damaged file may have a circle.
    while chain.count < Self.longestChain {
      let next = next(chain[chain.count - 1])
      guard next != .none, !chain.contains(next) else { break }
      chain.append(next)
    }
    return chain
  }
}
