internal import WillDidText
internal import WillDidXML

// Property lists in XML, as Interface Builder 3 and GNUstep archive nibs.
extension PropertyList {
  /// Whether bytes are a property list in XML, as far as their beginning tells.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    guard XMLText.mayBegin(bytes) else { return false }
    let beginning = bytes.prefix(2048)
    for place in beginning.indices.dropLast() where beginning[place] == UInt8(ascii: "<") {
      let rest = beginning[(place + 1)...]
      if rest.starts(with: "plist".utf8) || rest.starts(with: "!DOCTYPE plist".utf8) { return true }
      guard rest.starts(with: "?".utf8) || rest.starts(with: "!".utf8) else { return false }
    }
    return false
  }

  init(xml bytes: [UInt8]) throws(NibError) {
    var parser = XMLListParser()
    do throws(XMLError) {
      var reader = try XMLReader(propertyList: bytes)
      while let event = try reader.next() {
        switch event {
        case .start: parser.begin(reader.names[reader.name])
        case .end: parser.end()
        case .text, .literal: parser.text += reader.characters
        case .comment, .instruction: break
        }
      }
    } catch { throw NibError(error) }
    guard let top = parser.top else { throw NibError(.notADocument("an empty property list")) }
    self.init(entries: parser.entries, top: top)
  }
}

/// Makes entries of the elements of a property list, from the inner to the outer.
private struct XMLListParser {
  private(set) var entries: [PropertyList.Entry] = []
  /// The outermost entry, as soon as it is read.
  private(set) var top: Int?
  /// The characters of the innermost element.
  var text = ""
  private var open: [Element] = []

  private struct Element {
    let name: String
    var keys: [Int] = []
    var values: [Int] = []
  }

  mutating func begin(_ name: String) {
    text = ""
    open.append(Element(name: name))
  }

  mutating func end() {
    guard let element = open.popLast(), element.name != "plist" else { return }
    let number = entries.count
    entries.append(entry(element))
    text = ""
    guard !open.isEmpty, open[open.count - 1].name != "plist" else {
      top = top ?? number
      return
    }
    if element.name == "key" {
      open[open.count - 1].keys.append(number)
    } else {
      open[open.count - 1].values.append(number)
    }
  }

  private func entry(_ element: Element) -> PropertyList.Entry {
    switch element.name {
    case "dict":
      let count = min(element.keys.count, element.values.count)
      let (keys, values) = (Array(element.keys.prefix(count)), Array(element.values.prefix(count)))
      return reference(keys, values) ?? .dictionary(keys: keys, values: values)
    case "array": return .array(element.values)
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "integer": return .number(Int64(trimmed) ?? 0)
    case "real": return .real(Double(trimmed) ?? 0)
    case "data": return .data(Base64.decoded(text))
    default: return .text(text)
    }
  }

  /// A reference to an object of an archive is a dictionary with the number.
  private func reference(_ keys: [Int], _ values: [Int]) -> PropertyList.Entry? {
    guard keys.count == 1, case .text("CF$UID") = entries[keys[0]],
      case .number(let number) = entries[values[0]], (0...Int64(Int32.max)).contains(number)
    else { return nil }
    return .uid(Int(number))
  }

  private var trimmed: String { text.filter { !$0.isWhitespace } }
}
