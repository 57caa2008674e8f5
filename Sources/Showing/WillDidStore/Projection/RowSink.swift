internal import WillDidModel
internal import WillDidReport
internal import WillDidTables

/// Writes rows into the tables of a projection.
///
/// Rows hold numbers in the place of names and callbacks. The sink notes which numbers it has
/// written, and ``writeTexts(of:)`` adds a row for each of their texts.
final class RowSink {
  let database: Database
  /// The statements that were prepared, by their text.
  private var statements: [String: Statement] = [:]
  /// The names in rows that have no row of their own yet.
  private var names = NumberSet()
  private var callbacks = NumberSet()
  /// Whether this sink has made the tables, and the statements that empty them.
  private var hasTables = false
  private var emptying: [Statement] = []

  init(_ database: Database) { self.database = database }

  /// Throws away all that is there.
  ///
  /// Tables are made once: making them takes longer than to fill them with a small run.
  func clear() throws(StoreError) {
    guard hasTables else {
      try database.clear()
      return hasTables = true
    }
    if emptying.isEmpty {
      emptying = try database.tables().map { (name) throws(StoreError) in
        try database.prepare("DELETE FROM \"\(name)\"")
      }
    }
    for statement in emptying { try statement.execute() }
    (names, callbacks) = (NumberSet(), NumberSet())
  }

  /// The meaning of a number of a row.
  private enum Binding {
    case number
    case name
    case callback
    case text
    case word([String])
  }

  /// So many rows are inserted by one statement: to run one takes as long as to insert a row.
  private static let together = 16

  /// Inserts rows, all of one table.
  func write(_ rows: Rows) throws(StoreError) {
    let bindings = rows.columns.map { Self.binding($0, in: rows.table) }
    var order = rows.inOrderOfKeys[...]
    for count in [Self.together, 1] where order.count >= count {
      let statement = try prepare(
        rows.table.insertion(of: count, onlyCreated: rows.wasOnlyCreated))
      while order.count >= count {
        for (place, row) in order.prefix(count).enumerated() {
          set(row, of: rows, bindings, in: statement, behind: Int32(place * bindings.count))
        }
        try statement.execute()
        order = order.dropFirst(count)
      }
    }
  }

  /// Sets the parameters of a statement for a row, behind those for others.
  private func set(
    _ row: Int, of rows: Rows, _ bindings: [Binding], in statement: Statement, behind others: Int32
  ) {
    for (column, binding) in bindings.enumerated() {
      let number = rows.number(row, column)
      let place = others + Int32(column + 1)
      switch binding {
      case .number: statement.set(place, number)
      case .name:
        if let number { names.insert(UInt32(truncatingIfNeeded: number)) }
        statement.set(place, number)
      case .callback:
        if let number { callbacks.insert(UInt32(truncatingIfNeeded: number)) }
        statement.set(place, number)
      case .text: statement.set(place, number.map { rows.texts[Int($0)] })
      case .word(let words): statement.set(place, number.map { words[Int($0)] })
      }
    }
  }

  /// The meaning of the numbers of a column.
  private static func binding(_ column: Column, in table: Table) -> Binding {
    switch column.kind {
    case .name: .name
    case .callback: .callback
    case .word where table.isText(column): .word(column.words.map { $0 ?? "" })
    case _ where table.isText(column): .text
    default: .number
    }
  }

  /// A statement, prepared once.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] { return known }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// Writes the texts that rows name.
  func writeTexts(of names: Names) throws(StoreError) {
    let name = try prepare("INSERT OR IGNORE INTO _name VALUES(?, ?)")
    for number in self.names.takeAll() {
      name.set(1, Int64(number))
      name.set(2, names.text(number))
      try name.execute()
    }
    let word = try prepare("INSERT OR IGNORE INTO _word VALUES(?, ?)")
    for number in callbacks.takeAll() {
      word.set(1, Int64(number))
      word.set(2, Callback(rawValue: UInt16(truncatingIfNeeded: number)).name)
      try word.execute()
    }
  }
}

extension Rows {
  /// The rows in about the order of their keys.
  ///
  /// SQLite then finds the place of each beside that of the one before. Of those with the same key the last stays
  /// last, and replaces the others.
  fileprivate var inOrderOfKeys: [Int] {
    let key = table.key.compactMap { name in columns.firstIndex { $0.name == name } }
    guard !key.isEmpty else { return Array(0..<count) }
    return (0..<count).map { (start(of: key, $0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// The first columns of a key as one number.
  private func start(of key: [Int], _ row: Int) -> UInt64 {
    var (start, room): (UInt64, UInt64) = (0, 64)
    for column in key {
      let bits: UInt64 =
        switch columns[column].kind {
        case .word: 8
        case .callback: 16
        default: 40
        }
      guard bits <= room else { break }
      let number = UInt64(bitPattern: number(row, column) ?? 0)
      start = start << bits | number & (1 << bits - 1)
      room -= bits
    }
    return start
  }
}
