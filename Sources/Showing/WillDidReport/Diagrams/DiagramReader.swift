internal import WillDidFindings
package import WillDidModel

/// Picks the events of several diagrams in one pass.
///
/// Of most events of a large run it is known at a glance that no diagram has them.
package struct DiagramReader {
  /// The events of each diagram.
  private var all: [DiagramEvents]
  /// The diagrams that each instance takes part in.
  private var byInstance = DiagramsByInstance()
  /// The events that diagrams name, in their order, each with the diagram.
  private let proofs: [(sequence: UInt64, diagram: Int)]
  /// The proof that comes next in the order of the run.
  private var nextProof = 0
  /// The makers of the calls.
  private var callers = DiagramCallers()
  /// The transitions that have begun and not ended, by their numbers.
  private var begun: [Int64: Event] = [:]
  /// The latest parent of each object.
  private var parents: [UInt32: InstanceID] = [:]
  /// The objects on which methods were called that only containers of a framework have.
  private var containers: Set<InstanceID> = []
  /// The most of these that are remembered.
  private static let mostContainers = 4096
  /// The texts of the run.
  private let names: Names
  /// Nothing behind this event is shown but dids that come late.
  private let end: UInt64
  /// The last event that was handed over.
  private var taken: UInt64 = 0

  package init(_ scopes: [DiagramScope], names: Names) {
    self.names = names
    all = scopes.map(DiagramEvents.init)
    proofs = scopes.enumerated().flatMap { number, scope in
      scope.proofs.map { (sequence: $0, diagram: number) }
    }.sorted { $0.sequence < $1.sequence }
    let (sum, isOver) = (proofs.last?.sequence ?? 0).addingReportingOverflow(DiagramEvents.reach)
    end = isOver ? .max : sum
    for number in all.indices {
      for subject in all[number].subjects { byInstance.add(number, to: subject) }
    }
  }

  /// Takes in the next events of the run.
  package mutating func take(_ batch: EventColumns) {
    guard !all.isEmpty, batch.count > 0 else { return }
    taken = batch.sequence(batch.count - 1)
    let isPast = batch.sequence(0) > end
    guard
      !isPast
        || all.contains(where: {
          !$0.awaited.isEmpty || !$0.unended.isEmpty && batch.sequence(0) - end < Self.mostBehind
        })
    else { return }
    for row in 0..<batch.count {
      noteParent(batch, row)
      let isKnown = byInstance.isKnown(batch.instance[row])
      let isProof = nextProof < proofs.count && proofs[nextProof].sequence <= batch.sequence(row)
      let transition = transition(batch, row)
      let callback = Callback(rawValue: batch.callback[row])
      if isKnown || isProof || transition != nil || DiagramEvents.adoptions.contains(callback)
        || callback.family == .console
      {
        pick(batch, row, transition)
      }
      if batch.callback[row] == Callback.transitionEnded.rawValue {
        begun[transition?.number(.transition) ?? 0] = nil
      }
      callers.take(batch, row) { names[$0] ?? "" }
    }
  }

  /// Notes the parent that an object gets, as long as the object lives, and what is a container.
  private mutating func noteParent(_ batch: EventColumns, _ row: Int) {
    switch Callback(rawValue: batch.callback[row]) {
    case .willMoveToParent, .didMoveToParent:
      if let parent = batch[row].instance(.parent), parent != .none {
        parents[batch.instance[row]] = parent
      }
    case .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
      .setViewControllers, .initWithRootViewController:
      if containers.count < Self.mostContainers { containers.insert(batch[row].instance) }
    case .deinit: if !parents.isEmpty { parents[batch.instance[row]] = nil }
    default: break
    }
  }

  /// Notes that later events are not handed over, so that what is left out of them is not counted.
  package mutating func stop() {
    for number in all.indices { all[number].isStopped = true }
  }

  /// The events about transitions as wholes.
  private static let ofTransitions = CallbackSet([
    .transitionBegan, .transitionInteractionChanged, .transitionAlongsideCompleted,
    .transitionEnded,
  ])
  /// So far behind the last event that is shown for itself a transition still ends, in events.
  private static let mostBehind: UInt64 = 10_000
  /// No more transitions are under way at a time.
  private static let mostBegun = 64

  /// The beginning of the transition that an event is about.
  private mutating func transition(_ batch: EventColumns, _ row: Int) -> Event? {
    guard Self.ofTransitions.contains(Callback(rawValue: batch.callback[row])),
      case let event = batch[row], let number = event.number(.transition)
    else { return nil }
    if event.callback == .transitionBegan {
      if begun.count == Self.mostBegun { begun = [:] }
      begun[number] = event
    }
    return begun[number]
  }

  /// Hands an event to the diagrams that it may be in.
  private mutating func pick(_ batch: EventColumns, _ row: Int, _ transition: Event?) {
    var numbers = byInstance[batch.instance[row]]
    let callback = Callback(rawValue: batch.callback[row])
    let child =
      DiagramEvents.adoptions.contains(callback) ? batch[row].instance(.child) : nil
    for side in [transition?.instance(.from), transition?.instance(.to), child].compactMap(\.self)
    where side != .none {
      numbers += byInstance[side.rawValue].filter { !numbers.contains($0) }
    }
    let sequence = batch.sequence(row)
    // A message that names no object may be of each transition that runs.
    if callback.family == .console, batch.instance[row] == 0 {
      numbers = all.indices.filter { all[$0].scope.runs(at: sequence) }
    }
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
      let before = all[number].involved.count
      all[number].take(
        event, caller, within: around, of: transition, leaving: parents[event.instance.rawValue])
      let isOfNone = [event.instance, around?.events[0].instance].contains(InstanceID.none)
      if isOfNone, !byInstance[0].contains(number) { byInstance.add(number, to: .none) }
      for subject in all[number].involved[before...] { byInstance.add(number, to: subject) }
    }
  }

  /// The events at which calls left out their superclass, the first one last.
  private static func ofSupers(_ said: [UInt64: [Finding]]) -> [UInt64] {
    said.filter { _, findings in
      findings.contains { $0.expectation.missing.contains { $0.place == .inside } }
    }.keys.sorted(by: >)
  }

  /// The diagrams, in the order of their scopes.
  ///
  /// - Parameters:
  ///   - report: The report of the run.
  ///   - batches: The events of the run once more: only now it is known which calls are left out.
  /// - Returns: A diagram of each scope.
  package func diagrams(
    _ report: RunReport, _ batches: some Sequence<EventColumns>
  ) -> [CallDiagram] {
    guard !all.isEmpty else { return [] }
    let said = report.findingsByEvent
    let builders = all.map { DiagramBuilder($0, report, said, containers) }
    var cuts = DiagramCuts(builders.map(\.extent))
    var (callbacks, ofSupers) = ([UInt64: Callback](), Self.ofSupers(said))
    for batch in batches where batch.count > 0 {
      guard batch.sequence(0) <= taken else { break }
      cuts.take(batch)
      while let event = ofSupers.last, event <= batch.sequence(batch.count - 1) {
        let row = (0..<batch.count).first { batch.sequence($0) == event }
        callbacks[event] = row.map { Callback(rawValue: batch.callback[$0]) }
        ofSupers.removeLast()
      }
    }
    return zip(builders, cuts.leftOut).map { builder, counts in
      var builder = builder
      builder.finish(leavingOut: counts, callbacks)
      return builder.diagram
    }
  }
}
