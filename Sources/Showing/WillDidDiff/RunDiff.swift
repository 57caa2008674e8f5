package import WillDidFindings
internal import WillDidModel

/// In what two runs differ.
package struct RunDiff: Sendable {
  /// The shape to compare with.
  package let base: RunShape
  package let current: RunShape
  package let vocabulary: Vocabulary
  /// All instances of both runs, those of the base first, in the order of their first events.
  package private(set) var instances: [InstanceDiff] = []
  package private(set) var transitions: [TransitionDiff] = []
  package private(set) var orders: [OrderDiff] = []
  package private(set) var nibs: [NibDiff] = []
  /// The shapes of transitions that are new, gone or slower; none where only some classes are compared.
  package internal(set) var shapes: [ShapeDiff] = []
  package private(set) var newFindings: [Finding] = []
  package private(set) var resolvedFindings: [Finding] = []
  package private(set) var unchangedFindings = 0
  /// Times that were compared; empty where they were not.
  package var timing: [TimingComparison] = []
  /// How many instances were matched in parts, because too many of a class were too unlike.
  package private(set) var roughlyMatched = 0
  /// The place of the one that each subject belongs to, or -1.
  private let holders: (base: [Int32], current: [Int32])
  private let counterparts: (current: [Int32], base: [Int32])
  /// Whether a class is to be compared, by the number of its text.
  private let wanted: [Bool]

  /// Compares two runs whose words are the same.
  ///
  /// - Parameters:
  ///   - base: What it was like.
  ///   - current: What it is like.
  ///   - vocabulary: The words of both.
  ///   - isWanted: Whether a class is to be compared.
  package init(
    _ base: RunShape, _ current: RunShape, _ vocabulary: Vocabulary,
    of isWanted: (String) -> Bool = { _ in true }
  ) {
    (self.base, self.current, self.vocabulary) = (base, current, vocabulary)
    let matching = Matching(base, current, vocabulary)
    counterparts = (matching.current, matching.base)
    roughlyMatched = matching.roughly
    holders = (matching.forests.base.holders, matching.forests.current.holders)
    wanted = vocabulary.texts.map(isWanted)
    compareInstances()
    let transitions = TransitionComparison(base, current, counterparts, wanted)
    (self.transitions, orders) = (transitions.differences, transitions.orders)
    if !wanted.contains(false) { shapes = ShapeDiff.compare(base.sequences, current.sequences) }
    compareNibs()
    compareFindings(isWanted)
  }

  private mutating func compareInstances() {
    instances.reserveCapacity(
      base.subjects.count + counterparts.base.count { $0 < 0 })
    for place in base.subjects.indices {
      if let instance = instance(base: place) { instances.append(instance) }
    }
    for place in current.subjects.indices where counterparts.base[place] < 0 {
      if let instance = instance(current: place) { instances.append(instance) }
    }
  }

  /// The comparison of a subject of the base; `nil` where nothing is said about its class.
  func instance(base place: Int) -> InstanceDiff? {
    guard wanted[Int(base.subjects[place].classText)] else { return nil }
    let other = counterparts.current[place]
    return other < 0
      ? InstanceDiff(base: place, current: nil, status: .removed) : compare(place, Int(other))
  }

  /// The comparison of a subject of the current run; `nil` where nothing is said about its class.
  func instance(current place: Int) -> InstanceDiff? {
    let other = counterparts.base[place]
    guard other < 0 else { return instance(base: Int(other)) }
    return wanted[Int(current.subjects[place].classText)]
      ? InstanceDiff(base: nil, current: place, status: .added) : nil
  }

  private func compare(_ old: Int, _ new: Int) -> InstanceDiff {
    let (before, after) = (base.subjects[old], current.subjects[new])
    var difference = InstanceDiff(base: old, current: new, status: .same)
    difference.hasOtherEvents = !before.wentThroughSame(as: after)
    difference.hasOtherNib = before.nib != after.nib || before.identifier != after.identifier
    let holders = (Int(self.holders.base[old]), Int(self.holders.current[new]))
    difference.hasOtherHolder =
      holders.0 < 0 || holders.1 < 0
      ? holders.0 != holders.1 : Int(counterparts.current[holders.0]) != holders.1
    if difference.hasOtherEvents || difference.hasOtherNib || difference.hasOtherHolder {
      difference.status = .changed
    }
    return difference
  }

  private mutating func compareNibs() {
    for load in Set(base.nibs.keys).union(current.nibs.keys) where wanted[Int(load.owner)] {
      let counts = (base.nibs[load] ?? 0, current.nibs[load] ?? 0)
      if counts.0 != counts.1 {
        nibs.append(NibDiff(load: load, base: counts.0, current: counts.1))
      }
    }
    nibs.sort {
      (vocabulary.text($0.load.nib), vocabulary.text($0.load.owner))
        < (vocabulary.text($1.load.nib), vocabulary.text($1.load.owner))
    }
  }

  private mutating func compareFindings(_ isWanted: (String) -> Bool) {
    let (old, new) = (
      base.findings.filter { isWanted($0.className) },
      current.findings.filter { isWanted($0.className) }
    )
    let known = (Set(old.map(\.fingerprint)), Set(new.map(\.fingerprint)))
    newFindings = new.filter { !known.0.contains($0.fingerprint) }
    resolvedFindings = old.filter { !known.1.contains($0.fingerprint) }
    unchangedFindings = new.count - newFindings.count
  }
}

