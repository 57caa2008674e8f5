import Asking
import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidModel
import WillDidReport
import WillDidTimeline
import WillDidXML

/// The images of transitions that move.
@Suite struct AnimationTests {
  /// The transitions of some stories, each with its diagram.
  private static func drawn(_ body: (String, Transition, CallDiagram) throws -> Void) throws {
    for (place, file) in StoryFile.all.filter({ $0.source == .played }).enumerated()
    where place % 4 == 0 {
      let story = try PlayedStory.once(file)
      let (report, known) = RunReport.reading(story.run, besides: TransitionsByNumber())
      let transitions = known.transitions.values.sorted { $0.id < $1.id }
      let diagrams = report.diagrams(
        transitions.map { DiagramScope(titled: $0) }, of: story.run)
      for (transition, diagram) in zip(transitions, diagrams) {
        try body("\(file.name) #\(transition.id)", transition, diagram)
      }
    }
  }

  @Test func `each call comes in its turn, and each controller arrives where the transition ends`()
    throws
  {
    var (count, cancelled) = (0, 0)
    try Self.drawn { name, transition, diagram in
      let text = DiagramAnimation(diagram, transition, isDesktop: false).text
      var reader = try XMLReader(Array(text.utf8))
      while try reader.next() != nil {}
      var begins: [Double] = []
      for rule in text.split(separator: "@keyframes ").dropFirst() {
        let moments = rule.prefix { $0 != "\n" }.matches(of: /([0-9.]+)%/).compactMap {
          Double($0.1)
        }
        #expect(moments == moments.sorted(), "\(name): \(rule.prefix(60))")
        #expect(moments.first == 0 && moments.last == 100, "\(name)")
        if rule.hasPrefix("r") { begins.append(moments[1]) }
      }
      #expect(begins.count == diagram.steps.count, "\(name)")
      #expect(begins == begins.sorted(), "\(name)")
      count += 1
      let ends = text.matches(of: /\.k\d\{(transform[^}]+)\}/).map { String($0.1) }
      if transition.outcome == .cancelled, ends.count == 2 {
        cancelled += 1
        // The controller that stays is where it was.
        #expect(ends.contains("transform:translate(0px,0px);opacity:1.0"), "\(name) \(ends)")
      }
    }
    #expect(count > 100)
    #expect(cancelled > 5)
  }

  @Test func `the picture in the documentation is the swipe that is taken back`() throws {
    let file = try #require(StoryFile.all.first { $0.name == "seed-003-cancelled-swipe" })
    let story = try PlayedStory.once(file)
    let (report, known) = RunReport.reading(story.run, besides: TransitionsByNumber())
    let finding = try #require(report.findings.first { $0.rule.id == "CT-12" })
    let diagram = try #require(
      report.diagrams([DiagramScope(finding, known)], of: story.run).first)
    let picture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/Pictures/swipe.svg").standardized
    #expect(
      DiagramAnimation(diagram, known.transitions[finding.transition], isDesktop: false).text
        == (try String(contentsOf: picture, encoding: .utf8)))
  }
}
