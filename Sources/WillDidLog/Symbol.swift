/// What the byte of an event in the symbol column stands for.
///
/// Most events differ from an earlier one only in their time: the same callback of an instance that
/// is as near. One byte for all of that deflates better, and inflates faster, than a column each.
struct Symbol: Hashable {
  /// All parts in one number: callback (16 bits), thread (16), shape (12), step (6), level (1),
  /// bits of the event (3).
  var packed: UInt64

  /// Whether the class whose implementation ran stands in the level column.
  var hasLevel: Bool { packed >> 3 & 1 != 0 }
  var bits: UInt8 { UInt8(truncatingIfNeeded: packed & 7) }
  /// How to get from the instance of the event before to that of this one.
  var step: UInt8 { UInt8(truncatingIfNeeded: packed >> 4 & 63) }
  /// Which attributes there are: an index into the shapes of the strip.
  var shape: UInt16 { UInt16(truncatingIfNeeded: packed >> 10 & 0xfff) }
  /// An index into the threads of the strip.
  var thread: UInt16 { UInt16(truncatingIfNeeded: packed >> 22) }
  var callback: UInt16 { UInt16(truncatingIfNeeded: packed >> 38) }

  init(packed: UInt64) { self.packed = packed }

  @inline(__always)
  init(
    callback: UInt16, thread: UInt16, shape: UInt16, step: UInt8, hasLevel: Bool, bits: UInt8
  ) {
    packed = UInt64(callback) << 38 | UInt64(thread) << 22 | UInt64(shape) << 10
    packed |= UInt64(step) << 4 | (hasLevel ? 8 : 0) | UInt64(bits)
  }

  /// This byte and those above it mean that the index of the symbol stands in the rare column.
  static let rare: UInt8 = 255
  /// There are no more shapes than fit into a symbol.
  static let shapeLimit = 1 << 12
  /// There are no more threads than fit into a symbol.
  static let threadLimit = 1 << 16
}

/// Which attributes an event has, and everything of them but the values that need a column.
struct Shape: Hashable {
  /// For each attribute its key (16 bits) and its form (3 bits).
  var parts: [UInt32]

  /// What kind of value an attribute has.
  ///
  /// The raw values are written to traces. Never renumber them.
  enum Form: UInt32 {
    case no = 0
    case yes = 1
    case number = 2
    case name = 3
    case instance = 4
  }
}

/// Numbers keys in the order of their first sight, and counts how often each comes.
struct Census {
  private(set) var keys: [UInt64] = []
  private(set) var counts: [UInt32] = []
  /// Indexes of keys, one more; 0 where a slot is free.
  private var slots: [UInt32]
  private var shift: UInt64

  init() {
    slots = Array(repeating: 0, count: 1024)
    shift = 54
  }

  /// Counts a key and returns its number.
  @inline(__always)
  mutating func count(_ key: UInt64) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while true {
      let index = slots[slot]
      if index == 0 { return insert(key) }
      if keys[Int(index &- 1)] == key {
        counts[Int(index &- 1)] &+= 1
        return index &- 1
      }
      slot = (slot &+ 1) & mask
    }
  }

  private mutating func insert(_ key: UInt64) -> UInt32 {
    keys.append(key)
    counts.append(1)
    if keys.count * 2 > slots.count {
      shift -= 1
      slots = Array(repeating: 0, count: slots.count * 2)
      for (index, key) in keys.enumerated() { place(key, index) }
    } else {
      place(key, keys.count - 1)
    }
    return UInt32(keys.count - 1)
  }

  private mutating func place(_ key: UInt64, _ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(index + 1)
  }

  /// The numbers of the keys, most frequent first.
  var byFrequency: [Int] {
    counts.indices.sorted { (counts[$0], $1) > (counts[$1], $0) }
  }
}
