/// Takes an input apart; behind its end everything is zero.
struct InputBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    (0..<MemoryLayout<Number>.size).reduce(0) { number, place in
      number | Number(truncatingIfNeeded: byte()) << (place * 8)
    }
  }

  /// So many bytes, or those that are left.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Exactly so many bytes.
  mutating func block(_ count: Int) -> [UInt8] {
    let bytes = bytes(count)
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }

  /// All bytes that are left.
  mutating func remaining() -> [UInt8] { bytes(rest.count) }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  mutating func append<Number: FixedWidthInteger>(fixed number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a number, seven bits a byte.
  mutating func append(varint number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Sets a number of four bytes.
  mutating func set(_ number: UInt32, at place: Int) {
    for index in 0..<4 { self[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  /// A number of four bytes.
  func number(at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(self[place + $1]) << (8 * $1) }
  }
}
