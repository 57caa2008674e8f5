import Foundation
import WillDidImport
import WillDidLog
import WillDidModel
import WillDidRun
import WillDidStore

/// Every run below the folder `Traces`: traces, logs, and what is left of damaged ones.
enum AllTraces {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Traces").standardized
  private static let endings: Set = ["willdid", "willdid-journal", "jsonl", "log", "txt"]

  static func runs() throws -> [Run] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { endings.contains(URL(filePath: $0).pathExtension) }
    return paths.flatMap { (try? OpenedPath("\(folder.path)/\($0)"))?.runs ?? [] }
  }
}

extension Store {
  func rows(_ sql: String) throws -> [[Value]] {
    guard let statement = try prepare(sql[...]).statement else { return [] }
    var rows: [[Value]] = []
    while try statement.step() {
      rows.append(statement.columns.indices.map { statement.value($0) })
    }
    return rows
  }
}
