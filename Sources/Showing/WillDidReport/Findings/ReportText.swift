internal import WillDidFindings
internal import WillDidModel
package import WillDidText
internal import WillDidTimeline

/// A report for people: a line for each finding, the worst first, or all that is known of them.
///
/// The findings of several runs are printed together, when all of them are known.
package struct ReportText: ReportFormat, Sendable {
  package static let name = "text"
  package static let explanation = "A line for each finding, for people; -v explains them."

  let options: ReportOptions
  private let withProse: Bool
  private var isFirst = true
  private var merged = MergedFindings()
  var look: TextLook { options.look }

  package init(_ options: ReportOptions) { self.init(options, withProse: true) }

  private init(_ options: ReportOptions, withProse: Bool) {
    self.options = options
    self.withProse = withProse
  }

  /// Prepares reports that explain all findings, in a look.
  ///
  /// - Parameters:
  ///   - look: How wide and how colourful it is.
  ///   - withProse: Whether each rule says what it means, why such a thing happens and what to do, or
  ///     where that stands: text that is the same for each finding of the rule in each report.
  package init(look: TextLook, withProse: Bool = true) {
    var options = ReportOptions()
    options.look = look
    options.isWhole = true
    self.init(options, withProse: withProse)
  }

  /// The findings of a run as they are shown.
  package func outline(of report: RunReport) -> ReportOutline {
    let isExplained =
      options.isWhole
      || report.findings.count == 1
        && (report.isOnly || merged.holdsOnly(report.findings))
    return ReportOutline(report.findings, limit: options.limit, isExplained: isExplained)
  }

  package func events(of report: RunReport) -> Set<UInt64> { outline(of: report).events }

  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    guard report.isOnly || options.isWhole else {
      let outline = outline(of: report)
      merged.add(report)
      if let group = outline.groups.first, outline.isExplained {
        merged.explanation = explained(group, report)
      }
      return
    }
    if !isFirst { try sink.append("\n") }
    isFirst = false
    try sink.append(text(report, heading: !report.isOnly))
  }

  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    guard merged.totals.runs > 0 else { return }
    try sink.append(lines(merged).map { "\($0)\n" }.joined())
  }

  /// The report of one run.
  package func text(_ report: RunReport, heading: Bool) -> String {
    let outline = outline(of: report)
    var lines: [String] = []
    if heading { lines += [look.paint("\(report.run.path.escaped):", .subject), ""] }
    if outline.isExplained {
      for group in outline.groups { lines += explained(group, report) + [""] }
    } else if !report.findings.isEmpty {
      lines += brief(report) + [""]
    }
    if options.withSuppressed, !report.suppressed.isEmpty { lines += suppressed(report) + [""] }
    lines += verdictLines(RunTotals(report))
    lines += report.questions.flatMap { question in
      look.paragraph(
        "\(question.occasion): 'willdid why \(report.run.path.escaped) \"\(question.text)\"' answers why.",
        indent: 0)
    }
    if report.run.hasUnread {
      lines.append(RunFacts.unreadRemark)
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The result, and the things that could not be checked.
  func verdictLines(_ totals: RunTotals) -> [String] {
    let verdict = Verdict(totals, isFiltered: options.isFiltered)
    // Where lines are short, it takes several.
    let lines =
      look.width < 80 ? "\(verdict.text).".broken(to: max(look.width, 12)) : ["\(verdict.text)."]
    return lines.map { look.paint($0, verdict.role) }
      + (verdict.unchecked.map { look.paragraph($0, indent: 0) } ?? [])
  }

  /// The title of a group: its rule and how many there are.
  func title(_ group: ReportOutline.Group) -> String {
    var line = TextLine()
    line.append("\(group.severity)", group.severity.role)
    line.append(" ")
    line.append(group.title, .subject)
    line.append(group.times)
    return line.text(look)
  }

  /// A rule with its findings, their events, why it happens and what to do.
  private func explained(_ group: ReportOutline.Group, _ report: RunReport) -> [String] {
    var lines = [title(group)]
    for finding in group.shown {
      lines += [""] + self.lines(finding, report, ofSeverity: group.severity)
    }
    let rest = more(group.hidden, of: group.rule)
    lines += rest.isEmpty ? [] : [""] + rest
    return withProse ? lines + [""] + Self.explanation(of: group.rule, look) : lines
  }

  /// The instance, the time, the finding, and the events that prove it.
  func lines(
    _ finding: Finding, _ report: RunReport, ofSeverity severity: Severity,
    excerpt: Excerpt? = nil
  ) -> [String] {
    [heading(finding, report, ofSeverity: severity)]
      + look.paragraph(finding.message.escaped.withoutCode, indent: 2)
      + sources(of: finding)
      + events(of: finding, report, excerpt)
  }

  /// Where the files of the project have the cause of what a run has shown.
  func sources(of finding: Finding) -> [String] {
    guard finding.audited == nil, let place = finding.place, let line = place.inProject else {
      return []
    }
    return ["  in \(line)"]
      + place.related.map { "  \($0.role) in \($0.file.escaped):\($0.line)" }
  }

  /// The events that prove a finding.
  func events(
    of finding: Finding, _ report: RunReport, _ excerpt: Excerpt? = nil
  ) -> [String] {
    ExcerptLines(excerpt ?? Excerpt(finding), of: finding, report)
      .lines(look, indent: 4, limit: excerpt == nil ? 3 : .max)
  }

  /// The instance and the time; the severity only where it is not that of the others.
  func heading(
    _ finding: Finding, _ report: RunReport, ofSeverity severity: Severity
  ) -> String {
    let front = severity == finding.severity ? "" : "\(finding.severity), "
    let time = finding.at.time.map { "at \($0.seconds), " } ?? ""
    let line = finding.place?.logLine.map { ", line \($0)" } ?? ""
    let address = finding.address.map { "0x\(String($0, radix: 16)), " } ?? ""
    let place = finding.inFile ?? "\(address)\(time)event \(finding.at.sequence)\(line)"
    // The fingerprint is what one asks on by, for which its first digits suffice: a long name of a
    // class gives way to it.
    let name = "  [\(finding.fingerprint.prefix(look.width < 80 ? 8 : 16))]"
    let room = look.width - 4 - front.columns - place.columns - name.columns
    var who = report.word(finding.instance, className: finding.className.escaped)
    // A file is found by its whole path.
    var look = look
    if finding.inFile == nil {
      who = look.squeezed(who, to: max(room, 8))
    } else {
      look.isCut = false
    }
    var heading = TextLine()
    heading.append("  \(front)")
    if !who.isEmpty { heading.append("\(who), ", .subject) }
    heading.append(place)
    heading.append(name, .faint)
    return heading.text(look)
  }

  /// How the findings of a rule are seen that are not shown.
  func more(_ hidden: Int, of rule: Rule) -> [String] {
    guard hidden > 0 else { return [] }
    return look.paragraph("and \(hidden) more: willdid report --rule \(rule.id)", indent: 2)
  }

  /// The meaning of a rule, why it happens, and what to do about it.
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
      line.append("  \(finding.rule.title)  ")
      line.append(report.word(finding.instance, className: finding.className.escaped), .subject)
      line.append("  \(entry.reason.escaped)", .faint)
      lines.append(line.text(look))
    }
    let rest = report.suppressed.count - Self.suppressedLimit
    return lines + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}

extension Finding {
  /// "Main.storyboard:12:9", of what was found in a file and not in a run.
  var inFile: String? { audited == nil ? nil : place?.inProject }
}

extension Finding.Place {
  /// "Main.storyboard:12:9", where a file of the project has the cause.
  package var inProject: String? {
    guard column != nil else { return nil }
    let numbers = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return file.escaped + numbers
  }
}

extension String {
  /// The text without the marks around code, which a terminal does not show as such.
  var withoutCode: String { filter { $0 != "`" } }
}
