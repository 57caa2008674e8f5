internal import WillDidModel

/// Which instance of one run is which of the other.
///
/// Those that belong to the same one are matched with each other, from above to below: by class, nib and
/// identifier, those first that went through the same with all that belongs to them, and then so that
/// as little as possible differs. What is left is matched by its class wherever it stands.
///
/// First the roots of both runs are matched, then what belongs to each matched pair, and so on
/// downwards. In each step instances are grouped by class, nib and identifier. Within a group,
/// those with equal signatures are paired first; for the others a table of costs is made
/// (``PairCosts``), and the cheapest pairing of all is taken (``Assignment``). What found no
/// counterpart in its place is then matched by class alone.
struct Matching {
  /// The counterpart of each subject of the base, or -1.
  private(set) var current: [Int32]
  /// The counterpart of each subject of the current run, or -1.
  private(set) var base: [Int32]
  /// How many instances stood in groups that were too large to try all pairs.
  private(set) var roughly = 0

  private let shapes: (base: RunShape, current: RunShape)
  let forests: (base: Forest, current: Forest)
  private var costs: PairCosts
  /// The pairs whose members are still to be matched.
  private var waiting: [(Int32, Int32)] = []

  /// More than this on either side are parted before all pairs are tried.
  static let largest = 128

  init(_ base: RunShape, _ current: RunShape, _ vocabulary: Vocabulary) {
    shapes = (base, current)
    forests = (Forest(base.subjects), Forest(current.subjects))
    costs = PairCosts(vocabulary)
    self.current = Array(repeating: -1, count: base.subjects.count)
    self.base = Array(repeating: -1, count: current.subjects.count)
    match(forests.base.roots, forests.current.roots, as: \.origin)
    matchMembers()
    matchMoved()
  }

  /// Matches what belongs to matched pairs, until no pair is left.
  private mutating func matchMembers() {
    while let (old, new) = waiting.popLast() {
      let members = (forests.base.members(of: Int(old)), forests.current.members(of: Int(new)))
      guard !members.0.isEmpty, !members.1.isEmpty else { continue }
      match(Array(members.0), Array(members.1), as: \.origin)
      match(Array(members.0), Array(members.1), as: \.kind)
    }
  }

  /// Matches those that have another place or another nib, the upper ones first.
  private mutating func matchMoved() {
    while true {
      let before = waiting.count
      let left = (
        Self.uppermost(current, forests.base), Self.uppermost(base, forests.current)
      )
      if !left.0.isEmpty, !left.1.isEmpty { match(left.0, left.1, as: \.kind) }
      guard waiting.count > before else { break }
      matchMembers()
    }
    // A child of an instance that is gone may have found another place.
    let left = (current.places(of: -1), base.places(of: -1))
    if !left.0.isEmpty, !left.1.isEmpty { match(left.0, left.1, as: \.kind) }
    waiting = []
  }

  /// Those without a counterpart whose holders have one or who have none.
  private static func uppermost(_ counterparts: [Int32], _ forest: Forest) -> [Int32] {
    counterparts.places(of: -1).filter { place in
      let holder = forest.holders[Int(place)]
      return holder < 0 || counterparts[Int(holder)] >= 0
    }
  }

  /// Matches those of two groups that have something in common.
  private mutating func match<Trait: Hashable>(
    _ olds: [Int32], _ news: [Int32], as trait: (Subject) -> Trait
  ) {
    var groups: [Trait: (old: [Int32], new: [Int32])] = [:]
    var order: [Trait] = []
    for old in olds where current[Int(old)] < 0 {
      let key = trait(shapes.base.subjects[Int(old)])
      if groups[key] == nil { order.append(key) }
      groups[key, default: ([], [])].old.append(old)
    }
    for new in news where base[Int(new)] < 0 {
      let key = trait(shapes.current.subjects[Int(new)])
      // An instance that only one side has finds no match.
      groups[key]?.new.append(new)
    }
    for key in order {
      guard let group = groups[key], !group.new.isEmpty else { continue }
      match(group.old, group.new)
    }
  }

  /// Makes two instances counterparts; what belongs to them is matched next.
  private mutating func pair(_ old: Int32, _ new: Int32) {
    current[Int(old)] = new
    base[Int(new)] = old
    waiting.append((old, new))
  }

