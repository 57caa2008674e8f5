internal import CWillDidSQLite

/// A table whose rows this module makes when SQLite asks for them.
///
/// A subclass says how it can answer a query (``plan(_:)``) and makes cursors that go through the
/// rows. The functions that SQLite calls stand below and only find the objects behind the pointers.
class VirtualTable {
  /// The authorizer that must let SQLite declare the table in the middle of a statement.
  let authorizer: Authorizer

  init(_ authorizer: Authorizer) { self.authorizer = authorizer }

  /// The columns, as SQL declares a table.
  var declaration: String { "CREATE TABLE x(nothing)" }

  /// Says which of the constraints of a query it can use, and what that would cost; whether the query
  /// can be answered this way at all.
  func plan(_ query: TableQuery) -> Bool { true }

  /// Begins to go through the rows.
  func open() -> VirtualCursor { VirtualCursor() }
}

/// A place among the rows of a virtual table.
///
/// SQLite calls ``filter(_:_:)`` first, perhaps several times, and then ``next()`` and
/// ``column(_:_:)`` until ``isAtEnd``. Values that it hands to `filter` are only valid during that
/// call.
class VirtualCursor {
  /// Goes to the first row that fits what was planned.
  func filter(_ plan: String, _ values: [OpaquePointer?]) throws(StoreError) {}
  /// Goes to the next row.
  func next() throws(StoreError) {}
  /// Whether there is no current row.
  var isAtEnd: Bool { true }
  /// Hands over the value of a column.
  func column(_ column: Int, _ context: OpaquePointer) {}
  /// A number that no other row of the table has.
  var row: Int64 { 0 }
}

// A table or cursor begins with the part that SQLite itself keeps there.
@unsafe private struct TableBox {
  var base = unsafe sqlite3_vtab()
  // The connection keeps its tables, and this box goes before it does.
  unowned(unsafe) let table: VirtualTable
}

@unsafe private struct CursorBox {
  var base = unsafe sqlite3_vtab_cursor()
  let cursor: VirtualCursor
}

extension Database {
  /// Makes a virtual table known under a name.
  ///
  /// The corresponding C function is `sqlite3_create_module_v2`.
  func add(_ table: VirtualTable, named name: String) throws(StoreError) {
    let code = unsafe sqlite3_create_module_v2(
      handle, name, VirtualTable.module, Unmanaged.passRetained(table).toOpaque()
    ) { table in
      if let table = unsafe table { unsafe Unmanaged<VirtualTable>.fromOpaque(table).release() }
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }
}

extension VirtualTable {
  /// The functions that SQLite calls; without one to create tables, each name is a table by itself.
  // Never changed once it is made.
  fileprivate nonisolated(unsafe) static let module: UnsafeMutablePointer<sqlite3_module> = {
    let module = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    unsafe module.initialize(to: sqlite3_module())
    unsafe module.pointee.xConnect = { database, known, _, _, result, _ in
      guard let known = unsafe known, let result = unsafe result else { return SQLITE_MISUSE }
      let table = unsafe Unmanaged<VirtualTable>.fromOpaque(known).takeUnretainedValue()
      let code = table.authorizer.allowing {
        unsafe sqlite3_declare_vtab(database, table.declaration)
      }
      guard code == SQLITE_OK else { return code }
      let box = UnsafeMutablePointer<TableBox>.allocate(capacity: 1)
      unsafe box.initialize(to: TableBox(table: table))
      unsafe result.pointee = UnsafeMutableRawPointer(box).assumingMemoryBound(
        to: sqlite3_vtab.self)
      return SQLITE_OK
    }
    unsafe module.pointee.xDisconnect = { base in
      guard let base = unsafe base else { return SQLITE_MISUSE }
      let box = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: TableBox.self)
      unsafe box.deinitialize(count: 1)
      unsafe box.deallocate()
      return SQLITE_OK
    }
    unsafe module.pointee.xBestIndex = { base, query in
      guard let base = unsafe base, let query = unsafe query else { return SQLITE_MISUSE }
      return unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: TableBox.self)
        .pointee.table.plan(TableQuery(query)) ? SQLITE_OK : SQLITE_CONSTRAINT
    }
    unsafe addCursor(to: module)
    return unsafe module
  }()

  private static func addCursor(to module: UnsafeMutablePointer<sqlite3_module>) {
    unsafe module.pointee.xOpen = { base, result in
      guard let base = unsafe base, let result = unsafe result else { return SQLITE_MISUSE }
      let table = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: TableBox.self)
        .pointee.table
      let box = UnsafeMutablePointer<CursorBox>.allocate(capacity: 1)
      unsafe box.initialize(to: CursorBox(cursor: table.open()))
      unsafe result.pointee = UnsafeMutableRawPointer(box).assumingMemoryBound(
        to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    unsafe module.pointee.xClose = { base in
      guard let base = unsafe base else { return SQLITE_MISUSE }
      let box = unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: CursorBox.self)
      unsafe box.deinitialize(count: 1)
      unsafe box.deallocate()
      return SQLITE_OK
    }
    unsafe module.pointee.xFilter = { base, _, plan, count, values in
      let plan = unsafe plan.map { unsafe String(cString: $0) } ?? ""
      let values = unsafe Array(UnsafeBufferPointer(start: values, count: Int(count)))
      return unsafe result(of: base) { cursor throws(StoreError) in
        unsafe try cursor.filter(plan, values)
      }
    }
    unsafe module.pointee.xNext = { base in
      unsafe result(of: base) { cursor throws(StoreError) in try cursor.next() }
    }
    unsafe module.pointee.xEof = { base in unsafe cursor(base).isAtEnd ? 1 : 0 }
    unsafe module.pointee.xColumn = { base, context, column in
      if let context = unsafe context { unsafe cursor(base).column(Int(column), context) }
      return SQLITE_OK
    }
    unsafe module.pointee.xRowid = { base, row in
      unsafe row?.pointee = cursor(base).row
      return SQLITE_OK
    }
  }
}

