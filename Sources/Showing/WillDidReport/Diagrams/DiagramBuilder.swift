internal import WillDidFrameworks
internal import WillDidFindings
internal import WillDidModel

/// Makes a diagram of the events that were picked for it.
///
/// Events become steps; what the rule and the transition say stayed away is put between them.
struct DiagramBuilder {
  /// The diagram as far as it is built.
  private(set) var diagram: CallDiagram
  /// The scope of the diagram.
  private let scope: DiagramScope
  /// The report that the finding or transition is of.
  private let report: RunReport
  /// The lane of each instance.
  private var lanes: [InstanceID: Int] = [:]
  /// The calls of each thread that have not returned.
  private var open: [UInt32: [Open]] = [:]
  /// The event that the finding is about: of a call that shows it by its end, the beginning.
  private var here: UInt64?
  /// The nibs that a search found, each with its step.
  private var candidates: [(step: Int, nib: NameID?)] = []
  /// What all findings of the run say of events.
  private let said: [UInt64: [Finding]]
  /// Who made each call.
  private let callers: [UInt64: DiagramCaller]

  /// A call that has not returned.
  private struct Open {
    var step: Int
    var event: Event
  }

  /// The places of code and of the framework among the lanes.
  private static let (code, framework) = (0, 1)

  init(_ picked: DiagramEvents, _ report: RunReport, _ said: [UInt64: [Finding]]) {
    self.said = said
    callers = Dictionary(
      picked.groups.map { ($0.events[0].sequence, $0.caller) },
      uniquingKeysWith: { first, _ in first })
    scope = picked.scope
    here = picked.scope.here
    self.report = report
    diagram = CallDiagram(title: scope.title, lanes: [], steps: [])
    diagram.lanes = [
      CallDiagram.Lane(name: CallDiagram.codeName),
      CallDiagram.Lane(name: Self.framework(picked, report)),
    ]
    for subject in Self.sorted(picked.subjects, report) {
      lanes[subject] = diagram.lanes.count
      diagram.lanes.append(
        CallDiagram.Lane(name: report.diagramLabel(subject), instance: subject))
    }
    var skipped: [UInt64: Int] = [:]
    for group in picked.groups where group.skipped > 0 {
      skipped[group.events[0].sequence] = group.skipped
    }
    let events = picked.groups.flatMap(\.events).sorted { $0.sequence < $1.sequence }
    for event in events {
      // The beginning of a call of nothing that is known is not among the events.
      if event.edge != .exit || !returned(event) && scope.proofs.contains(event.sequence) {
        called(event, skipped[event.sequence] ?? 0)
      }
    }
    addMissing()
    for ghost in scope.ghosts { add(ghost) }
    if picked.isFull { diagram.notes.append("Later events are left out.") }
    if report.gaps.contains(.addresses) {
      diagram.notes.append(
        "The log has no addresses: objects of one class cannot be distinguished for sure.")
    }
    dropCodeIfIdle()
    diagram.number()
  }

  /// The participants, containers before what they contain.
  private static func sorted(_ subjects: [InstanceID], _ report: RunReport) -> [InstanceID] {
    let isContainer = subjects.map {
      !FrameworkName(report.text(report.instances.classID(of: $0))).roles.isEmpty
    }
    let pairs = zip(subjects, isContainer)
    return pairs.filter(\.1).map(\.0) + pairs.filter { !$0.1 }.map(\.0)
  }

  /// Takes the lane of the code away where it calls nothing.
  private mutating func dropCodeIfIdle() {
    guard !diagram.steps.contains(where: { $0.note == nil && $0.caller == Self.code }) else {
      return
    }
    diagram.lanes.remove(at: Self.code)
    for place in diagram.steps.indices {
      diagram.steps[place].lane -= 1
      diagram.steps[place].caller = diagram.steps[place].caller.map { $0 - 1 }
    }
  }

