import SessionGenerator
import Testing
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// A balanced run in short, in which single events are dropped, doubled and swapped.
private struct Walk {
  var words: [String]

  init(_ text: String) { words = text.split(separator: " ").map(String.init) }

  /// The ids of what is found, with the letters of the instances that they are about.
  var findings: [String] {
    let letters = Set(words.compactMap(\.first))
    let names = Names(
      letters.map {
        (NameID(rawValue: Self.number($0)), "\($0)Controller")
      })
    var lifecycle = Lifecycle(names: names)
    var findings = Findings(environment: Environment(isAppKit: false), names: names)
    for (index, word) in words.enumerated() {
      let number = word.first.map(Self.number) ?? 0
      lifecycle.fold(
        Event(
          sequence: UInt64(index), time: Int64(index) * 10_000_000, edge: .point,
          callback: Self.callbacks[String(word.dropFirst(2))] ?? .mark,
          instance: InstanceID(rawValue: number), classID: NameID(rawValue: number)),
        into: &findings)
    }
    lifecycle.finish(into: &findings)
    return findings.finish(lifecycle).map {
      "\($0.rule.id) \(UnicodeScalar(UInt8(64 + $0.instance.rawValue)))"
    }.sorted()
  }

  private static func number(_ letter: Character) -> UInt32 {
    UInt32(letter.asciiValue ?? 64) - 64
  }

  private static let callbacks: [String: Callback] = [
    "load": .viewDidLoad, "WA": .viewWillAppear, "DA": .viewDidAppear, "WD": .viewWillDisappear,
    "DD": .viewDidDisappear, "deinit": .deinit,
  ]
}

/// What the catalogue promises of single events that are lost, doubled or swapped.
@Suite struct MutationTests {
  /// A push, a cancelled pop, a pop, and another push and pop.
  private let walk = Walk(
    "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA B.WD A.WA A.WD A.DD B.WA B.DA B.WD A.WA B.DD A.DA "
      + "B.deinit A.WD C.load C.WA A.DD C.DA C.WD A.WA C.DD A.DA")

  /// The one fact of the walk as it is.
  private let cancelledPop = "CT-12 B"

  @Test func `nothing but the cancelled pop is found in the walk`() {
    #expect(walk.findings == [cancelledPop])
  }

  @Test func `each event that is lost is found by one rule`() {
    for index in walk.words.indices {
      let word = walk.words[index]
      var lost = walk
      lost.words.remove(at: index)
      let promised: String? =
        switch index {
        // The first line of the cancelled pop: its other lines prove it all the same.
        case 8: nil
        // Without its will to appear, the one below is told to disappear while it is away.
        case 9: "AP-10"
        // The last lines: the log may just end there.
        case 26, 27: "IQ-02"
        default: Self.promised(lost: word)
        }
      let about = promised.map { ["\($0) \(word.prefix(1))"] } ?? []
      #expect(lost.findings == (about + [cancelledPop]).sorted(), "\(index) \(word)")
    }
  }

  private static func promised(lost word: String) -> String? {
    switch word.dropFirst(2) {
    case "WA": "AP-06"
    case "DA": "AP-03"
    case "WD": "AP-07"
    case "DD": "AP-05"
    default: nil
    }
  }

