/// What a terminal shows after some bytes, as far as this command uses what terminals can do.
package struct TerminalScreen {
  private let columns: Int
  private let rows: Int
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []
  /// The screen before a program took one of its own, and where the cursor was.
  private var other: (cells: [[String]], row: Int, column: Int)?
  /// What was switched on and not off again, such as `?2004`.
  package private(set) var modes: Set<String> = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows from the top, without the blanks at their ends and the empty ones at the bottom.
  package var lines: [String] {
    let lines = cells.map { row in
      let text = row.joined()
      return String(
        text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }
    return Array(lines[..<(lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)])
  }

  /// Where the cursor is, from 0.
  package var cursor: [Int] { [row, column] }

  package mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    // A character or a command that is cut waits for its rest.
    while let length = Self.lengthOfNext(pending[...]) {
      let piece = String(decoding: pending[..<length], as: UTF8.self)
      pending.removeFirst(length)
      if piece.hasPrefix("\u{1b}[") {
        obey(piece.dropFirst(2))
      } else if let scalar = piece.unicodeScalars.first {
        show(scalar)
      }
    }
  }

  private static func lengthOfNext(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1b {
      return bytes.dropFirst(2).firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
    }
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
    return bytes.count >= length ? length : nil
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case _ where scalar.value < 0x20: break
    default:
      let width = Self.columns(of: scalar)
      guard width > 0 else { return cells[row][max(0, column - 1)].unicodeScalars.append(scalar) }
      if column + width > columns {
        column = 0
        lineFeed()
      }
      cells[row][column] = String(scalar)
      if width == 2 { cells[row][column + 1] = "" }
      column += width
    }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xff00...0xff60, 0x1f300...0x1faff:
      return 2
    default: return 1
    }
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func obey(_ command: Substring) {
    let parameters = command.dropLast()
    let count = Int(parameters) ?? 1
    switch command.last {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "H":
      let place = parameters.split(separator: ";").compactMap { Int($0) }
      (row, column) = (0, 0)
      if place.count == 2 {
        (row, column) = (min(rows, place[0]) - 1, min(columns, place[1]) - 1)
      }
    case "J":
      if parameters == "2" { cells = cells.map { $0.map { _ in " " } } }
      for place in column..<max(column, columns) { cells[row][place] = " " }
      for below in row + 1..<max(row + 1, rows) { cells[below] = cells[below].map { _ in " " } }
    case "K": for place in column..<max(column, columns) { cells[row][place] = " " }
    case "h":
      modes.insert(String(parameters))
      if parameters == "?1049" { other = (cells, row, column) }
    case "l":
      modes.remove(String(parameters))
      if parameters == "?1049", let other { (cells, row, column) = other }
    default: break
    }
  }
}
