internal import CSQLite

/// A value in a row.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// Copies what SQLite holds.
  ///
  /// The corresponding C functions are `sqlite3_value_type` and its like.
  init(_ value: OpaquePointer?) {
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(unsafe sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(unsafe sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = unsafe sqlite3_value_text(value)
      let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
      self = .text(unsafe String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_value_blob(value)
      self = .blob(
        unsafe Array(
          UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))))
    default: self = .null
    }
  }

  /// Hands it over as the value of a column or of a function.
  ///
  /// The corresponding C functions are `sqlite3_result_int64` and its like.
  func hand(to context: OpaquePointer) {
    switch self {
    case .null: unsafe sqlite3_result_null(context)
    case .integer(let number): unsafe sqlite3_result_int64(context, number)
    case .real(let number): unsafe sqlite3_result_double(context, number)
    case .text(let text):
      unsafe sqlite3_result_text(
        context, text, Int32(clamping: text.utf8.count), csqlite_transient())
    case .blob(let bytes):
      unsafe sqlite3_result_blob(
        context, bytes, Int32(clamping: bytes.count), csqlite_transient())
    }
  }

  /// The values of a list that a virtual table is asked for as a whole.
  static func list(_ list: OpaquePointer?) -> [Value] {
    var values: [Value] = []
    var next = unsafe csqlite_in_first(list)
    while let value = unsafe next {
      unsafe values.append(Value(value))
      unsafe next = csqlite_in_next(list)
    }
    return values
  }

  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

// What a cursor hands over at each row goes past values.
@inline(__always)
func hand(_ number: Int64, to context: OpaquePointer) {
  unsafe sqlite3_result_int64(context, number)
}

/// Hands over a text that stays where it is until the statement is done.
@inline(__always)
func hand(kept text: UnsafePointer<CChar>?, _ length: Int32, to context: OpaquePointer) {
  unsafe sqlite3_result_text(context, text, length, nil)
}

/// Hands over a text that SQLite copies.
func hand(copied text: [UInt8], to context: OpaquePointer) {
  unsafe text.withUnsafeBytes { bytes in
    unsafe sqlite3_result_text64(
      context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
      csqlite_transient(), UInt8(SQLITE_UTF8))
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

  func number(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(clamping: column))
  }

  func text(_ column: Int) -> String {
    let place = Int32(clamping: column)
    guard let start = unsafe sqlite3_column_text(handle, place) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(handle, place))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) -> [UInt8] {
    let place = Int32(clamping: column)
    guard let start = unsafe sqlite3_column_blob(handle, place) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(handle, place))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
