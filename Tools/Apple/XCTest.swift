// The parts of XCTest that WillDid uses. Nothing here is ever run.

/// Lets the present test fail.
public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}

/// A test of several methods.
open class XCTestCase {
  /// Runs one of them.
  open func invokeTest() {}
}
