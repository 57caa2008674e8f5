import Foundation
import TestSupport
import Testing
import WillDidExport
import WillDidLog
import WillDidModel

@Suite struct SpeedscopeTests {
  private func profiles(_ bytes: [UInt8]) throws -> (profiles: [[String: Any]], frames: [String]) {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let shared = document["shared"] as? [String: [[String: String]]]
    return (
      try #require(document["profiles"] as? [[String: Any]]),
      (shared?["frames"] ?? []).compactMap { $0["name"] }
    )
  }

  @Test func `what lies in a thread has a width and lies inside what is around it`() throws {
    let folder = try TemporaryFolder()
    for seed in 1...UInt64(5) {
      let (run, events) = try Exported.session(
        3000, seed: seed, in: folder, named: "\(seed).willdid")
      let (profiles, frames) = try profiles(Exported.bytes(SpeedscopeExport(), of: [run]))
      var opened = 0
      for profile in profiles {
        var stack: [(frame: Int, at: Int)] = []
        var latest = try #require(profile["startValue"] as? Int)
        for event in try #require(profile["events"] as? [[String: Any]]) {
          let (at, frame) = (event["at"] as? Int ?? -1, event["frame"] as? Int ?? -1)
          #expect(at >= latest, "seed \(seed)")
          latest = at
          #expect(frames.indices.contains(frame))
          if event["type"] as? String == "O" {
            opened += 1
            stack.append((frame, at))
          } else {
            let latest = stack.popLast()
            let begin = try #require(latest)
            #expect(begin.frame == frame && begin.at < at, "seed \(seed)")
          }
        }
        #expect(stack.isEmpty && latest == profile["endValue"] as? Int, "seed \(seed)")
      }
      #expect(opened == events.shape.calls + events.shape.alone, "seed \(seed)")
    }
  }

  @Test func `threads have profiles of their own, and a run without times has no unit`() throws {
    let folder = try TemporaryFolder()
    let events = (0..<6).map {
      Exported.event(UInt64($0), at: nil, .enter, .viewDidLoad, thread: UInt32($0 % 3))
    }
    let run = try Exported.run(events, in: folder)
    let profiles = try profiles(Exported.bytes(SpeedscopeExport(), of: [run])).profiles
    #expect(profiles.map { $0["name"] as? String } == ["main", "loader", "thread 2"])
    #expect(profiles.allSatisfy { $0["unit"] as? String == "none" })
    #expect(profiles.map { ($0["events"] as? [Any])?.count } == [4, 4, 4])
  }
}
