#if canImport(XCTest) && os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing
  import WillDidInstrument
  import WillDidLog
  import WillDidTesting
  import XCTest

  /// An object that the recorded tests are about.
  private final class Cart {
    static func appears() throws {
      try XCTUnwrap(AppRecording.current?.recorder).will(.appear, of: Cart())
    }

    static func appearsTwice() throws {
      let (recorder, cart) = (try XCTUnwrap(AppRecording.current?.recorder), Cart())
      for _ in 0..<2 {
        recorder.emit(.viewDidLoad, of: cart)
        recorder.will(.appear, of: cart)
        recorder.did(.appear, of: cart)
        recorder.did(.appear, of: cart)
      }
    }
  }

  /// A thread for a test that waits for tasks on the thread that runs it, as XCTest does: all tests would
  /// lack one of the pool for as long.
  private final class OwnThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let thread = Thread {
        // XCTest turns the run loop until the tasks are done, and one without a source returns at once.
        let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        timer.invalidate()
      }
      thread.start()
    }
  }

  extension XCTestCase {
    /// Runs it as XCTest does, and returns how often it failed.
    fileprivate func runsAlone() -> Int {
      let run = XCTestCaseRun(test: self)
      perform(run)
      return run.totalFailureCount
    }
  }

  /// Tests of XCTest that are recorded, run as XCTest runs them.
  ///
  /// Their tasks come before those of other tests, which wait for the hooks.
  @Suite(.hooksAlone) struct LifecycleTestCaseTests {
    @Test func `a test of XCTest is recorded, and fails on what went wrong`() async {
      await Task(executorPreference: OwnThread(), priority: .high) {
        let healthy = LifecycleTestCase(name: "healthy") { _ in try Cart.appears() }
        healthy.invokeTest()
        #expect(AppRecording.current == nil)
        let broken = LifecycleTestCase(name: "broken") { _ in try Cart.appearsTwice() }
        withKnownIssue {
          broken.invokeTest()
        } matching: { issue in
          issue.comments.contains { $0.rawValue.contains("AP-08") }
        }
        #expect(AppRecording.current == nil)
      }.value
    }

    @Test func `an observer records tests of any class, and keeps what a failed one did`()
      async throws
    {
      try await Task(executorPreference: OwnThread(), priority: .high) {
        LifecycleTestObserver.register()
        LifecycleTestObserver.register()
        final class PlainTests: XCTestCase {}
        let healthy = PlainTests(name: "healthy") { _ in try Cart.appears() }
        #expect(healthy.runsAlone() == 0)
        #expect(AppRecording.current == nil)
        let broken = PlainTests(name: "broken") { _ in try Cart.appearsTwice() }
        let said = Mutex("")
        withKnownIssue {
          _ = broken.runsAlone()
        } matching: { issue in
          let text = issue.comments.map(\.rawValue).joined()
          said.withLock { $0 = text }
          return text.contains("AP-08")
        }
        #expect(AppRecording.current == nil)
        let folder = try #require(
          said.withLock(\.self).firstMatch(of: /trace and timeline are in (\S+)/)
        ).1
        defer { try? FileManager.default.removeItem(atPath: String(folder)) }
        let run = try Run("\(folder)/run.willdid")
        #expect(run.eventCount > 0)
        let timeline = try String(contentsOfFile: "\(folder)/timeline.txt", encoding: .utf8)
        #expect(timeline.hasPrefix("WillDidTestingTests.Cart: "), "\(timeline)")
      }.value
    }
  }
#endif
