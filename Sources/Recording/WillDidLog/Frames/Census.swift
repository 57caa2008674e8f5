/// Numbers keys in the order of their first sight, and counts how often each comes.
@safe
struct Census: ~Copyable {
  struct Entry: BitwiseCopyable {
    var key: UInt64
    var count: UInt32
  }

  /// The keys by number; there is room for one at least.
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 256
  /// The number of the key in each slot, one more, or 0.
  ///
  /// There are many more slots than keys: a second look costs more than memory does.
  private var slots: UnsafeMutablePointer<UInt32>
  /// The count of slots, a power of two, less one.
  private var mask: Int
  private(set) var count = 0

  /// The factor that spreads keys over the slots.
  private let factor: UInt64
  private static let scattering: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static let slotsPerKey = 4

  /// Makes an empty census.
  ///
  /// Where keys are dense in their upper half, neighbours are kept near each other.
  init(ofDenseKeys isDense: Bool = false) {
    factor = isDense ? 1 : Self.scattering
    mask = capacity * Self.slotsPerKey - 1
    unsafe entries = .allocate(capacity: capacity)
    unsafe slots = .allocate(capacity: mask + 1)
    unsafe slots.initialize(repeating: 0, count: mask + 1)
  }

  deinit {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
  }

  /// Forgets all keys.
  mutating func removeAll() {
    count = 0
    unsafe slots.update(repeating: 0, count: mask + 1)
  }

  /// Finds keys that are known, in loops: it holds until another key is numbered.
  @safe
  struct Look {
    fileprivate let entries: UnsafeMutablePointer<Entry>
    fileprivate let slots: UnsafeMutablePointer<UInt32>
    fileprivate let mask: Int
    fileprivate let factor: UInt64

    /// Counts a key and returns its number, or -1 where that takes longer.
    @inline(__always)
    func number(of key: UInt64) -> Int {
      let slot = Int(truncatingIfNeeded: (key &* factor) &>> 32) & mask
      let number = unsafe Int(slots[slot]) &- 1
      guard number >= 0, unsafe entries[number].key == key else { return -1 }
      unsafe entries[number].count &+= 1
      return number
    }
  }

  var look: Look { unsafe Look(entries: entries, slots: slots, mask: mask, factor: factor) }

  /// Counts a key and returns its number.
  @inline(__always)
  mutating func number(of key: UInt64) -> Int {
    let slot = slot(of: key, factor)
    let number = unsafe Int(slots[slot]) &- 1
    guard number >= 0 else { return insert(key, at: slot) }
    guard unsafe entries[number].key == key else { return numberElsewhere(of: key) }
    unsafe entries[number].count &+= 1
    return number
  }

  @inline(never)
  private mutating func numberElsewhere(of key: UInt64) -> Int {
    let (slot, number) = place(of: key)
    guard number >= 0 else { return insert(key, at: slot) }
    unsafe entries[number].count &+= 1
    return number
  }

  @inline(__always)
  private mutating func insert(_ key: UInt64, at slot: Int) -> Int {
    if count == capacity {
      grow()
      return numberElsewhere(of: key)
    }
    unsafe entries[count] = Entry(key: key, count: 1)
    count &+= 1
    unsafe slots[slot] = UInt32(truncatingIfNeeded: count)
    return count &- 1
  }

  /// The slot of a key and its number, which is -1 where the slot is free.
  private func place(of key: UInt64) -> (slot: Int, number: Int) {
    var slot = slot(of: key, factor)
    var isFirst = true
    while true {
      let number = unsafe Int(slots[slot]) - 1
      if number < 0 { return (slot, number) }
      if unsafe entries[number].key == key { return (slot, number) }
      slot = isFirst ? self.slot(of: key, Self.scattering) : (slot &+ 1) & mask
      isFirst = false
    }
  }

  @inline(__always)
  private func slot(of key: UInt64, _ factor: UInt64) -> Int {
    // All bits of the key have a part in the upper half of a product with a large factor.
    Int(truncatingIfNeeded: (key &* factor) &>> 32) & mask
  }

  private mutating func grow() {
    capacity *= 2
    mask = capacity * Self.slotsPerKey - 1
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe entries.deallocate()
    unsafe entries = larger
    unsafe slots.deallocate()
    unsafe slots = .allocate(capacity: mask + 1)
    unsafe slots.initialize(repeating: 0, count: mask + 1)
    for number in 0..<count {
      let key = unsafe entries[number].key
      let slot = place(of: key).slot
      unsafe slots[slot] = UInt32(number + 1)
    }
  }

  /// The key of each number.
  var keys: [UInt64] { (0..<count).map { unsafe entries[$0].key } }
  /// How often the key of each number came.
  var counts: [UInt32] { (0..<count).map { unsafe entries[$0].count } }
}
