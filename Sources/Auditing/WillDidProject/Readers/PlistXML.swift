internal import WillDidXML

/// Reads property lists that are XML, such as Info.plist.
enum PlistXML {
  /// The value, as far as it can be read, and where it cannot.
  static func read(_ bytes: [UInt8]) -> (value: PlistValue?, damage: Int?) {
    // XMLReader refuses a DOCTYPE, which every property list has and which says nothing.
    guard var reader = try? XMLReader(withoutDoctype(bytes)) else { return (nil, 0) }
    var stack: [Open] = []
    var root: PlistValue?
    var text = ""
    do {
      while let event = try reader.next() {
        switch event {
        case .start:
          stack.append(Open(name: reader.names[reader.name]))
          text = ""
        case .text, .literal: text += reader.characters
        case .end:
          guard let open = stack.popLast() else { return (root, nil) }
          if open.name == "key" {
            if !stack.isEmpty { stack[stack.count - 1].key = text }
          } else if let value = open.value(text) {
            if stack.isEmpty { root = value } else { stack[stack.count - 1].add(value) }
            root = value
          }
          text = ""
        case .comment, .instruction: break
        }
      }
    } catch { return (root, reader.offset) }
    return (root, nil)
  }

  private struct Open {
    let name: String
    var key: String?
    var members: [String: PlistValue] = [:]
    var values: [PlistValue] = []

    mutating func add(_ value: PlistValue) {
      if name == "dict", let key { members[key] = value }
      values.append(value)
    }

    func value(_ text: String) -> PlistValue? {
      switch name {
      case "dict": .dictionary(members)
      case "array": .list(values)
      case "true", "false": .text(name)
      case "plist": values.first
      default: .text(text)
      }
    }
  }

  /// The bytes with the declaration of the type blanked out.
  private static func withoutDoctype(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array("<!DOCTYPE".utf8)
    guard let start = bytes.prefix(1000).indices.first(where: { bytes[$0...].starts(with: mark) })
    else { return bytes }
    var result = bytes
    var place = start
    while place < result.count, result[place] != UInt8(ascii: ">") {
      if result[place] != 0x0a { result[place] = 0x20 }
      place += 1
    }
    if place < result.count { result[place] = 0x20 }
    return result
  }
}
