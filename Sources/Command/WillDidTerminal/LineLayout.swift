internal import WillDidText

/// The rows of a terminal that a text takes while it is typed.
struct LineLayout {
  /// The rows of the screen.
  private(set) var rows = [""]
  /// Where the cursor stands, from 0.
  private(set) var cursor = (row: 0, column: 0)

  /// The width of the screen.
  private let width: Int
  /// The column behind the last letter.
  private var column = 0

  /// Lays out a text behind a prompt; its further lines have another prompt.
  init(_ line: EditedLine, prompt: String, continuation: String, width: Int) {
    self.width = max(width, 2)
    put(prompt, continuation)
    put(line.before, continuation)
    // The cursor never stands behind the last column.
    if column == self.width { begin("") }
    cursor = (rows.count - 1, column)
    put(line.after, continuation)
  }

  /// Puts a text behind the last letter, with a prompt before further lines.
  private mutating func put(_ text: String, _ continuation: String) {
    for letter in text {
      if letter == "\n" {
        begin("")
        put(continuation, "")
        continue
      }
      let shown = letter == "\t" ? String(repeating: " ", count: 8 - column % 8) : String(letter)
      if column + shown.columns > width { begin("") }
      rows[rows.count - 1] += shown
      column += shown.columns
    }
  }

  /// Begins a row.
  private mutating func begin(_ row: String) {
    rows.append(row)
    column = row.columns
  }

  /// Leaves out what is too far from the cursor for so many rows.
  mutating func crop(to height: Int) {
    guard rows.count > height, height > 0 else { return }
    let start = min(max(0, cursor.row - height / 2), rows.count - height)
    rows = Array(rows[start..<start + height])
    cursor.row -= start
  }
}
