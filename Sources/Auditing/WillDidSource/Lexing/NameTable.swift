internal import WillDidText

/// The names that bodies use, each with how.
///
/// All texts lie behind each other in one array: a file has hundreds of names, and an audit asks for few of them.
package struct NameTable: Sendable {
  /// Numbers of entries, or -1.
  private var slots = [Int32](repeating: -1, count: 64)
  /// The entries by the hashes of their texts; one without a text is free.
  private var entries: [Entry] = []
  /// The texts of all entries, one behind the other.
  private var texts: [UInt8] = []
  /// Differs in each process, so that no file can be made of names that collide.
  private static let seed = UInt64.random(in: 1 ... .max)

  /// A text with the uses that were noted of it.
  private struct Entry {
    var start: Int32
    var hash: UInt32
    var length: UInt8
    var use: SourceFile.NameUse
  }

  /// Longer names are cut.
  private static let longest = 255

  /// Notes how the name in a range is used.
  mutating func note(_ range: Range<Int>, _ use: SourceFile.NameUse, in text: [UInt8]) {
    let range = range.prefix(Self.longest)
    let bytes = text.span
    let hash = Self.hash(range, bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if entries[number].hash == hash, isSame(entries[number], range, bytes) {
        let isRepeated = use.contains(.used) && entries[number].use.contains(.used)
        entries[number].use.formUnion(isRepeated ? use.union(.repeated) : use)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(entries.count)
    entries.append(
      Entry(
        start: Int32(truncatingIfNeeded: texts.count), hash: hash, length: UInt8(range.count),
        use: use))
    for place in range { texts.append(bytes[place]) }
    if entries.count * 2 > slots.count { grow() }
  }

  /// Notes all words in a range of a text that may be code: of a macro, or between the parts of a string.
  mutating func noteWords(_ range: Range<Int>, in text: [UInt8]) {
    let bytes = text.span
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place].isNameStart else {
        place += 1
        continue
      }
      let end = min(bytes.endOfName(place), range.upperBound)
      note(place..<end, .used, in: text)
      place = end
    }
  }

  /// Whether an entry has the text of some bytes.
  private func isSame(_ entry: Entry, _ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> Bool {
    guard Int(entry.length) == range.count else { return false }
    let start = Int(entry.start) - range.lowerBound
    for place in range where texts[start + place] != bytes[place] { return false }
    return true
  }

  /// Makes room for twice as many entries.
  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// The hash of some bytes.
  private static func hash(_ range: Range<Int>, _ bytes: borrowing Span<UInt8>) -> UInt32 {
    var hash = seed
    for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// How a name is used; `nil` if it is not.
  package subscript(_ name: String) -> SourceFile.NameUse? {
    let bytes = Array(name.utf8.prefix(Self.longest))
    let span = bytes.span
    let range = 0..<bytes.count
    let hash = Self.hash(range, span)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, isSame(entry, range, span) { return entry.use }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The names that are used in one of some ways.
  package func all(_ use: SourceFile.NameUse) -> [String] {
    entries.filter { !$0.use.isDisjoint(with: use) }.map { entry in
      String(
        decoding: texts[Int(entry.start)..<Int(entry.start) + Int(entry.length)], as: UTF8.self)
    }
  }
}
