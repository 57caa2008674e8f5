import WillDidLog
import WillDidStore
import WillDidTables

/// A trace that is asked in SQL.
struct StoreInput {
  private let trace: TraceInput

  init(_ bytes: [UInt8]) { trace = TraceInput(bytes) }

  static func seeds() throws -> [String: [UInt8]] {
    try TraceInput.seeds().filter { !$0.key.hasSuffix("-run") }
  }

  /// Asks each table for everything, and for what it finds by looking into frames alone.
  ///
  /// Whatever the trace is, each question ends with rows or with an error, and in time.
  func read() throws {
    let files = FuzzFiles()
    try files.write(trace: trace.bytes)
    guard let run = try? Run(files.trace) else { return }
    let store = try Store([run])
    store.limit(to: 1_000_000_000)
    for question in Self.questions { Self.ask(question, store) }
  }

  private static let questions =
    Table.all.flatMap { table in
      table.kind == .function
        ? ["SELECT * FROM \(table.name)()", "SELECT * FROM \(table.name)(2000)", table.example]
        : ["SELECT * FROM \"\(table.name)\" LIMIT 20000", table.example]
    } + [
      "SELECT count(*), min(t), max(t), max(seq) FROM event",
      "SELECT seq FROM event WHERE instance = 1 ORDER BY seq",
      "SELECT seq FROM event WHERE instance IN (1, 9, 4294967295) AND t > 5",
      "SELECT * FROM event WHERE class = 'Main' AND callback = 'viewDidLayoutSubviews'",
      "SELECT * FROM event WHERE seq BETWEEN 10 AND 40 AND family = 'layout' AND thread = 0",
      "SELECT percentile(t, 95), median(seq) FROM event",
      "SELECT f.rule, p.value FROM finding f, json_each(f.events) p LIMIT 2000",
      """
      SELECT i.class, e.callback, e.args FROM instance i
      JOIN event e ON e.run = i.run AND e.instance = i.instance LIMIT 2000
      """,
    ]

  private static func ask(_ question: String, _ store: Store) {
    do throws(StoreError) {
      guard let statement = try store.prepare(question[...]).statement else {
        fatalError("no statement: \(question)")
      }
      let columns = statement.columns.indices
      while try statement.step() {
        for column in columns { _ = statement.value(column) }
      }
    } catch {
      // What is asked is right, so only the trace may be to blame.
      check(error.reason != .statement, "\(question): \(error)")
    }
  }
}
