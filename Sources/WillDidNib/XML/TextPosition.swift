/// A place in a file.
package struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1; 0 in a file that has no lines.
  package var line: Int
  /// The byte within the line, counted from 1.
  package var column: Int
  /// The byte within the file, counted from 0.
  package var byte: Int

  package init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }

  /// A place in a file without lines.
  package init(byte: Int) { self.init(line: 0, column: 0, byte: byte) }
}

extension TextPosition: CustomStringConvertible {
  /// The place in words.
  package var description: String {
    line > 0 ? "line \(line), column \(column)" : "byte \(byte)"
  }
}

/// Where the lines of a text begin, so that places need no more than a number each.
package struct LineTable: Sendable {
  private var starts: [Int32] = [0]

  mutating func append(lineAt byte: Int) { starts.append(Int32(truncatingIfNeeded: byte)) }

  /// The line and column of a byte.
  package func position(of byte: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= byte { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: byte - Int(starts[low]) + 1, byte: byte)
  }
}
