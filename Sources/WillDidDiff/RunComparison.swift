package import WillDidFindings
internal import WillDidModel
package import WillDidReport

/// The runs of one side, those that behaved alike kept once.
package struct RunGroup: Sendable {
  /// What each run says of itself.
  package private(set) var facts: [RunFacts] = []
  /// How the runs behaved.
  package private(set) var kinds: [Kind] = []
  private(set) var timing: [[TimedStep: TimingSamples]] = []

  /// What some runs have in common.
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

  fileprivate var digests: [UInt64] { kinds.map { $0.digest ?? $0.shape.digest } }
}

/// The runs of a base compared with the current ones.
///
/// Each side may have several. They are equal if each run of one side behaves like one of the other; if
/// not, two runs are told of that do not.
///
/// If there are several runs, the first pair that differs is shown: a kind of run that only one
/// side has, against the usual kind of the other.
package struct RunComparison: Sendable {
  package let base: RunGroup
  package let current: RunGroup
  /// The places of the two runs that are told of.
  package let shown: (base: Int, current: Int)
  /// How many runs of each side behave like the one that is told of.
  package let alike: (base: Int, current: Int)
  package var diff: RunDiff
  /// Why times were not compared; `nil` if they were.
  package private(set) var refusal: TimingRefusal?
  /// What the files of a project say of the current runs; `nil` if they were not asked.
  package var sources: SourceComparison?

  /// Compares two sides, neither of which may be empty.
  ///
  /// - Parameters:
  ///   - base: The runs as they were.
  ///   - current: The runs as they are.
  ///   - vocabulary: The words of all of them.
  ///   - threshold: What a difference of times must be to count; `nil` if times are not to be compared.
  ///   - everywhere: Whether times are compared across devices, systems and builds, too.
  ///   - isWanted: Whether anything is to be told of a class.
  package init?(
    _ base: RunGroup, _ current: RunGroup, _ vocabulary: Vocabulary,
    timing threshold: TimingComparison.Threshold?, everywhere: Bool = false,
    of isWanted: (String) -> Bool = { _ in true }
  ) {
    guard let usualBase = base.usual, let usualCurrent = current.usual else { return nil }
    let usual = (usualBase, usualCurrent)
    (self.base, self.current) = (base, current)
    var pairs = [usual]
    if base.facts.count + current.facts.count > 2 {
      let digests = (base.digests, current.digests)
      let new = current.kinds.indices.filter { !digests.0.contains(digests.1[$0]) }
      let old = base.kinds.indices.filter { !digests.1.contains(digests.0[$0]) }
      pairs = new.map { (usual.0, current.kinds[$0]) } + old.map { (base.kinds[$0], usual.1) }
      if pairs.isEmpty {
        // Each has its like, so that any two that are alike show that.
        let place = digests.1.firstIndex(of: digests.0[0]) ?? 0
        pairs = [(base.kinds[0], current.kinds[place])]
      }
    }
    var (chosen, diff) = (
      pairs[0], RunDiff(pairs[0].0.shape, pairs[0].1.shape, vocabulary, of: isWanted)
    )
    for pair in pairs.dropFirst() where diff.isEqual {
      (chosen, diff) = (pair, RunDiff(pair.0.shape, pair.1.shape, vocabulary, of: isWanted))
    }
    self.diff = diff
    shown = (chosen.0.runs[0], chosen.1.runs[0])
    alike = (chosen.0.runs.count, chosen.1.runs.count)
    guard let threshold else { return }
    if !everywhere {
      refusal = TimingRefusal(
        base: base.facts.map(\.metadata), current: current.facts.map(\.metadata))
    }
    guard refusal == nil else { return }
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

/// What makes a comparison fail.
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

  /// Whether a comparison fails.
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
