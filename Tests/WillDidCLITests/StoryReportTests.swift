import Foundation
import TestSupport
import Testing

/// The reports that stand beside the stories, word for word.
@Suite struct StoryReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Traces/stories")

  /// The names of the stories.
  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".log") }.sorted()

  @Test(arguments: names) func `a story is reported as it was`(name: String) throws {
    let stem = name.prefix { $0 != "." }
    let path = Self.folder.appending(path: "\(stem).report")
    // A file of several runs is named in its report, as it was named to the command.
    let result = try Tool.run("report", "--fail-on", "never", name, in: Self.folder.path)
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Data(result.output.utf8).write(to: path)
    }
    #expect(result.output == (try String(contentsOf: path, encoding: .utf8)), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test func `no report is left of a story that is gone`() throws {
    let stems = Set(Self.names.map { $0.prefix { $0 != "." } })
    let reports = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".report") }
    #expect(Set(reports.map { $0.prefix { $0 != "." } }) == stems)
  }
}
