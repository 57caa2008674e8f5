import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidReport
import WillDidTimeline

/// Every finding in the diagrams of all stored runs.
@Suite struct MarkTests {
  @Test func `the diagram of each finding marks what is wrong by itself`() throws {
    var (rules, unmarked) = (Set<String>(), [String]())
    for run in StoredRun.all() {
      let (report, known) = RunReport.reading(run, layout: true, besides: TransitionsByNumber())
      for finding in report.findings {
        // Marks of other findings at its events do not count here.
        var alone = report
        alone.findings = [finding]
        let scope = DiagramScope(finding, known)
        let diagram = alone.diagrams([scope], of: run).first
        rules.insert(finding.rule.id)
        if diagram?.isMarked != true {
          unmarked.append("\(run.path): \(finding.rule.key) of \(finding.className)")
        }
      }
    }
    #expect(unmarked.isEmpty, "\(unmarked.count): \(unmarked.joined(separator: "\n"))")
    #expect(rules.count > 100)
  }
}

extension MarkTests {
  @Test func `every rule that a run can prove says what its diagram marks`() {
    // Those of transitions are marked by what the transition promised.
    let promised: Set = ["AP-01", "AP-02", "AP-03", "CT-08", "CT-12", "CT-13", "IQ-02"]
    let silent = Rule.all.filter { rule in
      rule.proof != .files && rule.expectation == .nothing && !promised.contains(rule.id)
    }
    #expect(silent.map(\.key) == [])
  }
}

extension CallDiagram {
  /// Whether a step is marked as wrong or as one that stayed away, or remarked upon.
  var isMarked: Bool {
    steps.contains { $0.mark != .came && $0.mark != .here || !$0.finding.isEmpty }
  }
}
