internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel
internal import WillDidText

/// Makes a diagram of the events that were picked for it.
///
/// Events become steps; what the rule and the transition say stayed away is put between them.
struct DiagramBuilder {
  /// The diagram as far as it is built.
  var diagram: CallDiagram
  /// The scope of the diagram.
  let scope: DiagramScope
  /// The report that the finding or transition is of.
  let report: RunReport
  /// The lane of each instance.
  private(set) var lanes: [InstanceID: Int] = [:]
  /// The calls of each thread that have not returned.
  private var open: [UInt32: [Open]] = [:]
  /// The event that the finding is about: of a call that shows it by its end, the beginning.
  private(set) var here: UInt64?
  /// The nibs that a search found, each with its step.
  private var candidates: [(step: Int, nib: NameID?)] = []
  /// What all findings of the run say of events.
  let said: [UInt64: [Finding]]
  /// Who made each call.
  private let callers: [UInt64: DiagramCaller]
  /// The objects that the run shows to be containers of a framework.
  let containers: Set<InstanceID>
  /// The objects whose appearing or disappearing code of the app announces.
  let forwarded: Set<InstanceID>
  /// The parents that objects had at calls.
  private let parents: [UInt64: InstanceID]
  /// The numbers of the transitions whose beginnings are shown.
  private let begun: Set<Int64>
  /// The words for each transition, by its number, where the diagram has several.
  private let transitions: [Int64: String]
  /// The controllers that the transitions lead from, by their numbers.
  private let leaving: [Int64: InstanceID]
  /// The numbers of the transitions that notes are of, by their events.
  private(set) var numbers: [UInt64: Int64] = [:]
  /// The ends of calls, by their beginnings.
  private(set) var closings: [UInt64: UInt64] = [:]
  /// The events with which an object lost its parent.
  private(set) var partings: Set<UInt64> = []
  /// The events that say that a transition is taken back.
  private(set) var givenUp: Set<UInt64> = []
  /// The lanes of objects at the top of nibs, by the event that says so.
  private(set) var objects: [UInt64: Int] = [:]
  /// The controllers whose views took in another one, by the event.
  private(set) var holders: [UInt64: InstanceID] = [:]

  /// Whether later calls of the run are not counted.
  let isUncounted: Bool
  /// The calls that came again and again: how often each came.
  private let repeats: [Callback: Int]

  /// A call that has not returned.
  private struct Open {
    var step: Int
    var event: Event
    /// Whether it called the same method of its superclass.
    var hasCalledSuper = false
  }

  /// The places of code and of the framework among the lanes.
  static let (code, framework) = (0, 1)

  init(
    _ picked: DiagramEvents, _ report: RunReport, _ said: [UInt64: [Finding]],
    _ containers: Set<InstanceID>
  ) {
    self.said = said
    self.containers = containers
    forwarded = picked.forwarded
    callers = Dictionary(
      picked.groups.map { ($0.events[0].sequence, $0.caller) },
      uniquingKeysWith: { first, _ in first })
    parents = Dictionary(
      picked.groups.compactMap { group in group.parent.map { (group.events[0].sequence, $0) } },
      uniquingKeysWith: { first, _ in first })
    scope = picked.scope
    isUncounted = picked.isStopped && !picked.scope.isCountedWithin
    repeats = picked.repeats
    here = picked.scope.here
    self.report = report
    let events = picked.groups.flatMap(\.events).sorted { $0.sequence < $1.sequence }
    let beginnings =
      events.filter { $0.callback == .transitionBegan } + picked.groups.compactMap(\.transition)
    transitions = report.names(of: beginnings)
    begun = Set(
      events.filter { $0.callback == .transitionBegan }.compactMap { $0.number(.transition) })
    leaving = Self.leaving(beginnings)
    diagram = CallDiagram(title: scope.title, lanes: [], steps: [])
    diagram.lanes = [
      CallDiagram.Lane(name: CallDiagram.codeName),
      CallDiagram.Lane(name: Self.nameOfFramework(picked, report)),
    ]
    for subject in lanesInOrder(picked) {
      lanes[subject] = diagram.lanes.count
      diagram.lanes.append(
        CallDiagram.Lane(
          name: report.diagramLabel(subject), instance: subject, kind: report.kind(of: subject)))
    }
    for event in events {
      // The beginning of a call of nothing that is known is not among the events.
      if event.edge != .exit || !returned(event) && scope.proofs.contains(event.sequence) {
        called(event)
      }
    }
  }