  @Test func `each event that comes twice is found by one rule`() {
    let promised = [
      "load": "NB-15", "WA": "AP-09", "DA": "AP-08", "WD": "AP-10", "DD": "AP-07",
      "deinit": "MM-03",
    ]
    for index in walk.words.indices {
      let word = walk.words[index]
      var doubled = walk
      doubled.words.insert(word, at: index)
      let rule = promised[String(word.dropFirst(2))] ?? ""
      #expect(
        doubled.findings == ["\(rule) \(word.prefix(1))", cancelledPop].sorted(),
        "\(index) \(word)")
    }
  }

  @Test func `two events of different controllers may be swapped`() {
    for index in walk.words.indices.dropLast()
    where walk.words[index].first != walk.words[index + 1].first {
      var swapped = walk
      swapped.words.swapAt(index, index + 1)
      let fact =
        switch index {
        // Who arrives before the other has left was presented, and goes back by a dismissal.
        case 6: "CT-08 B"
        // The page that comes before the other goes is what tells page controllers from others.
        case 8: "CT-13 B"
        default: cancelledPop
        }
      #expect(swapped.findings == [fact], "\(index)")
    }
  }

  @Test(arguments: [
    (0, ["AP-12 A"]), (1, ["AP-03 A", "AP-06 A", "AP-09 A"]), (9, ["AP-07 A", "AP-10 A"]),
    (10, ["AP-07 A", "AP-10 A"]), (12, ["AP-03 B", "AP-06 B", "AP-09 B"]),
    (13, ["AP-03 B", "AP-06 B", "AP-07 B"]), (20, ["AP-12 C"]),
    (23, ["AP-03 C", "AP-06 C", "AP-07 C"]),
  ]) func `two events of one controller may not be swapped`(index: Int, found: [String]) {
    var swapped = walk
    swapped.words.swapAt(index, index + 1)
    #expect(swapped.findings == (found + [cancelledPop]).sorted(), "\(swapped.words[index])")
  }
}

/// What the catalogue promises of sessions of healthy apps.
@Suite struct SessionTests {
  // In parts, which run beside each other.
  @Test(arguments: 0..<UInt64(10))
  func `nothing above a fact is found in thousands of healthy sessions`(part: UInt64) {
    for seed in part * 200..<(part + 1) * 200 {
      let findings = Self.findings(Array(SessionGenerator(seed: seed, events: 600)))
      let loud = findings.filter { $0.severity > .info }
      #expect(loud.map(\.rule.id) == [], "seed \(seed): \(loud.map(\.message))")
    }
  }

  @Test func `a callback that is lost in a session is found with its controller`() {
    let promised: [Callback: Set<String>] = [
      .viewWillAppear: ["AP-06", "AP-10"], .viewDidAppear: ["AP-03", "AP-04"],
      .viewWillDisappear: ["AP-07"], .viewDidDisappear: ["AP-05"],
    ]
    var tried: [Callback: Int] = [:]
    for seed in 0..<UInt64(120) {
      var events = Array(SessionGenerator(seed: seed, events: 3000))
      // Not near the ends: there the log itself may be to blame.
      let candidates = events.indices.filter {
        $0 > 500 && $0 < 1500 && promised[events[$0].callback] != nil && events[$0].edge == .enter
          && !events[$0].hop
      }
      guard !candidates.isEmpty else { continue }
      let lost = events[candidates[Int(seed &* 7919) % candidates.count]]
      events.removeAll { event in
        event.instance == lost.instance && event.callback == lost.callback
          && (lost.sequence..<lost.sequence + 12).contains(event.sequence)
      }
      let loud = Self.findings(events).filter { $0.severity > .info }
      let mine = loud.filter { $0.instance == lost.instance }
      let rules = Set(mine.map(\.rule.id))
      // The log may end, or the life go on, without anything that shows the loss.
      if !rules.isEmpty { tried[lost.callback, default: 0] += 1 }
      #expect(
        rules.isSubset(of: promised[lost.callback] ?? []) && loud.count == mine.count,
        "seed \(seed), \(lost.callback) of #\(lost.instance.rawValue): \(loud.map(\.message))")
    }
    for callback in promised.keys { #expect(tried[callback, default: 0] > 5, "\(callback)") }
  }

  private static let names: Names = {
    let names = SessionGenerator(seed: 0, events: 0).names
    return Names(
      names.enumerated().map { (NameID(rawValue: UInt32($0)), $1) })
  }()

  private static func findings(_ events: [Event]) -> [Finding] {
    var lifecycle = Lifecycle(names: names)
    var findings = Findings(environment: Environment(mainThreads: [0]), names: names)
    var columns = EventColumns()
    columns.firstSequence = events.first?.sequence ?? 0
    for event in events {
      columns.append(event)
      columns.position.append(UInt32(event.sequence - columns.firstSequence))
    }
    lifecycle.fold(columns, into: &findings)
    lifecycle.finish(into: &findings)
    return findings.finish(lifecycle)
  }
}
