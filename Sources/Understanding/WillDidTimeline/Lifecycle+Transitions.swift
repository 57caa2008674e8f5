internal import WillDidModel

// Which wills and dids belong to one change of the screen, and how it ended.
extension Lifecycle {
  /// Where the transition is in which an instance takes part and has not arrived.
  func openTransition(of life: Life) -> Int? {
    life.transition == 0 ? nil : open.firstIndex { $0.id == life.transition }
  }

  /// Takes a will into the transition that it belongs to, which may begin with it.
  ///
  /// The first case is an instance that is in an open transition already: it turns round in it, or
  /// that transition is given up. Then a transition whose other half alone was seen may be
  /// completed. Otherwise it joins the transition that is gathering participants, or begins a new
  /// one.
  mutating func join(
    _ place: Int, comes: Bool, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    if comes, doubtful?.from == lives[place].instance {
      endDoubt(hasComeBack: true, &observer)
    }
    if let index = openTransition(of: lives[place]) { exempt(index, &observer) }
    if let index = openTransition(of: lives[place]),
      let own = open[index].participants.firstIndex(where: { $0.instance == lives[place].instance }
      ),
      !open[index].participants[own].isSettled
    {
      if isStale(open[index], without: own, comes) {
        abandon(index, &observer)
      } else if comes
        || isWanted(open[index], own)
          && !isOlder(open[index], lives[place].instance)
      {
        return turn(index, own, comes, moment)
      } else {
        giveUp(index, own, moment, &observer)
      }
    }
    if let half = undecided, completes(half, place, comes) {
      undecided = nil
      open.append(half)
      return add(place, to: open.count - 1, comes: false, atLast: true, moment)
    }
    decide(&observer)
    abandonStale(&observer)
    // A call that nothing followed was about nothing, or came too early.
    if let announced = announcement,
      moment.since(announced.moment).map({ $0 > Self.patience }) ?? false
    {
      announcement = nil
    }
    let index = gathering(for: place, comes: comes, moment) ?? begin(place, moment, &observer)
    add(place, to: index, comes: comes, atLast: comes, moment)
  }

  /// Whether others still move, so that one who leaves before it has arrived turns round with them.
  private func isWanted(_ transition: Transition, _ own: Int) -> Bool {
    transition.participants.count == 1 && !transition.participants[own].stayed
      || transition.participants.indices.contains {
        $0 != own && !transition.participants[$0].isSettled
      } || transition.hasReversal && !transition.participants[own].stayed
  }

  /// Ends a transition whose last participant leaves before it has arrived: what it leaves for is
  /// another one.
  private mutating func giveUp(
    _ index: Int, _ own: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    if !open[index].participants[own].stayed { open[index].participants[own].comesAtLast = false }
    open[index].participants[own].isSettled = true
    if let place = lives.place(of: open[index].participants[own].instance.rawValue) {
      lives[place].transition = 0
    }
    var transition = open.remove(at: index)
    transition.end = moment
    hand(over: transition, &observer)
  }

  /// A participant announces the opposite of what it announced before: the transition is being
  /// cancelled, and no more participants join.
  private mutating func turn(_ index: Int, _ own: Int, _ comes: Bool, _ moment: Moment) {
    open[index].prove(comes ? .viewWillAppear : .viewWillDisappear, of: own, at: moment)
    guard open[index].participants[own].comesAtLast != comes else { return }
    open[index].participants[own].comesAtLast = comes
    open[index].hasReversal = true
    open[index].isGathering = false
  }

  /// Begins a transition, with the announcement that waited for it.
  private mutating func begin(
    _ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) -> Int {
    // Where dids never come, nothing ends: the transitions that wait for them must not grow for ever.
    if open.count == Self.mostOpen { abandon(0, &observer) }
    transitionCount += 1
    var transition = Transition(id: transitionCount, at: moment)
    transition.announcement = announcement
    announcement = nil
    // A controller that turned away from a transition that is still open made way for this one.
    if let before = open.last, before.hasReversal, !before.participants.contains(where: \.stayed) {
      transition.displaced = before.participants.first(where: \.turnedAway)?.instance ?? .none
    }
    if transition.displaced == .none { transition.overlapped = overlapped(by: place) }
    open.append(transition)
    return open.count - 1
  }

  /// The open transition that moves others under the same navigation controller.
  private func overlapped(by place: Int) -> UInt32 {
    let parent = lives[place].parent
    guard parent != .none, traits(of: parent).contains(.navigation) else { return 0 }
    return open.first { transition in
      !transition.hasReversal
        && transition.participants.contains { lives[$0.instance]?.parent == parent }
    }?.id ?? 0
  }

