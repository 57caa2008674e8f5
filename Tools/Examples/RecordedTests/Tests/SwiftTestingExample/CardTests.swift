import Testing
import WillDidInstrument
import WillDidTesting

/// A screen.
///
/// In an app the hooks record it; here it emits what UIKit would send.
private final class CardController {}

/// Each test of the suite is recorded alone, and fails on what went wrong in it.
@Suite(.recordsLifecycle(failingOn: .error)) struct CardTests {
  @Test func `a card comes and goes`() throws {
    let recorder = try #require(AppRecording.current?.recorder)
    let card = CardController()
    recorder.emit(.viewDidLoad, of: card)
    recorder.will(.appear, of: card)
    recorder.did(.appear, of: card)
    recorder.will(.disappear, of: card)
    recorder.did(.disappear, of: card)
  }

  @Test func `a part of a test is recorded alone, and asserted on`() throws {
    let recording = try Recording { recorder in
      let card = CardController()
      recorder.emit(.viewDidLoad, of: card)
      recorder.will(.appear, of: card)
      recorder.did(.appear, of: card)
    }
    recording.expectBalanced()
    recording.expectNoFindings()
  }
}
