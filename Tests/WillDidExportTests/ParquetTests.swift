import TestSupport
import Testing
import WillDidExport
import WillDidLog
import WillDidModel
import WillDidTables

@Suite struct ParquetTests {
  @Test func `the rows of a file are those that were added`() throws {
    for seed in 0..<UInt64(40) {
      var generator = SplitMix64(seed: seed)
      var table = ParquetTable(
        "table",
        [
          ParquetColumn("number", .number), ParquetColumn("maybe", .number, isOptional: true),
          ParquetColumn("flag", .flag, isOptional: true),
          ParquetColumn("text", .text, isOptional: true),
        ])
      var rows: [[ParquetReader.Value]] = []
      for _ in 0..<Int.random(in: 0...3000, using: &generator) {
        let number = Int64.random(in: .min ... .max, using: &generator)
        let maybe = Bool.random(using: &generator) ? number >> 40 : nil
        let flag = [true, false, nil].randomElement(using: &generator) ?? nil
        // Many different texts are written out, few are numbered.
        let text = seed % 2 == 0 ? "text \(number)" : Exported.names[Int(number & 7)]
        table.add(number)
        table.add(maybe)
        table.add(flag)
        table.add(text)
        table.endRow()
        rows.append([
          .number(number), maybe.map { .number($0) } ?? .null, flag.map { .flag($0) } ?? .null,
          text.map { .text($0) } ?? .null,
        ])
      }
      table.finish([])
      let read = try ParquetReader(table.takeBytes())
      #expect(read.names == ["number", "maybe", "flag", "text"])
      #expect(read.rows == rows, "seed \(seed)")
    }
  }

  @Test func `texts that look alike but have other bytes stay apart`() throws {
    var table = ParquetTable("table", [ParquetColumn("text", .text)])
    let texts = ["e\u{301}", "\u{e9}", "e\u{301}", "\u{e9}", ""]
    for text in texts {
      table.add(text)
      table.endRow()
    }
    table.finish([])
    let read = try ParquetReader(table.takeBytes()).column("text")
    let bytes = read.map { value in
      if case .text(let text) = value { Array(text.utf8) } else { [UInt8]() }
    }
    #expect(bytes == texts.map { Array($0.utf8) })
  }

  @Test func `statistics hold for the values and count what is missing`() throws {
    var table = ParquetTable(
      "table",
      [ParquetColumn("n", .number, isOptional: true), ParquetColumn("t", .text, isOptional: true)])
    for (number, text) in [(5, "b"), (nil, "a\u{10ffff}"), (-7, nil), (3, "a~")]
      as [(Int64?, String?)]
    {
      table.add(number)
      table.add(text)
      table.endRow()
    }
    table.finish([])
    let footer = try ParquetReader(table.takeBytes()).footer
    let chunks = footer[4]?.list.first?[1]?.list ?? []
    let number = try #require(chunks.first?[3]?[12])
    #expect(number[3]?.number == 1)
    #expect(number[6]?.bytes == [0xf9] + [UInt8](repeating: 0xff, count: 7))
    #expect(number[5]?.bytes == [5, 0, 0, 0, 0, 0, 0, 0])
    let text = try #require(chunks.last?[3]?[12])
    #expect(text[3]?.number == 1)
    #expect(text[6]?.text == "a~")
    #expect(text[5]?.text == "b")
  }

  @Test func `a group of rows has an end, so that a table may be larger than memory`() throws {
    var table = ParquetTable("table", [ParquetColumn("n", .number)])
    var handedOver = 0
    for number in 0..<Int64(300_000) {
      table.add(number)
      table.endRow()
      handedOver = max(handedOver, table.bytes.count)
    }
    #expect(handedOver > 4)
    table.finish([])
    let read = try ParquetReader(table.takeBytes())
    #expect(read.groupSizes == [131_072, 131_072, 37_856])
    #expect(read.column("n").last == .number(299_999))
  }

  @Test func `long texts end a group sooner`() throws {
    var table = ParquetTable("table", [ParquetColumn("t", .text)])
    for number in 0..<600 {
      table.add("\(number)" + String(repeating: "x", count: 80_000))
      table.endRow()
    }
    table.finish([])
    #expect(try ParquetReader(table.takeBytes()).groupSizes == [256, 256, 88])
  }

