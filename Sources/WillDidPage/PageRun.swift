internal import WillDidFindings
internal import WillDidModel
package import WillDidReport
internal import WillDidText
internal import WillDidTimeline

/// What a page shows of a run before its events are read, and who is who in it.
///
/// A place is the number by which the page knows an instance, counted from 1 in the order in which
/// they were first seen; 0 means none. ``overview()`` makes the first island, which has all but the
/// events.
package struct PageRun {
  let report: RunReport
  let fold: PageFold
  /// What people should know about how much of the run there is.
  let remarks: [String]
  var texts: PageTexts
  /// The places of the instances, from 1.
  let places: [UInt32: Int]

  /// Puts a run together.
  ///
  /// - Parameters:
  ///   - report: The findings, those that are suppressed with the reason.
  ///   - fold: What the fold of the same run handed on.
  ///   - remarks: What is missing from the run, a sentence each.
  package init(_ report: RunReport, _ fold: PageFold, remarks: [String] = []) {
    self.report = report
    self.fold = fold
    self.remarks = remarks
    texts = PageTexts(report.names)
    places = Dictionary(
      fold.subjects.enumerated().map { ($1.life.instance.rawValue, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The events that prove something, which are shown however many there are.
  package var proofs: Set<UInt64> {
    var proofs: Set<UInt64> = []
    for finding in findings {
      proofs.insert(finding.at.sequence)
      proofs.formUnion(finding.events)
    }
    for transition in fold.transitions { proofs.formUnion(transition.events) }
    return proofs
  }

  /// All findings, those that do not count behind the others.
  private var findings: [Finding] { report.findings + report.suppressed.map(\.finding) }

  /// The first island of the run.
  ///
  /// Its keys and columns are read by `data.js`, and by nothing else: the page and its data are
  /// always of one version.
  mutating func overview() -> PageIsland {
    var columns = PageColumns()
    addSubjects(to: &columns)
    addStretches(to: &columns)
    addTransitions(to: &columns)
    addLoads(to: &columns)
    let rules = addFindings(to: &columns)
    guard case .object(var members) = report.run.json else { return PageIsland([], columns) }
    members += [
      ("name", .string(report.run.name)), ("crash", .string(report.run.crash)),
      ("unread", .bool(report.run.hasUnread)), ("remarks", .array(remarks.map { .string($0) })),
      ("missing", .array(report.run.missing.map { .string($0) })),
      ("counts", .object(report.countMembers)), ("rules", .array(rules.map(\.json))),
      ("messages", .array(findings.map { .string($0.message) })),
      ("fingerprints", .array(findings.map { .string($0.fingerprint) })),
      ("about", .array(findings.map { .string($0.className) })),
      ("reasons", .array(report.suppressed.map { .string($0.reason) })),
      ("states", Self.words(LifeState.allCases)), ("identities", Self.words(Identity.allCases)),
      ("origins", Self.words(Creation.allCases)), ("kinds", Self.words(TransitionKind.allCases)),
      ("outcomes", Self.words(Outcome.allCases)), ("severities", Self.words(Severity.allCases)),
      ("begins", .array(Irregularity.Kind.allCases.map { .bool($0.lacksBeginning) })),
      (
        "threads",
        .object(report.threads.sorted { $0.key < $1.key }.map { ("\($0.key)", .string($0.value)) })
      ),
      ("texts", texts.takeFresh()),
    ]
    return PageIsland(members, columns)
  }

  private static func words(_ cases: [some CustomStringConvertible]) -> JSON {
    .array(cases.map { .string("\($0)") })
  }

  /// The place of an instance; 0 for one that is not shown.
  func place(_ instance: InstanceID) -> Int { places[instance.rawValue] ?? 0 }
}

// The columns of the island.
extension PageRun {
  private mutating func addSubjects(to columns: inout PageColumns) {
    let subjects = fold.subjects
    columns.add("subject.id", subjects.map(\.life.instance.rawValue))
    columns.add("subject.class", subjects.map { texts.place($0.life.classID) })
    columns.add("subject.ordinal", subjects.map(\.life.ordinal))
    columns.add("subject.identity", subjects.map { Self.number($0.life.identity) })
    columns.add("subject.origin", subjects.map { Self.number($0.life.origin) })
    columns.add("subject.nib", subjects.map { texts.place($0.life.nib) })
    columns.add("subject.parent", subjects.map { place($0.parent) })
    columns.add("subject.presenter", subjects.map { place($0.presenter) })
    columns.add("subject.owner", subjects.map { place($0.life.owner) })
    columns.add("subject.window", subjects.map { fold.placeOfWindow(showing: $0.life.instance) })
    columns.add("window.id", fold.windows.map(\.instance.rawValue))
    columns.add("window.class", fold.windows.map { texts.place($0.classID) })
    columns.add("window.ordinal", fold.windows.map(\.ordinal))
    columns.add("subject.state", subjects.map(\.life.state.rawValue))
    columns.add("subject.appearances", subjects.map(\.life.appearances))
    columns.add(
      "subject.controller", subjects.map { $0.life.facts.contains(.controller) ? 1 : 0 })
    columns.add("subject.first", subjects.map(\.life.first.sequence))
    columns.add("subject.last", subjects.map { Self.sequence($0.end) })
    columns.add(times: "subject.start", subjects.map(\.life.first.time))
    columns.add(times: "subject.end", subjects.map { $0.end?.time })
  }

  private func addStretches(to columns: inout PageColumns) {
    // The phases of an instance stand together, in their order.
    let stretches = fold.stretches.enumerated()
      .map { (place: place($1.instance), order: $0, stretch: $1) }
      .sorted { ($0.place, $0.order) < ($1.place, $1.order) }
    columns.add("phase.subject", stretches.map(\.place))
    columns.add("phase.state", stretches.map(\.stretch.state.rawValue))
    columns.add("phase.first", stretches.map(\.stretch.first.sequence))
    columns.add("phase.last", stretches.map { Self.sequence($0.stretch.last) })
    columns.add(times: "phase.start", stretches.map(\.stretch.first.time))
    columns.add(times: "phase.end", stretches.map { $0.stretch.last?.time })
    columns.add("turn.subject", fold.turns.map { place($0.instance) })
    columns.add("turn.transition", fold.turns.map(\.transition))
    columns.add("turn.first", fold.turns.map(\.first.sequence))
    columns.add("turn.last", fold.turns.map { Self.sequence($0.last) })
    columns.add(times: "turn.start", fold.turns.map(\.first.time))
    columns.add(times: "turn.end", fold.turns.map { $0.last?.time })
    columns.add("oddity.subject", fold.oddities.map { place($0.instance) })
    columns.add("oddity.kind", fold.oddities.map(\.kind.rawValue))
    columns.add("oddity.seq", fold.oddities.map(\.sequence))
  }

  private func addTransitions(to columns: inout PageColumns) {
    let transitions = fold.transitions
    columns.add("transition.id", transitions.map(\.id))
    columns.add("transition.kind", transitions.map { Self.number($0.kind) })
    columns.add("transition.inferred", transitions.map { $0.isKindInferred ? 1 : 0 })
    columns.add("transition.outcome", transitions.map { Self.number($0.outcome) })
    columns.add(
      "transition.interactive", transitions.map { $0.interactive.map { $0 ? 2 : 1 } ?? 0 })
    columns.add("transition.from", transitions.map { place($0.from) })
    columns.add("transition.to", transitions.map { place($0.to) })
    columns.add("transition.first", transitions.map(\.start.sequence))
    columns.add("transition.last", transitions.map { Self.sequence($0.end) })
    columns.add(times: "transition.start", transitions.map(\.start.time))
    columns.add(times: "transition.end", transitions.map { $0.end?.time })
    columns.add("transition.proofs", transitions.map(\.events.count))
    columns.add("transition.events", transitions.flatMap { $0.events.sorted() })
  }

  private mutating func addLoads(to columns: inout PageColumns) {
    columns.add("nib.name", fold.loads.map { texts.place($0.nib) })
    columns.add("nib.owner", fold.loads.map { place($0.owner) })
    columns.add("nib.cached", fold.loads.map { $0.isCached.map { $0 ? 2 : 1 } ?? 0 })
    columns.add("nib.first", fold.loads.map(\.start.sequence))
    columns.add("nib.last", fold.loads.map { Self.sequence($0.end) })
    columns.add(times: "nib.start", fold.loads.map(\.start.time))
    columns.add(times: "nib.end", fold.loads.map { $0.end?.time })
  }

  /// Adds the findings and returns the rules that they are of.
  private func addFindings(to columns: inout PageColumns) -> [Rule] {
    let findings = findings
    var rules: [Rule] = []
    var numbers: [String: Int] = [:]
    let ruleOfEach = findings.map { finding in
      if let number = numbers[finding.rule.id] { return number }
      numbers[finding.rule.id] = rules.count
      rules.append(finding.rule)
      return rules.count - 1
    }
    columns.add("finding.rule", ruleOfEach)
    columns.add("finding.severity", findings.map(\.severity.rawValue))
    columns.add("finding.subject", findings.map { place($0.instance) })
    columns.add("finding.seq", findings.map(\.at.sequence))
    columns.add(times: "finding.at", findings.map(\.at.time))
    columns.add("finding.transition", findings.map(\.transition))
    columns.add("finding.proofs", findings.map(\.events.count))
    columns.add("finding.events", findings.flatMap(\.events))
    return rules
  }

  /// The number of an event, or -1 where there is none.
  private static func sequence(_ moment: Moment?) -> Int64 {
    moment.map { Int64(clamping: $0.sequence) } ?? -1
  }

  /// Which of its cases a value is, as the page finds the word for it.
  private static func number<Value: CaseIterable & Equatable>(_ value: Value) -> Int {
    Array(Value.allCases).firstIndex(of: value) ?? 0
  }
}
