// The calls of the store to SQLite; those of SQLite to tables are in VirtualTable.swift. No other file names it.
internal import CWillDidSQLite

/// An open connection to SQLite, closed when its owner lets go of it.
///
/// Connections are not shared between threads (`SQLITE_OPEN_NOMUTEX`): a projection hands its
/// connection to the thread that writes rows and waits for it before it uses the connection again.
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

  /// The latest failure.
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
    csqlite_limit_memory(1 << 30)
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
  /// The failure of a result code of SQLite and its message.
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

/// A prepared statement, which is stepped from row to row.
@safe
package final class Statement {
  private let handle: OpaquePointer
  // A connection outlives its statements.
  private let database: Database

  /// Prepares the first statement of a text; there is none in a text of blanks and comments.
  ///
  /// Returns also what is behind it.
  static func first(
    of text: Substring, in database: Database
  ) throws(StoreError) -> (statement: Statement?, rest: Substring) {
    let utf8 = Array(text.utf8) + [0]
    var handle: OpaquePointer?
    var used = 0
    var code = SQLITE_OK
    unsafe utf8.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { chars in
        var tail: UnsafePointer<CChar>?
        code = unsafe sqlite3_prepare_v2(
          database.handle, chars.baseAddress, Int32(clamping: chars.count), &handle, &tail)
        if let tail = unsafe tail, let start = chars.baseAddress {
          used = unsafe tail - start
        }
      }
    }
    guard code == SQLITE_OK else { throw database.failure(code) }
    let rest = text.utf8.dropFirst(used)
    let statement = unsafe handle.map { unsafe Statement($0, database) }
    return (statement, text[rest.startIndex...])
  }

  private init(_ handle: OpaquePointer, _ database: Database) {
    unsafe self.handle = handle
    self.database = database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  // MARK: - Parameters

  /// The names of the parameters, with their signs; one without a name is empty.
  package var parameters: [String] {
    let count = unsafe sqlite3_bind_parameter_count(handle)
    return (0..<count).map { index in
      unsafe sqlite3_bind_parameter_name(handle, index + 1).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// Sets a parameter, counted from 1.
  package func bind(_ index: Int, _ value: Value) throws(StoreError) {
    let place = Int32(clamping: index)
    let code =
      switch value {
      case .null: unsafe sqlite3_bind_null(handle, place)
      case .integer(let number): unsafe sqlite3_bind_int64(handle, place, number)
      case .real(let number): unsafe sqlite3_bind_double(handle, place, number)
      case .text(let text):
        unsafe sqlite3_bind_text(
          handle, place, text, Int32(clamping: text.utf8.count), csqlite_transient())
      case .blob(let bytes):
        unsafe sqlite3_bind_blob(
          handle, place, bytes, Int32(clamping: bytes.count), csqlite_transient())
      }
    guard code == SQLITE_OK else { throw database.failure(code) }
  }

  /// Sets a parameter of a statement that this module wrote itself, which cannot fail.
  func set(_ index: Int32, _ number: Int64) { unsafe sqlite3_bind_int64(handle, index, number) }

  /// Sets a parameter of a statement that this module wrote itself, or sets it to null.
  func set(_ index: Int32, _ number: Int64?) {
    if let number { set(index, number) } else { unsafe sqlite3_bind_null(handle, index) }
  }

  /// Sets a parameter of a statement that this module wrote itself, or sets it to null.
  func set(_ index: Int32, _ text: String?) {
    guard let text else {
      unsafe sqlite3_bind_null(handle, index)
      return
    }
    unsafe sqlite3_bind_text(
      handle, index, text, Int32(clamping: text.utf8.count), csqlite_transient())
  }

  /// Sets a parameter to what a column of the current row of another statement holds.
  func set(_ index: Int32, toColumn column: Int32, of other: Statement) {
    unsafe sqlite3_bind_value(handle, index, sqlite3_column_value(other.handle, column))
  }

  // MARK: - Rows

  /// Goes to the next row; whether there is one.
  package func step() throws(StoreError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code)
    }
  }

  /// Runs a statement that has no rows, and makes it ready for the next time.
  func execute() throws(StoreError) {
    let code = unsafe sqlite3_step(handle)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw database.failure(code) }
    unsafe sqlite3_reset(handle)
  }

  /// Goes back before the first row.
  func reset() { unsafe sqlite3_reset(handle) }

  /// The names of the columns; a statement without any has no rows.
  package var columns: [String] {
    let count = unsafe sqlite3_column_count(handle)
    return (0..<count).map { column in
      unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The value of a column of the current row, counted from 0.
  package func value(_ column: Int) -> Value {
    let place = Int32(clamping: column)
    switch unsafe sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, place))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, place))
    case SQLITE_TEXT: return .text(text(column))
    case SQLITE_BLOB: return .blob(bytes(column))
    default: return .null
    }
  }

  /// The whole number of a column; 0 for null.
  func number(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(clamping: column))
  }

  /// The text of a column; empty for null.
  func text(_ column: Int) -> String {
    unsafe withBytes(of: column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a column; none for null.
  func bytes(_ column: Int) -> [UInt8] { unsafe withBytes(of: column) { unsafe Array($0) } }

  /// Runs a closure with the bytes of a column where they lie: one that is asked for as text is copied where no zero
  /// ends it.
  private func withBytes<Result>(
    of column: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let place = Int32(clamping: column)
    let start = unsafe sqlite3_column_blob(handle, place)
    let count = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(handle, place))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

// MARK: - What statements may do

extension Database {
  /// Asks before each step of a statement whether it may be; the connection does not hold whom it asks.
  ///
  /// The corresponding C function is `sqlite3_set_authorizer`.
  func ask(_ authorizer: Authorizer) {
    unsafe sqlite3_set_authorizer(
      handle,
      { known, action, first, second, schema, view in
        guard let known = unsafe known else { return SQLITE_DENY }
        func text(_ pointer: UnsafePointer<CChar>?) -> String {
          unsafe pointer.map { unsafe String(cString: $0) } ?? ""
        }
        let authorizer = unsafe Unmanaged<Authorizer>.fromOpaque(known).takeUnretainedValue()
        let isAllowed = unsafe authorizer.allows(
          Authorizer.Action(action), text(first), text(second), in: text(schema), of: text(view))
        return isAllowed ? SQLITE_OK : SQLITE_DENY
      }, Unmanaged.passUnretained(authorizer).toOpaque())
  }
}

extension Authorizer.Action {
  fileprivate init(_ code: Int32) {
    switch code {
    case SQLITE_READ: self = .read
    case SQLITE_SELECT, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: self = .select
    case SQLITE_FUNCTION: self = .call
    case SQLITE_PRAGMA: self = .pragma
    case SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_VIEW, SQLITE_CREATE_TEMP_INDEX:
      self = .createTemporary
    case SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_VIEW, SQLITE_DROP_TEMP_INDEX, SQLITE_INSERT,
      SQLITE_UPDATE, SQLITE_DELETE:
      self = .change
    case SQLITE_REINDEX: self = .reindex
    default: self = .other
    }
  }
}

// MARK: - Functions

extension Database {
  /// Makes a function of SQL known, which makes a value of its arguments.
  ///
  /// The corresponding C function is `sqlite3_create_function_v2`.
  func add(
    _ name: String, arguments: Int32, _ body: @escaping (FunctionArguments) -> Value
  ) throws(StoreError) {
    let code = unsafe sqlite3_create_function_v2(
      handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, count, values in
        guard let context = unsafe context, let values = unsafe values,
          let known = unsafe sqlite3_user_data(context)
        else { return }
        let function = unsafe Unmanaged<Function>.fromOpaque(known).takeUnretainedValue()
        unsafe function.body(FunctionArguments(values, count: Int(count))).hand(to: context)
      }, nil, nil,
      { known in
        if let known = unsafe known { unsafe Unmanaged<Function>.fromOpaque(known).release() }
      })
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Makes a function known that makes a value of the rows of a group.
  func addAggregate(_ name: String, arguments: Int32) throws(StoreError) {
    let code = unsafe sqlite3_create_function_v2(
      handle, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, nil,
      { context, count, values in
        guard let values = unsafe values,
          let percentile = unsafe memory(of: context, MemoryLayout<Unmanaged<Percentile>?>.size)
        else { return }
        if unsafe percentile.pointee == nil {
          unsafe percentile.pointee = .passRetained(Percentile())
        }
        unsafe percentile.pointee?.takeUnretainedValue()
          .take(FunctionArguments(values, count: Int(count)))
      },
      { context in
        guard let context = unsafe context, let percentile = unsafe memory(of: context, 0) else {
          return
        }
        // The memory is SQLite's, the percentile is ours.
        let value = unsafe percentile.pointee?.takeRetainedValue().value
        unsafe percentile.pointee = nil
        switch value {
        case .success(let value): unsafe value.hand(to: context)
        case .failure(let error) where error.reason == .tooLarge:
          unsafe sqlite3_result_error_toobig(context)
        case .failure(let error): unsafe sqlite3_result_error(context, error.message, -1)
        case nil: break
        }
      }, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// A box for the closure, which SQLite keeps by its address.
  private final class Function {
    let body: (FunctionArguments) -> Value
    init(_ body: @escaping (FunctionArguments) -> Value) { self.body = body }
  }
}

/// Where SQLite keeps the percentile of a group; there is none before memory for it is asked for.
private func memory(
  of context: OpaquePointer?, _ size: Int
) -> UnsafeMutablePointer<Unmanaged<Percentile>?>? {
  unsafe sqlite3_aggregate_context(context, Int32(size))?
    .assumingMemoryBound(to: Unmanaged<Percentile>?.self)
}

/// The arguments of a call of a function.
@safe
struct FunctionArguments {
  private let values: UnsafeMutablePointer<OpaquePointer?>
  let count: Int

  fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>, count: Int) {
    unsafe self.values = unsafe values
    self.count = count
  }

  subscript(_ place: Int) -> Value { unsafe Value(values[place]) }

  /// A number, also one that is written as text; other values are as they are.
  func number(_ place: Int) -> Value {
    _ = unsafe sqlite3_value_numeric_type(values[place])
    return self[place]
  }

  /// A number with a fraction; 0 for what is none.
  func double(_ place: Int) -> Double { unsafe sqlite3_value_double(values[place]) }
}
