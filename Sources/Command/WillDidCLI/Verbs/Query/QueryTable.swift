internal import WillDidReport
internal import WillDidStore
internal import WillDidText

/// Rows as a table with lines around the cells, as wide as the first rows need it.
///
/// On a terminal, text that has no room is cut; where not even its beginnings have any, each row is a
/// record whose values stand below each other.
///
/// The first rows, up to 500 or a megabyte, are held back until the widths of columns are known.
/// All later rows use these widths.
struct QueryTable: QueryRows {
  /// A value as it is printed.
  struct Cell {
    var text: String
    var columns: Int
    var isNumber = false
    var isNull = false
  }

  private let look: TextLook
  /// The columns of the terminal; `nil` where nothing is cut.
  private let width: Int?
  private let hasHeading: Bool
  private var names: [Cell] = []
  private var layout: QueryTableLayout?
  /// The rows that tell how wide the columns are.
  private var held: [[Cell]] = []
  private var heldBytes = 0
  private var count = 0

  // Enough to know how a table looks, and little enough to see its beginning at once.
  private static let rows = 500
  private static let bytes = 1 << 20

  init(_ look: TextLook, width: Int?, hasHeading: Bool) {
    self.look = look
    self.width = width
    self.hasHeading = hasHeading
  }

  /// Begins a table with the names of the columns.
  mutating func begin(_ columns: [String], to output: inout [UInt8]) {
    names = columns.map { cell(.text($0)) }
  }

  /// Writes a row, or keeps it until the widths are known.
  mutating func append(_ row: [Value], to output: inout [UInt8]) {
    let cells = row.map(cell)
    guard layout == nil else { return put(cells, to: &output) }
    held.append(cells)
    heldBytes += cells.reduce(0) { $0 + $1.text.utf8.count }
    if held.count >= Self.rows || heldBytes >= Self.bytes { release(&output) }
  }

  /// Writes the rows that were kept.
  mutating func release(_ output: inout [UInt8]) {
    guard layout == nil else { return }
    var layout = QueryTableLayout(held, names: hasHeading ? names : names.map { _ in cell(.null) })
    layout.fit(into: width)
    self.layout = layout
    if !layout.isRecords {
      put(.top, layout, to: &output)
      if hasHeading {
        put(names, layout, to: &output, role: .subject)
        put(.middle, layout, to: &output)
      }
    }
    for row in held { put(row, to: &output) }
    held = []
  }

  /// Ends the table.
  mutating func end(_ output: inout [UInt8]) {
    release(&output)
    if let layout, !layout.isRecords { put(.bottom, layout, to: &output) }
  }

  /// A value as a cell, with its alignment.
  private func cell(_ value: Value) -> Cell {
    var text: String
    switch value {
    case .text(let whole): text = shown(whole)
    default:
      var bytes: [UInt8] = []
      bytes.append(shown: value)
      text = shown(String(decoding: bytes, as: UTF8.self))
    }
    return Cell(
      text: text, columns: text.columns, isNumber: value.isNumber, isNull: value == .null)
  }

  /// A text on one line; of a long one no more than a terminal shows.
  private func shown(_ text: String) -> String {
    guard let width, text.utf8.count > width else { return text.escaped }
    return text.prefix(columns: width + 1).escaped
  }
}

// MARK: - Lines

extension QueryTable {
  /// The horizontal lines of a table.
  private enum Edge: Int { case top, middle, bottom }

