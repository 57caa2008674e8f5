import TestSupport
import Testing
import WillDidLog
import WillDidModel

/// The prompt of the verb `query`, as a user at a terminal sees it.
@Suite struct QueryPromptTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;"

  /// Starts the prompt and waits until it asks.
  private func prompt(
    _ options: String..., columns: Int = 80, rows: Int = 24, term: String = "xterm",
    state: String = "state", launcher: [String] = []
  ) throws -> TerminalChild {
    if try !folder.names.contains("run.willdid") {
      try Traces.write([Traces.event()], in: folder)
    }
    let child = try TerminalChild(
      launcher + [Tool.path, "query", folder.path("run.willdid")] + options,
      environment: [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": term, "PAGER": "cat",
        "XDG_STATE_HOME": folder.path(state), "NO_COLOR": "1",
      ], columns: columns, rows: rows)
    try child.wait("the prompt") { $0.lines.last == "willdid>" }
    return child
  }

  /// Types something and waits for the line that it leads to.
  private func expect(_ keys: String, _ line: String, in child: TerminalChild) throws {
    child.type(keys)
    try child.wait("'\(line)'") { $0.lines.last == line }
  }

  /// Types something, enter, and waits for the next prompt; what was printed between.
  private func answer(_ text: String, in child: TerminalChild) throws -> [String] {
    // The empty line tells when it is that the answer is whole.
    child.type("\u{c}")
    try child.wait("a clear screen") { $0.lines == ["willdid>"] }
    child.type("\(text)\r")
    try child.wait("the answer to \(text)") { $0.lines.count > 1 && $0.lines.last == "willdid>" }
    return Array(child.screen.lines.dropFirst().dropLast())
  }

  /// Leaves the line, and waits for the next: between two lines the terminal is not raw, and a key
  /// that ends the input there is none afterwards.
  private func discard(in child: TerminalChild) throws {
    child.type("\u{3}")
    try child.wait("a new line") { $0.lines.last == "willdid>" }
  }

  private func end(_ child: TerminalChild) throws {
    child.type("\u{4}")
    #expect(try child.end() == 0)
    #expect(child.screen.modes == [])
  }

  @Test func `a statement is answered when it ends, also if it goes over lines`() throws {
    let child = try prompt("--quiet")
    child.type("SELECT 1 AS a,\r")
    try child.wait("the next line") { $0.lines.last == "    ...>" }
    child.type("'日本' AS b;\r")
    try child.wait("the rows") { $0.lines.last == "willdid>" && $0.lines.count > 3 }
    #expect(
      child.screen.lines == [
        "willdid> SELECT 1 AS a,", "    ...> '日本' AS b;", "┌───┬──────┐", "│ a │ b    │",
        "├───┼──────┤", "│ 1 │ 日本 │", "└───┴──────┘", "(1 row)", "willdid>",
      ])
    try end(child)
  }

  @Test func `the keys of shells move and delete`() throws {
    let child = try prompt()
    let (left, right) = ("\u{1b}[D", "\u{1b}[C")
    try expect("one two three", "willdid> one two three", in: child)
    try expect("\u{1}>\u{5}<", "willdid> >one two three<", in: child)
    try expect("\(left)\(left)\u{7f}X", "willdid> >one two thrXe<", in: child)
    try expect("\u{1b}[3~\u{1b}[H\(right)\u{4}", "willdid> >ne two thrX<", in: child)
    try expect("\u{5}\u{17}", "willdid> >ne two", in: child)
    try expect("\u{1b}b\u{b}", "willdid> >ne", in: child)
    try expect("\u{19}", "willdid> >ne two", in: child)
    try expect("\u{1}\u{1b}f\u{15}", "willdid>  two", in: child)
    try expect("\u{1b}OF|\u{1b}OH|", "willdid> | two |", in: child)
    try expect("\u{15}\u{b}é日本\(left)\(left)e\u{301}-", "willdid> ée\u{301}-日本", in: child)
    try expect("\u{7f}\u{7f}", "willdid> é日本", in: child)
    #expect(child.screen.cursor == [child.screen.lines.count - 1, 10])
    child.type("\u{3}")
    try child.wait("a new line") { $0.lines.suffix(2) == ["willdid> é日本^C", "willdid>"] }
    try end(child)
  }

  @Test func `a text that is wider than the terminal goes on in the next rows`() throws {
    let child = try prompt("--quiet", columns: 20)
    let rows = ["willdid> 12345678901", "234567890日本日本日", "本"]
    child.type("12345678901234567890日本日本日本")
    try child.wait("three rows") { $0.lines == rows }
    #expect(child.screen.cursor == [2, 2])
    child.type("\u{1}x")
    try child.wait("the letter in front") {
      $0.lines == ["willdid> x1234567890", "1234567890日本日本日", "本"] && $0.cursor == [0, 10]
    }
    child.type("\u{1b}[3~")
    try child.wait("the letter gone") { $0.lines[0] == "willdid> x2345678901" }
    child.type("\u{5}\u{15}1234567890")
    try child.wait("one row") { $0.lines == ["willdid> 1234567890"] }
    child.type("1")
    try child.wait("a full row") { $0.lines == ["willdid> 12345678901"] && $0.cursor == [1, 0] }
    try child.resize(columns: 12)
    try child.wait("rows of another width") { $0.lines == ["willdid> 123", "45678901"] }
    try discard(in: child)
    try end(child)
  }

  @Test func `what was typed before comes back, also in the next prompt`() throws {
    var child = try prompt("--quiet")
    let (up, down) = ("\u{1b}[A", "\u{1b}[B")
    #expect(try answer("SELECT 1 AS first;", in: child).contains("│ first │"))
    #expect(try answer("SELECT 2,\r'\\n' AS second;", in: child).contains("│ 2 │ \\\\n    │"))
    try expect(up, "    ...> '\\n' AS second;", in: child)
    // Up goes through the lines of a text before it goes to the text before.
    try expect("\(up)\(up)", "willdid> SELECT 1 AS first;", in: child)
    try expect("draft", "willdid> SELECT 1 AS first;draft", in: child)
    try discard(in: child)
    try end(child)

    let file = try folder.bytes("state/willdid/history")
    #expect(
      String(decoding: file, as: UTF8.self) == """
        SELECT 1 AS first;
        SELECT 2,\\n'\\\\n' AS second;\n
        """)
    child = try prompt("--quiet")
    try expect("half", "willdid> half", in: child)
    try expect("\(up)\(up)\(up)", "willdid> SELECT 1 AS first;", in: child)
    try expect("\(down)\(down)\(down)", "willdid> half", in: child)
    child.type("\u{15}\u{12}fir")
    try child.wait("what is looked for") { $0.lines == ["(search 'fir') SELECT 1 AS first;"] }
    try expect("\u{5} -- again", "willdid> SELECT 1 AS first; -- again", in: child)
    try discard(in: child)
    try end(child)
  }

  @Test func `the file of what was typed is for its user only, and may be missing`() throws {
    var child = try prompt("--quiet")
    _ = try answer("SELECT 1;", in: child)
    try end(child)
    let list = try Tool.shell("ls -l state/willdid; ls -ld state/willdid", in: folder)
    #expect(list.output.contains("-rw-------"))
    #expect(list.output.contains("drwx------"))
    try folder.write([1], to: "blocked")
    child = try prompt("--quiet", state: "blocked")
    #expect(try answer("SELECT 1;", in: child).last == "(1 row)")
    try end(child)
    let many = (0..<3000).map { "SELECT \($0);\n" }.joined()
    try folder.write(Array(many.utf8), to: "state/willdid/history")
    child = try prompt("--quiet")
    try end(child)
    #expect(try folder.bytes("state/willdid/history").count { $0 == 0x0a } == 1000)
  }

  @Test func `tab completes tables, columns and words of SQL`() throws {
    let child = try prompt("--quiet")
    try expect("sel\t", "willdid> select", in: child)
    try expect("seq from ev\t", "willdid> select seq from event", in: child)
    try expect("wher\tcallb\t", "willdid> select seq from event where callback", in: child)
    child.type("\u{15}SELECT e.inst\t")
    try child.wait("a column") { $0.lines.last == "willdid> SELECT e.instance" }
    child.type("\u{15}SELECT * FROM c\t\t")
    try child.wait("a list") {
      $0.lines.contains { $0.contains("callback") && $0.contains("checkpoint") }
    }
    try expect("\u{15}.for\tcs\t", "willdid> .format csv", in: child)
    // A text in quotes is not a name.
    try expect("\u{15}SELECT 'ev\t'", "willdid> SELECT 'ev'", in: child)
    try discard(in: child)
    try end(child)
  }

  @Test func `what is pasted is not taken for keys`() throws {
    let child = try prompt("--quiet")
    child.type("\u{1b}[200~SELECT 1 AS a;\r\n\tSELECT 2 AS b;\r\u{1b}[201~")
    try child.wait("the text") {
      $0.lines == ["willdid> SELECT 1 AS a;", "    ...>        SELECT 2 AS b;", "    ...>"]
    }
    child.type("\r")
    try child.wait("both answers") { $0.lines.count { $0 == "(1 row)" } == 2 }
    try child.wait("the prompt") { $0.lines.last == "willdid>" }
    try end(child)
  }

  @Test func `ctrl-C ends a statement and not the prompt`() throws {
    let child = try prompt("--quiet")
    child.type(Self.endless + "\r")
    try child.wait("the statement") { $0.lines.count == 2 && $0.cursor == [2, 0] }
    child.type("\u{3}")
    try child.wait("the end of it") {
      $0.lines.contains("willdid: interrupted: line 1") && $0.lines.last == "willdid>"
    }
    #expect(try answer("SELECT 1;", in: child).last == "(1 row)")
    try end(child)
  }

  @Test func `commands begin with a dot`() throws {
    let child = try prompt("--quiet", rows: 100)
    #expect(try answer(".help", in: child).contains { $0.hasPrefix(".format NAME  ") })
    #expect(try answer("help", in: child).contains { $0.hasPrefix(".quit ") })
    #expect(try answer(".tables", in: child).contains { $0.hasPrefix("event ") })
    #expect(try answer(".schema loss", in: child).first == "loss (the log itself)")
    #expect(try answer(".format json\rSELECT 1 AS a;", in: child).contains("[{\"a\":1}]"))
    #expect(try answer(".format", in: child) == ["json"])
    #expect(
      try answer(".formt csv", in: child) == [
        "willdid: no such command: .formt (did you mean '.format'?)"
      ])
    #expect(
      try answer(".format nonsense", in: child) == [
        "willdid: not understood: .format NAME (table, csv, tsv, json, jsonl, markdown)"
      ])
    #expect(
      try answer(".timer on\r.format table\rSELECT 1;", in: child).last?.hasPrefix("(1 row, ")
        == true)
    try folder.write(Array("SELECT 5 AS five;\nSELEC".utf8), to: "a b.sql")
    let read = try answer(".read \(folder.path("a b.sql"))", in: child)
    #expect(read.contains("│ five │"))
    #expect(read.contains { $0.contains("a b.sql, line 2, column 1") })
    #expect(try answer(".read none", in: child) == ["willdid: No such file or directory: none"])
    child.type(".quit\r")
    #expect(try child.end() == 0)
  }

  @Test func `a wrong statement leaves the prompt`() throws {
    let child = try prompt("--quiet")
    #expect(
      try answer("SELECT 1 +;", in: child) == [
        "willdid: near \";\": syntax error: line 1, column 11", "  SELECT 1 +;",
        "            ^",
      ])
    try end(child)
  }

  @Test func `a terminal without abilities gives whole lines`() throws {
    let child = try prompt("--quiet", term: "dumb")
    child.type("SELECT 1 AS a,\n")
    try child.wait("the next line") { $0.lines.last == "    ...>" }
    child.type("2 AS b;\n")
    try child.wait("the rows") { $0.lines.contains("│ 1 │ 2 │") && $0.lines.last == "willdid>" }
    child.type("SELECT\n\u{3}")
    try child.wait("a new line") { $0.lines.last == "willdid>" }
    try end(child)
  }

  @Test func `the terminal is put back, however the prompt ends`() throws {
    for (signal, status) in [(15, 143), (1, 129), (6, 134)] as [(Int32, Int32)] {
      let child = try prompt("--quiet")
      #expect(child.screen.modes == ["?2004"])
      child.send(signal)
      #expect(try child.end() == status)
      #expect(child.screen.modes == [])
    }
  }

  @Test func `a prompt that was stopped goes on where it was`() throws {
    let shell = ["/bin/sh", "-c", "set -m; \"$@\"; echo stopped; fg >/dev/null; exit $?", "sh"]
    let child = try prompt("--quiet", launcher: shell)
    try expect("half", "willdid> half", in: child)
    child.type("\u{1a}")
    try child.wait("the text again") {
      $0.lines == ["willdid> half", "stopped", "willdid> half"] && $0.modes == ["?2004"]
    }
    try expect("\u{15}SELECT 1;", "willdid> SELECT 1;", in: child)
    try discard(in: child)
    try end(child)
  }

  @Test func `the prompt greets, and its answers go through a pager`() throws {
    let path = try Traces.write([Traces.event()], in: folder)
    let child = try TerminalChild(
      [Tool.path, "query", path],
      environment: [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm", "PAGER": "sed s/^/+/",
        "XDG_STATE_HOME": folder.path("state"),
      ])
    try child.wait("the prompt") { $0.lines.last == "willdid>" }
    #expect(child.screen.lines.first?.hasPrefix("1 run with 1 event. ") == true)
    child.type(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30) SELECT i FROM n;\r")
    try child.wait("the rows") { $0.lines.contains("+(30 rows)") && $0.lines.last == "willdid>" }
    try end(child)
  }
}
