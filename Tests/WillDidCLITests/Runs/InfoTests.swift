import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel

@Suite struct InfoTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func json(_ arguments: String...) throws -> [String: Any] {
    let result = try ChildProcess(Tool.path).run(["info", "--format", "json"] + arguments)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `it counts what is in the run`() throws {
    let path = try Traces.write(
      [
        Traces.event(0, at: 1_000_000_000), Traces.event(1, at: 3_500_000_000, edge: .exit),
        Traces.event(
          2, at: 2_000_000_000, edge: .point, callback: .layoutSubviews, instance: 4, class: 2),
      ], in: folder)
    let info = try json(path, "--columns")
    #expect(info["schema"] as? String == "willdid.info/1")
    #expect(info["run"] as? String == "00000000000012340000000000005678")
    #expect(info["start"] as? String == "2023-11-14T22:13:20.000Z")
    #expect(info["duration"] as? Int == 2_500_000_000)
    #expect(info["events"] as? Int == 3)
    #expect(info["classes"] as? Int == 2)
    #expect(info["instances"] as? Int == 2)
    #expect(info["callbacks"] as? [String: Int] == ["viewWillAppear": 2, "layoutSubviews": 1])
    #expect(info["families"] as? [String: Int] == ["appearance": 2, "layout": 1])
    #expect(info["metadata"] as? [String: String] == ["process": "Sample", "system": "iOS 18.1"])
    #expect(
      info["frames"] as? [String: Int] == ["metadata": 1, "names": 1, "events": 1, "index": 1])
    #expect(info["whole"] as? Bool == true)
    #expect(info["ending"] as? String == "closed")
    #expect(info["bytes"] as? Int == (try folder.bytes("run.willdid")).count)
    #expect((info["columns"] as? [String: Int])?["frame headers"] == 4 * 64)
    #expect((info["threads"] as? [[String: Any]])?.count == 2)
  }

  @Test func `it tells people the same`() throws {
    let path = try Traces.writeSession(500, in: folder)
    let text = try Tool.run("info", path).output
    for line in [
      "started    2023-11-14T22:13:20.000Z", "state      whole", "events     500",
      "threads    0 main, 1 loader", "frames     1 metadata, 1 names, 1 events, 1 index",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func `it tells what was lost and what is damaged`() throws {
    let path = try Traces.write(
      [Traces.event()], in: folder,
      losses: [Loss(thread: 1, count: 30, from: 5, until: 9, reason: .journalFull)])
    let frame = try Traces.frames(.events, of: path)[0]
    var bytes = try folder.bytes("run.willdid")
    bytes[Int(frame.end) - 1] ^= 1
    try folder.write(bytes, to: "run.willdid")
    let info = try json(path)
    #expect(info["whole"] as? Bool == false)
    #expect(info["lost"] as? Int == 30)
    let damage = try #require((info["damages"] as? [[String: Any]])?.first)
    #expect(damage["offset"] as? UInt64 == frame.offset)
    #expect(damage["missingEvents"] as? Int == 1)
    let loss = try #require((info["losses"] as? [[String: Any]])?.first)
    #expect(loss["reason"] as? String == "the journal was full")
  }

  @Test func `several runs are one object`() throws {
    let one = try Traces.write([Traces.event()], to: "one.willdid", in: folder)
    let two = try Traces.write([], to: "two.willdid", in: folder)
    let info = try json(one, two)
    #expect(info["schema"] as? String == "willdid.infos/1")
    let runs = try #require(info["runs"] as? [[String: Any]])
    #expect(runs.map { $0["events"] as? Int } == [1, 0])
    #expect(runs[1]["duration"] is NSNull)
  }

  @Test func `the start is right in every kind of year`() throws {
    for (seconds, text) in [
      (951_782_400, "2000-02-29T00:00:00.000Z"), (4_107_542_400, "2100-03-01T00:00:00.000Z"),
      (1, "1970-01-01T00:00:01.000Z"), (-1, "1969-12-31T23:59:59.000Z"),
      (1_709_251_199, "2024-02-29T23:59:59.000Z"), (-6_795_360_000, "1754-08-31T00:00:00.000Z"),
    ] as [(Int64, String)] {
      let name = "\(seconds).willdid"
      let header = FileHeader(
        run: Traces.header.run, tick: 1, wallStart: seconds * 1_000_000_000)
      let path = try Traces.write([], to: name, in: folder, header: header)
      #expect(try json(path)["start"] as? String == text)
    }
  }
}
