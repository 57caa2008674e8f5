import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
  private func explain(_ words: String..., input: String = "") throws -> ChildProcess.Result {
    try ChildProcess(Tool.path).run(["explain"] + words, input: input)
  }

  @Test func `a finding is found by its rule, its fingerprint or the beginning of that`() throws {
    let log = Logs.cancelledPop
    let byRule = try explain("-", "CT-12", input: log)
    #expect(byRule.status == 0)
    #expect(byRule.output.hasPrefix("CT-12 cancelled-pop  info, cancelled\n\n  Meaning  "))
    #expect(byRule.output.hasSuffix("    ▸ 13  viewDidAppear      SecondViewController\n"))
    let digits = try #require(byRule.output.split(separator: "[").last?.prefix(16))
    for word in [String(digits), String(digits.prefix(4)), "cancelled-pop", "ct-12"] {
      #expect(try explain("-", word, input: log) == byRule)
    }
  }

  @Test func `of several findings the first is explained and the number told`() throws {
    let more = Logs.cancelledPop.split(separator: "\n").suffix(6).joined(separator: "\n")
    let result = try explain("-", "CT-12", input: Logs.cancelledPop + more)
    #expect(result.output.contains("event 13"))
    #expect(
      result.errors == """
        willdid: the first of 2 findings: CT-12 ('willdid report --rule CT-12' shows all)\n
        """)
    let json = try explain("-", "CT-12", "--format=json", "-q", input: Logs.cancelledPop + more)
    #expect(json.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "willdid.explanation/2")
    #expect(object?["matching"] as? Int == 2)
    #expect((object?["events"] as? [[String: Any]])?.map { $0["seq"] as? Int } == Array(8...13))
  }

  @Test func `what is not there is told with what is`() throws {
    let none = try explain("-", "CT-13", input: Logs.cancelledPop)
    #expect(none.status == 64)
    #expect(none.output == "")
    #expect(
      none.errors == """
        willdid: there is no finding 'CT-13': standard input (the findings are of CT-12)\n
        """)
    let unknown = try explain("-", "cancelled-pup", input: Logs.cancelledPop)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean 'cancelled-pop'?"))
    #expect(try explain("none.willdid", "CT-12").status == 66)
    #expect(try explain("none.willdid").status == 64)
    #expect(try explain().status == 64)
    #expect(try explain("--rules", "x", "CT-12").status == 64)
  }

  @Test func `rules are explained without a run`() throws {
    let rule = try explain("--rule", "cancelled-pop")
    #expect(rule.status == 0)
    #expect(rule.output.hasPrefix("CT-12 cancelled-pop  info, cancelled\n"))
    #expect(try explain("CT-12") == rule)
    let list = try explain("--rules")
    #expect(list.output.contains("\nCT-12  cancelled-pop "))
    #expect(list.lines.allSatisfy { $0.count <= 80 })
    let json = try explain("--rules", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let rules = try #require(object?["rules"] as? [[String: String]])
    #expect(rules.count == list.lines.count)
    #expect(
      Set(rules[0].keys) == [
        "id", "name", "severity", "category", "meaning", "cause", "remedy",
      ])
  }
}
