import TestSupport
import Testing

/// How the verb `query` prints rows.
@Suite struct QueryFormatTests: QueryTestSuite {
  let folder: TemporaryFolder
  let run: String

  init() throws {
    folder = try TemporaryFolder()
    run = try Traces.write([Traces.event()], in: folder)
  }

  private static let values =
    "SELECT 1 AS a, 'x,\"y\"' AS b, NULL AS a, x'00ff' AS c, 1.5 AS d, '' AS e"

  @Test func `a table has lines around the cells`() throws {
    #expect(
      try rows("SELECT 1 AS number, 'ünï' AS text UNION ALL VALUES (-20, NULL), (300, '日本')") == """
        ┌────────┬──────┐
        │ number │ text │
        ├────────┼──────┤
        │      1 │ ünï  │
        │    -20 │ NULL │
        │    300 │ 日本 │
        └────────┴──────┘\n
        """)
    let plain = try Tool.run(
      "query", "--no-header", "SELECT 'a'", run, environment: ["LANG": "C"])
    #expect(plain.output == "+---+\n| a |\n+---+\n")
    #expect(try rows("SELECT 1 AS a WHERE 0") == "┌───┐\n│ a │\n├───┤\n└───┘\n")
  }

  @Test func `a table shows what would move the cursor, and emoji have their width`() throws {
    #expect(
      try rows("SELECT char(27, 10) AS a, '🚀✅' AS b") == """
        ┌──────────┬──────┐
        │ a        │ b    │
        ├──────────┼──────┤
        │ \\u{1b}\\n │ 🚀✅ │
        └──────────┴──────┘\n
        """)
  }

  @Test func `CSV tells null from an empty text`() throws {
    #expect(
      try rows("--format", "csv", Self.values + "; SELECT 'a\nb' AS x") == """
        a,b,a,c,d,e
        1,"x,""y""\",,00ff,1.5,""

        x
        "a
        b"\n
        """)
    #expect(try rows("--format=csv", "--no-header", "SELECT 1, 2") == "1,2\n")
  }

  @Test(arguments: ["csv", "tsv", "markdown"])
  func `no cell is a formula, an order to a terminal, or calls people`(format: String) throws {
    let statement = """
      SELECT '=cmd()' AS a, '+1' AS b, '@team' AS c, char(8238) || 'x' AS d, char(27) AS e,
        -5 AS f, -1.5 AS g
      """
    let text = try rows("--format", format, statement)
    #expect(!text.unicodeScalars.contains { $0 == "\u{202e}" || $0 == "\u{1b}" })
    #expect(text.contains("-5") && text.contains("-1.5") && !text.contains("'-"))
    if format == "markdown" {
      #expect(!text.contains("@team"))
    } else {
      for cell in ["'=cmd()", "'+1", "'@team"] { #expect(text.contains(cell)) }
    }
  }

  @Test func `TSV has a row on each line`() throws {
    #expect(
      try rows("--format", "tsv", "SELECT 'a' || char(9, 10, 13) || '\\b' AS a, NULL AS b, 2 AS c")
        == "a\tb\tc\na\\t\\n\\r\\\\b\t\t2\n")
  }

  @Test func `JSON has an array for each statement, and no key twice`() throws {
    let object = #"{"a":1,"b":"x,\"y\"","a:1":null,"c":"00ff","d":1.5,"e":""}"#
    #expect(
      try rows("--format", "json", "\(Self.values); SELECT 2 AS b WHERE 0; SELECT 3 AS c")
        == "[\(object)]\n[]\n[{\"c\":3}]\n")
    #expect(try rows("--format=jsonl", "\(Self.values); SELECT 3 AS c") == "\(object)\n{\"c\":3}\n")
    #expect(
      try rows("--format=jsonl", "SELECT 1 AS x, 2 AS 'x:1', 3 AS x, 4 AS x")
        == #"{"x":1,"x:1":2,"x:2":3,"x:3":4}"# + "\n")
  }

  @Test func `numbers are exact`() throws {
    let numbers =
      "SELECT 9223372036854775807 a, -9223372036854775808 b, 0.1 + 0.2 c, 1e300 d, 2.0 e"
    #expect(
      try rows("--format=jsonl", numbers) == """
        {"a":9223372036854775807,"b":-9223372036854775808,"c":0.30000000000000004,"d":1e+300,"e":2.0}\n
        """)
    #expect(
      try rows("--format=csv", "--no-header", numbers) == """
        9223372036854775807,-9223372036854775808,0.30000000000000004,1e+300,2.0\n
        """)
    #expect(
      try rows("--format=jsonl", "SELECT 9e999 AS a, -9e999 AS b") == "{\"a\":null,\"b\":null}\n")
    #expect(try rows("--format=csv", "--no-header", "SELECT 9e999, -9e999") == "inf,-inf\n")
  }

  @Test func `Markdown marks columns of numbers, and has no marks in texts`() throws {
    #expect(
      try rows("--format", "markdown", "SELECT 1 AS n, 'a|b*c' AS t; SELECT 'x' AS y WHERE 0")
        == """
        | n | t |
        |---:|---|
        | 1 | a\\|b\\*c |

        | y |
        |---|\n
        """)
  }

  @Test func `rows are printed as they come`() throws {
    let line = "willdid query \"\(Self.endless)\" run.willdid | head -n 4"
    let result = try Tool.shell(line, in: folder)
    #expect(result.lines.last == "│   1 │")
    #expect(result.errors == "")
  }

  @Test func `an output that cannot be written is told`() throws {
    for line in ["-o /dev/full", ">/dev/full", ">&-"] {
      #expect(
        try Tool.shell("willdid query 'SELECT 1' run.willdid \(line)", in: folder).status == 74)
    }
    #expect(try query("SELECT 1", "-o", run).errors.contains("the input would be lost"))
    #expect(try query("SELECT 1 AS a", "--format=csv", "-o", folder.path("out")).output == "")
    #expect(try folder.bytes("out") == Array("a\n1\n".utf8))
  }

  @Test func `a table fits the terminal`() throws {
    let text = "'a text that is longer than the others'"
    let words = ["SELECT 1 AS n, \(text) AS a, \(text) AS b, 'short' AS c, NULL AS d", run]
    #expect(
      try terminal(words, columns: 60) == [
        "┌───┬───────────────────┬───────────────────┬───────┬──────┐",
        "│ n │ a                 │ b                 │ c     │ d    │",
        "├───┼───────────────────┼───────────────────┼───────┼──────┤",
        "│ 1 │ a text that is l… │ a text that is l… │ short │ NULL │",
        "└───┴───────────────────┴───────────────────┴───────┴──────┘", "(1 row)",
      ])
    // Where no terminal shows it, nothing is cut.
    #expect(try rows(words[0]).contains("a text that is longer than the others │ a text"))
    #expect(
      try terminal(words, columns: 30) == [
        "─[ 1 ]────────────────────────", "n │ 1", "a │ a text that is longer tha…",
        "b │ a text that is longer tha…", "c │ short", "d │ NULL", "(1 row)",
      ])
  }

  @Test func `numbers are never cut, also if later ones are longer`() throws {
    let numbers = "WITH RECURSIVE n(i) AS (SELECT 499 UNION ALL SELECT i + 1 FROM n LIMIT 502)"
    let table = try terminal(["\(numbers) SELECT i FROM n", run], columns: 10, rows: 600)
    #expect(table.count == 507)
    #expect(table[3] == "│ 499 │")
    #expect(table.suffix(4) == ["│ 999 │", "│ 1000 │", "└──────┘", "(502 rows)"])
  }

  /// What a terminal shows in the end.
  private func terminal(_ words: [String], columns: Int, rows: Int = 24) throws -> [String] {
    let child = try TerminalChild(
      [Tool.path, "query", "--no-pager"] + words,
      environment: ["PATH": "/bin", "LANG": "C.UTF-8", "NO_COLOR": "1"], columns: columns,
      rows: rows)
    #expect(try child.end() == 0)
    return child.screen.lines
  }

  @Test func `null is faint on a terminal that has colours`() throws {
    let colored = try Tool.run(
      "query", "SELECT NULL AS a", run, environment: ["TERM": "xterm"], columns: 60)
    #expect(colored.output.contains("│ \u{1b}[38;5;243mNULL\u{1b}[0m │"))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let plain = try Tool.run(
        "query", "SELECT NULL AS a", run, environment: environment, columns: 60)
      #expect(plain.output.contains("│ NULL │"))
      #expect(!plain.output.contains("\u{1b}"))
    }
    #expect(try !rows("SELECT NULL AS a").contains("\u{1b}"))
  }

  @Test func `long answers go through a pager, short ones do not`() throws {
    let many =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 10000) SELECT i FROM n"
    let pager = ["PAGER": "sed -n '$p; s/│  *30 │/page/p'"]
    let paged = try Tool.run("query", "--no-color", many, run, environment: pager, columns: 80)
    #expect(paged.lines == ["page", "(10000 rows)"])
    let short = try Tool.run("query", "SELECT 1", run, environment: pager, columns: 80)
    #expect(short.lines.count == 6)
    let left = try Tool.run(
      "query", Self.endless, run, environment: ["PAGER": "head -n 1"], columns: 80)
    #expect(left.status == 0)
    #expect(left.lines.count == 1)
    #expect(left.errors == "")
    let missing = try Tool.run(
      "query", "\(many) LIMIT 60", run, environment: ["PAGER": "no-such-pager"], columns: 80)
    #expect(missing.output.contains("(60 rows)"))
  }
}
