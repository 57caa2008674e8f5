internal import WillDidArguments
internal import WillDidReport
internal import WillDidStore
internal import WillDidTables
internal import WillDidText

/// The tables and functions, for people who write statements.
///
/// It is printed from the declarations of WillDidTables, as text, JSON, CSV, or the Markdown page
/// that the documentation has.
struct QuerySchema {
  let tables: [Table]
  /// Whether these are all tables.
  private let isWhole: Bool

  /// Appends the tables in a format.
  func write(
    _ format: QueryFormat, _ style: TextStyle, hasHeading: Bool, to output: inout [UInt8]
  ) {
    switch format {
    case .table:
      output += text(style.look).utf8
      if isWhole { output += functions(style.look).utf8 }
    case .json: output += (json.text() + "\n").utf8
    case .jsonl: for table in tables { output += (Self.json(of: table).text() + "\n").utf8 }
    case .markdown: output += (isWhole ? page : sections).utf8
    case .csv, .tsv:
      var rows = format.rows(style, hasHeading: hasHeading)
      rows.begin(["table", "column", "type", "help"], to: &output)
      for row in self.rows { rows.append(row.map { .text($0) }, to: &output) }
      rows.end(&output)
    }
  }

  /// All tables, or those of some names.
  init(_ names: [String]) throws(CommandError) {
    for name in names where !Table.all.contains(where: { $0.name == name }) {
      let nearest = name.nearest(in: Table.all.map(\.name))
      throw CommandError(
        "no such table", at: name, remedy: nearest.map { "did you mean '\($0)'?" } ?? "",
        status: .usage)
    }
    isWhole = names.isEmpty
    tables = names.isEmpty ? Table.all : Table.all.filter { names.contains($0.name) }
  }

  private var rows: [[String]] {
    tables.flatMap { table in table.columns.map { [table.name, $0.name, $0.type, $0.help] } }
  }
}

// MARK: - Text

extension QuerySchema {
  /// All that there is to know, for a terminal.
  func text(_ look: TextLook) -> String {
    tables.map { text(of: $0, look) }.joined(separator: "\n")
  }

  /// The tables with what a row of them is, a line each.
  func list(_ look: TextLook) -> String {
    let width = tables.map(\.name.columns).max() ?? 0
    return tables.map { table in
      let name = look.paint(table.name, .subject)
      let space = table.name.padding(to: width + 2)
      return lines(table.abstract, behind: name + space, indent: width + 2, look)
    }.joined()
  }

  /// A table with its columns.
  private func text(of table: Table, _ look: TextLook) -> String {
    let name = look.paint(table.name, .subject) + look.paint(" (\(table.kind.title))", .faint)
    var text = "\(name)\n" + lines(table.abstract, behind: "  ", indent: 2, look)
    let width = table.columns.map(\.name.count).max() ?? 0
    let types = table.columns.map(\.type.count).max() ?? 0
    for column in table.columns {
      let label = "    \(column.name)\(column.name.padding(to: width))  "
      let type = look.paint(column.type, .faint) + column.type.padding(to: types)
      text += lines(column.help, behind: "\(label)\(type)  ", indent: width + types + 8, look)
    }
    for line in table.example.split(separator: "\n") {
      text += look.paint("  > \(line)", .callback) + "\n"
    }
    return text
  }

  /// The functions that statements can call.
  private func functions(_ look: TextLook) -> String {
    let width = SQLFunction.allCases.map(\.usage.count).max() ?? 0
    return SQLFunction.allCases.reduce("\n" + look.paint("functions", .subject) + "\n") {
      text, function in
      let label = "    \(function.usage)\(function.usage.padding(to: width))  "
      return text + lines(function.reply, behind: label, indent: width + 6, look)
    }
  }

  /// A paragraph behind a label, fitted to the terminal.
  private func lines(
    _ paragraph: String, behind label: String, indent: Int, _ look: TextLook
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = paragraph.broken(to: max(20, look.width - indent))
    return label + lines.joined(separator: "\n\(margin)") + "\n"
  }
}

extension Table.Kind {
  /// The kind of table, in a few words.
  fileprivate var title: String {
    switch self {
    case .log: "the log itself"
    case .projection: "follows from the log"
    case .view: "a frequent question"
    case .function: "a table with arguments"
    }
  }

  /// The heading for the tables of the kind on the page.
  fileprivate var heading: String {
    switch self {
    case .log: "The log"
    case .projection: "What follows from the log"
    case .view, .function: "Frequent questions"
    }
  }
}

// MARK: - JSON and Markdown

extension QuerySchema {
  private var json: JSON {
    .object([
      ("schema", .string("willdid.schema/1")), ("tables", .array(tables.map(Self.json))),
      (
        "functions",
        .array(
          SQLFunction.allCases.map {
            .object([("call", .string($0.usage)), ("help", .string($0.reply))])
          })
      ),
    ])
  }

  /// A table as JSON.
  private static func json(of table: Table) -> JSON {
    .object([
      ("name", .string(table.name)), ("kind", .string(table.kind.rawValue)),
      ("abstract", .string(table.abstract)),
      (
        "columns",
        .array(
          table.columns.map {
            .object([
              ("name", .string($0.name)), ("type", .string($0.type)), ("help", .string($0.help)),
            ])
          })
      ),
      ("example", .string(table.example)),
    ])
  }

  /// The page of the documentation on the schema.
  private var page: String {
    """
    # The schema of queries

    The tables that `willdid query` can ask, with what their columns mean and a query for each.

    ## Overview

    The statements are those of SQLite and can only read. Names and meanings of tables and columns \
    are a promise: they do not change, though columns may be added behind the others. Times are in \
    nanoseconds since the start of the run. The column `run` tells apart the runs that are asked at \
    once, from 1 in the order of the command line.

    This page is what `willdid query --schema --format markdown` prints.

    """ + "\n" + sections + "\n" + functions
  }

  private var functions: String {
    SQLFunction.allCases.reduce("## Functions\n\n| call | answer |\n|---|---|\n") {
      text, function in
      text + "| `\(function.usage)` | \(function.reply.markdown) |\n"
    }
  }

  /// A section for each kind of table, with a part for each table.
  private var sections: String {
    var text = ""
    var title = ""
    for table in tables {
      if table.kind.heading != title {
        title = table.kind.heading
        text += "## \(title)\n\n"
      }
      text += "### \(table.name)\n\n\(table.abstract.markdown)\n\n"
      text += "| column | type | meaning |\n|---|---|---|\n"
      for column in table.columns {
        text += "| `\(column.name)` | \(column.type) | \(column.help.markdown) |\n"
      }
      text += "\n```sql\n\(table.example)\n```\n"
      if table.name != tables.last?.name { text += "\n" }
    }
    return text
  }
}
