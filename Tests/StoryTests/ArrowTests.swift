import Asking
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidTimeline

/// Every diagram of all played stories: its arrows are held against what the stage knows, and that of a finding shows
/// what is wrong.
@Suite struct ArrowTests {
  private static let played = StoryFile.all.filter { $0.source == .played }

  @Test func `arrows come from those who called, and stand within the calls that made them`() throws
  {
    var (known, unknown, found, differences) = (0, 0, 0, [String]())
    for file in Self.played {
      let story = try PlayedStory.once(file)
      let events = story.events
      try #require(events.count == story.callsByCode.count, "\(file.name)")
      let truth = Truth(events, story.callsByCode)
      for (finding, diagram) in story.diagrams() {
        found += finding == nil ? 0 : 1
        if let finding, !diagram.isMarked {
          differences.append("\(file.name): nothing is wrong in the diagram of \(finding.rule.key)")
        }
        for step in diagram.steps where step.note.map(Self.isIdentifier) == true {
          differences.append("\(file.name) \(diagram.title): \(step.name) is no word")
        }
        if finding == nil, let last = diagram.steps.last, Self.beginnings.contains(last.callback) {
          differences.append("\(file.name) \(diagram.title) ends with \(last.callback.name)")
        }
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
    #expect(found > 200)
    #expect(unknown * 10 < known, "\(unknown) of \(known)")
  }

  /// The calls with which a transition begins, so that none ends with one that was not its own.
  private static let beginnings: Set<Callback> = [
    .pushViewController, .popViewController, .present, .dismiss, .transitionBegan,
    .presentationControllerShouldDismiss,
  ]

  /// Whether a note is the name of an event instead of words for it; the class method of restoration has no others.
  private static func isIdentifier(_ note: String) -> Bool {
    !note.contains(" ") && note.contains(where: \.isUppercase) && !note.hasSuffix("Path")
      && !note.hasPrefix("decodeRestorable")
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
  func diagrams() -> [(finding: Finding?, diagram: CallDiagram)] {
    let (report, known) = RunReport.reading(run, besides: TransitionsByNumber())
    let transitions = known.transitions.values.sorted { $0.id < $1.id }
    let scopes =
      report.findings.map { DiagramScope($0, known) }
      + transitions.map { DiagramScope(titled: $0) }
    let findings = report.findings.map(Optional.some) + transitions.map { _ in nil }
    return Array(zip(findings, report.diagrams(scopes, of: run)))
  }
}
