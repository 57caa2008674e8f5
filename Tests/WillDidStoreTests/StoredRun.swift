import Foundation
import TestSupport
import WillDidImport
import WillDidLog
import WillDidModel
import WillDidRun
import WillDidStore

/// The runs of a file in `Traces`, as the command opens them.
enum StoredRun {
  /// Where the traces of the project are.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces").standardized

  /// Opens a trace, or makes traces of a log in a folder and opens these.
  static func open(_ name: String, in temporary: TemporaryFolder) throws -> [Run] {
    let path = folder.appending(path: name).path
    guard !name.hasSuffix(".willdid") else { return [try Run(path)] }
    var reader = ConsoleReader()
    reader.read(Array(try Data(contentsOf: URL(filePath: path))))
    reader.finish()
    let parts = reader.takeParts()
    let tally = [
      Metadata.lines: "\(reader.tally.lines)",
      Metadata.understood: "\(reader.tally.lines - reader.tally.notUnderstood)",
    ]
    return try reader.runs.map { run in
      let name = "\(name.split(separator: "/").last ?? "")-\(run.run).willdid"
      let metadata = run.run == 0 ? run.metadata.merging(tally) { first, _ in first } : run.metadata
      return try trace(
        of: parts.filter { $0.run == run.run }, run, metadata, at: temporary.path(name))
    }
  }

  private static func trace(
    of parts: [ImportedPart], _ run: ImportedRun, _ metadata: Metadata, at path: String
  ) throws -> Run {
    var writer = try LogWriter(
      File(creating: path),
      header: FileHeader(
        run: RunID(high: 1, low: UInt64(run.run)), tick: 1, wallStart: run.wallStart ?? 0),
      compression: .fast)
    var declarations = Declarations()
    for thread in run.threads {
      declarations.threads[thread.index] = ThreadInfo(
        index: thread.index, isMain: thread.isMain, systemID: thread.systemID)
    }
    for part in parts {
      declarations.names.merge(part.names) { $1 }
      declarations.instances += part.instances.map {
        InstanceClass(instance: $0.instance, classID: $0.classID)
      }
    }
    writer.append(declarations)
    var columns = EventColumns()
    func flush() {
      if columns.count > 0 { writer.append(columns) }
      columns.removeAll()
    }
    for event in parts.flatMap(\.events) {
      if event.sequence > writer.nextSequence + UInt64(columns.count) {
        flush()
        writer.leaveOut(until: event.sequence)
      }
      columns.append(event)
    }
    flush()
    writer.append(metadata)
    try writer.finish()
    return try Run(path)
  }
}
