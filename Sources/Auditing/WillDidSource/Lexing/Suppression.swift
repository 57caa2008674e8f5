/// A comment that asks audits to leave a line alone: `// willdid:disable:next SU-01 the reason`.
package struct Suppression: Hashable, Sendable {
  /// The line of the comment.
  package var line: Int32
  /// The line that is left alone; `nil` where the comment says neither `next`, `this` nor `previous`.
  package var target: Int32?
  /// The rule as it is written, or empty.
  package var rule: String
  /// The reason that is given, or empty.
  package var reason: String

  /// How such a comment begins behind its slashes.
  private static let mark = Array("willdid:disable".utf8)

  /// Reads a comment of a line; `nil` if it asks for nothing.
  ///
  /// - Parameters:
  ///   - start: Where the text of the comment begins, behind its slashes.
  ///   - line: The line of the comment, from 1.
  ///   - bytes: The file.
  init?(at start: Int, line: Int32, in bytes: [UInt8]) {
    var start = start
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    guard bytes[start...].starts(with: Self.mark) else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
    let words = bytes[start + Self.mark.count..<end]
      .split(separator: 0x20, maxSplits: 2)
      .map { String(decoding: $0.filter { $0 != 0x0d }, as: UTF8.self) }
    self.line = line
    switch words.first {
    case ":next": target = line + Self.passed(from: end + 1, in: bytes) + 1
    case ":this": target = line
    case ":previous": target = line - 1
    default: target = nil
    }
    rule = words.count > 1 ? words[1] : ""
    reason = words.count > 2 ? words[2] : ""
    while reason.last == " " { reason.removeLast() }
    while reason.first == " " { reason.removeFirst() }
  }

  /// So many lines may stand between such a comment and the line that it is about: a file of nothing but these comments
  /// is not read again for each of them.
  private static let mostPassed: Int32 = 64

  /// How many lines from a place on are blank or comments, so that several of these comments can stand above a line.
  private static func passed(from start: Int, in bytes: [UInt8]) -> Int32 {
    var (place, lines): (Int, Int32) = (start, 0)
    while place < bytes.count, lines < mostPassed {
      let end = bytes[place...].firstIndex(of: 0x0a) ?? bytes.count
      let text = bytes[place..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      guard text.isEmpty || text.starts(with: "//".utf8) else { return lines }
      lines += 1
      place = end + 1
    }
    return 0
  }
}
