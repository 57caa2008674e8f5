import Foundation
import Testing
import WillDidModel

/// What a trace says of a run, by the keys of today and of older traces.
@Suite struct RunFactTests {
  @Test func `keys of older traces are read as those of today`() {
    let old = ["app.build": "42", "pid": "7", "mine": "x"].withPresentKeys
    #expect(old == ["build": "42", "process.id": "7", "mine": "x"])
    #expect(["build": "43", "app.build": "42"].withPresentKeys == ["build": "43"])
  }

  @Test func `a run without a build is divided by its version`() {
    #expect(["version": "2.1"].withPresentKeys[.build] == "2.1")
    #expect(["version": "2.1", "build": "9"].withPresentKeys[.build] == "9")
    #expect(["build": ""].withPresentKeys[.build] == nil)
  }

  @Test func `an app of Catalyst has the controllers of UIKit`() {
    for (frameworks, answer) in [("UIKit", false), ("AppKit", true), ("UIKit, AppKit", false)] {
      let facts = ["hooks.frameworks": frameworks, "system": "macOS 15.2"]
      #expect(facts.isOfAppKit == answer)
      #expect(facts.systemVersion == 15)
    }
    #expect(["system": "iOS 18.1"].isOfAppKit == false)
    #expect(["system": "macOS 15.2"].isOfAppKit == nil)
    #expect(["system": "Linux", "system.release": "6.1"].systemVersion == nil)
  }

  @Test func `the page has every fact`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/Recording/WillDidRecord/WillDidRecord.docc/FactsOfARun.md"),
      encoding: .utf8)
    for fact in RunFact.all {
      let older = fact.older.map { "; `\($0)` in older traces" }.joined()
      #expect(
        page.contains("| `\(fact.key)` | \(fact.meaning)\(older) | \(fact.source) |\n"),
        "\(fact.key)")
    }
  }
}
