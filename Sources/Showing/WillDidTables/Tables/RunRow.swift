package import WillDidLog
internal import WillDidModel
import WillDidReport
package import WillDidText

/// A row of `run`.
package struct RunRow: LogRow {
  private let run: Run

  package static func rows(of run: Run) -> [RunRow] { [RunRow(run: run)] }

  package static let table = declare(
    "run", .log, "A run that was opened.",
    example: "SELECT run, path, events, duration(duration) FROM run")

  package static func columns(_ columns: inout some Columns<RunRow>) {
    columns.column("path", "the path it was opened with") { $0.run.path }
    columns.column("id", "its id, the same for all copies") { "\($0.run.header.run)" }
    columns.column("wall", "when it started by the wall clock, in UTC") {
      $0.run.wallStart.map { "\($0)" }
    }
    columns.column("duration", "from its first event to its last, in ns", as: .duration) {
      $0.run.duration
    }
    columns.column("events", "how many events it has") { $0.run.eventCount }
    columns.column("ending", Run.Ending.allCases.map(\.word).joined(separator: ", ")) {
      $0.run.ending.word
    }
    columns.column("damages", "how many places cannot be read, as far as is known") {
      $0.run.damages.count
    }
    columns.column("process", "what the process is called; its path if that is unknown") {
      $0.run.processName
    }
    for fact in [RunFact.system, .device, .app, .version, .build] {
      columns.column(fact.key, "\(fact.meaning); null if unknown") { $0.run.metadata[fact] }
    }
  }
}

extension Run {
  /// When it started by the wall clock, if that is known.
  package var wallStart: WallTime? {
    header.wallStart == 0 ? nil : WallTime(nanoseconds: header.wallStart)
  }

  /// The name of the process.
  package var processName: String {
    let name = metadata[.process] ?? metadata[.app] ?? ""
    return name.isEmpty ? path : name
  }
}
