internal import WillDidArguments
internal import WillDidExport
internal import WillDidTables

extension Export {
  /// The formats in which runs are written.
  enum Format: ArgumentValue {
    /// Lines as the verb `events` prints them.
    case lines(EventFormat)
    case stream(StreamFormat)
    case parquet

    private static let parquetChoice = Choice(
      "parquet", explanation: "Tables for DuckDB, Spark, pandas and others.")

    /// Lines of events are read and not shown: the verb `events` prints them.
    static var choices: [Choice] {
      StreamFormat.all.map { Choice($0.name, explanation: $0.explanation) } + [parquetChoice]
    }

    init(argument: String) throws(UsageError) {
      if let format = StreamFormat.all.first(where: { $0.name == argument }) {
        self = .stream(format)
      } else if argument == Self.parquetChoice.word {
        self = .parquet
      } else if let lines = EventFormat(rawValue: argument), lines != .text {
        self = .lines(lines)
      } else {
        throw UsageError(notAmong: Self.choices)
      }
    }

    var argument: String {
      switch self {
      case .lines(let format): format.rawValue
      case .stream(let format): format.name
      case .parquet: Self.parquetChoice.word
      }
    }

    var isParquet: Bool { if case .parquet = self { true } else { false } }

    /// Whether it is no text.
    var isBinary: Bool {
      if case .stream(let format) = self { format.form == .binary } else { isParquet }
    }
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
