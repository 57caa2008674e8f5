internal import WillDidFindings
package import WillDidModel

/// The calls of some diagrams, to be found again in another run that has no such finding and no such transition.
///
/// An object is the same that has the same name, a container the same that comes as early among those of its kind.
/// A call is the same that is as late among those of its callback on the object, whether it came in both runs or
/// stayed away in one of them.
package struct DiagramLikeness {
  /// The calls that are looked for, each with the diagrams that have it.
  private var wanted: [Call: Set<Int>] = [:]
  /// The turns of objects that they have, whichever number these have: the diagrams by the first call of the kind.
  private var turns: [Call: Set<Int>] = [:]
  /// The titles of the diagrams.
  private let titles: [String]

  /// A call on an object, and its number among those of its callback there.
  private struct Call: Hashable {
    var object: String
    var callback: Callback
    var number: Int

    /// The first of its kind.
    var first: Call { Call(object: object, callback: callback, number: 1) }
  }

  /// Takes in the calls of diagrams.
  ///
  /// - Parameters:
  ///   - diagrams: The diagrams.
  ///   - report: The report of their run.
  ///   - batches: The events of the run.
  ///   - withGhosts: Whether calls that stayed away are looked for too.
  package init(
    _ diagrams: [CallDiagram], _ report: RunReport, _ batches: some Sequence<EventColumns>,
    withGhosts: Bool = true
  ) {
    titles = diagrams.map(\.title)
    var shown: [UInt64: [Int]] = [:]
    // A call that stayed away is looked for as the next call behind the step before it.
    var ghosts: [UInt64: [(diagram: Int, callback: Callback, instance: InstanceID)]] = [:]
    for (number, diagram) in diagrams.enumerated() {
      var last: UInt64 = 0
      for step in diagram.steps where !step.isSuper {
        last = step.event ?? last
        // Notes of transitions stand there by themselves.
        if let event = step.event, step.note == nil || step.callback.family != .transition {
          shown[event, default: []].append(number)
        }
        if !step.mark.hasCome {
          let instance = diagram.lanes[step.lane].instance
          ghosts[last, default: []].append((number, step.callback, instance))
        }
      }
    }
    var counter = Counter(report)
    for batch in batches {
      for row in 0..<batch.count {
        if let call = counter.count(batch, row), let numbers = shown[batch.sequence(row)] {
          wanted[call, default: []].formUnion(numbers)
          if DiagramScope.turns.contains(call.callback) {
            turns[call.first, default: []].formUnion(numbers)
          }
        }
        for ghost in ghosts[batch.sequence(row)] ?? [] {
          guard let call = counter.next(ghost.callback, of: ghost.instance) else { continue }
          if withGhosts { wanted[call, default: []].insert(ghost.diagram) }
          if DiagramScope.turns.contains(call.callback) {
            turns[call.first, default: []].insert(ghost.diagram)
          }
        }
      }
    }
  }

  /// The same calls in another run, for each diagram; `nil` where it has none of the objects.
  ///
  /// - Parameters:
  ///   - batches: The events of the other run.
  ///   - report: The report of it.
  ///   - known: Its transitions: what these announced among the calls and did not come stayed away there, too.
  /// - Returns: The scope of each diagram.
  package func scopes(
    in batches: some Sequence<EventColumns>, _ report: RunReport, _ known: TransitionsByNumber
  ) -> [DiagramScope?] {
    zip(titles, calls(in: batches, report)).map { title, found in
      guard !found.events.isEmpty else { return nil }
      let isOfTransition = title.hasPrefix("#")
      // The finding may be there, of another class.
      let isFound = report.findings.contains { $0.rule.title == title }
      return DiagramScope(
        isOfTransition
          ? "the same calls, in no transition of their own"
          : "the same calls, without \(isFound ? "this " : "")\(title)",
        of: found.subjects, found.events, known)
    }
  }

  /// The events of calls, and the objects that they were made on.
  package typealias Calls = (events: Set<UInt64>, subjects: [InstanceID])

  /// More turns of objects than these are not shown for that another diagram has such.
  private static let mostTurns = 24

  /// The events of the same calls in another run, for each diagram.
  ///
  /// - Parameters:
  ///   - batches: The events of the other run.
  ///   - report: The report of it.
  ///   - own: The diagrams of the other run that stand beside these: between the events of such a one no turn is left
  ///     out that the other has, came or not, as if it were there alone.
  /// - Returns: The events of each diagram, and the objects that they are on.
  package func calls(
    in batches: some Sequence<EventColumns>, _ report: RunReport, beside own: [CallDiagram] = []
  ) -> [Calls] {
    var counter = Counter(report)
    var found = titles.map { _ in (events: Set<UInt64>(), subjects: [InstanceID]()) }
    var again: [[UInt64]] = titles.map { _ in [] }
    for batch in batches {
      for row in 0..<batch.count {
        guard let call = counter.count(batch, row) else { continue }
        let instance = InstanceID(rawValue: batch.instance[row])
        for number in wanted[call] ?? [] {
          found[number].events.insert(batch.sequence(row))
          if !found[number].subjects.contains(instance),
            CallbackSet.drawnAsCalls.contains(call.callback)
          {
            found[number].subjects.append(instance)
          }
        }
        guard !own.isEmpty, DiagramScope.turns.contains(call.callback) else { continue }
        for number in turns[call.first] ?? [] { again[number].append(batch.sequence(row)) }
      }
    }
    for (number, diagram) in own.enumerated() {
      let shown = found[number].events.union(diagram.steps.compactMap(\.event))
      let between = again[number].filter { $0 > shown.min() ?? 0 && $0 < shown.max() ?? 0 }
      if between.count <= Self.mostTurns { found[number].events.formUnion(between) }
    }
    return found
  }

  /// Counts the calls of each callback on each object.
  private struct Counter {
    private let report: RunReport
    private var objects: [UInt32: String] = [:]
    private var kinds: [String: Int] = [:]
    private var counts: [UInt64: Int] = [:]

    init(_ report: RunReport) { self.report = report }

    /// Counts an event; which call it begins, if it is one of a known object.
    mutating func count(_ batch: EventColumns, _ row: Int) -> Call? {
      guard let instance = self.instance(batch, row), case let event = batch[row],
        event.edge != .exit, !event.hop
      else { return nil }
      let callback = event.callback
      let object = object(InstanceID(rawValue: instance))
      let number = counts[key(callback, instance), default: 0] + 1
      counts[key(callback, instance)] = number
      return Call(object: object, callback: callback, number: number)
    }

    /// The object of an event; an object of a nib is only named by it.
    private func instance(_ batch: EventColumns, _ row: Int) -> UInt32? {
      if batch.instance[row] != 0 { return batch.instance[row] }
      guard Callback(rawValue: batch.callback[row]).family == .nibObject else { return nil }
      return batch[row].instance(.object)?.rawValue
    }

    /// The call of a callback that would come next on an object.
    mutating func next(_ callback: Callback, of instance: InstanceID) -> Call? {
      guard instance != .none else { return nil }
      return Call(
        object: object(instance), callback: callback,
        number: counts[key(callback, instance.rawValue), default: 0] + 1)
    }

    private func key(_ callback: Callback, _ instance: UInt32) -> UInt64 {
      UInt64(instance) << 16 | UInt64(callback.rawValue)
    }

    /// The name by which an object is found in another run.
    private mutating func object(_ instance: InstanceID) -> String {
      if let known = objects[instance.rawValue] { return known }
      let kind = report.kind(of: instance)
      var name = report.diagramLabel(instance)
      if !kind.isEmpty {
        kinds[kind, default: 0] += 1
        name = "\(kind) \(kinds[kind] ?? 0)"
      }
      objects[instance.rawValue] = name
      return name
    }
  }
}
