import Foundation
import TestSupport
import Testing

/// What `query --schema` prints.
@Suite struct QuerySchemaTests {
  /// The page of the documentation, which is made by the command.
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/Showing/WillDidStore/WillDidStore.docc/Schema.md")

  @Test func `the page on the schema is what the command prints`() throws {
    let printed = try Tool.run("query", "--schema", "--format", "markdown")
    #expect(printed.status == 0)
    #expect(printed.output == (try String(contentsOf: Self.page, encoding: .utf8)))
  }

  @Test func `all tables are told with their columns, or only some`() throws {
    let all = try Tool.run("query", "--schema").output
    let some = try Tool.run("query", "--schema", "loss", "run").output
    #expect(all.contains("\nnib_cost (a frequent question)\n"))
    #expect(all.contains(some.split(separator: "\n\n")[0]))
    #expect(
      some.contains(
        """
        loss (the log itself)
          Events that could not be recorded.
            run      integer  the run, from 1 in the order of the command line
        """))
    #expect(!some.contains("nib_cost"))
    #expect(
      try Tool.run("query", "--schema", "los")
        == ChildProcess.Result(
          output: "", errors: "willdid: no such table: los (did you mean 'loss'?)\n", status: 64))
  }

  @Test(arguments: [60, 100]) func `the text fits the terminal`(columns: Int) throws {
    let child = try TerminalChild(
      [Tool.path, "query", "--schema", "--no-pager", "thread", "loss"],
      environment: ["PATH": "/bin", "LANG": "C.UTF-8", "NO_COLOR": "1"], columns: columns, rows: 40)
    #expect(try child.end() == 0)
    #expect(child.screen.lines.first == "thread (the log itself)")
    // Nothing was broken but at the edge that the text knows.
    #expect(child.screen.lines.allSatisfy { $0.hasPrefix("  ") || $0.isEmpty || $0.contains(" (") })
  }

  @Test func `programs get the schema as JSON or as rows`() throws {
    let json = try Tool.run("query", "--schema", "--format=json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "willdid.schema/1")
    let tables = try #require(object["tables"] as? [[String: Any]])
    let event = try #require(tables.first { $0["name"] as? String == "event" })
    let columns = try #require(event["columns"] as? [[String: String]])
    #expect(columns.contains { $0["name"] == "callback" && $0["type"] == "text" })
    let lines = try Tool.run("query", "--schema", "--format=jsonl").lines
    #expect(lines.count == tables.count)
    let rows = try Tool.run("query", "--schema", "--format=csv", "event").lines
    #expect(rows.first == "table,column,type,help")
    #expect(rows.count == columns.count + 1)
  }
}
