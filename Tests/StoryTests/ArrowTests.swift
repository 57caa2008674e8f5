import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidTimeline

/// Every arrow of every diagram of all played stories, held against what the stage knows.
@Suite struct ArrowTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  @Test func `arrows come from those who called, and stand within the calls that made them`() throws
  {
    var (known, unknown, differences) = (0, 0, [String]())
    for file in Self.played {
      let story = try PlayedStory(file, keepsDecisions: true)
      let events = story.events
      try #require(events.count == story.callsByCode.count, "\(file.name)")
      let truth = Truth(events, story.callsByCode)
      for diagram in story.diagrams() {
        for (place, step) in diagram.steps.enumerated() {
          guard let sequence = step.event, let row = truth.rows[sequence] else { continue }
          let subject = "\(file.name) \(diagram.title): \(sequence) \(step.callback.name)"
          let held = Set(diagram.steps[..<place].compactMap(\.event))
          let depth = min(truth.around[row].count(where: held.contains), 8)
          if depth != step.depth {
            differences.append("\(subject) is \(depth) deep, drawn \(step.depth)")
          }
          guard step.note == nil, !step.isSuper else { continue }
          guard let caller = step.caller else {
            unknown += 1
            continue
          }
          known += 1
          let isByCode = diagram.lanes[caller].name == "your code"
          if isByCode != story.callsByCode[row] {
            differences.append("\(subject) is drawn from \(diagram.lanes[caller].name)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.joined(separator: "\n"))")
    #expect(known > 5000)
    #expect(unknown * 10 < known, "\(unknown) of \(known)")
  }

  /// The enclosing calls of each event.
  private struct Truth {
    var rows: [UInt64: Int] = [:]
    /// The calls that each event is within, by their first events.
    var around: [[UInt64]] = []

    init(_ events: EventColumns, _ isByCode: [Bool]) {
      var open: [UInt32: [UInt64]] = [:]
      for row in 0..<events.count {
        let event = events[row]
        rows[event.sequence] = row
        // Events of one thread end in the opposite order of their beginning.
        if event.edge == .exit { open[event.thread]?.removeLast() }
        around.append(open[event.thread] ?? [])
        if event.edge == .enter { open[event.thread, default: []].append(event.sequence) }
      }
    }
  }
}

extension PlayedStory {
  /// The diagrams of all findings and of all transitions.
  fileprivate func diagrams() -> [CallDiagram] {
    let (report, known) = RunReport.reading(run, besides: TransitionsByNumber())
    let transitions = known.transitions.values.sorted { $0.id < $1.id }
    let scopes =
      report.findings.map { DiagramScope($0, known.transitions[$0.transition]) }
      + transitions.map { DiagramScope($0, title: "#\($0.id)") }
    return report.diagrams(scopes, of: run)
  }
}

/// Every finding of every played story, with its diagram.
@Suite struct MarkTests {
  @Test func `the diagram of a finding shows what is wrong`() throws {
    var (all, bare) = (0, [String]())
    for file in StoryFile.all where file.source == .played {
      let story = try PlayedStory(file)
      let (report, known) = RunReport.reading(story.run, besides: TransitionsByNumber())
      let scopes = report.findings.map { DiagramScope($0, known.transitions[$0.transition]) }
      for (finding, diagram) in zip(report.findings, report.diagrams(scopes, of: story.run)) {
        all += 1
        let isShown = diagram.steps.contains { step in
          step.mark != .came && step.mark != .here || !step.finding.isEmpty
        }
        if !isShown { bare.append("\(finding.rule.key) of \(file.name)") }
      }
    }
    #expect(bare.isEmpty, "\(bare.joined(separator: "\n"))")
    #expect(all > 200)
  }
}
