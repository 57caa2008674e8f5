import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidStore
import WillDidSystem

/// The counts of callbacks, held against the events that they count.
@Suite struct ClassCountTests {
  private let folder: TemporaryFolder
  private let paths: [String]
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    paths = [
      try Session.trace(events: 6000, frames: 7, in: folder),
      try Session.trace(seed: 2, events: 3000, in: folder),
    ]
    store = try Store(paths.map { try Run($0) })
  }

  /// Questions that groups and orders make different, each of the counts and of the events.
  @Test(arguments: [
    ("run, class, callback, edge", "ORDER BY class, callback, edge, run"),
    ("run, class, callback, edge", "ORDER BY run, class, callback, edge"),
    ("class, callback", "ORDER BY class, callback"),
    ("class, callback", "ORDER BY class DESC, callback DESC"),
    ("class, edge", "ORDER BY class, edge"), ("callback", "ORDER BY callback"),
    ("class, run", "ORDER BY class, run"), ("class", "HAVING count(DISTINCT run) = 1 ORDER BY 1"),
  ]) func `counts are those of the events`(columns: String, rest: String) throws {
    let counted = try store.rows(
      "SELECT \(columns), count(*) FROM event GROUP BY \(columns) \(rest)")
    #expect(!counted.isEmpty)
    #expect(
      try store.rows("SELECT \(columns), sum(count) FROM class_count GROUP BY \(columns) \(rest)")
        == counted)
  }

  @Test func `a class has its counts, however it is asked for`() throws {
    for row in try store.rows("SELECT DISTINCT class FROM event") {
      let condition = row[0] == .null ? "class IS ?" : "class = ?"
      #expect(
        try store.rows("SELECT sum(count) FROM class_count WHERE \(condition)", row[0])
          == store.rows("SELECT count(*) FROM event WHERE \(condition)", row[0]))
    }
    let some = "class IN (SELECT class FROM instance WHERE controller) OR class = 'Nothing'"
    #expect(
      try store.rows("SELECT class, sum(count) FROM class_count WHERE \(some) GROUP BY class")
        == store.rows("SELECT class, count(*) FROM event WHERE \(some) GROUP BY class"))
    for nothing in ["= 'Nothing'", "= ''", "= '~'", "= NULL", "= 7", "= x'00'"] {
      #expect(try store.rows("SELECT * FROM class_count WHERE class \(nothing)").isEmpty)
    }
  }

  @Test(arguments: ["event", "class_count"])
  func `a class may be asked for in small letters`(table: String) throws {
    let exact = try store.rows(
      "SELECT count(*) FROM \(table) WHERE lower(class) = 'appdelegate'")
    #expect(exact != [[.integer(0)]])
    #expect(
      try store.rows(
        "SELECT count(*) FROM \(table) WHERE class = 'appdelegate' COLLATE NOCASE") == exact)
  }

  @Test func `groups of classes and callbacks are not sorted`() throws {
    let plan = try store.rows(
      "EXPLAIN QUERY PLAN SELECT class, sum(count) FROM class_count GROUP BY class, callback")
    #expect(plan.count == 1 && plan.joined().contains { "\($0)".contains("class_count") })
  }

  @Test func `nothing is folded for counts, and nothing kept`() throws {
    let cache = ProjectionFolder(folder.path("cache"), forRunsFrom: 0)
    let store = try Store([Run(paths[0])], keepingIn: cache)
    #expect(try store.rows("SELECT sum(count) FROM class_count") == [[.integer(6000)]])
    #expect(try !folder.names.contains("cache"))
    let other = try Store([Run(paths[0])])
    other.stop(when: { true })
    #expect(throws: StoreError.self) { try other.rows("SELECT count(*) FROM class_count") }
  }
}
