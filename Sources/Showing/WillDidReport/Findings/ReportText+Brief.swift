package import WillDidFindings
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension ReportText {
  /// The findings of a run, a line each with its proof, on one screen.
  func brief(_ report: RunReport) -> [String] {
    let groups = outline(report.findings, Self.proof).groups
    return groups.flatMap { group in
      [title(group)]
        + lines(
          group.shown.map { Row(finding: $0, place: Self.proof(of: $0)) }, hidden: group.hidden)
    } + [""] + advice
  }

  /// The findings of several runs: a table of totals, then each finding once.
  func lines(_ merged: MergedFindings) -> [String] {
    var lines = totalsTable(merged) + [""]
    if let explanation = merged.explanation {
      let count = merged.entries.first?.runs ?? 0
      lines += explanation + ["", "Seen in \(count) of \(merged.totals.runs) runs.", ""]
    } else if !merged.entries.isEmpty {
      let entries = merged.newestFirst
      let places = Dictionary(
        uniqueKeysWithValues: entries.map {
          ($0.finding.fingerprint, "\($0.runs) of \(merged.totals.runs) runs, \($0.newest)")
        })
      let place = { (finding: Finding) in places[finding.fingerprint] ?? "" }
      for group in outline(entries.map(\.finding), place).groups {
        let rows = group.shown.map { Row(finding: $0, place: place($0)) }
        lines += [title(group)] + self.lines(rows, hidden: group.hidden)
      }
      lines += [""] + advice + [""]
    }
    return lines + verdictLines(merged.totals)
  }

  /// How one learns more.
  private var advice: [String] {
    look.paragraph(
      "'willdid report -v' explains them, 'willdid explain RUN FINGERPRINT' one.",
      indent: 0)
  }

  /// So few findings of each rule that all have room on one screen.
  private func outline(_ findings: [Finding], _ place: (Finding) -> String) -> ReportOutline {
    var limit = options.limit
    while true {
      let outline = ReportOutline(findings, limit: limit, isExplained: false)
      let lines = outline.groups.reduce(0) { count, group in
        let rows = group.shown.map { Row(finding: $0, place: place($0)) }
        return count + 1 + self.lines(rows, hidden: 0).count
      }
      guard limit > 1, let room = options.room, lines > room else { return outline }
      limit -= 1
    }
  }

  /// A finding, and what proves it.
  private struct Row {
    var finding: Finding
    var place: String
  }

  /// A finding has no more lines than these on a narrow terminal.
  private static var mostLines: Int { 3 }

  /// The lines of some findings, and of how many are hidden.
  private func lines(_ rows: [Row], hidden: Int) -> [String] {
    let width = rows.map(\.place.columns).max() ?? 0
    var lines = rows.flatMap { row -> [String] in
      let print = "  \(row.finding.fingerprint.prefix(8))  "
      let message = row.finding.message.escaped.withoutCode
      let source =
        row.finding.audited == nil ? row.finding.place?.inProject.map { " \($0)" } ?? "" : ""
      var line = TextLine()
      line.append(print, .faint)
      line.append(row.place)
      line.fill(to: 14 + width)
      line.append(message)
      line.append(source, .subject)
      // The end of a message says the most: on a terminal with less room it goes on below.
      guard look.isCut, line.columns > look.width else { return [line.text(look)] }
      var lines = look.paragraph(
        "\(row.place): \(message)\(source)", indent: print.columns, label: print)
      guard lines.count > Self.mostLines else { return lines }
      let last = lines[Self.mostLines - 1].prefix(columns: look.width - look.ellipsis.columns)
      lines.replaceSubrange((Self.mostLines - 1)..., with: [last + look.ellipsis])
      return lines
    }
    if let rule = rows.first?.finding.rule { lines += more(hidden, of: rule) }
    return lines
  }

  /// The places of a finding in a log and in a source, and the events that prove it.
  package static func proof(of finding: Finding) -> String {
    let events = Set(finding.events + [finding.at.sequence]).sorted()
    let numbers =
      events.count > 3
      ? "\(events[0]) to \(events[events.count - 1])"
      : events.map { String($0) }.joined(separator: ", ")
    let proof = "event\(events.count > 1 ? "s" : "") \(numbers)"
    guard let place = finding.place, let logLine = place.logLine else {
      return finding.inFile ?? proof
    }
    let source =
      place.column == nil ? place.line.map { "\(place.file.escaped):\($0), " } ?? "" : ""
    return "\(place.file.isEmpty ? "" : source)line \(logLine), \(proof)"
  }

  /// More runs than these are only counted.
  private static let rowLimit = 10

  /// A table with the totals of each run.
  private func totalsTable(_ merged: MergedFindings) -> [String] {
    /// A row of the table.
    func row(_ name: String, _ totals: RunTotals) -> [String] {
      [name]
        + [Severity.error, .warning, .notice, .info].map { String(totals.count($0)) }
        + [String(totals.cancelled), String(totals.events)]
    }
    let newest = merged.newestRuns
    var rows = [["run", "errors", "warnings", "notices", "infos", "cancelled", "events"]]
    rows += newest.prefix(Self.rowLimit).map { row($0.name.escaped, $0.totals) }
    let rest = newest.count - Self.rowLimit
    rows.append(row(rest > 0 ? "all \(newest.count), \(rest) not shown" : "all", merged.totals))
    let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      var line = TextLine()
      var end = widths[0]
      line.append(row[0], .subject)
      for (cell, width) in zip(row, widths).dropFirst() {
        end += 2 + width
        line.fill(to: end - cell.columns)
        line.append(cell)
      }
      return line.text(look)
    }
  }
}
