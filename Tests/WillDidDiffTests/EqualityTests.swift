import Testing
import WillDidDiff
import WillDidFindings
import WillDidModel

/// What is the same stays the same, however it is told.
@Suite struct EqualityTests {
  @Test func `a run is equal to itself`() {
    for seed in 0..<UInt64(6) {
      let run = ToldRun.session(seed, 3000, layout: seed % 2 == 0)
      let diff = run.diff(run)
      #expect(diff.isEqual, "seed \(seed): \(diff.changes.prefix(3))")
      #expect(diff.timing.allSatisfy { !$0.isSignificant })
    }
  }

  @Test func `times, ids, threads and numbers make no difference`() {
    for seed in 0..<UInt64(10) {
      let run = ToldRun.session(seed, 3000)
      let again = run.recordedAgain(seed ^ 0xabc)
      for diff in [run.diff(again), again.diff(run)] {
        #expect(diff.isEqual, "seed \(seed): \(diff.changes.prefix(3))")
        #expect(diff.transitions.isEmpty && diff.nibs.isEmpty && diff.orders.isEmpty)
        #expect(diff.instances.count(where: { $0.status == .same }) == diff.instances.count)
      }
    }
  }

  @Test func `the order of arguments makes no difference`() {
    let arguments: [Attribute] = [.animated(true), .interactive(false)]
    func run(_ arguments: [Attribute]) -> ToldRun {
      ToldRun.walk.changed { $0[8].attributes = arguments }
    }
    #expect(run(arguments).diff(run(arguments.reversed())).isEqual)
    #expect(!run(arguments).diff(run([.animated(true)])).isEqual)
  }

  @Test func `a run without times is equal to the same with times`() {
    let run = ToldRun.walk
    let timeless = run.changed { events in
      for place in events.indices { events[place].time = nil }
    }
    #expect(run.diff(timeless).isEqual)
  }

  @Test func `sessions of different users differ, the same way round`() {
    for seed in 0..<UInt64(10) {
      let (one, other) = (ToldRun.session(seed, 2000), ToldRun.session(seed + 1000, 2000))
      let (there, back) = (one.diff(other), other.diff(one))
      #expect(!there.isEqual && !back.isEqual)
      #expect(there.count(.added) == back.count(.removed), "seed \(seed)")
      #expect(there.count(.removed) == back.count(.added), "seed \(seed)")
      #expect(there.newFindings.count == back.resolvedFindings.count)
      func events(_ diff: RunDiff, _ operation: EditScript.Operation) -> Int {
        diff.instances.reduce(0) { $0 + diff.script(of: $1).count(operation) }
      }
      let moved = (events(there, .moved), events(back, .moved))
      #expect(
        events(there, .added) + moved.0 == events(back, .removed) + moved.1, "seed \(seed)")
    }
  }

  /// The order of the dids of a push, and of the load and the first will: C2 and C4 of what is known.
  private static let orders = [
    ("A.WD B.WA A.DD B.DA", "A.WD B.WA B.DA A.DD"), ("A.WD B.WA A.DD B.DA", "B.WA A.WD A.DD B.DA"),
    ("B.load A.WD B.WA A.DD B.DA", "A.WD B.load B.WA A.DD B.DA"),
    ("A.WD B.WA B.IA A.DD B.DA", "A.WD B.WA A.DD B.IA B.DA"),
  ]

  @Test(arguments: orders) func `an order of two controllers that nothing promises is a fact`(
    usual: String, other: String
  ) {
    let before = "A.init A.load A.WA A.DA B.init " + (usual.hasPrefix("B.load") ? "" : "B.load ")
    let (base, current) = (ToldRun(before + usual), ToldRun(before + other))
    let diff = base.diff(current)
    #expect(diff.isEqual, "\(diff.changes) \(diff.transitions) \(diff.newFindings)")
    #expect(diff.orders.count == 1)
    #expect(base.diff(base).orders.isEmpty)
    #expect(DiffGate.difference.fails(diff) == false)
    #expect(DiffGate.structure.fails(diff) == false)
  }

  @Test func `findings of time alone make no run another`() {
    let run = ToldRun.walk
    let slow = run.changed { events in
      for place in events.indices { events[place].time = events[place].time.map { $0 * 20 } }
    }
    let diff = run.diff(slow)
    #expect(diff.changes == [])
    #expect(diff.newFindings.allSatisfy { $0.rule.category == .time })
    #expect(diff.isEqual)
  }

  @Test func `several runs are equal to several if each has its like`() {
    let (one, other) = (ToldRun.walk, ToldRun.walk.losing(15))
    let again = (one.recordedAgain(1), other.recordedAgain(2))
    #expect(comparison([one, other], [again.1, again.0, again.0]).diff.isEqual)
    #expect(comparison([one, again.0], [again.0]).diff.isEqual)
    for (base, current) in [([one, one], [one, other]), ([one, other], [one])] {
      let result = comparison(base, current)
      #expect(!result.diff.isEqual)
      #expect(result.alike.base >= 1 && result.alike.current >= 1)
    }
    let shown = comparison([one, one, other], [other, again.1])
    #expect(!shown.diff.isEqual)
    #expect((shown.shown.base, shown.alike.base, shown.alike.current) == (0, 2, 2))
    let third = ToldRun.walk.losing(11)
    let moved = comparison([one, other], [again.1, third])
    #expect((moved.shown.base, moved.shown.current, moved.others.count) == (0, 1, 0))
    let more = comparison([one], [again.0, third])
    #expect(!more.isEqual && more.added.isEmpty && more.shown.current == 1)
  }
}
