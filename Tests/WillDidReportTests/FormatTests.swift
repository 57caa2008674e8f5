import Foundation
import Testing
import WillDidFindings
import WillDidReport
import WillDidText

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A text with all that formats have trouble with.
private let nasty = "A<B&\"'>%0,:|`*_]](\u{1b}[31m\u{0}\u{202e}\r\n\u{fffe}ü🚀</details>"

@Suite struct FormatTests {
  private let report = Sample.report(
    [
      Sample.finding("AP-06", class: nasty, message: nasty),
      Sample.finding(at: 6, class: nasty, message: nasty),
    ], suppressed: [Sample.finding("AP-07", class: nasty)], path: "/home/me/\(nasty)")

  /// What a format writes of reports.
  private func written<Format: ReportFormat>(
    _ format: Format.Type, _ reports: [RunReport], _ ask: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    var options = ReportOptions()
    ask(&options)
    var format = Format(options)
    var buffer = ByteBuffer()
    for report in reports {
      format.begin(report, to: &buffer.bytes)
      format.write(report, to: &buffer)
    }
    format.end(to: &buffer)
    return buffer.text
  }

  @Test func `JUnit stays well-formed, and only what is at the gate fails`() throws {
    let text = written(ReportJUnit.self, [report])
    let document = try XMLDocument(xmlString: text)
    #expect(try document.nodes(forXPath: "//testcase").count == 3)
    #expect(try document.nodes(forXPath: "//testcase/failure").count == 1)
    #expect(try document.nodes(forXPath: "//testcase/skipped").count == 1)
    #expect(try document.nodes(forXPath: "//testcase/system-out").count == 1)
    let suite = try #require(try document.nodes(forXPath: "//testsuite").first as? XMLElement)
    for (name, value) in [("tests", "3"), ("failures", "1"), ("skipped", "1"), ("errors", "0")] {
      #expect(suite.attribute(forName: name)?.stringValue == value)
    }
    let strict = written(ReportJUnit.self, [report]) { $0.gate = Gate([.any]) }
    #expect(strict.components(separatedBy: "<failure ").count == 3)
    let none = written(ReportJUnit.self, [Sample.report()])
    #expect(none.contains("<testcase classname=\"willdid\" name=\"no findings\"/>"))
  }

