internal import WillDidFindings
internal import WillDidReport

/// Prints the reports of a command line in a format.
///
/// It hands one run after the other to a ``ReportFormat``, and reads the events that the format
/// shows as proof.
struct ReportPrinter {
  private var format: any ReportFormat
  private var count = 0

  /// Prepares to print; `nil` where a page is written instead.
  init?(_ format: Report.Format, _ options: ReportOptions) {
    guard case .written(let format) = format else { return nil }
    self.format = format.init(options)
  }

  /// Whether the transitions of runs are printed.
  var wantsTransitions: Bool { type(of: format).wantsTransitions }

  /// Prints the report of a run, or keeps it for the end; the events that are shown are read for it.
  mutating func print(
    _ report: inout RunReport, _ transitions: inout TransitionSpool, of opened: OpenedRun,
    to output: inout Output
  ) throws(CommandError) {
    count += 1
    report.isOnly = opened.isOnly
    report.read(format.events(of: report), of: opened.run)
    format.begin(report, to: &output.bytes)
    if wantsTransitions { try transitions.copy(to: &output) }
    try format.write(report, to: &output)
  }

  /// Prints what stands behind all reports.
  mutating func finish(_ output: inout Output) throws(CommandError) {
    // Where no run could be read there is nothing to say.
    if count > 0 { try format.end(to: &output) }
  }
}
