internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Reports as SARIF 2.1.0, which services for code scanning read.
///
/// Each run of willdid is a run of SARIF. Results have a class as logical location and no file,
/// because traces know no source lines.
package struct ReportSARIF: ReportFormat, Sendable {
  package static let name = "sarif"
  package static let explanation = "SARIF 2.1.0, for code scanning services."

  private let options: ReportOptions
  private var isFirst = true
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  package init(_ options: ReportOptions) { self.options = options }

  /// Writes the run of a log that a report is.
  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    try sink.append(
      isFirst ? "{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[" : ",")
    isFirst = false
    let suppressed = options.withSuppressed ? report.suppressed : []
    let used = Set(report.findings.map(\.rule.id) + suppressed.map(\.finding.rule.id))
    let rules = Rule.all.filter { used.contains($0.id) }
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let driver: [(String, JSON)] = [
      ("name", .string("willdid")), ("version", .string(options.version)),
      ("semanticVersion", .string(options.version)), ("rules", .array(rules.map(Self.json))),
    ]
    let tool = JSON.object([("driver", .object(driver))])
    let properties = JSON.object([
      ("run", .string(report.run.name)), ("events", .number(report.counts.events)),
    ])
    let head = "{\"tool\":\(tool.text()),\"properties\":\(properties.text()),\"results\":["
    try sink.append(head)
    var comma = ""
    for finding in report.findings {
      try sink.append("\(comma)\(result(finding, nil, of: report, indices).text())")
      comma = ","
    }
    for entry in suppressed {
      let result = result(entry.finding, entry.reason, of: report, indices)
      try sink.append("\(comma)\(result.text())")
      comma = ","
    }
    try sink.append("]}")
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append("]}\n")
  }

  private static func json(_ rule: Rule) -> JSON {
    func text(_ text: String) -> JSON { .object([("text", .string(text.withoutCode))]) }
    let help = "\(rule.cause)\n\n\(rule.remedy)"
    return .object([
      ("id", .string(rule.id)), ("name", .string(rule.name)),
      ("shortDescription", text(rule.name.split(separator: "-").joined(separator: " "))),
      ("fullDescription", text(rule.meaning)),
      (
        "help",
        .object([("text", .string(help.withoutCode)), ("markdown", .string(help))])
      ),
      ("defaultConfiguration", .object([("level", .string(rule.severity.sarifLevel))])),
      ("properties", .object([("tags", .array([.string("\(rule.category)")]))])),
    ])
  }

  private func result(
    _ finding: Finding, _ suppression: String?, of report: RunReport, _ indices: [String: Int]
  ) -> JSON {
    var members: [(String, JSON)] = [("ruleId", .string(finding.rule.id))]
    if let index = indices[finding.rule.id] { members.append(("ruleIndex", .number(index))) }
    // A level other than none would say that something failed.
    if finding.severity == .info { members.append(("kind", .string("informational"))) }
    members += [
      ("level", .string(finding.severity.sarifLevel)),
      ("message", .object([("text", .string(finding.message))])),
      ("locations", .array(Self.locations(finding, of: report))),
      (
        "partialFingerprints",
        .object([
          // The first one is of versions in which not each named what the finding is about.
          ("willdidFingerprint/1", .string(finding.former?.text ?? finding.fingerprint)),
          ("willdidFingerprint/2", .string(finding.fingerprint)),
        ])
      ),
    ]
    if let related = finding.place?.related, !related.isEmpty {
      members.append(("relatedLocations", .array(related.map(Self.location))))
    }
    if let suppression {
      members.append(
        (
          "suppressions",
          .array([
            .object([
              ("kind", .string("external")), ("status", .string("accepted")),
              ("justification", .string(suppression)),
            ])
          ])
        ))
    }
    if options.hasBaseline {
      members.append(("baselineState", .string(suppression == nil ? "new" : "unchanged")))
    }
    let properties: [(String, JSON)] = [
      ("sequence", .number(finding.at.sequence)), ("time", JSON(finding.at.time)),
      ("instance", finding.instance == .none ? .null : .number(finding.instance.rawValue)),
      ("severity", .string("\(finding.severity)")),
    ]
    return .object(members + [("properties", .object(properties))])
  }

  /// The class, the line of the log, and the line of the source where the log names one.
  private static func locations(_ finding: Finding, of report: RunReport) -> [JSON] {
    var locations: [JSON] = []
    var members: [(String, JSON)] = []
    if let place = finding.place {
      if let logLine = place.logLine {
        members.append(physical(report.run.name, logLine))
        if !place.file.isEmpty { locations.append(.object([physical(place.file, place.line)])) }
      } else {
        members.append(physical(place.file, place.line, place.column))
      }
    }
    let logical = logicalLocations(finding)
    if !logical.isEmpty { members.append(("logicalLocations", .array(logical))) }
    return members.isEmpty ? locations : [.object(members)] + locations
  }

  /// The class, its member, the object of the document, and the name that is asked for.
  private static func logicalLocations(_ finding: Finding) -> [JSON] {
    func location(_ kind: String, _ name: String, in path: String = "") -> [JSON] {
      guard !name.isEmpty else { return [] }
      let qualified = path.isEmpty ? name : path
      return [
        .object(
          (qualified == name ? [] : [("name", .string(name))])
            + [("fullyQualifiedName", .string(qualified)), ("kind", .string(kind))])
      ]
    }
    let (className, place) = (finding.className, finding.place)
    let member = place?.member ?? ""
    return location("type", className)
      + location("member", member, in: className.isEmpty ? "" : "\(className).\(member)")
      + location("element", place?.object ?? "", in: place.map { "\($0.path)/\($0.object)" } ?? "")
      + location("resource", place?.identifier ?? "")
  }

  private static func location(_ related: Finding.Related) -> JSON {
    .object([
      physical(related.file, related.line), ("message", .object([("text", .string(related.role))])),
    ])
  }

  private static func physical(
    _ file: String, _ line: Int64?, _ column: Int64? = nil
  ) -> (String, JSON) {
    var place: [(String, JSON)] = [("artifactLocation", .object([("uri", .string(file))]))]
    if let line {
      let region = [("startLine", JSON.number(line))]
      place.append(
        ("region", .object(region + (column.map { [("startColumn", JSON.number($0))] } ?? []))))
    }
    return ("physicalLocation", .object(place))
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "note"
    case .info: "none"
    }
  }
}