/// The cursor that SQLite means; it only hands out what ``VirtualTable/open()`` made.
@inline(__always)
private func cursor(_ base: UnsafeMutablePointer<sqlite3_vtab_cursor>?) -> VirtualCursor {
  unsafe UnsafeMutableRawPointer(base.unsafelyUnwrapped)
    .assumingMemoryBound(to: CursorBox.self).pointee.cursor
}

/// Does something with a cursor and tells SQLite how that ended.
@inline(__always)
private func result(
  of base: UnsafeMutablePointer<sqlite3_vtab_cursor>?,
  _ body: (VirtualCursor) throws(StoreError) -> Void
) -> Int32 {
  do throws(StoreError) {
    unsafe try body(cursor(base))
    return SQLITE_OK
  } catch {
    guard error.reason != .interrupted else { return SQLITE_INTERRUPT }
    if let table = unsafe base?.pointee.pVtab {
      // SQLite frees it with a function of its own.
      let text = Array(error.message.utf8) + [0]
      if let copy = unsafe sqlite3_malloc(Int32(clamping: text.count)) {
        unsafe copy.copyMemory(from: text, byteCount: text.count)
        unsafe sqlite3_free(table.pointee.zErrMsg)
        unsafe table.pointee.zErrMsg = copy.assumingMemoryBound(to: CChar.self)
      }
    }
    return SQLITE_ERROR
  }
}

/// A query on a virtual table: what it asks of the rows, and what of that the table can use.
@safe
struct TableQuery {
  /// How a constraint compares a column with a value.
  enum Comparison {
    case equal, less, atMost, greater, atLeast, other
  }

  /// Something that rows have to fulfil.
  struct Constraint {
    let index: Int
    let column: Int
    let comparison: Comparison
    /// Whether its value is known when the rows are asked for, and compared as it is.
    let isUsable: Bool
  }

  private let info: UnsafeMutablePointer<sqlite3_index_info>

  fileprivate init(_ info: UnsafeMutablePointer<sqlite3_index_info>) {
    unsafe self.info = unsafe info
  }

  var constraints: [Constraint] {
    unsafe (0..<Int(info.pointee.nConstraint)).map { index in
      let constraint = unsafe info.pointee.aConstraint[index]
      let comparison: Comparison =
        switch Int32(constraint.op) {
        case SQLITE_INDEX_CONSTRAINT_EQ: .equal
        case SQLITE_INDEX_CONSTRAINT_LT: .less
        case SQLITE_INDEX_CONSTRAINT_LE: .atMost
        case SQLITE_INDEX_CONSTRAINT_GT: .greater
        case SQLITE_INDEX_CONSTRAINT_GE: .atLeast
        default: .other
        }
      return Constraint(
        index: index, column: Int(constraint.iColumn), comparison: comparison,
        isUsable: constraint.usable != 0 && comparesBytes(index))
    }
  }

  /// Whether texts are the same only where their bytes are: a statement may ask for another collation.
  private func comparesBytes(_ constraint: Int) -> Bool {
    guard let name = unsafe sqlite3_vtab_collation(info, Int32(constraint)) else { return true }
    return unsafe String(cString: name).uppercased() == "BINARY"
  }

  /// Whether the value of a constraint is a list, which then is asked for as a whole.
  func takesList(_ constraint: Constraint) -> Bool {
    unsafe csqlite_in(info, Int32(constraint.index), 1) != 0
  }

  /// Has the value of a constraint handed to the cursor, at a place from 1; SQLite looks at each row again
  /// unless the constraint is left to the table.
  func use(_ constraint: Constraint, at place: Int, isLeftToTable: Bool = false) {
    unsafe info.pointee.aConstraintUsage[constraint.index].argvIndex = Int32(place)
    unsafe info.pointee.aConstraintUsage[constraint.index].omit = isLeftToTable ? 1 : 0
  }

  /// The columns by which rows are to be sorted, or `nil` if some are to descend.
  var order: [Int]? {
    let terms = unsafe (0..<Int(info.pointee.nOrderBy)).map { unsafe info.pointee.aOrderBy[$0] }
    return terms.allSatisfy { $0.desc == 0 } ? terms.map { Int($0.iColumn) } : nil
  }

  /// Says that the rows come in that order.
  func rowsAreInOrder() { unsafe info.pointee.orderByConsumed = 1 }

  /// The columns that are looked at, a bit each.
  var columns: UInt64 { unsafe info.pointee.colUsed }

  /// Says what it would cost, and how many rows there may be.
  func estimate(cost: Double, rows: Double? = nil) {
    unsafe info.pointee.estimatedCost = cost
    if let rows { unsafe info.pointee.estimatedRows = Int64(max(1, rows)) }
  }

  /// Notes how the cursor is to go on from what was planned.
  func note(_ plan: String) {
    let text = Array(plan.utf8) + [0]
    guard let copy = unsafe sqlite3_malloc(Int32(clamping: text.count)) else { return }
    unsafe copy.copyMemory(from: text, byteCount: text.count)
    unsafe info.pointee.idxStr = copy.assumingMemoryBound(to: CChar.self)
    unsafe info.pointee.needToFreeIdxStr = 1
  }
}

// MARK: - Values

extension Value {
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
}

// Values that a cursor hands over at each row go past `Value`.
/// Hands over a whole number.
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
