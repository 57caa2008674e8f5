package import WillDidModel
package import WillDidTimeline

/// How often a transition between two instances ended in a way.
package struct TransitionDiff: Hashable, Sendable {
  package var kind: TransitionKind
  package var from: Participant
  package var to: Participant
  package var outcome: Outcome
  package var base: UInt64
  package var current: UInt64
  /// The controller that left in the base, where another one leaves now and nothing else differs.
  package var formerFrom: Participant?

  /// A controller that goes or comes: its place in either run; one may be missing.
  package struct Participant: Hashable, Sendable {
    package var base: Int?
    package var current: Int?
    package var isMissing: Bool { base == nil && current == nil }
  }
}

/// Two callbacks of different instances in one transition that came in the other order.
///
/// Nothing promises the order, so that it is reported and is no difference.
package struct OrderDiff: Hashable, Sendable {
  package var kind: TransitionKind
  package var from: TransitionDiff.Participant
  package var to: TransitionDiff.Participant
  /// The call that came first in the base and comes second in the current run.
  package var first: Call
  package var second: Call

  /// A callback of an instance.
  package struct Call: Hashable, Sendable {
    package var participant: TransitionDiff.Participant
    package var callback: Callback
  }
}

/// Compares the transitions of two runs, pair of instances by pair of instances.
///
/// Transitions of the same kind between matched instances are counted by outcome on both sides; a
/// count that differs is a difference. If the counts agree, the orders of callbacks are compared,
/// and the first pair of calls that changed places is reported.
struct TransitionComparison {
  private(set) var differences: [TransitionDiff] = []
  private(set) var orders: [OrderDiff] = []
  private let counterparts: (current: [Int32], base: [Int32])

  /// A transition by who takes part: the place in the base, or behind all of them one of the current run.
  fileprivate struct Key: Hashable {
    var kind: TransitionKind
    var from: Int
    var to: Int
  }

  /// The counts of one transition in both runs.
  private struct Tallies {
    var base: TransitionTally?
    var current: TransitionTally?
    var first: UInt64 { base?.first ?? current?.first ?? 0 }
  }

  init(
    _ base: RunShape, _ current: RunShape,
    _ counterparts: (current: [Int32], base: [Int32]), _ wanted: [Bool]
  ) {
    self.counterparts = counterparts
    var tallies: [Key: Tallies] = [:]
    func isWanted(_ place: Int32, _ shape: RunShape) -> Bool {
      place >= 0 && wanted[Int(shape.subjects[Int(place)].classText)]
    }
    func isWanted(_ place: RunShape.TransitionPlace, _ shape: RunShape) -> Bool {
      place.from < 0 && place.to < 0 || isWanted(place.from, shape) || isWanted(place.to, shape)
    }
    for (place, tally) in base.transitions where isWanted(place, base) {
      let key = Key(kind: place.kind, from: Int(place.from), to: Int(place.to))
      tallies[key, default: Tallies()].base = tally
    }
    for (place, tally) in current.transitions where isWanted(place, current) {
      let key = Key(
        kind: place.kind, from: common(place.from), to: common(place.to))
      tallies[key, default: Tallies()].current = tally
    }
    let sorted = tallies.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }
    for (key, tallies) in sorted { compare(key, tallies) }
  }

  /// The number that a subject of the current run has together with its counterpart.
  private func common(_ place: Int32) -> Int {
    guard place >= 0 else { return -1 }
    let other = counterparts.base[Int(place)]
    return other >= 0 ? Int(other) : counterparts.current.count + Int(place)
  }

  /// The places in both runs that a common number stands for.
  private func participant(_ number: Int) -> TransitionDiff.Participant {
    guard number >= 0 else { return TransitionDiff.Participant() }
    let count = counterparts.current.count
    if number >= count { return TransitionDiff.Participant(base: nil, current: number - count) }
    let other = counterparts.current[number]
    return TransitionDiff.Participant(base: number, current: other < 0 ? nil : Int(other))
  }

  /// Compares one kind of transition between two instances in both runs.
  private mutating func compare(_ key: Key, _ tallies: Tallies) {
    let (from, to) = (participant(key.from), participant(key.to))
    for outcome in Outcome.allCases {
      let counts = [tallies.base, tallies.current].map {
        $0?.outcomes[Int(outcome.rawValue)] ?? 0
      }
      guard counts[0] != counts[1] else { continue }
      differences.append(
        TransitionDiff(
          kind: key.kind, from: from, to: to, outcome: outcome, base: counts[0],
          current: counts[1]))
    }
    guard let old = tallies.base?.orders, let new = tallies.current?.orders else { return }
    let known = old.map { $0.map { (Int($0.subject), $0.callback) } }
    let found = new.map { $0.map { (common($0.subject), $0.callback) } }
    for order in found where !known.contains(where: { Self.firstTurned($0, order) == nil }) {
      guard let base = known.first, let (first, second) = Self.firstTurned(base, order) else {
        continue
      }
      orders.append(
        OrderDiff(
          kind: key.kind, from: from, to: to,
          first: OrderDiff.Call(participant: participant(first.0), callback: first.1),
          second: OrderDiff.Call(participant: participant(second.0), callback: second.1)))
      break
    }
  }

  private typealias Call = (subject: Int, callback: Callback)

  /// The first two calls of different instances that both orders have and not in the same order.
  private static func firstTurned(_ base: [Call], _ current: [Call]) -> (Call, Call)? {
    func place(_ call: Call) -> Int? {
      current.firstIndex { $0.subject == call.subject && $0.callback == call.callback }
    }
    for (number, first) in base.enumerated() {
      guard let one = place(first) else { continue }
      for second in base[(number + 1)...] where second.subject != first.subject {
        if let other = place(second), other < one { return (first, second) }
      }
    }
    return nil
  }
}

