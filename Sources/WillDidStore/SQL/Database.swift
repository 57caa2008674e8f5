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

  /// Copies everything into one of the databases of another connection.
  ///
  /// The corresponding C functions are `sqlite3_backup_init` and its like.
  func copy(to other: Database, named name: String) throws(StoreError) {
    guard let backup = unsafe sqlite3_backup_init(other.handle, name, handle, "main") else {
      throw other.failure(unsafe sqlite3_errcode(other.handle))
    }
    unsafe sqlite3_backup_step(backup, -1)
    let code = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw other.failure(code) }
  }

  /// Waits up to five seconds for another connection that holds the file.
  ///
  /// The corresponding C function is `sqlite3_busy_timeout`.
  func waitForOthers() { unsafe sqlite3_busy_timeout(handle, 5000) }

  /// How many databases can be attached at once.
  var mostAttached: Int { unsafe Int(sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, -1)) }

  /// Limits what statements may take, as far as the questions of people need it.
  func limit() {
    unsafe csqlite_defend(handle)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 16 << 20)
    sqlite3_hard_heap_limit64(1 << 30)
  }

  /// Lets statements end when that is wished, or no longer; the connection does not hold who wishes it.
  ///
  /// The corresponding C function is `sqlite3_progress_handler`.
  func end(when interruption: Interruption?) {
    guard let interruption else { return unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
    unsafe sqlite3_progress_handler(
      handle, 1000,
      { known in
        guard let known = unsafe known else { return 0 }
        let interruption = unsafe Unmanaged<Interruption>.fromOpaque(known).takeUnretainedValue()
        return interruption.isSet ? 1 : 0
      }, Unmanaged.passUnretained(interruption).toOpaque())
  }
}

extension StoreError {
  /// What a result code of SQLite and its message say.
  init(code: Int32, message: String, offset: Int? = nil) {
    let reason: Reason =
      switch code & 0xff {
      case SQLITE_AUTH: .forbidden
      case SQLITE_INTERRUPT: .interrupted
      case SQLITE_NOMEM, SQLITE_TOOBIG: .tooLarge
      case SQLITE_ERROR, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_CONSTRAINT: .statement
      default: .file
      }
    self.init(reason, message, offset: offset)
  }
}
