internal import WillDidFindings
package import WillDidText

/// Findings as GitLab reads the quality of code: it shows in a merge request those that the target branch has not.
///
/// A fingerprint stands once, however many runs show it: GitLab takes entries that share one for the same.
package struct ReportGitLab: ReportFormat {
  /// The word for it on a command line.
  package static let name = "gitlab"
  /// Its purpose, in a line of help.
  package static let explanation = "Code quality of GitLab, for merge requests."

  /// The fingerprints that are written.
  private var written: Set<String> = []

  /// Prepares to write; no option changes it.
  package init(_ options: ReportOptions) {}

  /// Writes what is new in a run.
  package mutating func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    for finding in report.findings {
      let start = written.isEmpty ? "[" : ",\n"
      guard written.insert(finding.fingerprint).inserted else { continue }
      try sink.append(start + entry(finding, of: report).text())
    }
  }

  /// Closes the list.
  package func end<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append(written.isEmpty ? "[]\n" : "]\n")
  }

  /// The keys of a finding that GitLab asks for.
  private func entry(_ finding: Finding, of report: RunReport) -> JSON {
    let (file, line, _) = report.lines(of: finding)
    return .object([
      ("description", .string("\(finding.rule.title): \(finding.message)")),
      ("check_name", .string(finding.rule.id)), ("fingerprint", .string(finding.fingerprint)),
      ("severity", .string(finding.severity.quality)),
      (
        "location",
        .object([
          ("path", .string(file)), ("lines", .object([("begin", .number(max(1, line ?? 1)))])),
        ])
      ),
    ])
  }
}

extension RunReport {
  /// The file in which a finding is shown, with its line and column: that of the source, or else the log or trace,
  /// of which only the name is shown where its path means nothing on other machines.
  func lines(of finding: Finding) -> (file: String, line: Int64?, column: Int64?) {
    if let place = finding.place, !place.file.isEmpty {
      return (place.file.withoutDot, place.line, place.column)
    }
    let path = run.path.hasPrefix("/") ? run.name : run.path.withoutDot
    return (path, finding.place?.logLine, nil)
  }
}

extension String {
  /// A path that starts in the working folder without the words that say so.
  fileprivate var withoutDot: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}

extension Severity {
  /// The severity of a flaw in the quality of code.
  fileprivate var quality: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .notice: "minor"
    case .info: "info"
    }
  }
}