  /// Writes a line between rows.
  private func put(_ edge: Edge, _ layout: QueryTableLayout, to output: inout [UInt8]) {
    let signs = look.hasUnicode ? [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]] : []
    let ends = signs.isEmpty ? ["+", "+", "+"] : signs[edge.rawValue]
    let dash = look.hasUnicode ? "─" : "-"
    let parts = layout.widths.map { String(repeating: dash, count: $0 + 2) }
    output += (ends[0] + parts.joined(separator: ends[1]) + ends[2] + "\n").utf8
  }

  /// Writes a row.
  private mutating func put(_ row: [Cell], to output: inout [UInt8]) {
    guard var layout else { return }
    count += 1
    if layout.isRecords {
      putRecord(row, to: &output)
    } else {
      // A number is never cut; if a later one is longer, its column grows from there on.
      for (column, cell) in row.enumerated() where cell.isNumber && layout.isNumeric[column] {
        layout.widths[column] = max(layout.widths[column], cell.columns)
      }
      self.layout = layout
      put(row, layout, to: &output)
    }
  }

  /// Writes a row in the widths of a layout.
  private func put(
    _ row: [Cell], _ layout: QueryTableLayout, to output: inout [UInt8],
    role: TextLook.Role? = nil
  ) {
    let line = look.hasUnicode ? "│" : "|"
    for (column, cell) in row.enumerated() {
      let room = layout.widths[column]
      let text = width != nil && cell.columns > room ? cut(cell.text, to: room) : cell.text
      let space = text.padding(to: room)
      let painted = look.paint(text, cell.isNull ? .faint : role)
      output += "\(line) ".utf8
      output += (layout.isNumeric[column] ? space + painted : painted + space).utf8
      output.append(UInt8(ascii: " "))
    }
    output += "\(line)\n".utf8
  }

  /// A text that is cut where there is no room.
  private func cut(_ text: String, to columns: Int) -> String {
    text.prefix(columns: columns - look.ellipsis.columns) + look.ellipsis
  }

  /// Writes a row as lines of a name and a value each.
  private func putRecord(_ row: [Cell], to output: inout [UInt8]) {
    let (dash, line) = look.hasUnicode ? ("─", "│") : ("-", "|")
    let room = width ?? .max
    let title = "\(dash)[ \(count) ]"
    let label = min(names.map(\.columns).max() ?? 0, max(room / 3, 8))
    let rest = String(repeating: dash, count: max(0, min(room, 60) - title.columns))
    output += "\(look.paint(title + rest, .faint))\n".utf8
    for (name, cell) in zip(names, row) {
      if hasHeading {
        let text = name.columns > label ? cut(name.text, to: label) : name.text
        let space = text.padding(to: label)
        output += "\(look.paint(text, .subject))\(space) \(line) ".utf8
      }
      let left = max(8, room - (hasHeading ? label + 3 : 0))
      let text = cell.columns > left && !cell.isNumber ? cut(cell.text, to: left) : cell.text
      output += "\(look.paint(text, cell.isNull ? .faint : nil))\n".utf8
    }
  }
}

/// How wide the columns of a table are, and on which side their cells stand.
struct QueryTableLayout {
  var widths: [Int]
  private(set) var isNumeric: [Bool]
  /// Whether there is no room for all columns beside each other.
  private(set) var isRecords = false

  /// A text that is cut keeps at least so much of its beginning.
  private static let least = 8
  /// Where nothing is cut, the others are not filled up for the sake of a text longer than this.
  private static let most = 1000

  /// Fits columns to their names and to rows.
  init(_ rows: [[QueryTable.Cell]], names: [QueryTable.Cell]) {
    widths = names.map { $0.isNull ? 1 : max(1, $0.columns) }
    isNumeric = names.map { _ in false }
    for column in names.indices {
      let cells = rows.lazy.map { $0[column] }
      widths[column] = cells.reduce(widths[column]) { max($0, $1.columns) }
      isNumeric[column] =
        cells.contains(where: \.isNumber) && cells.allSatisfy { $0.isNumber || $0.isNull }
    }
  }

  /// Fits the columns into a terminal of a width.
  mutating func fit(into width: Int?) {
    guard let width else {
      for column in widths.indices where !isNumeric[column] {
        widths[column] = min(widths[column], Self.most)
      }
      return
    }
    // A blank on either side of each cell, and a line on either side of that.
    let room = width - 3 * widths.count - 1
    let numbers = widths.indices.reduce(0) { $0 + (isNumeric[$1] ? widths[$1] : 0) }
    if widths.reduce(0, +) > room { shrink(to: room - numbers) }
  }

  /// Makes the widest columns of text narrower, so that all of them fit.
  private mutating func shrink(to room: Int) {
    let texts = widths.indices.filter { !isNumeric[$0] }
    var cap = widths.max() ?? 0
    while cap > Self.least, texts.reduce(0, { $0 + min(widths[$1], cap) }) > room { cap -= 1 }
    var left = room - texts.reduce(0) { $0 + min(widths[$1], cap) }
    isRecords = left < 0
    for column in texts where widths[column] > cap {
      let extra = max(0, min(left, 1))
      left -= extra
      widths[column] = cap + extra
    }
  }
}
