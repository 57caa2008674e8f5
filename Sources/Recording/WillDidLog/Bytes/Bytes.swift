// Numbers in a trace are little-endian where they have a fixed size and LEB128 where they have not.

extension [UInt8] {
  /// Appends a number in its fixed size.
  mutating func append<Number: FixedWidthInteger>(fixed number: Number) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Appends a number in as few bytes as it needs, seven bits a byte.
  @inline(__always)
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends a number in as few bytes as it needs, whether it is negative or not.
  mutating func append(signed number: Int64) { append(varint: number.zigzag) }

  /// Appends a text behind its length.
  mutating func append(text: String) {
    append(varint: UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}

extension Int64 {
  /// The number with its sign in the lowest bit, so that small negative numbers stay small.
  var zigzag: UInt64 { UInt64(bitPattern: self << 1 ^ self >> 63) }

  /// Takes the sign back out of the lowest bit.
  init(zigzag bits: UInt64) { self = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1) }
}

/// Reads numbers and texts from bytes that cannot be trusted.
///
/// Whatever does not fit throws; nothing is read beyond the end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var entries = 0
  /// The word for the bytes in error messages.
  private let part: String

  init(_ bytes: ArraySlice<UInt8>, part: String) {
    self.bytes = bytes
    self.position = bytes.startIndex
    self.part = part
  }

  init(_ bytes: [UInt8], part: String) { self.init(bytes[...], part: part) }

  var isAtEnd: Bool { position == bytes.endIndex }
  var remaining: Int { bytes.endIndex - position }

  var wrongLength: LogError { LogError(.wrongLength(part: part)) }
  var outOfRange: LogError { LogError(.outOfRange(part: part)) }

  mutating func byte() throws(LogError) -> UInt8 {
    guard position < bytes.endIndex else { throw wrongLength }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func fixed<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(LogError) -> Number {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { throw wrongLength }
    var number: Number = 0
    for index in (0..<size).reversed() { number = number << 8 | Number(bytes[position + index]) }
    position += size
    return number
  }

  @inline(__always)
  mutating func varint() throws(LogError) -> UInt64 {
    guard position < bytes.endIndex else { throw wrongLength }
    let first = UInt64(bytes[position])
    position &+= 1
    guard first >= 0x80 else { return first }
    // Most numbers have one byte or two.
    if position < bytes.endIndex, bytes[position] < 0x80 {
      position &+= 1
      return first & 0x7f | UInt64(bytes[position &- 1]) << 7
    }
    position &-= 1
    return try longVarint()
  }

  private mutating func longVarint() throws(LogError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = UInt64(try byte())
      guard shift < 63 || next <= 1 else { throw outOfRange }
      number |= (next & 0x7f) << shift
      guard next & 0x80 != 0 else { return number }
      shift += 7
    }
  }

  /// Reads a number that must fit into a smaller type.
  mutating func varint<Number: FixedWidthInteger>(as _: Number.Type) throws(LogError) -> Number {
    guard let number = Number(exactly: try varint()) else { throw outOfRange }
    return number
  }

  /// Reads how far a number is above the one before.
  mutating func varint(after previous: UInt32) throws(LogError) -> UInt32 {
    let sum = previous.addingReportingOverflow(try varint(as: UInt32.self))
    guard !sum.overflow else { throw outOfRange }
    return sum.partialValue
  }

  mutating func signed() throws(LogError) -> Int64 { Int64(zigzag: try varint()) }

  /// Reads how many things follow; each takes at least a byte.
  mutating func count(atMost limit: Int = .max) throws(LogError) -> Int {
    let count = try varint()
    guard count <= UInt64(remaining) else { throw wrongLength }
    guard count <= UInt64(limit) else { throw outOfRange }
    return Int(count)
  }

  /// Whether another entry follows; more of them than any writer makes would only cost memory.
  mutating func hasEntry() throws(LogError) -> Bool {
    guard !isAtEnd else { return false }
    entries += 1
    guard entries <= Self.maximumEntries else { throw outOfRange }
    return true
  }

  private static let maximumEntries = 1 << 22

  mutating func slice(_ count: Int) throws(LogError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw wrongLength }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a text; what is not UTF-8 is replaced, because a text is for people.
  mutating func text() throws(LogError) -> String {
    String(decoding: try slice(try count()), as: UTF8.self)
  }
}
