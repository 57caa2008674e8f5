package import WillDidFindings
internal import WillDidModel
package import WillDidTimeline

/// Makes rows of what the fold finds out, and hands them on when there are enough.
package struct RowWriter: LifecycleObserver {
  /// The row to be written when more is known.
  package struct Pending: Codable {
    /// A phase without a view, with its life.
    fileprivate struct Unloaded: Codable {
      let phase: Phase
      let life: Life
    }

    /// A stretch in which a view was not loaded; it is one of a controller if more is heard of it.
    fileprivate var unloaded: Unloaded?

    package init() {}
  }

  private let receiver: any RowReceiver
  /// The rows that are known but cannot be written yet.
  package private(set) var pending: Pending

  /// The rows that are not handed on yet, in a pile for each table.
  private var piles: [Pile]
  /// The names of the tables that get rows.
  private let tables: Set<String>

  package let wantsEveryLife: Bool

  /// Begins to make rows.
  ///
  /// - Parameters:
  ///   - receiver: Takes the rows.
  ///   - pending: What another writer of the same run was left with.
  ///   - tables: The names of the tables that get rows.
  package init(
    to receiver: any RowReceiver, pending: Pending = Pending(),
    tables: Set<String> = Table.foldedNames
  ) {
    self.receiver = receiver
    self.pending = pending
    self.tables = tables
    piles = Pile.all.map { $0.wanted(by: tables) }
    wantsEveryLife = tables.contains(InstanceRow.table.name)
  }

  /// A writer of the same run that hands its rows to another receiver.
  package func goingOn(to receiver: any RowReceiver, pending: Pending) -> RowWriter {
    RowWriter(to: receiver, pending: pending, tables: tables)
  }

  /// Hands on all rows.
  package mutating func flush() {
    for place in piles.indices { receiver.take(piles[place].rows.take()) }
  }

  /// Writes a row, and hands on those of its table when there are enough of them.
  private mutating func write(_ row: some TableRow, onlyCreated: Bool = false) {
    let place = append(row, onlyCreated: onlyCreated)
    piles[place].rows.send(to: receiver)
  }

  /// Puts a row onto the pile of its table; the place of that.
  @inline(__always)
  private mutating func append<Row: TableRow>(_ row: Row, onlyCreated: Bool = false) -> Int {
    let type = ObjectIdentifier(Row.self)
    for place in piles.indices where piles[place].isOf(type, onlyCreated) {
      if piles[place].isWanted { piles[place].rows.append(row) }
      return place
    }
    preconditionFailure("\(Row.self) is not among Table.foldedRows")
  }

  // MARK: - What the fold finds out

  /// Writes a load of a nib.
  package mutating func nibLoaded(_ load: NibLoad) {
    write(NibLoadRow(load: load))
  }

  /// Writes a phase that has ended.
  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    writeUnloaded()
    // Every object begins like this; most are views.
    if phase.state == .unloaded {
      pending.unloaded = Pending.Unloaded(phase: phase, life: life)
    } else {
      write(phase, life)
    }
  }

  /// Writes the phase that waits.
  private mutating func writeUnloaded() {
    guard let unloaded = pending.unloaded else { return }
    pending.unloaded = nil
    write(unloaded.phase, unloaded.life)
  }

  /// Writes a phase with its life.
  private mutating func write(_ phase: Phase, _ life: Life) {
    write(PhaseRow(phase: phase, instance: life.instance, classID: life.classID))
  }

  /// Writes an instance that has ended.
  package mutating func ended(_ life: Life, at moment: Moment?) {
    // A row that waits may be of another object, about which more is heard later.
    if pending.unloaded?.life.instance == life.instance {
      if life.facts.contains(.controller) { writeUnloaded() } else { pending.unloaded = nil }
    }
    write(InstanceRow(life: life, end: moment))
  }

  // The phases of a view are of no interest.
  /// Writes an instance that was only made.
  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    write(InstanceRow(life: life, end: moment), onlyCreated: true)
  }

  /// Writes a call that has returned.
  package mutating func returned(_ call: Call) {
    write(CallbackRow(call: call))
  }

  /// Writes a transition with its participants.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    let place = append(
      TransitionRow(
        transition: transition, fromClass: lives[transition.from]?.classID ?? .none,
        toClass: lives[transition.to]?.classID ?? .none))
    // Instances that have ended are known by their rows, which come before.
    if piles[place].rows.isFull { flush() }
  }

  // MARK: - What is known at the end of a part

  /// Writes the findings.
  package func add(_ findings: [Finding]) {
    guard tables.contains(FindingRow.table.name) else { return }
    var rows = Rows(FindingRow.table)
    for finding in findings { rows.append(FindingRow(finding: finding)) }
    receiver.take(rows)
  }
}

/// The rows of a table that wait until there are enough of them.
private struct Pile {
  private let row: ObjectIdentifier
  /// Whether its table gets rows.
  private(set) var isWanted = true
  var rows: Rows

  private init(_ row: any TableRow.Type, wasOnlyCreated: Bool) {
    self.row = ObjectIdentifier(row)
    rows = Rows(row.table, wasOnlyCreated: wasOnlyCreated)
  }

  /// An empty one for each table that follows from the log, and for objects that were only made.
  static let all = Table.foldedRows.flatMap { row in
    [false, true].filter { !$0 || row.table.hasOnlyCreated }
      .map { Pile(row, wasOnlyCreated: $0) }
  }

  /// The pile for a writer that fills some tables.
  func wanted(by tables: Set<String>) -> Pile {
    var pile = self
    pile.isWanted = tables.contains(rows.table.name)
    return pile
  }

  /// Whether rows of a type belong onto it.
  func isOf(_ type: ObjectIdentifier, _ onlyCreated: Bool) -> Bool {
    row == type && rows.wasOnlyCreated == onlyCreated
  }
}
