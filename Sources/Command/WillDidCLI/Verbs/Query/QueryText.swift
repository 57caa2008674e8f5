internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText

/// Statements as they were given, and where they come from.
///
/// Files must be UTF-8 without zero bytes, and at most 16 MB; a byte order mark is dropped.
struct QueryText {
  let text: String
  /// The file that they stand in; empty where the command line or the user gave them.
  var name = ""

  /// No statement is this long: a stream without end is given up here.
  private static let limit = 16 << 20

  init(_ text: String, name: String = "") {
    self.text = text
    self.name = name
  }

  /// Reads a file, or standard input for "-".
  init(reading path: String) throws(CommandError) {
    name = path == "-" ? "standard input" : path
    var bytes: [UInt8]
    do {
      let file = path == "-" ? try File.standardInput() : try Self.open(path)
      bytes = try Self.read(file)
    } catch { throw CommandError(error, reading: name) }
    guard bytes.count <= Self.limit else {
      throw CommandError("too long for statements", at: name, status: .badData)
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
    text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are no UTF-8 were replaced, so that the texts differ from there on.
    let place = zip(text.utf8, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard place == nil, !bytes.contains(0) else {
      let end = place ?? bytes.firstIndex(of: 0) ?? 0
      let line = bytes[..<end].count { $0 == 0x0a } + 1
      throw CommandError("this is not UTF-8 text", at: "\(name), line \(line)", status: .badData)
    }
  }

  /// Opens a file of statements.
  private static func open(_ path: String) throws(LogError) -> File {
    do { return try File(reading: path) } catch { throw LogError(.system(error)) }
  }

  /// Reads a file of statements.
  private static func read(_ file: File) throws(LogError) -> [UInt8] {
    do { return try file.next(limit + 1) } catch { throw LogError(.system(error)) }
  }
}

// MARK: - Places

extension QueryText {
  /// A place in the text by its line and column, both from 1.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// The place of a byte.
  func place(of offset: Int) -> Place {
    let before = text.utf8.prefix(offset)
    let start = before.lastIndex(of: 0x0a).map { text.utf8.index(after: $0) } ?? text.startIndex
    return Place(
      line: before.count { $0 == 0x0a } + 1,
      column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  /// The line of a byte as it is shown below an error, and a second one with a mark under the byte.
  func excerpt(at offset: Int, columns: Int) -> String {
    let utf8 = text.utf8
    let middle = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
    let start = utf8[..<middle].lastIndex(of: 0x0a).map { utf8.index(after: $0) } ?? utf8.startIndex
    let end = utf8[middle...].firstIndex(of: 0x0a) ?? utf8.endIndex
    var before = Self.shown(String(decoding: utf8[start..<middle], as: UTF8.self))
    var after = Self.shown(String(decoding: utf8[middle..<end], as: UTF8.self))
    // Of a long line only the surroundings are shown.
    let room = max(columns - 2, 20)
    if before.columns + after.columns > room {
      let behind = min(after.columns, max(room / 2, room - before.columns))
      before = before.suffix(columns: room - behind)
      after = after.prefix(columns: room - before.columns)
    }
    return "  \(before)\(after)\n  \(String(repeating: " ", count: before.columns))^"
  }

  /// A part of a line with nothing in it that would move the cursor.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      switch scalar {
      case "\t": shown += " "
      case "\r": break
      case "\\": shown += "\\"
      default: shown += String(scalar).escaped
      }
    }
  }
}

extension String {
  /// As much of the end as fits into so many columns.
  fileprivate func suffix(columns limit: Int) -> String {
    var used = 0
    var start = endIndex
    while start > startIndex {
      let before = index(before: start)
      used += String(self[before]).columns
      guard used <= limit else { break }
      start = before
    }
    return String(self[start...])
  }
}
