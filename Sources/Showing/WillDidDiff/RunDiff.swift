package import WillDidFindings
internal import WillDidModel

/// In what two runs differ.
package struct RunDiff: Sendable {
  /// What is compared.
  package let base: RunShape
  package let current: RunShape
  package let vocabulary: Vocabulary
  /// All instances of both runs, those of the base first, in the order of their first events.
  package private(set) var instances: [InstanceDiff] = []
  package private(set) var transitions: [TransitionDiff] = []
  package private(set) var orders: [OrderDiff] = []
  package private(set) var nibs: [NibDiff] = []
  package private(set) var newFindings: [Finding] = []
  package private(set) var resolvedFindings: [Finding] = []
  package private(set) var unchangedFindings = 0
  /// Times that were compared; empty where they were not.
  package var timing: [TimingComparison] = []
  /// How many instances were matched in parts, because too many of a class were too unlike.
  package private(set) var roughlyMatched = 0
  private let forests: (base: Forest, current: Forest)
  let counterparts: (current: [Int32], base: [Int32])

  /// Compares two runs whose words are the same.
  ///
  /// - Parameters:
  ///   - base: What it was like.
  ///   - current: What it is like.
  ///   - vocabulary: The words of both.
  ///   - isWanted: Whether anything is to be told of a class.
  package init(
    _ base: RunShape, _ current: RunShape, _ vocabulary: Vocabulary,
    of isWanted: (String) -> Bool = { _ in true }
  ) {
    (self.base, self.current, self.vocabulary) = (base, current, vocabulary)
    let matching = Matching(base, current, vocabulary)
    counterparts = (matching.current, matching.base)
    roughlyMatched = matching.roughly
    forests = matching.forests
    let wanted = vocabulary.texts.map(isWanted)
    compareInstances(wanted)
    let transitions = TransitionComparison(base, current, counterparts, wanted)
    (self.transitions, orders) = (transitions.differences, transitions.orders)
    compareNibs(wanted)
    compareFindings(isWanted)
  }

  private mutating func compareInstances(_ wanted: [Bool]) {
    for (place, subject) in base.subjects.enumerated() where wanted[Int(subject.classText)] {
      let other = counterparts.current[place]
      instances.append(
        other < 0
          ? InstanceDiff(base: place, current: nil, status: .removed)
          : compare(place, Int(other)))
    }
    for (place, subject) in current.subjects.enumerated()
    where counterparts.base[place] < 0 && wanted[Int(subject.classText)] {
      instances.append(InstanceDiff(base: nil, current: place, status: .added))
    }
  }

  private func compare(_ old: Int, _ new: Int) -> InstanceDiff {
    let (before, after) = (base.subjects[old], current.subjects[new])
    var difference = InstanceDiff(base: old, current: new, status: .same)
    difference.hasOtherEvents = !before.wentThroughSame(as: after)
    difference.hasOtherNib = before.nib != after.nib || before.identifier != after.identifier
    let holders = (Int(forests.base.holders[old]), Int(forests.current.holders[new]))
    difference.hasOtherHolder =
      holders.0 < 0 || holders.1 < 0
      ? holders.0 != holders.1 : Int(counterparts.current[holders.0]) != holders.1
    if difference.hasOtherEvents || difference.hasOtherNib || difference.hasOtherHolder {
      difference.status = .changed
    }
    return difference
  }

  private mutating func compareNibs(_ wanted: [Bool]) {
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

/// What became of an instance.
package struct InstanceDiff: Hashable, Sendable {
  /// Its place among the subjects of the base; `nil` where it is added.
  package var base: Int?
  /// Its place among the subjects of the current run; `nil` where it is removed.
  package var current: Int?
  package var status: Status
  /// Whether it went through something else.
  package var hasOtherEvents = false
  /// Whether its parent is another one.
  package var hasOtherHolder = false
  /// Whether it comes from another nib or is called otherwise.
  package var hasOtherNib = false

  /// What became of it.
  package enum Status: String, Sendable {
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
  /// Who an instance is, by its classes from above to below.
  package func path(of instance: InstanceDiff) -> String {
    if let place = instance.current { return path(place, current, forests.current) }
    return instance.base.map { path($0, base, forests.base) } ?? ""
  }

  /// Who a subject of the base belongs to.
  package func holder(base place: Int) -> String {
    let holder = forests.base.holders[place]
    return holder < 0 ? "" : path(Int(holder), base, forests.base)
  }

  /// Who a subject of the current run belongs to.
  package func holder(current place: Int) -> String {
    let holder = forests.current.holders[place]
    return holder < 0 ? "" : path(Int(holder), current, forests.current)
  }

  /// Paths of more steps are cut off above.
  private static let longestPath = 16

  private func path(_ place: Int, _ shape: RunShape, _ forest: Forest) -> String {
    var steps: [String] = []
    var place = place
    while steps.count < Self.longestPath {
      steps.append(step(place, shape))
      guard forest.holders[place] >= 0 else { return steps.reversed().joined(separator: "/") }
      place = Int(forest.holders[place])
    }
    return "…/" + steps.reversed().joined(separator: "/")
  }

  /// What an instance is called.
  private func step(_ place: Int, _ shape: RunShape) -> String {
    let subject = shape.subjects[place]
    let name = ClassName.bare(vocabulary.text(subject.classText))
    let word = name.isEmpty ? "(no class)" : name
    guard subject.instance != .none else { return word }
    return ClassName.instance(word, ordinal: subject.ordinal)
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
