internal import WillDidLog
internal import WillDidModel
internal import WillDidTables

/// The events of all runs as a table: the log itself is read, nothing is copied.
///
/// A constraint that it can use becomes two signs in the plan, a letter for the column and one for
/// the comparison; the cursor reads them back as an ``EventRequest``. SQLite tests every row once
/// more, so a request may let too many rows through.
///
/// Costs are estimated from the number of events and frames, so that in a join SQLite asks the
/// smaller table first.
final class EventTable: VirtualTable {
  /// The columns that are read, in the order in which they are declared.
  enum Column: Int, CaseIterable {
    case run, seq, t, thread, main, edge, callback, family, instance, `class`, level, hop, args
  }

  /// How a constraint compares a column with a value.
  enum Comparison: Character {
    case equal = "="
    case less = "<"
    case atMost = "l"
    case greater = ">"
    case atLeast = "g"
    case inList = "i"
  }

  let runs: [OpenRun]
  /// The frames that were decoded last.
  let cache: FrameCache
  let interruption: Interruption
  let texts = CommonTexts()
  /// Between which frames of a run an instance has events, if that is known without reading them.
  var extent: ((OpenRun, UInt32) -> Range<Int>?)?

  init(
    _ runs: [OpenRun], _ cache: FrameCache, _ interruption: Interruption, _ authorizer: Authorizer
  ) {
    self.runs = runs
    self.cache = cache
    self.interruption = interruption
    precondition(
      EventRow.table.columns.map(\.name) == Column.allCases.map { "\($0)" },
      "events are read by other columns than are declared")
    super.init(authorizer)
  }

  override var declaration: String { "CREATE TABLE x(\(EventRow.table.declaration))" }

  override func open() -> VirtualCursor { EventCursor(self) }

  override func plan(_ query: TableQuery) -> Bool {
    var plan = ""
    var used: [(Column, Comparison)] = []
    for constraint in query.constraints where constraint.isUsable {
      guard let column = Column(rawValue: constraint.column),
        let comparison = comparison(query, constraint, column)
      else { continue }
      used.append((column, comparison))
      plan += "\(Character(Unicode.Scalar(UInt8(65 + column.rawValue))))\(comparison.rawValue)"
      // The rows that are handed over may be more than were asked for.
      query.use(constraint, at: used.count)
    }
    query.note("\(query.columns);\(plan)")
    if isInOrder(query, used) { query.rowsAreInOrder() }
    let rows = rows(used)
    query.estimate(cost: rows + scanned(used), rows: rows)
    return true
  }

  /// How a constraint can be used; `nil` if it cannot.
  private func comparison(
    _ query: TableQuery, _ constraint: TableQuery.Constraint, _ column: Column
  ) -> Comparison? {
    switch (constraint.comparison, column) {
    case (.equal, .run), (.equal, .seq), (.equal, .thread), (.equal, .instance),
      (.equal, .callback), (.equal, .family), (.equal, .class):
      query.takesList(constraint) ? .inList : .equal
    case (.less, .t), (.less, .seq): .less
    case (.atMost, .t), (.atMost, .seq): .atMost
    case (.greater, .t), (.greater, .seq): .greater
    case (.atLeast, .t), (.atLeast, .seq): .atLeast
    default: nil
    }
  }

  /// Whether the rows come in the order that is asked for: by run, and then by seq.
  private func isInOrder(_ query: TableQuery, _ used: [(Column, Comparison)]) -> Bool {
    guard var columns = query.order?.map({ Column(rawValue: $0) }) else { return false }
    let isOneRun = runs.count == 1 || used.contains { $0.0 == .run && $0.1 == .equal }
    if columns.first == .run { columns.removeFirst() } else if !isOneRun { return false }
    return columns.isEmpty || columns == [.seq]
  }

  /// How many rows there may be.
  private func rows(_ used: [(Column, Comparison)]) -> Double {
    var rows = runs.reduce(0.0) { $0 + Double($1.run.eventCount) }
    for (column, comparison) in used {
      switch (column, comparison) {
      case (.seq, .equal): rows = min(rows, Double(runs.count))
      case (.instance, .equal): rows = min(rows, max(50, rows / 1000))
      case (_, .inList): rows /= 8
      case (.class, _), (.callback, _): rows /= 30
      case (.run, .equal): rows /= Double(max(1, runs.count))
      case (.family, _): rows /= 8
      case (.t, _), (.seq, _): rows /= 3
      default: break
      }
    }
    return rows
  }

  /// The cost of looking for them: whole frames are decoded.
  private func scanned(_ used: [(Column, Comparison)]) -> Double {
    let all = runs.reduce(0.0) { $0 + Double($1.run.eventCount) } * 0.3
    let frames = runs.reduce(0.0) { $0 + Double($1.pieces.count) }
    let one = all / max(1, frames)
    var share = 1.0
    for (column, comparison) in used {
      switch (column, comparison) {
      case (.seq, .equal): return one
      case (.seq, .inList): share /= 4
      case (.t, _), (.seq, _): share /= 3
      case (.instance, .equal): share /= 20
      case (.class, _), (.callback, _), (.instance, _): share /= 2
      default: break
      }
    }
    return max(one, all * share)
  }
}
