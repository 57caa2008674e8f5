package import WillDidModel

/// The instances that live, found by their ids.
package struct LifeTable: Hashable, Sendable {
  private(set) var lives: [Life] = []
  private var free: [UInt32] = []
  /// The place of an instance in ``lives`` and 1, or 0, by its id: ids are dense.
  private var dense: [UInt32] = [0]
  /// The same for ids that are far from dense, which only a damaged or edited file has.
  private var sparse: [UInt32: UInt32] = [:]

  /// The entry for instances that have ended.
  private static let ended = UInt32.max

  package init() {}

  /// The life of an instance that was seen and has not ended.
  package subscript(instance: InstanceID) -> Life? {
    place(of: instance.rawValue).map { lives[$0] }
  }

  /// The lives that have not ended, in the order of their ids.
  package var living: [Life] {
    lives.enumerated().filter { place(of: $1.instance.rawValue) == $0 }.map(\.element)
      .sorted { $0.instance < $1.instance }
  }

  func place(of id: UInt32) -> Int? {
    let entry = Int(id) < dense.count ? dense[Int(id)] : sparse[id] ?? 0
    return entry == 0 || entry == Self.ended ? nil : Int(entry) - 1
  }

  func hasEnded(_ id: UInt32) -> Bool {
    (Int(id) < dense.count ? dense[Int(id)] : sparse[id] ?? 0) == Self.ended
  }

  /// Changes a life where it stands.
  subscript(place: Int) -> Life {
    _read { yield lives[place] }
    _modify { yield &lives[place] }
  }

  mutating func insert(_ life: Life) -> Int {
    let place: Int
    if let reused = free.popLast() {
      place = Int(reused)
      lives[place] = life
    } else {
      place = lives.count
      lives.append(life)
    }
    note(life.instance.rawValue, UInt32(place) + 1)
    return place
  }

  mutating func remove(_ place: Int) {
    note(lives[place].instance.rawValue, Self.ended)
    free.append(UInt32(place))
  }

  private mutating func note(_ id: UInt32, _ entry: UInt32) {
    let index = Int(id)
    if index < dense.count {
      dense[index] = entry
    } else if index < 2 * dense.count + 4096 {
      dense.append(contentsOf: repeatElement(0, count: index + 1 - dense.count))
      dense[index] = entry
      // What was noted there before its neighbours came is found here from now on.
      for (key, value) in sparse where Int(key) < dense.count {
        if key != id { dense[Int(key)] = value }
        sparse[key] = nil
      }
    } else {
      sparse[id] = entry
    }
  }
}
