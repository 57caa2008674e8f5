import Foundation
import TestSupport
import Testing

/// Each answer on the page *Ask why* is what the command says of the story or the log above it;
/// `WILLDID_RECORD=1` writes them.
@Suite(.serialized) struct AskWhyPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
  private static let page = root.appending(
    path: "Sources/Understanding/WillDidWhy/WillDidWhy.docc/AskWhy.md")

  /// A question of the page: what stands above it, and what the page answers.
  struct Section: CustomTestStringConvertible {
    var title: String
    var isStory: Bool
    var source: String
    var question: String
    var answer: String

    var testDescription: String { title }

    /// The line of the page on which the answer begins.
    var command: String {
      "$ willdid why \(isStory ? "run.willdid" : "console.txt") \"\(question)\"\n"
    }

    /// What the command answers.
    func answered() throws -> String {
      let folder = try TemporaryFolder()
      // A story names the documents that it plays from the top of the project on.
      try FileManager.default.createSymbolicLink(
        at: URL(filePath: folder.path("Traces")), withDestinationURL: root.appending(path: "Traces")
      )
      if isStory {
        try folder.write("story: \(title)\n\(source)".utf8, to: "run.story")
        let played = try Tool.run("play", "-q", "run.story", "-o", "run.willdid", in: folder.path)
        #expect(played.errors == "" && played.status == 0)
      } else {
        try folder.write(source.utf8, to: "console.txt")
      }
      let file = isStory ? "run.willdid" : "console.txt"
      let result = try Tool.run("why", file, question, in: folder.path)
      #expect(result.status == 0 && result.errors == "")
      return result.output
    }
  }

  static var sections: [Section] {
    get throws {
      let text = try String(contentsOf: page, encoding: .utf8)
      return text.split(separator: "\n## ").dropFirst(2).compactMap { part in
        let blocks = part.components(separatedBy: "```")
        guard blocks.count > 4,
          let head = blocks[3].wholeMatch(
            of: /\n\$ willdid why \S+ "(?<question>.*)"\n(?<answer>(?s:.*))/)
        else { return nil }
        let kind = blocks[1].prefix { $0 != "\n" }
        return Section(
          title: String(part.prefix { $0 != "\n" }), isStory: kind == "story",
          source: String(blocks[1].dropFirst(kind.count + 1)), question: String(head.question),
          answer: String(head.answer))
      }
    }
  }

  @Test func `the page has all its questions`() throws {
    #expect(try Self.sections.count == 23)
  }

  @Test(arguments: try sections) func `the answer is the command's`(_ section: Section) throws {
    let answer = try section.answered()
    #expect(answer.utf8.count <= 1024)
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      let text = try String(contentsOf: Self.page, encoding: .utf8)
      try text.replacingOccurrences(
        of: section.command + section.answer + "```", with: section.command + answer + "```"
      ).write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(answer == section.answer)
    }
  }
}
