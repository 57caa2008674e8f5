import TestSupport
import Testing
import WillDidLog
import WillDidModel
import WillDidStore
import WillDidSystem

/// The events as SQL sees them, held against the events as they were written.
@Suite struct EventTableTests {
  private let folder: TemporaryFolder
  private let session: Session
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    session = try Session(events: 6000, in: folder)
    try session.finish(frames: 7)
    store = try Store([Run(session.path)])
  }

  private func seqs(_ condition: String) throws -> [Int64] {
    try store.rows("SELECT seq FROM event WHERE \(condition) ORDER BY seq").map { row in
      guard case .integer(let seq) = row[0] else { return -1 }
      return seq
    }
  }

  private func expected(_ condition: (Event) -> Bool) -> [Int64] {
    session.events.filter(condition).map { Int64($0.sequence) }
  }

  @Test func `each column is what was written`() throws {
    let rows = try store.rows("SELECT * FROM event")
    #expect(rows.count == session.events.count)
    let names = session.dictionary
    for (row, event) in zip(rows, session.events) {
      let level = names[event.level ?? event.classID]
      let expected: [Value] = [
        .integer(1), .integer(Int64(event.sequence)), event.time.map { .integer($0) } ?? .null,
        .integer(Int64(event.thread)), event.thread == 0 ? .integer(1) : .null,
        .text("\(event.edge)"), .text(event.callback.name),
        event.callback.family.map { .text("\($0)") } ?? .null,
        event.instance == .none ? .null : .integer(Int64(event.instance.rawValue)),
        names[event.classID].map { .text($0) } ?? .null, level.map { .text($0) } ?? .null,
        .integer(event.hop ? 1 : 0),
      ]
      try #require(Array(row.dropLast()) == expected)
    }
  }

  @Test func `attributes are a JSON object`() throws {
    let count = session.events.count { event in
      event.attributes.contains { $0 == .animated(true) }
    }
    #expect(count > 0)
    #expect(
      try store.rows("SELECT count(*) FROM event WHERE args ->> 'animated' = 1")
        == [[.integer(Int64(count))]])
  }

  @Test func `any conditions find what they should`() throws {
    let names = session.dictionary
    let classes = Array(Set(session.events.compactMap { names[$0.classID] })).sorted()
    let callbacks = Array(Set(session.events.map(\.callback.name))).sorted()
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var parts: [String] = []
      var tests: [(Event) -> Bool] = []
      func add(_ part: String, _ test: @escaping (Event) -> Bool) {
        parts.append(part)
        tests.append(test)
      }
      for kind in (0..<9).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
        let event = session.events.randomElement(using: &random) ?? session.events[0]
        let time = event.time ?? 0
        switch kind {
        case 0:
          add("instance = \(event.instance.rawValue)") {
            $0.instance == event.instance && $0.instance != .none
          }
        case 1:
          let wanted = Set((0..<3).map { _ in UInt32.random(in: 1...400, using: &random) })
          add("instance IN (\(wanted.map { "\($0)" }.joined(separator: ",")))") {
            wanted.contains($0.instance.rawValue)
          }
        case 2:
          let name = classes.randomElement(using: &random) ?? ""
          add("class = '\(name)'") { names[$0.classID] == name }
        case 3:
          let wanted = Set((0..<3).compactMap { _ in callbacks.randomElement(using: &random) })
          add("callback IN (\(wanted.map { "'\($0)'" }.joined(separator: ",")))") {
            wanted.contains($0.callback.name)
          }
        case 4: add("seq >= \(event.sequence)") { $0.sequence >= event.sequence }
        case 5: add("seq < \(event.sequence).5") { $0.sequence <= event.sequence }
        case 6: add("t > \(time)") { $0.time.map { $0 > time } ?? false }
        case 7: add("t <= \(time)") { $0.time.map { $0 <= time } ?? false }
        default:
          add("family = 'appearance'") { $0.callback.family == .appearance }
        }
      }
      let condition = parts.joined(separator: " AND ")
      #expect(
        try seqs(condition) == expected { event in tests.allSatisfy { $0(event) } }, "\(condition)")
    }
  }

  @Test func `what was asked of an instance is not read again`() throws {
    let counts = Dictionary(grouping: session.events, by: \.instance).mapValues(\.count)
    let hot = try #require(counts.filter { $0.key != .none }.max { $0.value < $1.value }?.key)
    let question = "SELECT seq, t, callback FROM event WHERE instance = \(hot.rawValue)"
    let rows = try store.rows(question)
    #expect(rows.count == counts[hot])
    // It lies in more frames than are kept whole. What the file had is gone.
    let size = Int(try File(reading: session.path).size())
    try File(updating: session.path).write([UInt8](repeating: 0, count: size), at: 0)
    #expect(try store.rows(question) == rows)
    #expect(
      try store.rows("\(question) AND callback = 'viewWillAppear'")
        == rows.filter { $0[2] == .text("viewWillAppear") })
  }

  @Test(arguments: [
    "instance = 'x'", "instance = NULL", "instance = 2.5", "seq = -1", "seq < -5", "seq > 1e300",
    "callback = 'viewDidNothing'", "class = x'00'", "t > 'late'", "seq IN (NULL)", "instance IN ()",
    "run = 2", "thread = 4294967296", "t < -9223372036854775808", "seq = 9223372036854775807",
  ]) func `a condition that nothing meets finds nothing`(condition: String) throws {
    #expect(try seqs(condition).isEmpty)
  }

  @Test(arguments: [
    "instance = '3'", "instance = 3.0", "instance IN ('3', 'x')", "instance IN (SELECT 3)",
  ]) func `a number may be written otherwise`(condition: String) throws {
    let found = expected { $0.instance.rawValue == 3 }
    #expect(!found.isEmpty)
    #expect(try seqs(condition) == found)
  }

  @Test func `an order that is not the one of the log is kept too`() throws {
    let rows = try store.rows("SELECT seq FROM event WHERE instance = 3 ORDER BY seq DESC")
    #expect(
      rows.map { $0[0] } == expected { $0.instance.rawValue == 3 }.reversed().map { .integer($0) })
  }

  @Test func `a join finds each event by its place`() throws {
    let rows = try store.rows(
      """
      SELECT t.id, e.callback FROM "transition" t JOIN event e
      ON e.run = t.run AND e.seq = t.first_seq ORDER BY t.id
      """)
    #expect(rows.count > 10)
    #expect(
      rows.allSatisfy { $0[1] == .text("viewWillAppear") || $0[1] == .text("viewWillDisappear") })
  }

  @Test func `two runs are told apart`() throws {
    let other = try Session.trace(seed: 2, events: 3000, in: folder)
    let both = try Store([Run(session.path), Run(other)])
    #expect(
      try both.rows("SELECT run, count(*), max(seq) FROM event GROUP BY run ORDER BY run") == [
        [.integer(1), .integer(6000), .integer(5999)],
        [.integer(2), .integer(3000), .integer(2999)],
      ])
    #expect(
      try both.rows("SELECT run, seq FROM event WHERE seq = 7 ORDER BY run, seq")
        == [[.integer(1), .integer(7)], [.integer(2), .integer(7)]])
    #expect(try both.rows("SELECT count(*) FROM event WHERE run = 2") == [[.integer(3000)]])
  }
}
