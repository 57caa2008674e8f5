package import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidReport
internal import WillDidRun
package import WillDidTables
package import WillDidTimeline

/// Runs as tables in Parquet: the events, and all that follows from them, as SQL has it.
///
/// The rows are those of the projection that SQL uses (`RowWriter`, `EventRows`), and the
/// columns follow from the same declarations. Expressions of SQL have no column here; durations and
/// classes of instances are computed (`ParquetSheets`).
package struct ParquetExport: Exporter {
  package static var wantsTimes: Bool { false }

  private let sheets: ParquetSheets
  /// Makes the rows of what follows from the events.
  private var writer: RowWriter
  private var events: EventRows?
  private var run: ExportedRun?

  package let wantsEveryLife: Bool
  /// Whether a table needs more than the log itself.
  package let wantsLives: Bool

  /// Begins the files of some tables; in folders that are named for the run, rows need not name it.
  package init(_ tables: [Table] = Table.exported, namesRuns: Bool) {
    sheets = ParquetSheets(tables, namesRuns: namesRuns)
    wantsLives = tables.contains { $0.kind != .log }
    wantsEveryLife = tables.contains { $0.name == InstanceRow.table.name }
    writer = RowWriter(to: sheets)
  }

  /// The state of writing, table by table.
  package var tables: [ParquetTable] {
    get { sheets.tables }
    set { sheets.tables = newValue }
  }

  package mutating func begin(_ run: ExportedRun) {
    self.run = run
    sheets.begin(run)
    writer = RowWriter(to: sheets)
    let threads = run.run.declarations.threads.mapValues(\.isMain)
    events =
      sheets.wants(EventRow.table) ? EventRows(names: run.names, mainThreads: threads) : nil
  }

  // MARK: - What follows from the events

  package mutating func nibLoaded(_ load: NibLoad) { writer.nibLoaded(load) }

  package mutating func phaseEnded(_ phase: Phase, _ life: Life) {
    writer.phaseEnded(phase, life)
  }

  package mutating func endedOnlyCreated(_ life: Life, at moment: Moment) {
    writer.endedOnlyCreated(life, at: moment)
  }

  package mutating func ended(_ life: Life, at moment: Moment?) { writer.ended(life, at: moment) }

  package mutating func returned(_ call: Call) { writer.returned(call) }

  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    writer.ended(transition, lives)
  }

  package mutating func add(_ findings: [Finding]) { writer.add(findings) }

  package mutating func endLives() { writer.flush() }

  // MARK: - The events, and the end

  package mutating func take(_ events: EventColumns, _ rows: Range<Int>) {
    if let rows = self.events?.take(events, rows) { sheets.take(rows) }
  }

  package mutating func endRun() -> Bool {
    if let run { sheets.take(RunRow.all(of: run.run)) }
    run = nil
    return false
  }

  package mutating func finish() { sheets.finish() }
}
