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

    private static let all: [(format: Format, choice: Choice)] =
      [
        (
          .lines(.jsonl),
          Choice(
            "jsonl", explanation: "One JSON object per line, as 'willdid events' prints it.")
        ),
        (.lines(.csv), Choice("csv", explanation: "A heading and rows, quoted as in RFC 4180.")),
      ]
      + StreamFormat.all.map {
        (.stream($0), Choice($0.name, explanation: $0.explanation))
      }
      + [(.parquet, Choice("parquet", explanation: "Tables for DuckDB, Spark, pandas and others."))]

    static var choices: [Choice] { all.map(\.choice) }

    init(argument: String) throws(UsageError) {
      guard let found = Self.all.first(where: { $0.choice.word == argument }) else {
        throw UsageError(notAmong: Self.choices)
      }
      self = found.format
    }

    var argument: String {
      switch self {
      case .lines(let format): format.rawValue
      case .stream(let format): format.name
      case .parquet: "parquet"
      }
    }

    var isParquet: Bool { if case .parquet = self { true } else { false } }

    /// Whether it is no text.
    var isBinary: Bool {
      if case .stream(let format) = self { format.isBinary } else { isParquet }
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
