internal import WillDidLog
import WillDidSystem

/// The table of a page, made of what the bench has printed.
struct FigureTable {
  /// The medians by the names of their figures.
  private var medians: [String: Double] = [:]

  /// Reads the lines of a report.
  init(printed text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 3, let median = Double(fields[1]) else { continue }
      medians[String(fields[0])] = median
    }
  }

  /// The rows: the part of the bench, the subject, the figures, and those of peers.
  ///
  /// A figure stands in braces; of what is parted by semicolons, those pieces are left out that have a figure which
  /// was not measured.
  private static let rows = [
    "emit | an emit, CPU of its thread, cycle counter | {emit.1thread.counter.cpu} ns"
      + " | LTTng-UST {lttng.packed.1thread.cpu} ns; reading the counter alone {floor.counter} ns;"
      + " memory that a crash loses (NanoLog's way) {staging.1thread.cpu} ns",
    "emit | the same with `clock_gettime` | {emit.1thread.clock.cpu} ns"
      + " | reading that clock alone {floor.clock} ns",
    "emit | two threads at once, wall | {emit.2threads.counter.wall} ns"
      + " | one thread {emit.1thread.counter.wall} ns;"
      + " memory that a crash loses {staging.2threads.wall} ns",
    "emit | emit and sealing, CPU of the whole process | {emit.1thread.counter.total} ns;"
      + " until sealed {emit.1thread.counter.sealed} ns"
      + " | LTTng-UST with its daemons {lttng.packed.1thread.total} ns;"
      + " memory that a crash loses, uncompressed {staging.1thread.total} ns",
    "latency | an emit of 10,000, without a pause and at 1 M a second"
      + " | {latency.full.p99.99} ns; {latency.1M/s.p99.99} ns"
      + " | the median {latency.full.p50} ns; {latency.1M/s.p50} ns",
    "size | an event in a trace at 1 ns, as recorded | {size.live.ns} B"
      + " | Parquet (zstd 1, delta) {size.parquet.zstd1.ns} B; JSONL.gz {size.jsonl.gz.ns} B",
    "size | at 1 µs, as recorded | {size.live.us} B"
      + " | Parquet (zstd 1, delta) {size.parquet.zstd1.us} B",
    "decode | rebuilding all lives and transitions of a trace | {fold.states} ns an event | ",
    "growth | `willdid report` of 1 M, 10 M, 100 M events | {growth.report.1M} ns;"
      + " {growth.report.10M} ns; {growth.report.100M} ns an event; 10 M by wall {growth.report.10M.wall} s"
      + " | {memory.report.1M} MB; {memory.report.10M} MB; {memory.report.100M} MB of memory",
    "verbs | `willdid diff` of 10 M against 10 M events | {verbs.diff.10M} s;"
      + " {memory.diff.10M} MB | ",
    "verbs | export of 10 M events: Parquet, Perfetto, OTLP, CPU | {verbs.export.parquet.10M} s;"
      + " {verbs.export.perfetto.10M} s; {verbs.export.otlp.10M} s | ",
    "classes | a million classes: `info`, `report`, `query`, CPU | {classes.info} s;"
      + " {classes.report} s; {classes.query} s | ",
    "import | importing prints, NSLog lines | {import.mixed.cpu} ms; {import.nslog.cpu} ms a MB | ",
    "audit | reading Swift, Objective-C, storyboards and .xib files, on one core | {audit.swift} ms;"
      + " {audit.objc} ms; {audit.documents} ms a MB | ",
    "audit | `willdid audit` over 25 MB of sources and 300 documents, with one thread, with two"
      + " | {audit.command.1thread.wall} ms; {audit.command.2threads.wall} ms;"
      + " {audit.command.2threads.memory} MB | ",
    "command | `willdid --version` | {command.version.wall} ms; {command.size} MB without symbols | ",
    "query | making and keeping all that SQL can ask, findings too"
      + " | {query.projection.file} ns; {query.projection.size} B an event"
      + " | DuckDB loading the events {query.load.duckdb} ns",
    "query | one frame more in a run that is asked again | {query.advance} ms"
      + " | nothing more {query.advance.nothing} ms",
    "query | the events of one screen, opening included | {query.Q1.cold} ms"
      + " | DuckDB with its own file, 2 threads {query.Q1.duckdb.native.2threads.cold} ms",
    "query | appearances that never came; states at the end; counts | {query.Q3.warm} ms;"
      + " {query.Q4.warm} ms; {query.Q2.warm} ms | the same {query.Q3.duckdb.native.2threads.warm} ms;"
      + " {query.Q4.duckdb.native.2threads.warm} ms; {query.Q2.duckdb.native.2threads.warm} ms",
    "query | the busiest instance of 10 M events | {query.Q1hot.warm} ms"
      + " | the same {query.Q1hot.duckdb.native.2threads.warm} ms",
  ]

  /// The lines of the table; a row that was not measured stays as it was, if it was there.
  func lines(insteadOf old: some Sequence<Substring>) -> [String] {
    ["| part of `Tools/bench` | | WillDid | compared to |", "|---|---|---|---|"]
      + Self.rows.compactMap { row in
        let cells = row.split(separator: " | ", omittingEmptySubsequences: false)
        guard cells.count == 4 else { return nil }
        let head = "| `\(cells[0])` | \(cells[1]) |"
        let (own, peers) = (filled(cells[2]), filled(cells[3]))
        guard own.isEmpty else { return "\(head) \(own) |\(peers.isEmpty ? "" : " ")\(peers) |" }
        return old.first { $0.starts(with: head) }.map(String.init)
      }
  }

  /// A cell with its figures, as far as they were measured.
  private func filled(_ cell: Substring) -> String {
    cell.split(separator: ";").compactMap { piece in
      var (text, rest) = ("", piece)
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        guard let median = medians[String(rest[rest.index(after: open)..<close])] else {
          return nil
        }
        text += rest[..<open] + median.spelled
        rest = rest[rest.index(after: close)...]
      }
      return text + rest
    }.joined(separator: ";").trimmed
  }
}

extension Double {
  /// The number with three digits that count.
  fileprivate var spelled: String { fixed(magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0) }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}

/// Puts the figures that were printed into the table of a page, and prints the table.
func writeTable(of printed: String, into page: String) throws {
  func text(_ path: String) throws -> String {
    let file = try File(reading: path)
    return String(decoding: try file.read(Int(try file.size()), at: 0), as: UTF8.self)
  }
  let old = try text(page).split(separator: "\n", omittingEmptySubsequences: false)
  guard let start = old.firstIndex(where: { $0.starts(with: "|") }) else {
    throw BenchError("\(page) has no table")
  }
  let end = old[start...].firstIndex { !$0.starts(with: "|") } ?? old.endIndex
  let table = FigureTable(printed: try text(printed)).lines(insteadOf: old[start..<end])
  let new = old[..<start].map(String.init) + table + old[end...].map(String.init)
  let file = try NewFile(at: page, replacing: true)
  try file.file.write(Array(new.joined(separator: "\n").utf8), at: 0)
  try file.keep()
  for line in table { print(line) }
}
