#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The test of Mann and Whitney: whether the values of one sample tend to be larger than those of another.
///
/// The test looks at ranks only, so that a few very long times decide nothing. Up to 40 values the
/// probability is counted out exactly, also with ties; beyond that the normal distribution is used,
/// corrected for ties.
package struct MannWhitney: Hashable, Sendable {
  /// How often a value of the first sample is larger than one of the second; a tie counts half.
  package let statistic: Double
  /// How likely so large a difference, or a larger one, is where there is none: two-sided.
  package let p: Double
  /// Whether ``p`` was counted out, and not approximated by the normal distribution.
  package let isExact: Bool

  /// Up to so many values all ways to share them out are counted.
  private static let exact = 40

  /// Compares two samples; neither may be empty.
  package init?(_ first: [Int64], _ second: [Int64]) {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let ranking = Ranking(first, second)
    let (count, others) = (Double(first.count), Double(second.count))
    statistic = Double(ranking.doubledSum) / 2 - count * (count + 1) / 2
    isExact = first.count + second.count <= Self.exact
    p =
      isExact
      ? Self.countedOut(ranking, first.count)
      : Self.approximated(statistic, ranking, count, others)
  }

  /// The ranks of all values together.
  private struct Ranking {
    /// Twice the rank of each value: the rank of equal ones is the mean of their places.
    var doubled: [Int] = []
    /// Twice the sum of the ranks of the first sample.
    var doubledSum = 0
    /// The sum of t³ - t over all groups of t equal values.
    var ties = 0.0

    init(_ first: [Int64], _ second: [Int64]) {
      // Sorting each and going through both takes half as long as sorting them together.
      let (ones, others) = (first.sorted(), second.sorted())
      doubled.reserveCapacity(ones.count + others.count)
      var (one, other) = (0, 0)
      while one < ones.count || other < others.count {
        let value =
          one < ones.count && (other == others.count || ones[one] <= others[other])
          ? ones[one] : others[other]
        let start = (one, other)
        while one < ones.count, ones[one] == value { one += 1 }
        while other < others.count, others[other] == value { other += 1 }
        let count = one - start.0 + other - start.1
        let rank = start.0 + start.1 + one + other + 1
        for _ in 0..<count { doubled.append(rank) }
        doubledSum += rank * (one - start.0)
        let size = Double(count)
        ties += size * size * size - size
      }
    }
  }

  /// Counts in how many of all ways to choose so many values the sum of ranks is as far out.
  private static func countedOut(_ ranking: Ranking, _ count: Int) -> Double {
    let most = ranking.doubled.reduce(0, +)
    let width = most + 1
    // How many ways there are to choose so many of the values with such a sum, a row for each number.
    var ways = [Double](repeating: 0, count: (count + 1) * width)
    ways[0] = 1
    var reached = 0
    for (place, rank) in ranking.doubled.enumerated() {
      for chosen in stride(from: min(place + 1, count), to: 0, by: -1) {
        let (row, above) = (chosen * width + rank, (chosen - 1) * width)
        for sum in 0...reached { ways[row + sum] += ways[above + sum] }
      }
      reached += rank
    }
    let last = ways[(count * width)...]
    let middle = last.startIndex + ranking.doubledSum
    let (below, above) = (last[...middle].reduce(0, +), last[middle...].reduce(0, +))
    return min(1, 2 * min(below, above) / last.reduce(0, +))
  }

  /// The probability by the normal distribution.
  private static func approximated(
    _ statistic: Double, _ ranking: Ranking, _ count: Double, _ others: Double
  ) -> Double {
    let all = count + others
    let variance = count * others / 12 * (all + 1 - ranking.ties / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    // The statistic comes in steps, and the distribution is cut in the middle of one.
    let distance = max(0, abs(statistic - count * others / 2) - 0.5)
    return min(1, erfc(distance / (2 * variance).squareRoot()))
  }
}
