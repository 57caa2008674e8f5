import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidStore
import WillDidTables

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private let path: String
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    path = try Session.trace(events: 5000, in: folder)
    store = try Store([Run(path)])
  }

  @Test(arguments: Table.all.map(\.name)) func `a table is as its page says`(name: String) throws {
    let table = try #require(Table.all.first { $0.name == name })
    let call = table.kind == .function ? "\(name)(5e9)" : "\"\(name)\""
    let statement = try #require(try store.prepare("SELECT * FROM \(call)").statement)
    #expect(statement.columns == table.columns.map(\.name))
    var rows = 0
    while try statement.step() {
      rows += 1
      for (index, column) in table.columns.enumerated() {
        switch statement.value(index) {
        case .null: break
        case .integer: #expect(column.type == "integer", "\(name).\(column.name)")
        case .text: #expect(column.type == "text", "\(name).\(column.name)")
        case .real, .blob: Issue.record("\(name).\(column.name) is neither number nor text")
        }
      }
    }
    // The session of the test has no nibs, no losses, and nothing that is slow or wrong.
    let empty: Set = [
      "nib_load", "nib_cost", "loss", "metadata", "unbalanced", "slow_callback", "cancelled",
    ]
    #expect(rows > 0 || empty.contains(name), "\(name)")
    _ = try store.rows(table.example)
  }

  @Test(arguments: [
    "DELETE FROM event", "DROP VIEW phase", "CREATE TABLE x(a)", "INSERT INTO run VALUES(1)",
    "UPDATE run1._instance SET class = 1", "ATTACH 'x' AS y", "DETACH run1", "VACUUM",
    "VACUUM INTO 'x'", "PRAGMA writable_schema = 1", "PRAGMA journal_mode = OFF",
    "PRAGMA user_version = 9", "CREATE TRIGGER t AFTER INSERT ON run BEGIN SELECT 1; END",
    "CREATE VIRTUAL TABLE v USING fts5(a)", "DROP TABLE name", "DELETE FROM sqlite_master",
    "SELECT load_extension('x')", "SELECT fts3_tokenizer('simple')",
    "CREATE TEMP TRIGGER t AFTER INSERT ON run BEGIN SELECT 1; END",
    "ANALYZE", "ALTER TABLE run RENAME TO walk", "PRAGMA temp_store_directory = '/tmp'",
  ]) func `nothing can be changed`(sql: String) throws {
    _ = try store.rows("SELECT count(*) FROM instance")
    #expect { try store.rows(sql) } throws: { error in
      guard let error = error as? StoreError else { return false }
      return error.reason == .forbidden || error.reason == .statement
    }
    #expect(try store.rows("SELECT count(*) FROM run") == [[.integer(1)]])
  }

  @Test func `a caller may keep tables for a while`() throws {
    _ = try store.rows("CREATE TEMP TABLE mine AS SELECT seq FROM event WHERE seq < 10")
    _ = try store.rows("DELETE FROM mine WHERE seq > 4")
    #expect(try store.rows("SELECT count(*) FROM mine") == [[.integer(5)]])
    _ = try store.rows("DROP TABLE mine")
  }

  @Test(arguments: [
    ("median(column1)", "(1),(2),(9)", Value.integer(2)),
    ("percentile(column1, 95)", "(1),(2),(3),(4)", .integer(4)),
    ("percentile(column1, 50)", "(4),(1),(3),(2)", .integer(2)),
    ("percentile(column1, 0)", "(4),(1)", .integer(1)),
    ("percentile(column1, 100)", "(4),(1.5)", .real(4)),
    ("median(column1)", "(NULL),('x'),(7)", .integer(7)),
    ("median(column1)", "(NULL)", .null),
    ("max(duration(column1))", "(1500000)", .text("1.50 ms")),
    ("max(duration(column1))", "(NULL)", .null),
    ("max(demangle(column1))", "('_TtC4Shop14CartController')", .text("Shop.CartController")),
    ("max(demangle(column1))", "('_TtCC4Shop4Cart4Cell')", .text("Shop.Cart.Cell")),
    (
      "max(demangle(column1))", "('_TtC4ShopP33_0123456789ABCDEF0123456789ABCDEF4Cart')",
      .text("Shop.Cart")
    ),
    ("max(demangle(column1))", "('_TtC4Sho')", .text("_TtC4Sho")),
    ("max(demangle(column1))", "('CartController')", .text("CartController")),
    ("max(bare(column1))", "('_TtC4Shop14CartController')", .text("CartController")),
    ("max(bare(column1))", "('Shop.List<Shop.Cart>')", .text("List<Shop.Cart>")),
    ("max(object(column1, 1))", "('Shop.Cart')", .text("Cart")),
    ("max(object(column1, 2))", "('Shop.Cart')", .text("Cart#2")),
  ]) func `functions answer`(call: String, values: String, answer: Value) throws {
    #expect(try store.rows("SELECT \(call) FROM (VALUES \(values))") == [[answer]])
  }

  @Test func `a percentile beyond all is refused`() throws {
    #expect(throws: StoreError.self) { try store.rows("SELECT percentile(seq, 101) FROM event") }
  }

  @Test func `percentiles of durations are those of the numbers themselves`() throws {
    let sql = "SELECT duration FROM callback WHERE callback = 'viewDidAppear' ORDER BY duration"
    let all = try store.rows(sql).map { $0[0] }
    #expect(all.count > 20)
    for share in [1, 10, 50, 90, 95, 99] {
      let place = max(0, (share * all.count + 99) / 100 - 1)
      #expect(
        try store.rows(
          "SELECT percentile(duration, \(share)) FROM callback WHERE callback = 'viewDidAppear'")
          == [[all[place]]])
    }
  }

  @Test func `a statement that takes too long ends`() throws {
    store.limit(to: 50_000_000)
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    #expect { try store.rows(endless) } throws: { ($0 as? StoreError)?.reason == .interrupted }
    store.limit(to: nil)
    #expect(try store.rows("SELECT 1") == [[.integer(1)]])
  }

  @Test func `what was interrupted while it was made is made when it is asked for again`() throws {
    store.limit(to: 1)
    for _ in 0..<2 {
      #expect {
        try store.rows("SELECT count(*) FROM instance")
      } throws: {
        ($0 as? StoreError)?.reason == .interrupted
      }
    }
    store.limit(to: nil)
    #expect(try store.rows("SELECT events FROM checkpoint") == [[.integer(5000)]])
  }

  @Test func `an interrupted statement ends, and the next one runs`() throws {
    let statement = try #require(try store.prepare("SELECT seq FROM event").statement)
    #expect(try statement.step())
    store.interrupt()
    #expect { while try statement.step() {} } throws: {
      ($0 as? StoreError)?.reason == .interrupted
    }
    #expect(try store.rows("SELECT count(*) FROM event") == [[.integer(5000)]])
  }

  @Test func `a value that is too large is refused`() throws {
    #expect { try store.rows("SELECT zeroblob(1000000000)") } throws: {
      ($0 as? StoreError)?.reason == .tooLarge
    }
  }

  @Test func `where a statement is wrong is told`() throws {
    #expect { try store.rows("SELECT 1, nothing FROM event") } throws: { error in
      let error = error as? StoreError
      return error?.reason == .statement && error?.offset == 10
    }
  }

  @Test func `statements are taken one by one`() throws {
    let text = "SELECT 1; -- and\n SELECT 2 ; /* end */ "
    let first = try store.prepare(text[...])
    let second = try store.prepare(first.rest)
    let third = try store.prepare(second.rest)
    #expect(first.statement != nil && second.statement != nil && third.statement == nil)
  }

  @Test func `more runs than can be attached are asked all the same`() throws {
    var paths: [String] = []
    for seed in 10..<UInt64(24) {
      paths.append(try Session.trace(seed: seed, events: 600, frames: 1, in: folder))
    }
    let many = try Store(try paths.map { try Run($0) })
    var alone: [[Value]] = []
    for (index, path) in paths.enumerated() {
      let rows = try Store([Run(path)]).rows(
        "SELECT \(index + 1), instance, class, state, origin FROM instance ORDER BY instance")
      alone += rows
    }
    #expect(
      try many.rows(
        "SELECT run, instance, class, state, origin FROM instance ORDER BY run, instance")
        == alone)
    #expect(try many.rows("SELECT count(*) FROM run") == [[.integer(14)]])
  }

  @Test func `who was on the screen is told as the timeline tells it`() throws {
    let rows = try store.rows(
      """
      SELECT (SELECT group_concat(instance) FROM (SELECT instance FROM hierarchy_at(a.started)
        WHERE state = 'appeared' ORDER BY instance)),
        (SELECT group_concat(instance) FROM (SELECT instance FROM appearance b
        WHERE b.started <= a.started AND coalesce(b.ended > a.started, 1) ORDER BY instance))
      FROM appearance a ORDER BY started LIMIT 10
      """)
    #expect(rows.count == 10)
    for row in rows { #expect(row[0] == row[1]) }
  }
}
