internal import WillDidFindings
internal import WillDidModel

// The calls that belong to a transition though they come before it, and those that do not belong to a diagram though
// they are on its objects.
extension DiagramEvents {
  /// The child that an event adds, if that takes part in the transition.
  func adopted(_ event: Event) -> InstanceID? {
    guard Self.adoptions.contains(event.callback), event.edge != .exit, !event.hop,
      let child = event.instance(.child), scope.isOfCompanion(child)
    else { return nil }
    return child
  }

  /// Keeps the call with which a parent takes in a child until the transition of that begins.
  mutating func precede(_ child: InstanceID, _ group: Group) {
    // One call with which the parent takes it in may make the other.
    let isWithin = recent.contains {
      $0.prelude == child && !$0.isOver && Self.adoptions.contains($0.events[0].callback)
    }
    if isWithin { return skip(group.events[0]) }
    letGo { $0.prelude == child }
    guard involved.contains(group.events[0].instance) || involved.count < mostSubjects else {
      return skip(group.events[0])
    }
    involve(group.events[0].instance)
    var group = group
    group.prelude = child
    recent.append(group)
  }

  /// Keeps the call that brings a call before a transition, and that has not returned.
  mutating func lead(to instance: InstanceID, _ around: Group?) {
    for outer in around?.cause ?? [] where around?.isOver == false { lead(to: instance, outer) }
    guard var around, !around.isOver, case let call = around.events[0],
      !(groups + recent).contains(where: { $0.events[0].sequence == call.sequence }),
      call.instance == .none || involved.contains(call.instance) || involved.count < mostSubjects
    else { return }
    if call.instance != .none { involve(call.instance) }
    around.prelude = instance
    recent.append(around)
  }

  /// Whether a call ends something else than what its object is about to do: it moved to no parent, or long ago.
  func isOver(_ event: Event) -> Bool {
    guard event.callback == .didMoveToParent else { return false }
    return event.instance(.parent) ?? InstanceID.none == .none
      || !recent.contains {
        $0.events[0].callback == .willMoveToParent && $0.events[0].instance == event.instance
      }
  }

  /// Drops calls that came so long before an event that they do not belong to what it begins.
  mutating func dropOld(_ event: Event) {
    guard let time = event.time else { return }
    let latest = recent.last { $0.prelude != nil }?.events[0].time
    guard let latest, time - latest > Self.late else { return }
    letGo { $0.prelude != nil }
  }

  /// Whether an event comes after the app has stopped, or behind a message from which the clock goes back or is gone:
  /// a log may go on with another run.
  func isBehindStop(_ event: Event) -> Bool {
    guard let here = scope.here, event.sequence > here else { return false }
    return scope.isOfStop || isOfOtherRun
  }

  /// Notes the time of a message that a finding is about, and whether what comes behind it is of another run.
  mutating func noteTime(_ event: Event) {
    if event.sequence == scope.here, event.callback.family == .console {
      timeOfMessage = event.time
    } else if let timeOfMessage, event.edge == .point {
      isOfOtherRun = isOfOtherRun || event.time.map { $0 < timeOfMessage } ?? true
    }
  }

  /// Notes that code of the app tells a child of appearing and disappearing.
  mutating func noteForwarding(_ event: Event) {
    if event.callback == .beginAppearanceTransition { forwarded.insert(event.instance) }
  }

  /// Whether a proof only shows how late it is for a did that stayed away: it is of what has no part in it.
  func isElsewhere(_ event: Event) -> Bool {
    scope.isOfDid && event.instance != scope.subject && !scope.isOfCompanion(event.instance)
      && !scope.subjects.contains(event.instance)
  }

  /// Whether a framework complains of one that takes part, or of none while a transition runs.
  func isMessage(_ event: Event) -> Bool {
    guard event.callback.family == .console else { return false }
    if event.instance != .none { return subjects.contains(event.instance) }
    return scope.runs(at: event.sequence)
  }

  /// Leaves the first recent call out, unless a proof comes before it returns.
  mutating func passOver() {
    guard let place = recent.firstIndex(where: { !$0.isOnlyAround && $0.prelude == nil }) else {
      return
    }
    if recent[place].events[0].edge == .enter, !recent[place].isOver || isAroundRecent(place) {
      recent[place].isOnlyAround = true
    } else {
      recent.remove(at: place)
    }
    // One that has returned stays as long as something of it does.
    for place in recent.indices.reversed()
    where recent[place].isOnlyAround && recent[place].isOver && !isAroundRecent(place) {
      recent.remove(at: place)
    }
  }

  /// Whether a recent call of a framework is around another one that may be shown for itself.
  func isAroundRecent(_ place: Int) -> Bool {
    let outer = recent[place]
    guard outer.events[0].callback.groups.isDisjoint(with: [.called, .initializer]),
      let end = outer.events.last?.sequence
    else { return false }
    return recent.contains {
      let call = $0.events[0]
      return !$0.isOnlyAround && call.thread == outer.events[0].thread
        && call.sequence > outer.events[0].sequence && (!outer.isOver || call.sequence < end)
    }
  }

  /// Leaves recent calls out that have not returned.
  mutating func letGo(_ isDropped: (Group) -> Bool) {
    let dropped = recent.filter(isDropped)
    recent.removeAll(where: isDropped)
    for group in dropped where !group.isOver { skip(group.events[0]) }
  }

  /// Leaves the first of some recent calls out that have not returned.
  mutating func letGoFirst(_ isDropped: (Group) -> Bool) {
    guard let place = recent.firstIndex(where: isDropped) else { return }
    skip(recent.remove(at: place).events[0])
  }

  /// Whether a call is one that was due before the event of the finding, and comes before anything new begins.
  mutating func isLate(_ event: Event) -> Bool {
    guard !isOver, let here = scope.here, event.sequence > here, event.instance == scope.subject,
      !event.hop, event.edge != .exit
    else { return false }
    let isLate = scope.due.contains(event.callback)
    isOver = isLate || DiagramScope.turns.contains(event.callback)
    return isLate
  }

  /// Whether a call is a did that was taken for one that stayed away: nothing but the end of its object came between.
  mutating func isLateDid(_ event: Event) -> Bool {
    guard !awaited.isEmpty, event.edge != .exit, !event.hop, event.callback != .deinit,
      DiagramScope.turns.contains(event.callback)
    else { return false }
    let isAwaited = { (ghost: DiagramScope.Ghost) in
      ghost.instance == event.instance && ghost.promise < event.sequence
    }
    defer { awaited.removeAll(where: isAwaited) }
    return awaited.contains { isAwaited($0) && $0.callback == event.callback }
  }

  /// Whether a call is the first of those that came too early, or the first that came in time.
  mutating func isEarly(_ event: Event) -> Bool {
    guard let here = scope.here, event.instance == scope.subject, !event.hop, event.edge != .exit,
      scope.expectation.early.contains(event.callback)
    else { return false }
    return event.sequence < here
      ? early.before.insert(event.callback).inserted : early.behind.insert(event.callback).inserted
  }

  /// Whether a call is the first of its callback among those that came again and again; counts the others.
  mutating func isFirstOfRepeated(_ event: Event) -> Bool {
    guard scope.expectation.repeated.contains(event.callback), event.instance == scope.subject,
      !event.hop, event.edge != .exit, let first = scope.proofs.min(),
      event.sequence > first, event.sequence < scope.last
    else { return false }
    repeats[event.callback, default: 0] += 1
    return repeats[event.callback] == 1
  }
}