/// The comparison of an instance.
///
/// It is kept small, because there is one for each instance of both runs.
package struct InstanceDiff: Sendable {
  private let places: (base: Int32, current: Int32)
  package var status: Status
  /// Whether it went through something else.
  package var hasOtherEvents = false
  /// Whether its parent is another one.
  package var hasOtherHolder = false
  /// Whether it comes from another nib or is called otherwise.
  package var hasOtherNib = false

  package init(base: Int?, current: Int?, status: Status) {
    places = (base.map { Int32($0) } ?? -1, current.map { Int32($0) } ?? -1)
    self.status = status
  }

  /// Its place among the subjects of the base; `nil` where it is added.
  package var base: Int? { places.base < 0 ? nil : Int(places.base) }
  /// Its place among the subjects of the current run; `nil` where it is removed.
  package var current: Int? { places.current < 0 ? nil : Int(places.current) }

  /// Its fate.
  package enum Status: String, Hashable, Sendable {
    case same, changed, added, removed
  }
}

/// How often a nib is loaded.
package struct NibDiff: Hashable, Sendable {
  package var load: RunShape.LoadedNib
  package var base: UInt64
  package var current: UInt64
}

extension RunDiff {
  /// The path of an instance, by its classes from above to below.
  package func path(of instance: InstanceDiff) -> String {
    if let place = instance.current { return path(current: place) }
    return instance.base.map { path(base: $0) } ?? ""
  }

  /// The holder of a subject of the base.
  package func holder(base place: Int) -> String {
    let holder = holders.base[place]
    return holder < 0 ? "" : path(base: Int(holder))
  }

  /// The holder of a subject of the current run.
  package func holder(current place: Int) -> String {
    let holder = holders.current[place]
    return holder < 0 ? "" : path(current: Int(holder))
  }

  private func path(base place: Int) -> String { path(place, base, holders.base) }
  private func path(current place: Int) -> String { path(place, current, holders.current) }

  /// Paths of more steps are cut off above.
  private static let longestPath = 16

  private func path(_ place: Int, _ shape: RunShape, _ holders: [Int32]) -> String {
    let places = lineage(place, holders)
    let isCut = places.last.map { holders[$0] >= 0 } ?? false
    let steps = places.reversed().map { step($0, shape) }
    return (isCut ? "…/" : "") + steps.joined(separator: "/")
  }

  /// The name of an instance.
  private func step(_ place: Int, _ shape: RunShape) -> String {
    let subject = shape.subjects[place]
    let name = ClassName.bare(vocabulary.text(subject.classText))
    let word = name.isEmpty ? "(no class)" : name
    guard subject.instance != .none else { return word }
    return ClassName.instance(word, ordinal: subject.ordinal)
  }

  /// The places of a subject and of those that it belongs to, from below to above.
  private func lineage(_ place: Int, _ holders: [Int32]) -> [Int] {
    var places = [place]
    var holder = holders[place]
    while places.count < Self.longestPath, holder >= 0 {
      places.append(Int(holder))
      holder = holders[Int(holder)]
    }
    return places
  }

  /// A hash of where an instance stands and of what happened to it, whichever one of its class it is.
  func likeness(of instance: InstanceDiff) -> Int {
    // It has a seed of its own in each process, so that no file can make two instances alike.
    var hasher = Hasher()
    hasher.combine(instance.status)
    hasher.combine(instance.hasOtherEvents)
    hasher.combine(instance.hasOtherHolder)
    hasher.combine(instance.hasOtherNib)
    hasher.combine(instance.base.map { base.subjects[$0].sequence })
    hasher.combine(instance.current.map { current.subjects[$0].sequence })
    let (shape, holders) =
      instance.current == nil ? (base, self.holders.base) : (current, self.holders.current)
    for (step, place) in lineage(instance.current ?? instance.base ?? 0, holders).enumerated() {
      let subject = shape.subjects[place]
      hasher.combine(subject.classText)
      hasher.combine(subject.instance == .none)
      if step > 0 { hasher.combine(subject.ordinal) }
    }
    return hasher.finalize()
  }

  /// The script that makes the events of an instance of the base those of its counterpart.
  package func script(of instance: InstanceDiff) -> EditScript {
    EditScript(
      from: instance.base.map { vocabulary.symbols(to: base.subjects[$0].sequence) } ?? [],
      to: instance.current.map { vocabulary.symbols(to: current.subjects[$0].sequence) } ?? [],
      vocabulary)
  }

  /// Whether only a part of the events of an instance is kept, and its script shows only that.
  package func isCut(_ instance: InstanceDiff) -> Bool {
    instance.base.map { base.subjects[$0].isCut } ?? false
      || instance.current.map { current.subjects[$0].isCut } ?? false
  }

  /// How many events of an instance are compared one by one.
  package func kept(of instance: InstanceDiff) -> Int {
    max(
      instance.base.map { vocabulary.sequences.depth(base.subjects[$0].sequence) } ?? 0,
      instance.current.map { vocabulary.sequences.depth(current.subjects[$0].sequence) } ?? 0)
  }
}
