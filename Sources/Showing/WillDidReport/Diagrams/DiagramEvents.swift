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

  /// A call with those that it made on its superclass, and where it ended.
  struct Group {
    var events: [Event]
    /// The maker of the call.
    var caller: DiagramCaller
    /// How many calls were left out before it.
    var skipped = 0
    /// How many calls of the same callback within it are not shown.
    var inner = 0
    /// Whether the call has returned.
    var isOver = false

    /// Whether an event is the end of the call, or a part of it.
    func holds(_ event: Event) -> Bool {
      let call = events[0]
      return !isOver && call.edge == .enter && call.instance == event.instance
        && call.callback == event.callback && call.thread == event.thread
    }

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
      .presentation, .transition, .container, .windowController, .window, .document,
    ]))

  package init(_ scope: DiagramScope) {
    self.scope = scope
    subjects = Array(scope.subjects.prefix(Self.mostSubjects))
  }

  /// Whether nothing that comes later is shown.
  var isFull: Bool { groups.count >= Self.mostGroups }

  /// Takes in an event of the run, the events coming in their order.
  mutating func take(_ event: Event, _ caller: DiagramCaller = .unknown) {
    let isProof = scope.proofs.contains(event.sequence)
    // A call is left whatever it was of, such as the load of a nib.
    if event.hop || event.edge == .exit, joins(event, isProof) { return }
    guard isProof || subjects.contains(event.instance), !isFull else { return skip(event) }
    if isProof {
      if subjects.count < Self.mostSubjects, event.instance != .none,
        !subjects.contains(event.instance)
      {
        subjects.append(event.instance)
      }
      if let first = recent.indices.first { recent[first].skipped = skipped }
      groups += recent
      groups.append(
        Group(events: [event], caller: caller, skipped: recent.isEmpty ? skipped : 0))
      recent = []
      skipped = 0
      following = Self.context
    } else if scope.subjects.contains(event.instance), Self.asking.contains(event.callback),
      event.edge != .exit, !event.hop, event.sequence >= scope.begin
    {
      passed(event, caller)
    } else {
      skip(event)
    }
  }

  /// A call that is not shown, in whose place a call that is shown must not end.
  private mutating func skip(_ event: Event) {
    guard event.edge == .enter, !event.hop else { return }
    if let place = recent.lastIndex(where: { $0.holds(event) }) {
      recent[place].inner += 1
    } else if let place = groups.lastIndex(where: { $0.holds(event) }) {
      groups[place].inner += 1
    }
  }

  /// A call that no proof is about: it is shown if it stands near one.
  private mutating func passed(_ event: Event, _ caller: DiagramCaller) {
    if following > 0, event.sequence < scope.last &+ Self.reach {
      following -= 1
      groups.append(Group(events: [event], caller: caller))
    } else if event.sequence < scope.last {
      recent.append(Group(events: [event], caller: caller))
      if recent.count > Self.context {
        let gone = recent.removeFirst()
        if !gone.isOver { skip(gone.events[0]) }
        skipped += 1
      }
    }
  }

  /// Puts the end of a call, or a call of a superclass, to the call that it belongs to.
  private mutating func joins(_ event: Event, _ isProof: Bool) -> Bool {
    if let place = recent.lastIndex(where: { $0.holds(event) }) {
      guard !isProof else { return false }
      recent[place].take(event)
      return true
    }
    guard let place = groups.lastIndex(where: { $0.holds(event) }) else { return false }
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
      callers.take(batch, row)
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
    for number in numbers {
      let before = all[number].subjects.count
      all[number].take(event, caller)
      let isNew = event.instance == .none && !(byInstance[0]?.contains(number) ?? false)
      if isNew || all[number].subjects.count > before { involve(event.instance, in: number) }
    }
  }

  /// The diagrams, in the order of their scopes.
  package func diagrams(_ report: RunReport) -> [CallDiagram] {
    let said = report.findingsByEvent
    return all.map { DiagramBuilder($0, report, said).diagram }
  }
}
