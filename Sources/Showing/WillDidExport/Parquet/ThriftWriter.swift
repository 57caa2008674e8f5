/// Writes structures in the compact protocol of Thrift, which Parquet describes its files with.
///
/// Fields must be added in the order of their numbers: each is written as the distance from the one
/// before. Only the kinds that Parquet needs are here.
package struct ThriftWriter {
  private var bytes: [UInt8] = []
  /// The number of the latest field of each open structure.
  private var fields: [Int16] = [0]

  package init() {}

  /// How a value is written; the raw values are those of the protocol.
  private enum Kind: UInt8 {
    case isTrue = 1
    case isFalse = 2
    case int32 = 5
    case int64 = 6
    case binary = 8
    case list = 9
    case structure = 12
  }

  /// Writes the head of a field: distance and kind in one byte if they fit.
  private mutating func begin(_ field: Int16, _ kind: Kind) {
    let distance = field - fields[fields.count - 1]
    fields[fields.count - 1] = field
    if (1...15).contains(distance) {
      bytes.append(UInt8(distance) << 4 | kind.rawValue)
    } else {
      bytes.append(kind.rawValue)
      bytes.append(zigzag: Int64(field))
    }
  }

  package mutating func add(_ field: Int16, int32 number: Int32) {
    begin(field, .int32)
    bytes.append(zigzag: Int64(number))
  }

  package mutating func add(_ field: Int16, int64 number: Int64) {
    begin(field, .int64)
    bytes.append(zigzag: number)
  }

  package mutating func add(_ field: Int16, _ flag: Bool) {
    begin(field, flag ? .isTrue : .isFalse)
  }

  package mutating func add(_ field: Int16, _ value: some Collection<UInt8>) {
    begin(field, .binary)
    append(value)
  }

  private mutating func append(_ value: some Collection<UInt8>) {
    bytes.append(varint: UInt64(value.count))
    bytes += value
  }

  /// Adds a structure, whose fields the body adds.
  package mutating func add(_ field: Int16, _ body: (inout ThriftWriter) -> Void) {
    begin(field, .structure)
    append(body)
  }

  private mutating func append(_ body: (inout ThriftWriter) -> Void) {
    fields.append(0)
    body(&self)
    fields.removeLast()
    bytes.append(0)
  }

  /// Adds a list of structures, one for each element.
  package mutating func add<Element>(
    _ field: Int16, each elements: [Element], _ body: (inout ThriftWriter, Element) -> Void
  ) {
    beginList(field, .structure, elements.count)
    for element in elements { append { body(&$0, element) } }
  }

  package mutating func add(_ field: Int16, texts: [String]) {
    beginList(field, .binary, texts.count)
    for text in texts { append(text.utf8) }
  }

  package mutating func add(_ field: Int16, numbers: [Int32]) {
    beginList(field, .int32, numbers.count)
    for number in numbers { bytes.append(zigzag: Int64(number)) }
  }

  private mutating func beginList(_ field: Int16, _ kind: Kind, _ count: Int) {
    begin(field, .list)
    if count < 15 {
      bytes.append(UInt8(count) << 4 | kind.rawValue)
    } else {
      bytes.append(0xf0 | kind.rawValue)
      bytes.append(varint: UInt64(count))
    }
  }

  /// Ends the outermost structure and returns its bytes.
  package mutating func finish() -> [UInt8] {
    bytes.append(0)
    return bytes
  }
}
