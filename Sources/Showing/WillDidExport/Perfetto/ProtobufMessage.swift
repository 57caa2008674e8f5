/// A message of Protocol Buffers that is being written, field by field.
package struct ProtobufMessage {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// How the value of a field is written; the raw values are those of the format.
  private enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case length = 2
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func add(_ field: Int, _ number: UInt64) {
    append(field, .varint)
    bytes.append(varint: number)
  }

  /// Adds a number that may be negative, as the types int32 and int64 write it.
  package mutating func add(_ field: Int, signed number: Int64) {
    add(field, UInt64(bitPattern: number))
  }

  package mutating func add(_ field: Int, _ flag: Bool) { add(field, flag ? 1 : 0) }

  package mutating func add(_ field: Int, fixed number: UInt64) {
    append(field, .fixed64)
    bytes.append(fixed: number)
  }

  package mutating func add(_ field: Int, _ text: String) {
    append(field, .length)
    bytes.append(varint: UInt64(text.utf8.count))
    bytes += text.utf8
  }

  package mutating func add(_ field: Int, _ message: ProtobufMessage) {
    append(field, .length)
    bytes.append(varint: UInt64(message.bytes.count))
    bytes += message.bytes
  }

  private mutating func append(_ field: Int, _ wire: Wire) {
    bytes.append(varint: UInt64(field) << 3 | wire.rawValue)
  }
}

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first.
  package mutating func append(varint number: UInt64) {
    guard number >= 0x80 else { return append(UInt8(truncatingIfNeeded: number)) }
    // All at once: each append asks first whether there is room and who else holds the bytes.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { groups in
      var (rest, count) = (number, 0)
      while rest >= 0x80 {
        unsafe groups[count] = UInt8(truncatingIfNeeded: rest) | 0x80
        rest >>= 7
        count += 1
      }
      unsafe groups[count] = UInt8(truncatingIfNeeded: rest)
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: groups[...count]))
    }
  }

  /// Appends a number that may be negative, small ones of either sign in few bytes.
  package mutating func append(zigzag number: Int64) {
    append(varint: UInt64(bitPattern: number << 1 ^ number >> 63))
  }
}
