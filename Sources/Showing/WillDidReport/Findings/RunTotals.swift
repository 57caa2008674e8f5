internal import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

/// The counts of reports, of one run or of several together.
package struct RunTotals: Sendable {
  /// How many runs there were.
  private(set) var runs = 0
  /// How many events there were.
  private(set) var events: UInt64 = 0
  /// How many instances there were.
  private(set) var instances: UInt64 = 0
  /// How many controllers there were.
  private(set) var controllers: UInt64 = 0
  /// How many transitions were cancelled.
  private(set) var cancelled: UInt64 = 0
  /// How many findings there were.
  private(set) var findings = 0
  /// How many findings were suppressed.
  private(set) var suppressed = 0
  /// The facts of audits; `nil` where runs were reported.
  private(set) var audit: AuditFacts?
  /// The text of the first crash that no rule is about; empty if there was none.
  private(set) var crash = ""
  /// How the first app ended that did not end well, and how many of them did not.
  private(set) var end: String?
  private(set) var bad = 0
  /// Whether a finding is about a crash, so that its text need not be said again.
  private(set) var namesCrash = false
  /// The missing parts of any of the runs.
  private(set) var missing = RunFacts(path: "")
  private var severities: [Severity: Int] = [:]
  private var gaps: [EvidenceGap: Int] = [:]
  private var classGaps: [EvidenceGap.OfClasses.Kind: Set<String>] = [:]

  init() {}

  /// Counts what is in one report.
  init(_ report: RunReport) { add(report) }

  /// Counts what is in one more report.
  mutating func add(_ report: RunReport) {
    runs += 1
    events += report.counts.events
    instances += report.counts.instances
    controllers += report.controllers
    cancelled += report.counts.cancelled
    findings += report.findings.count
    suppressed += report.suppressed.count
    audit = report.audit ?? audit
    if crash.isEmpty { crash = report.run.crash }
    if let other = report.run.end {
      end = end ?? other
      bad += 1
    }
    missing.lost &+= report.run.lost
    missing.givenUp &+= report.run.givenUp
    missing.unhooked &+= report.run.unhooked
    missing.unread &+= report.run.unread
    missing.isDamaged = missing.isDamaged || report.run.isDamaged
    if report.run.ending == "cut" { missing.ending = "cut" }
    for finding in report.findings
    // A cancelled move is counted by transitions.
    where finding.severity > .info || finding.rule.category != .cancelled {
      severities[finding.severity, default: 0] += 1
    }
    namesCrash = namesCrash || report.findings.contains { $0.rule.category == .crash }
    for gap in report.gaps { gaps[gap, default: 0] += 1 }
    for gap in report.classGaps { classGaps[gap.kind, default: []].formUnion(gap.classes) }
  }

  /// How many findings of a severity there are, but for transitions that were cancelled.
  func count(_ severity: Severity) -> Int { severities[severity] ?? 0 }

  /// The worst that was found.
  var worst: Severity? { findings == 0 ? nil : severities.keys.max() ?? .info }

  /// The rules that could not be checked, in a sentence; `nil` where nothing is known to be missing.
  var unchecked: String? {
    guard !gaps.isEmpty || !classGaps.isEmpty else { return nil }
    let isEverywhere = gaps.values.allSatisfy { $0 == runs }
    let place = runs == 1 ? "the log has" : isEverywhere ? "the logs have" : "some of the logs have"
    let questions =
      EvidenceGap.allCases.filter { gaps[$0] != nil }
      .map { "\($0.unchecked) (no \($0.missing))" }
      + EvidenceGap.OfClasses.Kind.allCases.compactMap { kind in
        classGaps[kind].map { EvidenceGap.OfClasses(kind, $0) }
      }.map { "\($0.unchecked) (no \($0.missing))" }
    return "Not checked (\(place) no evidence for it): \(questions.joined(separator: ", "))."
  }
}
