import Foundation
import TestSupport
import Testing
import WillDidFindings
import WillDidLog
import WillDidModel
import WillDidReport
import WillDidRun
import WillDidStore
import WillDidTables
import WillDidTimeline

/// What the store says of a run is what the fold says of it, and with it all other verbs.
@Suite struct AgreementTests {
  private static let names =
    StoryFile.all.filter { $0.source != .played }
    .map { "stories/\($0.path($0.source.rawValue))" } + [
      "cookbook/shop-41.jsonl", "cookbook/shop-42.jsonl", "versions/1/everything.willdid",
      "versions/1/killed.willdid",
    ]

  @Test(arguments: Table.all.filter { $0.kind != .function }.map(\.name))
  func `a column is of the type that its page says`(name: String) throws {
    let files = ["cookbook/shop-41.jsonl", "versions/1/everything.willdid"]
    let store = try Store(files.flatMap { try StoredRun.open($0) })
    let table = try #require(Table.all.first { $0.name == name })
    var types: [Set<String>] = table.columns.map { _ in [] }
    for row in try store.rows("SELECT * FROM \"\(name)\"") {
      for (index, value) in row.enumerated() {
        switch value {
        case .null: break
        case .integer: types[index].insert("integer")
        case .real: types[index].insert("real")
        case .text: types[index].insert("text")
        case .blob: types[index].insert("blob")
        }
      }
    }
    #expect(types.contains { !$0.isEmpty }, "no row of \(name) holds a value")
    for (column, found) in zip(table.columns, types) {
      #expect(found.isSubset(of: [column.type]), "\(name).\(column.name)")
    }
  }

