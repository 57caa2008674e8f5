import Foundation
import FuzzEntries
import TestSupport
import Testing

/// Inputs that once did harm, and those that the fuzzers begin with.
@Suite struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test(arguments: FuzzEntry.allCases)
  func `what fuzzing found is read without harm`(entry: FuzzEntry) throws {
    let folder = Self.folder.appending(path: entry.rawValue)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      try entry.run(Array(Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test(arguments: FuzzEntry.allCases)
  func `the seeds of the fuzzers are read without harm`(entry: FuzzEntry) throws {
    let seeds = try entry.seeds()
    #expect(!seeds.isEmpty)
    for seed in seeds.values { try entry.run(seed) }
  }
}
