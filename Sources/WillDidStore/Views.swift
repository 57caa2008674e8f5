/// The views of a connection: what several projections hold, as one, and the questions on it.
enum Views {
  /// A view that has no rows, until somebody asks for it and it is filled.
  static func empty(_ table: Table) -> String {
    let columns = table.columns.map { "NULL AS \"\($0.name)\"" }
    return "CREATE TEMP VIEW \"\(table.name)\" AS SELECT \(columns.joined(separator: ", ")) WHERE 0"
  }

  /// A view of the same table in several databases.
  static func union(_ table: Table, _ sources: [Source]) -> String {
    let parts = sources.map { source in
      switch source {
      case .projection(let run, let schema):
        "SELECT \(run) AS run, \(table.ownColumns) FROM \(schema).\"\(table.name)\""
      case .copies: "SELECT run, \(table.ownColumns) FROM main.\"_\(table.name)\""
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
    /// What was copied of runs for which there is no other room.
    case copies
  }

  /// The views on all of it.
  static let questions = """
    CREATE TEMP VIEW lifecycle AS
      SELECT run, seq, t, edge, callback, instance, class, level, hop FROM event
      WHERE family IN ('creation', 'loading', 'appearance', 'memory');
    CREATE TEMP VIEW appearance AS
      SELECT run, instance, class, started, ended, duration, first_seq, last_seq FROM phase
      WHERE state = 'appeared';
    CREATE TEMP VIEW cancelled AS
      SELECT run, id, kind, from_class, to_class, started, duration, first_seq FROM "transition"
      WHERE outcome = 'cancelled';
    CREATE TEMP VIEW unbalanced AS
      SELECT run, rule, name, severity, instance, class, seq, message FROM finding
      WHERE category = 'unbalanced';
    CREATE TEMP VIEW slow_callback AS
      SELECT run, instance, class, callback, level, started, duration, first_seq FROM callback
      WHERE duration >= 16000000
        AND (run, thread) IN (SELECT run, thread FROM main.thread WHERE main);
    CREATE TEMP VIEW nib_cost AS
      SELECT run, nib, count(*) AS loads, sum(coalesce(cached, 0)) AS cached,
        sum(duration) AS total, max(duration) AS longest FROM nib_load GROUP BY run, nib;
    """
}
