internal import WillDidTables

extension Table {
  /// The columns, as SQL declares them.
  var declaration: String {
    columns.map { "\"\($0.name)\" \($0.type)" }.joined(separator: ", ")
  }

  /// The names of the columns but for the run.
  var ownNames: String { ownColumns.map { "\"\($0.name)\"" }.joined(separator: ", ") }
}

extension Rows {
  /// The value of a row in one of ``columns``, where it names nothing that the trace keeps.
  func value(_ row: Int, _ column: Int) -> Value {
    guard let number = number(row, column) else { return .null }
    switch columns[column].kind {
    case .text, .list: return .text(texts[Int(number)])
    case .word: return columns[column].words[Int(number)].map { .text($0) } ?? .null
    default: return .integer(number)
    }
  }
}
