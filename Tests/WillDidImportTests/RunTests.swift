import Testing
import WillDidImport
import WillDidModel

@Suite struct RunTests {
  @Test func `times are relative to the first`() {
    let reading = Reading(
      """
      A viewDidLoad
      2018-11-01 17:06:57.123456+0900 S[1:2] A viewWillAppear
      A viewIsAppearing
      2018-11-01 17:06:57.623+0900 S[1:3] A viewDidAppear
      """)
    #expect(reading.times == [nil, 0, nil, 499_544_000])
    #expect(reading.runs[0].wallStart == 1_541_059_617_123_456_000)
    // A print does not tell its thread: it is the main one, as that of the first callback.
    #expect(reading.events.map(\.thread) == [0, 0, 0, 1])
    #expect(reading.runs[0].metadata["process"] == "S")
    #expect(reading.runs[0].metadata["process.id"] == "1")
  }

  private static let clocks: [(lines: [String], seconds: Int64)] = [
    // Past midnight, on another day, and put back by an hour.
    (["23:59:59.5", "00:00:00.5"], 1), (["15:00:00", "09:00:00"], 64_800),
    (["01:59:59.5", "01:00:00.5"], 1), (["12:59:59.5", "1:00:00.5"], 1),
    // Lines that threads write at once, and two logs side by side.
    (["10:00:02", "10:00:01"], -1), (["10:30:00", "10:00:00"], -1800),
    // Days before months, where another line says so.
    (["2024-03-05 10:00:00", "05/03/2024 10:00:01"], 1),
    (["2024-05-03 10:00:00", "05/03/2024 10:00:01"], 1),
    (["Tue Mar  5 10:00:00 2024", "2024-03-05 10:00:01"], 1),
  ]

  @Test(arguments: clocks.indices) func `an hour that goes backward is that of a later day`(
    index: Int
  ) {
    let (clocks, seconds) = Self.clocks[index]
    let log = clocks.map { "\($0) A viewDidLoad" }.joined(separator: "\n")
    #expect(Reading(log).times == [0, seconds * 1_000_000_000])
  }

  @Test(arguments: [
    "Annas-iPhone Dunes(UIKitCore)[99] <Notice>:", "Annas iPhone Dunes[99]:",
    "localhost Dunes[99]:",
    "Dunes Annas-iPhone[99] <Warning>:", "Dunes[99] Annas-iPhone <Notice>:",
  ]) func `a device beside a process is no part of its name`(prefix: String) {
    let reading = Reading("Mar  5 10:11:12 \(prefix) A viewDidLoad")
    #expect(reading.runs.first?.metadata["process"] == "Dunes")
  }

  @Test func `a date that comes late does not move what came before`() {
    let reading = Reading("10:00:00 A viewDidLoad\n2020-01-02 10:00:01 A viewWillAppear")
    #expect(reading.times == [0, 1_000_000_000])
    #expect(reading.runs[0].wallStart == 1_577_959_200_000_000_000)
  }

  @Test func `each process has a run of its own`() {
    let reading = Reading(
      """
      2018-11-01 17:06:57.1 S[1:2] A viewDidLoad
      2018-11-01 17:06:58.1 S[9:2] A viewDidLoad
      A viewWillAppear
      2018-11-01 17:06:59.1 S[1:2] A viewWillAppear
      2018-11-01 17:06:59.1 Other[77:2] nothing of ours
      """)
    #expect(reading.runs.map(\.eventCount) == [2, 2])
    #expect(reading.parts[1].events.map(\.callback) == [.viewDidLoad, .viewWillAppear])
    #expect(reading.parts[0].events.map(\.time) == [0, 2_000_000_000])
  }

  @Test func `addresses tell objects apart`() {
    let reading = Reading(
      """
      <App.Second: 0x10> viewDidLoad
      <Second: 0x20> viewDidLoad
      <Second: 0x10; frame = (0 0; 1 1)> viewWillAppear
      <Second: 0x10> deinit
      <Second: 0x10> viewDidLoad
      Second viewDidAppear
      """)
    #expect(reading.instances == [1, 2, 1, 1, 3, 3])
    #expect(reading.runs[0].identities.metadata["identity"] == "exact, named")
  }

