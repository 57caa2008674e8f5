internal import WillDidTables

/// Copies projections into tables of a connection, for runs for which it has no room.
///
/// Small runs are many. So statements are prepared once, and rows go from one connection to the other
/// without being attached.
final class RowCopies {
  private let database: Database
  /// Where the latest rows came from, and for each table what reads its rows there and writes them here.
  private var source: (database: Database, schema: String)?
  private var statements: [(select: Statement, insert: Statement, columns: Int32)] = []
  private var hasTables = false

  init(to database: Database) { self.database = database }

  /// Copies the projection of a run, which is in a database of a connection.
  func copy(
    _ run: OpenRun, from other: Database, _ schema: String = "main"
  ) throws(StoreError) {
    if !hasTables { try makeTables() }
    if source?.database !== other || source?.schema != schema { try prepare(other, schema) }
    try database.transaction { () throws(StoreError) in
      for (select, insert, columns) in statements {
        insert.set(1, run.number)
        while try select.step() {
          for column in 0..<columns { insert.set(column + 2, toColumn: column, of: select) }
          try insert.execute()
        }
        select.reset()
      }
    }
    // The database that was read is emptied for the next run, or detached.
    if other === database { (source, statements) = (nil, []) }
  }

  private func makeTables() throws(StoreError) {
    for table in Table.folded {
      try database.run(
        """
        DROP TABLE IF EXISTS main."_\(table.name)";
        CREATE TABLE main."_\(table.name)"(\(table.declaration))
        """)
    }
    hasTables = true
  }

  private func prepare(_ other: Database, _ schema: String) throws(StoreError) {
    source = (other, schema)
    statements = try Table.folded.map { (table) throws(StoreError) in
      let places = [String](repeating: ", ?", count: table.ownColumns.count).joined()
      return (
        try other.prepare("SELECT \(table.ownNames) FROM \(schema).\"\(table.name)\""),
        try database.prepare("INSERT INTO main.\"_\(table.name)\" VALUES(?\(places))"),
        Int32(table.ownColumns.count)
      )
    }
  }
}
