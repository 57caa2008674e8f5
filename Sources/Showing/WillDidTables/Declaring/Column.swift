/// A column of a table, as all that read the table know it: SQL, Parquet, the page of the schema.
package struct Column: Sendable {
  /// The kinds of values of a column.
  package enum Kind: Sendable {
    case integer
    /// Nanoseconds since the start of the run.
    case time
    /// Nanoseconds.
    case duration
    /// 1 or 0.
    case flag
    /// The number of an object.
    case instance
    /// A text that the trace keeps once, by its number.
    case name
    /// A callback, by its number.
    case callback
    /// One of a few words, by its number.
    case word
    case text
    /// Numbers of events, as a JSON array.
    case list
  }

  /// Where the values come from.
  package enum Source: Sendable {
    /// From the rows, which hold a number for each.
    case row
    /// It is the time from `started` to `ended`, which need not be kept.
    case duration
    /// From the rows or, where they do not know it, from the instance in another column, whose class it is.
    case classOf(String)
    /// From the columns of another table, by an expression in SQL.
    case expression(String)
  }

  /// The name of the column.
  package let name: String
  /// The kind of its values.
  package let kind: Kind
  /// The meaning, for those who write statements.
  package private(set) var help: String
  /// Whether a row may be without a value.
  package let isOptional: Bool
  /// The words of a column of words, each at its number.
  package let words: [String?]
  /// The source of the column.
  package let source: Source
  /// The value for objects that were only made, which then need not be kept.
  package let whenOnlyCreated: WhenOnlyCreated

  /// The value of a column in the rows of objects that were made and are otherwise unknown.
  package enum WhenOnlyCreated: Sendable {
    /// A value as in every other row.
    case kept
    /// The same in all such rows: a number, or null.
    case same(Int64?)
  }

  /// Declares a column; a table does so by ``Columns``, which finds out most of it.
  package init(
    _ name: String, _ kind: Kind, _ help: String, isOptional: Bool = false,
    words: [String?] = [], source: Source = .row, whenOnlyCreated: WhenOnlyCreated = .kept
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isOptional = isOptional
    self.words = words
    self.source = source
    self.whenOnlyCreated = whenOnlyCreated
  }

  /// The type in SQL.
  package var type: String {
    switch kind {
    case .integer, .time, .duration, .flag, .instance: "integer"
    case .name, .callback, .word, .text, .list: "text"
    }
  }

  /// The same column where it means something more particular.
  package func meaning(_ help: String) -> Column {
    var column = self
    column.help = help
    return column
  }

  /// Whether rows may leave it to those of an instance.
  var isOfInstance: Bool {
    if case .classOf = source { return true }
    return false
  }

  /// Whether rows hold a number for it.
  package func isInRows(onlyCreated wasOnlyCreated: Bool) -> Bool {
    if wasOnlyCreated, case .same = whenOnlyCreated { return false }
    switch source {
    case .row, .classOf: return true
    case .duration, .expression: return false
    }
  }
}
