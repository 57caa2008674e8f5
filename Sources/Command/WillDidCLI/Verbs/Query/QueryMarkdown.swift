internal import WillDidReport
internal import WillDidStore

/// Rows as a table of Markdown, as GitHub understands it.
struct QueryMarkdown: QueryRows {
  var hasHeading: Bool
  private var pending: [String]?

  init(hasHeading: Bool) { self.hasHeading = hasHeading }

  /// Keeps the heading until the first row comes.
  mutating func begin(_ columns: [String], to output: inout [UInt8]) { pending = columns }

  mutating func append(_ row: [Value], to output: inout [UInt8]) {
    putHeading(before: row, to: &output)
    append(cells: row, to: &output)
  }

  mutating func end(_ output: inout [UInt8]) { putHeading(before: [], to: &output) }

  /// Writes the heading, whose marks say that columns of numbers stand at the right.
  private mutating func putHeading(before row: [Value], to output: inout [UInt8]) {
    guard let columns = pending else { return }
    pending = nil
    // A table of Markdown cannot do without a heading, but it may be empty.
    append(cells: columns.map { .text(hasHeading ? $0 : "") }, to: &output)
    output.append(UInt8(ascii: "|"))
    for column in columns.indices {
      let isNumber = column < row.count && row[column].isNumber
      output += (isNumber ? "---:|" : "---|").utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes the cells of a row.
  private func append(cells: [Value], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "|"))
    for value in cells {
      output.append(UInt8(ascii: " "))
      if case .text(let text) = value {
        output += text.markdown.utf8
      } else {
        output.append(shown: value)
      }
      output += " |".utf8
    }
    output.append(UInt8(ascii: "\n"))
  }
}
