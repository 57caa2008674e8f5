/// Rows of a table on their way from the fold to where they are kept, as plain numbers one behind the
/// other.
///
/// Each row has a number for each of ``columns``: itself, or the place of a text, or what stands for a
/// name or a word.
@usableFromInline package struct Rows: Sendable {
  /// The table of the rows.
  package let table: Table
  /// Whether they are rows of objects that were only made, without the columns that are the same for all
  /// of these.
  package let wasOnlyCreated: Bool
  /// The columns that the rows have numbers for.
  package let columns: [Column]
  /// How many numbers a row has.
  @usableFromInline let width: Int
  @usableFromInline package fileprivate(set) var numbers: [Int64] = []
  package fileprivate(set) var texts: [String] = []

  /// Stands for null; no time and no number is as small.
  @inlinable package static var null: Int64 { .min }

  /// Begins without rows.
  init(_ table: Table, wasOnlyCreated: Bool = false) {
    self.table = table
    self.wasOnlyCreated = wasOnlyCreated
    columns = table.ownColumns.filter { $0.isInRows(onlyCreated: wasOnlyCreated) }
    width = columns.count
  }

  /// Whether there are no rows.
  package var isEmpty: Bool { numbers.isEmpty }
  /// Whether there are enough of them to be handed on.
  package var isFull: Bool { numbers.count >= 1 << 16 }
  /// How many rows there are.
  package var count: Int { numbers.count / width }

  /// The number of a row in one of ``columns``, or `nil` for null.
  @inlinable @inline(__always)
  package func number(_ row: Int, _ column: Int) -> Int64? {
    let number = numbers[row * width + column]
    return number == Self.null ? nil : number
  }

  /// Takes all rows out.
  mutating func take() -> Rows {
    let taken = self
    numbers = []
    texts = []
    return taken
  }

  /// Hands the rows on if there are enough of them.
  mutating func send(to receiver: any RowReceiver) { if isFull { receiver.take(take()) } }

  /// Appends a row.
  @inline(__always)
  mutating func append<Row: TableRow>(_ row: Row) {
    var pass = RowPass(row: row, wasOnlyCreated: wasOnlyCreated)
    // Moved there and back: a second owner would make each append copy what is there.
    swap(&numbers, &pass.numbers)
    swap(&texts, &pass.texts)
    Row.columns(&pass)
    swap(&numbers, &pass.numbers)
    swap(&texts, &pass.texts)
  }
}

/// A receiver that takes rows when there are enough of them.
package protocol RowReceiver: AnyObject {
  /// Takes rows, which are gone afterwards.
  func take(_ rows: Rows)
}
