extension Table {
  /// The log itself.
  static let log: [Table] = [
    Table(
      "event", .log, "An event, as it was recorded.",
      [
        run, Column("seq", "integer", "its place in the order of the run, from 0"),
        Column("t", "integer", "ns since the start of the run; null if unknown"), thread,
        Column("main", "integer", "1 on the main thread, 0 elsewhere; null if unknown"),
        Column("edge", "text", "enter, exit, or point where both are unknown"), callback,
        Column("family", "text", "what part of a life the callback belongs to"), instance,
        className, Column("level", "text", "the class whose implementation ran"),
        Column("hop", "integer", "1 if it was reached through super"),
        Column("args", "text", "what else is known, as a JSON object"),
      ],
      example: """
        SELECT seq, t, edge, callback, args ->> 'animated' AS animated
        FROM event WHERE class = 'FeedController' ORDER BY seq LIMIT 20
        """),
    Table(
      "run", .log, "A run that was opened.",
      [
        run, Column("path", "text", "what it was opened by"),
        Column("id", "text", "its id, the same for all copies"),
        Column("wall", "text", "when it started by the wall clock, in UTC"),
        Column("duration", "integer", "from its first event to its last, in ns"),
        Column("events", "integer", "how many events it has"),
        Column("ending", "text", "closed, or how it is that it was not"),
        Column("damages", "integer", "how many places cannot be read, as far as is known"),
      ],
      example: "SELECT run, path, events, duration(duration) FROM run"),
    Table(
      "metadata", .log, "Something that a run says of itself: process, system, app, build.",
      [run, Column("key", "text", "what"), Column("value", "text", "and its text")],
      example: "SELECT value AS system FROM metadata WHERE key = 'system'"),
    Table(
      "thread", .log, "A thread.",
      [
        run, thread, Column("main", "integer", "1 if it is the main thread"),
        Column("name", "text", "what the app calls it; empty if nothing"),
      ],
      example: "SELECT thread, name FROM thread WHERE NOT main"),
    Table(
      "name", .log, "A text that is written once: a class, a nib, a key.",
      [
        run, Column("id", "integer", "its number in the trace"), Column("text", "text", "the text"),
      ],
      example: "SELECT text FROM name WHERE text LIKE '%Login%'"),
    Table(
      "frame", .log, "A frame of a trace file.",
      [
        run, Column("path", "text", "the file"), Column("at", "integer", "where, in bytes"),
        Column("bytes", "integer", "how long it is"), Column("kind", "text", "what it holds"),
        Column("events", "integer", "how many events are in it"), firstSeq,
        Column("first_t", "integer", "the earliest time in it; null if none is known"),
        Column("last_t", "integer", "the latest time in it; null if none is known"),
      ],
      example: "SELECT kind, count(*), sum(bytes) FROM frame GROUP BY kind"),
    Table(
      "loss", .log, "Events that could not be recorded.",
      [
        run, thread, Column("count", "integer", "how many"),
        Column("from_t", "integer", "not before; null if unknown"),
        Column("until_t", "integer", "not after; null if unknown"),
        Column("reason", "text", "why"),
      ],
      example: "SELECT reason, sum(count) FROM loss GROUP BY reason"),
  ]
}
