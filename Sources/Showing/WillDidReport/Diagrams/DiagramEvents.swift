package import WillDidModel

/// Picks the events of a diagram out of those of a run, as they go by.
///
/// Besides the events that the scope names, these are the calls on the same objects shortly before and
/// behind each of them. However long the run is, only those are kept.
package struct DiagramEvents {
  let scope: DiagramScope
  /// The participants, with the classes that events name.
  private(set) var subjects: [InstanceID]
  /// The groups of events that stand together.
  private(set) var groups: [Group] = []
  /// The latest calls that are not shown unless something to be shown follows soon.
  private var recent: [Group] = []
  /// How many calls are still shown behind the latest proof.
  private var following = 0
  /// How many events were left out since the last one.
  private var skipped = 0
  /// Whether no call can come any more that was due before the event of the finding.
  private var isOver = false
  /// Whether calls on the subjects follow that are not shown, though no transition ends before them.
  private(set) var isCut = false

  /// A call with those that it made on its superclass, and where it ended.
  struct Group {
    var events: [Event]
    /// The maker of the call.
    var caller: DiagramCaller
    /// How many calls were left out before it.
    var skipped = 0
    /// How many calls of the same callback within it are not shown.
    var inner = 0
    /// How many calls of other callbacks within it have not returned and are not shown.
    var hidden = 0
    /// Whether the call has returned.
    var isOver = false
    /// Whether it is shown only if an event that is shown is within it.
    var isOnlyAround = false

    /// Whether an event is the end of the call, or a part of it.
    func holds(_ event: Event) -> Bool {
      isAround(event) && events[0].callback == event.callback
    }

    /// Whether an event comes on the same object and thread before the call returns.
    func isAround(_ event: Event) -> Bool {
      let call = events[0]
      return !isOver && call.edge == .enter && call.instance == event.instance
        && call.thread == event.thread
    }

    /// Whether the call itself makes a call of its superclass, though it may be of another callback.
    func calls(_ event: Event) -> Bool { event.hop && hidden == 0 && isAround(event) }

    /// Takes in an event that it holds, unless it is one of a call within it that is not shown.
    mutating func take(_ event: Event) {
      guard inner == 0 else {
        if event.edge == .exit, !event.hop { inner -= 1 }
        return
      }
      events.append(event)
      isOver = event.edge == .exit && event.hop == events[0].hop && event.level == events[0].level
    }
  }

  /// How many events are shown before a proof.
  private static let context = 3
  /// The most calls around a proof that are shown.
  private static let mostAround = 8
  /// How far behind the last proof calls still belong to it, in events.
  static let reach: UInt64 = 40
  /// The most groups of a diagram.
  private static let mostGroups = 72
  /// The most participants of a diagram.
  private static let mostSubjects = 8
  /// The callbacks that show the order in which objects are asked and called.
  private static let asking = CallbackSet(
    Set<Family>([
      .loading, .appearance, .memory, .containment, .appearanceTransition, .navigation,
      .presentation, .transition, .container, .windowController, .window, .document, .console,
    ]))
  /// The calls that end a transition and may come behind its last did; others begin something new.
  private static let endings = CallbackSet([
    .didMoveToParent, .deinit, .presentationControllerDidDismiss, .navigationControllerDidShow,
    .pageViewControllerDidFinishAnimating, .transitionInteractionChanged,
    .transitionAlongsideCompleted, .transitionEnded, .endAppearanceTransition,
  ])

  /// The calls with which another change of the screen begins.
  static let beginnings = CallbackSet(
    Callback.all(in: .called).filter { [.navigation, .presentation].contains($0.family) })

  package init(_ scope: DiagramScope) {
    self.scope = scope
    subjects = Array(scope.subjects.prefix(Self.mostSubjects))
  }

  /// Whether nothing that comes later is shown.
  var isFull: Bool { groups.count >= Self.mostGroups }

  /// Takes in an event of the run, the events coming in their order.
  mutating func take(
    _ event: Event, _ caller: DiagramCaller = .unknown, within around: Group? = nil
  ) {
    let isProof = scope.proofs.contains(event.sequence) || isLate(event)
    // A call is left whatever it was of, such as the load of a nib.
    if event.hop || event.edge == .exit, joins(event, isProof) { return }
    guard isProof || subjects.contains(event.instance), !isFull else { return skip(event) }
    if isProof {
      if subjects.count < Self.mostSubjects, event.instance != .none,
        !subjects.contains(event.instance)
      {
        subjects.append(event.instance)
      }
      drop { $0.isOnlyAround && $0.events[0].thread != event.thread }
      enclose(around)
      if let first = recent.firstIndex(where: { !$0.isOnlyAround }) ?? recent.indices.first {
        recent[first].skipped = skipped
      }
      groups += recent
      groups.append(
        Group(events: [event], caller: caller, skipped: recent.isEmpty ? skipped : 0))
      recent = []
      skipped = 0
      following = Self.context
    } else if event.edge != .exit, !event.hop {
      if event.sequence >= scope.begin, Self.asking.contains(event.callback),
        scope.subjects.contains(event.instance)
      {
        passed(event, caller, within: around)
      } else if event.edge == .enter, event.sequence < scope.last {
        recent.append(Group(events: [event], caller: caller, isOnlyAround: true))
        if recent.count(where: \.isOnlyAround) > Self.mostAround { dropFirst(\.isOnlyAround) }
      } else {
        skip(event)
      }
    } else {
      skip(event)
    }
  }

  /// A call that is not shown, in whose place a call that is shown must not end.
  private mutating func skip(_ event: Event) {
    guard event.edge != .point, !event.hop else { return }
    let isBeginning = event.edge == .enter
    if isBeginning, let place = recent.lastIndex(where: { $0.holds(event) }) {
      recent[place].inner += 1
    } else if let place = groups.lastIndex(where: { $0.isAround(event) }) {
      if isBeginning, groups[place].holds(event) {
        groups[place].inner += 1
      } else {
        groups[place].hidden = max(0, groups[place].hidden + (isBeginning ? 1 : -1))
      }
    }
  }

  /// A call that no proof is about: it is shown if it stands near one.
  private mutating func passed(
    _ event: Event, _ caller: DiagramCaller, within around: Group?
  ) {
    let isBehind = event.sequence > scope.last
    let isNew = !isWithin(event) || Self.beginnings.contains(event.callback)
    if isBehind, scope.isOfTransition, !Self.endings.contains(event.callback), isNew {
      following = 0
    }
    // A call that has returned is shown before what a proof is about.
    let around = around?.isOver == true ? nil : around
    if following > 0, event.sequence < scope.last &+ Self.reach {
      if event.callback.family != .transition { following -= 1 }
      enclose(around)
      groups += recent.filter { $0.events[0].sequence == around?.events[0].sequence }
      recent.removeAll { $0.events[0].sequence == around?.events[0].sequence }
      groups.append(Group(events: [event], caller: caller))
    } else if !isBehind {
      enclose(around)
      recent.append(Group(events: [event], caller: caller))
      if recent.count(where: { !$0.isOnlyAround }) > Self.context {
        skipped += 1
        passOver()
      }
    } else {
      isCut = isCut || !scope.isOfTransition
      skip(event)
    }
  }

  /// Shows the call that an event is within, whatever object it was made on.
  private mutating func enclose(_ around: Group?) {
    guard let around, case let call = around.events[0],
      !groups.contains(where: { $0.events[0].sequence == call.sequence })
    else { return }
    if let place = recent.firstIndex(where: { $0.events[0].sequence == call.sequence }) {
      recent[place].isOnlyAround = false
      return
    }
    if call.instance != .none, !subjects.contains(call.instance) {
      guard subjects.count < Self.mostSubjects else { return }
      subjects.append(call.instance)
    }
    recent.append(around)
  }

  /// Whether a call is one that was due before the event of the finding, and comes before anything new begins.
  private mutating func isLate(_ event: Event) -> Bool {
    guard !isOver, let here = scope.here, event.sequence > here, event.instance == scope.subject,
      !event.hop, event.edge != .exit
    else { return false }
    let isLate = scope.due.contains(event.callback)
    isOver = isLate || DiagramScope.turns.contains(event.callback)
    return isLate
  }

  /// Whether an event is within a call that is shown.
  private func isWithin(_ event: Event) -> Bool {
    groups.contains {
      !$0.isOver && $0.events[0].edge == .enter && $0.events[0].thread == event.thread
    }
  }

  /// Leaves the first recent call out, unless a proof comes before it returns.
  private mutating func passOver() {
    guard let place = recent.firstIndex(where: { !$0.isOnlyAround }) else { return }
    guard recent[place].events[0].edge == .enter, !recent[place].isOver else {
      recent.remove(at: place)
      return
    }
    recent[place].isOnlyAround = true
  }

  /// Leaves recent calls out that have not returned.
  private mutating func drop(_ isDropped: (Group) -> Bool) {
    let dropped = recent.filter(isDropped)
    recent.removeAll(where: isDropped)
    for group in dropped { skip(group.events[0]) }
  }

  /// Leaves the first of some recent calls out that have not returned.
  private mutating func dropFirst(_ isDropped: (Group) -> Bool) {
    guard let place = recent.firstIndex(where: isDropped) else { return }
    skip(recent.remove(at: place).events[0])
  }

  /// Puts the end of a call, or a call of a superclass, to the call that it belongs to.
  private mutating func joins(_ event: Event, _ isProof: Bool) -> Bool {
    if let place = recent.lastIndex(where: { $0.holds(event) }) {
      guard !isProof else { return false }
      recent[place].take(event)
      if recent[place].isOver, recent[place].isOnlyAround { recent.remove(at: place) }
      return true
    }
    let innermost = groups.lastIndex { $0.isAround(event) }
    guard
      let place = groups.lastIndex(where: { $0.holds(event) })
        ?? innermost.flatMap({ groups[$0].calls(event) ? $0 : nil })
    else { return false }
    groups[place].take(event)
    if isProof { following = Self.context }
    return true
  }
}

