internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// A report for people.
///
/// For each rule: its findings, each with the events that prove it, then what the rule means, why
/// it happens and what to do. Behind all rules come the suppressed findings and the verdict.
package struct ReportText: ReportFormat, Sendable {
  package static let name = "text"
  package static let explanation = "Findings with their events, causes and remedies, for people."

  private let options: ReportOptions
  private let withProse: Bool
  private var isFirst = true
  private var look: TextLook { options.look }

  package init(_ options: ReportOptions) { self.init(options, withProse: true) }

  private init(_ options: ReportOptions, withProse: Bool) {
    self.options = options
    self.withProse = withProse
  }

  /// Prepares reports of all findings in a look.
  ///
  /// - Parameters:
  ///   - look: How wide and how colourful it is.
  ///   - withProse: Whether each rule says what it means, why such a thing happens and what to do, or
  ///     where that stands: text that is the same for each finding of the rule in each report.
  package init(look: TextLook, withProse: Bool = true) {
    var options = ReportOptions()
    options.look = look
    self.init(options, withProse: withProse)
  }

  private func outline(of report: RunReport) -> ReportOutline {
    ReportOutline(report.findings, limit: options.limit, isAskedFor: options.namesRules)
  }

  package func events(of report: RunReport) -> Set<UInt64> { outline(of: report).events }

  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    if !isFirst { try sink.append("\n") }
    isFirst = false
    try sink.append(text(report, outline(of: report), heading: !report.isOnly))
  }

  /// The report of one run.
  package func text(_ report: RunReport, _ outline: ReportOutline, heading: Bool) -> String {
    var lines: [String] = []
    if heading { lines += [look.paint("\(report.run.path.escaped):", .subject), ""] }
    for group in outline.groups {
      lines += group.isExplained ? explained(group, report) : compact(group, report)
      lines.append("")
    }
    if options.withSuppressed, !report.suppressed.isEmpty { lines += suppressed(report) + [""] }
    let verdict = Verdict([report], isFiltered: options.isFiltered)
    lines.append(look.paint("\(verdict.text).", verdict.role))
    if report.run.hasUnread {
      lines.append("Events about layout and objects of nibs were skipped: --layout reads them.")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func title(_ group: ReportOutline.Group) -> String {
    look.paint("\(group.severity)", group.severity.role) + " "
      + look.paint(group.title, .subject) + group.times
  }

  /// A rule with its findings, their events, why it happens and what to do.
  private func explained(_ group: ReportOutline.Group, _ report: RunReport) -> [String] {
    var lines = [title(group)]
    for finding in group.shown {
      lines += [""] + self.lines(finding, report, ofSeverity: group.severity)
    }
    lines += more(group, report)
    return withProse ? lines + [""] + Self.explanation(of: group.rule, look) : lines
  }

  /// Who, when, what, and the events that prove it.
  func lines(
    _ finding: Finding, _ report: RunReport, ofSeverity severity: Severity,
    excerpt: Excerpt? = nil
  ) -> [String] {
    [heading(finding, report, ofSeverity: severity)]
      + look.paragraph(finding.message.escaped.withoutCode, indent: 2)
      + events(of: finding, report, excerpt)
  }

  /// The events that prove a finding.
  func events(
    of finding: Finding, _ report: RunReport, _ excerpt: Excerpt? = nil
  ) -> [String] {
    ExcerptLines(excerpt ?? Excerpt(finding), of: finding, report)
      .lines(look, indent: 4, limit: excerpt == nil ? 3 : .max)
  }

  /// Who and when; the severity only where it is not that of the others.
  func heading(
    _ finding: Finding, _ report: RunReport, ofSeverity severity: Severity
  ) -> String {
    let front = severity == finding.severity ? "" : "\(finding.severity), "
    let time = finding.at.time.map { "at \($0.seconds), " } ?? ""
    let line = finding.place.map { ", line \($0.logLine)" } ?? ""
    let place = "\(time)event \(finding.at.sequence)\(line)"
    // The fingerprint is what one asks on by, for which its first digits suffice: a long name of a
    // class gives way to it.
    let name = "  [\(finding.fingerprint.prefix(look.width < 80 ? 8 : 16))]"
    let room = look.width - 4 - front.columns - place.columns - name.columns
    var who = report.word(finding.instance, className: finding.className.escaped)
    if who.columns > room {
      who = who.prefix(columns: room - look.ellipsis.columns) + look.ellipsis
    }
    var heading = TextLine()
    heading.append("  \(front)")
    if !who.isEmpty { heading.append("\(who), ", .subject) }
    heading.append(place)
    heading.append(name, .faint)
    return heading.text(look)
  }

  /// Findings of severity info of one rule: a line each.
  private func compact(_ group: ReportOutline.Group, _ report: RunReport) -> [String] {
    [title(group)]
      + group.shown.map { finding in
        var line = TextLine()
        line.append("  \(finding.at.time?.seconds ?? "event \(finding.at.sequence)")  ", .faint)
        line.append(finding.message.escaped.withoutCode)
        return line.text(look)
      } + more(group, report)
      + (withProse ? ["  'willdid explain --rule \(group.rule.id)' explains it."] : [])
  }

  /// How many findings of the rule are not shown, and how to see them.
  private func more(_ group: ReportOutline.Group, _ report: RunReport) -> [String] {
    guard group.hidden > 0 else { return [] }
    return ["", "  and \(group.hidden) more: willdid report --rule \(group.rule.id)"]
  }

  /// What a rule means, why it happens, and what to do about it.
  static func explanation(of rule: Rule, _ look: TextLook) -> [String] {
    look.paragraph(rule.meaning.withoutCode, indent: 11, label: "  Meaning")
      + look.paragraph(rule.cause.withoutCode, indent: 11, label: "  Why")
      + look.paragraph(rule.remedy.withoutCode, indent: 11, label: "  Remedy")
  }

  /// More suppressed findings than these are only counted.
  private static let suppressedLimit = 10

  /// The suppressed findings, with the reason for each.
  private func suppressed(_ report: RunReport) -> [String] {
    var lines = [look.paint("suppressed", .faint)]
    for entry in report.suppressed.prefix(Self.suppressedLimit) {
      let finding = entry.finding
      var line = TextLine()
      line.append("  \(finding.rule.id) \(finding.rule.name)  ")
      line.append(report.word(finding.instance, className: finding.className.escaped), .subject)
      line.append("  \(entry.reason.escaped)", .faint)
      lines.append(line.text(look))
    }
    let rest = report.suppressed.count - Self.suppressedLimit
    return lines + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

extension String {
  /// The text without the marks around code, which a terminal does not show as such.
  var withoutCode: String { filter { $0 != "`" } }
}
