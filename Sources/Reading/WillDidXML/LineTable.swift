internal import WillDidText

/// Where the lines of a text begin, so that places need no more than a number each.
struct LineTable: Sendable {
  /// The bytes at which lines begin.
  private var starts: [Int32] = [0]

  /// Adds the beginning of a line.
  mutating func append(lineAt byte: Int) { starts.append(Int32(truncatingIfNeeded: byte)) }

  /// The line and column of a byte.
  func position(of byte: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= byte { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: byte - Int(starts[low]) + 1, byte: byte)
  }
}
