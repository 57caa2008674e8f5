/// Numbers of texts, found by the bytes of the text without a `String` being made.
///
/// Looking up is the hot path of an import: a log names the same few classes in each line.
struct ByteTable {
  private var letters: [UInt8] = []
  /// Where each text ends in ``letters``.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// The number of a text plus one; 0 where the place is free.
  private var slots = [UInt32](repeating: 0, count: 64)

  var count: Int { ends.count }

  /// The number of a text, or `nil` if it is not in the table.
  func number(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
    let found = find(bytes, range, Self.hash(bytes, range))
    return slots[found] == 0 ? nil : Int(slots[found]) - 1
  }

  /// The number of a text, which is put into the table if it is new: numbers count from 0.
  mutating func insert(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    let hash = Self.hash(bytes, range)
    let found = find(bytes, range, hash)
    if slots[found] != 0 { return Int(slots[found]) - 1 }
    for place in range { letters.append(bytes[place]) }
    ends.append(letters.count)
    hashes.append(hash)
    slots[found] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  mutating func insert(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return insert(bytes.span, 0..<bytes.count)
  }

  /// The text with a number.
  func text(_ number: Int) -> String { String(decoding: letters[range(number)], as: UTF8.self) }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The slot of a text, or the free slot where it belongs.
  private func find(_ bytes: Bytes, _ range: Range<Int>, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number, bytes, range) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ number: Int, _ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let own = self.range(number)
    guard own.count == range.count else { return false }
    for offset in 0..<range.count
    where letters[own.lowerBound + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// FNV-1a with the upper bits mixed in.
  private static func hash(_ bytes: Bytes, _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01b3 }
    return hash ^ hash >> 29
  }
}
