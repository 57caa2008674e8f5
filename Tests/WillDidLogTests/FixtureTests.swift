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
    // Of some nothing was found yet.
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      try entry.run(Array(Data(contentsOf: folder.appending(path: name))))
    }
  }

  @Test func `each folder belongs to a fuzzer`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(!names.isEmpty)
    #expect(Set(names).subtracting(FuzzEntry.allCases.map(\.rawValue)).isEmpty)
  }

  @Test(arguments: FuzzEntry.allCases)
  func `the seeds of the fuzzers are read without harm`(entry: FuzzEntry) throws {
    let seeds = try entry.seeds()
    #expect(!seeds.isEmpty)
    for seed in seeds.values { try entry.run(seed) }
  }
}
