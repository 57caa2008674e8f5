internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Reports as JUnit XML: each rule that was broken by a class is a test case, which fails if one of its
/// findings is at or above the gate.
package struct ReportJUnit: ReportFormat, Sendable {
  package static let name = "junit"
  package static let explanation = "JUnit XML, with a test case for each rule and class."

  private let options: ReportOptions
  private var isFirst = true

  package init(_ options: ReportOptions) { self.options = options }

  /// Writes a suite for the run.
  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    if isFirst {
      try sink.append(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"willdid\">\n")
    }
    isFirst = false
    try sink.append(suite(report))
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append("</testsuites>\n")
  }

  /// The findings of a rule about a class.
  private struct Case {
    var rule: Rule
    var className: String
    var findings: [Finding] = []
    /// Why the findings do not count, if none of them does.
    var reason: String?
  }

  /// The events that the test cases of a report show.
  package func events(of report: RunReport) -> Set<UInt64> {
    var events: Set<UInt64> = []
    for finding in cases(report).flatMap({ $0.findings.prefix(options.limit) }) {
      events.formUnion(Excerpt(finding).sequences)
    }
    return events
  }

  /// The test cases of a run: one for each rule and class.
  private func cases(_ report: RunReport) -> [Case] {
    var cases: [Case] = []
    var places: [String: Int] = [:]
    /// Adds a finding to its case.
    func add(_ finding: Finding, _ reason: String?) {
      let key = "\(finding.rule.id) \(finding.className) \(reason == nil ? 0 : 1)"
      let place = places[key] ?? cases.count
      if place == cases.count {
        places[key] = place
        cases.append(Case(rule: finding.rule, className: finding.className, reason: reason))
      }
      cases[place].findings.append(finding)
    }
    for finding in report.findings { add(finding, nil) }
    if options.withSuppressed {
      for entry in report.suppressed { add(entry.finding, entry.reason) }
    }
    return cases
  }

  /// The suite of a run, in which each rule of a class is a test case.
  private func suite(_ report: RunReport) -> String {
    let cases = cases(report)
    let failures = cases.count {
      $0.reason == nil && $0.findings.contains(where: options.gate.fails)
    }
    let skipped = cases.count { $0.reason != nil }
    let time = report.run.duration.map { " time=\"\($0.seconds.dropLast())\"" } ?? ""
    var text = """
        <testsuite name="\(report.run.name.xml)" tests="\(max(1, cases.count))" \
      failures="\(failures)" errors="0" skipped="\(skipped)"\(time)>\n
      """
    // Some services take a suite without a test case for a failure.
    if cases.isEmpty {
      text += "    <testcase classname=\"willdid\" name=\"no findings\"/>\n"
    }
    for testCase in cases { text += element(testCase, report) }
    return text + "  </testsuite>\n"
  }

  /// A test case: skipped if its findings are suppressed, failed if one reaches the gate, else
  /// passed with its findings as output.
  private func element(_ testCase: Case, _ report: RunReport) -> String {
    let name = testCase.rule.title
    let className = testCase.className.isEmpty ? "none" : testCase.className
    let start = "    <testcase classname=\"\(className.xml)\" name=\"\(name)\">\n"
    let end = "    </testcase>\n"
    if let reason = testCase.reason {
      return "\(start)      <skipped message=\"\(reason.xml)\"/>\n\(end)"
    }
    let failing = testCase.findings.first(where: options.gate.fails)
    let body = details(testCase, report).xml
    guard let failing else { return "\(start)      <system-out>\(body)</system-out>\n\(end)" }
    let message = failing.message.escaped.xml
    return """
      \(start)      <failure message="\(message)" type="\(failing.severity)">\(body)</failure>
      \(end)
      """
  }

  /// The findings as text, and what the rule means.
  private func details(_ testCase: Case, _ report: RunReport) -> String {
    let look = TextLook(width: 100)
    let text = ReportText(look: look)
    var lines: [String] = []
    for finding in testCase.findings.prefix(options.limit) {
      lines += text.lines(finding, report, ofSeverity: testCase.rule.severity) + [""]
    }
    let rest = testCase.findings.count - options.limit
    if rest > 0 { lines += ["  and \(rest) more", ""] }
    lines += ReportText.explanation(of: testCase.rule, look)
    return "\n" + lines.map { "\($0)\n" }.joined()
  }
}
