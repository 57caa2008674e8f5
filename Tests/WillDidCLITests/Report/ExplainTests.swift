import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ExplainTests {
  private func explain(_ words: String..., input: String = "") throws -> ChildProcess.Result {
    try ChildProcess(Tool.path).run(["explain"] + words, input: input)
  }

  @Test func `a finding is found by its rule, its fingerprint or the beginning of that`() throws {
    let log = Logs.cancelledPop
    let byRule = try explain("-", "CT-12", input: log)
    #expect(byRule.status == 0)
    #expect(byRule.output.hasPrefix("cancelled-pop CT-12  info, cancelled\n\n  Meaning  "))
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
        willdid: there is no finding 'CT-13': standard input (rules with findings: CT-12)\n
        """)
    let unknown = try explain("-", "cancelled-pup", input: Logs.cancelledPop)
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean 'cancelled-pop'?"))
    #expect(try explain("none.willdid", "CT-12").status == 66)
    #expect(try explain("none.willdid").status == 64)
    #expect(
      try explain("XX-99").errors.contains("'XX-99' is neither a rule nor a file; '--rules' lists"))
    #expect(try explain().status == 64)
    #expect(try explain("--rules", "x", "CT-12").status == 64)
  }

  @Test func `rules are explained without a run`() throws {
    let rule = try explain("--rule", "cancelled-pop")
    #expect(rule.status == 0)
    #expect(rule.output.hasPrefix("cancelled-pop CT-12  info, cancelled\n"))
    #expect(try explain("CT-12") == rule)
    let list = try explain("--rules")
    #expect(list.output.contains("\ncancelled-pop      "))
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

@Suite struct ExplainDiagramTests {
  private func draw(_ format: String, _ finding: String, _ log: String) throws -> String {
    let result = try ChildProcess(Tool.path).run(
      ["explain", "-", finding, "--diagram", format], input: log)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `what was announced and did not come stands before what came in its place`() throws {
    let lines = try draw("text", "CT-12", Logs.cancelledPop).split(separator: "\n")
    let calls = lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("view") }.map {
        "\($0)\(line.contains("cancelled") ? " cancelled" : "")"
      }
    }
    #expect(
      Array(calls.suffix(8)) == [
        "viewWillDisappear", "viewWillAppear", "viewDidDisappear cancelled",
        "viewDidAppear cancelled", "viewWillDisappear", "viewDidDisappear", "viewWillAppear",
        "viewDidAppear",
      ])
  }

  @Test func `what came too often is out of the order that was due`() throws {
    let log = Logs.cancelledPop + "\nSecondViewController viewDidAppear\n"
    let text = try draw("text", "AP-08", log)
    #expect(text.contains("viewDidAppear (unexpected)"))
    #expect(text.contains("objects of one class cannot be distinguished"))
    let mermaid = try draw("mermaid", "AP-08", log)
    #expect(mermaid.hasPrefix("sequenceDiagram\n    participant L0 as framework\n"))
    #expect(mermaid.contains("rect rgba(192, 38, 45, 0.16)"))
  }

  @Test func `names are nothing but text in an image and in Mermaid`() throws {
    let name = "A<script>alert(1)</script>;end#\u{202e}"
    let log = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"].enumerated()
      .map { number, callback in
        #"{"seq":\#(number),"t":\#(number)000,"thread":0,"main":true,"edge":"point","#
          + #""callback":"\#(callback)","instance":1,"class":"\#(name)","level":"\#(name)","#
          + #""hop":false,"args":{}}"#
      }.joined(separator: "\n")
    let image = try draw("svg", "AP-08", log + "\n")
    #expect(try XMLDocument(xmlString: image).rootElement()?.name == "svg")
    #expect(!image.contains("<script") && !image.contains("\u{202e}"))
    let mermaid = try draw("mermaid", "AP-08", log + "\n")
    #expect(!mermaid.contains("<") && !mermaid.contains("\u{202e}"))
    #expect(mermaid.contains("#59;end#35;"))
  }

  @Test func `a transition is drawn by its number`() throws {
    #expect(try draw("text", "#2", Logs.cancelledPop).contains("viewDidAppear"))
    let none = try ChildProcess(Tool.path).run(
      ["explain", "-", "#99", "--diagram", "text"], input: Logs.cancelledPop)
    #expect(none.status == 64 && none.errors.contains("there is no transition '#99'"))
  }

  @Test func `the same of another run is drawn beside it`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write(Array(Logs.cancelledPop.utf8), to: "bad.log")
    let good = try folder.write(Array("\(Logs.cancelledPop)\n".utf8), to: "good.log")
    let other = try folder.write(Array("A viewDidLoad\n".utf8), to: "other.log")
    for format in ["text", "svg", "mermaid"] {
      let both = try Tool.run("explain", bad, "CT-12", "--diagram", format, "--beside", good)
      #expect(both.status == 0, "\(both.errors)")
      #expect(
        both.output.contains("bad.log: cancelled-pop CT-12")
          && both.output.contains("good.log: cancelled-pop CT-12"))
      #expect(!both.output.contains("only here"))
    }
    let alone = try Tool.run("explain", bad, "#2", "--diagram", "text", "--beside", other)
    #expect(alone.status == 0 && alone.output.contains("Drawn alone: none of its calls"))
    #expect(try Tool.run("explain", bad, "CT-12", "--beside", good).status == 64)
  }
}
