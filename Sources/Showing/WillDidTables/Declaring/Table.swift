/// A table, view or function that may be asked about runs.
///
/// The names and what they mean are a promise to authors of queries. A table is declared by the
/// type of its rows (``TableRow``); from that follow the tables in SQL, how rows are inserted, the files
/// of Parquet and the page on the schema.
package struct Table: Sendable {
  /// Where its rows come from.
  package enum Kind: String, Sendable {
    /// The log itself.
    case log
    /// Facts that follow from the log, kept in a file beside it.
    case projection
    /// A question that is asked often.
    case view
    /// A table that takes arguments.
    case function
  }

  /// The name in statements.
  package let name: String
  /// The kind of table.
  package let kind: Kind
  /// The meaning of a row, in one sentence.
  package let abstract: String
  /// All columns, the run first.
  package let columns: [Column]
  /// A query that shows what it is good for.
  package let example: String
  /// The columns by which a projection finds a row.
  ///
  /// Of a single one the number is the place of the row. Of several, words are kept as they are
  /// and not by their number, so that what asks for them is answered without another table.
  package let key: [String]
  /// Whether exports have it.
  package let isExported: Bool
  /// For a view, where its rows come from, in SQL.
  package let origin: String

  init(
    _ name: String, _ kind: Kind, _ abstract: String, _ columns: [Column], key: [String] = [],
    isExported: Bool = false, from origin: String = "", example: String
  ) {
    self.name = name
    self.kind = kind
    self.abstract = abstract
    self.columns = [Self.run] + columns
    self.key = key
    self.isExported = isExported
    self.origin = origin
    self.example = example
  }

  /// The first column of each table.
  private static let run = Column(
    "run", .integer, "the run, from 1 in the order of the command line")

  /// The columns but for the run.
  package var ownColumns: ArraySlice<Column> { columns.dropFirst() }

  /// Whether objects that were only made have rows of their own, with fewer columns.
  package var hasOnlyCreated: Bool {
    columns.contains { !$0.isInRows(onlyCreated: true) && $0.isInRows(onlyCreated: false) }
  }

  /// The column with a name that is there.
  subscript(_ column: String) -> Column {
    guard let found = columns.first(where: { $0.name == column }) else {
      preconditionFailure("\(name) has no column \(column)")
    }
    return found
  }

  /// The columns with some names, for a view on the table.
  func columns(_ names: String...) -> [Column] { names.map { self[$0] } }
}
