internal import WillDidText

/// How text for people looks: how wide it may be, and what the terminal can show.
package struct TextLook: Sendable {
  /// The columns that a line may take.
  package var width: Int
  /// Whether a line that is wider is cut: where there is no edge it goes on.
  package var isCut = true
  package var hasColor: Bool
  package var hasUnicode: Bool

  package init(width: Int = 80, hasColor: Bool = false, hasUnicode: Bool = true) {
    self.width = width
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
  }

  /// The role of a text, as far as it is shown in a colour.
  package enum Role: String, CaseIterable, Sendable {
    // The raw values are those of ECMA-48. The first sixteen colours are what a terminal makes of them, and yellow
    // cannot be read on white: these are of the table of 256, each with a contrast of 4.5 on white and on black.
    case faint = "38;5;243"
    case callback = "38;5;29"
    case subject = "1"
    case error = "1;38;5;131"
    case warning = "1;38;5;163"
    case notice = "1;38;5;63"
    case cancelled = "1;38;5;98"
    case success = "1;38;5;29"
  }

  /// The text in its colour.
  package func paint(_ text: String, _ role: Role?) -> String {
    guard hasColor, !text.isEmpty, let role else { return text }
    return "\u{1b}[\(role.rawValue)m\(text)\(Self.reset)"
  }

  package static let reset = "\u{1b}[0m"

  package var ellipsis: String { hasUnicode ? "…" : "..." }
  var mark: String { hasUnicode ? "▸" : ">" }

  /// A paragraph in lines that fit behind an indentation; the first line has a label in front.
  package func paragraph(_ text: String, indent: Int, label: String = "", _ role: Role? = nil)
    -> [String]
  {
    let lines = text.broken(to: max(12, width - indent))
    return lines.enumerated().map { number, line in
      let front = number == 0 ? label : ""
      let space = String(repeating: " ", count: max(0, indent - front.columns))
      return number == 0 && !label.isEmpty
        ? paint(front, role ?? .faint) + space + line : space + line
    }
  }
}

/// A line for people, made of pieces with a colour each.
struct TextLine {
  private var pieces: [(text: String, role: TextLook.Role?)] = []
  private(set) var columns = 0

  mutating func append(_ text: String, _ role: TextLook.Role? = nil) {
    pieces.append((text, role))
    columns += text.columns
  }

  mutating func append(_ other: TextLine) {
    pieces += other.pieces
    columns += other.columns
  }

  /// Appends spaces up to a column.
  mutating func fill(to column: Int) {
    if columns < column { append(String(repeating: " ", count: column - columns)) }
  }

  /// The line, cut off where the look has no more room.
  func text(_ look: TextLook) -> String {
    guard look.isCut, columns > look.width else {
      return pieces.map { look.paint($0.text, $0.role) }.joined()
    }
    var room = look.width - look.ellipsis.columns
    var line = ""
    for (text, role) in pieces where room > 0 {
      let part = text.prefix(columns: room)
      room -= part.columns
      line += look.paint(part, role)
      if part.utf8.count < text.utf8.count { break }
    }
    return line + look.ellipsis
  }
}

extension String {
  /// As much of the beginning as fits into so many columns.
  package func prefix(columns limit: Int) -> String {
    var used = 0
    var text = ""
    for letter in self {
      used += letter.unicodeScalars.reduce(0) { $0 + $1.columns }
      guard used <= limit else { break }
      text.append(letter)
    }
    return text
  }

  /// The text broken at spaces; a word that is wider than a line is broken too.
  package func broken(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + $1.columns }
      if !line.isEmpty, used + 1 + width > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += width
      while used > columns {
        let part = line.prefix(columns: columns)
        lines.append(part)
        line = String(line.dropFirst(part.count))
        used = line.columns
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
