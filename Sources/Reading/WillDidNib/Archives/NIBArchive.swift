internal import WillDidText

/// Reads the archives that Xcode has compiled nibs to since iOS 6 and macOS 10.13 or so.
///
/// A header tells where four tables are: of objects, of keys, of values and of class names. An object is
/// a class and a stretch of the values.
struct NIBArchive {
  static let magic = Array("NIBArchive".utf8)

  /// The tables in the header, in its order.
  private enum Part: Int {
    case objects, keys, values, classes

    var name: String {
      switch self {
      case .objects: "objects"
      case .keys: "keys"
      case .values: "values"
      case .classes: "class names"
      }
    }
  }

  private let bytes: [UInt8]
  /// Counts and places, a pair for each table.
  private let header: [Int]

  /// Reads the objects of an archive of UIKit.
  static func read(_ bytes: [UInt8]) throws(NibError) -> ArchiveTable {
    try NIBArchive(bytes).table()
  }

  private init(_ bytes: [UInt8]) throws(NibError) {
    self.bytes = bytes
    var reader = try ArchiveBytes(bytes, at: Self.magic.count, part: "header")
    var header: [Int] = []
    // Behind two numbers of the version.
    for _ in 0..<10 { header.append(Int(try reader.little(4))) }
    self.header = Array(header.dropFirst(2))
  }

  /// The count of a part, by the header.
  private func count(_ part: Part) throws(NibError) -> Int {
    let count = header[part.rawValue * 2]
    // Each entry takes at least a byte, so that no count can make this reserve much.
    guard count <= bytes.count else {
      throw NibError(
        .outOfRange(part: "count of \(part.name)"), at: TextPosition(byte: Self.magic.count))
    }
    return count
  }

  /// A reader at the beginning of a part.
  private func reader(_ part: Part) throws(NibError) -> ArchiveBytes {
    try ArchiveBytes(bytes, at: header[part.rawValue * 2 + 1], part: part.name)
  }

  private func table() throws(NibError) -> ArchiveTable {
    let (classes, values) = (try classes(), try values())
    var reader = try reader(.objects)
    var table = ArchiveTable()
    let count = try count(.objects)
    // Tools that make nibs smaller let objects share values, but not without end.
    var budget = 8 * values.count + 1024
    for _ in 0..<count {
      let (name, first, length) = (try reader.varint(), try reader.varint(), try reader.varint())
      guard name < classes.count else { throw reader.outOfRange("class of an object") }
      budget -= length
      guard first + length <= values.count, budget >= 0 else {
        throw reader.outOfRange("values of an object")
      }
      table.objects.append(
        ArchiveTable.Object(className: classes[name], fields: Array(values[first..<first + length]))
      )
    }
    for object in table.objects {
      for field in object.fields {
        guard case .reference(let other) = field.value, other >= count else { continue }
        throw reader.outOfRange("reference")
      }
    }
    guard let first = table.objects.first else {
      throw NibError(.missing(part: "objects"), at: TextPosition(byte: Self.magic.count))
    }
    table.root = first.fields
    return table
  }

  /// Reads the keys.
  private func keys() throws(NibError) -> [String] {
    var reader = try reader(.keys)
    var keys: [String] = []
    for _ in 0..<(try count(.keys)) {
      keys.append(String(decoding: try reader.take(reader.varint()), as: UTF8.self))
    }
    return keys
  }

  /// Reads the names of classes.
  private func classes() throws(NibError) -> [String] {
    var reader = try reader(.classes)
    var classes: [String] = []
    for _ in 0..<(try count(.classes)) {
      let (length, fallbacks) = (try reader.varint(), try reader.varint())
      // Which classes to use instead, if there is none of the name.
      _ = try reader.take(4 * fallbacks)
      let name = try reader.take(length)
      classes.append(String(decoding: name.last == 0 ? name.dropLast() : name, as: UTF8.self))
    }
    return classes
  }

  /// Reads the values with their keys.
  private func values() throws(NibError) -> [ArchiveTable.Field] {
    let keys = try keys()
    var reader = try reader(.values)
    var fields: [ArchiveTable.Field] = []
    for _ in 0..<(try count(.values)) {
      let key = try reader.varint()
      guard key < keys.count else { throw reader.outOfRange("key of a value") }
      fields.append(ArchiveTable.Field(key: keys[key], value: try Self.value(&reader)))
    }
    return fields
  }

  private static func value(_ reader: inout ArchiveBytes) throws(NibError) -> ArchiveTable.Value {
    switch try reader.byte() {
    case 0: return .number(Int64(Int8(truncatingIfNeeded: try reader.little(1))))
    case 1: return .number(Int64(Int16(truncatingIfNeeded: try reader.little(2))))
    case 2: return .number(Int64(Int32(truncatingIfNeeded: try reader.little(4))))
    case 3: return .number(Int64(truncatingIfNeeded: try reader.little(8)))
    // In nibs that Xcode wrote, 4 stands where its document says NO.
    case 4: return .flag(false)
    case 5: return .flag(true)
    case 6: return .real(Double(Float(bitPattern: UInt32(try reader.little(4)))))
    case 7: return .real(Double(bitPattern: try reader.little(8)))
    case 8: return .data(Array(try reader.take(reader.varint())))
    case 9: return .none
    case 10: return .reference(Int(try reader.little(4)))
    default: throw reader.outOfRange("type of a value")
    }
  }
}
