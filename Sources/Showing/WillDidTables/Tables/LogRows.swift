internal import WillDidModel
internal import WillDidLog

/// A row of `metadata`.
struct MetadataRow: LogRow {
  private let key: String
  private let value: String

  static func rows(of run: Run) -> [MetadataRow] {
    run.metadata.sorted { $0.key < $1.key }.map { MetadataRow(key: $0, value: $1) }
  }

  static let table = declare(
    "metadata", .log, "A fact about the run: app, version, build, device, system.",
    isExported: false, example: "SELECT value AS system FROM metadata WHERE key = 'system'")

  static func columns(_ columns: inout some Columns<MetadataRow>) {
    columns.column("key", "the name of the fact") { $0.key }
    columns.column("value", "its value") { $0.value }
  }
}

/// A row of `thread`.
struct ThreadRow: LogRow {
  private let info: ThreadInfo

  static func rows(of run: Run) -> [ThreadRow] {
    run.declarations.threads.values.sorted { $0.index < $1.index }.map { ThreadRow(info: $0) }
  }

  static let table = declare(
    "thread", .log, "A thread.", isExported: false,
    example: "SELECT thread, name FROM thread WHERE NOT main")

  static func columns(_ columns: inout some Columns<ThreadRow>) {
    columns.thread { $0.info.index }
    columns.column("main", "1 if it is the main thread") { $0.info.isMain }
    columns.column("name", "what the app calls it; empty if nothing") { $0.info.name }
  }
}

/// A row of `name`.
struct NameRow: LogRow {
  private let id: NameID
  private let text: String

  static func rows(of run: Run) -> [NameRow] {
    run.declarations.names.map { NameRow(id: $0, text: $1) }
  }

  static let table = declare(
    "name", .log, "A text that is written once: a class, a nib, a key.", isExported: false,
    example: "SELECT text FROM name WHERE text LIKE '%Login%'")

  static func columns(_ columns: inout some Columns<NameRow>) {
    columns.column("id", "its number in the trace") { $0.id.rawValue }
    columns.column("text", "the text") { $0.text }
  }
}

/// A row of `frame`.
struct FrameRow: LogRow {
  private let path: String
  private let frame: IndexEntry

  static func rows(of run: Run) -> [FrameRow] {
    run.segments.flatMap { segment in
      segment.reader.frames.map { FrameRow(path: segment.path, frame: $0) }
    }
  }

  static let table = declare(
    "frame", .log, "A frame of a trace file.", isExported: false,
    example: "SELECT kind, count(*), sum(bytes) FROM frame GROUP BY kind")

  static func columns(_ columns: inout some Columns<FrameRow>) {
    columns.column("path", "the file") { $0.path }
    columns.column("at", "where, in bytes") { $0.frame.offset }
    columns.column("bytes", "how long it is") { $0.frame.end - $0.frame.offset }
    columns.column("kind", "what it holds") { "\($0.frame.header.kind)" }
    columns.column("events", "how many events are in it") { $0.frame.header.eventCount }
    columns.firstSequence { $0.frame.header.firstSequence }
    columns.column("first_t", "the earliest time in it; null if none is known", as: .time) {
      $0.frame.header.times?.lowerBound
    }
    columns.column("last_t", "the latest time in it; null if none is known", as: .time) {
      $0.frame.header.times?.upperBound
    }
  }
}

/// A row of `loss`.
struct LossRow: LogRow {
  private let loss: Loss

  static func rows(of run: Run) -> [LossRow] { run.losses.map { LossRow(loss: $0) } }

  static let table = declare(
    "loss", .log, "Events that could not be recorded.", isExported: false,
    example: "SELECT reason, sum(count) FROM loss GROUP BY reason")

  static func columns(_ columns: inout some Columns<LossRow>) {
    columns.thread { $0.loss.thread }
    columns.column("count", "how many") { $0.loss.count }
    columns.column("from_t", "the earliest time; null if unknown", as: .time) { $0.loss.from }
    columns.column("until_t", "the latest time; null if unknown", as: .time) { $0.loss.until }
    columns.column("reason", "why") { "\($0.loss.reason)" }
  }
}
