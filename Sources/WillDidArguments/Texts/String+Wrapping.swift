extension String {
  /// The text broken at spaces so that its lines fit a width, each line behind an indentation.
  ///
  /// Line breaks of the text are kept; a word that is wider than a line stands alone and sticks out.
  func wrapped(to width: Int, indent: Int = 0) -> String {
    // A terminal narrower than the indentation must still get all of the words.
    let columns = Swift.max(width - indent, 10)
    let margin = "".padded(by: indent)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.broken(to: columns) }
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }

  /// The text with spaces behind it.
  func padded(by count: Int) -> String { self + String(repeating: " ", count: count) }
}

extension Substring {
  /// The pieces of one line.
  fileprivate func broken(to columns: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self
    while rest.count > columns {
      // As in swift-argument-parser, the space that is dropped counts: a piece that is followed by
      // another is shorter than the width.
      let fitting = rest.prefix(columns).lastIndex(of: " ")
      guard let space = fitting ?? rest.firstIndex(of: " ") else { break }
      pieces.append(rest[..<space])
      rest = rest[rest.index(after: space)...]
    }
    return pieces + [rest]
  }
}
