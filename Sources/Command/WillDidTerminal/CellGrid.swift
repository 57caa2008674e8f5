internal import WillDidText

/// The letters of a full screen, a cell for each column of each row.
///
/// Nothing is drawn here: a screen is compared with the one before, and only cells that differ are written.
package struct CellGrid: Hashable, Sendable {
  /// A cell; the right half of a wide letter has no text.
  package struct Cell: Hashable, Sendable {
    /// The letter in it.
    package var text = " "
    /// The parameters of the sequence of ECMA-48 that gives it its colour; empty for none.
    package var style = ""
  }

  /// How wide it is.
  package let columns: Int
  /// How high it is.
  package let rows: Int
  /// The cells from the top, row after row.
  package private(set) var cells: [Cell]

  /// An empty screen of a size.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// The texts of the rows, without the blanks at their ends.
  package var lines: [String] {
    (0..<rows).map { row in
      let text = cells[row * columns..<(row + 1) * columns].lazy.map(\.text).joined()
      let end = text.lastIndex { $0 != " " }
      return end.map { String(text[...$0]) } ?? ""
    }
  }

  /// Puts a text into a row, as far as there is room for it; colours in it hold for what follows them.
  ///
  /// - Parameters:
  ///   - text: The text, with sequences that set colours.
  ///   - row: The row, from 0.
  ///   - column: The first column, from 0.
  ///   - width: How many columns it may take.
  ///   - style: The colour of what has none of its own.
  /// - Returns: The column behind it.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, width: Int = .max, style: String = ""
  ) -> Int {
    guard (0..<rows).contains(row), column >= 0 else { return column }
    let end = min(columns, width < columns ? column + width : columns)
    var place = column
    var own = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\u{1b}" {
        own = Self.style(&scalars)
        continue
      }
      let width = scalar.value < 0x20 || scalar.value == 0x7f ? 1 : scalar.columns
      let shown = scalar.value < 0x20 || scalar.value == 0x7f ? " " : String(scalar)
      guard width > 0 else {
        let last = row * columns + place - 1
        if place > column { cells[cells[last].text.isEmpty ? last - 1 : last].text += shown }
        continue
      }
      guard place + width <= end else { return end }
      set(Cell(text: shown, style: own.isEmpty ? style : own), row, place)
      if width == 2 { set(Cell(text: "", style: own.isEmpty ? style : own), row, place + 1) }
      place += width
    }
    return place
  }

  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
    let index = row * columns + column
    // Half of a wide letter is none.
    if cells[index].text.isEmpty, column > 0, !cell.text.isEmpty { cells[index - 1].text = " " }
    if column + 1 < columns, cells[index + 1].text.isEmpty, !cell.text.isEmpty {
      cells[index + 1].text = " "
    }
    cells[index] = cell
  }

  /// The parameters of a sequence behind its escape; empty where it ends all colours.
  private static func style(_ scalars: inout String.UnicodeScalarView.Iterator) -> String {
    var style = ""
    while let scalar = scalars.next(), scalar != "m" {
      if scalar != "[" { style.unicodeScalars.append(scalar) }
    }
    return style == "0" ? "" : style
  }

  /// Gives a part of a row another colour, besides those that it has.
  package mutating func mark(row: Int, columns range: Range<Int>, style: String) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) {
      let own = cells[row * columns + column].style
      cells[row * columns + column].style = own.isEmpty ? style : "\(own);\(style)"
    }
  }

  /// The bytes that make a terminal show this screen when it shows another one of the same size, or nothing.
  package func bytes(after other: CellGrid?) -> [UInt8] {
    let isSame = other?.columns == columns && other?.rows == rows
    var text = isSame ? "" : "\u{1b}[0m\u{1b}[2J"
    var style = ""
    let blank = Cell()
    for row in 0..<rows {
      var cursor = -1
      for column in 0..<columns {
        let index = row * columns + column
        let cell = cells[index]
        // The last cell of all would make some terminals scroll.
        guard cell != (isSame ? other?.cells[index] : blank), !cell.text.isEmpty,
          index + 1 < cells.count
        else { continue }
        if cursor != column { text += "\u{1b}[\(row + 1);\(column + 1)H" }
        if style != cell.style {
          text += cell.style.isEmpty ? "\u{1b}[0m" : "\u{1b}[0;\(cell.style)m"
          style = cell.style
        }
        text += cell.text
        let isWide = column + 1 < columns && cells[index + 1].text.isEmpty
        cursor = column + (isWide ? 2 : 1)
      }
    }
    return Array((style.isEmpty ? text : text + "\u{1b}[0m").utf8)
  }
}
