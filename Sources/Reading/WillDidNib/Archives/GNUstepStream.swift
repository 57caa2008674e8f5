internal import WillDidText

/// Reads the archives of GNUstep's `NSArchiver` value by value.
///
/// Each value has a tag before it. Objects, classes and texts are written once and have numbers from then
/// on. What lies in an object follows it, and nothing says where that ends: this only the class knows.
struct GNUstepStream {
  static let magic = Array("GNUstep archive".utf8)

  /// A value of an archive.
  enum Value: Equatable {
    /// An object begins; its number, and its class.
    case object(Int, String)
    /// An object that has begun before, by its number; `nil` for nothing.
    case reference(Int?)
    /// A class, alone.
    case type(String)
    /// A number, with the bits that it is written in.
    case number(UInt64)
    /// Bytes, or numbers of two bytes.
    case bytes([UInt8], width: Int)
    /// Any other value, which nothing asks for.
    case other
  }

  private var reader: ArchiveBytes
  private var classes: [String] = [""]
  private var objectCount = 1
  private(set) var values: [Value] = []

  /// Reads all values of an archive.
  static func read(_ bytes: [UInt8]) throws(NibError) -> [Value] {
    var stream = GNUstepStream(
      reader: try ArchiveBytes(bytes, at: magic.count, part: "GNUstep archive"))
    // A version and how many classes, objects and pointers there are, each with a colon.
    _ = try stream.reader.take(36)
    while stream.reader.place < bytes.count { try stream.readValue() }
    return stream.values
  }

  private init(reader: ArchiveBytes) { self.reader = reader }

  /// Reads the value at the place, by its tag.
  private mutating func readValue() throws(NibError) {
    let tag = try reader.byte()
    switch tag & 0x1f {
    case 0: values.append(.other)
    case 0x10, 0x17: try readObject(tag)
    case 0x11: values.append(.type(try readClass(tag)))
    case 0x12:
      if try isNew(tag) {
        let (name, types) = (Int(try reader.big(2)), Int(try reader.big(2)))
        _ = try reader.take(name + types)
      }
      values.append(.other)
    case 0x13:
      // The object that it points to follows.
      _ = try isNew(tag)
      values.append(.other)
    case 0x14:
      // A length of nothing is written as the highest number.
      if try isNew(tag) {
        _ = try reader.take(Int(max(0, Int32(truncatingIfNeeded: try reader.big(4)))))
      }
      values.append(.other)
    case 0x15: try readArray()
    case 0x16: values.append(.other)
    default: values.append(.number(try reader.big(width(tag))))
    }
  }

  /// How many bytes a number has.
  private func width(_ tag: UInt8) throws(NibError) -> Int {
    switch tag & 0x1f {
    case 1, 2, 13: return 1
    case 11: return 4
    case 12: return 8
    case 3...10: return 2 << Int(tag >> 5 & 3)
    default: throw reader.outOfRange("type of a value")
    }
  }

  /// The number of an item that may have been written before; `nil` for nothing.
  private mutating func crossReference(_ tag: UInt8) throws(NibError) -> Int? {
    let width = [0, 1, 2, 4][Int(tag >> 5 & 3)]
    return width == 0 ? nil : Int(try reader.big(width))
  }

  /// Whether an item follows that was not written before.
  private mutating func isNew(_ tag: UInt8) throws(NibError) -> Bool {
    try crossReference(tag) != nil && tag & 0x80 == 0
  }

  /// Reads an object, or the number of one that was read before.
  private mutating func readObject(_ tag: UInt8) throws(NibError) {
    guard let number = try crossReference(tag) else {
      values.append(.reference(nil))
      return
    }
    guard tag & 0x80 == 0 else {
      guard number < objectCount else { throw reader.outOfRange("reference") }
      values.append(.reference(number))
      return
    }
    guard number == objectCount else { throw reader.outOfRange("number of an object") }
    objectCount += 1
    let place = try reader.byte()
    guard place & 0x1f == 0x11 else { throw reader.outOfRange("class of an object") }
    values.append(.object(number, try readClass(place)))
  }

  /// Reads a class, and behind a new one its superclasses that are new too.
  private mutating func readClass(_ first: UInt8) throws(NibError) -> String {
    guard let number = try crossReference(first) else { return "" }
    guard first & 0x80 == 0 else {
      guard number < classes.count else { throw reader.outOfRange("reference") }
      return classes[number]
    }
    guard number == classes.count else { throw reader.outOfRange("number of a class") }
    var tag = first
    while tag & 0x1f == 0x11 {
      let length = Int(try reader.big(2))
      classes.append(String(decoding: try reader.take(length), as: UTF8.self))
      // The version of the class.
      _ = try reader.big(4)
      tag = try reader.byte()
      if tag & 0x1f == 0x11 { _ = try crossReference(tag) }
    }
    return classes[number]
  }

  /// Numbers follow each other without tags, and all else with them.
  private mutating func readArray() throws(NibError) {
    let count = Int(try reader.big(4))
    guard let tag = reader.bytes[reader.place...].first, (1...13).contains(tag & 0x1f) else {
      values.append(.other)
      return
    }
    let width = try width(try reader.byte())
    guard count <= reader.bytes.count else { throw reader.truncated() }
    values.append(.bytes(Array(try reader.take(count * width)), width: width))
  }
}
