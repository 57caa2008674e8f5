import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidReport
import WillDidStore
import WillDidTables
import WillDidText

/// The declarations of tables agree with all that answers by them.
@Suite struct OneTruthTests {
  private let folder: TemporaryFolder
  private let run: Run

  init() throws {
    folder = try TemporaryFolder()
    let session = try Session(events: 200, in: folder)
    try session.finish(frames: 1)
    run = try Run(session.path)
  }

  @Test func `CSV and JSON have the columns of the table of events`() throws {
    let columns = EventRow.table.columns.map(\.name)
    let context = EventContext(run)
    var heading: [UInt8] = []
    CSVEvents(context, hasHeading: true).begin(&heading)
    let cells = String(decoding: heading, as: UTF8.self).dropLast().split(separator: ",")
    // One run is printed at a time, and a callback says its family.
    #expect(cells.map(String.init) == columns.filter { $0 != "run" && $0 != "family" })
    var (events, line) = (JSONEvents(context), [UInt8]())
    var batches = run.batches()
    let first = batches.next()
    let batch = try #require(first)
    events.append(batch, [0], to: &line)
    guard case .object(let members) = JSON(parsing: line) else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.0) == cells.map(String.init) + ["name"])
  }

  @Test func `each function that is declared answers`() throws {
    let store = try Store([run])
    for function in SQLFunction.allCases {
      let nothing = function.parameters.map { _ in "NULL" }.joined(separator: ", ")
      #expect(function.usage.hasPrefix("\(function.rawValue)("))
      #expect(try store.rows("SELECT \(function.rawValue)(\(nothing))") == [[.null]])
    }
  }

  @Test func `the help of a column has each word for how a run ends`() throws {
    let help = try #require(RunRow.table.columns.first { $0.name == "ending" }).help
    #expect(help.split(separator: ", ").map(String.init) == Run.Ending.allCases.map(\.word))
  }

  @Test func `a slow callback of queries takes as long as one of reports`() throws {
    let limit = Environment.Budgets().appearance
    let view = try #require(Table.all.first { $0.name == "slow_callback" })
    #expect(view.abstract.contains("\(limit / 1_000_000) ms"))
    #expect(view.origin.contains("duration >= \(limit)"))
  }
}
