import TestSupport
import Testing
import WillDidFindings
import WillDidFrameworks
import WillDidModel
import WillDidRun
import WillDidTimeline

/// A message that stands alone in a log is explained by the rule of its row.
@Suite struct MessageRuleTests {
  @Test(arguments: FrameworkMessage.all.filter { !$0.rule.isEmpty }.map(\.name))
  func `a message alone leads to its rule`(name: String) throws {
    let message = try #require(FrameworkMessage.all.first { $0.name == name })
    var values: [FrameworkMessage.Variable: String] = [:]
    for slot in FrameworkMessage.slots(message.wordings[0]) {
      values[slot] = slot == .exceptionName ? "NSRangeException" : "Word"
    }
    for slot in [FrameworkMessage.Variable.object, .presented, .previous, .expectedParent] {
      if values[slot] != nil { values[slot] = "<Shop.CartController: 0x7f80\(values.count)>" }
    }
    if values[.address] != nil { values[.address] = "0x7f80" }
    values[.container] = values[.container].map { _ in "<UINavigationController: 0x7f81>" }
    values[.number] = values[.number].map { _ in "1" }
    let rules = try rules("\(message.text(values))\n")
    #expect(rules.contains(message.rule), "\(message.text(values)): \(rules)")
    // What is known is not also a crash without a cause.
    #expect(message.rule == "CR-01" || !rules.contains("CR-01"), "\(rules)")
  }

  /// The rules of which a report of a log speaks.
  private func rules(_ log: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(log.utf8, to: "a.log")
    return try OpenedPath(path).runs.flatMap { run in
      Folding(run).analyse(into: NoObserver()).findings.map(\.rule.id)
    }
  }
}
