internal import WillDidLog

extension [String: String] {
  package static let lines = "lines"
  package static let understood = "lines understood"

  /// How many lines the log behind the run had, and how many of them were read as something.
  package var lineCounts: (all: UInt64, understood: UInt64)? {
    guard let lines = self[Self.lines].flatMap({ UInt64($0) }),
      let understood = self[Self.understood].flatMap({ UInt64($0) }), understood <= lines
    else { return nil }
    return (lines, understood)
  }
}
