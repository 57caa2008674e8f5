package import WillDidText

/// The settings of a program as it wrote them, in TOML.
///
/// Values are put in where they belong, and every other byte stays as it is.
package struct TOMLSettings {
  /// The text with all that was put in.
  package private(set) var bytes: [UInt8]

  /// Takes a text; `nil` if it is no TOML.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard TOMLScanner.statements(bytes) != nil else { return nil }
  }

  /// Puts in a value under a name of a table, which is made if there is none.
  ///
  /// - Returns: Whether there is room for it: the table may be written in a form in which nothing can be put in.
  package mutating func set(_ table: [String], _ key: String, to value: JSON) -> Bool {
    guard let statements = TOMLScanner.statements(bytes) else { return false }
    let line = "\(key) = \(value.text())"
    var current: [String] = []
    var header: TOMLScanner.Statement?
    for statement in statements {
      guard statement.isHeader else {
        let name = current + statement.names
        if name == table + [key] {
          bytes.replaceSubrange(statement.range, with: line.utf8)
          return true
        }
        // A table in one line, or one with points in the names of its values.
        if current.count < table.count, table.starts(with: name) || name.starts(with: table) {
          return false
        }
        continue
      }
      current = statement.names
      if current == table, !statement.isList { header = statement }
      if statement.isList, table.starts(with: current) { return false }
    }
    if let header {
      bytes.insert(contentsOf: Array("\n\(line)".utf8), at: header.range.upperBound)
    } else {
      let gap = bytes.isEmpty ? "" : bytes.last == 0x0a ? "\n" : "\n\n"
      bytes += Array("\(gap)[\(table.joined(separator: "."))]\n\(line)\n".utf8)
    }
    return true
  }
}

/// Parts TOML into statements: the headings of tables, and values with their names.
struct TOMLScanner {
  /// A statement, without the comment behind it.
  struct Statement: Equatable {
    var names: [String]
    var range: Range<Int>
    var isHeader = false
    /// Whether it begins one of several tables of a name.
    var isList = false
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The statements of a text; `nil` if it is no TOML.
  static func statements(_ bytes: [UInt8]) -> [Statement]? {
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return nil }
    var scanner = TOMLScanner(bytes)
    var statements: [Statement] = []
    while true {
      scanner.skipLines()
      guard scanner.place < bytes.count else { return statements }
      guard let statement = scanner.statement(), scanner.endsLine() else { return nil }
      statements.append(statement)
    }
  }

  private func isAt(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
  }

  private mutating func skipComment() {
    if isAt("#") { while place < bytes.count, bytes[place] != 0x0a { place += 1 } }
  }

  /// Passes over blanks, line ends and comments.
  private mutating func skipLines() {
    while place < bytes.count {
      let start = place
      skipBlanks()
      skipComment()
      while place < bytes.count, bytes[place] == 0x0a || bytes[place] == 0x0d { place += 1 }
      if place == start { return }
    }
  }

  /// Whether nothing more stands in the line.
  private mutating func endsLine() -> Bool {
    skipBlanks()
    skipComment()
    return place == bytes.count || bytes[place] == 0x0a || isAt("\r\n")
  }

  private mutating func statement() -> Statement? {
    let start = place
    if take("[") {
      let isList = take("[")
      guard let names = names(), take(isList ? "]]" : "]") else { return nil }
      return Statement(names: names, range: start..<place, isHeader: true, isList: isList)
    }
    guard let names = names(), take("=") else { return nil }
    skipBlanks()
    guard value(0) else { return nil }
    return Statement(names: names, range: start..<place)
  }

  /// Names with points between them.
  private mutating func names() -> [String]? {
    var names: [String] = []
    repeat {
      skipBlanks()
      let start = place
      if isAt("\"") || isAt("'") {
        guard !isAt("\"\"\""), !isAt("'''"), string() else { return nil }
        names.append(String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self))
      } else {
        while place < bytes.count, Self.isBare(bytes[place]) { place += 1 }
        guard place > start else { return nil }
        names.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
      skipBlanks()
    } while take(".")
    return names
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    let letter = Unicode.Scalar(byte)
    return ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
      || ("0"..."9").contains(letter) || letter == "_" || letter == "-"
  }

  private mutating func value(_ depth: Int) -> Bool {
    guard depth < 32 else { return false }
    if isAt("\"") || isAt("'") { return string() }
    if take("[") { return items("]", depth) }
    if take("{") { return items("}", depth) }
    let start = place
    while place < bytes.count, !",]}#\r\n".utf8.contains(bytes[place]) { place += 1 }
    while place > start, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    return ["true", "false", "inf", "nan", "+inf", "-inf", "+nan", "-nan"].contains(word)
      || word.first.map { $0.isNumber || $0 == "+" || $0 == "-" } ?? false
  }

  /// Values, or names with values, up to a bracket.
  private mutating func items(_ end: String, _ depth: Int) -> Bool {
    skipLines()
    while !take(end) {
      if end == "}" {
        guard names() != nil, take("=") else { return false }
        skipBlanks()
      }
      guard value(depth + 1) else { return false }
      skipLines()
      guard take(",") || isAt(end) else { return false }
      skipLines()
    }
    return true
  }

  /// A text that begins here, of one line or of several.
  private mutating func string() -> Bool {
    let quote = isAt("\"") ? "\"" : "'"
    let isLong = isAt(quote + quote + quote)
    let end = isLong ? quote + quote + quote : quote
    place += end.utf8.count
    while place < bytes.count {
      if take(end) {
        // One or two quotes may stand before the three that end a text.
        while isLong, isAt(quote) { place += 1 }
        return true
      }
      if bytes[place] == 0x0a, !isLong { return false }
      place += quote == "\"" && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
