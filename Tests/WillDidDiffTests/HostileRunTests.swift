import TestSupport
import Testing
import WillDidDiff
import WillDidModel
import WillDidReport
import WillDidText

/// Runs that no recorder writes.
@Suite struct HostileRunTests {
  private func text(_ result: RunComparison, width: Int = 80) -> String {
    DiffText(
      result, look: TextLook(width: width), limit: 20
    ).text()
  }

  @Test func `rings of parents come to an end`() {
    let ring = ToldRun("A.init A.in(B) B.init B.in(C) C.init C.in(A) A.load B.load C.load D.in(D)")
    let diff = ring.diff(ring)
    #expect(diff.isEqual)
    #expect(diff.instances.allSatisfy { diff.path(of: $0).utf8.count < 200 })
    #expect(!ring.diff(ring.losing(0)).isEqual)
  }

  @Test func `a deep hierarchy takes no deep stack and no long paths`() {
    let words = (1...3000).map { "A\($0).in(A\($0 - 1))" }
    let run = ToldRun(words.joined(separator: " "))
    let diff = run.diff(run.losing(2999))
    #expect(!diff.isEqual)
    #expect(diff.instances.allSatisfy { diff.path(of: $0).utf8.count < 400 })
  }

  @Test func `numbers of instances that are far apart take no room`() {
    let walk = ToldRun.walk
    let far = walk.changed { events in
      for place in events.indices {
        events[place].instance.rawValue = .max - events[place].instance.rawValue
      }
      for place in events.indices { events[place].attributes = [] }
    }
    #expect(far.diff(far.recordedAgain(3)).isEqual)
  }

  @Test func `a sequence that is cut off is still compared, and that is told`() {
    let long = (0..<3000).map { $0 % 2 == 0 ? "A.memory" : "A.WL" }
    let base = ToldRun(long.joined(separator: " "))
    #expect(base.diff(base.recordedAgain(1)).isEqual)
    var other = long
    other.swapAt(2500, 2501)
    let result = comparison([base], [ToldRun(other.joined(separator: " "))])
    #expect(result.diff.count(.changed) == 1)
    let instance = result.diff.instances[0]
    #expect(result.diff.isCut(instance))
    #expect(result.diff.script(of: instance).entries.allSatisfy { $0.operation == .same })
    #expect(text(result).contains("Only its first 1024 events are compared one by one."))
    let shorter = base.changed { $0.removeLast() }
    #expect(!base.diff(shorter).isEqual)
  }

  /// Names that would break out of a terminal, of Markdown and of HTML.
  private static let names = [
    "<script>alert(1)</script>", "\u{1b}[31mred\u{202e}", "a|b`c*\n# d",
    "\"&'<img src=x onerror=y>",
  ]

  @Test(arguments: names) func `names cannot break out of any output`(name: String) {
    var (base, current) = (ToldRun.walk, ToldRun.walk.losing(10).losing(3))
    for id in base.names.keys.sorted().dropFirst() {
      base.names[id] = name
      current.names[id] = name
    }
    (base.metadata, current.metadata) = (["system": name], ["system": "\(name) 2"])
    let result = comparison([base], [current])
    for width in [60, 120] {
      let text = text(result, width: width)
      #expect(!text.contains("\u{1b}") && !text.contains("\u{202e}"))
    }
    let html = DiffHTML(result, limit: 20).text()
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{202e}"))
    #expect(html.count { $0 == "<" } == html.count { $0 == ">" })
    let markdown = DiffMarkdown(result, limit: 20).text()
    #expect(!markdown.contains("<script") && !markdown.contains("<img"))
    #expect(!markdown.contains("\n# d") && !markdown.contains("\u{1b}"))
  }

  @Test func `a comment is cut before it is too large, and says so`() {
    let words = (1...300).map { "A\($0).load A\($0).\($0 % 2 == 0 ? "WA" : "memory")" }
    var other = words
    for place in other.indices {
      other[place] += " A\(place + 1).deinit" + String(repeating: " A\(place + 1).WL", count: place)
    }
    let result = comparison(
      [ToldRun(words.joined(separator: " "))], [ToldRun(other.joined(separator: " "))])
    let text = DiffMarkdown(result, limit: 1000, capacity: 8000).text()
    #expect(text.utf8.count < 8200)
    #expect(text.contains("parts cut: the comment would have been too large"))
    #expect(DiffMarkdown(result, limit: 3).text().contains("other instances_"))
  }

  @Test func `events in any order are compared without a trap, and equal to themselves`() {
    let callbacks = Callback.definitions.map(\.callback)
    for seed in 0..<UInt64(60) {
      var random = SplitMix64(seed: seed)
      func run() -> ToldRun {
        var run = ToldRun()
        for number in 1...4 { run.names[NameID(rawValue: UInt32(number))] = "C\(number)" }
        run.events = (0..<200).map { number in
          let other = InstanceID(rawValue: UInt32.random(in: 0..<8, using: &random))
          return Event(
            sequence: UInt64(number),
            time: Bool.random(using: &random)
              ? Int64.random(in: .min ... .max, using: &random) : nil,
            thread: UInt32.random(in: 0..<3, using: &random),
            edge: Edge.allCases.randomElement(using: &random) ?? .point,
            callback: callbacks.randomElement(using: &random) ?? .mark,
            instance: InstanceID(rawValue: UInt32.random(in: 0..<8, using: &random)),
            classID: NameID(rawValue: UInt32.random(in: 0..<6, using: &random)),
            level: NameID(rawValue: UInt32.random(in: 0..<6, using: &random)),
            hop: Bool.random(using: &random),
            attributes: [
              .parent(other), Attribute(.presented, .instance(other)),
              Attribute(.outcome, .number(Int64.random(in: -2..<6, using: &random))),
              Attribute(Attribute.Key(rawValue: 9999), .flag(true)),
            ].shuffled(using: &random).suffix(Int.random(in: 0..<4, using: &random)))
        }
        return run
      }
      let (one, other) = (run(), run())
      #expect(one.diff(one).isEqual, "seed \(seed)")
      let result = comparison([one], [other])
      #expect(!text(result).isEmpty && !DiffHTML(result, limit: 5).text().isEmpty)
      #expect(!DiffMarkdown(result, limit: 5).text().isEmpty)
      var json = ByteBuffer()
      DiffJSON(result, changesOnly: false).write(to: &json)
      #expect(JSON(parsing: json.bytes) != nil, "seed \(seed)")
    }
  }
}
