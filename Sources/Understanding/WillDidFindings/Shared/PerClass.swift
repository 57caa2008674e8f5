internal import WillDidModel

/// A value for each class of a run, found without a hash: classes are numbered from 1 on.
///
/// Detectors ask it for each of millions of events, where a dictionary would cost more than all the
/// rest.
struct PerClass<Value: Codable & Sendable>: Codable, Sendable {
  private let initial: Value
  private var dense: [Value] = []
  /// The same for numbers that only a damaged or edited file has.
  private var others: [UInt32: Value] = [:]
  /// Numbers from here on go into a dictionary, so that a damaged file cannot make the list huge.
  private static var most: UInt32 { 1 << 20 }

  init(_ initial: Value) { self.initial = initial }

  subscript(classID: NameID) -> Value {
    get {
      let place = classID.rawValue
      return place < dense.count ? dense[Int(place)] : others[place] ?? initial
    }
    set {
      let place = classID.rawValue
      guard place < Self.most else {
        others[place] = newValue
        return
      }
      while dense.count <= place { dense.append(initial) }
      dense[Int(place)] = newValue
    }
  }

  /// Takes in the classes with their values, in the order of their numbers.
  func forEach(_ body: (NameID, Value) -> Void) {
    for (place, value) in dense.enumerated() { body(NameID(rawValue: UInt32(place)), value) }
    for (number, value) in others.sorted(by: { $0.key < $1.key }) {
      body(NameID(rawValue: number), value)
    }
  }
}

extension PerClass<Bool> {
  /// Notes that something holds for a class.
  mutating func insert(_ classID: NameID) {
    if !self[classID] { self[classID] = true }
  }
}

/// How often each of a few callbacks was seen in each class.
///
/// The counts lie in one list, a row for each class and a column for each callback.
struct CallCounts: Codable, Sendable {
  /// The place of a callback among those that are counted, by its number.
  private let slots: [UInt8]
  private let width: Int
  private var counts: [UInt32] = []
  private var others: [Tallies.Key: UInt32] = [:]
  private static let none = UInt8.max
  private static let most = 1 << 16

  init(_ callbacks: [Callback]) {
    let count = callbacks.map { Int($0.rawValue) + 1 }.max() ?? 0
    var slots = Array(repeating: Self.none, count: count)
    for (slot, callback) in callbacks.enumerated() { slots[Int(callback.rawValue)] = UInt8(slot) }
    self.slots = slots
    width = callbacks.count
  }

  /// Counts a callback of a class: how often it was seen, or `nil` if it is not counted.
  mutating func count(_ classID: NameID, _ callback: Callback) -> UInt32? {
    guard Int(callback.rawValue) < slots.count, slots[Int(callback.rawValue)] != Self.none else {
      return nil
    }
    guard classID.rawValue < Self.most else {
      others[Tallies.Key(classID: classID, callback: callback), default: 0] += 1
      return others[Tallies.Key(classID: classID, callback: callback)]
    }
    let place = Int(classID.rawValue) * width + Int(slots[Int(callback.rawValue)])
    while counts.count <= place { counts.append(0) }
    counts[place] += 1
    return counts[place]
  }

  /// How often the callback of a key was seen in its class.
  subscript(key: Tallies.Key) -> UInt32 {
    guard key.classID.rawValue < Self.most, Int(key.callback.rawValue) < slots.count,
      slots[Int(key.callback.rawValue)] != Self.none
    else { return others[key] ?? 0 }
    let place = Int(key.classID.rawValue) * width + Int(slots[Int(key.callback.rawValue)])
    return place < counts.count ? counts[place] : 0
  }
}
