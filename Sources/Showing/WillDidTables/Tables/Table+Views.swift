internal import WillDidFindings

extension Table {
  /// A call that takes as long is reported, too, where it is one of appearing.
  private static let slow = Environment.Budgets().appearance

  /// Questions that are asked often: their columns are those of the tables they ask.
  package static let views = [
    Table(
      "lifecycle", .view, "An event of a controller's life: creation, loading, appearance, end.",
      EventRow.table.columns(
        "seq", "t", "edge", "callback", "instance", "class", "level", "hop"),
      from: "event WHERE family IN ('creation', 'loading', 'appearance', 'memory')",
      example:
        "SELECT seq, class, callback FROM lifecycle WHERE edge <> 'exit' ORDER BY seq LIMIT 20"),
    Table(
      "appearance", .view, "A time on the screen, from viewDidAppear on.",
      PhaseRow.table.columns(
        "instance", "class", "started", "ended", "duration", "first_seq", "last_seq"),
      from: "phase WHERE state = 'appeared'",
      example: """
        SELECT class, count(*) AS times, duration(sum(duration)) AS shown
        FROM appearance GROUP BY class ORDER BY sum(duration) DESC
        """),
    Table(
      "cancelled", .view, "A transition that went back.",
      TransitionRow.table.columns("id", "kind") + [
        TransitionRow.table["from_class"].meaning("the class of the controller that stayed"),
        TransitionRow.table["to_class"].meaning("the class of the controller that did not come"),
      ] + TransitionRow.table.columns("started", "duration", "first_seq"),
      from: "\"transition\" WHERE outcome = 'cancelled'",
      example: "SELECT from_class, count(*) FROM cancelled GROUP BY from_class ORDER BY 2 DESC"),
    Table(
      "shape", .view, "The transitions of one kind with the same callbacks in the same order.",
      TransitionRow.table.columns("shape", "kind", "outcome") + [
        Column("transitions", .integer, "how many there are", source: .expression("count(*)")),
        Column(
          "median", .duration, "ns of the middle one", isOptional: true,
          source: .expression("median(duration)")),
        Column("first", .integer, "the number of the first", source: .expression("min(id)")),
      ],
      from: "\"transition\" GROUP BY run, kind, outcome, shape",
      example: "SELECT transitions, kind, outcome, duration(median), shape FROM shape ORDER BY 1"),
    Table(
      "unbalanced", .view, "A finding of callbacks that do not pair.",
      FindingRow.table.columns(
        "rule", "name", "severity", "instance", "class", "seq", "message"),
      from: "finding WHERE category = 'unbalanced'",
      example: "SELECT class, name, count(*) FROM unbalanced GROUP BY class, name"),
    Table(
      "slow_callback", .view,
      "A call on the main thread that took \(slow / 1_000_000) ms or longer.",
      CallbackRow.table.columns(
        "instance", "class", "callback", "level", "started", "duration", "first_seq"),
      from: """
        callback WHERE duration >= \(slow)
        AND (run, thread) IN (SELECT run, thread FROM main.thread WHERE main)
        """,
      example: """
        SELECT class, callback, duration(duration) FROM slow_callback ORDER BY duration DESC LIMIT 10
        """),
    Table(
      "nib_cost", .view, "What the loads of a nib took together.",
      NibLoadRow.table.columns("nib") + [
        Column("loads", .integer, "how often", source: .expression("count(*)")),
        Column(
          "cached", .integer, "how often it was in memory already",
          source: .expression("sum(coalesce(cached, 0))")),
        Column("total", .duration, "ns of all loads", source: .expression("sum(duration)")),
        Column("longest", .duration, "ns of one", source: .expression("max(duration)")),
      ],
      from: "nib_load GROUP BY run, nib",
      example: "SELECT nib, loads, duration(total) FROM nib_cost ORDER BY total DESC"),
  ]

  /// The statement that makes the view.
  package var viewInSQL: String {
    let expressions = columns.map { column in
      if case .expression(let expression) = column.source {
        "\(expression) AS \(column.name)"
      } else {
        column.name
      }
    }
    return
      "CREATE TEMP VIEW \(name) AS SELECT \(expressions.joined(separator: ", ")) FROM \(origin)"
  }
}