extension TransitionComparison.Key: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.kind.rawValue, left.from, left.to) < (right.kind.rawValue, right.from, right.to)
  }
}

extension RunDiff {
  /// The transitions that differ; those to the same controller that only another one leaves are put together.
  package var transitionChanges: [TransitionDiff] {
    struct End: Hashable {
      var kind: TransitionKind
      var outcome: Outcome
      var to: TransitionDiff.Participant
      var count: UInt64

      init?(_ transition: TransitionDiff, _ count: UInt64, none: UInt64) {
        guard none == 0, !transition.to.isMissing else { return nil }
        (kind, outcome, to) = (transition.kind, transition.outcome, transition.to)
        self.count = count
      }
    }
    var changes: [TransitionDiff?] = transitions
    var gone: [End: [Int]] = [:]
    for (place, old) in transitions.enumerated().reversed() {
      if let end = End(old, old.base, none: old.current) { gone[end, default: []].append(place) }
    }
    for (place, new) in transitions.enumerated() {
      guard let end = End(new, new.current, none: new.base), let old = gone[end]?.popLast() else {
        continue
      }
      changes[place]?.formerFrom = transitions[old].from
      changes[place]?.base = transitions[old].base
      changes[old] = nil
    }
    return changes.compactMap { $0 }
  }

  /// How many more transitions of an outcome there are, and how many fewer, each pair by itself.
  package func change(of outcome: Outcome) -> (more: UInt64, fewer: UInt64) {
    transitions.reduce(into: (more: UInt64(0), fewer: UInt64(0))) { sum, difference in
      guard difference.outcome == outcome else { return }
      if difference.current > difference.base {
        sum.more += difference.current - difference.base
      } else {
        sum.fewer += difference.base - difference.current
      }
    }
  }
}

/// A shape of transitions that only one run has, or whose transitions take longer.
package struct ShapeDiff: Sendable {
  /// The sequence of callbacks that they have in common.
  package let shape: TransitionShape
  /// Those of the base; `nil` if the shape is new.
  package let base: ShapeTally?
  /// Those of the current run; `nil` if the shape is gone.
  package let current: ShapeTally?

  /// The word for what became of it.
  package var status: String { base == nil ? "new" : current == nil ? "gone" : "slower" }

  /// Fewer transitions than these prove nothing about how long they take.
  private static let fewest: UInt64 = 5
  /// A difference of times that a person does not notice, in nanoseconds.
  private static let noise: Int64 = 5_000_000

  /// The shapes that are new, those that are gone, and those that are slower, each from the most frequent.
  static func compare(
    _ base: [TransitionShape: ShapeTally], _ current: [TransitionShape: ShapeTally]
  ) -> [ShapeDiff] {
    func sorted(_ diffs: [ShapeDiff]) -> [ShapeDiff] {
      diffs.sorted {
        let counts = ($0.count, $1.count)
        return counts.0 != counts.1 ? counts.0 > counts.1 : $0.shape.text < $1.shape.text
      }
    }
    let new = current.filter { base[$0.key] == nil }
    let gone = base.filter { current[$0.key] == nil }
    let slower = current.compactMap { shape, tally -> ShapeDiff? in
      guard let old = base[shape], isSlower(tally.times, than: old.times) else { return nil }
      return ShapeDiff(shape: shape, base: old, current: tally)
    }
    return sorted(new.map { ShapeDiff(shape: $0.key, base: nil, current: $0.value) })
      + sorted(gone.map { ShapeDiff(shape: $0.key, base: $0.value, current: nil) })
      + sorted(slower)
  }

  /// How many transitions there are on the side that has most.
  private var count: Int { max(base?.count ?? 0, current?.count ?? 0) }

  private static func isSlower(_ times: TimingSamples, than other: TimingSamples) -> Bool {
    guard min(times.count, other.count) >= fewest, let median = times.median,
      let old = other.median
    else { return false }
    return median - old > noise && median / 5 > old / 4
  }
}
