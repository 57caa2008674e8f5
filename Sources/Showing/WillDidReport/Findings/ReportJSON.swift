package import WillDidFindings
internal import WillDidModel
package import WillDidText
package import WillDidTimeline

/// A report as JSON: the keys and what they mean are a promise to scripts.
///
/// Several runs are a list in an object.
package struct ReportJSON: ReportFormat {
  package static let name = "json"
  package static let explanation = "One object with counts, transitions and findings."
  package static let wantsTransitions = true

  private let options: ReportOptions
  private var list = JSONList("willdid.reports/1")

  package init(_ options: ReportOptions) { self.options = options }

  /// Appends what stands before the transitions.
  ///
  /// The transitions follow, which the caller copies from where they were kept.
  package mutating func begin(_ report: RunReport, to output: inout [UInt8]) {
    list.begin(isOnly: report.isOnly, to: &output)
    let severities = Severity.allCases.reversed().map { severity in
      ("\(severity)", JSON.number(report.count(severity)))
    }
    let counts = report.countMembers + [("findings", .object(severities))]
    output += "{\"schema\":\"willdid.report/2\",\"run\":\(report.run.json.text())".utf8
    output += ",\"whole\":\(report.run.isWhole)".utf8
    let verdict = Verdict(RunTotals(report), isFiltered: options.isFiltered)
    output += ",\"verdict\":\(JSON.string(verdict.text).text())".utf8
    let gaps =
      report.gaps.map { ($0.unchecked, $0.missing) }
      + report.classGaps.map { ($0.unchecked, $0.missing) }
    let unchecked = gaps.map { what, missing in
      JSON.object([("what", .string(what)), ("missing", .string(missing))])
    }
    let questions = report.questions.map {
      JSON.object([("question", .string($0.text)), ("occasion", .string($0.occasion))])
    }
    output += ",\"questions\":\(JSON.array(questions).text())".utf8
    output += ",\"unchecked\":\(JSON.array(unchecked).text()),\"counts\":".utf8
    output += "\(JSON.object(counts).text()),\"transitions\":[".utf8
  }

  /// Appends a transition, without a comma.
  package static func append(_ transition: Transition, to output: inout [UInt8]) {
    /// The number of an instance in JSON.
    func instance(_ id: InstanceID) -> String { id == .none ? "null" : String(id.rawValue) }
    /// The time of a moment in JSON.
    func time(_ moment: Moment?) -> String { moment?.time.map { String($0) } ?? "null" }
    output += "{\"id\":\(transition.id),\"kind\":\"\(transition.kind)\"".utf8
    output += ",\"outcome\":\"\(transition.outcome)\",\"interactive\":".utf8
    output += (transition.interactive.map { String($0) } ?? "null").utf8
    output += ",\"from\":\(instance(transition.from)),\"to\":\(instance(transition.to))".utf8
    output += ",\"start\":\(time(transition.start)),\"end\":\(time(transition.end))".utf8
    output += ",\"inferred\":\(transition.isKindInferred),\"events\":[".utf8
    append(transition.events.sorted(), to: &output)
    output += "]}".utf8
  }

  /// Writes the numbers of events as a list.
  private static func append(_ events: [UInt64], to output: inout [UInt8]) {
    for (index, event) in events.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output += String(event).utf8
    }
  }

  /// Writes a report as an object of the list.
  package func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    try sink.append("],\"findings\":[")
    for (index, finding) in report.findings.enumerated() {
      try sink.append("\(index > 0 ? "," : "")\(Self.json(finding).text())")
    }
    if options.withSuppressed, !report.suppressed.isEmpty {
      try sink.append("],\"suppressed\":[")
      for (index, entry) in report.suppressed.enumerated() {
        try sink.append("\(index > 0 ? "," : "")\(Self.json(entry).text())")
      }
    }
    try sink.append("]}")
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    list.end(to: &sink.bytes)
  }

  /// A suppressed finding with its reason.
  static func json(_ entry: RunReport.Suppressed) -> JSON {
    guard case .object(let members) = json(entry.finding) else { return .null }
    return .object(members + [("reason", .string(entry.reason))])
  }

  /// A finding that the files no longer have, with one key more.
  package static func json(_ entry: ResolvedInSource) -> JSON {
    guard case .object(let members) = json(entry.finding) else { return .null }
    return .object(members + [("changedSince", entry.hasChanged.map { .bool($0) } ?? .null)])
  }

  /// The place of a finding.
  private static func json(_ place: Finding.Place?) -> JSON {
    guard let place else { return .null }
    var members: [(String, JSON)] = place.logLine.map { [("logLine", .number($0))] } ?? []
    members += [
      ("file", place.file.isEmpty ? .null : .string(place.file)), ("line", JSON(place.line)),
    ]
    guard let column = place.column else { return .object(members) }
    members.append(("column", .number(column)))
    for (key, text) in [
      ("object", place.object), ("element", place.element), ("path", place.path),
    ] where !text.isEmpty { members.append((key, .string(text))) }
    return .object(members)
  }

  /// Another place of a finding.
  private static func json(_ related: Finding.Related) -> JSON {
    .object([
      ("file", .string(related.file)), ("line", .number(related.line)),
      ("role", .string(related.role)),
    ])
  }

  /// The facts of an audit about a finding.
  private static func members(_ audited: Finding.Audited) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    for (key, text) in [
      ("module", audited.module), ("member", audited.member), ("identifier", audited.identifier),
      ("successor", audited.successor), ("consequence", audited.consequence),
    ] where !text.isEmpty { members.append((key, .string(text))) }
    if !audited.others.isEmpty {
      members.append(("others", .array(audited.others.map { .string($0) })))
    }
    if let isLive = audited.isLive {
      members.append(("live", .bool(isLive)))
      members.append(("reached", .array(audited.reached.map { .string($0) })))
    }
    if let observed = audited.observed { members.append(("runs", .string(observed.rawValue))) }
    if let event = audited.event { members.append(("event", .number(event))) }
    return members
  }

  /// A finding as an object.
  package static func json(_ finding: Finding) -> JSON {
    .object(
      [
        ("rule", .string(finding.rule.id)), ("name", .string(finding.rule.name)),
        ("category", .string("\(finding.rule.category)")),
        ("severity", .string("\(finding.severity)")),
        ("instance", finding.instance == .none ? .null : .number(finding.instance.rawValue)),
        ("class", .string(finding.className)), ("at", JSON(finding.at.time)),
        ("seq", .number(finding.at.sequence)),
        ("transition", finding.transition == 0 ? .null : .number(finding.transition)),
        ("events", .array(finding.events.map { .number($0) })),
        ("message", .string(finding.message)), ("remedy", .string(finding.rule.remedy)),
        ("fingerprint", .string(finding.fingerprint)), ("place", json(finding.place)),
      ] + (ClassName.screen(of: finding.className).map { [("screen", .string($0))] } ?? [])
        + (finding.address.map { [("address", .string("0x\(String($0, radix: 16))"))] } ?? [])
        + (finding.place.map { [("related", .array($0.related.map(json)))] } ?? [])
        + (finding.audited.map(members) ?? []))
  }
}
