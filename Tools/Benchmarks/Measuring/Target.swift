/// What a figure must not exceed: a number, or a multiple of a peer's figure of the same run.
struct Target {
  var figure: String
  var peer: String?
  var limit: Double

  init(_ figure: String, over peer: String? = nil, atMost limit: Double) {
    self.figure = figure
    self.peer = peer
    self.limit = limit
  }

  /// What recording and reading must cost at most; targets whose figures are missing are passed over.
  static let all: [Target] =
    emitting + latency + size
    + [
      // 60 million events a second on one core, and 33 million with all that is found.
      Target("fold.states", atMost: 1000 / 60),
      Target("growth.report.10M", atMost: 30),
      Target("growth.report.10M.wall", atMost: 0.25),
      // 250 MB a second, and 140.
      Target("import.nslog.cpu", atMost: 4),
      Target("import.mixed.cpu", atMost: 7),
      Target("import.defects.wall", atMost: 4),
      Target("import.defects.memory", atMost: 200),
      // 300 MB a second.
      Target("nib.parse", atMost: 1000.0 / 300),
      // 60 MB a second of sources, 40 of documents.
      Target("audit.swift", atMost: 1000.0 / 60),
      Target("audit.objc", atMost: 1000.0 / 60),
      Target("audit.documents", atMost: 1000.0 / 40),
      Target("audit.pbxproj", atMost: 20),
      Target("audit.command.2threads.wall", atMost: 350),
      Target("audit.command.2threads.memory", atMost: 200),
      Target("command.version.wall", atMost: 4),
      Target("command.size", atMost: 20),
      Target("live.latency.p95", atMost: 100),
      Target("live.1k.cpu", atMost: 3),
      Target("live.100k.late", atMost: 1000),
      Target("hook.on.added.level", atMost: 90),
      Target("hook.on.added.appearance", atMost: 90),
      Target("hook.sight", atMost: 20),
      Target("hook.launch.woken", atMost: 0),
    ] + memory + growth + querying + verbsOfRuns

  private static let emitting = [
    Target("emit.1thread.counter.cpu", over: "floor.counter", atMost: 1.15),
    Target("emit.1thread.clock.cpu", over: "floor.clock", atMost: 1.15),
    Target("emit.1thread.counter.cpu", over: "lttng.packed.1thread.cpu", atMost: 1.0 / 6),
    Target("emit.1thread.clock.cpu", over: "lttng.packed.1thread.cpu", atMost: 1.0 / 3),
    Target("emit.2threads.counter.wall", over: "emit.1thread.counter.wall", atMost: 1.1),
    Target("emit.1thread.counter.sealed", over: "lttng.packed.1thread.total", atMost: 0.5),
    Target("emit.1thread.counter.total", over: "lttng.packed.1thread.total", atMost: 0.5),
    Target("instructions.emit", atMost: 60),
  ]

  private static let latency = ["full", "1M/s"].map {
    Target("latency.\($0).p99.99", over: "latency.\($0).p50", atMost: 8)
  }

  private static let size = [
    Target("size.live.ns", atMost: 2.6),
    Target("size.live.us", atMost: 1.4),
    Target("size.live.ns", over: "size.parquet.zstd1.ns", atMost: 0.65),
    Target("size.live.us", over: "size.parquet.zstd1.us", atMost: 0.65),
    Target("size.kept.ns", over: "size.parquet.zstd9.ns", atMost: 0.65),
    Target("size.kept.us", over: "size.parquet.zstd9.us", atMost: 0.65),
    Target("size.live.ns", over: "size.lttng.packed", atMost: 1.0 / 6),
    Target("size.live.ns", over: "size.jsonl.gz.ns", atMost: 0.25),
  ]

  private static let verbs = ["events", "verify", "info", "report"]

  // That of events is the same however many there are.
  private static let memory = verbs.flatMap {
    [
      Target("memory.\($0).10M", atMost: 32),
      Target("memory.\($0).100M", atMost: $0 == "events" ? 32 : 96),
    ]
  }

  // Seconds: what long verbs take on 10 million events, and short ones on a run of a million classes.
  private static let verbsOfRuns =
    [
      Target("verbs.diff.10M", atMost: 2),
      Target("memory.diff.10M", atMost: 100),
      Target("verbs.export.parquet.10M", atMost: 3),
      Target("verbs.export.perfetto.10M", atMost: 3),
      Target("verbs.export.otlp.10M", atMost: 6),
      Target("classes.info", atMost: 1),
      Target("classes.report", atMost: 3),
      Target("classes.query", atMost: 4),
    ]
    // Exports use all processors, of two nearly the whole time.
    + ["parquet", "perfetto", "otlp"].map {
      Target("verbs.export.\($0).10M.wall", over: "verbs.export.\($0).10M", atMost: 0.6)
    }

  // Each event may take a little more time in a long trace, but no more memory.
  private static let growth = verbs.flatMap { verb in
    ["10M", "100M"].flatMap {
      [
        Target("growth.\(verb).\($0)", over: "growth.\(verb).1M", atMost: 1.2),
        Target("memory.\(verb).\($0)", over: "memory.\(verb).1M", atMost: 1.5),
      ]
    }
  }

  private static let querying =
    [
      // 0.6 s for 10 million events.
      Target("query.projection.file", atMost: 60),
      Target("query.projection.file", over: "query.load.duckdb", atMost: 0.2),
      Target("query.advance", atMost: 10),
      Target("query.Q1.cold", atMost: 5),
      Target("query.Q1hot.warm", over: native("Q1hot"), atMost: 1),
      Target("query.Q3.warm", over: native("Q3"), atMost: 0.1),
    ]
    + ["Q2", "Q6"].map { Target("query.\($0).warm", over: native($0), atMost: 0.1) }
    + [Target("query.Q4.warm", over: native("Q4"), atMost: 0.05)]

  /// The figure of the quickest peer, which has the events in tables of its own.
  private static func native(_ question: String) -> String {
    "query.\(question).duckdb.native.2threads.warm"
  }
}
