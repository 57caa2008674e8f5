#if canImport(XCTest)
  public import WillDidFindings
  public import XCTest

  #if canImport(ObjectiveC)
    /// The class that Objective-C asks observers to inherit from.
    public typealias TestObserverBase = NSObject
  #else
    /// Stands for the class that Objective-C asks observers to inherit from.
    open class TestObserverBase {
      /// Begins.
      public init() {}
    }
  #endif

  /// Records each test of XCTest alone, whatever its class, and lets it fail on what went wrong in it.
  ///
  ///     override class func setUp() { LifecycleTestObserver.register() }
  ///
  /// It records from before `setUp` of a test until its method has returned; what `tearDown` does is not in it. To a test
  /// that fails, for whichever reason, it attaches the trace and the timeline: where XCTest has no attachments they
  /// are files, and the failure names their folder. Tests of a ``LifecycleTestCase`` record themselves.
  public final class LifecycleTestObserver: TestObserverBase, XCTestObservation {
    private let severity: Severity
    nonisolated(unsafe) private static var registered: LifecycleTestObserver?

    private init(failingOn severity: Severity) { self.severity = severity }

    /// Records each test that begins from now on; it is enough to ask for it once.
    ///
    /// - Parameter severity: The least severity that lets a test fail.
    public static func register(failingOn severity: Severity = .error) {
      guard unsafe registered == nil else { return }
      let observer = LifecycleTestObserver(failingOn: severity)
      unsafe registered = observer
      XCTestObservationCenter.shared.addTestObserver(observer)
    }

    /// Begins to record a test.
    public func testCaseWillStart(_ testCase: XCTestCase) {
      guard !(testCase is LifecycleTestCase), let recorded = try? RecordedTest() else { return }
      let severity = severity
      // The block runs in the thread that runs the test.
      nonisolated(unsafe) let (test, own) = (testCase, recorded)
      testCase.addTeardownBlock { unsafe own.end(test, failingOn: severity) }
    }
  }

  extension RecordedTest {
    /// Ends the recording of a test of XCTest, which fails on findings at or above a severity; one that has failed gets
    /// what was recorded.
    func end(_ test: XCTestCase, failingOn severity: Severity) {
      let place = Place(fileID: #fileID, file: #filePath, line: #line, column: #column)
      do {
        guard let recording = try end() else { return }
        let hasFailed = (test.testRun?.totalFailureCount ?? 0) > 0
        guard hasFailed || recording.findings.contains(where: { $0.severity >= severity }) else {
          return
        }
        let folder = recording.attach(to: test)
        recording.judge(failingOn: severity, at: place, attachedIn: folder)
      } catch {
        XCTFail("what was recorded cannot be read: \(error)")
      }
    }
  }
#endif
