import WillDidModel

/// How long a step takes in the two runs.
///
/// A difference counts if it is unlikely by chance, larger than the noise, and larger than the
/// effect that is asked for: all three.
package struct TimingComparison: Hashable, Sendable {
  package var step: TimedStep
  package var base: Side
  package var current: Side
  /// How likely so large a difference is by chance.
  package var p: Double
  package var isSignificant: Bool

  /// The measurements of one side.
  package struct Side: Hashable, Sendable {
    /// How many values are compared: calls, or runs where there are enough of them.
    package var count: Int
    /// The middle one, in nanoseconds.
    package var median: Int64
  }

  /// How much longer the step takes, as a share of the base; `nil` where that took no time.
  package var change: Double? {
    base.median == 0 ? nil : (Double(current.median) - Double(base.median)) / Double(base.median)
  }

  /// The smallest difference that counts.
  package struct Threshold: Hashable, Sendable {
    /// As a share of the base.
    package var effect = 0.05
    /// In nanoseconds: what the clock and the system make of two equal runs.
    package var noise: Int64 = 100_000
    /// How likely it may be that it is chance.
    package var chance = 0.05

    package init() {}
  }

  /// So many runs are needed on each side to compare runs and not single calls: with fewer, no
  /// difference could ever be distinguished from chance.
  package static let enoughRuns = 4

  /// Compares what was measured in the runs of both sides, step by step.
  static func compare(
    _ base: [[TimedStep: TimingSamples]], _ current: [[TimedStep: TimingSamples]],
    _ threshold: Threshold
  ) -> [TimingComparison] {
    let steps = Set(base.flatMap(\.keys)).intersection(current.flatMap(\.keys))
    return steps.compactMap { step in
      let (old, new) = (base.compactMap { $0[step] }, current.compactMap { $0[step] })
      let isByRun = old.count >= enoughRuns && new.count >= enoughRuns
      let values = (Self.values(old, isByRun), Self.values(new, isByRun))
      guard let left = values.0.median, let right = values.1.median,
        let test = MannWhitney(values.0, values.1)
      else { return nil }
      let distance = left.distance(to: right).magnitude
      return TimingComparison(
        step: step, base: Side(count: values.0.count, median: left),
        current: Side(count: values.1.count, median: right), p: test.p,
        isSignificant: test.p < threshold.chance && distance >= threshold.noise.magnitude
          && Double(distance) >= threshold.effect * Double(left))
    }
  }

  /// The values of some runs: the median of each, or all measurements.
  private static func values(_ samples: [TimingSamples], _ isByRun: Bool) -> [Int64] {
    isByRun ? samples.compactMap(\.median) : samples.flatMap(\.durations)
  }
}

/// Why times are not compared.
package enum TimingRefusal: Hashable, Sendable {
  /// A fact of the place where the runs were recorded differs: which, and what it was.
  case differs(String, base: String, current: String)

  /// The facts that must be equal, in the order in which they are asked.
  ///
  /// A fact that only one side has differs, too. Of two builds the question is which is slower.
  private static let facts: [RunFact] = [.device, .machine, .system]

  /// Compares the facts of the runs about the places where they were recorded.
  package init?(base: [[String: String]], current: [[String: String]]) {
    for fact in Self.facts {
      let (old, new) = (
        Set(base.map { $0[fact] ?? "" }), Set(current.map { $0[fact] ?? "" })
      )
      if old.union(new).count > 1 {
        func word(_ values: Set<String>) -> String {
          values.sorted().map { $0.isEmpty ? "unknown" : $0 }.joined(separator: ", ")
        }
        self = .differs(fact.key, base: word(old), current: word(new))
        return
      }
    }
    return nil
  }
}
