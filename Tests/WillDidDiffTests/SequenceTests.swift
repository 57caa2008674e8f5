import TestSupport
import Testing
import WillDidDiff
import WillDidModel

/// What two sequences have in common, by bits and by places, beside the textbook.
@Suite struct SequenceTests {
  /// The length of a longest common subsequence, by the table that every textbook has.
  private static func length(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for symbol in first {
      var corner = 0
      for place in second.indices {
        let above = row[place + 1]
        row[place + 1] = symbol == second[place] ? corner + 1 : max(above, row[place])
        corner = above
      }
    }
    return row[second.count]
  }

  private static func sequence(_ random: inout SplitMix64, most: Int, of kinds: UInt32) -> [UInt32]
  {
    let count = Int.random(in: 0...most, using: &random)
    return (0..<count).map { _ in UInt32.random(in: 0..<kinds, using: &random) }
  }

  @Test func `bits and places agree with the textbook`() {
    for seed in 0..<UInt64(600) {
      var random = SplitMix64(seed: seed)
      let (most, kinds) = (seed % 3 == 0 ? 200 : 12, UInt32(1 + seed % 7))
      let first = Self.sequence(&random, most: most, of: kinds)
      let second = Self.sequence(&random, most: most, of: kinds)
      let length = Self.length(first, second)
      #expect(
        CommonSubsequence.length(CommonSubsequence.Masks(first), second) == length, "seed \(seed)")
      let pairs = CommonSubsequence.pairs(first, second)
      #expect(pairs.count == length, "seed \(seed)")
      #expect(pairs.allSatisfy { first[$0.0] == second[$0.1] }, "seed \(seed)")
      #expect(
        zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 < $1.1 }, "seed \(seed)")
    }
  }

  @Test func `whole words of 64 bits carry over`() {
    for count in [63, 64, 65, 127, 128, 129, 1000] {
      let sequence = (0..<UInt32(count)).map { $0 % 5 }
      let masks = CommonSubsequence.Masks(sequence)
      #expect(CommonSubsequence.length(masks, sequence) == count)
      #expect(CommonSubsequence.length(masks, []) == 0)
      #expect(
        CommonSubsequence.length(masks, sequence.reversed())
          == Self.length(sequence, sequence.reversed()))
    }
    #expect(CommonSubsequence.length(CommonSubsequence.Masks([]), [1, 2]) == 0)
  }

  @Test func `the cheapest pairing costs no more than any other`() {
    for seed in 0..<UInt64(300) {
      var random = SplitMix64(seed: seed)
      let rows = Int.random(in: 1...5, using: &random)
      let columns = Int.random(in: rows...6, using: &random)
      let costs = (0..<rows * columns).map { _ in Int.random(in: 0..<20, using: &random) }
      let found = Assignment.columns(rows, columns) { costs[$0 * columns + $1] }
      #expect(Set(found).count == rows)
      func total(_ chosen: [Int]) -> Int {
        chosen.enumerated().reduce(0) { $0 + costs[$1.offset * columns + $1.element] }
      }
      #expect(total(found) == Self.cheapest(rows, columns, costs), "seed \(seed)")
    }
    #expect(Assignment.columns(0, 3) { _, _ in 0 } == [])
  }

  /// The least cost, by trying all pairings.
  private static func cheapest(_ rows: Int, _ columns: Int, _ costs: [Int]) -> Int {
    func least(from row: Int, _ used: Set<Int>) -> Int {
      guard row < rows else { return 0 }
      return (0..<columns).filter { !used.contains($0) }.map {
        costs[row * columns + $0] + least(from: row + 1, used.union([$0]))
      }.min() ?? 0
    }
    return least(from: 0, [])
  }

  @Test func `a script tells both sequences, and no more moves than it must`() {
    for seed in 0..<UInt64(200) {
      var random = SplitMix64(seed: seed)
      let words = ["load", "WA", "DA", "WD", "DD", "memory"]
      func walk() -> [String] {
        (0..<Int.random(in: 1...10, using: &random)).map { _ in
          words.randomElement(using: &random) ?? "load"
        }
      }
      let (old, new) = (walk(), walk())
      let diff = ToldRun(old.map { "A.\($0)" }.joined(separator: " "))
        .diff(ToldRun(new.map { "A.\($0)" }.joined(separator: " ")))
      let script = diff.script(of: diff.instances[0])
      func callbacks(_ entries: [EditScript.Entry]) -> [String] {
        entries.map { diff.act(of: $0).callback.name }
      }
      let kept = script.entries.filter { $0.current != nil }
      #expect(kept.map(\.current) == Array(0..<new.count))
      let before = script.entries.filter { $0.base != nil }.sorted {
        ($0.base ?? 0) < ($1.base ?? 0)
      }
      #expect(before.map(\.base) == Array(0..<old.count))
      #expect(
        callbacks(before)
          == ToldRun(old.map { "A.\($0)" }.joined(separator: " ")).events.map(\.callback.name))
      #expect(
        callbacks(kept)
          == ToldRun(new.map { "A.\($0)" }.joined(separator: " ")).events.map(\.callback.name))
      // What only one side has more of is added or removed; all else that is out of order moves.
      let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, UInt32($0)) })
      let common = Self.length(old.compactMap { numbers[$0] }, new.compactMap { numbers[$0] })
      let shared = words.reduce(0) { sum, word in
        sum + min(old.count { $0 == word }, new.count { $0 == word })
      }
      #expect(script.count(.same) == common)
      #expect(script.count(.moved) == shared - common)
      #expect(script.count(.removed) == old.count - shared)
      #expect(script.count(.added) == new.count - shared)
    }
  }
}
