package import WillDidFindings
internal import WillDidModel
package import WillDidReport
internal import WillDidText

/// The runs of one side, those that behaved alike kept once.
package struct RunGroup: Sendable {
  /// The facts about each run.
  package private(set) var facts: [RunFacts] = []
  /// How the runs behaved.
  package private(set) var kinds: [Kind] = []
  private(set) var timing: [[TimedStep: TimingSamples]] = []

  /// The common kind of some runs.
  package struct Kind: Sendable {
    package var shape: RunShape
    /// The places of the runs among those of the side.
    package var runs: [Int]
    fileprivate var digest: UInt64?
  }

  package init() {}

  /// Adds a run.
  package mutating func add(_ shape: RunShape, _ facts: RunFacts) {
    var shape = shape
    timing.append(shape.timing)
    shape.timing = [:]
    let place = self.facts.count
    self.facts.append(facts)
    guard place > 0 else { return kinds = [Kind(shape: shape, runs: [0])] }
    // A single run needs no digest: it is compared as it is.
    if kinds[0].digest == nil { kinds[0].digest = kinds[0].shape.digest }
    let digest = shape.digest
    if let known = kinds.firstIndex(where: { $0.digest == digest }) {
      kinds[known].runs.append(place)
    } else {
      kinds.append(Kind(shape: shape, runs: [place], digest: digest))
    }
  }

  /// The kind that most runs are of.
  var usual: Kind? { kinds.max { $0.runs.count < $1.runs.count } }

  private var digests: [UInt64] { kinds.map { $0.digest ?? $0.shape.digest } }

  /// The number of the kind of each run.
  fileprivate var kindOfRun: [Int] {
    var numbers = Array(repeating: 0, count: facts.count)
    for (number, kind) in kinds.enumerated() {
      for place in kind.runs { numbers[place] = number }
    }
    return numbers
  }

  /// The digest of each run.
  var digestOfRun: [UInt64] {
    let digests = digests
    return kindOfRun.map { digests[$0] }
  }

  /// How a run behaved.
  func shape(of place: Int) -> RunShape { kinds[kindOfRun[place]].shape }
}

/// A run that has no counterpart on the other side.
package struct LoneRun: Sendable {
  /// Its place among the runs of its side.
  package var place: Int
  /// A run of the other side that behaved alike, though it has a counterpart of its own.
  package var like: Int?
}

/// The runs of a base compared with the current ones.
///
/// Each side may have several, which belong together by their names or else by what they went through
/// (`RunPairing`). The sides are equal if each run of one side behaves like one of the other; if not, all pairs are
/// shown that differ, those that differ in the same way once.
package struct RunComparison: Sendable {
  package let base: RunGroup
  package let current: RunGroup
  /// The places of the two runs that are shown.
  package private(set) var shown: (base: Int, current: Int)
  /// How many runs of each side behave like the one that is shown.
  package private(set) var alike: (base: Int, current: Int)
  package var diff: RunDiff
  /// The other pairs that differ, without times and sources.
  package private(set) var others: [RunComparison] = []
  /// The runs of the current side without a counterpart, and those of the base.
  package private(set) var added: [LoneRun] = []
  package private(set) var gone: [LoneRun] = []
  /// Why times were not compared; `nil` if they were.
  package private(set) var refusal: TimingRefusal?
  /// The builds of the sides, if they are known and differ.
  package var builds: (base: String, current: String)? {
    let (old, new) = (base.builds, current.builds)
    return old == new || old.isEmpty || new.isEmpty ? nil : (old, new)
  }
  /// The comparison with the files of a project; `nil` if they were not asked.
  package var sources: SourceComparison?

  /// Compares two sides; neither may be empty.
  ///
  /// - Parameters:
  ///   - base: The runs as they were.
  ///   - current: The runs as they are.
  ///   - vocabulary: The words of all of them.
  ///   - threshold: What a difference of times must be to count; `nil` if times are not to be compared.
  ///   - everywhere: Whether times are compared across devices and systems, too.
  ///   - isWanted: Whether a class is to be compared.
  package init?(
    _ base: RunGroup, _ current: RunGroup, _ vocabulary: Vocabulary,
    timing threshold: TimingComparison.Threshold?, everywhere: Bool = false,
    of isWanted: (String) -> Bool = { _ in true }
  ) {
    guard let usualBase = base.usual?.runs.first, let usualCurrent = current.usual?.runs.first
    else { return nil }
    (self.base, self.current) = (base, current)
    let compared = ComparedRuns(base, current, usual: (usualBase, usualCurrent)) {
      RunDiff($0, $1, vocabulary, of: isWanted)
    }
    (added, gone) = (compared.added, compared.gone)
    (shown, diff) = compared.pairs[0]
    alike = Self.alike(shown, base, current)
    others = compared.pairs.dropFirst().map { places, diff in
      var other = self
      (other.shown, other.diff) = (places, diff)
      other.alike = Self.alike(places, base, current)
      (other.added, other.gone) = ([], [])
      return other
    }
    if !everywhere, threshold != nil {
      refusal = TimingRefusal(
        base: base.facts.map(\.metadata), current: current.facts.map(\.metadata))
    }
    guard let threshold, refusal == nil else {
      dropSlowerShapes()
      return
    }
    self.diff.timing = TimingComparison.compare(base.timing, current.timing, threshold)
      .filter { isWanted(vocabulary.text($0.step.classText)) }
      .sorted { left, right in
        func key(_ row: TimingComparison) -> (Int, Double, String, String) {
          (
            row.isSignificant ? 0 : 1, row.p, vocabulary.text(row.step.classText),
            row.step.phase.name
          )
        }
        return key(left) < key(right)
      }
  }

  /// Leaves out which transitions are slower, where times are not compared.
  private mutating func dropSlowerShapes() {
    diff.shapes.removeAll { $0.status == "slower" }
    for place in others.indices { others[place].diff.shapes.removeAll { $0.status == "slower" } }
  }
}

