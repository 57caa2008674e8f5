/// The formats of audits, in the order of the help: those of reports, with places in files.
package enum AuditFormats {
  /// The formats of audits, in the order in which help lists them.
  package static let all: [any ReportFormat.Type] = [
    AuditText.self, AuditJSON.self, ReportMarkdown.self, ReportJUnit.self, ReportSARIF.self,
    ReportGitHub.self, ReportGitLab.self,
  ]
}
