internal import WillDidFindings
internal import WillDidModel
package import WillDidReport
internal import WillDidTables
internal import WillDidText
internal import WillDidTimeline

/// The part of a run that a page shows before its events are read: names and instances.
///
/// A place is the number by which the page knows an instance, counted from 1 in the order in which
/// they were first seen; 0 means none. `overview()` makes the first island, which has all but the
/// events.
package struct PageRun {
  let report: RunReport
  let fold: PageFold
  /// The answers to what is asked of the run.
  let answers: RunAnswers
  /// Remarks on how much of the run there is.
  let remarks: [String]
  /// The story that plays the run again; empty where it is too long for a page, or there is none.
  let story: String
  var texts: PageTexts
  /// The places of the instances, from 1.
  let places: [UInt32: Int]

  /// Puts a run together.
  ///
  /// - Parameters:
  ///   - report: The findings, those that are suppressed with the reason.
  ///   - fold: What the fold of the same run handed on.
  ///   - answers: The answers to what is asked of the run.
  ///   - remarks: What is missing from the run, a sentence each.
  ///   - story: The story that plays the run again, if it has a place in the page.
  package init(
    _ report: RunReport, _ fold: PageFold, answers: RunAnswers = RunAnswers(),
    remarks: [String] = [], story: String = ""
  ) {
    self.report = report
    self.fold = fold
    self.answers = answers
    self.remarks = remarks
    self.story = story
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
    let shapes = addTransitions(to: &columns)
    addLoads(to: &columns)
    let rules = addFindings(to: &columns)
    guard case .object(var members) = report.run.json else { return PageIsland([], columns) }
    members += [
      ("name", .string(report.run.name)), ("crash", .string(report.run.crash)),
      ("unread", .string(report.run.hasUnread ? RunFacts.unreadRemark : "")),
      ("remarks", .array(remarks.map { .string($0) })), ("story", .string(story)),
      ("unchecked", .string(Verdict([report], isFiltered: false).unchecked ?? "")),
      ("missing", .array(report.run.missing.map { .string($0) })),
      ("counts", .object(report.countMembers)), ("rules", .array(rules.map(\.json))),
      ("ruleKeys", .array(rules.map { .string($0.key) })),
      ("messages", .array(findings.map { .string($0.message) })),
      ("fingerprints", .array(findings.map { .string($0.fingerprint) })),
      ("about", .array(findings.map { .string($0.className) })),
      ("reasons", .array(report.suppressed.map { .string($0.reason) })),
      ("states", Self.words(PhaseRow.table, "state")),
      ("visible", .array(LifeState.allCases.map { .bool($0.isVisible) })),
      ("passing", .array(LifeState.allCases.map { .bool($0.isPassing) })),
      (
        "followers",
        .array(LifeState.allCases.map { .array($0.followers.map { .number($0.rawValue) }) })
      ),
      ("identities", Self.words(InstanceRow.table, "identity")),
      ("origins", Self.words(InstanceRow.table, "origin")),
      ("kinds", Self.words(TransitionRow.table, "kind")),
      ("outcomes", Self.words(TransitionRow.table, "outcome")),
      ("shapes", .array(shapes.map { .string($0.text) })),
      ("stages", .array(WindowStates.State.allCases.map { .string("\($0)") })),
      ("stagesOnScreen", .array(WindowStates.State.allCases.map { .bool($0.isOnScreen) })),
      ("severities", Self.words(FindingRow.table, "severity")),
      ("begins", .array(Irregularity.Kind.allCases.map { .bool($0.lacksBeginning) })),
      (
        "threads",
        .object(report.threads.sorted { $0.key < $1.key }.map { ("\($0.key)", .string($0.value)) })
      ),
      ("answers", .array(answers.rows.map(json))), ("unanswered", .string(answers.note)),
      ("texts", texts.takeFresh()),
    ]
    return PageIsland(members, columns)
  }

  /// An answer as the page reads it.
  private func json(_ row: RunAnswers.Row) -> JSON {
    let facts = row.facts.map {
      JSON.array([.string($0.text), .array($0.events.map { .number($0) })])
    }
    return .object([
      ("question", .string(row.question)), ("subject", .number(place(row.instance))),
      ("event", .number(row.event)), ("transition", .number(row.transition)),
      ("verdict", .string(row.verdict)), ("statement", .string(row.statement)),
      ("otherwise", .string(row.otherwise)), ("advice", .string(row.advice)),
      ("law", .string(row.law)), ("facts", .array(facts)),
    ])
  }

  /// The place of an instance; 0 for one that is not shown.
  func place(_ instance: InstanceID) -> Int { places[instance.rawValue] ?? 0 }
}

