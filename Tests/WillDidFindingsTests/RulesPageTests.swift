import Foundation
import Testing
import WillDidFindings

/// The page of the rules is made of the catalogue; `WILLDID_RECORD=1` writes it.
@Suite struct RulesPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../Sources/Understanding/WillDidFindings/WillDidFindings.docc/Rules.md"
    )
    .standardized

  private static let head = """
    # Rules

    The kinds of findings, by category, each with its severity, its cause and a remedy.

    `willdid explain --rules` lists them and `willdid explain --rule CT-12` prints one. A severity is that of the
    usual case: what a run knows may make it worse or better. This page is made of the catalogue in the sources.

    """

  private static func proof(_ rule: Rule) -> String {
    switch rule.proof {
    case .runs: "proven by runs"
    case .files: "proven by files"
    case .both: "proven by runs or files"
    }
  }

  private static var text: String {
    Category.allCases.reduce(into: head) { text, category in
      let rules = Rule.all.filter { $0.category == category }
      guard !rules.isEmpty else { return }
      text += "\n## \(category)\n"
      for rule in rules {
        text += """

          ### \(rule.title)

          \(rule.meaning) (\(rule.severity), \(proof(rule)))

          **Why.** \(rule.cause)

          **What to do.** \(rule.remedy)

          """
      }
    }
  }

  @Test func `the page is what the catalogue says`() throws {
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      try Self.text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == Self.text)
    #expect(Rule.all.allSatisfy { Self.text.contains("\n### \($0.title)\n") })
  }
}