  @Test(arguments: Table.all.filter { $0.kind != .function }.map(\.name))
  func `SQLite tells the columns of a table`(name: String) throws {
    let store = try Store(StoredRun.open("cookbook/shop-41.jsonl"))
    let columns = try store.rows("SELECT name FROM pragma_table_info('\(name)') ORDER BY cid")
    #expect(
      columns.map { $0[0] } == Table.all.first { $0.name == name }?.columns.map { .text($0.name) })
  }

  @Test func `all stories are asked`() { #expect(Self.names.count > 150) }

  @Test(arguments: names) func `the counts are those of a report`(name: String) throws {
    for run in try StoredRun.open(name) {
      let told = Told(run)
      let store = try Store([run])
      func number(_ sql: String) throws -> Int {
        guard case .integer(let number) = try store.rows("SELECT \(sql)")[0][0] else { return -1 }
        return Int(number)
      }
      let counts = told.counts
      // A report passes over layout and the objects of nibs and counts them all the same.
      let events = try number("count(*) FROM event")
      #expect(events >= counts.events && events == run.eventCount)
      #expect(try number("events FROM run") == events)
      #expect(try number("events FROM checkpoint") == events)
      #expect(try number("coalesce(sum(count), 0) FROM class_count") == events)
      #expect(try number("count(*) FROM instance") == told.lives.count)
      #expect(told.lives.count == counts.instances)
      #expect(try number("coalesce(sum(appearances), 0) FROM instance") == counts.appearances)
      #expect(try number("count(*) FROM transition") == counts.transitions)
      #expect(try number("count(*) FROM cancelled") == counts.cancelled)
      let unbalanced = told.findings.count { $0.rule.category == .unbalanced }
      #expect(try number("count(*) FROM unbalanced") == unbalanced)
      for severity in Severity.allCases {
        let count = told.findings.count { $0.severity == severity }
        #expect(try number("count(*) FROM finding WHERE severity = '\(severity)'") == count)
      }
    }
  }

  @Test(arguments: names) func `rows are what the fold tells`(name: String) throws {
    for run in try StoredRun.open(name) {
      let told = Told(run)
      let store = try Store([run])
      func check(_ table: String, _ columns: String, _ expected: [[Value]]) throws {
        let rows = try store.rows("SELECT \(columns) FROM \(table)")
        #expect(rows.count == expected.count, "\(table)")
        #expect(Set(rows) == Set(expected), "\(table)")
      }
      try check(
        "instance",
        """
        instance, class, ordinal, identity, origin, nib, parent, presenter, owner, controller,
        state, removed, appearances, started, ended, first_seq, last_seq
        """, told.lives.map(told.row))
      try check(
        "phase", "instance, class, state, started, ended, first_seq, last_seq",
        told.phases.compactMap(told.row))
      try check(
        "transition",
        """
        id, kind, inferred, outcome, interactive, from_instance, to_instance, started, ended,
        first_seq
        """, told.transitions.map(told.row))
      try check(
        "finding", "rule, severity, instance, at, seq, message, fingerprint",
        told.findings.map(told.row))
      try check(
        "callback",
        """
        callback, instance, class, level, hop, thread, started, ended, duration, first_seq, last_seq
        """, told.calls.map(told.row))
    }
  }

  @Test(arguments: names) func `hierarchies are those of the tree`(name: String) throws {
    for run in try StoredRun.open(name) {
      let store = try Store([run])
      let end = run.times?.upperBound ?? 0
      let told = Told(run)
      for time in [0, end / 3, end / 2, end, nil] {
        let nodes = Tree(Folding(run).lives(at: time)).nodes.map { node in
          [
            told.id(node.life.instance), told.text(node.life.classID), .text("\(node.life.state)"),
            told.id(node.parent), told.id(node.presenter),
          ]
        }
        #expect(
          try store.rows(
            """
            SELECT instance, class, state, parent, presenter
            FROM hierarchy_at(\(time.map { "\($0)" } ?? ""))
            """) == nodes)
      }
    }
  }

  @Test(arguments: names) func `tables agree with each other`(name: String) throws {
    let store = try Store(StoredRun.open(name))
    for (what, sql) in Self.contradictions {
      #expect(try store.rows(sql).isEmpty, "\(what)")
    }
  }

  /// Queries that find rows only where two tables say different things.
  private static let contradictions = [
    "what ends before it begins": """
    SELECT 1 FROM callback WHERE last_seq < first_seq UNION ALL
    SELECT 1 FROM phase WHERE last_seq < first_seq UNION ALL
    SELECT 1 FROM nib_load WHERE last_seq < first_seq
    """,
    "a duration that is not the difference": """
    SELECT 1 FROM phase WHERE duration IS NOT ended - started UNION ALL
    SELECT 1 FROM callback WHERE duration IS NOT ended - started UNION ALL
    SELECT 1 FROM nib_load WHERE duration IS NOT ended - started UNION ALL
    SELECT 1 FROM transition WHERE duration IS NOT ended - started
    """,
    "a phase at another time than its event": """
    SELECT 1 FROM phase p JOIN event e ON e.run = p.run AND e.seq = p.first_seq
    WHERE e.t IS NOT p.started
    """,
    "a call that is another than its event": """
    SELECT 1 FROM callback c JOIN event e ON e.run = c.run AND e.seq = c.first_seq
    WHERE e.t IS NOT c.started OR e.callback <> c.callback OR e.instance IS NOT c.instance
      OR e.thread <> c.thread OR e.hop <> c.hop OR e.edge <> 'enter'
      OR e.level IS NOT c.level OR e.class IS NOT c.class
    """,
    "a load that is another than its event": """
    SELECT 1 FROM nib_load l JOIN event e ON e.run = l.run AND e.seq = l.first_seq
    WHERE e.t IS NOT l.started OR e.thread <> l.thread OR e.edge = 'exit' OR e.callback NOT IN
      ('nibLoad', 'loadNibNamed', 'loadNibFile', 'instantiateNib', 'nibFailed')
    UNION ALL
    SELECT 1 FROM nib_load l WHERE l.nib IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM event e WHERE e.run = l.run AND e.thread = l.thread AND e.seq >= l.first_seq
        AND e.seq <= coalesce(l.last_seq, e.seq) AND e.args ->> 'nib' = l.nib)
    """,
    "a load without its end, which is there": """
    SELECT 1 FROM event e WHERE e.callback = 'nibLoad' AND e.edge = 'exit' AND e.hop = 0
      AND NOT EXISTS (SELECT 1 FROM nib_load l WHERE l.run = e.run AND l.last_seq = e.seq)
      AND EXISTS (SELECT 1 FROM nib_load l WHERE l.run = e.run AND l.first_seq < e.seq
        AND l.last_seq IS NULL AND l.thread = e.thread)
    """,
    "events of an instance that are not found by asking for it": """
    SELECT 1 FROM instance i JOIN (
      SELECT run, instance, count(*) AS times FROM event GROUP BY run, instance
    ) AS e ON e.run = i.run AND e.instance = i.instance
    WHERE e.times <> (
      SELECT count(*) FROM event o WHERE o.run = i.run AND o.instance = i.instance)
    """,
    "a phase of no instance": """
    SELECT 1 FROM phase p LEFT JOIN instance i ON i.run = p.run AND i.instance = p.instance
    WHERE i.instance IS NULL OR i.class IS NOT p.class
    """,
    "phases that overlap": """
    SELECT 1 FROM phase a JOIN phase b ON b.run = a.run AND b.instance = a.instance
      AND b.first_seq > a.first_seq
    WHERE a.last_seq IS NULL OR b.first_seq < a.last_seq
    """,
    "an instance that is another than its last phase": """
    SELECT 1 FROM phase p JOIN instance i ON i.run = p.run AND i.instance = p.instance
    WHERE p.last_seq IS NULL AND i.state IS NOT p.state
    """,
    "counts that are not those of the events": """
    SELECT run, class, callback, edge, count(*) FROM event GROUP BY run, class, callback, edge
    EXCEPT SELECT run, class, callback, edge, count FROM class_count
    """,
    "a transition of classes that are not those of its instances": """
    SELECT 1 FROM transition t JOIN instance i ON i.run = t.run AND i.instance = t.from_instance
    WHERE i.class IS NOT t.from_class UNION ALL
    SELECT 1 FROM transition t JOIN instance i ON i.run = t.run AND i.instance = t.to_instance
    WHERE i.class IS NOT t.to_class
    """,
    "a finding at another time than its event": """
    SELECT 1 FROM finding f JOIN event e ON e.run = f.run AND e.seq = f.seq WHERE e.t IS NOT f.at
    """,
    "a finding that proves itself by events that are not there": """
    SELECT 1 FROM finding f, json_each(f.events) p WHERE NOT EXISTS (
      SELECT 1 FROM event e WHERE e.run = f.run AND e.seq = p.value)
    """,
    "an event on a main thread that is none": """
    SELECT 1 FROM event e JOIN thread h ON h.run = e.run AND h.thread = e.thread
    WHERE e.main IS NOT h.main
    """,
    "a run that is shorter than its events": """
    SELECT 1 FROM run r JOIN (
      SELECT run, max(t) - min(t) AS length FROM event GROUP BY run) AS e ON e.run = r.run
    WHERE r.duration IS NOT e.length
    """,
  ]
}
