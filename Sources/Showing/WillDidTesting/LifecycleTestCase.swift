#if canImport(XCTest)
  public import WillDidFindings
  public import XCTest

  /// A test case of XCTest whose tests are each recorded alone, and fail on what went wrong in them.
  ///
  ///     final class CheckoutTests: LifecycleTestCase {
  ///       func testASheetThatIsPulledDown() { … }
  ///     }
  ///
  /// It records like ``LifecycleTrait``, from `setUp` to the last of `tearDown`.
  open class LifecycleTestCase: XCTestCase {
    /// The least severity that lets a test fail.
    open var failingSeverity: Severity { .error }

    /// Runs the test while it is recorded.
    open override func invokeTest() {
      let place = Place(fileID: #fileID, file: #filePath, line: #line, column: #column)
      let recorded: RecordedTest
      do { recorded = try RecordedTest() } catch {
        XCTFail("the test cannot be recorded: \(error)")
        return
      }
      super.invokeTest()
      do { try recorded.end()?.judge(failingOn: failingSeverity, at: place) } catch {
        XCTFail("what was recorded cannot be read: \(error)")
      }
    }
  }
#endif
