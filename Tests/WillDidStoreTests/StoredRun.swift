import Foundation
import WillDidLog
import WillDidRun

/// The runs of a file in `Traces`, as the command opens them.
enum StoredRun {
  /// Where the traces of the project are.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces").standardized

  /// Opens a trace, or what a log tells of.
  static func open(_ name: String) throws -> [Run] {
    try OpenedPath(folder.appending(path: name).path).runs
  }
}