/// Picks the events of several diagrams in one pass.
///
/// Of most events of a large run it is known at a glance that no diagram has them.
package struct DiagramReader {
  /// The events of each diagram.
  private var all: [DiagramEvents]
  /// The diagrams that an instance takes part in.
  private var byInstance: [UInt32: [Int]] = [:]
  /// Whether an instance takes part in any, by its number.
  private var isInvolved: [Bool] = []
  /// The events that diagrams name, in their order, each with the diagram.
  private let proofs: [(sequence: UInt64, diagram: Int)]
  /// The proof that comes next in the order of the run.
  private var nextProof = 0
  /// Who makes the calls.
  private var callers = DiagramCallers()
  /// The texts of the run.
  private let names: Names
  /// Nothing behind this event is shown.
  private let end: UInt64

  package init(_ scopes: [DiagramScope], names: Names) {
    self.names = names
    all = scopes.map(DiagramEvents.init)
    proofs = scopes.enumerated().flatMap { number, scope in
      scope.proofs.map { (sequence: $0, diagram: number) }
    }.sorted { $0.sequence < $1.sequence }
    let (sum, isOver) = (proofs.last?.sequence ?? 0).addingReportingOverflow(DiagramEvents.reach)
    end = isOver ? .max : sum
    for number in all.indices {
      for subject in all[number].subjects { involve(subject, in: number) }
    }
  }

  /// Makes an instance a participant of a diagram.
  private mutating func involve(_ instance: InstanceID, in number: Int) {
    byInstance[instance.rawValue, default: []].append(number)
    // A damaged run may have any number; what is beyond this is looked up.
    let place = Int(min(instance.rawValue, Self.mostFlags))
    if place >= isInvolved.count {
      isInvolved += Array(repeating: false, count: place + 1 - isInvolved.count)
    }
    isInvolved[place] = true
  }

  private static let mostFlags: UInt32 = 1 << 20

  /// Takes in the next events of the run.
  package mutating func take(_ batch: EventColumns) {
    guard !all.isEmpty, batch.count > 0, batch.sequence(0) <= end else { return }
    for row in 0..<batch.count {
      let place = Int(min(batch.instance[row], Self.mostFlags))
      let isKnown = place < isInvolved.count && isInvolved[place]
      let isProof = nextProof < proofs.count && proofs[nextProof].sequence <= batch.sequence(row)
      if isKnown || isProof { pick(batch, row) }
      callers.take(batch, row) { names[$0] ?? "" }
    }
  }

  /// Hands an event to the diagrams that it may be in.
  private mutating func pick(_ batch: EventColumns, _ row: Int) {
    var numbers = byInstance[batch.instance[row]] ?? []
    let sequence = batch.sequence(row)
    while nextProof < proofs.count, proofs[nextProof].sequence <= sequence {
      let proof = proofs[nextProof]
      nextProof += 1
      if proof.sequence == sequence, !numbers.contains(proof.diagram) {
        numbers.append(proof.diagram)
      }
    }
    guard !numbers.isEmpty else { return }
    let event = batch[row]
    let caller = callers.caller(of: event) { names[$0] ?? "" }
    let around = callers.around(event)
    for number in numbers {
      let before = all[number].subjects.count
      all[number].take(event, caller, within: around)
      let isOfNone = [event.instance, around?.events[0].instance].contains(InstanceID.none)
      if isOfNone, !(byInstance[0]?.contains(number) ?? false) { involve(.none, in: number) }
      for subject in all[number].subjects[before...] { involve(subject, in: number) }
    }
  }

  /// The diagrams, in the order of their scopes.
  package func diagrams(_ report: RunReport) -> [CallDiagram] {
    let said = report.findingsByEvent
    return all.map { DiagramBuilder($0, report, said).diagram }
  }
}
