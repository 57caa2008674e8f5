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

  /// Reads the calls and assignments of its bodies, which few files are asked for.
  ///
  /// - Parameter bytes: The bytes that the file was made of.
  /// - Returns: The steps in their order; none of bytes with other types.
  package func steps(in bytes: [UInt8]) -> [BodyStep] {
    guard hasSteps else { return [] }
    let (again, steps): (SourceFile, [BodyStep])
    if isObjectiveC {
      var scanner = ObjectiveCScanner(bytes, keepsSteps: true)
      (again, steps) = (scanner.scan(), scanner.steps)
    } else {
      var scanner = SwiftScanner(SwiftLexer.tokens(of: bytes), keepsSteps: true)
      (again, steps) = (scanner.scan(), scanner.steps)
    }
    return again.types.map(\.place) == types.map(\.place) ? steps : []
  }
}
