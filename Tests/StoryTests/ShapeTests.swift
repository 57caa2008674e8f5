import Asking
import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidTimeline

/// The shapes of all transitions of the played stories, held against their events.
@Suite struct ShapeTests {
  @Test func `steps are the callbacks of the events that prove a transition`() throws {
    var (shapes, steps) = (Set<TransitionShape>(), 0)
    for file in StoryFile.all where file.source == .played {
      let story = try PlayedStory.once(file)
      var known = TransitionsByNumber()
      _ = Folding(story.run).fold(into: &known)
      var events: [UInt64: Event] = [:]
      let columns = story.events
      for row in 0..<columns.count { events[columns[row].sequence] = columns[row] }
      for transition in known.transitions.values {
        shapes.insert(transition.shape)
        steps += transition.steps.count
        #expect(transition.shape.steps.count == transition.steps.count)
        for step in transition.steps {
          let event = try #require(events[step.sequence], "\(file.name)")
          #expect(event.callback == step.callback, "\(file.name) \(step.sequence)")
          let participant = transition.participants[Int(step.participant)]
          #expect(event.instance == participant.instance, "\(file.name) \(step.sequence)")
        }
      }
    }
    #expect(shapes.count > 60)
    #expect(steps > 2000)
  }
}
