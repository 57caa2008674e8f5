internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidTables
internal import WillDidText

/// The small tables of what runs say of themselves, filled when they are asked for.
///
/// Runs, threads, metadata, frames and losses are in the headers and declarations of the log, so no
/// fold is needed for them.
struct LogTables {
  private let database: Database
  private let runs: [OpenRun]

  /// Makes the tables, without rows.
  init(_ database: Database, _ runs: [OpenRun]) throws(StoreError) {
    self.database = database
    self.runs = runs
    for row in Table.logRows {
      try database.run("CREATE TABLE \"\(row.table.name)\"(\(row.table.declaration))")
    }
  }

  /// Fills a table.
  func fill(_ name: String) throws(StoreError) {
    guard let row = Table.logRows.first(where: { $0.table.name == name }) else { return }
    let places = row.table.columns.map { _ in "?" }.joined(separator: ", ")
    try database.transaction { () throws(StoreError) in
      let statement = try database.prepare("INSERT INTO \"\(name)\" VALUES(\(places))")
      for run in runs {
        let rows = row.all(of: run.run)
        for place in 0..<rows.count {
          statement.set(1, run.number)
          for column in rows.columns.indices {
            try statement.bind(column + 2, rows.value(place, column))
          }
          try statement.execute()
        }
      }
    }
  }
}
