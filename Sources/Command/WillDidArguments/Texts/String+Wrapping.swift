extension String {
  /// The text broken at spaces so that its lines fit a width, each line behind an indentation.
  ///
  /// Line breaks of the text are kept; a word that is wider than a line stands alone and sticks out. A
  /// line that is indented is a command: it is broken so that a shell takes it for one line.
  func wrapped(to width: Int, indent: Int = 0) -> String {
    // A terminal narrower than the indentation must still get all of the words.
    let columns = Swift.max(width - indent, 10)
    let margin = "".padded(by: indent)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.hasPrefix("  ") ? $0.brokenAsCommand(to: columns) : $0.broken(to: columns) }
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }

  /// A synopsis broken between its parts: what is in brackets stays together.
  func wrappedAsUsage(to width: Int) -> String {
    let margin = "".padded(by: "USAGE: ".count)
    var lines = [""]
    var depth = 0
    var part = ""
    func end() {
      let isWider = lines[lines.count - 1].count + 1 + part.count > Swift.max(width, 20)
      if lines == [""] {
        lines = [part]
      } else if isWider {
        lines.append(margin + part)
      } else {
        lines[lines.count - 1] += " \(part)"
      }
      part = ""
    }
    for letter in self {
      if "[<".contains(letter) { depth += 1 }
      if "]>".contains(letter) { depth -= 1 }
      if letter == " ", depth == 0, part != "USAGE:" { end() } else { part.append(letter) }
    }
    end()
    return lines.joined(separator: "\n")
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

  /// The pieces of a command, with a backslash behind all but the last, and none broken in quotes.
  fileprivate func brokenAsCommand(to columns: Int) -> [Substring] {
    let start = prefix { $0 == " " }
    var words = [start]
    var quote: Character?
    for letter in dropFirst(start.count) {
      if letter == " ", quote == nil {
        words.append("")
        continue
      }
      if letter == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(letter) {
        quote = letter
      }
      words[words.count - 1].append(letter)
    }
    var pieces = words.prefix(1)
    for word in words.dropFirst() {
      // Behind each piece there is room for " \", as another may follow.
      if pieces[pieces.count - 1].count + 1 + word.count > columns - 2 {
        pieces[pieces.count - 1] += " \\"
        pieces.append("\(start)  \(word)")
      } else {
        pieces[pieces.count - 1] += " \(word)"
      }
    }
    return Array(pieces)
  }
}
