#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif
#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif
internal import WillDidLog

/// The framework that runs the present test.
enum Surroundings {
  /// Whether golden files are to be written anew.
  static var records: Bool {
    guard let value = unsafe getenv("WILLDID_RECORD") else { return false }
    return unsafe String(cString: value) == "1"
  }

  /// Makes a folder that only the user can look into.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o700) == 0 else { throw SystemError("create", path) }
  }

  /// Removes a folder that is empty.
  static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

  /// Lets the present test fail.
  static func fail(_ message: String, trace: [UInt8], at place: Place) {
    #if canImport(Testing)
      if Test.current != nil {
        let location = SourceLocation(
          fileID: place.fileID, filePath: "\(place.file)", line: Int(place.line),
          column: Int(place.column))
        Attachment.record(trace, named: "run.willdid", sourceLocation: location)
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: place.file, line: place.line)
    #endif
  }
}
