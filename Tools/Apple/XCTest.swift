// The one function of XCTest that WillDid calls. Nothing here is ever run.

/// Lets the present test fail.
public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}