extension RunGroup {
  /// The builds of its runs, as far as they are known.
  fileprivate var builds: String {
    Set(facts.compactMap { $0.metadata[.build] }).sorted().joined(separator: ", ")
  }
}

/// The pairs of runs that differ, and the runs that only one side has.
private struct ComparedRuns {
  private(set) var pairs: [(places: (base: Int, current: Int), diff: RunDiff)] = []
  private(set) var added: [LoneRun] = []
  private(set) var gone: [LoneRun] = []

  init(
    _ base: RunGroup, _ current: RunGroup, usual: (base: Int, current: Int),
    compare: (RunShape, RunShape) -> RunDiff
  ) {
    // Two runs are compared as they are: a digest of either would be a pass over all of it.
    guard base.facts.count + current.facts.count > 2 else {
      pairs = [((0, 0), compare(base.shape(of: 0), current.shape(of: 0)))]
      return
    }
    let pairing = RunPairing(base, current) { old, new in
      let instances = compare(old, new).instances
      let hasCommon = instances.contains { $0.status == .same || $0.status == .changed }
      return (instances.count { $0.status != .same }, of: hasCommon ? .max : 0)
    }
    let sides = (Side(base, usual: usual.base), Side(current, usual: usual.current))
    let digests = (sides.0.digests, sides.1.digests)
    // Where no name is on both sides, names say nothing of what became of a run.
    let hasCommonNames = !Set(sides.0.names).isDisjoint(with: sides.1.names)
    let new = sides.1.settle(pairing.added, against: sides.0, byName: hasCommonNames)
    let old = sides.0.settle(pairing.gone, against: sides.1, byName: hasCommonNames)
    (added, gone) = (new.alone, old.alone)
    let together =
      pairing.pairs + new.together.map { (base: $0.other, current: $0.own) }
      + old.together.map { (base: $0.own, current: $0.other) }
    // Which of several runs behaves like which may differ from one day to the next.
    let known = (Set(digests.0), Set(digests.1))
    let unlike = together.filter {
      !known.0.contains(digests.1[$0.current]) || !known.1.contains(digests.0[$0.base])
    }
    let kinds = (base.kindOfRun, current.kindOfRun)
    var seen: Set<[Int]> = []
    for pair in unlike where seen.insert([kinds.0[pair.base], kinds.1[pair.current]]).inserted {
      let diff = compare(base.shape(of: pair.base), current.shape(of: pair.current))
      if !diff.isEqual { pairs.append((pair, diff)) }
    }
    guard pairs.isEmpty else { return }
    // Each has its like: two that behave alike show that.
    let alike = digests.1.indices.lazy.compactMap { place in
      digests.0.firstIndex(of: digests.1[place]).map { (base: $0, current: place) }
    }
    let pair = alike.first ?? together.first ?? usual
    pairs = [(pair, compare(base.shape(of: pair.base), current.shape(of: pair.current)))]
  }
}

/// The features of the runs of a side by which those that belong together are found.
private struct Side {
  let digests: [UInt64]
  let names: [String]
  /// The place of a run of the kind that most are of.
  let usual: Int

  init(_ group: RunGroup, usual: Int) {
    digests = group.digestOfRun
    names = group.facts.map(\.name)
    self.usual = usual
  }

  /// Separates the runs without a counterpart that are shown alone from those that stand beside their
  /// namesake or beside the usual run.
  func settle(
    _ places: [Int], against other: Side, byName: Bool
  ) -> (alone: [LoneRun], together: [(own: Int, other: Int)]) {
    var alone: [LoneRun] = []
    var together: [(own: Int, other: Int)] = []
    for place in places {
      let like = other.digests.firstIndex(of: digests[place])
      let namesake = other.names.firstIndex(of: names[place])
      if byName, namesake == nil {
        alone.append(LoneRun(place: place, like: like))
      } else if like == nil {
        together.append((own: place, other: namesake ?? other.usual))
      }
    }
    return (alone, together)
  }
}

