internal import WillDidText

/// The objects of an archive as a table, whatever container they were in: each a class and named values.
struct ArchiveTable {
  /// An object of an archive with its fields.
  struct Object {
    var className: String
    /// The values in the order in which they were written.
    var fields: [Field] = []
  }

  /// A field of an object: a key with its value.
  struct Field {
    var key: String
    var value: Value
  }

  /// The kinds of values of fields.
  enum Value {
    case none
    case flag(Bool)
    case number(Int64)
    case real(Double)
    case data([UInt8])
    case text(String)
    case reference(Int)
  }

  var objects: [Object] = []
  /// The values that are found first.
  var root: [Field] = []

  /// The key that the items of a collection have in an archive of nibs.
  static let itemKey = "UINibEncoderEmptyKey"

  /// The first value of a key, if the object has one.
  func value(_ object: Int, _ key: String) -> Value? {
    // No object but a collection has so many values, and damaged nibs ask for the same again and again.
    objects[object].fields.prefix(256).first { $0.key == key }?.value
  }

  /// The object that a key leads to; `nil` also if it is nothing at all.
  func reference(_ object: Int, _ key: String) -> Int? {
    guard case .reference(let other) = value(object, key) else { return nil }
    return objects[other].className == Self.nothing ? nil : other
  }

  /// The string that a keyed archive has in the place of nothing.
  static let nothing = "$null"

  /// The object that a key of the root leads to.
  func rootReference(_ key: String) -> Int? {
    guard case .reference(let other) = root.first(where: { $0.key == key })?.value else {
      return nil
    }
    return other
  }

  /// The text that a key leads to.
  func text(_ object: Int, _ key: String) -> String? {
    switch value(object, key) {
    case .text(let text): text
    case .reference(let other): text(of: other)
    default: nil
    }
  }

  /// The text that an object is; `nil` also if it is nothing at all.
  func text(of object: Int) -> String? {
    guard objects[object].className != Self.nothing else { return nil }
    for field in objects[object].fields
    where field.key == "NS.bytes" || field.key == "NS.string" || field.key.isEmpty {
      switch field.value {
      case .data(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .text(let text): return text
      case .reference(let other) where other != object: return text(ofPlain: other)
      default: continue
      }
    }
    return nil
  }

  /// The first text among the fields of an object.
  private func text(ofPlain object: Int) -> String? {
    for field in objects[object].fields {
      if case .text(let text) = field.value { return text }
    }
    return nil
  }

  /// The flag of a key; `nil` if there is none.
  func flag(_ object: Int, _ key: String) -> Bool? {
    guard case .flag(let flag) = value(object, key) else { return nil }
    return flag
  }

  /// Whether an object holds others in an order.
  func isCollection(_ object: Int) -> Bool {
    objects[object].className.hasSuffix("Array") || objects[object].className.hasSuffix("Set")
  }

  /// The objects in a collection, in their order.
  func items(of object: Int) -> [Int] {
    ["NS.keys", "NS.objects", Self.itemKey].flatMap { key in
      objects[object].fields.compactMap { field in
        guard field.key == key, case .reference(let item) = field.value else { return nil }
        return item
      }
    }
  }

  /// The texts and objects of the dictionary that a key leads to, as far as they are such.
  func pairs(_ object: Int, _ key: String) -> [(key: String, value: Int)] {
    guard let dictionary = reference(object, key) else { return [] }
    let items = items(of: dictionary)
    let fields = objects[dictionary].fields
    // Keyed archives have first all keys, and archives of nibs each key before its value.
    let isKeyed = fields.contains { $0.key == "NS.keys" }
    let half = items.count / 2
    return (0..<half).compactMap { index in
      let (key, value) = isKeyed ? (index, half + index) : (2 * index, 2 * index + 1)
      return text(of: items[key]).map { ($0, items[value]) }
    }
  }

  /// The objects in the collection that a key leads to.
  func items(_ object: Int, _ key: String) -> [Int] {
    reference(object, key).map(items) ?? []
  }
}

/// Reads numbers out of bytes and never reads beyond them.
struct ArchiveBytes {
  let bytes: [UInt8]
  var place: Int
  /// The part that is being read, for messages.
  let part: String

  /// Begins at a place, which must be in the file.
  init(_ bytes: [UInt8], at place: Int, part: String) throws(NibError) {
    guard place >= 0, place <= bytes.count else {
      throw NibError(.outOfRange(part: "place of the \(part)"), at: TextPosition(byte: bytes.count))
    }
    self.bytes = bytes
    self.place = place
    self.part = part
  }

  /// The error of a file that ends too early.
  func truncated() -> NibError {
    NibError(.truncated(part: part), at: TextPosition(byte: min(place, bytes.count)))
  }

  /// The error of a number that leads out of the file.
  func outOfRange(_ what: String) -> NibError {
    NibError(.outOfRange(part: what), at: TextPosition(byte: min(place, bytes.count)))
  }

  /// Reads a byte.
  mutating func byte() throws(NibError) -> UInt8 {
    guard place < bytes.count else { throw truncated() }
    place += 1
    return bytes[place - 1]
  }

  /// Reads some bytes.
  mutating func take(_ count: Int) throws(NibError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw truncated() }
    place += count
    return bytes[place - count..<place]
  }

  /// A number whose lowest byte comes first.
  mutating func little(_ count: Int) throws(NibError) -> UInt64 {
    var value: UInt64 = 0
    for byte in try take(count).reversed() { value = value << 8 | UInt64(byte) }
    return value
  }

  /// A number whose highest byte comes first.
  mutating func big(_ count: Int) throws(NibError) -> UInt64 {
    var value: UInt64 = 0
    for byte in try take(count) { value = value << 8 | UInt64(byte) }
    return value
  }

  /// A number in steps of seven bits; the last step has the high bit.
  mutating func varint() throws(NibError) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = try byte()
      guard shift < 35 else { throw outOfRange("number") }
      value |= Int(byte & 0x7f) << shift
      if byte & 0x80 != 0 { return value }
      shift += 7
    }
  }
}
