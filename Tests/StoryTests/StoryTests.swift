import Foundation
import TestSupport
import Testing
import WillDidLog
import WillDidModel

/// Every story, played or imported anew: its right answers, and what stands beside it word for word.
@Suite struct StoryTests {
  private static let isRecording = ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1"

  @Test(arguments: StoryFile.all) func `a story has the answers beside it`(
    story: StoryFile
  ) throws {
    let told = try StoryRuns(story)
    let expectations = try story.expectations()
    var wrong: [String] = []
    for number in 0..<max(told.runs.count, expectations.runs.count) {
      guard told.runs.indices.contains(number), expectations.runs.indices.contains(number) else {
        wrong.append("\(number < told.runs.count ? "+" : "-") run \(number + 1)")
        continue
      }
      wrong += expectations.differences(
        of: number, from: Seen(told.runs[number], given: expectations.given))
    }
    if told.unparsed.count != expectations.unparsed {
      wrong += ["- unparsed \(expectations.unparsed)", "+ unparsed \(told.unparsed)"]
    }
    #expect(wrong.isEmpty, "\(story)\n\(wrong.joined(separator: "\n"))")
    try compare(story, told)
  }

  private func compare(_ story: StoryFile, _ told: StoryRuns) throws {
    let reports = told.runs.map { StoryTexts.report($0, heading: told.runs.count > 1) }
    try compare(reports.joined(separator: "\n"), story, "report")
    guard story.source == .played else { return }
    try compare(StoryTexts.timeline(told.runs[0]), story, "timeline")
    // Only the numbers of the run and of the process differ from one play to the next.
    let events = Recorded(told.runs[0])
    func before() throws -> Recorded { Recorded(try Run(story.url("willdid").path)) }
    if Self.isRecording, (try? before()) != events {
      try Data(told.trace).write(to: story.url("willdid"))
    }
    let other = try before()
    #expect(events.names == other.names, "\(story)")
    #expect(events.events.count == other.events.count, "\(story)")
    #expect(zip(events.events, other.events).first { $0 != $1 } == nil, "\(story)")
  }

  private func compare(_ text: String, _ story: StoryFile, _ ending: String) throws {
    if Self.isRecording { try Data(text.utf8).write(to: story.url(ending)) }
    #expect(text == (try story.text(ending)), "\(story)")
  }

  /// What a trace has recorded.
  private struct Recorded: Equatable {
    let names: Names
    var events: [Event] = []

    init(_ run: Run) {
      names = run.declarations.names
      for batch in run.batches() { for row in 0..<batch.count { events.append(batch[row]) } }
    }
  }

  @Test func `each file belongs to a story`() {
    let stories = StoryFile.all
    #expect(stories.count(where: { $0.source == .played }) > 300)
    #expect(stories.count(where: { $0.source != .played }) > 250)
    let known = Set(
      stories.flatMap { story in
        ([story.source.rawValue, "expect"] + story.goldens).map { story.path($0) }
      })
    let endings = Set(
      StoryFile.Source.allCases.map(\.rawValue) + ["expect", "report", "timeline", "willdid"])
    let files = StoryFile.paths.filter { endings.contains(URL(filePath: $0).pathExtension) }
    #expect(known == Set(files))
  }
}
