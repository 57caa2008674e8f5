/// The classes that the first row of a table names, each above its column.
struct TableHeader {
  /// The name of the class of each column; empty where it is none.
  private var columns: [[UInt8]] = []

  /// Whether rows may follow.
  var isOpen: Bool { !columns.isEmpty }

  /// Looks at a line: a row that names classes begins a table, one that is no row ends it.
  ///
  /// Returns what a row below the header says, put as a line that names the objects:
  /// `First viewDidLoad -> Second viewWillAppear`.
  mutating func read(_ bytes: Bytes, _ range: Range<Int>) -> [UInt8]? {
    let range = bytes.trimmed(range)
    guard let first = range.first, bytes[first] == UInt8(ascii: "|") else {
      if !columns.isEmpty { columns = [] }
      return nil
    }
    let cells = Self.cells(bytes, range)
    let names = cells.map { Self.name(bytes, $0) }
    // A class beside something else is a row like `| First | viewDidLoad |`.
    let others = zip(cells, names).contains {
      !$0.isEmpty && $1.isEmpty && !Self.isNumbering(bytes, $0)
    }
    guard others || names.count(where: { !$0.isEmpty }) < 2 else {
      columns = names
      return nil
    }
    return columns.isEmpty ? nil : expanded(bytes, cells)
  }

  private static func cells(_ bytes: Bytes, _ range: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = range.lowerBound + 1
    while start < range.upperBound {
      let end = bytes.find(UInt8(ascii: "|"), in: start..<range.upperBound) ?? range.upperBound
      let cell = bytes.undecorated(start..<end)
      cells.append(cell)
      start = end + 1
    }
    return cells
  }

  /// The class that a cell of the header names.
  private static func name(_ bytes: Bytes, _ cell: Range<Int>) -> [UInt8] {
    guard bytes.isClassName(cell), !bytes.isFiller(cell), !WordSet.headings.contains(bytes, cell)
    else { return [] }
    return bytes.lastName(cell).map { bytes[$0] }
  }

  /// Whether the cell stands above the numbers of the rows.
  private static func isNumbering(_ bytes: Bytes, _ cell: Range<Int>) -> Bool {
    WordSet.numberings.contains(bytes, cell)
  }

  private func expanded(_ bytes: Bytes, _ cells: [Range<Int>]) -> [UInt8]? {
    var line: [UInt8] = []
    for (cell, name) in zip(cells, columns) where !cell.isEmpty && !name.isEmpty {
      if !line.isEmpty { line += " -> ".utf8 }
      line += name
      line.append(0x20)
      for place in cell { line.append(bytes[place]) }
    }
    return line.isEmpty ? nil : line
  }
}
