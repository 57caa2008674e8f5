import TestSupport
import Testing
import WillDidInstrument
import WillDidTesting

private final class Cart {}

/// Tests that a trait records, each alone.
@Suite(.hooksAlone, .recordsLifecycle(failingOn: .error)) struct RecordedTestTests {
  @Test(arguments: 1...4) func `each case has a recording of its own`(_ number: Int) async throws {
    let recorder = try #require(AppRecording.current?.recorder)
    let cart = Cart()
    show(cart, recorder)
    // Another test would begin meanwhile, if it could.
    await Task.yield()
    #expect(AppRecording.current?.recorder === recorder)
    hide(cart, recorder)
  }
}

@Suite(.hooksAlone) struct FailingTraitTests {
  @Test func `what went wrong in a test lets it fail`() async throws {
    let trait = LifecycleTrait.recordsLifecycle(failingOn: .warning)
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        let recorder = try #require(AppRecording.current?.recorder)
        let cart = Cart()
        show(cart, recorder)
        hide(cart, recorder)
        recorder.emit(.viewDidAppear, of: cart)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("AP-06") }
    }
    // Another one can record afterwards.
    try await trait.provideScope(for: test, testCase: Test.Case.current) {}
  }

  @Test func `a test that throws ends its recording`() async throws {
    struct Stop: Error {}
    let trait = LifecycleTrait.recordsLifecycle()
    let test = try #require(Test.current)
    await #expect(throws: Stop.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { throw Stop() }
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      #expect(AppRecording.current != nil)
    }
  }
}

@Suite struct LeakGateTests {
  @Test func `screens that left and live are listed with their visits`() throws {
    var kept: [Cart] = []
    let recording = try Recording { recorder in
      for number in 0..<4 {
        let cart = Cart()
        recorder.emit(.initWithNibName, of: cart)
        show(cart, recorder)
        recorder.emit(.willMoveToParent, of: recorder.instance(of: cart), .parent(.none))
        hide(cart, recorder)
        recorder.emit(.didMoveToParent, of: recorder.instance(of: cart), .parent(.none))
        if number == 0 { recorder.emit(.deinit, of: cart) } else { kept.append(cart) }
      }
    }
    withKnownIssue {
      recording.expectNoLeaks()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("Cart: 4 visits, 4 objects, 1 ended; alive at each visit: 1, 1, 2, 3")
      }
    }
    recording.expectNoLeaks(keeping: ["Cart"])
    withExtendedLifetime(kept) {}
  }
}

private func show(_ cart: Cart, _ recorder: Recorder) {
  recorder.emit(.viewDidLoad, of: cart)
  recorder.will(.appear, of: cart)
  recorder.did(.appear, of: cart)
}

private func hide(_ cart: Cart, _ recorder: Recorder) {
  recorder.will(.disappear, of: cart)
  recorder.did(.disappear, of: cart)
}
