import TestSupport
import Testing
import WillDidDiff
import WillDidModel
import WillDidReport

/// How long things take, compared between runs.
@Suite struct TimingTests {
  /// Calls of `viewDidLoad` of two classes, so many microseconds each.
  private static func run(
    _ loads: [Int64], other: [Int64] = [], metadata: [String: String] = [:]
  ) -> ToldRun {
    var run = ToldRun("A.init B.init")
    var now: Int64 = 10_000_000
    var calls: [Event] = []
    for (number, micros) in (loads + other).enumerated() {
      let id = UInt32(number < loads.count ? 1 : 2)
      for edge in [Edge.enter, .exit] {
        calls.append(
          Event(
            sequence: 0, time: now, edge: edge, callback: .viewWillAppear,
            instance: InstanceID(rawValue: id), classID: NameID(rawValue: id)))
        now += edge == .enter ? micros * 1000 : 1_000_000
      }
    }
    run.metadata = metadata
    return run.changed { $0 += calls }
  }

  private func rows(_ comparison: RunComparison) -> [String] {
    comparison.diff.timing.map { row in
      let name = comparison.diff.vocabulary.text(row.step.classText)
      return "\(name) \(row.step.phase.name) \(row.isSignificant ? "!" : "~")"
    }
  }

  @Test func `a class that became slower is found, and only that one`() throws {
    var random = SplitMix64(seed: 1)
    func jitter(_ base: Int64) -> [Int64] {
      (0..<12).map { _ in base + Int64.random(in: 0..<300, using: &random) }
    }
    let result = comparison(
      [Self.run(jitter(8000), other: jitter(5000))], [Self.run(jitter(12000), other: jitter(5000))])
    #expect(rows(result) == ["AController viewWillAppear !", "BController viewWillAppear ~"])
    let row = result.diff.timing[0]
    let change = try #require(row.change)
    #expect((0.4...0.6).contains(change))
    #expect(row.p < 0.001 && row.base.count == 12)
    #expect(result.diff.isEqual && result.diff.isSlower)
    #expect(DiffGate.timing.fails(result.diff) && !DiffGate.difference.fails(result.diff))
    #expect(DiffGate.any.fails(result.diff))
  }

  @Test func `faster is no failure, and neither is what lies below noise or effect`() {
    let (slow, fast) = (Self.run(Array(12000..<12012)), Self.run(Array(8000..<8012)))
    let faster = comparison([slow], [fast]).diff
    #expect(faster.timing.contains { $0.isSignificant } && !faster.isSlower)
    // 50 µs are noise, and 3 percent no effect.
    for (base, current) in [(1000, 1050), (10000, 10300)] as [(Int64, Int64)] {
      let result = comparison(
        [Self.run(Array(base..<base + 12))], [Self.run(Array(current..<current + 12))])
      #expect(rows(result) == ["AController viewWillAppear ~"])
      #expect(result.diff.timing[0].p < 0.05)
    }
  }

  @Test func `two calls prove nothing`() {
    let result = comparison([Self.run([1000, 1001])], [Self.run([90000, 90001])])
    #expect(rows(result) == ["AController viewWillAppear ~"])
  }

  @Test func `from four runs on each is one measurement`() {
    let base = (0..<4).map { Self.run([5000 + $0, 5001 + $0, 99000]) }
    let current = (0..<5).map { Self.run([9000 + $0, 9001 + $0, 99000]) }
    let result = comparison(base, current)
    let row = result.diff.timing[0]
    #expect((row.base.count, row.current.count) == (4, 5))
    #expect(row.isSignificant)
    #expect(comparison(Array(base.prefix(3)), current).diff.timing[0].base.count == 9)
  }

  @Test
  func `another device or system is refused unless it is asked for, and another build is not`() {
    let facts = ["device": "iPhone15,2", "system": "iOS 18.1", "build": "41"]
    let base = Self.run([1000, 1001], metadata: facts)
    for (key, value) in [("device", "iPhone12,1"), ("system", "iOS 17")] {
      let current = Self.run([1000, 1001], metadata: facts.merging([key: value]) { $1 })
      let result = comparison([base], [current])
      #expect(result.diff.timing.isEmpty)
      #expect(
        result.refusal == .differs(key, base: facts[key] ?? "", current: value), "\(key)")
      #expect(comparison([base], [current], everywhere: true).diff.timing.count == 1)
    }
    let rebuilt = comparison(
      [base], [Self.run([1000, 1001], metadata: facts.merging(["build": "42"]) { $1 })])
    #expect(rebuilt.refusal == nil && rebuilt.diff.timing.count == 1)
    #expect(rebuilt.builds.map { [$0.base, $0.current] } == ["41", "42"])
    let unknown = comparison([base], [Self.run([1000])])
    #expect(unknown.refusal == .differs("device", base: "iPhone15,2", current: "unknown"))
    #expect(comparison([base], [base]).refusal == nil)
  }

  @Test func `of very many times some are kept, from the whole run`() throws {
    var samples = TimingSamples()
    for number in 0..<Int64(1_000_000) { samples.add(number) }
    #expect(samples.count == 1_000_000)
    #expect((1024...2048).contains(samples.durations.count))
    let median = try #require(samples.median)
    #expect(abs(median - 500_000) < 2000)
    #expect(samples.durations.last ?? 0 > 990_000)
    #expect(TimingSamples().median == nil)
  }

  @Test func `the table of times keeps phases and numbers where it is narrow`() {
    var (base, current) = (Self.run(Array(8000..<8012)), Self.run(Array(12000..<12012)))
    for id in base.names.keys {
      base.names[id] = "AnExtremelyLongNameOfAViewController"
      current.names[id] = base.names[id]
    }
    let result = comparison([base], [current])
    for width in [60, 80, 120] {
      let text = DiffText(
        result, look: TextLook(width: width), limit: 20
      ).text()
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
      #expect(text.contains("  viewWillAppear  8.00 ms  12.0 ms  +50%"), "\(text)")
      #expect(text.contains("Equal: the same happened to 2 instances; 1 step"))
      #expect(text.contains("p<0.001 n=12+12") == (width > 76))
    }
  }

  @Test func `phases are timed from one callback to the other`() {
    let run = ToldRun(
      "A.init A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA B.WD A.WA A.WD A.DD B.WA B.DA")
    let steps = comparison([run], [run]).diff
    let names = steps.timing.map {
      "\(steps.vocabulary.text($0.step.classText)) \($0.step.phase.name) \($0.base.count)"
    }.sorted()
    // What turned back is no measurement of how long a transition takes.
    #expect(
      names == [
        "AController appearing 1", "AController disappearing 1", "BController appearing 1",
      ])
  }
}
