internal import WillDidArguments
internal import WillDidReport

/// How the rows of a result are printed.
enum QueryFormat: String, CaseIterable, ArgumentValue {
  case table, csv, tsv, json, jsonl, markdown

  var explanation: String {
    switch self {
    case .table: "Columns with lines around them, fitted to the terminal."
    case .csv: "Quoted as in RFC 4180; null is empty, an empty text is \"\"."
    case .tsv: "Tabs between cells; in a cell, a tab is \\t and a line end \\n."
    case .json: "For each statement, a line with an array of objects."
    case .jsonl: "For each row, a line with an object."
    case .markdown: "A table in GitHub's Markdown."
    }
  }

  /// The writer of rows in this format.
  func rows(_ style: TextStyle, hasHeading: Bool) -> any QueryRows {
    switch self {
    case .table: QueryTable(style.look, width: style.width, hasHeading: hasHeading)
    case .csv: QueryCSV(hasHeading: hasHeading)
    case .tsv: QueryTSV(hasHeading: hasHeading)
    case .json: QueryJSON(isList: true)
    case .jsonl: QueryJSON(isList: false)
    case .markdown: QueryMarkdown(hasHeading: hasHeading)
    }
  }

  /// Whether the results of several statements need an empty line between them.
  var needsGap: Bool { self != .json && self != .jsonl }
}
