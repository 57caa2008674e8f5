/// The tables that the fold writes into, each with the number of its columns.
enum RowTable: Int64, CaseIterable {
  case instance, young, phase, callback, transition, nibLoad

  var name: String {
    switch self {
    case .instance: "_instance"
    case .young: "_young"
    case .phase: "_phase"
    case .callback: "_callback"
    case .transition: "_transition"
    case .nibLoad: "_nib_load"
    }
  }

  var columns: Int {
    switch self {
    case .instance: 17
    case .young: 10
    case .phase: 8
    case .callback: 10
    case .transition: 13
    case .nibLoad: 9
    }
  }
}

/// Rows on their way into the tables, as plain numbers one behind the other.
struct Rows {
  fileprivate(set) var numbers: [Int64] = []
  fileprivate(set) var texts: [String] = []

  /// Stands for null; no time and no number is as small.
  fileprivate static let null = Int64.min

  var isEmpty: Bool { numbers.isEmpty }
  /// Whether there are enough of them to be written.
  var isFull: Bool { numbers.count >= 1 << 16 }

  /// Begins a row, of which as many values follow as the table has columns.
  mutating func begin(_ table: RowTable) { numbers.append(table.rawValue) }

  mutating func add(_ number: Int64?) { numbers.append(number ?? Self.null) }
  mutating func add(_ flag: Bool) { numbers.append(flag ? 1 : 0) }
  mutating func add(_ sequence: UInt64) { numbers.append(Int64(clamping: sequence)) }

  mutating func add(_ text: String) {
    numbers.append(Int64(texts.count))
    texts.append(text)
  }
}

/// Writes rows into the tables of a projection.
final class RowSink {
  private let statements: [Statement]

  init(_ database: Database) throws(StoreError) {
    var statements: [Statement] = []
    for table in RowTable.allCases {
      statements.append(try database.insertion(into: table.name, columns: table.columns))
    }
    self.statements = statements
  }

  func write(_ rows: Rows) throws(StoreError) {
    var place = 0
    while place < rows.numbers.count {
      let index = Int(rows.numbers[place])
      let statement = statements[index]
      let table = RowTable.allCases[index]
      for column in 0..<table.columns {
        let number = rows.numbers[place + 1 + column]
        if table.isText(column) {
          statement.set(Int32(column + 1), rows.texts[Int(number)])
        } else {
          statement.set(Int32(column + 1), number == Rows.null ? nil : number)
        }
      }
      place += 1 + table.columns
      try statement.execute()
    }
  }
}

extension RowTable {
  /// Whether a column holds texts.
  fileprivate func isText(_ column: Int) -> Bool {
    switch self {
    case .phase: column <= 1
    case .transition: column == 12
    default: false
    }
  }
}

extension Database {
  /// A statement that inserts a row of so many columns.
  func insertion(into table: String, columns: Int) throws(StoreError) -> Statement {
    let places = [String](repeating: "?", count: columns).joined(separator: ", ")
    return try prepare("INSERT OR REPLACE INTO \(table) VALUES(\(places))")
  }
}
