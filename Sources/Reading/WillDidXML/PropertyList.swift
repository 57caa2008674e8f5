internal import WillDidText

/// A property list, whichever way it is written: as a table of entries that name each other by their numbers.
///
/// The one in XML is read here, that of bytes by the module for nibs, and the old style by the one for projects.
package struct PropertyList: Sendable {
  /// An entry; collections have the numbers of their entries.
  package enum Entry: Sendable {
    case null
    case flag(Bool)
    case number(Int64)
    case real(Double)
    case data([UInt8])
    case text(String)
    case uid(Int)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  /// The entries, each before the collection that holds it.
  package let entries: [Entry]
  /// The number of the outermost entry.
  package let top: Int

  /// Takes the entries of a list.
  package init(entries: [Entry], top: Int) {
    self.entries = entries
    self.top = top
  }

  /// The text that an entry is.
  package func text(_ entry: Int) -> String? {
    guard case .text(let text) = entries[entry] else { return nil }
    return text
  }

  /// The entry that a key leads to in a dictionary.
  package func value(_ entry: Int, _ key: String) -> Int? {
    guard case .dictionary(let keys, let values) = entries[entry] else { return nil }
    return keys.firstIndex { text($0) == key }.map { values[$0] }
  }
}

// MARK: In XML

extension PropertyList {
  /// Whether bytes are a property list in XML, as far as their beginning tells.
  package static func isXML(_ bytes: [UInt8]) -> Bool {
    guard XMLText.mayBegin(bytes) else { return false }
    let beginning = bytes.prefix(2048)
    for place in beginning.indices.dropLast() where beginning[place] == UInt8(ascii: "<") {
      let rest = beginning[(place + 1)...]
      if rest.starts(with: "plist".utf8) || rest.starts(with: "!DOCTYPE plist".utf8) { return true }
      guard rest.starts(with: "?".utf8) || rest.starts(with: "!".utf8) else { return false }
    }
    return false
  }

  /// Reads a property list in XML as far as it can be read.
  ///
  /// - Returns: The list, or `nil` if there is nothing in it; what is wrong with it, and where that was found.
  package static func read(
    xml bytes: [UInt8]
  ) -> (list: PropertyList?, damage: XMLError?, offset: Int) {
    var parser = XMLListParser()
    var offset = 0
    do throws(XMLError) {
      var reader = try XMLReader(propertyList: bytes)
      while let event = try reader.next() {
        offset = reader.offset
        switch event {
        case .start: parser.begin(reader.names[reader.name])
        case .end: parser.end()
        case .text, .literal: parser.text += reader.characters
        case .comment, .instruction: break
        }
      }
    } catch {
      parser.endAll()
      return (parser.list, error, offset)
    }
    return (parser.list, nil, offset)
  }
}

/// Makes entries of the elements of a property list, from the inner to the outer.
private struct XMLListParser {
  /// The entries that are whole.
  private var entries: [PropertyList.Entry] = []
  /// The outermost entry, as soon as it is read.
  private var top: Int?
  /// The characters of the innermost element.
  var text = ""
  /// The elements that are open.
  private var open: [Element] = []

  /// An open element, with the entries in it.
  private struct Element {
    let name: String
    var keys: [Int] = []
    var values: [Int] = []
  }

  /// The list, if it is whole.
  var list: PropertyList? { top.map { PropertyList(entries: entries, top: $0) } }

  /// Ends what is open where the list breaks off.
  mutating func endAll() { while !open.isEmpty { end() } }

  /// Begins an element.
  mutating func begin(_ name: String) {
    text = ""
    open.append(Element(name: name))
  }

  /// Ends the element that is open last.
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

  /// The entry that an element makes.
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

  /// The text without blanks.
  private var trimmed: String { text.filter { !$0.isWhitespace } }
}