extension RunComparison {
  /// How many runs of each side behave like one of it.
  fileprivate static func alike(
    _ places: (base: Int, current: Int), _ base: RunGroup, _ current: RunGroup
  ) -> (base: Int, current: Int) {
    (
      base.kinds[base.kindOfRun[places.base]].runs.count,
      current.kinds[current.kindOfRun[places.current]].runs.count
    )
  }

  /// All pairs that are shown.
  package var diffs: [RunDiff] { [diff] + others.map(\.diff) }

  /// Whether each run of one side behaves like one of the other.
  package var isEqual: Bool {
    diffs.allSatisfy(\.isEqual) && (added + gone).allSatisfy { $0.like != nil }
  }

  /// The findings in runs that were added and that no run of the base shows.
  package var addedFindings: [Finding] {
    let known = Set(base.kinds.flatMap(\.shape.findings).map(\.fingerprint))
    return added.filter { $0.like == nil }.flatMap { current.shape(of: $0.place).findings }
      .filter { !known.contains($0.fingerprint) }
  }

  /// The path of a run that was added or is gone, what it holds, and which run behaves alike.
  package func words(_ run: LoneRun, isAdded: Bool) -> String {
    let (own, other) = isAdded ? (current, base) : (base, current)
    let shape = own.shape(of: run.place)
    let count = "\(shape.events.counted("event")) of \(shape.instances.counted("instance"))"
    let found = shape.findings.isEmpty ? "" : ", \(shape.findings.count.counted("finding"))"
    let like = run.like.map { ", behaves like \(other.facts[$0].name)" } ?? ""
    return "\(own.facts[run.place].path), \(count)\(found)\(like)"
  }
}

extension RunDiff {
  /// Whether nothing differs but times, numbers and orders that nothing promises.
  package var isEqual: Bool {
    !hasOtherStructure && !newFindings.contains(where: \.dependsOnMore)
      && !resolvedFindings.contains(where: \.dependsOnMore)
  }

  /// Whether other instances are there, they went through something else, or other nibs were loaded.
  package var hasOtherStructure: Bool {
    instances.contains { $0.status != .same } || !transitions.isEmpty || !nibs.isEmpty
  }

  /// Whether a transition is cancelled, or a callback out of balance, that was not.
  package var hasLostBalance: Bool {
    change(of: .cancelled).more > 0 || newFindings.contains { $0.rule.category == .unbalanced }
  }

  /// Whether a step takes longer.
  package var isSlower: Bool {
    timing.contains { $0.isSignificant && $0.current.median > $0.base.median }
  }

  /// How many instances have become of a kind.
  package func count(_ status: InstanceDiff.Status) -> Int {
    instances.count { $0.status == status && subject($0).instance != .none }
  }

  /// The instance, as it is in the current run or was in the base.
  package func subject(_ instance: InstanceDiff) -> Subject {
    if let place = instance.current { return current.subjects[place] }
    return base.subjects[instance.base ?? 0]
  }
}

/// The conditions under which a comparison fails.
///
/// Each condition of `--fail-on` is one.
package enum DiffGate: Hashable, Sendable {
  /// Anything differs but times.
  case difference
  case structure
  case balance
  /// A finding is new.
  case newFindings
  /// A finding is new that is at least as bad.
  case severity(Severity)
  /// A step takes longer.
  case timing
  /// Anything differs, also times.
  case any
  case never

  /// Whether a comparison fails: one of its pairs, or a run that only one side has.
  package func fails(_ comparison: RunComparison) -> Bool {
    if comparison.diffs.contains(where: fails) { return true }
    let found = comparison.addedFindings
    return switch self {
    case .difference, .structure, .any:
      (comparison.added + comparison.gone).contains { $0.like == nil }
    case .balance: found.contains { $0.rule.category == .unbalanced }
    case .newFindings: !found.isEmpty
    case .severity(let severity): found.contains { $0.severity >= severity }
    case .timing, .never: false
    }
  }

  /// Whether a comparison of two runs fails.
  package func fails(_ diff: RunDiff) -> Bool {
    switch self {
    case .difference: !diff.isEqual
    case .structure: diff.hasOtherStructure
    case .balance: diff.hasLostBalance
    case .newFindings: !diff.newFindings.isEmpty
    case .severity(let severity): diff.newFindings.contains { $0.severity >= severity }
    case .timing: diff.isSlower
    case .any:
      !diff.isEqual || !diff.newFindings.isEmpty || !diff.resolvedFindings.isEmpty
        || diff.timing.contains(where: \.isSignificant)
    case .never: false
    }
  }
}
