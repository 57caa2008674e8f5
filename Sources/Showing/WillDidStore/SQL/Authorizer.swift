internal import WillDidTables

/// Decides what a statement may do: read, and make tables of its own in memory.
///
/// SQLite asks it while a statement is prepared, for each table, function and pragma in it. What it
/// is asked about is also how the store learns which tables a statement needs, so that projections
/// are made only for those that do.
final class Authorizer {
  /// Whether the store itself runs statements, which may do anything.
  private var isOpen = false
  /// The tables and views that the statement names that was prepared last.
  private(set) var asked: Set<String> = []

  /// The actions of a step of a statement.
  enum Action {
    case read, select, call, pragma, createTemporary, reindex, other
    /// Rows, or a table that is there for a while, are changed.
    case change
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

  /// Whether a statement may do something with what the first and second name.
  func allows(
    _ action: Action, _ first: String, _ second: String, in schema: String, of view: String
  ) -> Bool {
    guard !isOpen else { return true }
    asked.insert(view)
    switch action {
    case .read:
      asked.insert(first)
      return true
    case .select, .createTemporary: return true
    case .call: return !Self.refused.contains(second.lowercased())
    case .pragma: return allows(first, second)
    case .change: return schema == "temp" && !Self.ours.contains(first)
    case .reindex: return schema == "temp"
    case .other: return false
    }
  }

  /// The tables and views of the store, which statements may not change even where they lie in the
  /// schema of temporary ones.
  private static let ours = Set(Table.all.map(\.name))

  /// Functions that load code, or that print where something lies in memory.
  private static let refused: Set = ["load_extension", "fts3_tokenizer"]

  /// Whether a pragma only tells something.
  ///
  /// A pragma that takes a value could change something, save for those that name a table by it.
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
