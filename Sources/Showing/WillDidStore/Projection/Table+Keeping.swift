internal import WillDidTables

// How the rows of a table are kept in a projection, and how its view puts together from them what people
// ask for: texts are kept once and named by their numbers, which the view replaces.
extension Table {
  /// Where the rows are kept.
  func store(onlyCreated: Bool = false) -> String { onlyCreated ? "_young_\(name)" : "_\(name)" }

  private func isKept(_ column: Column) -> Bool { column.isInRows(onlyCreated: false) }

  /// Whether a column is kept as text: only then the key finds what a question asks for.
  func isText(_ column: Column) -> Bool {
    switch column.kind {
    case .text, .list: true
    case .word: isPartOfKey(column)
    default: false
    }
  }

  /// Whether the column is one of several that make a key, in which nothing may be null.
  func isPartOfKey(_ column: Column) -> Bool { key.count > 1 && key.contains(column.name) }

  /// The statements that make the tables.
  var creation: String {
    creation(onlyCreated: false) + (hasOnlyCreated ? "\n" + creation(onlyCreated: true) : "")
  }

  private func creation(onlyCreated wasOnlyCreated: Bool) -> String {
    var columns = ownColumns.filter { $0.isInRows(onlyCreated: wasOnlyCreated) }.map { column in
      "\"\(column.name)\" \(isText(column) ? "TEXT" : "INTEGER")"
        + (key == [column.name] ? " PRIMARY KEY" : "")
    }
    if key.count > 1 { columns.append("PRIMARY KEY(\(key.joined(separator: ", ")))") }
    return "CREATE TABLE \(store(onlyCreated: wasOnlyCreated))(\(columns.joined(separator: ", ")))"
      + (key.count > 1 ? " WITHOUT ROWID;" : ";")
  }

  /// The statement that makes the view.
  var view: String {
    "CREATE VIEW \"\(name)\" AS " + selection(onlyCreated: false)
      + (hasOnlyCreated ? " UNION ALL " + selection(onlyCreated: true) : "") + ";"
  }

  private func selection(onlyCreated wasOnlyCreated: Bool) -> String {
    var joins = ""
    let values = ownColumns.map { column in
      "\(value(column, onlyCreated: wasOnlyCreated, &joins)) AS \"\(column.name)\""
    }
    return
      "SELECT \(values.joined(separator: ", ")) FROM \(store(onlyCreated: wasOnlyCreated)) t\(joins)"
  }

  /// The value of a column, and the tables that it has to be looked up in.
  private func value(_ column: Column, onlyCreated wasOnlyCreated: Bool, _ joins: inout String)
    -> String
  {
    if wasOnlyCreated, case .same(let number) = column.whenOnlyCreated {
      return column.literal(number)
    }
    var place = "t.\"\(column.name)\""
    switch column.source {
    case .duration: return "t.ended - t.started"
    case .classOf(let instance):
      place = """
        coalesce(\(place), (SELECT class FROM _instance WHERE instance = t.\(instance)))
        """
    case .row, .expression: break
    }
    switch column.kind {
    case .word where !isText(column):
      let cases = column.words.indices.map { "WHEN \($0) THEN \(column.literal(Int64($0)))" }
      return "CASE \(place) \(cases.joined(separator: " ")) END"
    case .name, .callback:
      let texts = column.kind == .name ? "_name" : "_word"
      let join = " LEFT JOIN \(texts) \"\(column.name)_\" ON \"\(column.name)_\".id = \(place)"
      // SQLite begins with a table only if it stands before those of other outer joins, and rows are kept in
      // the order of their callbacks.
      joins = column.kind == .name ? joins + join : join + joins
      return "\"\(column.name)_\".text"
    default: return place
    }
  }

  /// The statement that inserts so many rows.
  func insertion(of count: Int, onlyCreated wasOnlyCreated: Bool) -> String {
    let columns = ownColumns.count { $0.isInRows(onlyCreated: wasOnlyCreated) }
    func list(_ part: String, _ count: Int) -> String {
      [String](repeating: part, count: count).joined(separator: ", ")
    }
    return "INSERT OR REPLACE INTO \(store(onlyCreated: wasOnlyCreated)) VALUES"
      + list("(\(list("?", columns)))", count)
  }
}

extension Column {
  /// A number of the column as SQL writes its value.
  fileprivate func literal(_ number: Int64?) -> String {
    guard let number else { return "NULL" }
    guard kind == .word else { return "\(number)" }
    return words[Int(number)].map { "'\($0)'" } ?? "NULL"
  }
}
