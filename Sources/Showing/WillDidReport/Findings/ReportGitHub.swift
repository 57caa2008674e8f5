internal import WillDidFindings
package import WillDidText

/// Findings as commands for a workflow of GitHub, which shows them beside a run of it.
///
/// Traces know no source lines, so annotations name no file.
package struct ReportGitHub: ReportFormat {
  package static let name = "github"
  package static let explanation = "Annotations of a GitHub workflow."

  package init(_ options: ReportOptions) {}

  /// Writes a command for each finding.
  package func write<Sink: ByteSink>(
    _ report: RunReport, to sink: inout Sink
  ) throws(Sink.Failure) {
    for finding in report.findings {
      let title = finding.rule.title
      let properties = place(finding, of: report) + "title=\(title.property)"
      let words =
        finding.severity == .info
        ? "::\(title.data): \(finding.message.data)" : " \(properties)::\(finding.message.data)"
      try sink.append("::\(finding.severity.command)\(words)\n")
    }
  }
}

extension ReportGitHub {
  /// The file and the line that an annotation stands at: those of the source, or else of the log.
  private func place(_ finding: Finding, of report: RunReport) -> String {
    guard let place = finding.place else { return "" }
    let (file, line) =
      place.file.isEmpty ? (report.run.path, place.logLine) : (place.file, place.line)
    return "file=\(file.property)," + (line.map { "line=\($0)," } ?? "")
      + (place.column.map { "col=\($0)," } ?? "")
  }
}

extension Severity {
  /// The command; what only informs is no annotation, and GitHub shows ten a step.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "notice"
    case .info: "debug"
    }
  }
}

extension String {
  /// The text as it stands behind the colons of a command.
  fileprivate var data: String {
    tamed.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as it stands as a property of a command.
  fileprivate var property: String {
    data.reduce(into: "") { text, letter in
      switch letter {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.append(letter)
      }
    }
  }
}
