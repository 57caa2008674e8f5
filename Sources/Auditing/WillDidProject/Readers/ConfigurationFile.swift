/// Reads xcconfig files with what they include.
enum ConfigurationFile {
  /// The settings of a file; those that it includes come first.
  static func settings(
    at path: String, _ files: borrowing ProjectFiles, depth: Int = 0
  ) -> [(String, String)] {
    guard depth < 16, let bytes = files.bytes(path) else { return [] }
    var settings: [(String, String)] = []
    for line in bytes.split(separator: 0x0a) {
      let text = trimmed(String(decoding: line, as: UTF8.self))
      if text.hasPrefix("#include") {
        guard let open = text.firstIndex(of: "\""), let close = text.lastIndex(of: "\""),
          open < close
        else { continue }
        let name = String(text[text.index(after: open)..<close])
        settings += Self.settings(
          at: Paths.joined(Paths.folder(path), name), files, depth: depth + 1)
        continue
      }
      let body = text.range(ofComment: "//").map { String(text[..<$0]) } ?? text
      guard let equals = body.firstIndex(of: "=") else { continue }
      // The `=` of a condition stands in brackets: `KEY[sdk=*] = value`.
      if let bracket = body.firstIndex(of: "["), bracket < equals { continue }
      let key = trimmed(String(body[..<equals]))
      guard !key.isEmpty else { continue }
      var value = trimmed(String(body[body.index(after: equals)...]))
      if value.hasSuffix(";") { value.removeLast() }
      settings.append((key, value))
    }
    return settings
  }

  /// The text without blanks around it.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else {
      return ""
    }
    return String(start[...last])
  }
}

extension String {
  /// Where a comment begins.
  fileprivate func range(ofComment mark: String) -> Index? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(mark) { return place }
      place = index(after: place)
    }
    return nil
  }
}
