import WillDidExport
import WillDidLog

/// A trace that is written in each format for the tools of others.
struct ExportInput {
  private let trace: TraceInput

  init(_ bytes: [UInt8]) { trace = TraceInput(bytes) }

  static func seeds() throws -> [String: [UInt8]] { try StoreInput.seeds() }

  /// Writes each format twice: whatever the trace is, the same comes out, and as much as must.
  func read() throws {
    let files = FuzzFiles()
    try files.write(trace: trace.bytes)
    guard let run = try? Run(files.trace) else { return }
    for format in StreamFormat.all { Self.write(run, as: format.type) }
    var tables = ParquetExport(namesRuns: true)
    RunExport(ExportedRun(run)).export(&tables) { tables, _ in
      for place in tables.tables.indices { _ = tables.tables[place].takeBytes() }
    }
    tables.finish()
    for table in tables.tables { check(table.bytes.count > 8, "\(table.name) has no end") }
  }

  private static func write<Format: StreamExporter>(_ run: Run, as type: Format.Type) {
    let lengths = (0..<2).map { _ in
      var (format, length) = (type.init(), 0)
      RunExport(ExportedRun(run)).export(&format) { format, _ in
        length += format.bytes.count
        format.bytes = []
      }
      format.finish()
      return length + format.bytes.count
    }
    check(lengths[0] == lengths[1], "\(Format.self): \(lengths)")
    check(lengths[0] > 0, "\(Format.self) is empty")
  }
}
