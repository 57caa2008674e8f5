/// The formats of reports, in the order of the help.
package enum ReportFormats {
  /// The formats of reports, in the order in which help lists them.
  package static let all: [any ReportFormat.Type] = [
    ReportText.self, ReportJSON.self, ReportMarkdown.self, ReportJUnit.self, ReportSARIF.self,
    ReportGitHub.self, ReportGitLab.self,
  ]
}