  @Test func `a class is one object until more is known`() {
    let reading = Reading(
      "A viewDidLoad\nA viewWillAppear\n<A: 0x1> viewDidAppear\n<A: 0x2> viewDidLoad")
    #expect(reading.instances == [1, 1, 1, 2])
    #expect(Reading("A deinit\nA viewDidLoad").instances == [1, 2])
    #expect(Reading("viewDidLoad").instances == [0])
  }

  @Test func `lines are counted`() {
    let reading = Reading("A viewDidLoad\n\nsomething else\r\n----------\nA viewWillApear\rmore")
    #expect(reading.tally.lines == 5)
    #expect(reading.tally.understood == 2)
    #expect(reading.tally.rules == 1)
    #expect(reading.tally.typos == 1)
    #expect(reading.unparsed.map(\.number) == [3, 6])
    #expect(reading.unparsed.map(\.text) == ["something else", "more"])
  }

  @Test func `objects of the system log`() {
    let reading = Reading(
      #"""
      {"timestamp":"2026-11-21 10:00:00.000001+0000","processID":5,"threadID":77,"processImagePath":"\/Apps\/My App","eventMessage":"\u2728 A viewDidLoad"}
      {"timestamp":"2026-11-21 10:00:00.000002+0000","processID":5,"threadID":77,"eventMessage":"A viewWillAppear(_:)\nB viewDidLoad"}
      """#)
    #expect(reading.lines == ["A viewDidLoad", "A viewWillAppear", "B viewDidLoad"])
    #expect(reading.times == [0, 1000, 1000])
    #expect(reading.runs[0].metadata["process"] == "My App")
    #expect(reading.runs[0].metadata["source"] == "os_log ndjson")
  }

  @Test func `a pattern of the user's own comes first`() {
    let reading = Reading("10 | viewDidLoad | Mine") { line in
      line.hasSuffix("Mine")
        ? PatternMatch(className: "Mine", callback: "viewDidLoad", time: "10", address: "0x5") : nil
    }
    #expect(reading.lines == ["Mine viewDidLoad"])
    #expect(reading.times == [0])
  }

  /// Steps of an order that means nothing where the controller was.
  @Test(arguments: [
    ["DD", "WA", "WD", "DA", "DD", "WA"], ["WD", "DD", "WD", "WA", "DD", "DA", "WD", "DD"],
  ])
  func `an order of calls that cannot be is read to its end`(steps: [String]) {
    let names = [
      "WA": "viewWillAppear", "DA": "viewDidAppear", "WD": "viewWillDisappear",
      "DD": "viewDidDisappear",
    ]
    let lines = steps.map { "AController \(names[$0] ?? "")\n" }
    #expect(Reading(lines.joined()).events.count == steps.count)
  }

  /// The first thousand lines are learned from, so that what comes again comes behind them.
  @Test func `lines that come again are read as before`() {
    let lines = [
      "2018-11-01 17:06:57.123 App[1:2] -[AController viewDidLoad]",
      "2018-11-01 17:06:58.5 App[1:2] AController viewWillAppear",
      "AController viewDidAppear", "  BController viewDidLoad", "viewDidLoad",
      "2018-11-01 17:06:59.100 App[1:2] request", "BController: viewWillAppear animated: true",
      "AController viewWillDisapear", "17:07:00 AController viewDidDisappear",
    ]
    let once = Reading((lines + lines).map { "\($0)\n" }.joined())
    let count = 300
    let often = Reading((0..<count).flatMap { _ in lines }.map { "\($0)\n" }.joined())
    let block = Array(once.lines.suffix(once.lines.count / 2))
    #expect(often.lines.suffix(block.count) == block[...])
    #expect(often.events.count == once.events.count / 2 * count)
    #expect(often.times.suffix(block.count) == once.times.suffix(block.count))
    #expect(often.tally.understood == once.tally.understood / 2 * UInt64(count))
    #expect(often.tally.typos == UInt64(count))
  }
}
