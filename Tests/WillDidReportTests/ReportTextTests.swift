import Testing
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidText

@Suite struct ReportTextTests {
  private func text(
    _ report: RunReport, limit: Int = 5, look: TextLook = TextLook(), isAskedFor: Bool = false
  ) -> String {
    let outline = ReportOutline(report.findings, limit: limit, isAskedFor: isAskedFor)
    return ReportText(look: look).text(report, outline, heading: false)
  }

  @Test func `the verdict counts in words`() {
    func verdict(_ findings: [Finding], suppressed: [Finding] = [], cancelled: UInt64 = 0) -> String
    {
      Verdict([Sample.report(findings, suppressed: suppressed, cancelled: cancelled)]).text
    }
    #expect(verdict([]) == "No problems found in 1,204 events of 9 controllers")
    #expect(
      verdict([Sample.finding()], cancelled: 1)
        == "No problems found in 1,204 events of 9 controllers. 1 transition was cancelled")
    let (error, notice) = (Sample.finding("AP-06"), Sample.finding("AP-03"))
    #expect(
      verdict([error, error, notice, notice, notice, Sample.finding()], cancelled: 1)
        == "2 errors in 1,204 events of 9 controllers. 1 transition was cancelled. 3 notices")
    #expect(
      verdict([Sample.finding("AP-15")], suppressed: [error])
        == """
        No other problems found in 1,204 events of 9 controllers. 1 info finding. 1 finding is \
        suppressed
        """)
    let one = Sample.report(events: 1)
    #expect(
      Verdict([one, one]).text == "No problems found in 2 events of 18 controllers in 2 runs")
    var unknown = Sample.report(events: 1)
    unknown.controllers = 0
    #expect(Verdict([unknown]).text == "No problems found in 1 event of 12 objects")
    #expect(
      Verdict([one], isFiltered: true).text == "No such finding in 1 event of 9 controllers")
  }

  @Test func `the verdict never hides what is missing, or a crash`() {
    var report = Sample.report()
    report.run.lost = 16_384
    let found = "No problems found in 1,204 events of 9 controllers"
    #expect(Verdict([report]).text == "\(found). 16,384 events were lost")
    report.run.isDamaged = true
    report.run.ending = "cut"
    #expect(
      Verdict([report]).text == """
        \(found). 16,384 events were lost. A part of the run could not be read. The run was never \
        closed: its end may be missing
        """)
    #expect(
      Verdict([Sample.report(), report], isFiltered: true).text
        .contains("controllers in 2 runs. 16,384 events were lost. "))
    var crashed = Sample.report([Sample.finding("AP-06")])
    crashed.run.crash = "Fatal error: Index out of range"
    #expect(
      Verdict([crashed]).text == """
        The app crashed (Fatal error: Index out of range). 1 error in 1,204 events of 9 controllers
        """)
    crashed.findings = []
    #expect(
      Verdict([crashed]).text.hasSuffix(
        "). No other problems found in 1,204 events of 9 controllers"))
  }

  @Test func `what matters comes first, then the worst`() {
    let rules = ["AP-15", "MM-01", "AP-03", "CT-12", "AP-06", "NB-01", "CT-08"]
      .filter { Rule.find($0) != nil }
    let groups = ReportOutline(rules.map { Sample.finding($0) }, limit: 5).groups
    let order = groups.map { (rule: $0.rule, severity: $0.severity) }
    let matters = order.map { $0.rule.category == .cancelled || $0.rule.category == .unbalanced }
    #expect(matters == matters.sorted { $0 && !$1 })
    for (left, right) in zip(order, order.dropFirst())
    where (left.rule.category == .cancelled || left.rule.category == .unbalanced)
      == (right.rule.category == .cancelled || right.rule.category == .unbalanced)
    {
      #expect(left.severity >= right.severity)
    }
    #expect(order.first?.rule.id == "AP-06")
  }

  @Test func `findings of severity info of one rule are a line each, unless they are asked for`() {
    let findings = (0..<7).map { Sample.finding("AP-15", at: $0, time: Int64($0) * 1_000_000) }
    let text = text(Sample.report(findings))
    #expect(
      text.hasPrefix(
        """
        info AP-15 layout-before-appear, 7 times
          0.000000s  It was let go.
          0.001000s  It was let go.
          0.002000s  It was let go.
          0.003000s  It was let go.
          0.004000s  It was let go.

          and 2 more: willdid report --rule AP-15
          'willdid explain --rule AP-15' explains it.

        """))
    #expect(self.text(Sample.report(findings), isAskedFor: true).contains("  Remedy  "))
  }

  @Test func `no more than twelve events prove a finding, and the decisive one is among them`() {
    for mark in [0, 1, 40, 98, 99] as [UInt64] {
      let finding = Sample.finding("AP-06", at: mark, events: Array(0..<100))
      let outline = ReportOutline([finding], limit: 5)
      #expect(outline.events.count < 12)
      #expect(outline.events.contains(mark))
      let lines = text(Sample.report([finding])).split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("    ") && $0.contains("event") } <= 2)
    }
    let short = Sample.finding("AP-06", at: 3, events: Array(0..<12))
    #expect(ReportOutline([short], limit: 5).events == Set(0..<12))
  }

  @Test func `events are told with their time, their thread and whom they are about`() {
    var report = Sample.report([Sample.finding("AP-06", at: 12, events: [3, 12])])
    report.names = [NameID(rawValue: 1): "SecondViewController"]
    report.instances.note(InstanceID(rawValue: 2), NameID(rawValue: 1), ordinal: 2)
    report.threads = [1: "loader"]
    for (sequence, thread) in [(3, 0), (12, 1)] as [(UInt64, UInt32)] {
      report.events[sequence] = Event(
        sequence: sequence, time: Int64(sequence) * 1_000_000_000, thread: thread, edge: .point,
        callback: .viewDidAppear, instance: InstanceID(rawValue: 2),
        classID: NameID(rawValue: 1), attributes: [.animated(true)])
    }
    let lines = text(report).split(separator: "\n").map(String.init)
    #expect(
      lines[3...4] == [
        "       3   3.000000s  viewDidAppear  SecondViewController#2  animated=true",
        "    ▸ 12  12.000000s  viewDidAppear  SecondViewController#2  on loader",
      ])
  }

  @Test func `a fingerprint is never cut off`() {
    let long = "UIHostingController<" + String(repeating: "ModifiedContent<", count: 20)
    let text = text(Sample.report([Sample.finding("AP-08", class: long, severity: .warning)]))
    #expect(text.contains("…, event 5  [0123456789abcdef]\n"))
  }

  @Test(arguments: [60, 80, 100]) func `no line is wider than it may be`(width: Int) {
    let message = String(repeating: "漢字 word ", count: 40) + String(repeating: "x", count: 300)
    let findings = Rule.all.map { Sample.finding($0.id, message: message) }
    let text = text(Sample.report(findings), look: TextLook(width: width))
    let lines = text.split(separator: "\n").dropLast()
    #expect(lines.allSatisfy { String($0).columns <= width })
    #expect(lines.contains { String($0).columns > width - 4 })
  }
}
