internal import WillDidReport
internal import WillDidStore
internal import WillDidText

/// Rows quoted as RFC 4180 says; the lines end with a line feed alone.
///
/// Null is an empty cell, and an empty text is one in quotes.
struct QueryCSV: QueryRows {
  var hasHeading: Bool

  /// Writes the heading.
  func begin(_ columns: [String], to output: inout [UInt8]) {
    if hasHeading { append(columns.map { .text($0) }, to: &output) }
  }

  /// Writes a row.
  func append(_ row: [Value], to output: inout [UInt8]) {
    for (column, value) in row.enumerated() {
      if column > 0 { output.append(UInt8(ascii: ",")) }
      switch value {
      case .integer(let number): output.append(decimal: number)
      case .text(""): output += "\"\"".utf8
      case .text(let text): output.append(cell: text.utf8)
      default: output.append(plainCell: value.text.utf8)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}

/// Rows with a tab between the cells, in which a tab and the end of a line are written `\t`, `\n`, `\r`.
struct QueryTSV: QueryRows {
  var hasHeading: Bool

  /// Writes the heading.
  func begin(_ columns: [String], to output: inout [UInt8]) {
    if hasHeading { append(columns.map { .text($0) }, to: &output) }
  }

  /// Writes a row.
  func append(_ row: [Value], to output: inout [UInt8]) {
    for (column, value) in row.enumerated() {
      if column > 0 { output.append(UInt8(ascii: "\t")) }
      for byte in tamed(value).utf8 {
        switch byte {
        case UInt8(ascii: "\t"): output += "\\t".utf8
        case UInt8(ascii: "\n"): output += "\\n".utf8
        case UInt8(ascii: "\r"): output += "\\r".utf8
        case UInt8(ascii: "\\"): output += "\\\\".utf8
        default: output.append(byte)
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// A text that neither a terminal obeys nor a spreadsheet computes.
  private func tamed(_ value: Value) -> String {
    guard case .text(let text) = value else { return value.text }
    return text.first.map("=+-@".contains) == true ? "'\(text.tamed)" : text.tamed
  }
}
