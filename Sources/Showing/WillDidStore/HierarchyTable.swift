internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidTables
internal import WillDidTimeline

/// The hierarchy at a time, as a table that takes the time for an argument.
///
/// It is not kept in projections: each question folds the run up to its time.
final class HierarchyTable: VirtualTable {
  fileprivate let runs: [OpenRun]
  fileprivate let interruption: Interruption
  fileprivate static let table = HierarchyRow.table
  /// The column behind those of the page.
  fileprivate static let time = table.columns.count

  init(_ runs: [OpenRun], _ interruption: Interruption, _ authorizer: Authorizer) {
    self.runs = runs
    self.interruption = interruption
    super.init(authorizer)
  }

  override var declaration: String { "CREATE TABLE x(\(Self.table.declaration), t HIDDEN)" }

  override func plan(_ query: TableQuery) -> Bool {
    let time = query.constraints.first { $0.column == Self.time && $0.comparison == .equal }
    query.estimate(cost: time == nil ? 1e6 : 1e5)
    guard let time else { return true }
    // The time comes from another table that has to be read first.
    guard time.isUsable else { return false }
    query.use(time, at: 1, isLeftToTable: true)
    query.note("t")
    return true
  }

  override func open() -> VirtualCursor { HierarchyCursor(self) }
}

/// All rows of all runs are made in `filter`, and handed over run by run.
private final class HierarchyCursor: VirtualCursor {
  private let table: HierarchyTable
  /// The rows of each run, and where we are in them.
  private var runs: [(run: OpenRun, rows: Rows)] = []
  private var place = 0
  private var time = Value.null

  init(_ table: HierarchyTable) { self.table = table }

  override func filter(_ plan: String, _ values: [OpaquePointer?]) throws(StoreError) {
    runs = []
    place = 0
    time = plan == "t" ? unsafe Value(values.first ?? nil) : .null
    let end: Int64?
    switch time {
    case .integer(let number): end = number
    case .real(let number): end = Int64(exactly: number.rounded(.down))
    case .null where plan.isEmpty: end = nil
    default: return
    }
    for run in table.runs {
      let interruption = table.interruption
      let tree = Tree(Folding(run.run).lives(at: end, while: { !interruption.isSet }))
      try interruption.check()
      let rows = HierarchyRow.all(of: tree)
      if !rows.isEmpty { runs.append((run, rows)) }
    }
    runs.reverse()
  }

  override func next() {
    place += 1
    if let rows = runs.last?.rows, place == rows.count {
      runs.removeLast()
      place = 0
    }
  }

  override var isAtEnd: Bool { runs.isEmpty }
  override var row: Int64 { Int64(runs.count) << 32 | Int64(place) }

  override func column(_ column: Int, _ context: OpaquePointer) {
    guard let (run, rows) = runs.last else { return }
    switch column {
    case 0: unsafe Value.integer(run.number).hand(to: context)
    case HierarchyTable.time: unsafe time.hand(to: context)
    case _ where rows.columns[column - 1].kind == .name:
      unsafe run.texts.hand(UInt32(rows.number(place, column - 1) ?? 0), to: context)
    default: unsafe rows.value(place, column - 1).hand(to: context)
    }
  }
}