  /// Puts in what stayed away and what is left out.
  ///
  /// - Parameters:
  ///   - counts: How many calls are left out before each event, and behind the last one.
  ///   - callbacks: The callbacks of the events that findings are about.
  mutating func finish(leavingOut counts: [Int], _ callbacks: [UInt64: Callback]) {
    for (place, count) in zip(diagram.steps.indices, counts) {
      diagram.steps[place].skipped = count
    }
    addMissing { $0 != .atEnd }
    addGhosts(atEnd: false)
    addMissingOfOthers(said)
    addMissingSupers(callbacks)
    dropDoubled()
    nameCalls()
    addRepeats(repeats)
    let rest = counts.last ?? 0
    if rest > 0 || isUncounted { addRest(isUncounted ? nil : rest) }
    addGhosts(atEnd: true)
    addMissing { $0 == .atEnd }
    nameEndOfRun()
    entitle()
    if report.gaps.contains(.addresses) {
      diagram.notes.append(
        "The log has no addresses: objects of one class cannot be distinguished for sure.")
    }
    dropIdleLanes()
    diagram.number()
  }

  /// The controllers that transitions lead from, by their numbers.
  private static func leaving(_ beginnings: [Event]) -> [Int64: InstanceID] {
    let pairs = beginnings.compactMap { event -> (Int64, InstanceID)? in
      guard let number = event.number(.transition), let from = event.instance(.from),
        from != .none
      else { return nil }
      return (number, from)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Adds a call.
  private mutating func called(_ event: Event) {
    let lane = lanes[event.instance] ?? Self.framework
    let caller = event.hop ? lane : Self.callerLane(of: caller(of: event))
    var step = CallDiagram.Step(
      mark: .came, callback: event.callback, lane: lane, caller: caller)
    step.depth = min(open[event.thread]?.count ?? 0, 8)
    step.isSuper = event.hop
    let hasLane = event.instance == .none || lanes[event.instance] != nil
    let number = event.number(.transition)
    numbers[event.sequence] = number
    let topic = number.flatMap { transitions[$0] }
    step.topic = topic ?? ""
    // Where there is only one transition its notes need no name.
    let isNamed = transitions.count > 1 || number.map { !begun.contains($0) } ?? false
    step.note =
      report.note(of: event, isNamed ? topic : nil, from: number.flatMap { leaving[$0] })
      ?? (hasLane ? nil : event.callback.name)
    if step.note == nil { describe(event, in: &step) }
    if event.callback == .method, let outer = open[event.thread]?.last?.event,
      !FrameworkName(report.text(outer.level ?? outer.classID)).isOfFramework
    {
      step.caller = Self.code
    }
    // A view that is put into that of another controller by itself is put there by the app.
    if event.sequence == here, let holder = event.instance(.controller).flatMap({ lanes[$0] }),
      scope.expectation.missing.contains(where: { $0.receiver == .holder })
    {
      step.detail = "(view of \(diagram.lanes[lane].name))"
      (step.lane, step.caller) = (holder, Self.code)
    }
    if event.flag(.initiallyInteractive) == true { forgetCallerOfGesture() }
    mark(&step, of: event)
    step.event = event.sequence
    step.isUncertain = step.note == nil && event.flag(.uncertain) == true
    step.time = event.time
    step.thread = report.threads[event.thread] ?? ""
    markSuper(&step, of: event)
    if [.willMoveToParent, .didMoveToParent].contains(event.callback),
      event.instance(.parent) ?? InstanceID.none == .none
    {
      partings.insert(event.sequence)
    }
    if event.callback == .nibTopLevelObject {
      objects[event.sequence] = lanes[event.instance(.object) ?? event.instance]
    }
    if event.callback == .transitionInteractionChanged, event.flag(.cancelled) == true {
      givenUp.insert(event.sequence)
    }
    holders[event.sequence] = event.callback == .addSubview ? event.instance(.controller) : nil
    if event.edge == .enter {
      open[event.thread, default: []].append(
        Open(step: diagram.steps.count, event: event))
    }
    if event.callback == .nibCandidate, event.flag(.exists) != false {
      candidates.append((diagram.steps.count, event.name(.nib)))
    }
    if event.callback == .nibResolved { passOver(all: event.name(.nib)) }
    diagram.steps.append(step)
  }

  /// The maker of a call: a container of the framework itself moves what it contains.
  private func caller(of event: Event) -> DiagramCaller {
    guard [.willMoveToParent, .didMoveToParent].contains(event.callback),
      let parent = event.instance(.parent).flatMap({ $0 == .none ? nil : $0 })
        ?? parents[event.sequence]
    else { return callers[event.sequence] ?? .unknown }
    let name = FrameworkName(report.text(report.instances.classID(of: parent)))
    return name.roles.isEmpty && !containers.contains(parent)
      ? callers[event.sequence] ?? .unknown : .framework
  }

  /// Says of the nibs that were there which ones were not taken, or why none was.
  private mutating func passOver(all taken: NameID?) {
    for (step, nib) in candidates where nib != taken {
      let isOfDevice = nib.map { report.text($0).contains("~") } ?? false
      if taken != nil { diagram.steps[step].finding = "passed over" }
      if taken == nil, isOfDevice { diagram.steps[step].finding = "for another device" }
    }
    candidates = []
  }

  /// Leaves open who made the call that a finger began: UIKit itself may have.
  private mutating func forgetCallerOfGesture() {
    guard let place = diagram.steps.lastIndex(where: \.isCounted) else { return }
    let groups = diagram.steps[place].callback.groups
    guard groups.contains(.called), groups.contains(.pops) || groups.contains(.dismisses) else {
      return
    }
    diagram.steps[place].caller = nil
  }

  /// Says whose implementation ran, and what the call was about.
  private func describe(_ event: Event, in step: inout CallDiagram.Step) {
    step.detail = detail(of: event)
    // That an object ran its own implementation, or that of the framework, needs no word.
    guard let level = event.level, level != event.classID else { return }
    let name = report.text(level)
    if event.hop || !FrameworkName(name).isOfFramework { step.level = name }
  }

  /// Marks a step by what all findings say of an event; leaves it as it is where none is about it.
  private func mark(_ step: inout CallDiagram.Step, of event: Event) {
    let said = said[event.sequence] ?? []
    if said.isEmpty, let remark = isAgain(event) ? scope.expectation.remark : again(event) {
      (step.mark, step.finding) = (.here, remark)
    }
    guard !said.isEmpty || event.sequence == here else { return }
    let expected = said.map(\.expectation) + (event.sequence == here ? [scope.expectation] : [])
    // A call that another object should have received is not unexpected where it came.
    let own = event.instance == scope.subject && event.sequence == here ? [scope.expectation] : []
    let isSecond = (said.filter { $0.instance == event.instance }.map(\.expectation) + own)
      .contains { $0.missing.contains { $0.callback == event.callback && $0.law.verdict == .owed } }
    let isUnexpected = isSecond || expected.contains(where: \.isUnexpected)
    let isBad = said.contains { $0.severity >= .warning && !$0.expectation.remark.isEmpty }
    if expected.contains(where: \.isOfUnknownSender), step.caller == Self.framework {
      step.caller = nil
    }
    step.mark = isUnexpected ? .unexpected : isBad ? .wrong : .here
    var remarks: [String] = []
    for remark in expected.map(\.remark) where !remark.isEmpty && !remarks.contains(remark) {
      remarks.append(remark)
    }
    step.finding = remarks.joined(separator: ", ")
  }

  /// Whether a proof is the same call as the event of the finding, once more.
  private func isAgain(_ event: Event) -> Bool {
    guard let here, here < event.sequence, !scope.isOfTransition, !event.hop,
      scope.proofs.contains(event.sequence) || event.callback == .awakeFromNib,
      !scope.expectation.remark.isEmpty,
      let first = diagram.steps.first(where: { $0.event == here })
    else { return false }
    return first.callback == event.callback && lanes[event.instance] == first.lane
  }

  /// The remark of the finding that an event proves as the same call as that which it is about, once more.
  private func again(_ event: Event) -> String? {
    guard event.callback == .awakeFromNib, !event.hop else { return nil }
    return diagram.steps.lazy
      .filter { $0.callback == event.callback && $0.lane == lanes[event.instance] && !$0.isSuper }
      .flatMap { $0.event.flatMap { said[$0] } ?? [] }
      .first { !$0.expectation.remark.isEmpty }?.expectation.remark
  }

  /// Marks a call of a superclass that should not be: of another method, or once too often.
  private mutating func markSuper(_ step: inout CallDiagram.Step, of event: Event) {
    guard event.hop, let place = open[event.thread]?.indices.last,
      let outer = open[event.thread]?[place]
    else { return }
    guard outer.event.callback == event.callback else { return step.mark = .unexpected }
    let expected =
      (said[outer.event.sequence] ?? []).map(\.expectation)
      + (outer.event.sequence == here ? [scope.expectation] : [])
    if outer.hasCalledSuper, expected.contains(where: \.isOfSecondSuper) {
      step.mark = .unexpected
    }
    if expected.contains(where: \.isOfSuper), let got = outer.event.flag(.animated),
      let passed = event.flag(.animated), got != passed
    {
      (step.mark, step.finding) = (.wrong, "animated: \(got) → \(passed)")
    }
    open[event.thread]?[place].hasCalledSuper = true
  }

  /// Which nib and which key a call was about, and whether the nib is there.
  private func detail(of event: Event) -> String {
    var words: [String] = []
    for attribute in event.attributes {
      switch (attribute.key, attribute.value) {
      case (.nib, .name(let name)), (.key, .name(let name)): words.append(report.text(name))
      case (.name, .name(let name)) where event.callback == .method: words.append(report.text(name))
      case (.exists, .flag(false)): words.append("(not found)")
      case (.outcome, .number(let outcome))
      where event.callback == .pageViewControllerDidFinishAnimating:
        let isCompleted = outcome == Int64(Outcome.completed.rawValue)
        words.append("(completed: \(isCompleted))")
      case (.isAppearing, .flag(let appears)):
        words.append(appears ? "(appearing)" : "(disappearing)")
      case (.parent, .instance(let other)) where Self.moves.contains(event.callback),
        (.child, .instance(let other)), (.presented, .instance(let other)),
        (.controller, .instance(let other)) where event.callback == .setRootViewController:
        words.append("(\(other == .none ? "nil" : report.diagramLabel(other)))")
      default: continue
      }
    }
    return words.joined(separator: " ")
  }

  /// The callbacks that name a parent, which may be none.
  private static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]

  /// Adds the return of a call; whether its beginning is there.
  private mutating func returned(_ event: Event) -> Bool {
    guard let stack = open[event.thread],
      let place = stack.lastIndex(where: {
        $0.event.callback == event.callback && $0.event.instance == event.instance
          && $0.event.hop == event.hop
      })
    else { return false }
    mark(&diagram.steps[stack[place].step], of: event)
    if event.sequence == here { here = stack[place].event.sequence }
    if let start = stack[place].event.time, let end = event.time {
      diagram.steps[stack[place].step].duration = end - start
    }
    closings[stack[place].event.sequence] = event.sequence
    open[event.thread]?.removeSubrange(place...)
    return true
  }
}
