internal import WillDidSystem

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The framework that runs the present test.
enum Surroundings {
  /// Whether golden files are to be written anew.
  static var records: Bool { EnvironmentVariables.value(of: "WILLDID_RECORD") == "1" }

  /// Lets the present test fail.
  static func fail(_ message: String, trace: [UInt8], at place: Place) {
    #if canImport(Testing)
      if Test.current != nil {
        let location = SourceLocation(
          fileID: place.fileID, filePath: place.path, line: Int(place.line),
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
