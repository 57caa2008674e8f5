// The parts of XCTest that WillDid uses. Nothing here is ever run.

/// Lets the present test fail.
public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}

/// A test of several methods.
open class XCTestCase {
  /// Its class and its method.
  open var name: String { "" }
  /// How it went so far.
  open var testRun: XCTestRun? { nil }
  /// Runs one of its methods.
  open func invokeTest() {}
  /// Runs a block when the method has returned.
  open func addTeardownBlock(_ block: @escaping @Sendable () -> Void) {}
  /// Keeps something with the test.
  open func add(_ attachment: XCTAttachment) {}
}

/// How a test went.
open class XCTestRun {
  /// How often it failed.
  open var totalFailureCount: Int { 0 }
}

/// Something that learns of tests.
public protocol XCTestObservation: AnyObject {
  /// A test begins.
  func testCaseWillStart(_ testCase: XCTestCase)
}

/// What tells observers.
public final class XCTestObservationCenter {
  /// The only one.
  public static var shared: XCTestObservationCenter { XCTestObservationCenter() }
  /// Adds an observer.
  public func addTestObserver(_ observer: any XCTestObservation) {}
}

/// Bytes of Foundation.
public struct Data {
  /// Copies bytes.
  public init(_ bytes: [UInt8]) {}
}

/// Something that is kept with a test.
open class XCTAttachment {
  /// When it is deleted.
  public enum Lifetime { case keepAlways, deleteOnSuccess }
  /// Its name.
  open var name: String?
  /// When it is deleted.
  open var lifetime = Lifetime.deleteOnSuccess
  /// Bytes of a type.
  public init(uniformTypeIdentifier: String?, name: String?, payload: Data?) {}
  /// A text.
  public init(string: String) {}
}
