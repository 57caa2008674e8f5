package import WillDidText

/// Reads a document element by element, as strictly as XML asks for.
///
/// Forms that no document of Interface Builder has are refused: a DOCTYPE, and with it entities of one's own. Only
/// for property lists one is skipped, as long as it defines nothing.
/// Namespaces are not interpreted. The caller asks for the next event and then for what belongs to
/// it: the name, the attributes, the text.
package struct XMLReader {
  /// The next part of a document.
  package enum Event: Hashable, Sendable {
    /// An element begins; it has a ``name`` and ``attributes``.
    case start
    /// An element ends; it has a ``name``.
    case end
    /// Characters between tags.
    case text
    /// Characters that were written as they are, within `<![CDATA[` and `]]>`.
    case literal
    /// Words for those who read the file, or the DOCTYPE of a property list.
    case comment
    /// A processing instruction; it has a ``name``.
    case instruction
  }

  /// An attribute of an element.
  package struct Attribute: Sendable {
    package let name: XMLNames.ID
    // Large documents have millions of attributes, and no document is longer than these tell.
    private let start: Int32
    private let valueStart: Int32
    private let valueEnd: Int32
    /// Whether the value differs from what is written.
    let isEncoded: Bool

    /// Takes a name, its place and its value.
    init(name: XMLNames.ID, offset: Int, value: Range<Int>, isEncoded: Bool) {
      self.name = name
      start = Int32(offset)
      valueStart = Int32(value.lowerBound)
      valueEnd = Int32(value.upperBound)
      self.isEncoded = isEncoded
    }

    /// Where its name begins.
    package var offset: Int { Int(start) }

    /// Where its value is, between the quotes.
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// Deeper than any real document, and shallow enough for recursive walks.
  package static let deepest = 512

  /// Whether a property list is read: all have a DOCTYPE, and some control characters.
  let isPropertyList: Bool
  /// The text of the document.
  let text: XMLText
  /// The names of elements and attributes.
  package internal(set) var names = XMLNames()
  /// The name of the element or instruction of the event.
  package internal(set) var name = XMLNames.ID(rawValue: 0)
  /// The attributes of the element that has just begun, as they were written.
  package internal(set) var attributes: [Attribute] = []
  /// Where the event begins.
  package internal(set) var offset: Int
  /// Where the characters of the event are.
  var content = 0..<0
  /// Whether the characters differ from what is written.
  var isContentEncoded = false
  /// Whether a `&` in the characters is nothing but that.
  var isContentLiteral = false
  /// The byte that is read next.
  var place: Int
  /// The elements that have begun and not ended.
  var open: [XMLNames.ID] = []
  /// For each name the number of the last element that had an attribute of it, to find doubles.
  var lastUse: [Int32] = []
  /// How many elements there were.
  var elementCount: Int32 = 0
  /// Whether the element that has just begun is also at its end: `<rect/>`.
  private var isEmptyElement = false
  /// Whether the element around all others has begun.
  private var hasRoot = false

  /// Begins to read a property list.
  package init(propertyList bytes: [UInt8]) throws(XMLError) {
    try self.init(XMLText(bytes, controls: true), isPropertyList: true)
  }

  /// Begins to read a document.
  package init(_ text: XMLText) throws(XMLError) { try self.init(text, isPropertyList: false) }

  /// Begins to read a text.
  private init(_ text: XMLText, isPropertyList: Bool) throws(XMLError) {
    self.text = text
    self.isPropertyList = isPropertyList
    place = text.start
    offset = text.start
    try readDeclaration()
  }

  /// Begins to read a document.
  package init(_ bytes: [UInt8]) throws(XMLError) { try self.init(XMLText(bytes)) }

  /// How many elements have begun and not ended.
  package var depth: Int { open.count }

  /// Reads on; `nil` at the end of a document that was whole.
  package mutating func next() throws(XMLError) -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      name = open.removeLast()
      return .end
    }
    let document = text.bytes
    let bytes = document.span
    guard place < bytes.count else {
      guard let last = open.last else {
        guard hasRoot else { throw malformed("there is no element", at: place) }
        return nil
      }
      throw malformed("the document ends within '\(names[last])'", at: place)
    }
    offset = place
    guard bytes[place] == UInt8(ascii: "<") else { return try readText(bytes) }
    switch place + 1 < bytes.count ? bytes[place + 1] : 0 {
    case UInt8(ascii: "/"): return try readEnd(bytes)
    case UInt8(ascii: "!"): return try readDeclared(bytes)
    case UInt8(ascii: "?"): return try readInstruction(bytes)
    default:
      guard !open.isEmpty || !hasRoot else {
        throw malformed("there is more behind the end of the document", at: place)
      }
      hasRoot = true
      isEmptyElement = try readStart(bytes)
      return .start
    }
  }

  /// The characters of the event, with entities resolved.
  package var characters: String {
    guard isContentEncoded else { return String(text.bytes[content]) }
    return decoded(content, isLiteral: isContentLiteral)
  }

  /// The value of an attribute, with entities resolved.
  package func value(of attribute: Attribute) -> String {
    guard attribute.isEncoded else { return String(text.bytes[attribute.value]) }
    return decoded(attribute.value, isValue: true)
  }

  /// The line and column of a byte.
  package func position(of byte: Int) -> TextPosition { text.lines.position(of: byte) }

  /// The error of a document that is not well-formed.
  func malformed(_ words: String, at byte: Int) -> XMLError {
    XMLError(.malformed(words), at: position(of: byte))
  }
}

