internal import WillDidAgent
internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidImport
internal import WillDidLog
internal import WillDidModel
internal import WillDidReport
internal import WillDidRun
internal import WillDidText
internal import WillDidTimeline
internal import WillDidWhy

// Runs, logs, findings and projects.
extension AgentTools {
  /// Lists the runs.
  func listRuns(_ paper: AgentPaper) throws(CommandError) -> AgentAnswer {
    let paths = runs.all()
    var (rows, lines): ([JSON], [String]) = ([], [])
    var place = paper.start
    // Each line stands twice in the answer.
    var left = paper.bytes / 2
    while place < paths.count, rows.count < min(paper.count, Self.mostListed), runs.goesOn() {
      let path = paths[place]
      guard let input = try? runs.input(path) else {
        place += 1
        continue
      }
      let row = Self.row(input)
      let line = "\(input.handle)  \(row.map(\.1).dropFirst().joined(separator: ", "))".tamed
      guard line.utf8.count + 60 < left || rows.isEmpty else { break }
      left -= line.utf8.count + 60
      rows.append(.object(row.map { ($0.0, .string($0.1)) }))
      lines.append(line)
      place += 1
    }
    let next = place < paths.count ? String(place) : nil
    var answer = paper.written(
      lines.isEmpty ? "There is no trace and no log in the folders." : "", shown: lines, next: next)
    answer.structure = .object(
      [AgentTool.dataNote, ("runs", .array(rows))]
        + (next.map { [("nextCursor", .string($0))] } ?? []))
    return answer
  }

  /// So many runs are read for a list.
  private static let mostListed = 100

  /// The facts about an input in a list.
  private static func row(_ input: AgentInput) -> [(String, String)] {
    let reports = input.reports()
    let facts = reports.first?.run
    return [
      ("run", input.handle), ("path", input.name),
      ("started", facts?.start ?? ""), ("build", facts?.metadata[.build] ?? ""),
      ("verdict", Verdict(reports).text),
    ].filter { !$0.1.isEmpty }
  }

  /// Reads a log.
  func takeLog(
    _ arguments: AgentArguments, _ paper: AgentPaper
  ) throws(CommandError) -> AgentAnswer {
    let pattern = arguments.text("pattern")
    let input: AgentInput
    switch (arguments.text("text"), arguments.text("path")) {
    case (let text?, nil): input = try runs.input(text: text, pattern: pattern)
    case (nil, let path?): input = try runs.input(path, pattern: pattern)
    default: throw .misuse("Either 'text' or 'path' is needed.")
    }
    let verdict = Verdict(input.reports())
    let lines = input.tally?.lines ?? 0
    let unknown = input.tally?.notUnderstood ?? 0
    var shown = ["\(verdict.text)."] + [verdict.unchecked].compactMap(\.self)
    if unknown > 0 {
      shown.append("\(unknown) of \(lines.counted("line")) were not recognised, first:")
      shown += input.unparsed.prefix(5).map {
        "\($0.number): \($0.text.escaped.prefix(columns: 120))"
      }
    }
    var answer = paper.written("Handle: \(input.handle)", shown)
    answer.structure = .object([
      AgentTool.dataNote, ("run", .string(input.handle)), ("verdict", .string(verdict.text.tamed)),
      ("lines", .number(lines)), ("notRecognised", .number(unknown)),
    ])
    return answer
  }

