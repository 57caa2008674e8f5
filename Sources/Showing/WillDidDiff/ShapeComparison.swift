internal import WillDidModel
package import WillDidTimeline

/// The transitions of a run that went the same way, whoever took part.
package struct ShapeTally: Hashable, Sendable {
  /// How many there are.
  package private(set) var count = 0
  /// How long they took, where that is known and no finger held them.
  package private(set) var times = TimingSamples()

  package init() {}

  /// Counts a transition that ended; how long a finger held it says nothing.
  mutating func add(_ transition: Transition) {
    add(transition.interactive == true ? nil : transition.end?.since(transition.start))
  }

  /// Counts a transition that took a time, if that is known.
  package mutating func add(_ time: Int64?) {
    count += 1
    if let time { times.add(time) }
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
