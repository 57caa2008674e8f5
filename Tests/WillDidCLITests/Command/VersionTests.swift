import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidSystem

/// The traces in `Traces/versions`, one folder a version of the format, which are never written again.
@Suite struct VersionTests {
  private static let versions = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Traces/versions").standardizedFileURL

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: versions.path).sorted()
  }

  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Copies what stands in the folder of a version, unpacks its journals, and returns where that is.
  private func unpack(_ version: String) throws -> String {
    let path = try folder.makeFolder(version)
    let result = try Tool.shell(
      "cp '\(Self.versions.path)/\(version)'/* \(version) && gzip -d \(version)/*.gz", in: folder)
    #expect(result == ChildProcess.Result(output: "", errors: "", status: 0))
    return path
  }

  /// The objects of JSON, one in each line.
  private static func objects(_ text: String) throws -> [[String: NSObject]] {
    try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: NSObject])
    }
  }

  @Test func `the events of every version are read as they were written`() throws {
    #expect(try Self.names() == ["1", "1.1", "1.2"])
    #expect(try Self.names().last == "\(FormatVersion.current)")
    for version in try Self.names() {
      let path = try unpack(version)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".jsonl") }
      #expect(!names.isEmpty)
      for name in names {
        let run = "\(path)/\(name.replacing(".jsonl", with: ".willdid"))"
        let result = try Tool.run("events", "--quiet", "--format", "jsonl", run)
        #expect(result.status == 0, "\(run)")
        let written = try Self.objects(
          String(decoding: folder.bytes("\(version)/\(name)"), as: UTF8.self))
        let read = try Self.objects(result.output)
        // Keys may have come since, and names of callbacks that only had a number.
        let isSame =
          written.count == read.count
          && zip(written, read).allSatisfy { old, new in
            old.allSatisfy { key, value in
              new[key] == value
                || key == "callback" && (value as? String)?.hasPrefix(key + " ") == true
            }
          }
        #expect(isSame, "\(run)")
      }
    }
  }

  @Test func `what the first version says besides events is read too`() throws {
    let run = try Run("\(unpack("1"))/everything.willdid")
    let reader = run.segments[0].reader
    #expect(
      reader.frames.map(\.header.kind.rawValue) == [1, 2, 5, 3, 200, 6, 4, 3, 7])
    #expect(reader.unknownFrames == 1)
    #expect(run.header.wallStart == 1_700_000_000_000_000_000)
    #expect(run.metadata["app"] == "Versions")
    #expect(run.declarations.threads[1]?.name == "loader")
    #expect(reader.declarations(reader.frames[1])?.instances.count == 100)
    #expect(run.losses.map(\.count) == [3, 1])
    #expect(run.losses.map(\.until) == [2_000_000, nil])
    #expect(run.clocks.map(\.monotonic) == [5000])
    #expect(reader.sealed(reader.frames[3]) == [0: 12, 1: 400, 1 << 28 | 1: 3])
    let lives = reader.snapshot(reader.frames[6])?.lives ?? []
    #expect(lives.map(\.last.count) == [2, 0])
    #expect(reader.counts(reader.frames[7])?.map(\.count) == [1])
    #expect(run.damages == [])
  }

  @Test func `the segments and the journal of the first version are read`() throws {
    let path = try unpack("1")
    let segments = try Run("\(path)/segments.willdid")
    #expect(segments.segments.map(\.reader.header.segment) == [1, 2, 3])
    #expect(segments.ending == .closed)
    #expect(segments.damages == [])
    // The version does not say whether the first was given up, or whether another one follows.
    try File.remove("\(path)/segments.0001.willdid")
    try File.remove("\(path)/segments.0003.willdid")
    let rest = try Run("\(path)/segments.willdid")
    #expect(rest.damages == [])
    #expect(rest.givenUp?.segments == 1)
    let killed = try Run("\(path)/killed.willdid")
    #expect(killed.ending == .journal)
    #expect(killed.tail?.batches.isEmpty == false)
    #expect(killed.declarations.threads.count == 2)
    #expect(killed.damages == [])
  }
}
