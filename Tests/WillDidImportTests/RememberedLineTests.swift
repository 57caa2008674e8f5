import TestSupport
import Testing
import WillDidImport

/// Lines that are read as earlier ones, from which they differ by numbers and addresses.
@Suite struct RememberedLineTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `what is remembered of a line is what a look at it says`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let kinds = PastedLogTests.all.shuffled(using: &generator).prefix(10).flatMap {
      $0.log.split(separator: "\n").shuffled(using: &generator).prefix(4)
    }
    expectSame(Self.log(of: kinds.map(String.init), 400, using: &generator), "seed \(seed)")
  }

  @Test(arguments: [
    ["loading 12 items", "loading 34 items of -[First viewDidLoad]", "- [0] of 12", "[1m red"],
    ["2018-11-01 17:06:57 App[1:2] loading 2018-11-01 17:06:58 App[1:2] First viewDidLoad"],
    ["<First: 0x7f8a1b004e00> viewDidLoad", "First (0x7f8a1b004e00) viewDidAppear: 1"],
    ["First viewDidLoad 0x12", "First viewDidLoad 0x7f8a1b004e00", "viewDidLoad = 0x7f8a1b004e00"],
    [
      "First willMove(toParent:) <Second: 0x7f8a1b004e00>", "<A: 0x7f8a> addChild: <B: 0x7f8a1b00>",
    ],
    ["<A: 0x7f8a1b00> viewDidLoad -> <B: 0x7f8a1b01> viewDidLoad", "id=12 viewDidLoad", "retry 1"],
    ["Presenting view controllers on detached view controllers is discouraged <A: 0x7f8a1b00>."],
    [
      "<First: 0x7f8a1b004e00> viewDidLoad", "<Notice>: First viewDidLoad",
      "<Error> First viewDidLoad",
      "<First: 0x7f8a1b00>: viewDidAppear", "iPhone <Notice>: First viewDidLoad",
      "<iPhone: 0x7f8a1b00> <Notice>: First viewDidAppear", "<First: 0x7f8a1b00>",
    ],
    ["step 12: viewDidLoad", "12 First viewDidLoad", "First.swift:12 loaded", "First: unchanged."],
  ])
  func `digits that matter are looked at`(kinds: [String]) {
    var generator = SplitMix64(seed: 1)
    expectSame(Self.log(of: kinds, 400, using: &generator), "\(kinds)")
  }

  @Test func `a class has as many objects as its lines have addresses`() {
    let lines = (0..<1500).map { "<First: 0x7f8a1b0\($0 + 10000)> viewDidLoad" }
    #expect(Set(Reading(lines.joined(separator: "\n")).instances).count == 1500)
  }

  private func expectSame(_ log: String, _ comment: Comment) {
    let bytes = Array(log.utf8)
    let (remembered, anew) = (Reading(bytes), Reading(bytes, remembers: false))
    #expect(remembered.lines == anew.lines, comment)
    #expect(remembered.parts.map(\.lines) == anew.parts.map(\.lines), comment)
    #expect(remembered.times == anew.times, comment)
    #expect(remembered.instances == anew.instances, comment)
    #expect(remembered.unparsed == anew.unparsed, comment)
    #expect(remembered.tally == anew.tally, comment)
    #expect(remembered.runs.map(\.metadata) == anew.runs.map(\.metadata), comment)
  }

  /// A log that is long enough to have been learned, and then has lines of some kinds with other digits.
  private static func log(
    of kinds: [String], _ count: Int, using generator: inout SplitMix64
  ) -> String {
    var lines = (0..<1000).map { _ in "2018-11-01 17:06:57.123 App[1:2] -[First viewWillAppear:]" }
    for index in 0..<count {
      let line = changed(kinds.randomElement(using: &generator) ?? "", using: &generator)
      let time = "2018-11-01 17:\(10 + index / 60 % 50):\(10 + index % 50).123 App[1:2] "
      lines.append(Bool.random(using: &generator) ? time + line : line)
    }
    return lines.joined(separator: "\n")
  }

  /// A line with other digits in about half of its numbers, and others in all of its addresses.
  private static func changed(_ line: String, using generator: inout SplitMix64) -> String {
    var (letters, place) = (Array(line.utf8), 0)
    let hex = Array("0123456789abcdef".utf8)
    while place < letters.count {
      let isAddress = letters[place...].starts(with: "0x".utf8)
      guard isAddress || hex.prefix(10).contains(letters[place]) else {
        place += 1
        continue
      }
      if isAddress { place += 2 }
      let digits = isAddress ? hex[...] : hex.prefix(10)
      let isChanged = isAddress || Bool.random(using: &generator)
      while place < letters.count, digits.contains(letters[place]) {
        if isChanged { letters[place] = digits.randomElement(using: &generator) ?? letters[place] }
        place += 1
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
