internal import WillDidTables

/// The views of a connection: what several projections hold, as one, and the questions on it.
///
/// Each table of the schema is a temporary view. At first it is empty; when a statement asks for
/// it, projections of the runs are attached or copied and the view is made anew as their union.
enum Views {
  /// A view that has no rows, until it is asked for and filled.
  static func empty(_ table: Table) -> String {
    let columns = table.columns.map { "NULL AS \"\($0.name)\"" }
    return "CREATE TEMP VIEW \"\(table.name)\" AS SELECT \(columns.joined(separator: ", ")) WHERE 0"
  }

  /// A view of the same table in several databases.
  static func union(_ table: Table, _ sources: [Source]) -> String {
    let parts = sources.map { source in
      switch source {
      case .projection(let run, let schema):
        "SELECT \(run) AS run, \(table.ownNames) FROM \(schema).\"\(table.name)\""
      case .copies: "SELECT run, \(table.ownNames) FROM main.\"_\(table.name)\""
      }
    }
    return "DROP VIEW temp.\"\(table.name)\"; CREATE TEMP VIEW \"\(table.name)\" AS "
      + parts.joined(separator: " UNION ALL ")
  }

  /// The view of the checkpoints, which are noted when projections are attached.
  static let checkpoint = """
    DROP VIEW temp.checkpoint;
    CREATE TEMP VIEW checkpoint AS SELECT run, events, path, schema FROM main._checkpoint
    """

  /// Where a view finds its rows.
  enum Source {
    /// The projection of a run, attached under a name.
    case projection(run: Int64, schema: String)
    /// Copies of runs for which there is no other room.
    case copies
  }
}
