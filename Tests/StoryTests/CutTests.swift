import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidTimeline

/// The calls that the diagrams of all stored runs leave out.
@Suite struct CutTests {
  @Test func `what a diagram shows and what it says it leaves out is all there is`() throws {
    var (cut, differences) = (0, [String]())
    for run in StoredRun.all() {
      let (report, known) = RunReport.reading(run, layout: true, besides: TransitionsByNumber())
      let scopes =
        report.findings.map { DiagramScope($0, known) }
        + known.transitions.values.map { DiagramScope(titled: $0) }
      let events = run.batches().flatMap { batch in (0..<batch.count).map { batch[$0] } }
      for (place, diagram) in report.diagrams(scopes, of: run).enumerated() {
        let shown = Set(diagram.steps.compactMap(\.event))
        let said = diagram.steps.reduce(0) { $0 + $1.skipped + $1.rest }
        // The calls behind the end of an app are those of another run.
        let isWhole =
          place < report.findings.count && report.findings[place].transition == 0
          && report.findings[place].expectation != .appStops
        let last = isWhole ? .max : shown.max() ?? 0
        let isOfTransition = place >= report.findings.count || report.findings[place].transition > 0
        let first = isOfTransition ? shown.min() ?? 0 : 0
        let calls = events.filter {
          $0.isCounted(in: diagram) && $0.sequence >= first && $0.sequence <= last
        }
        let drawn = calls.count { shown.contains($0.sequence) }
        cut += said > 0 ? 1 : 0
        if drawn + said != calls.count {
          differences.append(
            "\(run.path) \(diagram.title): \(drawn) drawn, \(said) left out, \(calls.count) in all")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(cut > 200)
  }
}

extension Event {
  /// Whether it begins a call on a lane of a diagram that is drawn or counted there.
  fileprivate func isCounted(in diagram: CallDiagram) -> Bool {
    edge != .exit && !hop && CallDiagram.counted.contains(callback)
      && diagram.lanes.contains {
        $0.instance != .none && $0.instance == instance
      }
  }
}
