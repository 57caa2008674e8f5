import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidReport

/// What rules mean, why such a thing happens and what to do: it stands in one golden file, so that the
/// reports of stories need not be recorded anew where a sentence of it changes.
@Suite struct RuleProseTests {
  private static let golden = StoryFile.root.appending(path: "../rules.golden").standardized

  @Test func `rules say what they said`() throws {
    let text = RuleText(look: TextLook())
    let prose = Rule.all.map { text.text($0) }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Data(prose.utf8).write(to: Self.golden)
    }
    #expect(prose == (try String(contentsOf: Self.golden, encoding: .utf8)))
  }
}