// MARK: Tags

extension XMLReader {
  /// Reads the end of an element.
  private mutating func readEnd(_ bytes: borrowing Span<UInt8>) throws(XMLError) -> Event {
    let start = place + 2
    // Nearly always it is the name of the element that is open.
    let range = try nameRange(at: start, bytes)
    name = names.id(of: range, in: bytes)
    var end = range.upperBound
    end = bytes.skipSpaces(end)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      throw malformed("the end of '\(names[name])' is not closed by '>'", at: place)
    }
    guard let last = open.popLast() else {
      throw malformed("'\(names[name])' ends and has not begun", at: place)
    }
    guard last == name else {
      throw malformed("'\(names[last])' is ended by '</\(names[name])>'", at: place)
    }
    place = end + 1
    return .end
  }

  /// Returns whether the element is empty.
  private mutating func readStart(_ bytes: borrowing Span<UInt8>) throws(XMLError) -> Bool {
    let range = try nameRange(at: place + 1, bytes)
    let element = names.id(of: range, in: bytes)
    guard open.count < Self.deepest else {
      throw XMLError(.tooDeep(limit: Self.deepest), at: position(of: place))
    }
    elementCount += 1
    attributes.removeAll(keepingCapacity: true)
    var next = range.upperBound
    while true {
      let gap = next
      next = bytes.skipSpaces(next)
      guard next < bytes.count else { break }
      let byte = bytes[next]
      if byte == UInt8(ascii: ">") {
        (name, place) = (element, next + 1)
        open.append(element)
        return false
      }
      if byte == UInt8(ascii: "/") {
        guard next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: ">") else { break }
        (name, place) = (element, next + 2)
        open.append(element)
        return true
      }
      guard next > gap else {
        throw malformed("no space before an attribute of '\(names[element])'", at: next)
      }
      next = try readAttribute(at: next, bytes)
    }
    throw malformed("'<\(names[element])' is not closed by '>'", at: place)
  }

  /// Returns where the attribute ends.
  private mutating func readAttribute(
    at start: Int, _ bytes: borrowing Span<UInt8>
  ) throws(XMLError) -> Int {
    let range = try nameRange(at: start, bytes)
    let id = names.id(of: range, in: bytes)
    var next = bytes.skipSpaces(range.upperBound)
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
      throw malformed("attribute '\(names[id])' has no value", at: start)
    }
    next = bytes.skipSpaces(next + 1)
    guard next < bytes.count,
      bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'")
    else { throw malformed("the value of '\(names[id])' has no quotes", at: start) }
    let quote = bytes[next]
    var isEncoded = false
    var end = next + 1
    while true {
      guard end < bytes.count else {
        throw malformed("the value of '\(names[id])' does not end", at: start)
      }
      let byte = bytes[end]
      if byte == quote { break }
      if byte <= UInt8(ascii: "<") {
        if byte == UInt8(ascii: "<") {
          throw malformed("'<' in the value of '\(names[id])'", at: end)
        }
        if byte == UInt8(ascii: "&") {
          end = try endOfReference(at: end, bytes)
          isEncoded = true
          continue
        }
        if byte < 0x20 { isEncoded = true }
      }
      end += 1
    }
    try checkUnused(id, at: start)
    attributes.append(
      Attribute(name: id, offset: start, value: next + 1..<end, isEncoded: isEncoded))
    return end + 1
  }

  /// Checks that an attribute is there once.
  private mutating func checkUnused(_ id: XMLNames.ID, at place: Int) throws(XMLError) {
    let index = Int(id.rawValue)
    while lastUse.count <= index { lastUse.append(0) }
    guard lastUse[index] != elementCount else {
      throw malformed("'\(names[id])' is there twice", at: place)
    }
    lastUse[index] = elementCount
  }

  /// The range of the name at a place, where one must be.
  func nameRange(at start: Int, _ bytes: borrowing Span<UInt8>) throws(XMLError) -> Range<Int> {
    guard start < bytes.count else { throw malformed("the document ends in a tag", at: start) }
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isNamePart {
        place += 1
      } else if byte >= 0x80 {
        let (scalar, length) = bytes.scalar(at: place)
        guard scalar.isNamePart else { break }
        place += length
      } else {
        break
      }
    }
    let first = bytes[start]
    let isName =
      first >= 0x80 ? bytes.scalar(at: start).0.isNameStart : first.isNameStart
    guard place > start, isName else { throw malformed("a name is missing", at: start) }
    return start..<place
  }
}
