package import WillDidLog

/// A row of a table, and with it all that there is to say of the table.
package protocol TableRow {
  /// The table: its name, what a row is, how it is kept.
  static var table: Table { get }
  /// Goes through the columns, but for the run, which every table has.
  static func columns(_ columns: inout some Columns<Self>)
}

extension TableRow {
  /// Declares the table; see ``Table``.
  static func declare(
    _ name: String, _ kind: Table.Kind, _ abstract: String, key: [String] = [],
    isExported: Bool = true, example: String
  ) -> Table {
    var outline = Outline<Self>()
    columns(&outline)
    return Table(
      name, kind, abstract, outline.columns, key: key, isExported: isExported,
      example: example)
  }
}

/// A row of a table that a run fills by what it says of itself, without its events.
package protocol LogRow: TableRow {
  static func rows(of run: Run) -> [Self]
}

extension LogRow {
  /// All rows of a run.
  package static func all(of run: Run) -> Rows {
    var rows = Rows(table)
    for row in Self.rows(of: run) { rows.append(row) }
    return rows
  }
}
