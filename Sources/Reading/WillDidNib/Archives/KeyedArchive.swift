internal import WillDidXML

/// Reads keyed archives, which nibs were before there were archives of their own.
struct KeyedArchive {
  private let list: PropertyList
  /// The entries of the objects, in the order of their numbers.
  private let objects: [Int]

  /// Reads the objects of a keyed archive.
  static func read(_ bytes: [UInt8]) throws(NibError) -> ArchiveTable {
    try KeyedArchive(PropertyList.read(bytes)).table()
  }

  private init(_ list: PropertyList) throws(NibError) {
    self.list = list
    guard let objects = list.value(list.top, "$objects"),
      case .array(let entries) = list.entries[objects]
    else { throw NibError(.notADocument("a property list that archives nothing")) }
    self.objects = entries
  }

  /// The objects with their fields.
  private func table() throws(NibError) -> ArchiveTable {
    var table = ArchiveTable()
    // An object may be referred to again and again, and each time it costs what it is long.
    var budget = 64 * (list.entries.count + 1024)
    for entry in objects {
      table.objects.append(try object(entry))
      budget -= table.objects[table.objects.count - 1].fields.count
      guard budget > 0 else { throw NibError(.outOfRange(part: "count of values")) }
    }
    guard let top = list.value(list.top, "$top"),
      case .dictionary(let keys, let values) = list.entries[top]
    else { throw NibError(.missing(part: "'$top'")) }
    table.root = try fields(keys, values)
    return table
  }

  /// The object of an entry.
  private func object(_ entry: Int) throws(NibError) -> ArchiveTable.Object {
    switch list.entries[entry] {
    case .text(let text):
      return ArchiveTable.Object(
        className: text == ArchiveTable.nothing ? text : "NSString",
        fields: [ArchiveTable.Field(key: "", value: .text(text))])
    case .dictionary(let keys, let values):
      return ArchiveTable.Object(
        className: className(entry), fields: try fields(keys, values))
    default:
      return ArchiveTable.Object(
        className: "NSObject", fields: [ArchiveTable.Field(key: "", value: try value(entry))])
    }
  }

  /// The class of an object.
  private func className(_ entry: Int) -> String {
    guard let reference = list.value(entry, "$class"),
      case .uid(let number) = list.entries[reference],
      objects.indices.contains(number), let name = list.value(objects[number], "$classname")
    else { return "" }
    return list.text(name) ?? ""
  }

  /// The fields of a dictionary.
  private func fields(
    _ keys: [Int], _ values: [Int]
  ) throws(NibError) -> [ArchiveTable.Field] {
    var fields: [ArchiveTable.Field] = []
    for (key, value) in zip(keys, values) {
      guard let key = list.text(key), key != "$class" else { continue }
      guard case .array(let items) = list.entries[value] else {
        fields.append(ArchiveTable.Field(key: key, value: try self.value(value)))
        continue
      }
      for item in items { fields.append(ArchiveTable.Field(key: key, value: try self.value(item))) }
    }
    return fields
  }

  /// The value of an entry: another object, a number, a text or bytes.
  private func value(_ entry: Int) throws(NibError) -> ArchiveTable.Value {
    switch list.entries[entry] {
    case .null, .array, .dictionary: return .none
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .real(let real): return .real(real)
    case .data(let bytes): return .data(bytes)
    case .text(let text): return .text(text)
    case .uid(let number):
      guard objects.indices.contains(number) else { throw NibError(.outOfRange(part: "reference")) }
      return .reference(number)
    }
  }
}
