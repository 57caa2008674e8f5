internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// Reports as Markdown, as GitHub shows it in the summary of a workflow.
package struct ReportMarkdown: ReportFormat, Sendable {
  package static let name = "markdown"
  package static let explanation = "For the job summary of a GitHub workflow."

  private let options: ReportOptions
  /// The reports so far: the verdict on all of them comes first.
  private var reports: [RunReport] = []
  /// The size of the whole in bytes: GitHub drops a summary that is larger, and does not say so.
  private static let capacity = 1 << 20 - 1024

  package init(_ options: ReportOptions) { self.options = options }

  package func events(of report: RunReport) -> Set<UInt64> { outline(of: report).events }

  package mutating func write(_ report: RunReport, to sink: inout some ByteSink) {
    reports.append(report)
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append(text(reports))
  }

  /// How findings of a run are shown.
  private func outline(of report: RunReport) -> ReportOutline {
    ReportOutline(report.findings, limit: options.limit, isExplained: true)
  }

  /// The verdict, then part by part as long as there is room; how many findings were cut is said at
  /// the end.
  private func text(_ reports: [RunReport]) -> String {
    let verdict = Verdict(reports, isFiltered: options.isFiltered)
    var text = "## \(verdict.text.markdown)\n\n"
    if let unchecked = verdict.unchecked { text += "\(unchecked.markdown)\n\n" }
    var cut = 0
    for report in reports {
      for part in parts(report, heading: reports.count > 1) {
        if text.utf8.count + part.text.utf8.count > Self.capacity {
          cut += part.findings
        } else {
          text += part.text
        }
      }
    }
    if cut > 0 {
      text += "_\(cut.grouped("finding")) cut: the summary would have been too large._\n"
    }
    return text
  }

  /// A piece that is shown as a whole or not at all.
  private struct Part {
    var text: String
    /// How many findings it shows.
    var findings = 0
  }

  /// The parts of a report, with or without a heading.
  private func parts(_ report: RunReport, heading: Bool) -> [Part] {
    var parts: [Part] = []
    if heading { parts.append(Part(text: "### \(report.run.name.markdown)\n\n")) }
    parts.append(Part(text: Self.table(report)))
    for group in outline(of: report).groups {
      parts.append(Part(text: details(group, report), findings: group.count))
    }
    if options.withSuppressed, !report.suppressed.isEmpty {
      parts.append(Part(text: suppressed(report), findings: report.suppressed.count))
    }
    return parts
  }

  /// The counts of a run.
  private static func table(_ report: RunReport) -> String {
    let severities = Severity.allCases.reversed().map { ("\($0)s", UInt64(report.count($0))) }
    let others: [(String, UInt64)] =
      if let audit = report.audit {
        [("documents", UInt64(audit.documents)), ("sources", UInt64(audit.sources))]
      } else {
        [
          ("cancelled", report.counts.cancelled),
          ("unbalanced", UInt64(report.unbalanced)),
          ("transitions", report.counts.transitions), ("appearances", report.counts.appearances),
          ("instances", report.counts.instances), ("events", report.counts.events),
        ]
      }
    let columns = severities + others
    let rows = [
      columns.map(\.0), columns.map { _ in "--:" }, columns.map { String($0.1) },
    ]
    return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined() + "\n"
  }

  /// A rule with its findings, folded unless it is an error.
  private func details(_ group: ReportOutline.Group, _ report: RunReport) -> String {
    let text = ReportText(look: TextLook(width: 100))
    let isOpen = group.severity == .error ? " open" : ""
    var output = "<details\(isOpen)><summary>\(group.severity.sign) <b>\(group.title)</b>"
    output += ", \(group.severity)\(group.times)</summary>\n\n"
    for finding in group.shown {
      let lines =
        [text.heading(finding, report, ofSeverity: group.severity)]
        + text.sources(of: finding) + text.events(of: finding, report)
      output += "\(finding.message.markdown)\n\n<pre>\n"
      output += lines.map { "\($0.tamed.xml.unmentioned)\n" }.joined() + "</pre>\n\n"
    }
    if group.hidden > 0 {
      let verb = report.audit == nil ? "report" : "audit"
      output += "and \(group.hidden) more: `willdid \(verb) --rule \(group.rule.id)`\n\n"
    }
    output += "**Meaning:** \(group.rule.meaning)\n\n**Why:** \(group.rule.cause)\n\n"
    return output + "**Remedy:** \(group.rule.remedy)\n\n</details>\n\n"
  }

  /// The line about suppressed findings.
  private func suppressed(_ report: RunReport) -> String {
    var output = "<details><summary>\(report.suppressed.count.grouped("finding")) suppressed"
    output += "</summary>\n\n"
    // The limit may be as large as a number can be.
    let shown = 20 * min(options.limit, report.suppressed.count)
    for entry in report.suppressed.prefix(shown) {
      let finding = entry.finding
      output += "- \(finding.rule.title), \(finding.className.markdown): "
      output += "\(entry.reason.markdown)\n"
    }
    let rest = report.suppressed.count - shown
    return output + (rest > 0 ? "- and \(rest) more\n" : "") + "\n</details>\n\n"
  }
}

extension Severity {
  /// A sign whose shape tells it from the others, too.
  fileprivate var sign: String {
    switch self {
    case .error: "❌"
    case .warning: "⚠️"
    case .notice: "🔷"
    case .info: "▫️"
    }
  }
}

extension String {
  /// The text on one line, with nothing in it that Markdown would take for a mark.
  package var markdown: String {
    escaped.xml.reduce(into: "") { text, letter in
      if "\\`*_{}[]()#+!|~".contains(letter) { text.append("\\") }
      text.append(letter)
    }.unmentioned
  }

  /// The text with nothing in it that would call people: a comment stands behind each sign for that.
  fileprivate var unmentioned: String {
    reduce(into: "") { text, letter in text += letter == "@" ? "@<!-- -->" : String(letter) }
  }
}
