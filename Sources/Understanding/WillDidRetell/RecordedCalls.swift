internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidStage

/// All calls of a run in the order of their beginnings.
struct RecordedCalls {
  private(set) var all: [RecordedCall] = []
  /// The places of the calls that no other surrounds.
  private(set) var roots: [Int] = []
  /// The time of the last event.
  private(set) var end: Int64 = 0
  /// The place of the first call of each instance.
  private(set) var births: [InstanceID: Int] = [:]
  /// The place at which each instance that was freed was.
  private(set) var deaths: [InstanceID: Int] = [:]
  private let names: Names
  private let instances: InstanceClasses
  /// The most particular class of a framework that the calls of each class reach, by its rank.
  private var bases: [NameID: Int] = [:]
  /// The numbers of the instances of each class, in their order.
  private var classmates: [NameID: [InstanceID]] = [:]

  /// Whether the run has more events than are read.
  private(set) var isCut = false

  /// No person reads a story of more events.
  static let most = 200_000
  /// Calls within so many others count as parts of the innermost of these.
  private static let deepest = 500

  /// Reads the events of a run up to one, or all of them.
  init(_ run: Run, until last: UInt64?) {
    (names, instances) = (run.declarations.names, run.instances)
    let main = Set(run.declarations.threads.values.filter(\.isMain).map(\.index))
    var open: [UInt32: [Int]] = [:]
    var taken = 0
    for batch in run.batches() {
      for row in 0..<batch.count {
        if let last, batch.sequence(row) > last { return }
        guard taken < Self.most else {
          isCut = true
          return
        }
        taken += 1
        take(batch[row], isMain: main.isEmpty || main.contains(batch.thread[row]), &open)
      }
    }
  }

  private mutating func take(_ event: Event, isMain: Bool, _ open: inout [UInt32: [Int]]) {
    end = max(end, event.time ?? end)
    var stack = open[event.thread, default: []]
    defer { open[event.thread] = stack }
    for call in stack { all[call].end = end }
    if event.edge == .exit {
      let place = stack.lastIndex {
        all[$0].callback == event.callback && all[$0].instance == event.instance
      }
      if let place { stack.removeSubrange(place...) }
      return
    }
    let place = all.count
    // A call without a level ran an implementation of the class itself.
    let level = event.level ?? (event.edge == .enter ? event.classID : nil)
    all.append(
      RecordedCall(
        event: event, level: text(level), start: end, end: end, isMain: isMain, parent: stack.last))
    if let around = stack.last { all[around].children.append(place) } else { roots.append(place) }
    // The loop in which an app of AppKit runs surrounds all that it does.
    if event.edge == .enter, event.callback != .applicationRun, stack.count < Self.deepest {
      stack.append(place)
    }
    note(event, at: place)
    if let rank = Self.ranks[all[place].level], event.instance != .none {
      bases[event.classID] = min(bases[event.classID] ?? rank, rank)
    }
  }

  /// Notes when instances were first and last heard of.
  private mutating func note(_ event: Event, at place: Int) {
    let id = event.instance
    guard id != .none else { return }
    if births[id] == nil {
      births[id] = place
      classmates[instances.classID(of: id), default: []].append(id)
    }
    if event.callback == .deinit { deaths[id] = place }
  }

  subscript(place: Int) -> RecordedCall { all[place] }

  /// The text of a name; empty where there is none.
  func text(_ name: NameID?) -> String { name.flatMap { names[$0] } ?? "" }

  /// The class of an instance with its module; empty where it is not known.
  func className(_ id: InstanceID) -> String { text(instances.classID(of: id)) }

  /// The class of a framework that an instance comes from; `nil` where its calls do not show it.
  func base(of id: InstanceID) -> FrameworkClass? { base(of: instances.classID(of: id)) }

  /// The same of a class.
  func base(of classID: NameID) -> FrameworkClass? {
    bases[classID].map { FrameworkClass.mostParticularFirst[$0] }
  }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: FrameworkClass.mostParticularFirst.enumerated().map { ($1.name, $0) })

  /// Which instance of its class it is, from 1.
  func ordinal(_ id: InstanceID) -> UInt32 { instances.ordinal(of: id) }

  /// The youngest instance of the class of another that lives at a place.
  func youngest(like id: InstanceID, at place: Int) -> InstanceID? {
    (classmates[instances.classID(of: id)] ?? []).last {
      births[$0, default: .max] < place && deaths[$0, default: .max] >= place
    }
  }

  /// The calls within a call, at any depth, in their order.
  func within(_ place: Int) -> [Int] { all[place].children.flatMap { [$0] + within($0) } }

  /// The first call within a call that is of a kind.
  func first(_ callback: Callback, within place: Int) -> RecordedCall? {
    within(place).lazy.map { all[$0] }.first { $0.callback == callback }
  }
}
