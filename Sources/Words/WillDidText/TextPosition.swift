/// A place in a file.
///
/// Errors about documents and stories have one; editors jump to line and column.
package struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1; 0 in a file that has no lines.
  package var line: Int
  /// The byte within the line, counted from 1.
  package var column: Int
  /// The byte within the file, counted from 0.
  package var byte: Int

  /// Makes a place in a file with lines.
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
