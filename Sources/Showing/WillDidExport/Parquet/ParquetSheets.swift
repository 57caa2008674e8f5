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
    // Names that SQL numbers from 1 are distinguished here by their ids, wherever they come from.
    let names: [ParquetColumn] =
      namesRuns
      ? [ParquetColumn("build", .text, isOptional: true), ParquetColumn("run", .text)] : []
    tables = wanted.map { table in
      ParquetTable(table.name, names + table.ownColumns.map { ParquetColumn($0) })
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
    for row in 0..<rows.count {
      if namesRuns {
        tables[place].add(run?.build)
        tables[place].add(runID)
      }
      for column in columns { add(column, of: row, rows, to: place) }
      tables[place].endRow()
    }
  }

  /// A column, and where its values are in rows.
  private struct RowColumn {
    let column: Column
    /// Its place in the rows; `nil` if these do not have it.
    let place: Int?
    /// The places of two columns that it follows from: the times of a duration, or an instance.
    let others: [Int]

    init(_ column: Column, in rows: Rows) {
      func place(_ name: String) -> Int? { rows.columns.firstIndex { $0.name == name } }
      self.column = column
      self.place = place(column.name)
      switch column.source {
      case .duration: others = ["started", "ended"].compactMap(place)
      case .classOf(let instance): others = [instance].compactMap(place)
      case .row, .expression: others = []
      }
    }

    /// The number of a row.
    func number(_ row: Int, _ rows: Rows, _ classes: [Int64: Int64]) -> Int64? {
      switch column.source {
      case .duration:
        guard let start = rows.number(row, others[0]), let end = rows.number(row, others[1])
        else { return nil }
        let (distance, overflow) = end.subtractingReportingOverflow(start)
        return overflow ? nil : distance
      case .classOf:
        return place.flatMap { rows.number(row, $0) }
          ?? rows.number(row, others[0]).flatMap { classes[$0] }
      case .row, .expression:
        if let place { return rows.number(row, place) }
        if case .same(let number) = column.whenOnlyCreated { return number }
        return nil
      }
    }
  }

  /// Adds one cell, as the kind of the column says.
  private func add(_ column: RowColumn, of row: Int, _ rows: Rows, to place: Int) {
    let number = column.number(row, rows, classes)
    switch column.column.kind {
    case .integer, .time, .duration, .instance: tables[place].add(number)
    case .flag: tables[place].add(number.map { $0 != 0 })
    case .text, .list: tables[place].add(number.map { rows.texts[Int($0)] })
    case .word:
      guard let number else { return tables[place].addNothing() }
      tables[place].add(key: UInt64(number)) { column.column.words[Int(number)] ?? "" }
    case .callback:
      guard let number else { return tables[place].addNothing() }
      tables[place].add(key: UInt64(number)) {
        Callback(rawValue: UInt16(truncatingIfNeeded: number)).name
      }
    case .name:
      guard let number else { return tables[place].addNothing() }
      tables[place].add(key: UInt64(number)) { [names = run?.names ?? [:]] in
        names.text(UInt32(truncatingIfNeeded: number))
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
