internal import WillDidFindings
package import WillDidText

/// The findings of an audit as JSON, each as a report of a run has it, with its place.
package struct AuditJSON: ReportFormat, Sendable {
  package static let name = "json"
  package static let explanation = "One object with counts, coverage and findings."

  private let options: ReportOptions

  package init(_ options: ReportOptions) { self.options = options }

  /// Writes the audit as one object.
  package func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    let severities = Severity.allCases.reversed().map { severity in
      ("\(severity)", JSON.number(report.count(severity)))
    }
    let verdict = Verdict(RunTotals(report), isFiltered: options.isFiltered)
    let head = JSON.object([
      ("schema", .string("willdid.audit/1")), ("path", .string(report.run.path)),
      ("verdict", .string(verdict.text)), ("counts", .object(severities)),
      ("audit", report.audit?.json ?? .null),
    ])
    try sink.append("\(head.text().dropLast()),\"findings\":[")
    for (index, finding) in report.findings.enumerated() {
      try sink.append("\(index > 0 ? "," : "")\n\(ReportJSON.json(finding).text())")
    }
    try sink.append("]")
    if let audit = report.audit, audit.runs > 0 {
      let resolved = JSON.array(audit.resolved.map(ReportJSON.json))
      try sink.append(",\"resolvedInSource\":\(resolved.text())")
    }
    if options.withSuppressed, !report.suppressed.isEmpty {
      let entries = report.suppressed.map(ReportJSON.json)
      try sink.append(",\"suppressed\":\(JSON.array(entries).text())")
    }
    try sink.append("}\n")
  }
}
