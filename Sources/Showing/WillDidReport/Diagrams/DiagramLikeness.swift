package import WillDidLog
internal import WillDidModel

/// The calls of a diagram, to be found again in another run that has no such finding and no such transition.
///
/// An object is the same that has the same name, a container the same that comes as early among those of its kind.
/// A call is the same that is as late among those of its callback on the object, whether it came in both runs or
/// stayed away in one of them.
package struct DiagramLikeness {
  /// The calls that are looked for.
  private var wanted: Set<Call> = []
  /// The title of the diagram.
  private let title: String

  /// A call on an object, and its number among those of its callback there.
  private struct Call: Hashable {
    var object: String
    var callback: Callback
    var number: Int
  }

  /// Takes in the calls of a diagram.
  ///
  /// - Parameters:
  ///   - diagram: The diagram.
  ///   - report: The report of its run.
  ///   - run: The run itself.
  package init(_ diagram: CallDiagram, _ report: RunReport, of run: Run) {
    title = diagram.title
    let shown = Set(diagram.steps.lazy.filter { $0.note == nil && !$0.isSuper }.compactMap(\.event))
    var counter = Counter(report)
    // A call that stayed away is looked for as the next call behind the step before it.
    var ghosts: [UInt64: [(callback: Callback, instance: InstanceID)]] = [:]
    var last: UInt64 = 0
    for step in diagram.steps {
      last = step.event ?? last
      if !step.mark.hasCome, !step.isSuper {
        ghosts[last, default: []].append((step.callback, diagram.lanes[step.lane].instance))
      }
    }
    for batch in run.batches() {
      for row in 0..<batch.count {
        if let call = counter.count(batch, row), shown.contains(batch.sequence(row)) {
          wanted.insert(call)
        }
        for ghost in ghosts[batch.sequence(row)] ?? [] {
          if let call = counter.next(ghost.callback, of: ghost.instance) { wanted.insert(call) }
        }
      }
    }
  }

  /// The same calls in another run; `nil` where it has none of the objects.
  package func scope(in run: Run, _ report: RunReport) -> DiagramScope? {
    var counter = Counter(report)
    var (events, subjects) = (Set<UInt64>(), [InstanceID]())
    for batch in run.batches() {
      for row in 0..<batch.count {
        guard let call = counter.count(batch, row), wanted.contains(call) else { continue }
        events.insert(batch.sequence(row))
        let instance = InstanceID(rawValue: batch.instance[row])
        if !subjects.contains(instance) { subjects.append(instance) }
      }
    }
    guard !events.isEmpty else { return nil }
    return DiagramScope("the same calls, without \(title)", of: subjects, events)
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
      let instance = batch.instance[row]
      guard instance != 0, case let event = batch[row], event.edge != .exit, !event.hop else {
        return nil
      }
      let callback = event.callback
      let object = object(InstanceID(rawValue: instance))
      let number = counts[key(callback, instance), default: 0] + 1
      counts[key(callback, instance)] = number
      return Call(object: object, callback: callback, number: number)
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
