internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The small tables of what runs say of themselves, filled when somebody asks for them.
struct LogTables {
  private let database: Database
  private let runs: [OpenRun]

  /// Makes the tables, without rows.
  init(_ database: Database, _ runs: [OpenRun]) throws(StoreError) {
    self.database = database
    self.runs = runs
    for table in Table.log where table.name != "event" {
      try database.run("CREATE TABLE \"\(table.name)\"(\(table.declaration))")
    }
  }

  /// Fills a table.
  func fill(_ name: String) throws(StoreError) {
    try database.transaction { () throws(StoreError) in
      for run in runs {
        switch name {
        case "run": try insert(name, [row(of: run)])
        case "metadata":
          try insert(
            name,
            run.run.metadata.sorted { $0.key < $1.key }.map { [run.value, .text($0), .text($1)] })
        case "thread": try insert(name, threads(of: run))
        case "name":
          let names = run.run.declarations.names.sorted { $0.key < $1.key }
          try insert(name, names.map { [run.value, .integer(Int64($0.rawValue)), .text($1)] })
        case "frame": try insert(name, frames(of: run))
        case "loss": try insert(name, losses(of: run))
        default: break
        }
      }
    }
  }

  private func insert(_ table: String, _ rows: [[Value]]) throws(StoreError) {
    guard let columns = rows.first?.count else { return }
    let places = [String](repeating: "?", count: columns).joined(separator: ", ")
    let statement = try database.prepare("INSERT INTO \"\(table)\" VALUES(\(places))")
    for row in rows {
      for (index, value) in row.enumerated() { try statement.bind(index + 1, value) }
      try statement.execute()
    }
  }

  private func row(of open: OpenRun) -> [Value] {
    let run = open.run
    let wall = run.header.wallStart
    return [
      open.value, .text(run.path), .text("\(run.header.run)"),
      wall == 0 ? .null : .text("\(WallTime(nanoseconds: wall))"), Value(run.duration),
      .integer(Int64(clamping: run.eventCount)), .text(run.ending.word),
      .integer(Int64(run.damages.count)),
    ]
  }

  private func threads(of open: OpenRun) -> [[Value]] {
    open.run.declarations.threads.values.sorted { $0.index < $1.index }.map { thread in
      [
        open.value, .integer(Int64(thread.index)), .integer(thread.isMain ? 1 : 0),
        .text(thread.name),
      ]
    }
  }

  private func frames(of open: OpenRun) -> [[Value]] {
    open.run.segments.flatMap { segment in
      segment.reader.frames.map { frame in
        [
          open.value, .text(segment.path), .integer(Int64(clamping: frame.offset)),
          .integer(Int64(clamping: frame.end - frame.offset)), .text("\(frame.header.kind)"),
          .integer(Int64(frame.header.eventCount)),
          .integer(Int64(clamping: frame.header.firstSequence)),
          Value(frame.header.times?.lowerBound), Value(frame.header.times?.upperBound),
        ]
      }
    }
  }

  private func losses(of open: OpenRun) -> [[Value]] {
    open.run.losses.map { loss in
      [
        open.value, Value(loss.thread.map { Int64($0) }), .integer(Int64(clamping: loss.count)),
        Value(loss.from), Value(loss.until), .text("\(loss.reason)"),
      ]
    }
  }
}

extension OpenRun {
  /// The number of the run as a value.
  fileprivate var value: Value { .integer(number) }
}

extension Value {
  fileprivate init(_ number: Int64?) { self = number.map { .integer($0) } ?? .null }
}

extension Table {
  /// The columns, as SQL declares them.
  var declaration: String {
    columns.map { "\"\($0.name)\" \($0.type)" }.joined(separator: ", ")
  }

  /// The names of the columns but for the run.
  var ownColumns: String {
    columns.dropFirst().map { "\"\($0.name)\"" }.joined(separator: ", ")
  }
}
