internal import WillDidFindings
internal import WillDidPage
internal import WillDidReport

/// Prints the reports of a command line in a format.
struct ReportPrinter {
  private let format: Report.Format
  private let limit: Int
  private let namesRules: Bool
  private let isFiltering: Bool
  private let withSuppressed: Bool
  private let hasHeadings: Bool
  private let look: TextLook
  private let junit: ReportJUnit
  private let markdown: ReportMarkdown
  private let sarif: ReportSARIF
  private var count = 0
  /// The reports that are printed at the end, together.
  private var reports: [RunReport] = []
  private var list = RunList("willdid.reports/1")
  private var sheets: PageSheets

  init(
    _ format: Report.Format, _ filter: ReportFilter, limit: Int?, withSuppressed: Bool,
    hasHeadings: Bool, look: TextLook, sheets: PageSheets
  ) {
    self.format = format
    self.limit = limit ?? (filter.namesRules ? 100 : 5)
    namesRules = filter.namesRules
    isFiltering = filter.isFiltering
    self.withSuppressed = withSuppressed
    self.hasHeadings = hasHeadings
    self.look = look
    junit = ReportJUnit(gate: filter.gate, limit: self.limit, withSuppressed: withSuppressed)
    markdown = ReportMarkdown(
      limit: self.limit, isFiltered: isFiltering, withSuppressed: withSuppressed)
    sarif = ReportSARIF(
      version: Version.number, hasBaseline: filter.baseline != nil,
      withSuppressed: withSuppressed)
    self.sheets = sheets
  }

  /// Prints the report of a run, or keeps it for the end; the events that are shown are read for it.
  mutating func print(
    _ report: inout RunReport, _ transitions: inout TransitionSpool, of opened: OpenedRun,
    to output: inout Output
  ) throws(CommandError) {
    defer { count += 1 }
    switch format {
    case .text:
      let outline = ReportOutline(report.findings, limit: limit, isAskedFor: namesRules)
      report.read(outline.events, of: opened.run)
      if count > 0 { output.bytes.append(UInt8(ascii: "\n")) }
      let text = ReportText(look: look, isFiltered: isFiltering, withSuppressed: withSuppressed)
      let heading = hasHeadings || !opened.isOnly
      output.bytes += text.text(report, outline, heading: heading).utf8
    case .json:
      list.begin(opened, &output)
      try printJSON(report, &transitions, to: &output)
    case .github:
      output.bytes += ReportGitHub.text(report).utf8
      try output.flush(beyond: Output.block)
    case .markdown: keep(report, markdown.outline(of: report).events, of: opened)
    case .junit: keep(report, junit.events(of: report), of: opened)
    case .sarif:
      output.bytes += (count == 0 ? ReportSARIF.head : ",").utf8
      try sarif.write(report) { part throws(CommandError) in
        output.bytes += part
        try output.flush(beyond: Output.block)
      }
    // It has been kept, with more than a report tells.
    case .html: break
    }
  }

  /// Keeps the report of a run and what a page shows besides, until there is a page.
  mutating func keep(_ report: RunReport, _ fold: PageFold, of opened: OpenedRun) {
    var report = report
    if !withSuppressed { report.suppressed = [] }
    sheets.add(report, fold, of: opened)
    count += 1
  }

  private mutating func keep(_ report: RunReport, _ events: Set<UInt64>, of opened: OpenedRun) {
    var report = report
    report.read(events, of: opened.run)
    reports.append(report)
  }

  private func printJSON(
    _ report: RunReport, _ transitions: inout TransitionSpool, to output: inout Output
  ) throws(CommandError) {
    ReportJSON.begin(report, to: &output.bytes)
    try transitions.copy(to: &output)
    try ReportJSON.end(report, withSuppressed: withSuppressed) { part throws(CommandError) in
      output.bytes += part
      try output.flush(beyond: Output.block)
    }
  }

  /// Prints what stands behind all reports.
  func finish(_ output: inout Output) throws(CommandError) {
    // Where no run could be read there is nothing to say.
    guard count > 0 else { return }
    switch format {
    case .text, .github: break
    case .json: list.end(&output)
    case .markdown: output.bytes += markdown.text(reports).utf8
    case .junit: output.bytes += junit.text(reports).utf8
    case .sarif: output.bytes += ReportSARIF.tail.utf8
    case .html: try sheets.write(front: .findings, to: &output)
    }
  }
}
