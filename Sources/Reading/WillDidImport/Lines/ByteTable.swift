internal import WillDidText

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
    let found = find(bytes, range, bytes.hash(range))
    return slots[found] == 0 ? nil : Int(slots[found]) - 1
  }

  /// The number of a text, which is put into the table if it is new: numbers count from 0.
  mutating func insert(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    let hash = bytes.hash(range)
    let found = find(bytes, range, hash)
    if slots[found] != 0 { return Int(slots[found]) - 1 }
    for place in range { letters.append(bytes[place]) }
    ends.append(letters.count)
    hashes.append(hash)
    slots[found] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// Adds a text; its number.
  mutating func insert(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return insert(bytes.span, 0..<bytes.count)
  }

  /// The text with a number.
  func text(_ number: Int) -> String { String(decoding: letters(number), as: UTF8.self) }

  /// The letters of the text with a number.
  func letters(_ number: Int) -> ArraySlice<UInt8> { letters[range(number)] }

  /// The range of a text by its number.
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

  /// Whether a text has the letters of some bytes.
  private func isEqual(_ number: Int, _ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let own = self.range(number)
    guard own.count == range.count else { return false }
    return letters.span.isEqual(own, bytes, range)
  }

  /// Makes room for twice as many texts.
  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }
}

extension Span where Element == UInt8 {
  /// A number that is rarely the same for two ranges.
  func hash(_ range: Range<Int>) -> UInt64 { hash(range) { $0 } }

  /// A number that is rarely the same for two ranges, whose bytes are read eight at a time as a closure has them.
  ///
  /// Once a range is known to be one of the span, its words are read without a check for each.
  @inline(__always)
  func hash(_ range: Range<Int>, reading: (UInt64) -> UInt64) -> UInt64 {
    func add(_ word: UInt64, to hash: UInt64) -> UInt64 {
      let next = (hash ^ reading(word)) &* 0x9e37_79b9_7f4a_7c15
      return next ^ next >> 32
    }
    let count = range.count
    guard count >= 8 else {
      return add(upToEightBytes(range.lowerBound, range.upperBound), to: UInt64(count))
    }
    return unsafe extracting(range).withUnsafeBytes { letters in
      var (hash, place) = (UInt64(count), 0)
      while place < count - 8 {
        hash = add(unsafe letters.word(place), to: hash)
        place += 8
      }
      // The last eight bytes may overlap those before.
      return add(unsafe letters.word(count - 8), to: hash)
    }
  }

  /// Whether a range is the same as one of other bytes that has the same length.
  func isEqual(_ range: Range<Int>, _ other: Bytes, _ otherRange: Range<Int>) -> Bool {
    isEqual(range, other, otherRange) { $0 }
  }

  /// The same where eight bytes of the other are read as a closure has them.
  @inline(__always)
  func isEqual(
    _ range: Range<Int>, _ other: Bytes, _ otherRange: Range<Int>, reading: (UInt64) -> UInt64
  ) -> Bool {
    let count = range.count
    guard count >= 8 else {
      return upToEightBytes(range.lowerBound, range.upperBound)
        == reading(other.upToEightBytes(otherRange.lowerBound, otherRange.upperBound))
    }
    return unsafe extracting(range).withUnsafeBytes { own in
      unsafe other.extracting(otherRange).withUnsafeBytes { others in
        var place = 0
        while place < count - 8 {
          guard unsafe own.word(place) == reading(others.word(place)) else { return false }
          place += 8
        }
        return unsafe own.word(count - 8) == reading(others.word(count - 8))
      }
    }
  }

  /// The bytes at a place that are before an end; the first are the lowest.
  @inline(__always)
  func upToEightBytes(_ place: Int, _ end: Int) -> UInt64 {
    if place + 8 <= end { return eightBytes(place) }
    let missing = UInt64(place + 8 - end) * 8
    // The bytes behind the end are read along and shifted out.
    if place + 8 <= count { return (eightBytes(place) << missing) >> missing }
    var word: UInt64 = 0
    for next in (place..<end).reversed() { word = word << 8 | UInt64(self[next]) }
    return word
  }
}

extension UnsafeRawBufferPointer {
  /// The eight bytes at a place; the first are the lowest.
  @inline(__always)
  fileprivate func word(_ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
