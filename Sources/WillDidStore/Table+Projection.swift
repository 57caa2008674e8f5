extension Table {
  /// What follows from the log.
  static let projection: [Table] = [
    Table(
      "instance", .projection,
      "An object, from its first sight to its deinit; where no class is named, 0 stands for all.",
      [
        run, instance, className,
        Column("ordinal", "integer", "which instance of its class it is, from 1"),
        Column("identity", "text", "exact, named or anonymous: how surely it is known"),
        Column("origin", "text", "what it was made out of"),
        Column("nib", "text", "the nib or storyboard it comes from or owns; null if none"),
        Column("parent", "integer", "the controller that contains it, at its end; null if none"),
        Column("presenter", "integer", "the controller that presents it, at its end"),
        Column("owner", "integer", "the object that owns it, where an event said so"),
        Column("controller", "integer", "1 if it has a view that appears"),
        Column(
          "state", "text", "unloaded, disappeared, appearing, appeared, disappearing, deinited"),
        Column("removed", "integer", "1 if it was popped, dismissed or taken out of its parent"),
        Column("appearances", "integer", "how often it appeared: a did that had its will"),
        started,
        Column("ended", "integer", "when it was deinited; null if it was not, or nobody knows"),
        firstSeq, Column("last_seq", "integer", "its deinit; null if it has none"),
      ],
      example: """
        SELECT class, count(*) AS alive FROM instance
        WHERE controller AND state <> 'deinited' GROUP BY class ORDER BY alive DESC
        """),
    Table(
      "phase", .projection, "A stretch of a controller's life in which its state was the same.",
      [
        run, instance, className, Column("state", "text", "as in instance"),
        Column("next", "text", "the state that followed; empty if none did"), started, ended,
        duration, firstSeq, lastSeq,
      ],
      example: """
        SELECT state, duration(started) AS at, duration(duration) AS took
        FROM phase WHERE instance = 1 ORDER BY first_seq, state = 'unloaded' DESC
        """),
    Table(
      "callback", .projection,
      "A call that was seen to begin and to end; calls of layout are left out of recorded runs.",
      [
        run, instance, className, callback,
        Column("level", "text", "the class whose implementation ran"),
        Column("hop", "integer", "1 if it was reached through super"), thread, started, ended,
        duration, firstSeq, lastSeq,
      ],
      example: """
        SELECT class, count(*), duration(percentile(duration, 95)) AS p95
        FROM callback WHERE callback = 'viewDidLoad' AND NOT hop
        GROUP BY class ORDER BY percentile(duration, 95) DESC
        """),
    Table(
      "transition", .projection, "A change of the screen: who went, who came, how it ended.",
      [
        run, Column("id", "integer", "its number in the run, in the order of the starts"),
        Column("kind", "text", "push, pop, present, dismiss, tab, page, child, unknown"),
        Column("inferred", "integer", "1 if the kind follows from the order of callbacks alone"),
        Column("outcome", "text", "completed, cancelled, interrupted, open"),
        Column("interactive", "integer", "1 if a finger drove it; null if nobody knows"),
        Column("from_instance", "integer", "who was to go; null if nobody knows"),
        Column("from_class", "text", "its class"),
        Column("to_instance", "integer", "who was to come; null if nobody knows"),
        Column("to_class", "text", "its class"), started, ended, duration, firstSeq,
        Column("events", "text", "the events that prove it, as a JSON array of seq"),
      ],
      example: """
        SELECT kind, outcome, count(*), duration(median(duration)) AS median
        FROM transition GROUP BY kind, outcome
        """),
    Table(
      "finding", .projection, "Something that is said of a run; 'willdid explain' says more.",
      [
        run, Column("rule", "text", "the id of the rule, such as CT-12"),
        Column("name", "text", "its name, such as cancelled-pop"),
        Column("category", "text", "what it is about"),
        Column("severity", "text", "error, warning, notice, info"), instance, className,
        Column("at", "integer", "when, in ns since the start of the run; null if unknown"),
        Column("seq", "integer", "the event that shows it"),
        Column("transition", "integer", "the transition that it explains; null if none"),
        Column("events", "text", "the events that prove it, as a JSON array of seq"),
        Column("message", "text", "what happened"), Column("remedy", "text", "what to do"),
        Column("fingerprint", "text", "the same for the same finding of another run"),
      ],
      example: "SELECT severity, rule, class, message FROM finding WHERE severity <> 'info'"),
    Table(
      "nib_load", .projection, "A load of a nib.",
      [
        run, Column("nib", "text", "its name"),
        Column("owner", "integer", "the File's Owner; null if nobody knows"),
        Column("owner_class", "text", "its class"),
        Column("cached", "integer", "1 if the nib was in memory already; null if nobody knows"),
        thread, started, ended, duration, firstSeq, lastSeq,
      ],
      example: "SELECT nib, owner_class, duration(duration) FROM nib_load ORDER BY duration DESC"),
    Table(
      "class_count", .projection, "How many events a class has of a callback.",
      [
        run, className, callback, Column("edge", "text", "enter, exit or point"),
        Column("count", "integer", "how many"),
      ],
      example: """
        SELECT callback, sum(count) FROM class_count GROUP BY callback ORDER BY 2 DESC
        """),
    Table(
      "checkpoint", .projection, "How far the tables above follow the log.",
      [
        run, Column("events", "integer", "how many events they follow from"),
        Column("path", "text", "the file that keeps them; empty if they are in memory"),
        Column("schema", "integer", "the version of the schema"),
      ],
      example: "SELECT * FROM checkpoint"),
  ]
}
