#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SessionGenerator
import TestSupport
import WillDidLog
import WillDidModel
import WillDidStore
import WillDidSystem
import WillDidTables

/// A session as a trace, which may grow while it is read.
final class Session {
  let path: String
  let events: [Event]
  private let names: [String]
  private let file: File
  private var writer: LogWriter
  private var written = 0

  /// Begins a trace in a folder; nothing of the session is in it yet.
  init(seed: UInt64 = 1, events count: Int = 20_000, in folder: TemporaryFolder) throws {
    path = folder.path("session\(seed).willdid")
    let session = SessionGenerator(seed: seed, events: count)
    events = Array(session)
    names = session.names
    file = try File(creating: path)
    // A reader sees that a recorder writes.
    _ = file.lock()
    writer = try LogWriter(
      file, header: FileHeader(run: RunID(high: seed << 32 | 7, low: seed), tick: 1, wallStart: 0),
      compression: .fast)
    var declarations = Declarations()
    declarations.names = dictionary
    declarations.threads = [0: ThreadInfo(index: 0, isMain: true)]
    writer.append(declarations)
    try writer.flush()
  }

  var dictionary: Names {
    Names(
      names.enumerated().dropFirst().map {
        (NameID(rawValue: UInt32($0)), $1)
      })
  }

  /// Writes the next events as a frame.
  func write(_ count: Int) throws {
    var columns = EventColumns()
    for event in events[written..<min(events.count, written + count)] { columns.append(event) }
    writer.append(columns)
    written += columns.count
    try writer.flush()
  }

  /// Writes all that is left and closes the trace.
  func finish(frames: Int = 1) throws {
    let step = max(1, (events.count - written + frames - 1) / frames)
    while written < events.count { try write(step) }
    try writer.finish()
    file.unlock()
  }

  /// Writes a whole session into a folder and returns where it is.
  static func trace(
    seed: UInt64 = 1, events: Int = 20_000, frames: Int = 5, in folder: TemporaryFolder
  ) throws -> String {
    let session = try Session(seed: seed, events: events, in: folder)
    try session.finish(frames: frames)
    return session.path
  }
}

extension File {
  /// Takes the mark of the writer off, which is otherwise held as long as the file is open.
  fileprivate func unlock() { flock(descriptor, LOCK_UN) }
}

extension Store {
  /// The rows of a statement.
  func rows(_ sql: String, _ values: Value...) throws -> [[Value]] {
    guard let statement = try prepare(sql[...]).statement else { return [] }
    for (index, value) in values.enumerated() { try statement.bind(index + 1, value) }
    let columns = statement.columns.indices
    var rows: [[Value]] = []
    while try statement.step() { rows.append(columns.map { statement.value($0) }) }
    return rows
  }

  /// All rows of what follows from the log, in an order that does not depend on how it was made.
  func projected() throws -> [String: Set<[Value]>] {
    var tables: [String: Set<[Value]>] = [:]
    for table in Table.all where table.kind == .projection && table.name != "checkpoint" {
      let all = try rows("SELECT * FROM \"\(table.name)\"")
      tables[table.name] = Set(all)
    }
    return tables
  }
}
