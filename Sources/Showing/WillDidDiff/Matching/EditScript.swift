internal import WillDidModel

/// How the events of an instance of one run become those of its counterpart in another.
///
/// It is minimal: no other script has fewer operations, where an event that only stands elsewhere is one
/// that moved.
///
/// Two events are equal here if they are the same act: callback, edge, and whether it came through
/// `super`. Arguments are compared afterwards, so that a callback with another argument counts as
/// the same event that says something else.
package struct EditScript: Hashable, Sendable {
  /// The fate of an event.
  package enum Operation: String, Hashable, Sendable {
    case same, added, removed, moved
  }

  /// An event, and what becomes of it.
  package struct Entry: Hashable, Sendable {
    package var operation: Operation
    /// Its place among those of the base; `nil` where it is added.
    package var base: Int?
    /// Its place among those of the current run; `nil` where it is removed.
    package var current: Int?
    /// The event in the run that is described.
    var symbol: Vocabulary.Symbol
    /// The event in the base, where its arguments are other ones.
    var former: Vocabulary.Symbol?

    /// Whether it is the same event with other arguments.
    package var hasOtherArguments: Bool { former != nil }
  }

  /// In the order of the current run; what is removed stands where it was.
  package let entries: [Entry]

  /// How many events are of an operation.
  package func count(_ operation: Operation) -> Int {
    entries.count { $0.operation == operation }
  }

  /// How many events have other arguments.
  package var otherArguments: Int { entries.count(where: \.hasOtherArguments) }

  init(
    from base: [Vocabulary.Symbol], to current: [Vocabulary.Symbol], _ vocabulary: Vocabulary
  ) {
    let (old, new) = (base.map(vocabulary.actNumber), current.map(vocabulary.actNumber))
    let pairs = CommonSubsequence.pairs(old, new)
    var counterparts = [Int?](repeating: nil, count: current.count)
    var isKept = [Bool](repeating: false, count: base.count)
    for (left, right) in pairs {
      counterparts[right] = left
      isKept[left] = true
    }
    let moves = Self.moves(old, new, isKept, counterparts)
    var isMoved = [Bool](repeating: false, count: base.count)
    for left in moves.values { isMoved[left] = true }
    var entries: [Entry] = []
    var next = 0
    func skip(to end: Int) {
      while next < end {
        if !isKept[next], !isMoved[next] {
          entries.append(
            Entry(operation: .removed, base: next, current: nil, symbol: base[next]))
        }
        next += 1
      }
    }
    for right in current.indices {
      if let left = counterparts[right] {
        skip(to: left)
        next = left + 1
      }
      let left = counterparts[right] ?? moves[right]
      let operation: Operation =
        counterparts[right] != nil ? .same : left == nil ? .added : .moved
      entries.append(
        Entry(
          operation: operation, base: left, current: right, symbol: current[right],
          former: left.flatMap { base[$0] == current[right] ? nil : base[$0] }))
    }
    skip(to: base.count)
    self.entries = entries
  }

  /// Which of the events that are not at their old place come from elsewhere, by their new place.
  private static func moves(
    _ old: [UInt32], _ new: [UInt32], _ isKept: [Bool], _ counterparts: [Int?]
  ) -> [Int: Int] {
    var left: [UInt32: [Int]] = [:]
    for place in old.indices.reversed() where !isKept[place] {
      left[old[place], default: []].append(place)
    }
    guard !left.isEmpty else { return [:] }
    var moves: [Int: Int] = [:]
    for place in new.indices where counterparts[place] == nil {
      if let origin = left[new[place]]?.popLast() { moves[place] = origin }
    }
    return moves
  }
}
