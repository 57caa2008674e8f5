import TestSupport
import Testing

/// What `query` keeps, however it was ended.
@Suite struct QueryCacheTests {
  /// All that follows from a run, as it is told with a folder for what is kept or without one.
  private static let everything = """
    SELECT * FROM instance ORDER BY instance; SELECT * FROM phase ORDER BY first_seq, instance;
    SELECT * FROM callback ORDER BY first_seq; SELECT * FROM "transition" ORDER BY id;
    SELECT * FROM finding ORDER BY seq, rule; SELECT * FROM class_count ORDER BY 2, 3, 4
    """

  @Test func `a killed query leaves nothing that is half true`() throws {
    let folder = try TemporaryFolder()
    let path = try Traces.writeSession(60_000, in: folder, frame: 3000)
    let right = try Tool.run("query", "--format", "csv", Self.everything, path)
    #expect(right.status == 0)
    var killed = 0
    for round in 1...12 {
      let cache = folder.path("cache\(round % 3)")
      let result = try Tool.shell(
        """
        XDG_CACHE_HOME="\(cache)" timeout -s KILL 0.\(round * 7 % 10)\(round % 10) \
        "\(Tool.path)" query "SELECT count(*) FROM phase" "\(path)"
        """, in: folder)
      if result.status != 0 { killed += 1 }
      guard round % 4 == 0 else { continue }
      let again = try Tool.run(
        "query", "--format", "csv", Self.everything, path, environment: ["XDG_CACHE_HOME": cache])
      #expect(again.output == right.output)
      #expect(again.errors == right.errors)
    }
    #expect(killed > 0)
  }

  @Test func `several processes at once agree`() throws {
    let folder = try TemporaryFolder()
    let path = try Traces.writeSession(60_000, in: folder, frame: 3000)
    let sql = "SELECT state, count(*) FROM instance GROUP BY state; SELECT count(*) FROM phase"
    let right = try Tool.run("query", "--format", "csv", sql, path)
    let result = try Tool.shell(
      """
      export XDG_CACHE_HOME="\(folder.path("cache"))"
      for each in 1 2 3 4; do willdid query --format csv -o $each "\(sql)" "\(path)" & done
      wait
      """, in: folder)
    #expect(result.errors == "")
    for name in ["1", "2", "3", "4"] {
      #expect(try folder.bytes(name) == Array(right.output.utf8))
    }
  }

  @Test func `a folder that is full costs only time`() throws {
    let folder = try TemporaryFolder()
    let path = try Traces.writeSession(60_000, in: folder, frame: 3000)
    let sql = "SELECT count(*) FROM phase; SELECT path FROM checkpoint"
    // No file may grow beyond this: SQLite sees what a full disk shows it.
    let result = try Tool.shell(
      """
      ulimit -f 64
      XDG_CACHE_HOME="\(folder.path("cache"))" "\(Tool.path)" query --format csv "\(sql)" "\(path)"
      """, in: folder)
    let right = try Tool.run("query", "--format", "csv", sql, path)
    #expect(result.output == right.output)
    #expect(result.status == 0)
  }

  @Test func `what is kept is used again`() throws {
    let folder = try TemporaryFolder()
    let path = try Traces.writeSession(60_000, in: folder, frame: 3000)
    let environment = ["XDG_CACHE_HOME": folder.path("cache")]
    for _ in 0..<2 {
      let result = try Tool.run(
        "query", "--format", "csv", "--no-header", "SELECT path FROM checkpoint", path,
        environment: environment)
      #expect(result.output.hasPrefix(folder.path("cache/willdid/")))
    }
  }
}
