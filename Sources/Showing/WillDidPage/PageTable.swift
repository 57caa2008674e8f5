internal import WillDidModel
internal import WillDidTables
internal import WillDidText

/// Takes some columns of a table out of its rows, as the table declares them.
struct PageTable<Row: TableRow> {
  /// The columns that are taken.
  let columns: [Column]
  /// The values of each.
  private(set) var values: [[Int64?]]

  /// Goes through rows; each of the columns must be one of the table.
  init(_ names: [String], of rows: [Row]) {
    let declared = Row.table.ownColumns
    columns = declared.filter { names.contains($0.name) }
    precondition(columns.count == names.count, "\(Row.table.name) lacks one of \(names)")
    values = columns.map { _ in [] }
    guard let first = rows.first else { return }
    var slot = 0
    let slots = declared.map { column in
      guard names.contains(column.name) else { return -1 }
      slot += 1
      return slot - 1
    }
    var pass = PagePass(row: first, slots: slots, values: values)
    for row in rows {
      pass.row = row
      pass.next = 0
      Row.columns(&pass)
    }
    values = pass.values
  }
}

/// Goes through the columns of one row after the other.
private struct PagePass<Row>: Columns {
  var row: Row
  /// Where the values of each declared column are kept, or -1.
  let slots: [Int]
  var next = 0
  var values: [[Int64?]]
  private var texts: [String] = []

  init(row: Row, slots: [Int], values: [[Int64?]]) {
    (self.row, self.slots, self.values) = (row, slots, values)
  }

  mutating func take<Value: RowValue>(
    _ name: String, _ kind: Column.Kind, _ help: @autoclosure () -> String,
    whenOnlyCreated: @autoclosure () -> Value?, source: @autoclosure () -> Column.Source,
    _ value: (Row) -> Value
  ) {
    let slot = slots[next]
    next += 1
    if slot >= 0 { values[slot].append(value(row).number(&texts)) }
  }
}

extension PageRun {
  /// Adds columns of a table, which have the names that they have in SQL.
  ///
  /// Instances and texts stand by their places in the page, from 1; a flag that may be unknown is 1 or 2; of
  /// other numbers -1 stands for none.
  mutating func add<Row: TableRow>(
    _ names: [String], of rows: [Row], to columns: inout PageColumns
  ) {
    let table = PageTable(names, of: rows)
    for (column, values) in zip(table.columns, table.values) {
      let name = "\(Row.table.name).\(column.name)"
      switch column.kind {
      case .time: columns.add(times: name, values)
      // The number by which the rows themselves are known.
      case .instance where Row.table.key == [column.name]: columns.add(name, values.map { $0 ?? 0 })
      case .instance: columns.add(name, values.map { place(InstanceID(rawValue: Self.id($0))) })
      case .name: columns.add(name, values.map { texts.place(Self.id($0)) })
      case .flag where column.isOptional: columns.add(name, values.map { $0.map { $0 + 1 } ?? 0 })
      default: columns.add(name, values.map { $0 ?? -1 })
      }
    }
  }

  private static func id(_ number: Int64?) -> UInt32 { UInt32(clamping: number ?? 0) }

  /// The words that the numbers of a column stand for.
  static func words(_ table: Table, _ name: String) -> JSON {
    let column = table.columns.first { $0.name == name }
    return .array((column?.words ?? []).map { .string($0 ?? "") })
  }
}