  /// Matches those of two groups that are alike by who they are.
  private mutating func match(_ olds: [Int32], _ news: [Int32]) {
    if olds.count == 1, news.count == 1 { return pair(olds[0], news[0]) }
    // Edit distances are a metric: no pairing is better than one that begins with the equal ones.
    var (olds, news) = pairEqual(
      olds, news, forests.base.signatures, forests.current.signatures
    ) { $0 }
    if max(olds.count, news.count) > Self.largest {
      (olds, news) = pairEqual(olds, news, shapes.base.subjects, shapes.current.subjects) {
        $0.signature
      }
    }
    guard !olds.isEmpty, !news.isEmpty else { return }
    if max(olds.count, news.count) > Self.largest {
      roughly += min(olds.count, news.count)
      // Parts of equal shares of both sides, in their order.
      let parts = (max(olds.count, news.count) + Self.largest - 1) / Self.largest
      for part in 0..<parts {
        assign(olds.share(part, of: parts), news.share(part, of: parts))
      }
    } else {
      assign(olds, news)
    }
  }

  /// Pairs those that have the same signature in their order, and returns the others.
  ///
  /// They are sorted: a table of a million signatures takes ten times as much.
  private mutating func pairEqual<Item>(
    _ olds: [Int32], _ news: [Int32], _ oldItems: [Item], _ newItems: [Item],
    _ signature: (Item) -> UInt64
  ) -> ([Int32], [Int32]) {
    func inOrder(_ places: [Int32], _ items: [Item]) -> [(signature: UInt64, place: Int32)] {
      places.map { (signature(items[Int($0)]), $0) }.sorted { $0 < $1 }
    }
    let new = inOrder(news, newItems)
    var next = 0
    for old in inOrder(olds, oldItems) {
      while next < new.count, new[next].signature < old.signature { next += 1 }
      guard next < new.count else { break }
      guard new[next].signature == old.signature else { continue }
      pair(old.place, new[next].place)
      next += 1
    }
    return (olds.filter { current[Int($0)] < 0 }, news.filter { base[Int($0)] < 0 })
  }

  /// Pairs as many as possible so that the least differs.
  private mutating func assign(_ olds: [Int32], _ news: [Int32]) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    let isTurned = olds.count > news.count
    var table = costs.table(
      olds.map { profile($0, shapes.base, forests.base) },
      news.map { profile($0, shapes.current, forests.current) })
    if isTurned { table = table.turned }
    let columns = Assignment.columns(table.rows, table.columns) { table[$0, $1] }
    for (row, column) in columns.enumerated() {
      if isTurned { pair(olds[column], news[row]) } else { pair(olds[row], news[column]) }
    }
  }

  /// The profile of an instance when costs are counted.
  private func profile(_ place: Int32, _ shape: RunShape, _ forest: Forest) -> PairCosts.Profile {
    let holder = forest.holders[Int(place)]
    var members: [Vocabulary.Text: Int] = [:]
    for member in forest.members(of: Int(place)) {
      members[shape.subjects[Int(member)].classText, default: 0] += 1
    }
    let subject = shape.subjects[Int(place)]
    return PairCosts.Profile(
      subject: subject, members: members,
      holder: holder < 0 ? 0 : shape.subjects[Int(holder)].classText)
  }
}

extension Subject {
  /// The class, apart from the events of a run about it that name no instance.
  fileprivate var kind: UInt64 { UInt64(classText) << 1 | (instance == .none ? 1 : 0) }

  /// The features by which an instance is known besides its holder.
  fileprivate var origin: Origin {
    Origin(classText: classText, nib: nib, identifier: identifier, isOfClass: instance == .none)
  }

  fileprivate struct Origin: Hashable {
    var classText: Vocabulary.Text
    var nib: Vocabulary.Text
    var identifier: Vocabulary.Text
    /// Whether it stands for a class and not for an instance.
    var isOfClass: Bool
  }
}

extension [Int32] {
  fileprivate func places(of value: Int32) -> [Int32] {
    indices.lazy.filter { self[$0] == value }.map { Int32($0) }
  }

  /// One of so many parts of nearly equal size.
  fileprivate func share(_ part: Int, of parts: Int) -> [Int32] {
    Array(self[count * part / parts..<count * (part + 1) / parts])
  }
}