  @Test func `annotations are a line each, whatever stands in them`() {
    let lines = written(ReportGitHub.self, [report]).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error title=did-without-will-appear AP-06::A<B&\"'>%250,:|"))
    #expect(lines[0].contains("%0D%0A"))
    #expect(lines[1].hasPrefix("::debug::cancelled-pop CT-12: "))
  }

  @Test func `GitLab is given each fingerprint once, with a place in the repository`() throws {
    var log = Sample.report(
      [Sample.finding("AP-06", fingerprint: "a"), Sample.finding(fingerprint: "b")],
      path: "./logs/app.log")
    log.findings[0].place = Finding.Place(logLine: 7, file: "./App/List.swift", line: 12)
    log.findings[1].place = Finding.Place(logLine: 7, file: "", line: nil)
    let text = written(ReportGitLab.self, [log, report, log])
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(entries.map { $0["fingerprint"] as? String } == ["a", "b", "0123456789abcdef"])
    #expect(entries.map { $0["check_name"] as? String } == ["AP-06", "CT-12", "AP-06"])
    #expect(entries.map { $0["severity"] as? String } == ["critical", "info", "critical"])
    let places = entries.map { entry -> String in
      let location = entry["location"] as? [String: Any]
      let lines = location?["lines"] as? [String: Int]
      return "\(location?["path"] as? String ?? ""):\(lines?["begin"] ?? 0)"
    }
    #expect(places.prefix(2) == ["App/List.swift:12", "logs/app.log:7"])
    // A path of this machine means nothing on others.
    #expect(places[2].hasSuffix(":1") && !places[2].hasPrefix("/"))
    for entry in entries {
      #expect(
        entry.keys.sorted() == ["check_name", "description", "fingerprint", "location", "severity"])
      #expect((entry["description"] as? String)?.isEmpty == false)
    }
    #expect(written(ReportGitLab.self, [Sample.report()]) == "[]\n")
  }

  @Test func `no format hands on what a terminal obeys or what calls people`() {
    let wild = "\u{202e}evil\u{202c} \u{1b}[31m\u{7}@team"
    let wildReport = Sample.report([Sample.finding("AP-06", class: wild, message: wild)])
    for text in [
      written(ReportGitHub.self, [wildReport]), written(ReportMarkdown.self, [wildReport]),
    ] {
      let raw = text.unicodeScalars.filter {
        $0 == "\u{202e}" || $0 == "\u{202c}" || $0.value < 0x20 && $0 != "\n"
      }
      #expect(raw.isEmpty, "\(text.debugDescription.prefix(300))")
    }
    #expect(!written(ReportMarkdown.self, [wildReport]).contains("@team"))
  }

  @Test func `Markdown lets no name become markup and fits a summary`() {
    let text = written(ReportMarkdown.self, [report])
    #expect(
      text.hasPrefix("## 1 error in 1,204 events of 9 controllers. 1 finding is suppressed"),
      "\(text.prefix(120))")
    #expect(!text.contains(nasty))
    #expect(!text.contains("A<B"))
    let parts = text.components(separatedBy: "<details")
    #expect(parts.count == text.components(separatedBy: "</details>").count)
    #expect(!text.contains("/home/me"))
    let many = (0..<10_000).map { Sample.finding("AP-06", at: $0, message: nasty) }
    let long = written(
      ReportMarkdown.self, [Sample.report(many), Sample.report([Sample.finding()])]
    ) { $0.limit = .max >> 32 }
    #expect(long.utf8.count < 1 << 20 - 2)
    #expect(long.contains("CT-12"))
    #expect(long.hasSuffix("_10,000 findings cut: the summary would have been too large._\n"))
  }

  @Test func `SARIF tells each rule once, and what is suppressed or new`() throws {
    let text = written(ReportSARIF.self, [report]) {
      $0.version = "0.1.0"
      $0.hasBaseline = true
    }
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let tool = run["tool"] as? [String: [String: Any]]
    let rules = try #require(tool?["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["AP-06", "AP-07", "CT-12"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["AP-06", "CT-12", "AP-07"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 2, 1])
    #expect(results.map { $0["level"] as? String } == ["error", "none", "error"])
    #expect(results.map { $0["kind"] as? String } == [nil, "informational", nil])
    #expect(results.map { $0["suppressions"] != nil } == [false, false, true])
    #expect(results.map { $0["baselineState"] as? String } == ["new", "new", "unchanged"])
    #expect(
      results[0]["partialFingerprints"] as? [String: String]
        == [
          "willdidFingerprint/1": "0123456789abcdef", "willdidFingerprint/2": "0123456789abcdef",
        ])
    let location = (results[0]["locations"] as? [[String: Any]])?.first
    let logical = location?["logicalLocations"] as? [[String: String]]
    #expect(logical?.first?["fullyQualifiedName"] == nasty)
  }

  @Test
  func
    `SARIF of several runs is one run with an identifier, and each result has a file and a line`()
    throws
  {
    var log = Sample.report([Sample.finding()], path: "./logs/a b:1%.log")
    log.findings[0].place = Finding.Place(logLine: 7, file: "App/List.swift", line: 12)
    let reports = [
      Sample.report([Sample.finding("NB-05", class: "")], path: "/tmp/x/one.willdid"), log,
      Sample.report(),
    ]
    let text = written(ReportSARIF.self, reports)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let runs = try #require(root["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect((runs[0]["automationDetails"] as? [String: String])?["id"] == "willdid/report/")
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    let places = results.map { result in
      (result["locations"] as? [[String: Any]] ?? []).map { location -> String in
        let place = location["physicalLocation"] as? [String: Any]
        let uri = (place?["artifactLocation"] as? [String: String])?["uri"] ?? ""
        return "\(uri):\((place?["region"] as? [String: Int])?["startLine"] ?? 0)"
      }
    }
    // A trace has no lines, and a path of this machine means nothing on others.
    #expect(places == [["one.willdid:1"], ["logs/a%20b%3A1%25.log:7", "App/List.swift:12"]])
    #expect(written(ReportSARIF.self, [Sample.report()]).contains("\"results\":[]"))
  }
}
