internal import WillDidFindings
package import WillDidText

/// The findings of an audit as lines that editors and Xcode jump from: `file:line:column: error: …`.
package struct AuditText: ReportFormat, Sendable {
  package static let name = "text"
  package static let explanation = "A line for each finding, as compilers write them."

  private let options: ReportOptions

  package init(_ options: ReportOptions) { self.options = options }

  /// Writes a line for each finding, then what could not be decided.
  package func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    var shown: [Rule: Int] = [:]
    for finding in report.findings {
      shown[finding.rule, default: 0] += 1
      if shown[finding.rule, default: 0] <= options.limit {
        try sink.append("\(line(finding))\n")
      }
    }
    for (rule, count) in shown.sorted(by: { $0.key.id < $1.key.id }) where count > options.limit {
      try sink.append("and \((count - options.limit).grouped) more of \(rule.id)\n")
    }
    if options.isWhole {
      for rule in shown.keys.sorted(by: { $0.id < $1.id }) {
        let lines =
          ["", "\(rule.id) \(rule.name)"] + ReportText.explanation(of: rule, options.look)
        try sink.append(lines.map { "\($0)\n" }.joined())
      }
    }
    if options.withSuppressed {
      for entry in report.suppressed {
        try sink.append("\(line(entry.finding)) (\(entry.reason.escaped))\n")
      }
    }
    let resolved = report.audit?.resolved ?? []
    for entry in resolved {
      let place = entry.finding.place?.inProject ?? report.run.path.escaped
      let message = entry.finding.message.escaped.withoutCode
      try sink.append(
        "\(place): note: resolved in source, still seen in a run: \(message) \(entry.remark). "
          + "[\(entry.finding.rule.id)]\n")
    }
    let verdict = Verdict(RunTotals(report), isFiltered: options.isFiltered)
    let hasSuppressed = options.withSuppressed && !report.suppressed.isEmpty
    let isAlone = report.findings.isEmpty && resolved.isEmpty && !hasSuppressed
    try sink.append("\(isAlone ? "" : "\n")\(verdict.text).\n")
    guard let audit = report.audit else { return }
    if audit.showsUndecided {
      for reason in audit.undecided { try sink.append("undecided: \(reason.text)\n") }
      for file in audit.skipped {
        try sink.append("skipped: \(file.path.escaped): \(file.reason)\n")
      }
    } else if !audit.skipped.isEmpty {
      try sink.append(
        "\(audit.skipped.count.grouped("file")) skipped: `--undecided` lists them with the reasons.\n"
      )
    }
    if audit.lacksDocuments {
      try sink.append(
        "The documents that sources name are not there: their names were not judged.\n")
    }
    if !audit.coverage.isEmpty { try sink.append("\(audit.coverage)\n") }
  }

  /// "Main.storyboard:12:9: error: … [WR-01]", with the class and what is near it.
  private func line(_ finding: Finding) -> String {
    let look = options.look
    // Compilers know no notices: editors take a note.
    let word = finding.severity <= .notice ? "note" : "\(finding.severity)"
    let severity = look.paint(word, finding.severity.role)
    let place = finding.inFile ?? ""
    let copies = finding.place?.related.count { $0.role == "copy" } ?? 0
    let also =
      copies > 0 ? ", also in \(copies.grouped) other \(copies == 1 ? "copy" : "copies")" : ""
    let name = finding.audited?.successor ?? ""
    let successor =
      name.isEmpty || finding.message.contains(name) ? "" : "; its successor is \(name)"
    let event = finding.audited?.event.map { " at event \($0.grouped)" } ?? ""
    let observed = finding.audited?.observed.map { ", \($0.words)\(event)" } ?? ""
    return
      "\(place): \(severity): \(finding.message.escaped.withoutCode)\(successor)\(also)\(observed) "
      + "[\(finding.rule.id)]"
  }
}

extension Finding.Observation {
  /// How it stands behind a message.
  fileprivate var words: String {
    switch self {
    case .seen: "seen in a run"
    case .exercised: "which no run that tried it has shown"
    case .loaded: "loaded in a run"
    case .notLoaded: "loaded in no run"
    }
  }
}
