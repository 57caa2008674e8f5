extension Table {
  /// Questions that are asked often.
  static let views: [Table] = [
    Table(
      "lifecycle", .view, "An event of a controller's life: creation, loading, appearance, end.",
      [
        run, Column("seq", "integer", "as in event"), Column("t", "integer", "as in event"),
        Column("edge", "text", "as in event"), callback, instance, className,
        Column("level", "text", "as in event"), Column("hop", "integer", "as in event"),
      ],
      example:
        "SELECT seq, class, callback FROM lifecycle WHERE edge <> 'exit' ORDER BY seq LIMIT 20"),
    Table(
      "appearance", .view, "A time on the screen, from viewDidAppear on.",
      [run, instance, className, started, ended, duration, firstSeq, lastSeq],
      example: """
        SELECT class, count(*) AS times, duration(sum(duration)) AS shown
        FROM appearance GROUP BY class ORDER BY sum(duration) DESC
        """),
    Table(
      "cancelled", .view, "A transition that went back.",
      [
        run, Column("id", "integer", "as in transition"),
        Column("kind", "text", "as in transition"),
        Column("from_class", "text", "who was to go and stayed"),
        Column("to_class", "text", "who was to come and did not"), started, duration, firstSeq,
      ],
      example: "SELECT from_class, count(*) FROM cancelled GROUP BY from_class ORDER BY 2 DESC"),
    Table(
      "unbalanced", .view, "A finding of callbacks that do not pair.",
      [
        run, Column("rule", "text", "as in finding"), Column("name", "text", "as in finding"),
        Column("severity", "text", "as in finding"), instance, className,
        Column("seq", "integer", "as in finding"), Column("message", "text", "as in finding"),
      ],
      example: "SELECT class, name, count(*) FROM unbalanced GROUP BY class, name"),
    Table(
      "slow_callback", .view, "A call on the main thread that took 16 ms or longer.",
      [
        run, instance, className, callback, Column("level", "text", "as in callback"), started,
        duration, firstSeq,
      ],
      example: """
        SELECT class, callback, duration(duration) FROM slow_callback ORDER BY duration DESC LIMIT 10
        """),
    Table(
      "nib_cost", .view, "What the loads of a nib took together.",
      [
        run, Column("nib", "text", "its name"), Column("loads", "integer", "how often"),
        Column("cached", "integer", "how often it was in memory already"),
        Column("total", "integer", "ns of all loads"), Column("longest", "integer", "ns of one"),
      ],
      example: "SELECT nib, loads, duration(total) FROM nib_cost ORDER BY total DESC"),
    Table(
      "hierarchy_at", .function,
      "A controller that lived at a time, in ns since the start of the run: hierarchy_at(t).",
      [
        run, instance, className, Column("state", "text", "as in instance, at that time"),
        Column("parent", "integer", "who contained it then; null if nobody"),
        Column("presenter", "integer", "who presented it then; null if nobody"),
      ],
      example: "SELECT class, state FROM hierarchy_at(5e9) WHERE state = 'appeared'"),
  ]
}
