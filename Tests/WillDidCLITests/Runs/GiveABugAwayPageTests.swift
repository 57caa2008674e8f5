import Foundation
import TestSupport
import Testing

/// What the page *Give a bug away* shows is what the command prints for the story above it;
/// `WILLDID_RECORD=1` writes it.
@Suite(.serialized) struct GiveABugAwayPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../../Sources/Understanding/WillDidRetell/WillDidRetell.docc/GiveABugAway.md"
    ).standardized

  /// A command of the page, with the story above it and what the page says that it prints.
  struct Shown: CustomTestStringConvertible {
    var story: String
    var command: String
    var output: String

    var testDescription: String { command }

    /// What the command prints.
    func printed() throws -> String {
      let folder = try TemporaryFolder()
      try folder.write(story.utf8, to: "app.story")
      let played = try Tool.run("play", "-q", "app.story", "-o", "app.willdid", in: folder.path)
      #expect(played.errors == "" && played.status == 0)
      let words = command.split(separator: " ").dropFirst(2).map(String.init)
      var child = ChildProcess(Tool.path)
      child.folder = folder.path
      let result = try child.run(words)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      return result.output
    }
  }

  static var shown: [Shown] {
    get throws {
      var story = ""
      var shown: [Shown] = []
      let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
      for (index, block) in blocks.enumerated() where index % 2 == 1 {
        if block.hasPrefix("story\n") {
          story = String(block.dropFirst(6))
        } else if let end = block.dropFirst().firstIndex(of: "\n"), block.hasPrefix("\n$ willdid ")
        {
          shown.append(
            Shown(
              story: story, command: String(block[..<end].dropFirst()),
              output: String(block[end...].dropFirst())))
        }
      }
      return shown
    }
  }

  @Test func `the page has all its commands`() throws { #expect(try Self.shown.count == 3) }

  @Test(arguments: try shown) func `the page shows what the command prints`(_ shown: Shown) throws {
    let printed = try shown.printed()
    guard ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" else {
      #expect(printed == shown.output)
      return
    }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    try text.replacingOccurrences(
      of: "\(shown.command)\n\(shown.output)```", with: "\(shown.command)\n\(printed)```"
    ).write(to: Self.page, atomically: true, encoding: .utf8)
  }
}
