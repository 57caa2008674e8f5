internal import WillDidFindings
internal import WillDidReport
internal import WillDidText

/// The summary of a page where no script may run: its findings, with the events as text.
struct PageSummary {
  private let run: PageRun
  /// Diagrams of findings, by the places of these.
  private let diagrams: [Int: String]
  /// More findings than this are printed by `willdid report`.
  private static let mostFindings = 100

  init(_ run: PageRun, diagrams: [Int: String]) {
    self.run = run
    self.diagrams = diagrams
  }

  var html: String {
    let report = run.report
    var lines = ["<section class=\"summary\"><h1>\(report.run.name.shown)</h1>"]
    lines.append("<p>\(Verdict([report], isFiltered: false).text.shown)</p>")
    lines += (report.run.missing + run.remarks).map { "<p>\($0.shown)</p>" }
    let worst = report.findings.worstFirst(by: \.weight)
    for (place, finding) in worst.prefix(Self.mostFindings) {
      let rule = finding.rule
      lines.append("<h2>\(finding.severity) \(rule.title)</h2>")
      lines.append("<p>\(finding.message.shown)</p>")
      if let diagram = diagrams[place] { lines.append("<pre>\(diagram.xml)</pre>") }
      lines.append("<p><b>Why:</b> \(rule.cause.prose)</p>")
      lines.append("<p><b>What to do:</b> \(rule.remedy.prose)</p>")
    }
    let rest = report.findings.count - Self.mostFindings
    if rest > 0 {
      lines.append("<p>\(rest.counted("finding")) more: <code>willdid report</code></p>")
    }
    return lines.joined(separator: "\n") + "</section>"
  }
}

extension String {
  /// The text as an element of the page may hold it.
  fileprivate var shown: String { escaped.xml }

  /// A text of a rule, with names of code where it has them between backquotes.
  fileprivate var prose: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0 % 2 == 1 ? "<code>\(String($1).xml)</code>" : String($1).xml }.joined()
  }
}