// The columns of the island.
extension PageRun {
  private mutating func addSubjects(to columns: inout PageColumns) {
    let subjects = fold.subjects
    add(
      [
        "instance", "class", "ordinal", "identity", "origin", "nib", "owner", "controller", "state",
        "appearances", "started", "ended", "first_seq", "last_seq",
      ], of: subjects.map { InstanceRow(life: $0.life, end: $0.end) }, to: &columns)
    columns.add("instance.last_parent", subjects.map { place($0.parent) })
    columns.add("instance.last_presenter", subjects.map { place($0.presenter) })
    columns.add("instance.window", subjects.map { fold.placeOfWindow(showing: $0.life.instance) })
    let roles = fold.windowStates.objects
    columns.add(
      "instance.role",
      subjects.map { roles[$0.life.instance].map { Int($0.kind.rawValue) + 1 } ?? 0 })
    columns.add(
      "instance.listed",
      subjects.map { fold.windowStates.isListed($0.life.instance, report.names) ? 1 : 0 })
    columns.add(
      "instance.holder", subjects.map { place(roles[$0.life.instance]?.owner ?? .none) })
    let stages = fold.windowStates.stretches
    columns.add("stage.subject", stages.map { place($0.instance) })
    columns.add("stage.state", stages.map(\.state.rawValue))
    columns.add("stage.first_seq", stages.map(\.first.sequence))
    columns.add("stage.last_seq", stages.map { Self.sequence($0.last) })
    columns.add(times: "stage.started", stages.map(\.first.time))
    columns.add(times: "stage.ended", stages.map { $0.last?.time })
    columns.add("window.class", fold.windows.map { texts.place(report.instances.classID(of: $0)) })
    columns.add("window.ordinal", fold.windows.map { report.instances.ordinal(of: $0) })
  }

  private mutating func addStretches(to columns: inout PageColumns) {
    // The phases of an instance stand together, in their order.
    let stretches = fold.stretches.enumerated()
      .map { (place: place($1.instance), order: $0, stretch: $1) }
      .sorted { ($0.place, $0.order) < ($1.place, $1.order) }
    add(
      ["instance", "state", "started", "ended", "first_seq", "last_seq"],
      of: stretches.map { PhaseRow(phase: $0.stretch.phase, instance: $0.stretch.instance) },
      to: &columns)
    columns.add("participation.subject", fold.participations.map { place($0.instance) })
    columns.add("participation.transition", fold.participations.map(\.transition))
    columns.add("participation.first", fold.participations.map(\.first.sequence))
    columns.add("participation.last", fold.participations.map { Self.sequence($0.last) })
    columns.add(times: "participation.start", fold.participations.map(\.first.time))
    columns.add(times: "participation.end", fold.participations.map { $0.last?.time })
    columns.add("irregularity.subject", fold.irregularities.map { place($0.instance) })
    columns.add("irregularity.kind", fold.irregularities.map(\.kind.rawValue))
    columns.add("irregularity.seq", fold.irregularities.map(\.sequence))
  }

  /// Adds the transitions and returns the shapes that they are of.
  private mutating func addTransitions(to columns: inout PageColumns) -> [TransitionShape] {
    let transitions = fold.transitions
    var shapes: [TransitionShape] = []
    var numbers: [TransitionShape: Int] = [:]
    let shapeOfEach = transitions.map { transition in
      let shape = transition.shape
      if let number = numbers[shape] { return number }
      numbers[shape] = shapes.count
      shapes.append(shape)
      return shapes.count - 1
    }
    columns.add("transition.shape", shapeOfEach)
    add(
      [
        "id", "kind", "inferred", "outcome", "interactive", "from_instance", "to_instance",
        "started", "ended", "first_seq",
      ], of: transitions.map { TransitionRow(transition: $0) }, to: &columns)
    columns.add("transition.last_seq", transitions.map { Self.sequence($0.end) })
    columns.add("transition.proofs", transitions.map(\.events.count))
    columns.add("transition.events", transitions.flatMap { $0.events.sorted() })
    return shapes
  }

  private mutating func addLoads(to columns: inout PageColumns) {
    add(
      ["nib", "owner", "cached", "started", "ended", "first_seq", "last_seq"],
      of: fold.loads.map { NibLoadRow(load: $0) }, to: &columns)
  }

  /// Adds the findings and returns the rules that they are of.
  private mutating func addFindings(to columns: inout PageColumns) -> [Rule] {
    let findings = findings
    var rules: [Rule] = []
    var numbers: [String: Int] = [:]
    let ruleOfEach = findings.map { finding in
      if let number = numbers[finding.rule.key] { return number }
      numbers[finding.rule.key] = rules.count
      rules.append(finding.rule)
      return rules.count - 1
    }
    add(
      ["severity", "instance", "at", "seq", "transition"],
      of: findings.map { FindingRow(finding: $0) }, to: &columns)
    columns.add("finding.rule_number", ruleOfEach)
    columns.add("finding.weight", findings.map(\.weight))
    columns.add("finding.proofs", findings.map(\.events.count))
    columns.add("finding.events", findings.flatMap(\.events))
    return rules
  }

  /// The number of an event, or -1 where there is none.
  private static func sequence(_ moment: Moment?) -> Int64 {
    moment.map { Int64(clamping: $0.sequence) } ?? -1
  }
}
