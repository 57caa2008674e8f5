internal import WillDidArguments
internal import WillDidStore

extension Query {
  /// How the rows of a result are printed.
  enum Format: String, CaseIterable, ArgumentValue {
    case table, csv, tsv, json, jsonl, markdown

    var explanation: String {
      switch self {
      case .table: "Columns with lines around them, fitted to the terminal."
      case .csv: "Quoted as RFC 4180 says; null is empty, an empty text is \"\"."
      case .tsv: "Tabs between cells; a tab in one is \\t, the end of a line \\n."
      case .json: "An array of objects for each statement, one a line."
      case .jsonl: "An object for each row, one a line."
      case .markdown: "A table as GitHub shows it."
      }
    }

    /// What writes rows in this format.
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

  /// A value for a place in statements: `name=value`, or `1=value` by its number.
  struct Setting: ArgumentValue {
    let name: String
    let value: Value
    let argument: String

    init(argument: String) throws(UsageError) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let sign = parts[0].first.map { ":@$?".contains($0) } ?? false
      name = String(parts[0].dropFirst(sign ? 1 : 0))
      guard parts.count == 2, !name.isEmpty else {
        throw UsageError("it is not name=value, such as class=FeedController")
      }
      value = Self.value(String(parts[1]))
      self.argument = argument
    }

    /// A value as SQL writes it; what is no number, no null and not in quotes is a text all the same.
    private static func value(_ word: String) -> Value {
      if word.lowercased() == "null" { return .null }
      if word.count >= 2, word.hasPrefix("'"), word.hasSuffix("'") {
        // Two quotes stand for one.
        var isDoubled = false
        return .text(
          String(
            word.dropFirst().dropLast().filter { letter in
              isDoubled = letter == "'" && !isDoubled
              return letter != "'" || isDoubled
            }))
      }
      // Zeros in front, as in 007, are no part of a number: they would be lost.
      let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
      let isNumber =
        digits.allSatisfy { "0123456789.eE+-".contains($0) } && digits.last?.isNumber == true
        && (digits.first == "0" ? digits.count == 1 || digits.dropFirst().first == "." : true)
        && digits.first?.isNumber == true
      guard isNumber else { return .text(word) }
      if let number = Int64(word) { return .integer(number) }
      // What is too long to be kept exactly is rather a name than a number.
      guard digits.contains(where: { ".eE".contains($0) }), let number = Double(word),
        number.isFinite
      else { return .text(word) }
      return .real(number)
    }
  }
}
