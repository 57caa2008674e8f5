import TestSupport
import Testing
import WillDidLog
import WillDidModel

/// What the verb `query` makes of statements, runs and values.
@Suite struct QueryTests: QueryTestSuite {
  let folder: TemporaryFolder
  let run: String

  init() throws {
    folder = try TemporaryFolder()
    run = try Traces.write([Traces.event()], in: folder)
  }

  @Test func `a wrong statement is shown with its place`() throws {
    try expectError(
      "SELECT * FORM event",
      says: """
        willdid: near "FORM": syntax error: line 1, column 10
          SELECT * FORM event
                   ^\n
        """)
    // The mark stands below the letter, however wide those before it are.
    try expectError(
      "SELECT 1;\n\t-- '\n\tSELECT '日本🚀é' AS a, absent AS b;",
      says: """
        willdid: no such column: absent: line 3, column 22
           SELECT '日本🚀é' AS a, absent AS b;
                                  ^\n
        """)
    try expectError(
      "SELECT 1 AS a,",
      says: """
        willdid: incomplete input: line 1, column 15
          SELECT 1 AS a,
                        ^\n
        """)
    let long =
      "SELECT " + (1...100).map { "\($0), " }.joined() + "absent, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
    let lines = try query(long).errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[1].count <= 80)
    let mark = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].dropFirst(mark).hasPrefix("absent"))
  }

  @Test func `the name that was meant is told`() throws {
    try expectError(
      "SELECT x FROM evnt",
      says: """
        willdid: no such table: evnt: line 1, column 15 (did you mean 'event'?)
          SELECT x FROM evnt
                        ^\n
        """)
    #expect(try query("SELECT claas FROM event").errors.contains("(did you mean 'class'?)"))
    #expect(try query("SELECT e.sec FROM event e").errors.contains("(did you mean 'seq'?)"))
    #expect(try query("SELECT medain(1)").errors.contains("(did you mean 'median'?)"))
    #expect(try !query("SELECT x FROM event").errors.contains("did you mean"))
  }

  @Test func `what was answered before a wrong statement stays`() throws {
    let text = "SELECT 1 AS a; SELECT 2 AS b; SELECT; SELECT 3 AS c"
    let result = try query("--format", "json", text)
    #expect(result.output == "[{\"a\":1}]\n[{\"b\":2}]\n")
    #expect(result.status == 64)
    let file = folder.path("rows.json")
    #expect(try query("--format", "json", "-o", file, text).status == 64)
    #expect(try folder.bytes("rows.json") == Array(result.output.utf8))
  }

  @Test func `a text without a statement is a mistake`() throws {
    for text in ["", " ; ;\n", "/* nothing */", "-- nothing"] {
      try expectError(text, says: "willdid: there is no statement: the first argument\n")
    }
    #expect(try query(input: "").errors == "willdid: there is no statement: standard input\n")
    #expect(try rows("-- one\nSELECT 1 AS a;;\n-- two\n", "--format=csv") == "a\n1\n")
  }

  @Test func `a statement can only read`() throws {
    for text in [
      "DELETE FROM event", "UPDATE finding SET seq = 1", "CREATE TABLE t(a)",
      "DROP VIEW appearance",
      "ATTACH 'other' AS o", "PRAGMA journal_mode = wal", "VACUUM INTO 'copy'",
      "SELECT load_extension('x')",
    ] {
      let before = try folder.bytes("run.willdid")
      let result = try Tool.run("query", text, run, in: folder.path)
      #expect(result.status == 64, "\(text)")
      #expect(result.errors.hasPrefix("willdid: "), "\(text)")
      #expect(result.output == "", "\(text)")
      #expect(try folder.bytes("run.willdid") == before)
      #expect(try folder.names == ["run.willdid"], "\(text)")
    }
  }

  @Test func `the tables tell of all runs, and damage is noted`() throws {
    let second = try Traces.writeSession(400, to: "second.willdid", in: folder, frame: 100)
    let both = try Tool.run(
      "query", "--format=csv", "SELECT run, count(*) AS n FROM event GROUP BY run", run, second)
    #expect(both == ChildProcess.Result(output: "run,n\n1,1\n2,400\n", errors: "", status: 0))
    var bytes = try folder.bytes("second.willdid")
    let frame = try Traces.frames(.events, of: second)[1]
    bytes[Int(frame.offset) + 100] ^= 1
    try folder.write(bytes, to: "second.willdid")
    let damaged = try Tool.run("query", "--format=csv", "SELECT count(*) AS n FROM event", second)
    #expect(damaged.output == "n\n300\n")
    #expect(damaged.errors.contains("byte \(frame.offset)"))
    #expect(damaged.status == 3)
    let quiet = try Tool.run("query", "-q", "SELECT 1", second)
    #expect(quiet.errors == "")
    let open = try Traces.writeSession(100, to: "open.willdid", in: folder, isFinished: false)
    #expect(
      try Tool.run("query", "SELECT 1", open).errors
        == "willdid: not closed, events may be missing at the end: \(open)\n")
  }

  @Test func `a statement that takes too long is given up`() throws {
    let result = try query(
      "--timeout", "50ms", "--format=csv", "SELECT 1 AS a; \(Self.endless)", "-o", "/dev/null")
    #expect(result.errors == "willdid: took longer than 50ms: line 1\n")
    #expect(result.status == 74)
    #expect(try query("--timeout", "1h", "SELECT 1").status == 0)
    // A single step that takes a minute and more.
    let start = ContinuousClock.now
    let long = "SELECT instr(zeroblob(30000000), zeroblob(15000000) || x'01')"
    for statement in ["SELECT printf('%.*c', 2000000000, 'x')", long] {
      #expect(try query("--timeout", "100ms", statement).status == 74)
    }
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try query("--timeout", "soon", "SELECT 1").status == 64)
  }

  @Test func `the run may stand before the statement, as it does in other verbs`() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(Logs.cancelledPop.utf8, to: "app.log")
    let sql = "SELECT count(*) AS events FROM event"
    let result = try Tool.run("query", log, sql)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.output == Tool.run("query", sql, log).output)
  }

  @Test func `ctrl-C ends a statement, and what was printed stays`() throws {
    let child = try TerminalChild(
      [
        Tool.path, "query", "--no-pager", "--format=csv",
        "SELECT 7 AS seven; SELECT count(*) FROM (\(Self.endless))", run,
      ], environment: ["PATH": "/bin", "LANG": "C.UTF-8"])
    try child.wait(forLine: "7")
    child.type("\u{3}")
    #expect(try child.end() == 130)
    #expect(child.screen.lines == ["seven", "7", "^C", "willdid: interrupted: line 1"])
  }

  // MARK: - Places for values

  @Test func `values have the type that they are written as`() throws {
    let result = try rows(
      "--format=csv", "--no-header", "--param", "a=12", "--param=b=-1.50", "--param", "c=007",
      "--param", "d='12'", "--param", "e=null", "--param", "f='it''s'", "--param", "g=",
      "--param", "h=x=y", "--param", "i=99999999999999999999", "--param", "j=1e3",
      """
      SELECT typeof(:a), typeof(@b), typeof($c), typeof(:d), typeof(:e), :f, typeof(:g), :h,
        typeof(:i), typeof(:j), :c, :b
      """)
    #expect(result == "integer,real,text,text,null,it's,text,x=y,text,real,007,-1.5\n")
    #expect(
      try rows(
        "--format=csv", "--no-header", "--param", "1=a", "--param", "2=b", "--param", ":n=c",
        "--param", "?5=e", "SELECT ?, ?2, :n, ?5; SELECT ?")
        == "a,b,c,e\n\na\n")
  }

  @Test func `a place without a value and a value without a place are mistakes`() throws {
    try expectError(
      "SELECT :a, :bee", "--param", "a=1",
      says: """
        willdid: no value for :bee; --param bee=... gives it one: line 1, column 12
          SELECT :a, :bee
                     ^\n
        """)
    try expectError(
      "SELECT ?",
      says:
        "willdid: no value for ?1; --param 1=... gives it one: line 1, column 8\n  SELECT ?\n         ^\n"
    )
    let unused = try query("SELECT :class", "--param", "claas=1")
    #expect(
      unused.errors
        == "willdid: no statement has a parameter of this name: claas (did you mean 'class'?)\n")
    #expect(unused.output == "")
    #expect(unused.status == 64)
    for word in ["a", "=1", ":"] {
      #expect(try query("SELECT :a", "--param", word).errors.contains("it is not name=value"))
    }
  }

  // MARK: - Where statements and runs come from

  @Test func `statements come from a file or from standard input`() throws {
    try folder.write(Array("\u{feff}SELECT 1 AS a;\r\nSELECT 'é' AS b;\r\n".utf8), to: "q.sql")
    let rows = "a\n1\n\nb\né\n"
    #expect(try query("--format=csv", "-f", folder.path("q.sql")).output == rows)
    for words in [["-f", "-"], []] {
      let result = try ChildProcess(Tool.path).run(
        ["query", "--format=csv", run] + words, input: "SELECT 1 AS a;\nSELECT 'é' AS b")
      #expect(result.output == rows)
    }
    let wrong = try query("-f", "-", input: "SELECT 1;\nSELECT")
    #expect(wrong.errors.hasPrefix("willdid: incomplete input: standard input, line 2, column 7\n"))
  }

  @Test func `a file that holds no statements is told`() throws {
    try folder.write(Array("SELECT 1;\n\n'".utf8) + [0xff, 0xfe], to: "latin.sql")
    try folder.write(Array("SELECT 1;\0".utf8), to: "zero.sql")
    for (name, status, errors) in [
      ("none.sql", 66, "No such file or directory: \(folder.path)/none.sql"),
      ("", 66, "Is a directory: \(folder.path)/"),
      ("latin.sql", 65, "this is not UTF-8 text: \(folder.path)/latin.sql, line 3"),
      ("zero.sql", 65, "this is not UTF-8 text: \(folder.path)/zero.sql, line 1"),
    ] as [(String, Int32, String)] {
      let result = try query("-f", folder.path(name))
      #expect(result.errors == "willdid: \(errors)\n")
      #expect(result.status == status)
    }
    #expect(try Tool.run("query", "-f", "-", "-").errors.contains("cannot be both"))
    #expect(try Tool.run("query", "-").errors.contains("cannot be both"))
  }

  @Test func `the first word is a run unless it can only be a statement`() throws {
    #expect(
      try Tool.run("query", "select 1").errors.contains("Missing expected argument '<run> ...'"))
    #expect(try Tool.run("query").status == 64)
    for word in ["none", "none.willdid", "a folder/none.willdid"] {
      let result = try Tool.run("query", word, run, input: "SELECT 1 AS a")
      #expect(result.errors == "willdid: No such file or directory: \(word)\n")
      #expect(result.status == 66)
      #expect(result.output.contains("│ 1 │"))
    }
    #expect(try Tool.run("query", "values(3)", run, in: folder.path).output.contains("│       3 │"))
    try folder.write(Array("x".utf8), to: "select")
    #expect(
      try Tool.run("query", "select", "run.willdid", input: "SELECT 1", in: folder.path).status
        == 65)
  }

  @Test func `a run that cannot be opened does not keep the others from being asked`() throws {
    let result = try Tool.run("query", "--format=csv", "SELECT 1 AS a", folder.path("none"), run)
    #expect(result.output == "a\n1\n")
    #expect(result.errors == "willdid: No such file or directory: \(folder.path("none"))\n")
    #expect(result.status == 66)
    let nothing = try Tool.run("query", "SELECT 1", folder.path("none"), "-o", folder.path("out"))
    #expect(nothing.status == 66)
    #expect(try !folder.names.contains("out"))
  }

  @Test func `a run may come through a pipe, and be a log of another kind`() throws {
    #expect(try Tool.shell("cat run.willdid | willdid query 'SELECT 1' -", in: folder).status == 0)
    let log = "viewDidLoad <Demo.FeedController: 0x101>\n"
    let result = try Tool.run("query", "--quiet", "SELECT 1", "-", input: log)
    #expect(result.status == 0)
  }
}
