import Foundation
import Testing
import WillDidAudit
import WillDidFindings

/// The table of rules on the page *Audit a project* is made of the rules; `WILLDID_RECORD=1` writes it.
struct AuditPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Auditing/WillDidAudit/WillDidAudit.docc/AuditAProject.md")
    .standardized

  private static let head = "| rule | in UIKit | in AppKit |\n|---|---|---|\n"

  private static var table: String {
    head
      + AuditRules.rules.map { audited in
        "| \(audited.rule.id) \(audited.subject) | \(audited.inUIKit) | \(audited.inAppKit) |\n"
      }.joined()
  }

  @Test func `the page has a row for each rule of which audits speak`() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["WILLDID_RECORD"] == "1" {
      let start = try #require(text.range(of: "| rule | ")).lowerBound
      let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
      text.replaceSubrange(start..<end, with: Self.table.dropLast())
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(text.contains("\n\n\(Self.table)\n"))
  }

  @Test func `audits speak of just the rules that files can prove`() {
    let proven = Rule.all.filter { $0.proof != .runs }.map(\.id)
    #expect(AuditRules.rules.map(\.rule.id) == proven)
    for audited in AuditRules.rules {
      #expect(!audited.inUIKit.isEmpty || !audited.inAppKit.isEmpty, "\(audited.rule.id)")
    }
  }
}
