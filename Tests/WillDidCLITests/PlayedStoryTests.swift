import Foundation
import TestSupport
import Testing

/// Every story of `Traces/stories/played`, played anew: its answers, and what stands beside it word
/// for word.
@Suite struct PlayedStoryTests {
  @Test(arguments: PlayedStory.names) func `a story plays as it did`(name: String) throws {
    let story = PlayedStory(name: name)
    let folder = try TemporaryFolder()
    let played = try Tool.run(
      "play", "\(name).story", "-o", folder.path("\(name).willdid"),
      in: PlayedStory.folder.path)
    #expect(played.status == 0, "\(played.errors)")
    let wrong = try story.differences(
      from: PlayedStory.Told(folder.path("\(name).willdid")), played.lines)
    #expect(wrong.isEmpty, "\(name)\n\(wrong.joined(separator: "\n"))")

    let timeline = try Tool.run("timeline", "\(name).willdid", in: folder.path).output
    let report = try Tool.run(
      "report", "--fail-on", "never", "\(name).willdid", in: folder.path
    ).output
    // Only the numbers of the run and the process differ from one play to the next.
    let events = try Tool.run("events", "--format", "jsonl", folder.path("\(name).willdid")).output
    func recorded() throws -> String {
      try Tool.run("events", "--format", "jsonl", story.path("willdid").path).output
    }
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      if try recorded() != events {
        try Data(folder.bytes("\(name).willdid")).write(to: story.path("willdid"))
      }
      try Data(timeline.utf8).write(to: story.path("timeline"))
      try Data(report.utf8).write(to: story.path("report"))
    }
    #expect(timeline == (try story.text("timeline")))
    #expect(report == (try story.text("report")))
    #expect(events == (try recorded()))
  }

  @Test func `nothing is left of a story that is gone`() throws {
    let stems = Set(PlayedStory.names)
    let files = try FileManager.default.contentsOfDirectory(atPath: PlayedStory.folder.path)
    for file in files where file != "bundles" {
      let stem = String(file.prefix { $0 != "." })
      #expect(stems.contains(stem), "\(file)")
    }
    #expect(stems.count >= 40)
  }
}
