#if canImport(XCTest) && os(Linux)
  import TestSupport
  import Testing
  import WillDidInstrument
  import WillDidTesting
  import XCTest

  private final class Cart {}

  /// Tests of XCTest that are recorded, run as XCTest runs them.
  @Suite(.hooksAlone) struct LifecycleTestCaseTests {
    @Test func `a test of XCTest is recorded, and fails on what went wrong`() throws {
      let healthy = LifecycleTestCase(name: "healthy") { _ in
        let recorder = try XCTUnwrap(AppRecording.current?.recorder)
        recorder.will(.appear, of: Cart())
      }
      healthy.invokeTest()
      #expect(AppRecording.current == nil)
      let broken = LifecycleTestCase(name: "broken") { _ in
        let recorder = try XCTUnwrap(AppRecording.current?.recorder)
        let cart = Cart()
        for _ in 0..<2 {
          recorder.emit(.viewDidLoad, of: cart)
          recorder.will(.appear, of: cart)
          recorder.did(.appear, of: cart)
          recorder.did(.appear, of: cart)
        }
      }
      withKnownIssue {
        broken.invokeTest()
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("AP-08") }
      }
      #expect(AppRecording.current == nil)
    }
  }
#endif
