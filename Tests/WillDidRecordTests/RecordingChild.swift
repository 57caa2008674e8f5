import Foundation
import Testing

/// A process that records into a folder of its own.
final class RecordingChild {
  let folder: Folder
  let process = Process()
  private let output = Pipe()

  init(_ scenario: String, _ arguments: [String] = [], in folder: Folder) throws {
    self.folder = folder
    process.executableURL = Self.executable("RecordingChild")
    process.arguments = [scenario, folder.path("run.willdid")] + arguments
    process.standardOutput = output
    try process.run()
  }

  /// A program of the package, which stands beside the tests.
  static func executable(_ name: String) -> URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name)
  }

  /// What the process printed until its end.
  func lines() throws -> [String] {
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The first line that the process printed, also while another still holds its output open.
  func firstLine() -> String? {
    let data = output.fileHandleForReading.availableData
    return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  func trace() throws -> Trace { try Trace(folder.path("run.willdid")) }
}
