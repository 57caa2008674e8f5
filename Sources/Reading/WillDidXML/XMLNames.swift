/// The names of elements and attributes of a document, each with a small number.
///
/// A document of a megabyte has some hundred names, and most of what reading it costs would be making
/// the same strings again and again.
package struct XMLNames: Sendable {
  /// The number of a name.
  package struct ID: Hashable, Sendable {
    let rawValue: Int32

    /// The place of the name among ``XMLNames/all``.
    package var place: Int { Int(rawValue) }
  }

  /// Slots of a hash table: numbers of names, or -1.
  private var slots = [Int32](repeating: -1, count: 1024)
  /// The bits of a hash that choose its slot.
  private var mask = 1023
  /// The bytes of all names, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [Int32] = [0]
  /// The hash of each name.
  private var hashes: [UInt64] = []
  /// Each name as a text.
  private var strings: [String] = []
  /// Differs in each run, so that no document can be made of names that collide.
  private let seed: UInt64

  /// Takes a seed of its own, so that no document can choose names whose hashes are alike.
  init() { seed = UInt64.random(in: 1 ... .max) }

  /// All names in the order in which they first stood in the document.
  package var all: [String] { strings }

  /// The name with a number.
  package subscript(_ id: ID) -> String { strings[id.place] }

  /// The number of the name in a range of bytes.
  mutating func id(of range: Range<Int>, in text: borrowing Span<UInt8>) -> ID {
    let hash = Self.hash(range, text, seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if hashes[candidate] == hash, isName(candidate, range, text) {
        return ID(rawValue: Int32(candidate))
      }
      slot = (slot + 1) & mask
    }
    return add(range, text, hash, slot)
  }

  /// Adds a name in a free slot.
  private mutating func add(
    _ range: Range<Int>, _ text: borrowing Span<UInt8>, _ hash: UInt64, _ slot: Int
  ) -> ID {
    let id = Int32(strings.count)
    let start = bytes.count
    for place in range { bytes.append(text[place]) }
    ends.append(Int32(bytes.count))
    hashes.append(hash)
    strings.append(String(decoding: bytes[start...], as: UTF8.self))
    slots[slot] = id
    if strings.count * 2 > slots.count { grow() }
    return ID(rawValue: id)
  }

  /// Makes room for twice as many names.
  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for (id, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(id)
    }
  }

  /// Whether a name has the letters of some bytes.
  private func isName(_ id: Int, _ range: Range<Int>, _ text: borrowing Span<UInt8>) -> Bool {
    let start = Int(ends[id])
    guard Int(ends[id + 1]) - start == range.count else { return false }
    for step in 0..<range.count where bytes[start + step] != text[range.lowerBound + step] {
      return false
    }
    return true
  }

  /// The hash of some bytes with a seed.
  private static func hash(
    _ range: Range<Int>, _ text: borrowing Span<UInt8>, _ seed: UInt64
  ) -> UInt64 {
    var hash = seed
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      hash = mix(hash ^ text.eightBytes(place))
      place += 8
    }
    var rest = UInt64(range.count)
    while place < range.upperBound {
      rest = rest << 8 | UInt64(text[place])
      place += 1
    }
    return mix(hash ^ rest)
  }

  /// Mixes the bits of a value.
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return product.high ^ product.low
  }
}
