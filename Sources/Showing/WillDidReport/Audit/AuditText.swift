internal import WillDidFindings
package import WillDidText

/// The findings of an audit as lines that editors and Xcode jump from: `file:line:column: error: …`.
///
/// The worst come first, a rule's beside each other. The end counts them where they are more than a screen.
package struct AuditText: ReportFormat, Sendable {
  package static let name = "text"
  package static let explanation = "A line for each finding, as compilers write them."

  private let options: ReportOptions

  package init(_ options: ReportOptions) { self.options = options }

  /// More lines than these are counted by rule at the end.
  private static let screen = 12

  /// Writes a line for each finding, then what could not be decided.
  package func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    let countsOnly = report.audit?.countsOnly == true
    let shown = countsOnly ? [] : lines(of: report.findings)
    for line in shown { try sink.append("\(line)\n") }
    if options.isWhole {
      for rule in Set(report.findings.map(\.rule)).sorted(by: { $0.id < $1.id }) {
        let lines =
          ["", rule.title] + ReportText.explanation(of: rule, options.look)
        try sink.append(lines.map { "\($0)\n" }.joined())
      }
    }
    let suppressed = options.withSuppressed && !countsOnly ? report.suppressed : []
    for entry in suppressed {
      try sink.append("\(line(of: [entry.finding])) (\(entry.reason.escaped))\n")
    }
    let resolved = report.audit?.resolved ?? []
    for entry in resolved { try sink.append("\(line(entry, report))\n") }
    let counts = AuditCounts(report.findings, options.look)
    if countsOnly || shown.count > Self.screen {
      let folders = countsOnly && !report.findings.isEmpty ? [""] + counts.byFolder : []
      let lines = (countsOnly ? [] : [""]) + counts.byRule + folders
      try sink.append(lines.map { "\($0)\n" }.joined())
    }
    let isAlone = report.findings.isEmpty && resolved.isEmpty && suppressed.isEmpty
    try writeEnd(report, isAlone: isAlone, to: &sink)
  }

  /// Writes the result, what was not read, and how much was judged.
  private func writeEnd<Sink: ByteSink>(
    _ report: RunReport, isAlone: Bool, to sink: inout Sink
  ) throws(Sink.Failure) {
    let verdict = Verdict(RunTotals(report), isFiltered: options.isFiltered)
    var lines = isAlone ? [] : [""]
    lines += wrapped("\(verdict.text).").map { options.look.paint($0, verdict.role) }
    if let audit = report.audit {
      if audit.showsUndecided {
        lines += audit.undecided.map { "undecided: \($0.text)" }
        lines += audit.skipped.map { "skipped: \($0.path.escaped): \($0.reason)" }
      } else if !audit.skipped.isEmpty {
        lines += wrapped(
          "\(audit.skipped.count.grouped("file")) skipped: `--undecided` lists them with the reasons."
        )
      }
      if audit.lacksDocuments {
        lines += wrapped(
          "The documents that sources name are not there: their names were not judged.")
      }
      if !audit.coverage.isEmpty, audit.asked.isEmpty { lines += wrapped(audit.coverage) }
    }
    try sink.append(lines.map { "\($0)\n" }.joined())
  }

  /// A text in lines as long as those of the terminal; elsewhere it is one line.
  private func wrapped(_ text: String) -> [String] {
    options.look.isCut ? options.look.paragraph(text, indent: 0) : [text]
  }

  // MARK: Lines

  /// Whether a finding stands before another one: the worse rule first, of a rule in the order of files.
  static func isWorse(_ left: Finding, _ right: Finding) -> Bool {
    left.severity == right.severity ? left.rule.id < right.rule.id : left.severity > right.severity
  }

  /// A line for each cause, and one for how many notes are left out.
  private func lines(of findings: [Finding]) -> [String] {
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    let order = findings.enumerated().sorted {
      Self.isWorse($0.element, $1.element)
        || !Self.isWorse($1.element, $0.element) && $0.offset < $1.offset
    }
    for finding in order.lazy.map(\.element) {
      let key = Self.key(finding)
      if let key, let place = places[key] {
        groups[place].append(finding)
      } else {
        if let key { places[key] = groups.count }
        groups.append([finding])
      }
    }
    var lines: [String] = []
    var (rule, severity, count, hidden): (Rule?, Severity, Int, Int) = (nil, .info, 0, 0)
    /// Adds how many of the rule are left out.
    func endRule() {
      if let rule, hidden > 0 {
        lines.append(
          "and \(hidden.grouped) more of \(rule.name): --limit \(Self.plenty) lists them")
      }
      (count, hidden) = (0, 0)
    }
    for group in groups {
      if group[0].rule != rule || group[0].severity != severity { endRule() }
      (rule, severity) = (group[0].rule, group[0].severity)
      count += 1
      // Notes, which may be left as they are, must not drown the rest.
      if count > options.limit || severity <= .notice && options.limit == .max && count > Self.notes
      {
        hidden += group.count
      } else {
        lines.append(line(of: group))
      }
    }
    endRule()
    return lines
  }

  /// So many notes of a rule are listed where nothing else was asked for.
  private static let notes = 5
  /// A limit beyond which no rule has notes that a person reads.
  private static let plenty = 1000

  /// The cause that a finding shares with others; `nil` where it stands alone.
  private static func key(_ finding: Finding) -> String? {
    guard let audited = finding.audited, !audited.cause.isEmpty, audited.observed == nil,
      finding.place?.related.contains(where: { $0.role == "copy" }) == false
    else { return nil }
    return "\(finding.rule.id)|\(finding.severity)|\(audited.cause)"
  }

  /// "Main.storyboard:12:9: error: … [action-missing WR-01]", with the class and what is near it, and where else the same is.
  private func line(of group: [Finding]) -> String {
    let (finding, look) = (group[0], options.look)
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
    let consequence =
      finding.audited.map { $0.consequence.isEmpty ? "" : " (\($0.consequence))" } ?? ""
    return
      "\(place): \(severity): \(finding.message.escaped.withoutCode)\(consequence)\(successor)\(also)"
      + "\(observed)\(Self.others(group)) [\(finding.rule.title)]"
  }

  /// "; also subtitle in line 66, image in line 70 and 3 others".
  private static func others(_ group: [Finding]) -> String {
    guard group.count > 1 else { return "" }
    let words = group.dropFirst().prefix(notes).map { finding in
      let member = finding.audited?.member ?? ""
      let name =
        member.isEmpty && finding.className != group[0].className ? finding.className : member
      let line = finding.place?.line ?? 0
      let place =
        finding.place?.file == group[0].place?.file
        ? "line \(line)" : "\((finding.place?.file ?? "").escaped):\(line)"
      return name.isEmpty ? "in \(place)" : "\(name.escaped) in \(place)"
    }
    let rest = group.count - 1 - words.count
    return "; also \(words.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest.grouped) others" : "")
  }

  /// A finding of a run that the sources no longer have.
  private func line(_ entry: ResolvedInSource, _ report: RunReport) -> String {
    let place = entry.finding.place?.inProject ?? report.run.path.escaped
    let message = entry.finding.message.escaped.withoutCode
    return "\(place): note: resolved in source, still seen in a run: \(message) \(entry.remark). "
      + "[\(entry.finding.rule.title)]"
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
