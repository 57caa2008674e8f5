internal import WillDidSystem
internal import WillDidText

/// A property list in one of the forms that people read, as far as texts in its outermost dictionary
/// are concerned.
struct PropertyText {
  /// The values by their keys.
  private var values: [String: String] = [:]

  /// Reads a file; `nil` if there is none.
  init?(at path: String) {
    guard let file = try? File(reading: path), let bytes = try? file.read(1 << 20, at: 0) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("<plist") { readXML(text) } else { readBraces(text) }
  }

  /// The value of a key.
  subscript(key: String) -> String? { values[key] }

  /// Reads `<key>A</key> <string>b</string>`, wherever it stands.
  private mutating func readXML(_ text: String) {
    for part in text.pieces(separatedBy: "<key>").dropFirst() {
      guard let end = part.firstRange(of: "</key>") else { continue }
      let rest = part[end.upperBound...].drop(while: \.isWhitespace)
      guard rest.hasPrefix("<string>"), let close = rest.firstRange(of: "</string>") else {
        continue
      }
      values[String(part[..<end.lowerBound])] =
        String(rest[..<close.lowerBound].dropFirst("<string>".count))
    }
  }

  /// Reads `{ A = b; "C" = (…); }`.
  private mutating func readBraces(_ text: String) {
    var words = PropertyWords(text)
    var (depth, statement) = (0, [String]())
    while let word = words.next() {
      switch word {
      case .sign("{"), .sign("("): depth += 1
      case .sign("}"), .sign(")"): depth -= 1
      case .sign(";"):
        if depth == 1 {
          if statement.count == 2 { values[statement[0]] = statement[1] }
          statement = []
        }
      case .sign: break
      case .text(let text): if depth == 1 { statement.append(text) }
      }
    }
  }
}

/// The words of a property list in braces.
private struct PropertyWords: IteratorProtocol {
  /// A word of a property list: a text or a sign.
  enum Word {
    case sign(Character)
    case text(String)
  }

  /// The text that is not read yet.
  private var rest: Substring

  /// Takes the text of a property list.
  init(_ text: String) { rest = text[...] }

  /// The next word; `nil` at the end.
  mutating func next() -> Word? {
    skip()
    guard let first = rest.popFirst() else { return nil }
    if "{}()=;,<>".contains(first) { return .sign(first) }
    guard first == "\"" else {
      let tail = rest.prefix { !$0.isWhitespace && !"{}()=;,<>\"".contains($0) }
      rest = rest.dropFirst(tail.count)
      return .text(String(first) + tail)
    }
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
    }
    return .text(text)
  }

  /// Passes over white space and remarks.
  private mutating func skip() {
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else {
        return
      }
    }
  }
}
