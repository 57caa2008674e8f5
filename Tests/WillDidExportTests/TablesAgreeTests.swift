import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidRun
import WillDidStore
import WillDidTables

/// The tables of Parquet are those of SQL, for every trace, log and story of the project.
@Suite struct TablesAgreeTests {
  @Test func `there are many traces`() { #expect(StoredRun.names.count > 500) }

  @Test func `each table has the same columns and the same rows`() throws {
    var filled: Set<String> = []
    for name in StoredRun.names {
      for run in (try? StoredRun.open(name)) ?? [] {
        let files = Exported.tables(of: [run], namesRuns: false)
        let store = try Store([run])
        for table in Table.exported {
          let parquet = try ParquetReader(try #require(files[table.name]))
          let answer = try Self.rows(of: table, in: store)
          #expect(parquet.names == answer.columns, "\(name): \(table.name)")
          #expect(parquet.types == answer.types, "\(name): \(table.name)")
          let rows = parquet.rows.map { $0.map(\.inSQL) }
          #expect(Self.counted(rows) == Self.counted(answer.rows), "\(name): \(table.name)")
          if !rows.isEmpty { filled.insert(table.name) }
        }
      }
    }
    #expect(filled == Set(Table.exported.map(\.name)), "a table that no trace has rows of")
  }

  /// The columns of a table in SQL but for the run, what Parquet calls their types, and the rows.
  private static func rows(
    of table: Table, in store: Store
  ) throws -> (columns: [String], types: [Int64], rows: [[Value]]) {
    let statement = try #require(try store.prepare("SELECT * FROM \"\(table.name)\"").statement)
    let columns = statement.columns.dropFirst()
    var rows: [[Value]] = []
    while try statement.step() { rows.append(columns.indices.map { statement.value($0) }) }
    let types = try columns.map { name -> Int64 in
      let column = try #require(table.columns.first { $0.name == name })
      // What is 1 or 0 in SQL has a type of its own in Parquet.
      return column.type == "text" ? 6 : column.kind == .flag ? 0 : 2
    }
    return (Array(columns), types, rows)
  }

  /// How often each row is there, whatever their order.
  private static func counted(_ rows: [[Value]]) -> [[Value]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension ParquetReader.Value {
  /// The value as SQL has it.
  fileprivate var inSQL: Value {
    switch self {
    case .null: .null
    case .flag(let flag): .integer(flag ? 1 : 0)
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}
