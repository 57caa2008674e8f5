import Testing
import WillDidDiff
import WillDidModel

/// Who is who in two runs.
@Suite struct MatchingTests {
  /// The pairs of numbers of instances that were taken for the same.
  private func pairs(_ base: String, _ current: String) -> [String] {
    let diff = ToldRun(base).diff(ToldRun(current))
    return diff.instances.map { instance in
      let old = instance.base.map { diff.base.subjects[$0].instance.rawValue }
      let new = instance.current.map { diff.current.subjects[$0].instance.rawValue }
      return "\(old.map { String($0) } ?? "-")=\(new.map { String($0) } ?? "-")"
    }.sorted()
  }

  @Test func `those that went through the same are the same, whatever their order is`() {
    #expect(
      pairs("A1.load A2.load A2.WA A2.DA A3.memory", "A3.memory A1.load A2.load A2.WA A2.DA")
        == ["1=2", "2=3", "3=1"])
  }

  @Test func `the whole must fit best, and not the first`() {
    // The first one would take the one that the second one needs.
    let base = "A1.load A1.WA A1.DA A1.WD A2.load A2.WA A2.DA A2.WD A2.DD"
    let current = "A1.load A1.WA A1.DA A1.WD A1.DD A1.memory A2.load A2.WA"
    #expect(pairs(base, current) == ["1=2", "2=1"])
  }

  @Test func `what belongs to an instance tells it from its like`() {
    let left = "N1.init A1.in(N1) A1.load A1.WA"
    let right = "N2.init B1.in(N2) B1.load"
    #expect(
      pairs("\(left) \(right)", "\(right) \(left)") == ["1=3", "2=4", "3=1", "4=2"])
    // A tab that is put in front does not make the others other ones.
    let third = "N3.init C1.in(N3) C1.load"
    #expect(
      pairs("\(left) \(right)", "\(third) \(left) \(right)")
        == ["-=1", "-=2", "1=3", "2=4", "3=5", "4=6"])
  }

  @Test func `the same class below another parent is another one, if both are there`() {
    let base = "N.init M.init A1.in(N) A1.load A2.in(M) A2.load"
    let current = "N.init M.init A1.in(M) A1.load A2.in(N) A2.load"
    #expect(pairs(base, current) == ["1=1", "2=2", "3=4", "4=3"])
  }

  @Test func `who moved with all its own is found again`() {
    let base = "N.init M.init A.in(N) A.load B1.in(A) B1.load B2.in(A) B2.load B2.WA"
    let current = "N.init M.init A.in(M) A.load B2.in(A) B2.load B2.WA B1.in(A) B1.load"
    #expect(pairs(base, current) == ["1=1", "2=2", "3=3", "4=5", "5=4"])
  }

  @Test func `a nib tells instances of a class apart`() {
    func run(_ nibs: [UInt32]) -> ToldRun {
      var run = ToldRun("A.memory")
      run.names[NameID(rawValue: 71)] = "First"
      run.names[NameID(rawValue: 72)] = "Second"
      let events = nibs.enumerated().map { number, nib in
        Event(
          sequence: 0, time: nil, edge: .point, callback: .initWithNibName,
          instance: InstanceID(rawValue: UInt32(number + 2)), classID: NameID(rawValue: 1),
          attributes: [Attribute(.nib, .name(NameID(rawValue: nib)))])
      }
      return run.changed { $0 += events }
    }
    #expect(run([71, 72]).diff(run([72, 71])).isEqual)
    let diff = run([71, 71]).diff(run([71, 72]))
    #expect(diff.instances.count { $0.hasOtherNib } == 1)
    #expect(diff.count(.changed) == 1)
  }

  @Test func `many unlike instances of a class are all matched, and that it was roughly is told`() {
    func run(_ seed: Int) -> ToldRun {
      let words = (0..<400).flatMap { number in
        (0...9).map { "A\(number).\((number * 7 + $0 * seed) % 11 < 5 ? "WA" : "memory")" }
          + Array(repeating: "A\(number).load", count: (number * seed) % 37)
      }
      return ToldRun(words.joined(separator: " "))
    }
    let diff = run(1).diff(run(3))
    #expect(diff.count(.added) == 0 && diff.count(.removed) == 0)
    #expect(diff.instances.count == 400)
    #expect(diff.roughlyMatched > 0)
  }

  @Test func `events that name a class and no instance are compared class by class`() {
    func run(_ callbacks: [Callback]) -> ToldRun {
      var run = ToldRun("A.load")
      run.names[NameID(rawValue: 9)] = "App.Delegate"
      return run.changed { events in
        events += callbacks.map {
          Event(
            sequence: 0, time: nil, edge: .point, callback: $0, instance: .none,
            classID: NameID(rawValue: 9))
        }
      }
    }
    let base = run([.applicationDidBecomeActive, .applicationWillResignActive])
    let diff = base.diff(run([.applicationDidBecomeActive]))
    #expect(diff.changes == ["changed Delegate: removed applicationWillResignActive"])
    #expect(diff.count(.changed) == 0)
    #expect(base.diff(base).isEqual)
  }
}
