internal import WillDidModel
internal import WillDidTimeline

// Stacks of places, places in ordered collections, and whom an instance belongs to.

extension [Int32] {
  /// Puts a place onto a stack; of a full one the lower half is forgotten.
  mutating func push(_ place: Int32, most: Int) {
    if count == most { removeFirst(most / 2) }
    append(place)
  }

  /// Takes the last place for which a condition holds off a stack, with those above it.
  mutating func popAll(from holds: (Int32) -> Bool) -> [Int32] {
    guard let place = lastIndex(where: holds) else { return [] }
    let ended = Array(self[place...])
    removeSubrange(place...)
    return ended
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where the elements begin that hold for a condition, which all behind them hold for too.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension LifeTable {
  /// The parents of an instance, from the nearest on; a damaged file may have a circle.
  func ancestors(of instance: InstanceID) -> [InstanceID] {
    var found: [InstanceID] = []
    var next = self[instance]?.parent ?? .none
    for _ in 0..<16 where next != .none && !found.contains(next) {
      found.append(next)
      next = self[next]?.parent ?? .none
    }
    return found
  }

  /// An instance and whom it belongs to, from the nearest on: parents, and presenters where there are none.
  func family(of instance: InstanceID) -> [InstanceID] {
    var found: [InstanceID] = []
    var next = instance
    for _ in 0..<16 where next != .none && !found.contains(next) {
      found.append(next)
      guard let life = self[next] else { break }
      next = life.parent == .none ? life.presenter : life.parent
    }
    return found
  }
}
