internal import WillDidFindings
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidSystem
internal import WillDidTimeline

/// Prints the findings of a run while it is recorded.
struct FollowedReport {
  private let verb: Report
  private let gated: GatedFindings
  private let path: String
  private let live: LiveAnalysis<NoObserver>

  /// Takes the options, and which findings are asked for; only one run can be followed.
  init(_ verb: Report, _ gated: GatedFindings) throws(CommandError) {
    guard let path = verb.runs.first, verb.runs.count == 1 else {
      throw .misuse("'--follow' follows one run.")
    }
    (self.verb, self.gated, self.path) = (verb, gated, path)
    live = LiveAnalysis(try .opened(path, verb.input), layout: verb.layout) { NoObserver() }
  }

  /// Prints findings until the run ends or ctrl-C is pressed; the runs that were followed.
  func follow(_ output: inout Output) throws(CommandError) -> [Run] {
    var printed: Set<Finding.Occasion> = []
    var pace = FindingPace()
    if path != "-", File.kind(at: path) == nil {
      verb.printing.diagnostics.note("waiting for it", at: path)
    }
    try Following.go { () throws(CommandError) in
      try reporting { () throws(RunError) in try live.look(waiting: 40) }
      if isText, let found = pace.findings(of: live) {
        for finding in asked(found) where printed.insert(finding.occasion).inserted {
          output.bytes += (lines.line(finding) + "\n").utf8
        }
        try output.flush()
      }
      if live.source.hasEnded { return .ended }
      return live.source.isBehind ? .behind : live.source.isWaiting ? .waiting : .idle
    }
    let runs = try reporting { () throws(RunError) in
      try live.source.end()
      return try live.source.snapshots()
    }
    guard !runs.isEmpty else {
      throw CommandError("no run has come", at: live.source.name, status: .noInput)
    }
    return runs
  }

  private var isText: Bool {
    guard case .written(let format) = verb.format else { return false }
    return format == ReportText.self && verb.printing.path == nil
  }

  private var lines: LiveLines {
    LiveLines(live.source.run?.declarations.names ?? .init(), verb.printing.style.look)
  }

  /// The findings that are asked for and not accepted.
  private func asked(_ findings: [Finding]) -> [Finding] {
    guard let run = live.source.run else { return [] }
    var report = RunReport(
      run: RunFacts(run), findings: findings, names: run.declarations.names)
    var gated = gated
    _ = gated.apply(to: &report)
    return report.findings
  }

  /// Gives the errors of a run their texts.
  private func reporting<Value>(
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
  static func opened(_ path: String, _ input: InputOptions) throws(CommandError) -> LiveRun {
    guard path == "-" else { return LiveRun(path) }
    return LiveRun(
      log: try Inputs.openLog(path), named: OpenedPath.name(of: path), try input.options())
  }
}
