import Foundation
import TestSupport
import Testing

/// All that the five texts say is shown somewhere, and what shows it is there.
@Suite struct SeedCoverageTests {
  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardized
  private static let played = StoryFile.root.appending(path: "played")

  /// The names of the stories.
  private static let stories = Set(
    StoryFile.all.filter { $0.source == .played }.map(\.name))
  private static let rows =
    SeedCoverage.points + SeedCoverage.demands + SeedCoverage.acceptance

  /// The sources of the tests, by the names of their suites.
  private static let suites: [String: String] = {
    var texts: [String: String] = [:]
    let all = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    for case let file as URL in all ?? .init() where file.pathExtension == "swift" {
      let name = file.deletingPathExtension().lastPathComponent
      texts[name, default: ""] += (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    return texts
  }()

  private static func numbers(_ rows: [SeedPoint], of seed: Int?) -> [Int] {
    rows.filter { $0.seed == seed }.map(\.number)
  }

  @Test func `no point is missing`() {
    for (seed, count) in SeedCoverage.counts.enumerated() {
      #expect(Self.numbers(SeedCoverage.points, of: seed) == Array(1...count), "text \(seed)")
    }
    for (seed, count) in SeedCoverage.demandCounts.enumerated() {
      #expect(Self.numbers(SeedCoverage.demands, of: seed) == Array(1...count), "text \(seed)")
    }
    #expect(Self.numbers(SeedCoverage.acceptance, of: nil) == Array(1...14))
    #expect(Self.rows.count == 55 + 13 + 14)
  }

  @Test func `each point is shown by something that is there`() {
    for row in Self.rows {
      #expect(!row.shown.isEmpty, "\(row.says)")
      for shown in row.shown {
        #expect(Self.exists(shown), "\(shown): \(row.says)")
      }
    }
  }

  private static func exists(_ shown: String) -> Bool {
    if shown.hasPrefix("willdid nib ") { return namesOnlyFiles(shown) }
    let parts = shown.split(separator: ": ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return stories.contains(shown) }
    return suites[parts[0]]?.contains("func `\(parts[1])`") == true
  }

  /// Whether a command names files of the stories, and all of them are there.
  private static func namesOnlyFiles(_ command: String) -> Bool {
    let paths = command.split(separator: " ").filter { $0.contains("/") }
    return !paths.isEmpty
      && paths.allSatisfy {
        FileManager.default.fileExists(atPath: played.appending(path: String($0)).path)
      }
  }

  @Test func `every story of a text shows one of its points`() {
    let shown = Set(Self.rows.flatMap(\.shown))
    for story in Self.stories where story.hasPrefix("seed-") {
      #expect(shown.contains(story), "\(story)")
    }
  }
}
