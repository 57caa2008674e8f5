#if canImport(XCTest)
  public import WillDidFindings
  public import XCTest

  /// A test case of XCTest whose tests are each recorded alone, and fail on what went wrong in them.
  ///
  ///     final class CheckoutTests: LifecycleTestCase {
  ///       func testASheetThatIsPulledDown() { … }
  ///     }
  ///
  /// It records like ``LifecycleTrait``, from `setUp` to the last of `tearDown`, and attaches like ``LifecycleTestObserver``.
  open class LifecycleTestCase: XCTestCase {
    /// The least severity that lets a test fail.
    open var failingSeverity: Severity { .error }

    /// Runs the test while it is recorded.
    open override func invokeTest() {
      let recorded: RecordedTest
      do { recorded = try RecordedTest() } catch {
        XCTFail("the test cannot be recorded: \(error)")
        return
      }
      super.invokeTest()
      recorded.end(self, failingOn: failingSeverity)
    }
  }
#endif
