/// A visitor of the columns of a table in their order: it collects what they declare, or takes
/// their values out of a row.
///
/// A table says each column once, name, help and value in one line, and everything else follows.
package protocol Columns<Row> {
  associatedtype Row

  /// Takes a column; see `column(_:_:as:whenOnlyCreated:classOf:_:)`.
  mutating func take<Value: RowValue>(
    _ name: String, _ kind: Column.Kind, _ help: @autoclosure () -> String,
    whenOnlyCreated: @autoclosure () -> Value?, source: @autoclosure () -> Column.Source,
    _ value: (Row) -> Value)
}

extension Columns {
  /// Says a column.
  ///
  /// - Parameters:
  ///   - name: Its name in SQL and Parquet.
  ///   - help: What it means.
  ///   - kind: What the values are, if their type does not say it.
  ///   - whenOnlyCreated: What it is of objects that were only made, if that is the same for all of them.
  ///   - instance: The column of the instance whose class it is, where the value is not known.
  ///   - value: How it is made of a row.
  @inline(__always)
  mutating func column<Value: RowValue>(
    _ name: String, _ help: @autoclosure () -> String, as kind: Column.Kind = Value.kind,
    whenOnlyCreated: @autoclosure () -> Value? = nil, classOf instance: String? = nil,
    _ value: (Row) -> Value
  ) {
    take(
      name, kind, help(), whenOnlyCreated: whenOnlyCreated(),
      source: instance.map { .classOf($0) } ?? .row, value)
  }

  /// Says that there is a column for the time from `started` to `ended`.
  @inline(__always)
  mutating func duration() {
    take(
      "duration", .duration, "from started to ended, in ns", whenOnlyCreated: nil, source: .duration
    ) { _ in nil as Int64? }
  }
}

/// Collects what is said of columns.
struct Outline<Row>: Columns {
  /// The columns in their order.
  private(set) var columns: [Column] = []

  mutating func take<Value: RowValue>(
    _ name: String, _ kind: Column.Kind, _ help: @autoclosure () -> String,
    whenOnlyCreated: @autoclosure () -> Value?, source: @autoclosure () -> Column.Source,
    _ value: (Row) -> Value
  ) {
    var texts: [String] = []
    columns.append(
      Column(
        name, kind, help(), isOptional: Value.isOptional, words: Value.words, source: source(),
        whenOnlyCreated: whenOnlyCreated().map { .same($0.number(&texts)) } ?? .kept))
  }
}

/// Takes the values out of a row and puts them behind those of the rows before.
struct RowPass<Row>: Columns {
  /// The row whose values are taken.
  let row: Row
  /// Whether it is the row of an object that was only made.
  let wasOnlyCreated: Bool
  /// The numbers of the row.
  var numbers: [Int64] = []
  /// The texts of the row.
  var texts: [String] = []

  @inline(__always)
  mutating func take<Value: RowValue>(
    _ name: String, _ kind: Column.Kind, _ help: @autoclosure () -> String,
    whenOnlyCreated: @autoclosure () -> Value?, source: @autoclosure () -> Column.Source,
    _ value: (Row) -> Value
  ) {
    if wasOnlyCreated, whenOnlyCreated() != nil { return }
    if case .duration = source() { return }
    numbers.append(value(row).number(&texts) ?? Rows.null)
  }
}
