import WillDidStore

extension Store {
  func rows(_ sql: String) throws -> [[Value]] {
    guard let statement = try prepare(sql[...]).statement else { return [] }
    var rows: [[Value]] = []
    while try statement.step() {
      rows.append(statement.columns.indices.map { statement.value($0) })
    }
    return rows
  }
}
