internal import WillDidTables

/// The words of SQL that are offered while a statement is typed.
enum QueryKeyword {
  /// Those that a statement may begin with, also if it is refused then.
  private static let beginnings: Set<String> = [
    "select", "with", "values", "explain", "pragma", "insert", "update", "delete", "replace",
    "create", "drop", "alter", "attach", "detach", "begin", "commit", "end", "rollback",
    "savepoint", "release", "vacuum", "analyze", "reindex",
  ]

  static let all = [
    "all", "and", "as", "asc", "between", "by", "case", "cast", "cross", "desc", "distinct", "else",
    "end", "escape", "except", "exists", "explain", "filter", "from", "glob", "group", "having",
    "in", "inner", "intersect", "is", "join", "left", "like", "limit", "not", "null", "offset",
    "on", "or", "order", "over", "partition", "query plan", "recursive", "select", "then", "union",
    "using", "values", "when", "where", "window", "with",
  ]

  /// The functions that are asked for most, first those that SQLite does not have by itself.
  static let functions =
    SQLFunction.allCases.map(\.rawValue) + [
      "abs", "avg", "char", "coalesce", "count", "dense_rank", "first_value", "format",
      "group_concat", "hex", "ifnull", "iif", "instr",
      "json_array_length", "json_each", "json_extract", "lag", "last_value", "lead", "length",
      "lower", "max", "min", "nullif", "printf", "rank", "replace", "round", "row_number", "substr",
      "sum", "total", "trim", "typeof", "upper",
    ]

  /// Whether a word begins a statement.
  static func beginsStatement(_ word: Substring) -> Bool { beginnings.contains(word.lowercased()) }
}
