/// How much differs between instances that may be the same.
///
/// The events to be added and removed weigh most, then the members that differ, then another
/// holder; the distance between their places decides among equals.
struct PairCosts {
  /// The features of an instance that are compared.
  struct Profile {
    var subject: Subject
    /// How many of each class belong to it.
    var members: [Vocabulary.Text: Int]
    /// The class of the one that it belongs to.
    var holder: Vocabulary.Text
  }

  /// The costs of all pairs of two groups.
  struct Table {
    var rows: Int
    var columns: Int
    var costs: [Int]

    subscript(row: Int, column: Int) -> Int { costs[row * columns + column] }

    /// The same with the groups exchanged.
    var turned: Table {
      var turned = Table(rows: columns, columns: rows, costs: [])
      turned.costs.reserveCapacity(costs.count)
      for column in 0..<columns {
        for row in 0..<rows { turned.costs.append(self[row, column]) }
      }
      return turned
    }
  }

  private let vocabulary: Vocabulary
  /// The distances between the pairs of sequences that were compared.
  private var distances: [UInt64: Int] = [:]
  /// Sequences are compared event by event as long as that takes no more steps than this altogether;
  /// then only their lengths count.
  private var budget = 1 << 30

  // An event that differs weighs more than all that only decides among equals.
  private static let event = 1000
  private static let member = 400
  private static let holder = 200
  private static let mostOrdinals = 100

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The costs of all pairs.
  ///
  /// The sequences of a row are compared with one set of bit masks.
  mutating func table(_ olds: [Profile], _ news: [Profile]) -> Table {
    var costs: [Int] = []
    costs.reserveCapacity(olds.count * news.count)
    let sequences = news.map { acts(of: $0.subject) }
    for (row, old) in olds.enumerated() {
      let acts = acts(of: old.subject)
      let masks = CommonSubsequence.Masks(acts)
      for (column, new) in news.enumerated() {
        let distance = distance(
          old.subject, masks, new.subject, sequences[column])
        costs.append(
          Self.event * distance + Self.member * old.members.distance(to: new.members)
            + (old.holder == new.holder ? 0 : Self.holder)
            + min(abs(row - column), Self.mostOrdinals))
      }
    }
    return Table(rows: olds.count, columns: news.count, costs: costs)
  }

  /// The acts of an instance, by their numbers.
  private func acts(of subject: Subject) -> [UInt32] {
    vocabulary.symbols(to: subject.sequence).map(vocabulary.actNumber)
  }

  /// How many events would have to be added and removed.
  private mutating func distance(
    _ old: Subject, _ masks: CommonSubsequence.Masks, _ new: Subject, _ sequence: [UInt32]
  ) -> Int {
    // A part that is cut off counts as different over its whole length.
    let rest = abs(Int(old.events) - masks.count - (Int(new.events) - sequence.count))
    guard old.sequence != new.sequence else { return rest }
    let key = UInt64(old.sequence) << 32 | UInt64(new.sequence)
    if let known = distances[key] { return known + rest }
    guard budget > 0 else { return abs(masks.count - sequence.count) + rest }
    budget -= (masks.count / 64 + 1) * (sequence.count + 1)
    let distance =
      masks.count + sequence.count - 2 * CommonSubsequence.length(masks, sequence)
    distances[key] = distance
    return distance + rest
  }
}

extension [Vocabulary.Text: Int] {
  /// How many would have to be added and removed.
  fileprivate func distance(to other: Self) -> Int {
    if isEmpty, other.isEmpty { return 0 }
    var distance = 0
    for (text, count) in self { distance += abs(count - (other[text] ?? 0)) }
    for (text, count) in other where self[text] == nil { distance += count }
    return distance
  }
}
