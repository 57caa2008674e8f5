internal import WillDidModel
internal import WillDidTimeline

/// Reads what ``StateWriter`` has written; whatever does not fit throws.
///
/// The bytes begin with a hash of all keys in the order in which they were written. If this version
/// asks for other keys, or does not use up all bytes, the state is of another version and is
/// refused; the projection is then made again from the start.
final class StateReader {
  private let bytes: [UInt8]
  private var position = 0
  private var shape: UInt64 = 0xcbf2_9ce4_8422_2325
  /// The types whose values are read by their parts.
  private var composed: Set<ObjectIdentifier> = []
  /// Whether keys are taken in, as when they were written.
  private var isNoting = true

  /// The bytes are not what is asked of them.
  struct Mismatch: Error {}

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a value, all bytes and no others.
  static func read<Value>(
    _ bytes: [UInt8], _ body: (any Decoder) throws -> Value
  ) throws -> Value {
    let reader = StateReader(bytes)
    let shape = try reader.number()
    let value = try body(StateDecoder(reader: reader))
    // Another version may have had other parts.
    guard reader.position == bytes.count, reader.shape == shape else { throw Mismatch() }
    return value
  }

  /// Takes a key into the hash.
  func note(_ key: some CodingKey) {
    guard isNoting else { return }
    for byte in key.stringValue.utf8 { shape = (shape ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// A number in groups of seven bits.
  func number() throws -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw Mismatch()
  }

  /// A number with its sign in the lowest bit.
  func signed() throws -> Int64 {
    let bits = try number()
    return Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }

  /// A text behind its length.
  func text() throws -> String {
    let length = try number()
    guard length <= UInt64(bytes.count - position) else { throw Mismatch() }
    defer { position += Int(length) }
    return String(decoding: bytes[position..<position + Int(length)], as: UTF8.self)
  }

  /// How many parts a list has.
  func count() throws -> Int {
    guard bytes.count - position >= 4 else { throw Mismatch() }
    defer { position += 4 }
    return (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
  }

  /// A number that has to fit its type.
  func integer<Number: FixedWidthInteger>(_: Number.Type) throws -> Number {
    let number = Number.isSigned ? Number(exactly: try signed()) : Number(exactly: try number())
    guard let number else { throw Mismatch() }
    return number
  }

  /// A value of any type: the plain ones directly, others by their own `init(from:)`.
  ///
  /// It is made for the same types as ``StateWriter/append(_:)``.
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
  func value<Value: Decodable>(_ kind: Value.Type) throws -> Value {
    if kind == Bool.self, let flag = try (number() != 0) as? Value { return flag }
    if kind == UInt8.self, let number = try integer(UInt8.self) as? Value { return number }
    if kind == UInt16.self, let number = try integer(UInt16.self) as? Value { return number }
    if kind == UInt32.self, let number = try integer(UInt32.self) as? Value { return number }
    if kind == UInt64.self, let number = try number() as? Value { return number }
    if kind == Int64.self, let number = try signed() as? Value { return number }
    if kind == Int.self, let number = try integer(Int.self) as? Value { return number }
    if kind == NameID.self, let id = try NameID(rawValue: integer(UInt32.self)) as? Value {
      return id
    }
    if kind == InstanceID.self, let id = try InstanceID(rawValue: integer(UInt32.self)) as? Value {
      return id
    }
    if kind == Callback.self, let callback = try Callback(rawValue: integer(UInt16.self)) as? Value
    {
      return callback
    }
    if kind == Moment.self, let moment = try Moment(sequence: number(), time: signed()) as? Value {
      return moment
    }
    return try other(kind)
  }

  /// A value of a type that has parts, or that is rare.
  private func other<Value: Decodable>(_ kind: Value.Type) throws -> Value {
    if composed.contains(ObjectIdentifier(kind)) {
      let wasNoting = isNoting
      isNoting = false
      defer { isNoting = wasNoting }
      return try Value(from: StateDecoder(reader: self))
    }
    let value: Any
    switch kind {
    case is String.Type: value = try text()
    case let kind as any FixedWidthInteger.Type: value = try integer(kind)
    case is Double.Type: value = Double(bitPattern: try number())
    case let kind as any StateCodable.Type: value = try kind.read(from: self)
    default:
      composed.insert(ObjectIdentifier(kind))
      return try Value(from: StateDecoder(reader: self))
    }
    guard let value = value as? Value else { throw Mismatch() }
    return value
  }
}

/// The form of ``StateReader`` that values read themselves from.
struct StateDecoder: Decoder {
  let reader: StateReader
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(reader: reader))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    List(reader: reader, length: try reader.count())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(reader: reader) }

  private struct Single: SingleValueDecodingContainer {
    let reader: StateReader
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ kind: Value.Type) throws -> Value { try reader.value(kind) }
  }

  private struct List: UnkeyedDecodingContainer {
    let reader: StateReader
    let length: Int
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    // Unannounced: a decoder would make room for a length that cannot be trusted.
    var count: Int? { nil }
    var isAtEnd: Bool { currentIndex >= length }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ kind: Value.Type) throws -> Value {
      currentIndex += 1
      return try reader.value(kind)
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy _: Key.Type
    ) -> KeyedDecodingContainer<Key> {
      currentIndex += 1
      return KeyedDecodingContainer(Keyed(reader: reader))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return List(reader: reader, length: try reader.count())
    }

    mutating func superDecoder() -> any Decoder {
      currentIndex += 1
      return StateDecoder(reader: reader)
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: StateReader
    var codingPath: [any CodingKey] { [] }
    // Only what asks for its keys by name can be read.
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
      reader.note(key)
      return try reader.number() == 0
    }

    func decode<Value: Decodable>(_ kind: Value.Type, forKey key: Key) throws -> Value {
      reader.note(key)
      return try reader.value(kind)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy _: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
      reader.note(key)
      return KeyedDecodingContainer(StateDecoder.Keyed<Nested>(reader: reader))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      reader.note(key)
      return List(reader: reader, length: try reader.count())
    }

    func superDecoder() -> any Decoder { StateDecoder(reader: reader) }
    func superDecoder(forKey key: Key) -> any Decoder { StateDecoder(reader: reader) }
  }
}
