internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidTables

/// The files of tables, which take rows as they come.
///
/// It is a class because the writer of rows holds it too.
final class ParquetSheets: RowReceiver {
  var tables: [ParquetTable]
  /// Where each table is in ``tables``, if it is wanted.
  private let places: [String: Int]
  /// Whether each row says its run and the build of that.
  private let namesRuns: Bool
  private var run: ExportedRun?
  private var runID = ""
  /// The classes of instances that have ended, which transitions may name later.
  private var classes: [Int64: Int64] = [:]

  init(_ wanted: [Table], namesRuns: Bool) {
    self.namesRuns = namesRuns
    tables = wanted.map { table in
      // Names that SQL numbers from 1 are distinguished here by their ids, wherever they come from.
      var columns = namesRuns ? [ParquetColumn("run", .text)] : []
      if namesRuns, !Self.hasBuild(table) {
        columns.insert(ParquetColumn("build", .text, isOptional: true), at: 0)
      }
      return ParquetTable(table.name, columns + table.ownColumns.map { ParquetColumn($0) })
    }
    places = Dictionary(
      wanted.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a table is written.
  func wants(_ table: Table) -> Bool { places[table.name] != nil }

  /// Begins with the rows of a run.
  func begin(_ run: ExportedRun) {
    self.run = run
    runID = "\(run.run.header.run)"
    classes = [:]
    for place in tables.indices { tables[place].forgetKeys() }
  }

  /// Adds rows to their table; rows of tables that are not wanted only tell the classes of
  /// instances.
  func take(_ rows: Rows) {
    noteClasses(rows)
    guard let place = places[rows.table.name], !rows.isEmpty else { return }
    let columns = rows.table.ownColumns.map { RowColumn($0, in: rows) }
    var first = 0
    while first < rows.count {
      // Column by column: what a column is like is looked up once for many rows.
      let span = first..<min(rows.count, first + tables[place].stretch)
      if namesRuns {
        let build = run?.build
        if !Self.hasBuild(rows.table) {
          tables[place].addCells { $0.add(build, times: span.count) }
        }
        tables[place].addCells { $0.add(runID, times: span.count) }
      }
      for column in columns {
        tables[place].addCells { add(column, of: span, rows, to: &$0) }
      }
      tables[place].endRows(span.count)
      first = span.upperBound
    }
  }

  /// Whether the build of the run is a column of a table itself.
  private static func hasBuild(_ table: Table) -> Bool {
    table.ownColumns.contains { $0.name == RunFact.build.key }
  }

  /// A column, and where its values are in rows.
  private struct RowColumn {
    /// Where a number comes from: places are those of columns in the rows.
    enum Source {
      case place(Int)
      case distance(from: Int, to: Int)
      /// The class in one column or, where that does not know it, of the instance in another.
      case classOf(Int?, instance: Int)
      case same(Int64?)
    }

    let column: Column
    let source: Source

    init(_ column: Column, in rows: Rows) {
      func place(_ name: String) -> Int? { rows.columns.firstIndex { $0.name == name } }
      self.column = column
      let own = place(column.name)
      if case .duration = column.source, let start = place("started"), let end = place("ended") {
        source = .distance(from: start, to: end)
      } else if case .classOf(let name) = column.source, let instance = place(name) {
        source = .classOf(own, instance: instance)
      } else if let own {
        source = .place(own)
      } else if case .same(let number) = column.whenOnlyCreated {
        source = .same(number)
      } else {
        source = .same(nil)
      }
    }
  }

  /// The number of a row.
  @inline(__always)
  private func number(_ source: RowColumn.Source, _ row: Int, _ rows: Rows) -> Int64? {
    switch source {
    case .place(let place): return rows.number(row, place)
    case .distance(let from, let to):
      guard let start = rows.number(row, from), let end = rows.number(row, to) else { return nil }
      let (distance, overflow) = end.subtractingReportingOverflow(start)
      return overflow ? nil : distance
    case .classOf(let own, let instance):
      return own.flatMap { rows.number(row, $0) }
        ?? rows.number(row, instance).flatMap { classes[$0] }
    case .same(let number): return number
    }
  }

  /// Adds the cells of a column of some rows, as the kind of the column says.
  private func add(
    _ column: RowColumn, of span: Range<Int>, _ rows: Rows, to cells: inout ParquetColumn
  ) {
    let source = column.source
    switch column.column.kind {
    case .integer, .time, .duration, .instance:
      for row in span { cells.add(number(source, row, rows)) }
    case .flag: for row in span { cells.add(number(source, row, rows).map { $0 != 0 }) }
    case .text, .list:
      for row in span { cells.add(number(source, row, rows).map { rows.texts[Int($0)] }) }
    case .word:
      let words = column.column.words
      for row in span { cells.add(key: number(source, row, rows)) { words[Int($0)] ?? "" } }
    case .callback:
      for row in span {
        cells.add(key: number(source, row, rows)) {
          Callback(rawValue: UInt16(truncatingIfNeeded: $0)).name
        }
      }
    case .name:
      let names = run?.names ?? [:]
      for row in span {
        cells.add(key: number(source, row, rows)) { names.text(UInt32(truncatingIfNeeded: $0)) }
      }
    }
  }

  /// Notes the classes of instances that were more than made.
  private func noteClasses(_ rows: Rows) {
    guard rows.table.name == InstanceRow.table.name, !rows.wasOnlyCreated,
      let instance = rows.columns.firstIndex(where: { $0.name == "instance" }),
      let classID = rows.columns.firstIndex(where: { $0.name == "class" })
    else { return }
    for row in 0..<rows.count {
      if let number = rows.number(row, instance) { classes[number] = rows.number(row, classID) }
    }
  }

  /// Ends all files.
  func finish() {
    for place in tables.indices {
      tables[place].finish([(key: "willdid.table", value: "\(tables[place].name)/1")])
    }
  }
}

extension ParquetColumn {
  /// The column that a column of SQL becomes.
  init(_ column: Column) {
    let kind: Kind =
      switch column.kind {
      case .integer, .time, .duration, .instance: .number
      case .flag: .flag
      case .name, .callback, .word, .text, .list: .text
      }
    self.init(column.name, kind, isOptional: column.isOptional)
  }
}
