package import Foundation
internal import Synchronization
package import WillDidLog
internal import WillDidRun
internal import WillDidSystem

/// The runs of the files in `Traces`, as the command opens them.
package enum StoredRun {
  /// Where the traces of the project are.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces").standardized

  /// Every trace, journal and log, also what is left of damaged ones, by its path in the folder.
  package static let names: [String] = {
    let endings: Set = ["willdid", "willdid-journal", "jsonl", "log", "txt"]
    return (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
      .filter { endings.contains(URL(filePath: $0).pathExtension) }
  }()

  /// The traces of the runs of each log: to read a log takes longer than most tests of its runs.
  private static let imported = Mutex<[String: [(trace: File, path: String)]]>([:])

  /// Opens a trace, or the runs of a log.
  package static func open(_ name: String) throws -> [Run] {
    if let known = imported.withLock({ $0[name] }) {
      return try known.map { try Run(RunFiles($0.trace, at: $0.path), tail: nil) }
    }
    let runs = try OpenedPath(folder.appending(path: name).path).runs
    if !name.contains(".willdid") {
      let traces = runs.map { run in run.segments.map { ($0.reader.file, run.path) } }
      if traces.allSatisfy({ $0.count == 1 }) {
        imported.withLock { $0[name] = traces.map { $0[0] } }
      }
    }
    return runs
  }

  /// Opens every one that can be read.
  package static func all() -> [Run] { names.flatMap { (try? open($0)) ?? [] } }
}
