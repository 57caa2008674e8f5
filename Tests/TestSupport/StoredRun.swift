package import Foundation
package import WillDidLog
internal import WillDidRun

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

  /// Opens a trace, or what a log tells of.
  package static func open(_ name: String) throws -> [Run] {
    try OpenedPath(folder.appending(path: name).path).runs
  }

  /// Opens every one that can be read.
  package static func all() -> [Run] { names.flatMap { (try? open($0)) ?? [] } }
}
