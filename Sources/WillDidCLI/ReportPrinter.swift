internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport

/// Prints the reports of a command line, one after the other, in a format.
struct ReportPrinter {
  private let format: Report.Format
  private let limit: Int
  private let namesRules: Bool
  private let isFiltering: Bool
  private let showsSuppressed: Bool
  private let hasHeadings: Bool
  private let look: TextLook
  private var isFirst = true
  /// Whether several reports stand in one object.
  private var hasList = false

  init(_ arguments: Arguments, _ filter: ReportFilter) {
    format = arguments[Report.format]
    limit = arguments[Report.limit] ?? (filter.namesRules ? 100 : 5)
    namesRules = filter.namesRules
    isFiltering = filter.isFiltering
    showsSuppressed = !arguments[Report.newOnly]
    hasHeadings = arguments[Common.runs].count > 1
    look = TextStyle(arguments).look
  }

  /// Prints the report of a run; the events that are shown are read for it.
  mutating func print(
    _ report: inout RunReport, _ transitions: inout TransitionSpool, of opened: OpenedRun,
    to output: inout Output
  ) throws(CommandError) {
    defer { isFirst = false }
    switch format {
    case .text:
      let outline = ReportOutline(report.findings, limit: limit, isAskedFor: namesRules)
      report.read(outline.events, of: opened.run)
      if !isFirst { output.bytes.append(UInt8(ascii: "\n")) }
      let text = ReportText(
        look: look, isFiltered: isFiltering, showsSuppressed: showsSuppressed)
      let heading = hasHeadings || !opened.isOnly
      output.bytes += text.text(report, outline, heading: heading).utf8
    case .json:
      if isFirst, !opened.isOnly {
        hasList = true
        output.bytes += "{\"schema\":\"willdid.reports/1\",\"runs\":[".utf8
      } else if !isFirst {
        output.bytes.append(UInt8(ascii: ","))
      }
      ReportJSON.begin(report, to: &output.bytes)
      try transitions.copy(to: &output)
      try ReportJSON.end(report, withSuppressed: showsSuppressed) { part throws(CommandError) in
        output.bytes += part
        try output.flush(beyond: Output.block)
      }
    }
  }

  /// Prints what stands behind all reports.
  mutating func finish(_ output: inout Output) throws(CommandError) {
    guard !isFirst else { return }
    switch format {
    case .text: break
    case .json: output.bytes += (hasList ? "]}\n" : "\n").utf8
    }
  }
}
