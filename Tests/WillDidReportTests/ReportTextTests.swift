import Foundation
import Testing
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidText

@Suite struct ReportTextTests {
  private func text(
    _ reports: RunReport..., look: TextLook = TextLook(), isWhole: Bool = false, room: Int? = 16
  ) -> String {
    var options = ReportOptions()
    (options.look, options.isWhole, options.room) = (look, isWhole, room)
    var text = ReportText(options)
    var buffer = ByteBuffer()
    for var report in reports {
      report.isOnly = reports.count == 1
      text.write(report, to: &buffer)
    }
    text.end(to: &buffer)
    return buffer.text
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
    var short = one
    short.run = RunFacts(path: "a", metadata: ["hooks.withoutRoom": "2"])
    #expect(
      Verdict([short]).text == "No problems found in 1 event of 9 controllers. "
        + "2 methods could not be hooked: the hook table is full")
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
    crashed.findings = [Sample.finding("CR-01")]
    #expect(Verdict([crashed]).text.hasPrefix("The app crashed. 1 error in"))
    crashed.findings = []
    #expect(
      Verdict([crashed]).text.hasSuffix(
        "). No other problems found in 1,204 events of 9 controllers"))
  }

  @Test func `the verdict says what could not be checked, and in which of the logs`() {
    #expect(Verdict([Sample.report()]).unchecked == nil)
    var report = Sample.report()
    report.gaps = [.disappearances, .times]
    #expect(
      Verdict([report]).unchecked == """
        Not checked (the log has no evidence for it): unbalanced callbacks (no disappearances), \
        slow calls (no times).
        """)
    #expect(Verdict([report, report]).unchecked?.contains("(the logs have ") == true)
    #expect(
      Verdict([report, Sample.report()]).unchecked?.contains("(some of the logs have ") == true)
    let text = text(report)
    #expect(
      text.contains("\nNot checked (the log has no evidence for it): unbalanced callbacks (no\n"))
  }

  @Test func `a log lacks what none of its lines tells of`() {
    func gaps(
      _ seen: Callback..., identity: Identities = Identities(), hasTimes: Bool = true
    ) -> [EvidenceGap] {
      EvidenceGap.gaps(seen: CallbackSet(seen), identities: identity, hasTimes: hasTimes)
    }
    #expect(gaps(.viewWillAppear, .viewDidDisappear, .deinit) == [])
    #expect(gaps(.viewDidAppear, .viewDidDisappear, .deinit) == [.announcements])
    #expect(gaps(.viewDidAppear, .deinit) == [.disappearances])
    #expect(gaps(.viewDidLoad) == [.appearances, .ends])
    let named = Identities(.named)
    #expect(gaps(.deinit, identity: named, hasTimes: false) == [.appearances, .times, .addresses])
  }

  @Test func `the worst comes first, a crash before all that is as bad`() {
    let rules = ["AP-15", "MM-01", "AP-03", "CT-12", "AP-06", "NB-01", "CT-08", "CR-01"]
    let findings = rules.map { Sample.finding($0) }
    let order = ReportOutline(findings, limit: 5, isExplained: false).groups
    #expect(order.count == rules.count)
    for (left, right) in zip(order, order.dropFirst()) {
      #expect(left.severity >= right.severity)
      guard left.severity == right.severity else { continue }
      let matters = [left, right].map { [.cancelled, .unbalanced].contains($0.rule.category) }
      #expect(matters != [false, true] || left.rule.category == .crash)
    }
    #expect(order.prefix(2).map(\.rule.id) == ["CR-01", "AP-06"])
  }

  @Test func `findings are a line each with their proof, and the only one is explained`() {
    let infos = (0..<7).map { number in
      Sample.finding("AP-15", at: number, events: [number], fingerprint: "\(number)123456789abcdef")
    }
    let worst = Sample.finding("AP-06", at: 9, events: [3, 9])
    let brief = text(Sample.report(infos + [worst]))
    #expect(
      brief.hasPrefix(
        """
        error did-without-will-appear AP-06
          01234567  events 3, 9  It was let go.
        info layout-before-appear AP-15, 7 times
          01234567  event 0  It was let go.
          11234567  event 1  It was let go.
          21234567  event 2  It was let go.
          31234567  event 3  It was let go.
          41234567  event 4  It was let go.
          and 2 more: willdid report --rule AP-15

        'willdid report -v' explains them, 'willdid explain RUN FINGERPRINT' one.

        1 error in 1,204 events
        """), "\(brief)")
    #expect(!brief.contains("  Remedy  "))
    let whole = text(Sample.report(infos + [worst]), isWhole: true)
    #expect(whole.components(separatedBy: "  Remedy  ").count == 3)
    #expect(text(Sample.report([worst])).contains("  Remedy  "))
  }

  @Test func `many rules leave fewer lines for each, unless a number was asked for`() {
    let rules = Rule.all.prefix(9)
    let findings = rules.flatMap { rule in (0..<5).map { Sample.finding(rule.id, at: $0) } }
    func count(_ room: Int?) -> Int {
      text(Sample.report(findings), room: room).components(separatedBy: "It was let go.").count - 1
    }
    #expect(count(16) == 9)
    #expect(count(nil) == 45)
    #expect(count(40) == 27)
  }

  @Test func `what is found in several runs is told once, the newest run first`() {
    let (both, old) = (
      Sample.finding("AP-06", at: 5, events: [4, 5]),
      Sample.finding("AP-06", at: 6, fingerprint: "fedcba9876543210", message: "It was old.")
    )
    var first = Sample.report([old, both], path: "logs/first.willdid")
    first.run.start = "2026-11-20T10:00:00.000Z"
    var second = Sample.report([both], cancelled: 2, path: "logs/second.willdid")
    second.run.start = "2026-11-21T10:00:00.000Z"
    for reports in [[first, second], [second, first]] {
      #expect(
        text(reports[0], reports[1]) == """
          run             errors  warnings  notices  infos  cancelled  events
          second.willdid       1         0        0      0          2    1204
          first.willdid        2         0        0      0          0    1204
          all                  3         0        0      0          2    2408

          error did-without-will-appear AP-06, 2 times
            01234567  2 of 2 runs, second.willdid  It was let go.
            fedcba98  1 of 2 runs, first.willdid   It was old.

          'willdid report -v' explains them, 'willdid explain RUN FINGERPRINT' one.

          3 errors in 2,408 events of 18 controllers in 2 runs. 2 transitions were cancelled.

          """)
    }
    let one = text(second, second)
    #expect(one.contains("  Remedy  "))
    #expect(one.contains("\nSeen in 2 of 2 runs.\n"))
    #expect(text(first, second, isWhole: true).contains("logs/first.willdid:\n"))
    let many = (0..<12).map { Sample.report(path: "\($0).willdid") }
    #expect(
      text(
        many[0], many[1], many[2], many[3], many[4], many[5], many[6], many[7], many[8], many[9],
        many[10], many[11]
      ).contains("\nall 12, 2 not shown       0 "))
  }

  @Test func `no more than twelve events prove a finding, and the decisive one is among them`() {
    for mark in [0, 1, 40, 98, 99] as [UInt64] {
      let finding = Sample.finding("AP-06", at: mark, events: Array(0..<100))
      let outline = ReportOutline([finding], limit: 5, isExplained: true)
      #expect(outline.events.count < 12)
      #expect(outline.events.contains(mark))
      let lines = text(Sample.report([finding])).split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("    ") && $0.contains("event") } <= 2)
    }
    let short = Sample.finding("AP-06", at: 3, events: Array(0..<12))
    #expect(ReportOutline([short], limit: 5, isExplained: true).events == Set(0..<12))
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

  @Test(arguments: [60, 80]) func `the end of a message is there on a narrow terminal, too`(
    width: Int
  ) {
    let message = "The nib CardController-view sets titleLabel of CardController, which is none."
    let findings = [5, 6].map { Sample.finding("AP-06", at: $0, message: message) }
    let text = text(Sample.report(findings), look: TextLook(width: width))
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.components(separatedBy: message).count == 3, "\(text)")
  }

  @Test func `a fingerprint is never cut off`() {
    let long = "UIHostingController<" + String(repeating: "ModifiedContent<", count: 20)
    let text = text(Sample.report([Sample.finding("AP-08", class: long, severity: .warning)]))
    #expect(text.contains("…ModifiedContent<, event 5  [0123456789abcdef]\n"))
  }

  @Test(arguments: [24, 40, 60, 80, 100], [false, true])
  func `no line is wider than it may be`(width: Int, isWhole: Bool) {
    let message = String(repeating: "漢字 word ", count: 40) + String(repeating: "x", count: 300)
    let findings = Rule.all.map { Sample.finding($0.id, message: message) }
    let text = text(Sample.report(findings), look: TextLook(width: width), isWhole: isWhole)
    // What it comes to is one line where lines are not short.
    let lines = text.split(separator: "\n").dropLast(width < 80 ? 0 : 1)
    #expect(lines.allSatisfy { String($0).columns <= width })
    #expect(lines.contains { String($0).columns > width - 4 })
    var open = TextLook(width: width)
    open.isCut = false
    #expect(!self.text(Sample.report(findings), look: open).contains("…"))
  }
}