  /// Reports on a run, or on one finding.
  func diagnoseRun(
    _ arguments: AgentArguments, _ paper: AgentPaper
  ) throws(CommandError) -> AgentAnswer {
    let input = try input(arguments)
    var words = Self.words(arguments, ["class", "severity"])
    let wanted = arguments.text("finding")
    let name = try wanted.map { word throws(CommandError) in try FindingName(word) }
    if case .rule(let rule)? = name { words.append("--rule=\(rule.id)") }
    let verb = try Report.given(byWords: words + ["-"])
    var gated = try GatedFindings(verb.filters, verb.gate, ProjectFile.found())
    var places = try arguments.text("project").map { folder throws(CommandError) in
      try ProjectPlaces(runs.path(folder), allowing: runs.allows)
    }
    var found: [(finding: Finding, run: Int)] = []
    var reports = input.reports()
    for place in reports.indices {
      _ = gated.apply(to: &reports[place])
      places?.place(&reports[place], of: input.runs[place])
      found += reports[place].findings.filter { name?.matches($0) ?? true }.map { ($0, place) }
    }
    if let wanted, found.isEmpty {
      throw CommandError(
        "there is no finding '\(wanted.escaped)'", at: input.name,
        remedy: "willdid_diagnose without it lists all", status: .usage)
    }
    // The worst first; the order of the run stays among equals.
    found = Severity.allCases.reversed().flatMap { severity in
      found.filter { $0.finding.severity == severity }
    }
    if let only = found.first, found.count == 1 || wanted != nil {
      return explain(only.finding, of: found.count, reports[only.run], input.runs[only.run], paper)
    }
    let verdict = Verdict(reports, isFiltered: verb.filters.filter().isFiltering)
    var lines = ["\(verdict.text)."] + [verdict.unchecked].compactMap(\.self)
    lines += found.map { Self.line($0.finding) }
    if found.isEmpty { lines += Self.questions(input) }
    return paper.written("", lines)
  }

  /// A finding in a line.
  private static func line(_ finding: Finding) -> String {
    let place = finding.audited == nil ? finding.place?.inProject.map { " (\($0))" } ?? "" : ""
    return "\(finding.fingerprint.prefix(8)) \(finding.severity) \(finding.rule.id) "
      + "\(finding.rule.name), \(ReportText.proof(of: finding)): \(finding.message.escaped)\(place)"
  }

  /// The questions that people will have where nothing is wrong.
  private static func questions(_ input: AgentInput) -> [String] {
    guard let run = input.runs.first else { return [] }
    let questions = Inquiry(reading: run).questions(most: 5)
    guard !questions.isEmpty else { return [] }
    return ["Nothing is wrong by the rules; willdid_why answers:"]
      + questions.map { "\($0.question): \($0.occasion.verdict.words), \($0.occasion.statement)" }
  }

  /// All that is known of a finding, with the diagram for clients that show it.
  private func explain(
    _ finding: Finding, of count: Int, _ report: RunReport, _ run: Run, _ paper: AgentPaper
  ) -> AgentAnswer {
    var report = report
    report.read(Set(finding.events + [finding.at.sequence]), of: run)
    let text = RuleText(look: Self.answerLook).text(finding, in: report)
    var lines = ["\(Verdict([report]).text)."] + AgentPaper.lines(text)
    if count > 1 { lines.append("The first of \(count) such findings.") }
    var answer = paper.written("", lines)
    answer.picture = { [report] in
      let known = RunReport.reading(run, besides: TransitionsByNumber()).observer
      let scope = DiagramScope(finding, known)
      return report.diagrams([scope], of: run).first.map { DiagramSVG($0).text }
    }
    return answer
  }

  /// Audits a project.
  func auditProject(_ arguments: AgentArguments, _ paper: AgentPaper) throws(CommandError)
    -> AgentAnswer
  {
    let folder = try runs.path(arguments.text("folder") ?? "")
    let verb = try AuditCommand.given(
      byWords: Self.words(arguments, ["rule", "severity"]) + ["--", folder])
    let files = try AuditFiles([folder], also: [], allowing: runs.allows)
    var report = try verb.report(files, nil)
    var gated = try GatedFindings(verb.filters, verb.gate, ProjectFile.found())
    _ = gated.apply(to: &report)
    var options = gated.options(usually: .max, TextStyle(width: nil, look: Self.answerLook))
    options.look.isCut = false
    let text = try Self.printed { output throws(CommandError) in
      var printer = AuditText(options)
      printer.begin(report, to: &output.bytes)
      try printer.write(report, to: &output)
      try printer.end(to: &output)
    }
    // Paths are shorter from the folder that was asked about.
    let lines = AgentPaper.lines(text).map { $0.replacing("\(folder)/", with: "") }
    return paper.written("", lines)
  }
}
