internal import CSQLite
internal import WillDidTables

/// Decides what a statement may do: read, and make tables of its own in memory.
final class Authorizer {
  /// Whether the store itself runs statements, which may do anything.
  private var isOpen = false
  /// The tables and views that the statement names that was prepared last.
  private(set) var asked: Set<String> = []

  /// The corresponding C function is `sqlite3_set_authorizer`.
  ///
  /// Tables of the connection hold this, so this must not hold the connection.
  init(_ database: Database) {
    unsafe sqlite3_set_authorizer(
      database.handle,
      { known, action, first, second, schema, view in
        guard let known = unsafe known else { return SQLITE_DENY }
        func text(_ pointer: UnsafePointer<CChar>?) -> String {
          unsafe pointer.map { unsafe String(cString: $0) } ?? ""
        }
        let authorizer = unsafe Unmanaged<Authorizer>.fromOpaque(known).takeUnretainedValue()
        return unsafe authorizer.decide(
          action, text(first), text(second), in: text(schema), of: text(view))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Does something that is not of the statement.
  func allowing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let was = isOpen
    isOpen = true
    defer { isOpen = was }
    return try body()
  }

  /// Forgets what was asked, before another statement is prepared.
  func begin() { asked = [] }

  private func decide(
    _ action: Int32, _ first: String, _ second: String, in schema: String, of view: String
  ) -> Int32 {
    guard !isOpen else { return SQLITE_OK }
    asked.insert(view)
    switch action {
    case SQLITE_READ:
      asked.insert(first)
      return SQLITE_OK
    case SQLITE_SELECT, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: return SQLITE_OK
    case SQLITE_FUNCTION: return second == "load_extension" ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA: return allows(first, second) ? SQLITE_OK : SQLITE_DENY
    case SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_VIEW, SQLITE_CREATE_TEMP_INDEX:
      return SQLITE_OK
    case SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_TEMP_VIEW, SQLITE_DROP_TEMP_INDEX, SQLITE_INSERT,
      SQLITE_UPDATE, SQLITE_DELETE:
      return schema == "temp" && !Self.ours.contains(first) ? SQLITE_OK : SQLITE_DENY
    case SQLITE_REINDEX: return schema == "temp" ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
  }

  private static let ours = Set(Table.all.map(\.name))

  /// Whether a pragma only tells something.
  private func allows(_ name: String, _ value: String) -> Bool {
    switch name.lowercased() {
    case "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
      "foreign_key_list":
      true
    case "database_list", "function_list", "module_list", "pragma_list", "collation_list",
      "compile_options", "application_id", "user_version", "schema_version", "encoding":
      value.isEmpty
    default: false
    }
  }
}