  /// The lane of a caller, if it is known.
  private static func lane(of caller: DiagramCaller) -> Int? {
    switch caller {
    case .code: code
    case .framework: framework
    case .unknown: nil
    }
  }

  /// The framework that calls from outside.
  private static func framework(_ picked: DiagramEvents, _ report: RunReport) -> String {
    if report.isAppKit { return "AppKit" }
    if report.run.metadata.isOfAppKit == false { return "UIKit" }
    // Where the run does not say it, its classes may.
    let isOfUIKit = picked.groups.lazy.flatMap(\.events).contains {
      FrameworkName(report.text($0.level ?? $0.classID)).isOfUIKit
    }
    return isOfUIKit ? "UIKit" : CallDiagram.unknownFramework
  }

  /// Adds a call behind some events that are left out.
  private mutating func called(_ event: Event, _ skipped: Int) {
    let lane = lanes[event.instance] ?? Self.framework
    let caller = event.hop ? lane : Self.lane(of: caller(of: event))
    var step = CallDiagram.Step(
      mark: .came, callback: event.callback, lane: lane, caller: caller)
    step.depth = min(open[event.thread]?.count ?? 0, 8)
    step.isSuper = event.hop
    let hasLane = event.instance == .none || lanes[event.instance] != nil
    step.note = report.note(of: event) ?? (hasLane ? nil : event.callback.name)
    if step.note == nil { describe(event, in: &step) }
    if event.flag(.initiallyInteractive) == true { forgetCallerOfGesture() }
    mark(&step, of: event)
    step.event = event.sequence
    step.time = event.time
    step.thread = report.threads[event.thread] ?? ""
    step.skipped = skipped
    if event.hop, let outer = open[event.thread]?.last?.event, outer.callback != event.callback {
      step.mark = .unexpected
    }
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
      let parent = event.instance(.parent)
    else { return callers[event.sequence] ?? .unknown }
    let name = FrameworkName(report.text(report.instances.classID(of: parent)))
    return name.roles.isEmpty ? callers[event.sequence] ?? .unknown : .framework
  }

  /// Says of the nibs that were there which ones were not taken.
  private mutating func passOver(all taken: NameID?) {
    for (step, nib) in candidates where nib != taken && taken != nil {
      diagram.steps[step].finding = "passed over"
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
    guard !said.isEmpty || event.sequence == here else { return }
    let expected =
      said.map(\.rule.expectation) + (event.sequence == here ? [scope.expectation] : [])
    let isUnexpected = expected.contains { expected in
      expected.isUnexpected
        || expected.missing.contains { $0.callback == event.callback && $0.law.verdict == .owed }
    }
    let isBad = said.contains { $0.severity >= .warning && !$0.rule.expectation.remark.isEmpty }
    step.mark = isUnexpected ? .unexpected : isBad ? .wrong : .here
    var remarks: [String] = []
    for remark in expected.map(\.remark) where !remark.isEmpty && !remarks.contains(remark) {
      remarks.append(remark)
    }
    step.finding = remarks.joined(separator: ", ")
  }

  /// Which nib and which key a call was about, and whether the nib is there.
  private func detail(of event: Event) -> String {
    var words: [String] = []
    for attribute in event.attributes {
      switch (attribute.key, attribute.value) {
      case (.nib, .name(let name)), (.key, .name(let name)): words.append(report.text(name))
      case (.name, .name(let name)) where event.callback == .method: words.append(report.text(name))
      case (.exists, .flag(false)): words.append("(not found)")
      default: continue
      }
    }
    return words.joined(separator: " ")
  }

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
    open[event.thread]?.removeSubrange(place...)
    return true
  }
}

