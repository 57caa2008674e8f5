package import WillDidText

/// The settings of a program as it wrote them: JSON, perhaps with comments and trailing commas.
///
/// Values are put in where they belong, and every other byte stays as it is.
package struct JSONSettings {
  /// The text with all that was put in.
  package private(set) var bytes: [UInt8]

  /// Takes a text; `nil` if it is no object of JSON.
  ///
  /// A file without any text is an empty object.
  package init?(_ bytes: [UInt8]) {
    self.bytes =
      bytes.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) } ? Array("{}\n".utf8) : bytes
    var scanner = JSONScanner(self.bytes)
    guard scanner.root() != nil else { return nil }
  }

  /// Puts in a value under some names, each of an object in the one before.
  ///
  /// - Returns: Whether there is room for it: something other than an object may stand under one of the names.
  package mutating func set(_ path: [String], to value: JSON) -> Bool {
    var scanner = JSONScanner(bytes)
    guard var object = scanner.root() else { return false }
    for (depth, name) in path.enumerated() {
      let rest = path[(depth + 1)...]
      guard let member = object.members.last(where: { $0.name == name }) else {
        let whole = rest.reversed().reduce(value) { .object([($1, $0)]) }
        insert(
          JSON.string(name).text() + ": " + Self.text(whole, depth + 1), into: object, depth + 1)
        return true
      }
      if rest.isEmpty {
        bytes.replaceSubrange(member.value, with: Self.text(value, depth + 1).utf8)
        return true
      }
      var inner = JSONScanner(bytes, from: member.value.lowerBound)
      guard let next = inner.object() else { return false }
      object = next
    }
    return false
  }

  /// Puts in a member before all others.
  private mutating func insert(_ member: String, into object: JSONScanner.Object, _ depth: Int) {
    let indent = "\n" + String(repeating: "  ", count: depth)
    let end =
      object.members.isEmpty
      ? (object.hasComments ? "" : "\n" + String(repeating: "  ", count: depth - 1)) : ","
    bytes.insert(contentsOf: Array((indent + member + end).utf8), at: object.start)
  }

  /// A value in lines, as settings are written.
  private static func text(_ value: JSON, _ depth: Int) -> String {
    guard case .object(let members) = value, !members.isEmpty else { return value.text() }
    let indent = "\n" + String(repeating: "  ", count: depth + 1)
    let lines = members.map { "\(indent)\(JSON.string($0).text()): \(text($1, depth + 1))" }
    return "{\(lines.joined(separator: ","))\n\(String(repeating: "  ", count: depth))}"
  }
}

/// Goes through JSON with comments, and notes where members begin and end.
struct JSONScanner {
  /// An object, by the place behind its brace.
  struct Object {
    let start: Int
    var members: [(name: String, value: Range<Int>)] = []
    /// Whether it has a comment, which must not come to stand behind its end.
    var hasComments = false
  }

  private let bytes: [UInt8]
  private var place: Int
  private var sawComment = false

  /// Begins at a place.
  init(_ bytes: [UInt8], from place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  /// The object that is the whole text.
  mutating func root() -> Object? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
    guard skip(), let object = object(), skip(), place == bytes.count else { return nil }
    return object
  }

  private func isAt(_ letter: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: letter)
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard isAt(letter) else { return false }
    place += 1
    return true
  }

  /// Passes over space and comments; a comment without an end is none.
  private mutating func skip() -> Bool {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x20 || (0x09...0x0d).contains(byte) {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        sawComment = true
        place = bytes[place...].firstIndex(of: 0x0a) ?? bytes.count
      } else if bytes[place...].starts(with: "/*".utf8) {
        sawComment = true
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        guard place < bytes.count else { return false }
        place += 2
      } else {
        break
      }
    }
    return true
  }

  /// An object that begins here.
  mutating func object(_ depth: Int = 0) -> Object? {
    guard depth < 64, take("{") else { return nil }
    var object = Object(start: place)
    let before = sawComment
    sawComment = false
    defer { sawComment = before || sawComment }
    guard skip() else { return nil }
    while !take("}") {
      let start = place
      guard string() else { return nil }
      guard let name = JSON(parsing: bytes[start..<place])?.string, skip(), take(":"), skip() else {
        return nil
      }
      let first = place
      guard value(depth + 1) else { return nil }
      object.members.append((name, first..<place))
      guard skip(), take(",") || isAt("}"), skip() else { return nil }
    }
    object.hasComments = sawComment
    return object
  }

  private mutating func value(_ depth: Int) -> Bool {
    if isAt("{") { return object(depth) != nil }
    if isAt("\"") { return string() }
    if take("[") {
      guard depth < 64, skip() else { return false }
      while !take("]") {
        guard value(depth + 1), skip(), take(",") || isAt("]"), skip() else { return false }
      }
      return true
    }
    let start = place
    while place < bytes.count, !" \t\r\n,]}/".utf8.contains(bytes[place]) { place += 1 }
    return JSON(parsing: bytes[start..<place]) != nil
  }

  /// A text that begins here.
  private mutating func string() -> Bool {
    let start = place
    guard take("\"") else { return false }
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else { return false }
    return JSON(parsing: bytes[start..<place]) != nil
  }
}
