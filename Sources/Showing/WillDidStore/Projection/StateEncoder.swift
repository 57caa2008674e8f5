internal import WillDidModel
internal import WillDidTimeline

/// Writes a value that can be encoded as bytes, one part behind the other.
///
/// Names are not written: the decoder asks for the same parts in the same order. A number
/// made of all names tells whether that is so.
final class StateWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var shape: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The types whose values write their parts: to ask what a type is costs more than to write a number.
  private var composed: Set<ObjectIdentifier> = []
  /// Whether names are taken in: of each type those of the first value are enough.
  private var isNoting = true

  /// The bytes of a value, behind the number of its names.
  static func bytes(of body: (any Encoder) throws -> Void) throws -> [UInt8] {
    let writer = StateWriter()
    try body(StateEncoder(writer: writer))
    let head = StateWriter()
    head.append(writer.shape)
    return head.bytes + writer.bytes
  }

  /// Takes a key into the number of all names.
  func note(_ key: some CodingKey) {
    guard isNoting else { return }
    for byte in key.stringValue.utf8 { shape = (shape ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Writes a number in groups of seven bits.
  func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number with its sign in the lowest bit.
  func append(_ number: Int64) { append(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  /// Writes a text behind its length.
  func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Begins a list whose length is not known yet, and returns where that is written.
  func beginList() -> Int {
    bytes += [0, 0, 0, 0]
    return bytes.count - 4
  }

  /// Counts another part of a list.
  func count(in list: Int) {
    for place in list..<list + 4 {
      bytes[place] &+= 1
      if bytes[place] != 0 { return }
    }
  }

  /// Writes a value of any type.
  ///
  /// Nearly all are of the types that are named here: the function that is made for one of them casts nothing.
  @specialized(where Value == Bool)
  @specialized(where Value == UInt8)
  @specialized(where Value == UInt16)
  @specialized(where Value == UInt32)
  @specialized(where Value == UInt64)
  @specialized(where Value == Int64)
  @specialized(where Value == Int)
  @specialized(where Value == NameID)
  @specialized(where Value == InstanceID)
  @specialized(where Value == Callback)
  @specialized(where Value == Moment)
  func append<Value: Encodable>(_ value: Value) throws {
    if Value.self == Bool.self, let flag = value as? Bool { return append(UInt64(flag ? 1 : 0)) }
    if Value.self == UInt8.self, let number = value as? UInt8 { return append(UInt64(number)) }
    if Value.self == UInt16.self, let number = value as? UInt16 { return append(UInt64(number)) }
    if Value.self == UInt32.self, let number = value as? UInt32 { return append(UInt64(number)) }
    if Value.self == UInt64.self, let number = value as? UInt64 { return append(number) }
    if Value.self == Int64.self, let number = value as? Int64 { return append(number) }
    if Value.self == Int.self, let number = value as? Int { return append(Int64(number)) }
    if Value.self == NameID.self, let id = value as? NameID { return append(UInt64(id.rawValue)) }
    if Value.self == InstanceID.self, let id = value as? InstanceID {
      return append(UInt64(id.rawValue))
    }
    if Value.self == Callback.self, let callback = value as? Callback {
      return append(UInt64(callback.rawValue))
    }
    if Value.self == Moment.self, let moment = value as? Moment {
      append(moment.sequence)
      return append(moment.time ?? EventColumns.unknownTime)
    }
    try appendOther(value)
  }

  /// Writes a value of a type that has parts, or that is rare.
  private func appendOther<Value: Encodable>(_ value: Value) throws {
    if composed.contains(ObjectIdentifier(Value.self)) {
      let wasNoting = isNoting
      isNoting = false
      defer { isNoting = wasNoting }
      return try value.encode(to: StateEncoder(writer: self))
    }
    // An optional would be taken for what is in it.
    if Value.self is any StateCodable.Type, let value = value as? any StateCodable {
      return try value.write(to: self)
    }
    switch value {
    case let value as String: append(value)
    case let value as any FixedWidthInteger & SignedInteger: append(Int64(value))
    case let value as any FixedWidthInteger & UnsignedInteger: append(UInt64(value))
    case let value as Double: append(value.bitPattern)
    default:
      composed.insert(ObjectIdentifier(Value.self))
      try value.encode(to: StateEncoder(writer: self))
    }
  }
}

/// A value that would write itself in a way that cannot be read without names.
protocol StateCodable {
  func write(to writer: StateWriter) throws
  static func read(from reader: StateReader) throws -> Self
}

extension Dictionary: StateCodable where Key == String, Value: Codable {
  func write(to writer: StateWriter) throws {
    writer.append(UInt64(count))
    for (key, value) in self {
      writer.append(key)
      try writer.append(value)
    }
  }

  static func read(from reader: StateReader) throws -> Self {
    var dictionary: Self = [:]
    for _ in 0..<(try reader.number()) {
      let key = try reader.text()
      dictionary[key] = try reader.value(Value.self)
    }
    return dictionary
  }
}

extension Array: StateCodable where Element: Codable {
  func write(to writer: StateWriter) throws {
    writer.append(UInt64(count))
    // Most lists of numbers are long.
    if Element.self == UInt32.self, let numbers = self as? [UInt32] {
      for number in numbers { writer.append(UInt64(number)) }
    } else {
      for element in self { try writer.append(element) }
    }
  }

  static func read(from reader: StateReader) throws -> Self {
    let count = try reader.number()
    if Element.self == UInt32.self {
      var numbers: [UInt32] = []
      for _ in 0..<count { numbers.append(try reader.integer(UInt32.self)) }
      return numbers as? Self ?? []
    }
    var elements: Self = []
    for _ in 0..<count { elements.append(try reader.value(Element.self)) }
    return elements
  }
}

extension Optional: StateCodable where Wrapped: Codable {
  func write(to writer: StateWriter) throws {
    writer.append(UInt64(self == nil ? 0 : 1))
    if let self { try writer.append(self) }
  }

  static func read(from reader: StateReader) throws -> Self {
    try reader.number() == 0 ? nil : try reader.value(Wrapped.self)
  }
}

/// The form of ``StateWriter`` that values write themselves to.
struct StateEncoder: Encoder {
  let writer: StateWriter
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(writer: writer))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    List(writer: writer, start: writer.beginList())
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(writer: writer) }

  private struct Single: SingleValueEncodingContainer {
    let writer: StateWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.append(UInt64(0)) }
    func encode(_ value: some Encodable) throws { try writer.append(value) }
  }

  private struct List: UnkeyedEncodingContainer {
    let writer: StateWriter
    let start: Int
    var count = 0
    var codingPath: [any CodingKey] { [] }

    mutating func next() {
      count += 1
      writer.count(in: start)
    }

    mutating func encodeNil() {
      next()
      writer.append(UInt64(0))
    }

    mutating func encode(_ value: some Encodable) throws {
      next()
      try writer.append(value)
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy _: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      next()
      return KeyedEncodingContainer(Keyed(writer: writer))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      next()
      return List(writer: writer, start: writer.beginList())
    }

    mutating func superEncoder() -> any Encoder {
      next()
      return StateEncoder(writer: writer)
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: StateWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
      writer.note(key)
      writer.append(UInt64(0))
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      writer.note(key)
      try writer.append(value)
    }

    private func encodeOptional(_ value: (some Encodable)?, _ key: Key) throws {
      writer.note(key)
      writer.append(UInt64(value == nil ? 0 : 1))
      guard let value else { return }
      // The key is asked for once more when the value is there.
      writer.note(key)
      try writer.append(value)
    }

    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
      try encodeOptional(value, key)
    }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
      try encodeOptional(value, key)
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
      try encodeOptional(value, key)
    }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
      try encodeOptional(value, key)
    }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
      try encodeOptional(value, key)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy _: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      writer.note(key)
      return KeyedEncodingContainer(StateEncoder.Keyed<Nested>(writer: writer))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      writer.note(key)
      return List(writer: writer, start: writer.beginList())
    }

    func superEncoder() -> any Encoder { StateEncoder(writer: writer) }
    func superEncoder(forKey key: Key) -> any Encoder { StateEncoder(writer: writer) }
  }
}
