internal import WillDidText

// MARK: Text and what is not elements

extension XMLReader {
  /// Reads a text up to the next sign of an element.
  mutating func readText(_ bytes: borrowing Span<UInt8>) throws(XMLError) -> Event? {
    let start = place
    var end = start
    (isContentEncoded, isContentLiteral) = (false, false)
    while end < bytes.count {
      end = bytes.skipPlain(end)
      guard end < bytes.count else { break }
      let byte = bytes[end]
      if byte == UInt8(ascii: "<") { break }
      switch byte {
      case UInt8(ascii: "&"):
        end = try endOfReference(at: end, bytes)
        isContentEncoded = true
        continue
      case UInt8(ascii: "]") where bytes.has("]]>", at: end):
        throw malformed("']]>' outside of CDATA", at: end)
      case 0x0d: isContentEncoded = true
      default: break
      }
      end += 1
    }
    content = start..<end
    place = end
    guard open.isEmpty else { return .text }
    // Outside of the root element there may be nothing but space.
    guard bytes.skipSpaces(start) >= end else {
      throw malformed("text outside of all elements", at: bytes.skipSpaces(start))
    }
    return try next()
  }

  /// Reads what begins with `<!`.
  mutating func readDeclared(_ bytes: borrowing Span<UInt8>) throws(XMLError) -> Event {
    let start = place
    isContentEncoded = false
    if bytes.has("<!--", at: start) {
      guard let end = bytes.find("--", from: start + 4) else {
        throw malformed("the comment does not end", at: start)
      }
      guard bytes.has("-->", at: end) else { throw malformed("'--' in a comment", at: end) }
      setContent(start + 4..<end, closedBy: 3, bytes)
      return .comment
    }
    if bytes.has("<![CDATA[", at: start), !open.isEmpty {
      guard let end = bytes.find("]]>", from: start + 9) else {
        throw malformed("the CDATA section does not end", at: start)
      }
      setContent(start + 9..<end, closedBy: 3, bytes)
      return .literal
    }
    if bytes.has("<!DOCTYPE", at: start) {
      guard isPropertyList, open.isEmpty, let end = bytes.find(UInt8(ascii: ">"), from: start),
        bytes.find(UInt8(ascii: "["), from: start) ?? end >= end
      else { throw XMLError(.doctype, at: position(of: start)) }
      setContent(start + 9..<end, closedBy: 1, bytes)
      return .comment
    }
    throw malformed("'<!' begins nothing that is known", at: start)
  }

  /// Reads a comment, a section, a declaration or an instruction.
  mutating func readInstruction(_ bytes: borrowing Span<UInt8>) throws(XMLError) -> Event {
    let start = place
    let range = try nameRange(at: start + 2, bytes)
    name = names.id(of: range, in: bytes)
    guard names[name].lowercased() != "xml" else {
      throw malformed("an XML declaration that is not at the beginning", at: start)
    }
    guard let end = bytes.find("?>", from: range.upperBound) else {
      throw malformed("the processing instruction does not end", at: start)
    }
    let data = bytes.skipSpaces(range.upperBound)
    guard data > range.upperBound || end == range.upperBound else {
      throw malformed("the name of the processing instruction is none", at: start)
    }
    isContentEncoded = false
    setContent(min(data, end)..<end, closedBy: 2, bytes)
    return .instruction
  }

  /// Sets the content of an event, up to what closes it.
  private mutating func setContent(
    _ range: Range<Int>, closedBy length: Int, _ bytes: borrowing Span<UInt8>
  ) {
    content = range
    place = range.upperBound + length
    isContentLiteral = true
    // No references are resolved in here, but line ends are made one kind.
    for byte in range where bytes[byte] == 0x0d { isContentEncoded = true }
  }

  /// Reads `<?xml version="1.0" encoding="UTF-8"?>` where it may be: at the very beginning.
  mutating func readDeclaration() throws(XMLError) {
    let document = text.bytes
    let bytes = document.span
    guard bytes.has("<?xml", at: place), place + 5 < bytes.count, bytes[place + 5].isSpace else {
      return
    }
    guard let end = bytes.find("?>", from: place) else {
      throw malformed("the XML declaration does not end", at: place)
    }
    var seen: [String] = []
    var next = place + 5
    while true {
      let gap = next
      next = bytes.skipSpaces(next)
      guard next < end else { break }
      let name = try nameRange(at: next, bytes)
      var open = bytes.skipSpaces(name.upperBound)
      guard next > gap, open < end, bytes[open] == UInt8(ascii: "=") else {
        throw malformed("the XML declaration is not well-formed", at: next)
      }
      open = bytes.skipSpaces(open + 1)
      let quote = bytes[open]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = bytes.find(quote, from: open + 1), close < end
      else { throw malformed("the XML declaration is not well-formed", at: next) }
      let key = String(text.bytes[name])
      try check(key, String(text.bytes[open + 1..<close]), after: seen, at: next)
      seen.append(key)
      next = close + 1
    }
    guard seen.first == "version" else {
      throw malformed("the XML declaration has no version", at: place)
    }
    place = end + 2
  }

  /// Checks an attribute of the declaration, and that they come in their order.
  private func check(
    _ key: String, _ value: String, after seen: [String], at place: Int
  ) throws(XMLError) {
    switch key {
    case "version" where seen.isEmpty:
      guard value == "1.0" else { throw malformed("XML of version '\(value)'", at: place) }
    case "encoding" where seen == ["version"]:
      let encoding = value.uppercased()
      guard encoding == "UTF-8" || encoding == "UTF8" || encoding == "US-ASCII" else {
        throw XMLError(.notUTF8("'\(value)'"), at: position(of: place))
      }
    case "standalone" where !seen.isEmpty && !seen.contains("standalone"):
      guard value == "yes" || value == "no" else {
        throw malformed("standalone is '\(value)'", at: place)
      }
    default: throw malformed("the XML declaration is not well-formed", at: place)
    }
  }
}

// MARK: References

extension XMLReader {
  /// The end of the reference that begins with the `&` at a place, which must be a known one.
  func endOfReference(at start: Int, _ bytes: borrowing Span<UInt8>) throws(XMLError) -> Int {
    for entity in Self.entities where bytes.has(entity.written, at: start) {
      return start + entity.written.utf8CodeUnitCount
    }
    guard bytes.has("&#", at: start), let (_, end) = bytes.characterReference(at: start) else {
      let problem = bytes.has("&#", at: start) ? "a character" : "an entity"
      throw malformed("\(problem) that XML does not know", at: start)
    }
    return end
  }

  /// The entities that every document has.
  private static let entities: [(written: StaticString, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  /// The characters that a range stands for.
  func decoded(
    _ range: Range<Int>, isValue: Bool = false, isLiteral: Bool = false
  ) -> String {
    let bytes = text.bytes.span
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&"), !isLiteral {
        if let entity = Self.entities.first(where: { bytes.has($0.written, at: place) }) {
          result.append(entity.byte)
          place += entity.written.utf8CodeUnitCount
          continue
        }
        if let (scalar, end) = bytes.characterReference(at: place) {
          result += UTF8.encode(scalar).map(Array.init) ?? []
          place = end
          continue
        }
      }
      place += 1
      if byte == 0x0d {
        if place < range.upperBound, bytes[place] == 0x0a { continue }
        result.append(isValue ? 0x20 : 0x0a)
      } else {
        result.append(isValue && (byte == 0x0a || byte == 0x09) ? 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// The text of some bytes.
  init(_ bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
