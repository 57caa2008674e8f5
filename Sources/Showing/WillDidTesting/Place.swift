/// Where an expectation stands in a test.
struct Place: Sendable {
  let fileID: String
  /// The file for XCTest, which takes no other text.
  let file: StaticString
  let path: String
  let line: UInt
  let column: UInt

  /// Takes a place; its path is that of the file, unless it is another one.
  init(fileID: String, file: StaticString, path: String? = nil, line: UInt, column: UInt) {
    (self.fileID, self.file, self.path) = (fileID, file, path ?? "\(file)")
    (self.line, self.column) = (line, column)
  }
}
