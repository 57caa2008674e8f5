import Foundation
import TestSupport
import Testing

/// The reports that stand beside some stories, word for word.
@Suite struct StoryReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Traces/stories")

  /// The names of the reports.
  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".report") }.sorted()

  @Test(arguments: names) func `a story is reported as it was`(name: String) throws {
    let path = Self.folder.appending(path: name)
    let stem = path.deletingPathExtension()
    let story = ["jsonl", "log"].map { stem.appendingPathExtension($0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    let result = try Tool.run("report", "--fail-on", "never", try #require(story).path)
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Data(result.output.utf8).write(to: path)
    }
    #expect(result.output == (try String(contentsOf: path, encoding: .utf8)), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test func `the examples that people published are among them`() {
    #expect(Self.names.count { $0.hasPrefix("seed-") } >= 14)
  }
}
