package import WillDidLog
package import WillDidSystem
package import WillDidText

/// Writes the reports of several runs in a format.
package struct ReportPrinter {
  private var format: any ReportFormat
  private var count = 0
  /// The transitions of the run that was read last, if the format shows them.
  private var transitions: TransitionSpool?

  /// Prepares to write in a format.
  package init(_ format: any ReportFormat.Type, _ options: ReportOptions) {
    self.format = format.init(options)
  }

  /// Why transitions are missing: they could not be kept in a file, or not be read from there.
  package var failure: SystemError? { transitions?.failure }

  /// Reads the report of a run, with what the format shows besides.
  package mutating func read(_ run: Run, layout: Bool) -> RunReport {
    guard type(of: format).wantsTransitions else { return RunReport(reading: run, layout: layout) }
    let (report, transitions) = RunReport.reading(run, layout: layout, besides: TransitionSpool())
    self.transitions = transitions
    return report
  }

  /// Writes the report of the run that was read last, or keeps it for the end; the events that are shown
  /// are read for it.
  package mutating func print<Sink: ByteSink>(
    _ report: inout RunReport, of run: Run, to output: inout Sink
  ) throws(Sink.Failure) {
    count += 1
    report.read(format.events(of: report), of: run)
    format.begin(report, to: &output.bytes)
    try transitions?.copy(to: &output)
    try format.write(report, to: &output)
  }

  /// Writes what stands behind all reports.
  package mutating func finish<Sink: ByteSink>(_ output: inout Sink) throws(Sink.Failure) {
    // Where no run could be read there is nothing to say.
    if count > 0 { try format.end(to: &output) }
  }
}
