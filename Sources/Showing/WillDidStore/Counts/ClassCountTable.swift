internal import WillDidTables

/// The counts of callbacks as a table, in the order of classes and callbacks.
///
/// So a statement that groups by them sorts nothing, of however many runs.
final class ClassCountTable: VirtualTable {
  /// The columns that are handed over, in the order in which they are declared.
  enum Column: Int, CaseIterable {
    case run, `class`, callback, edge, count
  }

  private let runs: [OpenRun]
  private let interruption: Interruption
  /// The counts, once a statement asked for them.
  private var known: ClassCounts?

  init(_ runs: [OpenRun], _ interruption: Interruption, _ authorizer: Authorizer) {
    self.runs = runs
    self.interruption = interruption
    precondition(
      Table.classCount.columns.map(\.name) == Column.allCases.map { "\($0)" },
      "counts are read by other columns than are declared")
    super.init(authorizer)
  }

  override var declaration: String { "CREATE TABLE x(\(Table.classCount.declaration))" }

  override func plan(_ query: TableQuery) -> Bool {
    let ofClass = query.constraints.first {
      $0.column == Column.class.rawValue && $0.comparison == .equal && $0.isUsable
    }
    if let ofClass {
      query.use(ofClass, at: 1)
      query.note("class")
    }
    if isInOrder(query) { query.rowsAreInOrder() }
    let rows = Double(runs.count) * (ofClass == nil ? 10_000 : 50)
    query.estimate(cost: rows, rows: rows)
    return true
  }

  /// Whether the rows come in the order that is asked for.
  private func isInOrder(_ query: TableQuery) -> Bool {
    guard let columns = query.order?.map({ Column(rawValue: $0) }) else { return false }
    let order: [Column] = [.class, .callback, .edge, .run]
    // The same of all rows of a single run.
    let asked = runs.count == 1 ? columns.filter { $0 != .run } : columns
    return asked == order.prefix(asked.count).map { $0 }
  }

  override func open() -> VirtualCursor { ClassCountCursor(self) }

  /// The counts, which are made when they are asked for first.
  fileprivate func counts() throws(StoreError) -> ClassCounts {
    if let known { return known }
    let counts = try ClassCounts(runs, interruption)
    known = counts
    return counts
  }
}

/// A place among the counts.
private final class ClassCountCursor: VirtualCursor {
  private let table: ClassCountTable
  private var counts: ClassCounts?
  private var rows = 0..<0

  init(_ table: ClassCountTable) { self.table = table }

  override func filter(_ plan: String, _ values: [OpaquePointer?]) throws(StoreError) {
    let counts = try table.counts()
    self.counts = counts
    rows = 0..<counts.rows.count
    guard plan == "class" else { return }
    // SQLite looks at each row again, and may take another value for a text.
    switch unsafe Value(values.first ?? nil) {
    case .text(let className): rows = counts.rows(of: className)
    case .null: rows = 0..<0
    default: break
    }
  }

  override func next() { rows = rows.dropFirst() }
  override var isAtEnd: Bool { rows.isEmpty }
  override var row: Int64 { Int64(rows.lowerBound) }

  override func column(_ column: Int, _ context: OpaquePointer) {
    guard let counts, let column = ClassCountTable.Column(rawValue: column) else { return }
    let row = counts.rows[rows.lowerBound]
    switch column {
    case .run: unsafe hand(row.run, to: context)
    case .class: unsafe counts.classes.hand(row.classPlace, to: context)
    case .callback: unsafe counts.callbacks.hand(row.callback, to: context)
    case .edge: unsafe counts.edges.hand(row.edge, to: context)
    case .count: unsafe hand(Int64(clamping: row.count), to: context)
    }
  }
}
