/// The common part of two sequences, in the order of both.
package enum CommonSubsequence {
  /// How many elements a longest common subsequence has.
  ///
  /// A bit stands for an element of the first sequence, so that 64 of them are compared at once
  /// (Hyyrö, "Bit-parallel LCS-length computation revisited").
  package static func length(_ first: Masks, _ second: [UInt32]) -> Int {
    let words = first.words
    var row = [UInt64](repeating: .max, count: words)
    for symbol in second {
      guard let start = first.start(of: symbol) else { continue }
      var carry: UInt64 = 0
      for word in 0..<words {
        let matches = row[word] & first.bits[start + word]
        let (sum, overflow) = row[word].addingReportingOverflow(matches)
        let (all, more) = sum.addingReportingOverflow(carry)
        carry = overflow || more ? 1 : 0
        row[word] = all | (row[word] & ~matches)
      }
    }
    // The bits behind the end stay set: nothing matches there, and what a carry clears is set again.
    return row.reduce(0) { $0 + (~$1).nonzeroBitCount }
  }

  /// Where each symbol stands in a sequence, as bits.
  package struct Masks {
    package let count: Int
    fileprivate let words: Int
    fileprivate var bits: [UInt64] = []
    private var starts: [UInt32: Int] = [:]

    package init(_ sequence: [UInt32]) {
      count = sequence.count
      words = (sequence.count + 63) / 64
      for (place, symbol) in sequence.enumerated() {
        let start = starts[symbol] ?? bits.count
        if start == bits.count {
          starts[symbol] = start
          bits += Array(repeating: 0, count: words)
        }
        bits[start + place / 64] |= 1 << UInt64(place % 64)
      }
    }

    fileprivate func start(of symbol: UInt32) -> Int? { starts[symbol] }
  }

  /// The places of a longest common subsequence in both sequences.
  ///
  /// The way of Myers ("An O(ND) difference algorithm and its variations"): its time depends on how
  /// much differs.
  package static func pairs(_ first: [UInt32], _ second: [UInt32]) -> [(Int, Int)] {
    let front = zip(first, second).prefix { $0 == $1 }.count
    let rest = min(first.count, second.count) - front
    var back = 0
    while back < rest, first[first.count - 1 - back] == second[second.count - 1 - back] {
      back += 1
    }
    var pairs = (0..<front).map { ($0, $0) }
    let middle = middlePairs(
      Array(first[front..<first.count - back]), Array(second[front..<second.count - back]))
    pairs += middle.map { ($0.0 + front, $0.1 + front) }
    pairs += (0..<back).reversed().map { (first.count - 1 - $0, second.count - 1 - $0) }
    return pairs
  }

  private static func middlePairs(_ first: [UInt32], _ second: [UInt32]) -> [(Int, Int)] {
    guard !first.isEmpty, !second.isEmpty else { return [] }
    // How far each diagonal is reached with so many edits; the diagonals begin at -edits.
    var history: [[Int32]] = []
    for edits in 0...first.count + second.count {
      var reached = [Int32](repeating: 0, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var column = edits == 0 ? 0 : step(history[edits - 1], diagonal, edits).column
        while column < first.count, column - diagonal < second.count,
          first[column] == second[column - diagonal]
        {
          column += 1
        }
        reached[diagonal + edits] = Int32(column)
        if column == first.count, column - diagonal == second.count {
          return walkBack(history, first.count, second.count)
        }
      }
      history.append(reached)
    }
    return []
  }

  /// Where an edit leads to on a diagonal, and from which diagonal it comes.
  private static func step(
    _ reached: [Int32], _ diagonal: Int, _ edits: Int
  ) -> (column: Int, from: Int) {
    func column(_ diagonal: Int) -> Int { Int(reached[diagonal + edits - 1]) }
    let isInsertion =
      diagonal == -edits || diagonal != edits && column(diagonal - 1) < column(diagonal + 1)
    return isInsertion
      ? (column(diagonal + 1), diagonal + 1) : (column(diagonal - 1) + 1, diagonal - 1)
  }

  /// Follows the edits back to the beginning and returns what is between them.
  private static func walkBack(
    _ history: [[Int32]], _ first: Int, _ second: Int
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (column, diagonal) = (first, first - second)
    for edits in stride(from: history.count, through: 0, by: -1) {
      let (start, from) = edits == 0 ? (0, 0) : step(history[edits - 1], diagonal, edits)
      while column > start {
        column -= 1
        pairs.append((column, column - diagonal))
      }
      guard edits > 0 else { break }
      column = from == diagonal + 1 ? start : start - 1
      diagonal = from
    }
    return pairs.reversed()
  }
}