  /// Adds a participant, with its will as proof.
  private mutating func add(
    _ place: Int, to index: Int, comes: Bool, atLast: Bool, _ moment: Moment
  ) {
    let life = lives[place]
    open[index].participants.append(
      Transition.Participant(
        instance: life.instance, comes: comes, comesAtLast: atLast, will: moment,
        lacksWill: comes != atLast,
        wasThere: wasThere(life)))
    open[index].prove(
      atLast ? .viewWillAppear : .viewWillDisappear,
      of: open[index].participants.count - 1, at: moment)
    lives[place].transition = open[index].id
    if open[index].participants.count == Self.mostParticipants { open[index].isGathering = false }
  }

  /// Whether a controller with viewWillAppear comes back, as against for the first time.
  private func wasThere(_ life: Life) -> Bool? {
    if !life.facts.isDisjoint(with: [.arriving, .removed]) { return false }
    if life.gone != nil || life.appearances > 0 || life.isVisible { return true }
    return life.facts.isDisjoint(with: [.created, .wasLoaded]) ? nil : false
  }

  /// Whether a transition waits for one participant alone while others have gone on.
  ///
  /// Then the did of that one was lost or never came, and its next will belongs to something new.
  private func isStale(_ transition: Transition, without own: Int, _ comes: Bool) -> Bool {
    guard transition.participants[own].comesAtLast != comes, !transition.hasReversal else {
      return false
    }
    let others = transition.participants.indices.filter { $0 != own }
    return !others.isEmpty && others.allSatisfy { transition.participants[$0].isSettled }
      && !transition.participants[own].comesAtLast
  }

  /// Gives up the transitions in which a controller will never arrive, now that another one begins.
  private mutating func abandonStale(_ observer: inout some LifecycleObserver) {
    for index in open.indices.reversed() where isOver(open[index]) { abandon(index, &observer) }
  }

  /// Gives up at the end of the log what others have overtaken.
  mutating func abandonOvertaken(_ observer: inout some LifecycleObserver) {
    for index in open.indices.reversed()
    where open[index].overtaken > 0 || isLate(open[index]) { abandon(index, &observer) }
  }

  /// Whether the log goes on for so long that nothing more can come.
  private func isLate(_ transition: Transition) -> Bool {
    let settled = transition.participants.compactMap(\.did).max { $0.sequence < $1.sequence }
    // A finger may rest for as long as it likes, but a gesture rarely makes a controller only come.
    let mayRest = transition.interactive == true || transition.participants.contains { !$0.comes }
    guard let last = settled ?? (mayRest ? nil : transition.start) else { return false }
    return latest?.since(last).map { $0 > Self.patience } ?? false
  }

  /// No animation of a transition takes longer than this, in nanoseconds, when the others are there.
  ///
  /// More open transitions than this are given up, the oldest first.
  private static let mostOpen = 32
  /// With so many participants a transition gathers no more.
  private static let mostParticipants = 256
  /// How long a participant may take after the others have arrived.
  package static let patience: Int64 = 3_000_000_000

  /// Whether others have gone on so far that nothing more can come.
  private func isOver(_ transition: Transition) -> Bool {
    let hasSettled = transition.participants.contains(where: \.isSettled)
    if transition.overtaken >= (hasSettled ? 1 : 2) { return true }
    // When all that come have arrived, those that still have to go are not waited for.
    return !transition.isGathering && hasSettled
      && transition.participants.allSatisfy { $0.isSettled || !$0.comesAtLast || $0.stayed }
      && (!transition.hasReversal || transition.participants.contains(where: \.stayed))
  }

  /// Takes a did into the transition of its instance.
  mutating func settle(
    _ place: Int, comes: Bool, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    guard let index = openTransition(of: lives[place]),
      let own = open[index].participants.firstIndex(where: { $0.instance == lives[place].instance })
    else { return }
    open[index].isGathering = false
    open[index].prove(comes ? .viewDidAppear : .viewDidDisappear, of: own, at: moment)
    // A controller that appears without a will stays only if the others turned round too.
    if comes, !open[index].participants[own].comesAtLast, !open[index].hasReversal { return }
    open[index].participants[own].comesAtLast = comes
    if open[index].participants[own].turnedRound { open[index].hasReversal = true }
    open[index].participants[own].isSettled = true
    open[index].participants[own].did = moment
    lives[place].transition = 0
    guard open[index].isSettled else { return }
    close(index, moment, &observer)
  }

  /// Takes those as arrived that receive no did, as UIKit documents of a controller in a popover that had presented
  /// another one, and ends their transition if it waits for no others.
  mutating func exempt(_ index: Int, _ observer: inout some LifecycleObserver) {
    let transition = open[index]
    guard
      let last = transition.participants.compactMap(\.did).max(by: { $0.sequence < $1.sequence })
    else { return }
    for (own, participant) in transition.participants.enumerated()
    where participant.comes && participant.comesAtLast && !participant.isSettled {
      guard let place = lives.place(of: participant.instance.rawValue),
        (transition.kind == .unknown ? transition.announcement?.kind : transition.kind) == .dismiss
          || lives[place].facts.contains(.presenting),
        hasRelative(participant.instance, where: { lives[$0]?.facts.contains(.popover) ?? false })
      else { continue }
      open[index].participants[own].isSettled = true
      open[index].participants[own].isExempt = true
      lives[place].transition = 0
    }
    if open[index].isSettled, !transition.isSettled { close(index, last, &observer) }
  }

