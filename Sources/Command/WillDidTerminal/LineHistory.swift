internal import WillDidSystem

/// The texts that were typed before, kept in a file of the user.
///
/// It is a convenience: where it cannot be kept, nothing is printed.
package struct LineHistory {
  /// The lines, the latest last.
  private var texts: [String] = []
  /// The file that keeps them; `nil` for none.
  private let path: String?
  /// How far back the user has gone; the count of the texts where it is at none of them.
  private var place = 0
  /// The text that was being typed when the user went back.
  private var draft = ""

  /// The most lines that are kept.
  private static let limit = 1000
  /// More than this is not read of a file that another program has filled.
  private static let bytes: UInt64 = 1 << 22

  /// Reads a file if there is one.
  package init(_ path: String?) {
    self.path = path
    guard let path, let file = try? File(reading: path), let size = try? file.size() else { return }
    let start = size > Self.bytes ? size - Self.bytes : 0
    let read = try? file.read(Int(size - start), at: start)
    // The first line is cut if the file is too long.
    let lines = (read ?? []).split(separator: 0x0a).dropFirst(start > 0 ? 1 : 0)
    texts = lines.suffix(Self.limit).map { Self.text(ofLine: String(decoding: $0, as: UTF8.self)) }
    if start > 0 || lines.count > 2 * Self.limit { rewrite() }
  }

  /// The file of this user; `nil` where there is no home.
  package static var path: String? {
    let state =
      EnvironmentVariables.value(of: "XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? EnvironmentVariables.value(of: "HOME").map { "\($0)/.local/state" }
    return state.map { "\($0)/willdid/history" }
  }

  // MARK: - Going back

  /// Begins at the end.
  mutating func rewind() { place = texts.count }

  /// The text before the current one.
  mutating func older(than text: String) -> String? {
    guard place > 0 else { return nil }
    if place == texts.count { draft = text }
    place -= 1
    return texts[place]
  }

  /// The text behind the current one, at last what was being typed.
  mutating func newer() -> String? {
    guard place < texts.count else { return nil }
    place += 1
    return place == texts.count ? draft : texts[place]
  }

  /// The latest text that holds some letters, after so many others that do.
  func match(_ letters: String, skipping count: Int) -> String? {
    guard !letters.isEmpty else { return nil }
    return texts.reversed().lazy.filter { $0.holds(letters) }.dropFirst(count).first
  }

  // MARK: - Keeping

  /// Takes in a text that was typed, unless it is the same again.
  package mutating func append(_ text: String) {
    guard !text.isEmpty, text != texts.last else { return }
    texts = texts.suffix(Self.limit - 1) + [text]
    guard let path else { return }
    if let slash = path.lastIndex(of: "/") { _ = File.makeFolder(String(path[..<slash])) }
    guard let file = OpenStream(appendingTo: path) else { return }
    // One write, so that the lines of two prompts do not mix.
    try? file.write(Array((Self.line(of: text) + "\n").utf8))
    file.close()
  }

  /// Writes the file anew with what is left of it.
  private func rewrite() {
    guard let path else { return }
    let new = "\(path).\(ThisProcess.number)"
    guard let file = OpenStream(appendingTo: new, isNew: true) else { return }
    let lines = texts.map { Self.line(of: $0) + "\n" }.joined()
    defer { file.close() }
    do {
      try file.write(Array(lines.utf8))
      try File.move(new, to: path)
    } catch { try? File.remove(new) }
  }

  /// A text on one line of the file.
  private static func line(of text: String) -> String {
    text.reduce(into: "") { line, letter in
      switch letter {
      case "\n": line += "\\n"
      case "\\": line += "\\\\"
      default: line.append(letter)
      }
    }
  }

  /// The text of a line of the file, with its escapes resolved.
  private static func text(ofLine line: String) -> String {
    var text = ""
    var isEscaped = false
    for letter in line {
      if isEscaped {
        text.append(letter == "n" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return text
  }
}

extension String {
  /// Whether another text is a part of this one.
  fileprivate func holds(_ part: String) -> Bool {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
