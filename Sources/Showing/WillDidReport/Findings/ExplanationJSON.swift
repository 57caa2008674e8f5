package import WillDidFindings
internal import WillDidModel
package import WillDidText

/// A finding with its rule and all events that prove it, as JSON.
package enum ExplanationJSON {
  /// The object; the report must hold the events.
  package static func json(_ finding: Finding, in report: RunReport, of count: Int) -> JSON {
    let events = Excerpt(finding, limit: .max).sequences.compactMap { report.events[$0] }
    return .object([
      ("schema", .string("willdid.explanation/2")), ("run", report.run.json),
      ("rule", finding.rule.json), ("finding", ReportJSON.json(finding)),
      ("matching", .number(count)), ("events", .array(events.map { json($0, report) })),
    ])
  }

  /// An event with its arguments.
  private static func json(_ event: Event, _ report: RunReport) -> JSON {
    .object([
      ("seq", .number(event.sequence)), ("t", JSON(event.time)), ("thread", .number(event.thread)),
      ("edge", .string("\(event.edge)")), ("callback", .string(event.callback.name)),
      ("instance", event.instance == .none ? .null : .number(event.instance.rawValue)),
      ("class", .string(report.names[event.classID] ?? "")),
    ])
  }
}
