internal import WillDidArguments
internal import WillDidExport
internal import WillDidTables

extension Export {
  /// The formats in which runs are written.
  enum Format: String, CaseIterable, ArgumentValue {
    case jsonl, csv, chrome, perfetto, otlp, speedscope, parquet

    var explanation: String {
      switch self {
      case .jsonl: "One JSON object per line, as 'willdid events' prints it."
      case .csv: "A heading and rows, quoted as in RFC 4180."
      case .chrome: "JSON for Chrome's tracing page, Perfetto and others."
      case .perfetto: "A Perfetto trace, with tracks for controllers and threads."
      case .otlp: "OpenTelemetry spans as lines of JSON."
      case .speedscope: "JSON for speedscope: what each thread was doing."
      case .parquet: "Tables for DuckDB, Spark, pandas and others."
      }
    }

    /// Whether it is no text.
    var isBinary: Bool { self == .perfetto || self == .parquet }
  }

  /// A table by its name in SQL.
  struct TableName: ArgumentValue {
    var table: Table

    /// Takes a table.
    init(table: Table) { self.table = table }

    init(argument: String) throws(UsageError) {
      guard let table = Table.exported.first(where: { $0.name == argument }) else {
        let names = Table.exported.map(\.name)
        throw UsageError("expected one of \(names.joined(separator: ", "))")
      }
      self.table = table
    }

    var argument: String { table.name }

    static var completion: Completion {
      .choices(Table.exported.map { Choice($0.name) })
    }
  }
}
