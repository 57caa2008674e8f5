/// Numbers keys in the order of their first sight, and counts how often each comes.
struct Census: ~Copyable {
  struct Entry {
    var key: UInt64
    var count: UInt32
  }

  /// The keys by number.
  private var entries = Scratch<Entry>()
  /// The number of the key in each slot, one more, or 0.
  private var slots = Scratch<UInt32>()
  private var mask = 0
  private(set) var count = 0

  // Many more slots than keys: a second look costs more than memory does.
  private static let slotsPerKey = 8

  init() {
    prepare(256)
  }

  private mutating func prepare(_ capacity: Int) {
    entries.prepare(capacity)
    slots.prepare(capacity * Self.slotsPerKey, filledWith: 0)
    mask = slots.count - 1
  }

  /// Forgets all keys.
  mutating func removeAll() {
    count = 0
    slots.prepare(slots.count, filledWith: 0)
  }

  /// Counts a key and returns its number.
  @inline(__always)
  mutating func number(of key: UInt64) -> Int {
    var slot = firstSlot(of: key)
    while true {
      let number = Int(slots[slot]) &- 1
      guard number >= 0 else { return insert(key, at: slot) }
      if entries[number].key == key {
        entries[number].count &+= 1
        return number
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private func firstSlot(of key: UInt64) -> Int {
    // All bits of the key have a part in the upper half of the product.
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) &>> 32) & mask
  }

  @inline(never)
  private mutating func insert(_ key: UInt64, at slot: Int) -> Int {
    let number = count
    count += 1
    entries[number] = Entry(key: key, count: 1)
    slots[slot] = UInt32(count)
    if count == entries.count { grow() }
    return number
  }

  private mutating func grow() {
    let old = (0..<count).map { entries[$0] }
    prepare(count * 4)
    for (number, entry) in old.enumerated() {
      entries[number] = entry
      var slot = firstSlot(of: entry.key)
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The key of each number.
  var keys: [UInt64] { (0..<count).map { entries[$0].key } }
  /// How often the key of each number came.
  var counts: [UInt32] { (0..<count).map { entries[$0].count } }
}

extension [UInt64] {
  /// The indexes of the numbers, the smallest number first; equal ones keep their order.
  var ascending: [Int] {
    let differing = reduce(0) { $0 | ($1 ^ self[0]) }
    var order = Array<Int>(indices)
    var sorted = order
    var shift: UInt64 = 0
    // Sorts by some bits after others, from the lowest; bits in which all agree need no turn.
    while shift < 64, differing >> shift != 0 {
      if differing >> shift & 0x7ff == 0 {
        shift += 1
        continue
      }
      var places = [Int](repeating: 0, count: 0x800)
      for number in self { places[Int(number >> shift & 0x7ff)] += 1 }
      var sum = 0
      for digit in places.indices { (places[digit], sum) = (sum, sum + places[digit]) }
      for index in order {
        let digit = Int(self[index] >> shift & 0x7ff)
        sorted[places[digit]] = index
        places[digit] += 1
      }
      swap(&order, &sorted)
      shift += 11
    }
    return order
  }
}