  @Test func `the events of a run are in its table, with what is unknown left empty`() throws {
    let folder = try TemporaryFolder()
    let events = [
      Exported.event(0, at: 5, .enter, .viewDidLoad, class: 3, with: [.animated(true)]),
      Exported.event(1, at: nil, .exit, .viewDidLoad, of: 0, class: 0, thread: 5),
      Exported.event(
        2, at: -3, .point, Callback(rawValue: 60_000), class: 6, level: 2, hop: true, thread: 1),
    ]
    let run = try Exported.run(events, in: folder, metadata: ["build": "7.1"])
    let table = try ParquetReader(
      try #require(Exported.tables(["event"], of: [run])["event"]))
    let id = ParquetReader.Value.text("\(run.header.run)")
    #expect(
      table.rows == [
        [
          .text("7.1"), id, .number(0), .number(5), .number(0), .flag(true), .text("enter"),
          .text("viewDidLoad"), .text("loading"), .number(1), .text(Exported.names[3] ?? ""),
          .text(Exported.names[3] ?? ""), .flag(false), .text("{\"animated\":true}"),
        ],
        [
          .text("7.1"), id, .number(1), .null, .number(5), .null, .text("exit"),
          .text("viewDidLoad"), .text("loading"), .null, .null, .null, .flag(false), .text("{}"),
        ],
        [
          .text("7.1"), id, .number(2), .number(-3), .number(1), .flag(false), .text("point"),
          .text("callback 60000"), .null, .number(1), .text(Exported.names[6] ?? ""),
          .text(Exported.names[2] ?? ""), .flag(true), .text("{}"),
        ],
      ])
  }

  @Test func `several runs in one file are told apart, and numbers are not mixed up`() throws {
    let folder = try TemporaryFolder()
    let event = Exported.event(0, at: 1, .point, .viewDidLoad)
    let runs = try [(1, "First"), (2, "Second")].map { number, name in
      try Exported.run(
        [event], in: folder, named: "\(number).willdid", names: [1: name],
        header: FileHeader(run: RunID(high: 1, low: UInt64(number)), tick: 1, wallStart: 0))
    }
    let table = try ParquetReader(try #require(Exported.tables(["event"], of: runs)["event"]))
    #expect(table.column("class") == [.text("First"), .text("Second")])
    #expect(table.column("run") == runs.map { .text("\($0.header.run)") })
    #expect(table.column("build") == [.null, .null])
  }

  @Test func `an empty run has tables without rows`() throws {
    let folder = try TemporaryFolder()
    let tables = Exported.tables(of: [try Exported.run([], in: folder)], namesRuns: false)
    #expect(tables.count == Table.exported.count)
    for (name, file) in tables {
      let table = try ParquetReader(file)
      #expect(table.rows.count == (name == "run" ? 1 : 0), "\(name)")
      #expect(!table.names.isEmpty, "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `no table has two columns of one name`(namesRuns: Bool) throws {
    let folder = try TemporaryFolder()
    let run = try Exported.run([], in: folder, metadata: ["process": "Sample", "build": "7"])
    for (name, file) in Exported.tables(of: [run], namesRuns: namesRuns) {
      let table = try ParquetReader(file)
      #expect(Set(table.names).count == table.names.count, "\(name): \(table.names)")
    }
  }

  @Test func `each event of a session is a row`() throws {
    let folder = try TemporaryFolder()
    let (run, events) = try Exported.session(5000, in: folder)
    let tables = Exported.tables(of: [run], namesRuns: false)
    let table = try ParquetReader(try #require(tables["event"]))
    #expect(table.column("seq") == events.map { .number(Int64($0.sequence)) })
    #expect(table.column("t") == events.map { $0.time.map { .number($0) } ?? .null })
    #expect(table.column("callback") == events.map { .text($0.callback.name) })
    let phases = try ParquetReader(try #require(tables["phase"]))
    #expect(!phases.rows.isEmpty)
  }
}
