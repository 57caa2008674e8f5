import SessionGenerator
import TestSupport
import WillDidDiff
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidTimeline

/// A run as a test tells it: its events and texts, which can be told otherwise.
struct ToldRun {
  var events: [Event] = []
  var names = Names()
  var environment = Environment(mainThreads: [0])
  var identities = Identities()
  var metadata: [String: String] = [:]

  /// A session of the generator.
  static func session(_ seed: UInt64, _ count: Int, layout: Bool = false) -> ToldRun {
    let generator = SessionGenerator(
      seed: seed, events: count, profile: layout ? .realistic : .quiet)
    var run = ToldRun()
    for (number, name) in generator.names.enumerated() {
      run.names[NameID(rawValue: UInt32(number))] = name
    }
    run.events = Array(generator)
    return run
  }

  /// What is compared of the run.
  func shape(_ vocabulary: inout Vocabulary) -> RunShape {
    let names = vocabulary.renamed(names)
    var lifecycle = Lifecycle(names: names, identities: identities)
    var fold = ObserverPair(
      Findings(environment: environment, names: names, identities: identities),
      ShapeCollector(vocabulary, names: names))
    var columns = EventColumns()
    for event in events { columns.append(event) }
    lifecycle.fold(columns, into: &fold)
    lifecycle.finish(into: &fold)
    vocabulary = fold.second.vocabulary
    return fold.second.finish(fold.first.finish(lifecycle))
  }

  /// In what another run differs from this one.
  func diff(_ current: ToldRun, map: [(String, String)] = []) -> RunDiff {
    comparison([self], [current], map: map).diff
  }

  var facts: RunFacts { RunFacts(path: "run", metadata: metadata) }
}

/// Several runs of both sides compared.
func comparison(
  _ base: [ToldRun], _ current: [ToldRun], map: [(String, String)] = [], everywhere: Bool = false
) -> RunComparison {
  var renamed = ClassMap()
  for (old, new) in map { precondition(renamed.add(old, becomes: new)) }
  var vocabulary = Vocabulary(renaming: renamed)
  var groups = [RunGroup(), RunGroup()]
  for (side, runs) in [base, current].enumerated() {
    for run in runs { groups[side].add(run.shape(&vocabulary), run.facts) }
  }
  guard
    let comparison = RunComparison(
      groups[0], groups[1], vocabulary, timing: TimingComparison.Threshold(),
      everywhere: everywhere)
  else { preconditionFailure("a side has no run") }
  return comparison
}

extension ToldRun {
  /// The same run with other times, ids, threads and numbers of names: as it might have been recorded
  /// again.
  func recordedAgain(_ seed: UInt64) -> ToldRun {
    var random = SplitMix64(seed: seed)
    var run = self
    func numbers(_ old: some Sequence<UInt32>) -> [UInt32: UInt32] {
      let old = Set(old).subtracting([0]).sorted()
      let new = old.indices.map { UInt32($0 * 3 + 1) }.shuffled(using: &random)
      return Dictionary(uniqueKeysWithValues: zip(old, new)).merging([0: 0]) { $1 }
    }
    let instances = numbers(events.flatMap(\.instances))
    let texts = numbers(names.keys.map(\.rawValue))
    let threads = numbers(events.map(\.thread))
    run.names = Names(
      names.map { (NameID(rawValue: texts[$0.key.rawValue] ?? 0), $0.value) })
    var delay: Int64 = Int64(random.next() % 1_000_000)
    run.events = events.map { event in
      var event = event
      // Little enough that no budget of a rule is crossed.
      delay += Int64(random.next() % 200)
      event.time = event.time.map { $0 + delay }
      event.thread = threads[event.thread] ?? event.thread
      event.renumber(instances, texts)
      return event
    }
    run.environment.mainThreads = Set(environment.mainThreads.map { threads[$0] ?? $0 })
    return run
  }

  /// The run without the event at a place.
  func losing(_ place: Int) -> ToldRun { changed { $0.remove(at: place) } }

  /// The run with the event at a place told twice.
  func doubling(_ place: Int) -> ToldRun { changed { $0.insert($0[place], at: place) } }

  /// The run with an event at another place.
  func moving(_ place: Int, to target: Int) -> ToldRun {
    changed { $0.insert($0.remove(at: place), at: target) }
  }

  /// The run with other events, numbered anew.
  func changed(_ change: (inout [Event]) -> Void) -> ToldRun {
    var run = self
    change(&run.events)
    for place in run.events.indices { run.events[place].sequence = UInt64(place) }
    return run
  }

  /// The places of the events of an instance.
  func places(of instance: InstanceID) -> [Int] {
    events.indices.filter { events[$0].instance == instance }
  }
}

extension Event {
  fileprivate var instances: [UInt32] {
    [instance.rawValue]
      + attributes.compactMap {
        if case .instance(let other) = $0.value { other.rawValue } else { nil }
      }
  }

  fileprivate mutating func renumber(_ instances: [UInt32: UInt32], _ texts: [UInt32: UInt32]) {
    func text(_ id: NameID) -> NameID { NameID(rawValue: texts[id.rawValue] ?? 0) }
    func other(_ id: InstanceID) -> InstanceID {
      InstanceID(rawValue: instances[id.rawValue] ?? 0)
    }
    instance = other(instance)
    classID = text(classID)
    level = level.map(text)
    attributes = attributes.map { attribute in
      switch attribute.value {
      case .name(let name): Attribute(attribute.key, .name(text(name)))
      case .instance(let instance): Attribute(attribute.key, .instance(other(instance)))
      case .flag, .number: attribute
      }
    }
  }
}

extension RunDiff {
  /// The instances that differ, each in a line: what became of whom, and by which operations.
  var changes: [String] {
    instances.filter { $0.status != .same }.map { instance in
      let operations = script(of: instance).entries.filter { $0.operation != .same }.map {
        "\($0.operation) \(act(of: $0).callback)"
      }
      let isWhole = instance.status != .changed
      return "\(instance.status) \(path(of: instance))"
        + (isWhole ? "" : ": \(operations.joined(separator: ", "))")
    }
  }

  func act(of entry: EditScript.Entry) -> Vocabulary.Act { vocabulary.act(of: entry) }
}
