internal import WillDidReport

/// Which run of a base is which of the current ones.
///
/// Runs of one name belong together, of several recordings of it those that behave alike first. Of the others those
/// that behave alike do, and then those that are the least unlike; a run that has nothing in common with any that is
/// left has no counterpart.
struct RunPairing {
  /// The places of runs that belong together.
  private(set) var pairs: [(base: Int, current: Int)] = []
  /// The runs without a counterpart.
  private(set) var gone: [Int] = []
  private(set) var added: [Int] = []

  /// More comparisons than this are not made to find out which runs are alike.
  private static let most = 100

  init(
    _ base: RunGroup, _ current: RunGroup, unlikeness: (RunShape, RunShape) -> (Int, of: Int)
  ) {
    (gone, added) = (Array(base.facts.indices), Array(current.facts.indices))
    let digests = (base.digestOfRun, current.digestOfRun)
    pairEqual(Self.recordings(base, digests.0), Self.recordings(current, digests.1))
    pairEqual(base.facts.map(\.name), current.facts.map(\.name))
    pairEqual(digests.0, digests.1)
    pairLeastUnlike(base, current, unlikeness)
    pairs.sort { $0.current < $1.current }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    pairs.append((old, new))
    gone.removeAll { $0 == old }
    added.removeAll { $0 == new }
  }

  /// Pairs the runs that are left and have the same of something, in their order.
  private mutating func pairEqual<Key: Hashable>(_ old: [Key], _ new: [Key]) {
    var places = Dictionary(grouping: gone.reversed()) { old[$0] }
    for place in added {
      if let other = places[new[place]]?.popLast() { pair(other, place) }
    }
  }

  private mutating func pairLeastUnlike(
    _ base: RunGroup, _ current: RunGroup, _ unlikeness: (RunShape, RunShape) -> (Int, of: Int)
  ) {
    guard gone.count * added.count <= Self.most else {
      for (old, new) in zip(gone, added) { pair(old, new) }
      return
    }
    let costs = gone.flatMap { old in
      added.compactMap { new -> (cost: Int, old: Int, new: Int)? in
        let (cost, all) = unlikeness(base.shape(of: old), current.shape(of: new))
        return cost < all ? (cost, old, new) : nil
      }
    }
    for (_, old, new) in costs.sorted(by: { $0 < $1 })
    where gone.contains(old) && added.contains(new) {
      pair(old, new)
    }
  }

  /// The name of each run with how it behaved.
  private static func recordings(_ group: RunGroup, _ digests: [UInt64]) -> [Recording] {
    zip(group.facts, digests).map { Recording(name: $0.name, digest: $1) }
  }

  private struct Recording: Hashable {
    var name: String
    var digest: UInt64
  }
}
