internal import CSQLite

/// An open connection to SQLite, closed when its owner lets go of it.
@safe
final class Database {
  let handle: OpaquePointer
  let path: String

  /// Opens a file, which is made if there is none, or a database in memory.
  ///
  /// The corresponding C function is `sqlite3_open_v2`.
  init(_ path: String = ":memory:") throws(StoreError) {
    self.path = path
    unsafe handle = try Self.open(path)
    unsafe sqlite3_extended_result_codes(handle, 1)
  }

  // Not in the initialiser: an object that is complete when it throws is also torn down.
  private static func open(_ path: String) throws(StoreError) -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      // SQLite hands out a connection even when it fails, so that it can be asked why.
      defer { unsafe sqlite3_close_v2(opened) }
      throw StoreError(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
    }
    return unsafe opened
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// What the latest failure was.
  func failure(_ code: Int32) -> StoreError {
    let offset = unsafe csqlite_error_offset(handle)
    return StoreError(
      code: code, message: unsafe String(cString: sqlite3_errmsg(handle)),
      offset: offset < 0 ? nil : Int(offset))
  }

  /// Runs statements that have no rows.
  func run(_ sql: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

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
