/// Rows that are found by a small number, without hashing.
struct NumberedTable<Row: Sendable>: Sendable {
  private var rows: [Row?]

  /// Makes a table out of rows and the number of each.
  init(_ numbered: some Collection<(number: UInt16, row: Row)>) {
    let count = numbered.map { Int($0.number) + 1 }.max() ?? 0
    rows = Array(repeating: nil, count: count)
    for (number, row) in numbered { rows[Int(number)] = row }
  }

  /// The row with a number, if there is one.
  subscript(number: UInt16) -> Row? {
    Int(number) < rows.count ? rows[Int(number)] : nil
  }
}
