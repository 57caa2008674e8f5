/// Writes archives as Xcode does, so that tests need no Xcode.
struct ArchiveBuilder {
  enum Value {
    case none
    case flag(Bool)
    case number(Int)
    case data([UInt8])
    case text(String)
    case object(Int)
    case list([Value])
    /// Texts, and the objects that they lead to.
    case dictionary([String], [Value])
  }

  typealias Field = (key: String, value: Value)

  struct Object {
    var className: String
    var fields: [Field]
  }

  /// The first is the root.
  private(set) var objects: [Object] = [Object(className: "NSObject", fields: [])]

  mutating func add(_ className: String, _ fields: [(key: String, value: Value)] = []) -> Int {
    objects.append(Object(className: className, fields: fields))
    return objects.count - 1
  }

  mutating func set(_ object: Int, _ key: String, _ value: Value) {
    objects[object].fields.append((key, value))
  }

  mutating func setRoot(_ key: String, _ value: Value) { set(0, key, value) }
}

// MARK: Archives of nibs

extension ArchiveBuilder {
  /// The archive in the format that was made for nibs.
  func nibArchive(minor: UInt32 = 9) -> [UInt8] {
    var writer = NIBArchiveWriter(objects)
    return writer.bytes(minor: minor)
  }
}

private struct NIBArchiveWriter {
  private var objects: [ArchiveBuilder.Object]
  private var keys: [String] = []
  private var classes: [String] = []

  init(_ objects: [ArchiveBuilder.Object]) { self.objects = objects }

  mutating func bytes(minor: UInt32) -> [UInt8] {
    var (objectTable, valueTable) = ([UInt8](), [UInt8]())
    var count = 0
    // Texts and lists become objects on the way, behind those that there are.
    var next = 0
    while next < objects.count {
      let object = objects[next]
      objectTable += varint(Self.index(object.className, in: &classes)) + varint(count)
      objectTable += varint(object.fields.count)
      for (key, value) in object.fields {
        valueTable += varint(Self.index(key, in: &keys)) + encoded(value)
      }
      count += object.fields.count
      next += 1
    }
    var keyTable: [UInt8] = []
    for key in keys { keyTable += varint(key.utf8.count) + Array(key.utf8) }
    var classTable: [UInt8] = []
    for name in classes {
      classTable += varint(name.utf8.count + 1)
      // Some classes have one to be used instead.
      classTable += name.utf8.count % 10 == 0 ? varint(1) + [0, 0, 0, 0] : varint(0)
      classTable += Array(name.utf8) + [0]
    }
    var header: [UInt32] = [1, minor]
    var place = 50
    let tables: [(count: Int, bytes: [UInt8])] = [
      (objects.count, objectTable), (keys.count, keyTable), (count, valueTable),
      (classes.count, classTable),
    ]
    for (count, table) in tables {
      header += [UInt32(count), UInt32(place)]
      place += table.count
    }
    let head = Array("NIBArchive".utf8) + header.flatMap(little)
    return tables.reduce(head) { $0 + $1.bytes }
  }

  private static func index(_ name: String, in names: inout [String]) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    return names.count - 1
  }

  private mutating func encoded(_ value: ArchiveBuilder.Value) -> [UInt8] {
    switch value {
    case .none: return [9]
    case .flag(let flag): return [flag ? 5 : 4]
    case .number(let number):
      if let small = Int8(exactly: number) { return [0, UInt8(bitPattern: small)] }
      return [2] + little(UInt32(truncatingIfNeeded: number))
    case .data(let bytes): return [8] + varint(bytes.count) + bytes
    case .text(let text): return reference("NSString", [("NS.bytes", .data(Array(text.utf8)))])
    case .object(let index): return [10] + little(UInt32(index))
    case .list(let items):
      return collection("NSArray", items)
    case .dictionary(let keys, let values):
      var items: [ArchiveBuilder.Value] = []
      for (key, value) in zip(keys, values) { items += [.text(key), value] }
      return collection("NSDictionary", items)
    }
  }

  private mutating func collection(
    _ className: String, _ items: [ArchiveBuilder.Value]
  ) -> [UInt8] {
    var fields: [(key: String, value: ArchiveBuilder.Value)] = [("NSInlinedValue", .flag(true))]
    for item in items { fields.append(("UINibEncoderEmptyKey", item)) }
    return reference(className, fields)
  }

  private mutating func reference(
    _ className: String, _ fields: [(key: String, value: ArchiveBuilder.Value)]
  ) -> [UInt8] {
    objects.append(ArchiveBuilder.Object(className: className, fields: fields))
    return [10] + little(UInt32(objects.count - 1))
  }
}

private func varint(_ value: Int) -> [UInt8] {
  var (bytes, rest) = ([UInt8](), value)
  while rest > 0x7f {
    bytes.append(UInt8(rest & 0x7f))
    rest >>= 7
  }
  return bytes + [UInt8(rest) | 0x80]
}

private func little(_ value: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}
