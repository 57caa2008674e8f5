package import WillDidFindings
internal import WillDidModel
internal import WillDidTimeline

/// A row of `finding`.
package struct FindingRow: TableRow {
  let finding: Finding

  package init(finding: Finding) { self.finding = finding }

  package static let table = declare(
    "finding", .projection, "A finding of the report; 'willdid explain' says more.",
    example: """
      SELECT severity, rule, class, message FROM finding WHERE severity IN ('error', 'warning')
      """)

  package static func columns(_ columns: inout some Columns<FindingRow>) {
    columns.column("rule", "the id of the rule, such as CT-12") { $0.finding.rule.id }
    columns.column("name", "its name, such as cancelled-pop") { $0.finding.rule.name }
    columns.column("category", "what it is about") { $0.finding.rule.category }
    columns.column(
      "severity", Severity.allCases.reversed().map { "\($0)" }.joined(separator: ", ")
    ) { $0.finding.severity }
    columns.instance { $0.finding.instance }
    columns.column("class", "the class of the instance") {
      $0.finding.className.isEmpty ? nil : $0.finding.className
    }
    columns.column("at", "when, in ns since the start of the run; null if unknown", as: .time) {
      $0.finding.at.time
    }
    columns.column("seq", "the event that shows it") { $0.finding.at.sequence }
    columns.column("transition", "the transition that it explains; null if none") {
      $0.finding.transition == 0 ? nil : $0.finding.transition
    }
    columns.column("events", "the events that prove it, as a JSON array of seq") {
      $0.finding.events
    }
    columns.column("message", "what happened") { $0.finding.message }
    columns.column("remedy", "what to do") { $0.finding.rule.remedy }
    columns.column("fingerprint", "the same for the same finding of another run") {
      $0.finding.fingerprint
    }
  }
}
