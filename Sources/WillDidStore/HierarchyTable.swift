internal import CSQLite
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidTimeline

/// Who belonged to whom at a time, as a table that takes the time for an argument.
final class HierarchyTable: VirtualTable {
  fileprivate let runs: [OpenRun]
  fileprivate let interruption: Interruption
  /// The column behind those of the page.
  fileprivate static let time = 6

  init(_ runs: [OpenRun], _ interruption: Interruption, _ authorizer: Authorizer) {
    self.runs = runs
    self.interruption = interruption
    super.init(authorizer)
  }

  override var declaration: String {
    """
    CREATE TABLE x(run integer, instance integer, class text, state text, parent integer, \
    presenter integer, t HIDDEN)
    """
  }

  override func plan(_ query: UnsafeMutablePointer<sqlite3_index_info>) -> Int32 {
    unsafe query.pointee.estimatedCost = 1e6
    for index in 0..<Int(unsafe query.pointee.nConstraint) {
      let constraint = unsafe query.pointee.aConstraint[index]
      guard Int(constraint.iColumn) == Self.time,
        Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ
      else { continue }
      // The time comes from another table that has to be read first.
      guard constraint.usable != 0 else { return SQLITE_CONSTRAINT }
      unsafe query.pointee.aConstraintUsage[index].argvIndex = 1
      unsafe query.pointee.aConstraintUsage[index].omit = 1
      unsafe query.note("t")
      unsafe query.pointee.estimatedCost = 1e5
      break
    }
    return SQLITE_OK
  }

  override func open() -> VirtualCursor { HierarchyCursor(self) }
}

private final class HierarchyCursor: VirtualCursor {
  private struct Row {
    let run: OpenRun
    let node: Tree.Node
  }

  private let table: HierarchyTable
  private var rows: [Row] = []
  private var place = 0
  private var time = Value.null

  init(_ table: HierarchyTable) { self.table = table }

  override func filter(_ plan: String, _ values: [OpaquePointer?]) throws(StoreError) {
    rows = []
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
      rows += tree.nodes.map { Row(run: run, node: $0) }
    }
  }

  override func next() { place += 1 }

  override var isAtEnd: Bool { place >= rows.count }
  override var row: Int64 { Int64(place) }

  override func column(_ column: Int, _ context: OpaquePointer) {
    let (run, node) = (rows[place].run, rows[place].node)
    func hand(_ instance: InstanceID) {
      if instance != .none { unsafe sqlite3_result_int64(context, Int64(instance.rawValue)) }
    }
    switch column {
    case 0: unsafe sqlite3_result_int64(context, run.number)
    case 1: hand(node.life.instance)
    case 2: unsafe run.texts.hand(node.life.classID.rawValue, to: context)
    case 3:
      let state = "\(node.life.state)"
      unsafe sqlite3_result_text(context, state, Int32(state.utf8.count), csqlite_transient())
    case 4: hand(node.parent)
    case 5: hand(node.presenter)
    default:
      if case .integer(let number) = time { unsafe sqlite3_result_int64(context, number) }
      if case .real(let number) = time { unsafe sqlite3_result_double(context, number) }
    }
  }
}
