extension SourceFile {
  /// Reads a file of Swift.
  package init(swift bytes: [UInt8]) {
    var scanner = SwiftScanner(SwiftLexer.tokens(of: bytes))
    self = scanner.scan()
    mergeLine = scanner.tokens.mergeLine
    suppressions = scanner.tokens.suppressions
  }

  /// Reads a file of Objective-C: a header or an implementation.
  package init(objectiveC bytes: [UInt8]) {
    var scanner = ObjectiveCScanner(bytes)
    self = scanner.scan()
    mergeLine = scanner.tokens.mergeLine
    suppressions = scanner.tokens.suppressions
  }
}