  /// Ends a transition in which all have arrived.
  private mutating func close(
    _ index: Int, _ moment: Moment, _ observer: inout some LifecycleObserver
  ) {
    decide(&observer)
    var transition = open.remove(at: index)
    transition.end = moment
    for other in open.indices where open[other].id < transition.id && open[other].overtaken < 9 {
      open[other].overtaken += 1
    }
    // The first line of a cancelled transition may be missing: then the one that stayed is heard of
    // only now.
    let isHalf =
      transition.participants.contains(where: \.turnedAway)
      && !transition.participants.contains(where: \.stayed) && open.isEmpty
    if isHalf {
      undecided = transition
    } else {
      hand(over: transition, &observer)
    }
  }

  /// Whether a will shows that a controller stayed whose leaving was not seen.
  private func completes(_ half: Transition, _ place: Int, _ comes: Bool) -> Bool {
    guard comes, half.participants.allSatisfy(\.turnedAway) else { return false }
    let life = lives[place]
    if half.participants.contains(where: { $0.instance == life.instance }) { return false }
    if life.state == .appeared { return true }
    // Its first event of all, of a view that was loaded before the log began.
    return !life.facts.contains(.announced) && !life.facts.contains(.loaded)
      && !life.facts.contains(.created) && life.gone == nil
  }

  /// Gives up waiting for the other half of a transition.
  mutating func decide(_ observer: inout some LifecycleObserver) {
    guard let half = undecided else { return }
    undecided = nil
    hand(over: half, &observer)
  }

  /// Ends a transition in which a controller never arrived.
  private mutating func abandon(_ index: Int, _ observer: inout some LifecycleObserver) {
    let transition = open[index]
    for participant in transition.participants where !participant.isSettled {
      guard let place = lives.place(of: participant.instance.rawValue) else { continue }
      let life = lives[place]
      let kind: Irregularity.Kind =
        participant.comesAtLast ? .missingDidAppear : .missingDidDisappear
      found(
        kind, participant.comesAtLast ? .viewWillAppear : .viewWillDisappear, place,
        life.will ?? participant.will, latest, &observer)
      lives[place].transition = 0
    }
    var ended = open.remove(at: index)
    ended.isGivenUp = true
    ended.end = transition.participants.compactMap(\.did).max { $0.sequence < $1.sequence }
    hand(over: ended, &observer)
  }

  /// Hands over a transition that was open when the log ended.
  mutating func leaveOpen(_ transition: Transition, _ observer: inout some LifecycleObserver) {
    var ended = transition
    classify(&ended)
    if !ended.isSettled && ended.outcome != .cancelled { ended.outcome = .open }
    count(ended)
    observer.ended(ended, lives)
  }

  /// Takes an instance that ends out of its transition.
  mutating func leave(_ place: Int, _ moment: Moment, _ observer: inout some LifecycleObserver) {
    guard let index = openTransition(of: lives[place]),
      let own = open[index].participants.firstIndex(where: { $0.instance == lives[place].instance })
    else { return }
    open[index].participants[own].isSettled = true
    open[index].isGathering = false
    lives[place].transition = 0
    if open[index].isSettled { close(index, moment, &observer) }
  }

  /// Decides kind and outcome of a transition and tells the observer.
  private mutating func hand(
    over transition: Transition, _ observer: inout some LifecycleObserver
  ) {
    var ended = transition
    classify(&ended)
    guard isInDoubt(ended) else { return deliver(ended, &observer) }
    endDoubt(hasComeBack: false, &observer)
    doubtful = ended
  }

  /// Hands the observer a transition that is wholly known.
  mutating func deliver(_ transition: Transition, _ observer: inout some LifecycleObserver) {
    count(transition)
    noteRemoval(transition)
    observer.ended(transition, lives)
  }

  /// Counts a transition that is handed over.
  private mutating func count(_ transition: Transition) {
    counts.transitions += 1
    if transition.outcome == .cancelled { counts.cancelled += 1 }
  }

  /// Keeps what an attribute of a will says of its transition.
  mutating func note(_ sight: FoldedEvent, _ events: EventColumns, _ place: Int) {
    guard sight.hasAttributes, let index = openTransition(of: lives[place]) else {
      return
    }
    for attribute in events.attributes(sight.row) {
      guard case .flag(let flag) = attribute.value else { continue }
      switch attribute.key {
      case .interactive, .initiallyInteractive:
        open[index].interactive = flag || open[index].interactive == true
      case .cancelled: open[index].wasCancelled = flag
      default: break
      }
    }
  }
}
