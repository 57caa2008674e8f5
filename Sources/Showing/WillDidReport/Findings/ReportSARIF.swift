internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Reports as SARIF 2.1.0, which services for code scanning read.
///
/// However many runs were read, they are one run of SARIF with an identifier, and each result has a file and a line:
/// GitHub refuses several runs of a category, and results without a physical location. Of a trace, which has no
/// lines, that is the trace itself.
package struct ReportSARIF: ReportFormat, Sendable {
  package static let name = "sarif"
  package static let explanation = "SARIF 2.1.0, for code scanning services."

  private let options: ReportOptions
  /// The results so far; the rules that they refer to stand before them, and all are known only at the end.
  private var results: [(rule: Rule, members: [(String, JSON)])] = []
  private var runs: [JSON] = []
  /// Whether an audit of files is reported, and not runs.
  private var isAudit = false
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  package init(_ options: ReportOptions) { self.options = options }

  /// Keeps what was found in a run.
  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    isAudit = report.audit != nil
    runs.append(
      .object([("run", .string(report.run.name)), ("events", .number(report.counts.events))]))
    results += report.findings.map { ($0.rule, result($0, nil, of: report)) }
    guard options.withSuppressed else { return }
    results += report.suppressed.map { ($0.finding.rule, result($0.finding, $0, of: report)) }
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    let used = Set(results.map(\.rule.id))
    let rules = Rule.all.filter { used.contains($0.id) }
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let driver: [(String, JSON)] = [
      ("name", .string("willdid")), ("version", .string(options.version)),
      ("semanticVersion", .string(options.version)), ("rules", .array(rules.map(Self.json))),
    ]
    let head: [(String, JSON)] = [
      ("tool", .object([("driver", .object(driver))])),
      // The text before the last slash is the category, in which GitHub keeps one analysis.
      ("automationDetails", .object([("id", .string("willdid/\(isAudit ? "audit" : "report")/"))])),
      ("properties", .object([("runs", .array(runs))])),
    ]
    try sink.append("{\"$schema\":\"\(Self.schema)\",\"version\":\"2.1.0\",\"runs\":[")
    try sink.append("\(JSON.object(head).text().dropLast()),\"results\":[")
    for (number, result) in results.enumerated() {
      let index = indices[result.rule.id].map { [("ruleIndex", JSON.number($0))] } ?? []
      let members = [("ruleId", .string(result.rule.id))] + index + result.members
      try sink.append((number == 0 ? "" : ",") + JSON.object(members).text())
    }
    try sink.append("]}]}\n")
  }

  /// The description of a rule.
  private static func json(_ rule: Rule) -> JSON {
    /// A text without the signs of code, as SARIF has texts.
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

  /// A result without its rule.
  private func result(
    _ finding: Finding, _ suppression: RunReport.Suppressed?, of report: RunReport
  ) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
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
              ("kind", .string(suppression.isInSource ? "inSource" : "external")),
              ("status", .string("accepted")), ("justification", .string(suppression.reason)),
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
    return members + [("properties", .object(properties))]
  }

  /// The line of the log, of the document or of the source, or else the trace, with the class; and the line of the
  /// source where a log names one.
  private static func locations(_ finding: Finding, of report: RunReport) -> [JSON] {
    var others: [JSON] = []
    // A path of this machine means nothing on others.
    let run = report.run.path.hasPrefix("/") ? report.run.name : report.run.path
    var member = physical(run, nil)
    if let place = finding.place {
      if let logLine = place.logLine {
        member = physical(run, logLine)
        if !place.file.isEmpty { others.append(.object([physical(place.file, place.line)])) }
      } else if !place.file.isEmpty {
        member = physical(place.file, place.line, place.column)
      }
    }
    let logical = logicalLocations(finding)
    return [
      .object([member] + (logical.isEmpty ? [] : [("logicalLocations", .array(logical))]))
    ] + others
  }

  /// The class, its member, the object of the document, and the name that is asked for.
  private static func logicalLocations(_ finding: Finding) -> [JSON] {
    /// A logical location: a class, a member or a nib.
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
    let member = finding.audited?.member ?? ""
    return location("type", className)
      + location("member", member, in: className.isEmpty ? "" : "\(className).\(member)")
      + location("element", place?.object ?? "", in: place.map { "\($0.path)/\($0.object)" } ?? "")
      + location("resource", finding.audited?.identifier ?? "")
  }

  /// A further place of a finding.
  private static func location(_ related: Finding.Related) -> JSON {
    .object([
      physical(related.file, related.line), ("message", .object([("text", .string(related.role))])),
    ])
  }

  /// A place in a file: what has no lines is one.
  private static func physical(
    _ file: String, _ line: Int64?, _ column: Int64? = nil
  ) -> (String, JSON) {
    let region = [("startLine", JSON.number(max(1, line ?? 1)))]
    return (
      "physicalLocation",
      .object([
        ("artifactLocation", .object([("uri", .string(file.uriReference))])),
        ("region", .object(region + (column.map { [("startColumn", .number(max(1, $0)))] } ?? []))),
      ])
    )
  }
}

extension String {
  /// A path as a reference to a resource: relative ones start where the command ran.
  fileprivate var uriReference: String {
    let isPlain: (UInt8) -> Bool = { byte in
      byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || "/-._~".utf8.contains(byte))
    }
    let path = hasPrefix("./") ? dropFirst(2) : self[...]
    let text = path.utf8.reduce(into: "") { text, byte in
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%\(byte < 0x10 ? "0" : "")\(digits)"
      }
    }
    return path.hasPrefix("/") ? "file://\(text)" : text
  }
}

extension Severity {
  /// The level of a severity in SARIF.
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "note"
    case .info: "none"
    }
  }
}
