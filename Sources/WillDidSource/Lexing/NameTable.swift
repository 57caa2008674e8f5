/// The names that bodies use, each with how; a name becomes a string once.
struct NameTable {
  private var slots = [Int32](repeating: -1, count: 256)
  private var entries: [(start: Int32, length: Int32, hash: UInt64, use: SourceFile.NameUse)] = []
  private var texts: [String] = []

  mutating func note(_ range: Range<Int>, _ use: SourceFile.NameUse, in bytes: [UInt8]) {
    let span = bytes.span
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for place in range { hash = (hash ^ UInt64(span[place])) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Int(entry.length) == range.count,
        bytes[Int(entry.start)..<Int(entry.start + entry.length)] == bytes[range]
      {
        entries[Int(slots[slot])].use.formUnion(use)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(entries.count)
    entries.append((Int32(range.lowerBound), Int32(range.count), hash, use))
    texts.append(String(decoding: bytes[range], as: UTF8.self))
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash ^ entry.hash >> 29) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  var all: [String: SourceFile.NameUse] {
    Dictionary(zip(texts, entries.map(\.use))) { $0.union($1) }
  }
}
