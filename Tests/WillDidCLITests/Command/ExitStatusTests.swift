import Foundation
import Testing
import WillDidArguments
import WillDidCLI

/// Exit statuses stand in the code, in help and on the page for workflows, and nowhere differently.
@Suite struct ExitStatusTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
  }

  @Test func `pages and help have the exit statuses of the code`() throws {
    let code = try text("Command/WillDidCLI/Command/ExitStatus.swift")
      .matches(of: /ExitStatus\(rawValue: (\d+)\)/).compactMap { Int($0.1) }
    #expect(code.count > 8 && code == Set(code).sorted())
    let page = try text("Showing/WillDidReport/WillDidReport.docc/ReportsInCI.md")
      .matches(of: #/\n\| (\d+) \| /#).compactMap { Int($0.1) }
    #expect(page == code)
    let help = try #require(
      WillDid.command.outline.discussion.firstMatch(
        of: #/Exit status: (.*?)\.\s/#.dotMatchesNewlines()))
    #expect(help.1.matches(of: /\d+/).compactMap { Int($0.0) } == code)
  }
}
