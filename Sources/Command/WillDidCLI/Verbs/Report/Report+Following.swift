internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidTimeline

extension Report {
  /// Prints the findings of a run while it is recorded, until it ends or ctrl-C is pressed.
  ///
  /// - Parameters:
  ///   - gated: Which findings are asked for.
  ///   - output: Where they are printed.
  /// - Returns: The runs that were followed.
  /// - Throws: Why nothing can be followed or printed.
  func follow(_ gated: GatedFindings, _ output: inout Output) throws(CommandError) -> [Run] {
    guard let path = runs.first, runs.count == 1 else {
      throw .misuse("'--follow' follows one run.")
    }
    let source = try LiveRun.following(path, input)
    let live = LiveAnalysis(source, layout: layout) { NoObserver() }
    var printed: Set<Finding.Occasion> = []
    var pace = FindingPace()
    if path != "-", File.kind(at: path) == nil {
      printing.diagnostics.note("waiting for it", at: path)
    }
    try Following.go { () throws(CommandError) in
      try naming { () throws(RunError) in try live.look(waiting: 40) }
      if isText, let run = source.current, let found = pace.findings(of: live) {
        let lines = LiveLines(run.declarations.names, printing.style.look)
        for finding in asked(found, of: run, gated)
        where printed.insert(finding.occasion).inserted {
          output.bytes += (lines.line(finding) + "\n").utf8
        }
        try output.flush()
      }
      if source.hasEnded { return .ended }
      return source.isBehind ? .behind : source.isWaiting ? .waiting : .idle
    }
    let runs = try naming { () throws(RunError) in
      try source.endLog()
      return try source.snapshots()
    }
    guard !runs.isEmpty else {
      throw CommandError("no run has come", at: source.name, status: .noInput)
    }
    return runs
  }

  /// Whether lines for people are printed on standard output.
  private var isText: Bool {
    guard case .written(let format) = format else { return false }
    return format == ReportText.self && printing.path == nil
  }

  /// The findings that are asked for and not accepted.
  private func asked(_ findings: [Finding], of run: Run, _ gated: GatedFindings) -> [Finding] {
    var report = RunReport(
      run: RunFacts(run), findings: findings, names: run.declarations.names)
    // A copy: the report counts them once, at the end.
    var gated = gated
    _ = gated.apply(to: &report)
    return report.findings
  }

  /// Gives the errors of a run their texts.
  private func naming<Value>(
    _ body: () throws(RunError) -> Value
  ) throws(CommandError) -> Value {
    do { return try body() } catch {
      guard case .reading(let reason) = error.reason else { throw CommandError(error) }
      throw CommandError(reason, following: error.path)
    }
  }
}

extension LiveRun {
  /// Follows what a path stands for; "-" is a log from standard input.
  static func following(_ path: String, _ input: InputOptions) throws(CommandError) -> LiveRun {
    guard path == "-" else { return LiveRun(path) }
    return LiveRun(
      log: try Inputs.openLog(path), named: OpenedPath.name(of: path), try input.options())
  }
}
