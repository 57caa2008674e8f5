extension Database {
  /// Prepares a statement.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    guard let statement = try Statement.first(of: sql[...], in: self).statement else {
      throw StoreError(.statement, "there is no statement")
    }
    return statement
  }

  /// Does something as a whole or not at all.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try run("begin immediate")
    do throws(StoreError) {
      try body()
      try run("commit")
    } catch {
      // SQLite may have rolled back already.
      try? run("rollback")
      throw error
    }
  }

  /// The first column of the first row of a statement, as a number.
  func number(_ sql: String) throws(StoreError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.number(0) : nil
  }
}
