extension ArchiveBuilder {
  /// The archive as AppKit and UIKit wrote nibs before: a keyed archive in a binary property list.
  func keyedArchive() -> [UInt8] {
    var writer = KeyedArchiveWriter(objects)
    return writer.list().binary
  }

  /// The same in XML, as Interface Builder 3 and GNUstep wrote them.
  func xmlArchive() -> [UInt8] {
    var writer = KeyedArchiveWriter(objects)
    return Array(writer.list().xml.utf8)
  }
}

/// A value of a property list.
enum PropertyListValue {
  case flag(Bool)
  case number(Int)
  case data([UInt8])
  case text(String)
  case uid(Int)
  case array([PropertyListValue])
  case members([String], [PropertyListValue])

  static func dictionary(_ members: [(String, PropertyListValue)]) -> PropertyListValue {
    .members(members.map(\.0), members.map(\.1))
  }

  /// The value as a binary property list.
  var binary: [UInt8] {
    var writer = PropertyListWriter()
    writer.collect(self)
    return writer.bytes
  }

  /// The value as a property list in XML.
  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">\(element)</plist>
    """
  }

  private var element: String {
    switch self {
    case .flag(let flag): return flag ? "<true/>" : "<false/>"
    case .number(let number): return "<integer>\(number)</integer>"
    // Tests have data of three bytes at a time, which need no filling.
    case .data(let bytes):
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
      let groups = stride(from: 0, to: bytes.count - bytes.count % 3, by: 3).map { place in
        let value = bytes[place..<place + 3].reduce(0) { $0 << 8 | Int($1) }
        return String((0..<4).reversed().map { letters[value >> (6 * $0) & 63] })
      }
      return "<data>\n\(groups.joined(separator: "\n\t"))\n</data>"
    case .text(let text): return "<string>\(text)</string>"
    case .uid(let number): return "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
    case .array(let items): return "<array>\(items.map(\.element).joined())</array>"
    case .members(let names, let values):
      let members = zip(names, values).map { "<key>\($0)</key>\($1.element)" }
      return "<dict>\(members.joined(separator: "\n"))</dict>"
    }
  }
}

private struct PropertyListWriter {
  private var entries: [[UInt8]] = []
  private static let referenceSize = 4

  private func reference(_ number: Int) -> [UInt8] { big(number, Self.referenceSize) }

  private func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func marker(_ kind: UInt8, _ length: Int) -> [UInt8] {
    length < 15 ? [kind << 4 | UInt8(length)] : [kind << 4 | 0xf, 0x12] + big(length, 4)
  }

  /// Adds a value with all in it and returns its number.
  @discardableResult
  mutating func collect(_ value: PropertyListValue) -> Int {
    let place = entries.count
    entries.append([])
    switch value {
    case .flag(let flag): entries[place] = [flag ? 9 : 8]
    case .number(let number): entries[place] = [0x13] + big(number, 8)
    case .data(let bytes): entries[place] = marker(4, bytes.count) + bytes
    case .text(let text):
      entries[place] =
        text.utf8.allSatisfy { $0 < 0x80 }
        ? marker(5, text.utf8.count) + Array(text.utf8)
        : marker(6, text.utf16.count) + text.utf16.flatMap { big(Int($0), 2) }
    case .uid(let number): entries[place] = [0x81] + big(number, 2)
    case .array(let items):
      entries[place] = marker(0xa, items.count) + items.flatMap { reference(collect($0)) }
    case .members(let names, let values):
      let keys = names.flatMap { reference(collect(.text($0))) }
      entries[place] = marker(0xd, names.count) + keys + values.flatMap { reference(collect($0)) }
    }
    return place
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for entry in entries {
      offsets += big(bytes.count, 4)
      bytes += entry
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, UInt8(Self.referenceSize)]
      + big(entries.count, 8) + big(0, 8) + big(table, 8)
  }
}

private struct KeyedArchiveWriter {
  private let source: [ArchiveBuilder.Object]
  /// Number 0 stands for nothing.
  private var objects: [PropertyListValue] = [.text("$null")]
  private var classes: [String: Int] = [:]

  init(_ source: [ArchiveBuilder.Object]) { self.source = source }

  mutating func list() -> PropertyListValue {
    // The numbers of the objects are theirs and one more for nothing; the root is none of them.
    for _ in source.dropFirst() { objects.append(.flag(false)) }
    let top = source[0].fields.map { ($0.key, value($0.value)) }
    for (index, object) in source.enumerated().dropFirst() {
      var members = object.fields.map { ($0.key, value($0.value)) }
      members.append(("$class", classReference(object.className)))
      objects[index] = .dictionary(members)
    }
    return PropertyListValue.dictionary([
      ("$version", .number(100_000)), ("$archiver", .text("NSKeyedArchiver")),
      ("$top", .dictionary(top)), ("$objects", .array(objects)),
    ])
  }

  private mutating func add(_ object: PropertyListValue) -> PropertyListValue {
    objects.append(object)
    return .uid(objects.count - 1)
  }

  private mutating func classReference(_ name: String) -> PropertyListValue {
    if let number = classes[name] { return .uid(number) }
    let reference = add(
      .dictionary([("$classname", .text(name)), ("$classes", .array([.text(name)]))]))
    classes[name] = objects.count - 1
    return reference
  }

  private mutating func value(_ value: ArchiveBuilder.Value) -> PropertyListValue {
    switch value {
    case .none: return .uid(0)
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .data(let bytes): return .data(bytes)
    case .text(let text): return add(.text(text))
    case .object(let index): return .uid(index)
    case .list(let items):
      let references = items.map { self.value($0) }
      return add(
        .dictionary([("NS.objects", .array(references)), ("$class", classReference("NSArray"))]))
    case .dictionary(let names, let items):
      let keys = names.map { self.value(.text($0)) }
      let values = items.map { self.value($0) }
      return add(
        .dictionary([
          ("NS.keys", .array(keys)), ("NS.objects", .array(values)),
          ("$class", classReference("NSDictionary")),
        ]))
    }
  }
}