// The calls that stayed away.
extension DiagramBuilder {
  /// Puts in what the rule says should have come.
  private mutating func addMissing() {
    guard let here = diagram.steps.firstIndex(where: { $0.event == self.here }) else { return }
    let found = diagram.steps[here]
    // The event may be of another object, such as the parent of the one that heard nothing.
    let lane = lanes[scope.subject] ?? found.lane
    let isOfNothing = scope.subject == .none && found.note != nil
    for missing in scope.expectation.missing {
      let callback = missing.callback ?? found.callback
      guard missing.callback == nil || callback != found.callback else { continue }
      var step = CallDiagram.Step(
        mark: missing.mark, callback: callback, lane: lane,
        caller: Self.lane(of: DiagramCaller(callback)))
      if isOfNothing { step.note = callback.name }
      let place: Int
      switch missing.place {
      case .before: place = diagram.steps.firstIndex { $0.event == self.here } ?? here
      case .after: place = end(of: lane, after: here)
      case .atEnd: place = diagram.steps.count
      case .within(let outer):
        let around = diagram.steps[...here].lastIndex {
          $0.callback == outer && ($0.lane == lane || $0.lane == Self.framework)
        }
        step.depth = around.map { diagram.steps[$0].depth + 1 } ?? found.depth
        place = around.map { $0 + 1 } ?? here
      case .inside:
        step.depth = found.depth + 1
        step.isSuper = true
        step.caller = found.lane
        place = here + 1
      }
      diagram.steps.insert(step, at: place)
    }
  }

  /// Puts in what a transition promised: before the one that promised it turns round.
  private mutating func add(_ ghost: DiagramScope.Ghost) {
    guard let lane = lanes[ghost.instance],
      let promise = diagram.steps.lastIndex(where: { $0.event.map { $0 <= ghost.promise } ?? false }
      )
    else { return }
    var step = CallDiagram.Step(
      mark: ghost.mark, callback: ghost.callback, lane: lane,
      caller: Self.lane(of: DiagramCaller(ghost.callback)))
    let place = end(of: lane, after: promise)
    // It stands as deep as what it comes before, as long as that is not what promised it.
    if place < diagram.steps.count {
      step.depth = min(diagram.steps[place].depth, diagram.steps[promise].depth)
    }
    diagram.steps.insert(step, at: place)
  }

  /// The place behind what belongs to a promise: before the next call that contradicts it, or behind
  /// the last event that the diagram is about.
  private func end(of lane: Int, after promise: Int) -> Int {
    let steps = diagram.steps
    var later = steps.indices.suffix(from: promise + 1)
    if !Self.turns.contains(steps[promise].callback) {
      // A call of the framework within the promise contradicts nothing.
      later = later.drop { steps[$0].depth > steps[promise].depth }
    }
    if let turn = later.first(where: {
      steps[$0].lane == lane && !steps[$0].isSuper && steps[$0].mark.hasCome
        && Self.turns.contains(steps[$0].callback)
    }) {
      // The turn may be within a call that begins something new, such as another push.
      let least = steps[later.startIndex...turn].map(\.depth).min()
      return later.prefix { $0 <= turn }.last { steps[$0].depth == least } ?? turn
    }
    let last = later.last { steps[$0].event.map { $0 <= scope.last } ?? true } ?? promise
    // Not within the calls that the last one made.
    return steps.indices.suffix(from: last + 1).first { steps[$0].depth == 0 } ?? steps.count
  }

  /// The callbacks that begin something new for an object.
  private static let turns: Set<Callback> = [
    .viewWillAppear, .viewWillDisappear, .viewDidAppear, .viewDidDisappear, .deinit,
  ]
}

extension Expectation.Missing {
  /// The mark of a call that stayed away.
  fileprivate var mark: CallDiagram.Mark {
    law.verdict == .notDue ? .notDue : isCertain ? .missing : .perhaps
  }
}

extension RunReport {
  /// The label of an object in a diagram: its class without the module, and its number among those of its class.
  func diagramLabel(_ instance: InstanceID) -> String {
    let name = text(instances.classID(of: instance))
    guard !name.isEmpty else { return "#\(instance.rawValue)" }
    return ClassName.instance(ClassName.brief(name), ordinal: instances.ordinal(of: instance))
  }
}
