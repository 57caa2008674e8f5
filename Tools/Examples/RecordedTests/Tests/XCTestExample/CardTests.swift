import WillDidInstrument
import WillDidTesting
import XCTest

/// A screen.
///
/// In an app the hooks record it; here it emits what UIKit would send.
private final class CardController {}

/// Each test is recorded alone, and fails on what went wrong in it.
final class CardTests: LifecycleTestCase {
  func testACardComesAndGoes() throws {
    let recorder = try XCTUnwrap(AppRecording.current?.recorder)
    let card = CardController()
    recorder.emit(.viewDidLoad, of: card)
    recorder.will(.appear, of: card)
    recorder.did(.appear, of: card)
    recorder.will(.disappear, of: card)
    recorder.did(.disappear, of: card)
  }
}

/// Tests of any class are recorded by an observer.
final class ObservedTests: XCTestCase {
  override class func setUp() { LifecycleTestObserver.register() }

  func testACardComes() throws {
    let recorder = try XCTUnwrap(AppRecording.current?.recorder)
    let card = CardController()
    recorder.emit(.viewDidLoad, of: card)
    recorder.will(.appear, of: card)
    recorder.did(.appear, of: card)
  }
}
