import Foundation
import Testing
import WillDidFindings
import WillDidFrameworks

@Suite struct CatalogueTests {
  @Test func `every rule that stands in the sources is in the catalogue`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Understanding/WillDidFindings")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var identifiers: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      identifiers += text.matches(of: /= Rule\(\s*"([A-Z]{2}-\d\d)"/).map { String($0.1) }
    }
    #expect(identifiers.sorted() == Rule.all.map(\.id))
  }

  @Test func `a rule is found by its identifier, its name and its former name`() {
    #expect(Rule.find("double-WA")?.id == "AP-09")
    #expect(Rule.find("double-WD")?.id == "AP-10")
    #expect(Rule.find("no-layout-before-DA")?.id == "AP-16")
    for rule in Rule.all {
      #expect(Rule.find(rule.id.lowercased()) == rule)
      #expect(Rule.find(rule.name.uppercased()) == rule)
    }
  }

  @Test(arguments: Rule.all) func `what a rule misses was due by a law about it`(_ rule: Rule) {
    for missing in rule.expectation.missing where missing.place != .inside {
      #expect([.owed, .notDue].contains(missing.law.verdict))
      #expect(missing.callback.map(missing.law.isAbout) == true)
    }
    // A will without its did is owed the did by one law, a did without its will the will by another. Where both
    // are missing the rule itself says so.
    for missing in rule.expectation.missing
    where rule.id.hasPrefix("AP") && rule.severity >= .warning
      && rule.expectation.missing.count == 1
    {
      let law: Law = missing.place == .after ? .promised : .unannounced
      if missing.callback.map(law.isAbout) == true { #expect(missing.law == law) }
    }
  }
}
