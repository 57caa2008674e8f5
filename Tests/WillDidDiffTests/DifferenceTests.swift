import Testing
import WillDidDiff
import WillDidFindings
import WillDidModel
import WillDidTimeline

/// One thing that is changed is found, and nothing else.
@Suite struct DifferenceTests {
  private let walk = ToldRun.walk

  @Test func `an event that is lost is the one that is removed`() {
    for place in walk.events.indices {
      let event = walk.events[place]
      // What says who belongs to whom has consequences of its own.
      guard event.callback != .didMoveToParent else { continue }
      let diff = walk.diff(walk.losing(place).recordedAgain(UInt64(place)))
      #expect(diff.changes.count == 1, "\(place): \(diff.changes)")
      #expect(diff.changes[0].hasSuffix(": removed \(event.callback)"), "\(diff.changes)")
    }
  }

  @Test func `an event that is doubled is the one that is added`() {
    for place in walk.events.indices where walk.events[place].callback != .didMoveToParent {
      let event = walk.events[place]
      let diff = walk.diff(walk.doubling(place))
      #expect(diff.changes.count == 1, "\(place): \(diff.changes)")
      #expect(diff.changes[0].hasSuffix(": added \(event.callback)"), "\(diff.changes)")
    }
  }

  @Test func `an event that moves among those of its instance is the one that moved`() {
    let places = walk.places(of: InstanceID(rawValue: 2))
    for (from, to) in [(2, 5), (5, 2), (1, 6)] where from < places.count && to < places.count {
      let event = walk.events[places[from]]
      let diff = walk.diff(walk.moving(places[from], to: places[to]))
      #expect(diff.changes == ["changed NController/AController: moved \(event.callback)"])
    }
  }

  @Test func `a session with one event lost or doubled differs in one instance`() {
    for seed in 0..<UInt64(4) {
      let run = ToldRun.session(seed, 1500)
      for place in stride(from: Int(seed), to: run.events.count, by: 97) {
        let event = run.events[place]
        guard event.instance != .none, event.callback.family == .appearance else { continue }
        for (other, word) in [(run.losing(place), "removed"), (run.doubling(place), "added")] {
          let diff = run.diff(other)
          #expect(diff.changes.count == 1, "seed \(seed), \(place): \(diff.changes)")
          #expect(
            diff.changes.first?.hasSuffix(": \(word) \(event.callback)") == true,
            "seed \(seed), \(place): \(diff.changes)")
        }
      }
    }
  }

  @Test func `a renamed class is another one unless the map says so`() {
    var renamed = walk
    for (id, name) in walk.names where name == "BController" { renamed.names[id] = "CController" }
    let diff = walk.diff(renamed)
    #expect(
      diff.changes == ["removed NController/BController", "added NController/CController"])
    #expect(diff.renamings == [RunDiff.Renaming(old: "BController", new: "CController")])
    #expect(walk.diff(walk).renamings.isEmpty)
    #expect(walk.diff(renamed, map: [("BController", "CController")]).isEqual)
    #expect(!renamed.diff(walk, map: [("AController", "CController")]).isEqual)
  }

  @Test func `a map takes classes with their modules and without`() {
    for (old, new, map) in [
      ("Shop.Cart", "Shop.Basket", ("Cart", "Basket")),
      ("Shop.Cart", "Store.Cart", ("Shop.Cart", "Store.Cart")),
      ("_TtC4Shop4Cart", "Shop.Basket", ("Cart", "Basket")),
      ("Shop.Cart", "Store.Basket", ("Cart", "Store.Basket")),
    ] {
      var (base, current) = (walk, walk)
      for (id, name) in walk.names where name == "BController" {
        (base.names[id], current.names[id]) = (old, new)
      }
      #expect(!base.diff(current).isEqual)
      #expect(base.diff(current, map: [map]).isEqual, "\(old) \(new)")
    }
    var map = ClassMap()
    #expect(map.add("A", becomes: "B") && !map.add("A", becomes: "C"))
    #expect(
      !map.add("B", becomes: "C") && !map.add("Z", becomes: "A") && !map.add("D", becomes: "D"))
  }

  @Test func `one more instance is added wherever it comes among its like`() {
    let rows = [
      "A1.init A1.load A1.WA A1.DA", "A2.init A2.load", "A3.init A3.load A3.WA A3.DA A3.WD",
    ]
    let base = ToldRun(rows.joined(separator: " "))
    for place in 0...rows.count {
      var more = rows
      more.insert("A9.init A9.load A9.memory A9.memory A9.memory A9.memory", at: place)
      let diff = base.diff(ToldRun(more.joined(separator: " ")))
      #expect(diff.changes.count == 1, "\(place): \(diff.changes)")
      #expect(diff.changes[0].hasPrefix("added AController"), "\(diff.changes)")
      let back = ToldRun(more.joined(separator: " ")).diff(base)
      #expect(back.changes.count == 1 && back.changes[0].hasPrefix("removed AController"))
    }
  }

  @Test func `a transition that is taken back is newly cancelled`() {
    let before = "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA "
    let completed = ToldRun(before + "B.WD A.WA B.DD A.DA")
    let cancelled = ToldRun(before + "B.WD A.WA A.WD A.DD B.WA B.DA")
    let diff = completed.diff(cancelled)
    #expect(diff.change(of: .cancelled) == (1, 0))
    #expect(diff.change(of: .completed) == (0, 1))
    #expect(diff.newFindings.map(\.rule.id) == ["CT-12"])
    #expect(DiffGate.balance.fails(diff))
    let back = cancelled.diff(completed)
    #expect(back.change(of: .cancelled) == (0, 1))
    #expect(!DiffGate.balance.fails(back))
    #expect(back.resolvedFindings.map(\.rule.id) == ["CT-12"])
  }

  @Test func `shapes of transitions that only one run has are new or gone`() {
    let before = "A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA "
    let completed = ToldRun(before + "B.WD A.WA B.DD A.DA")
    let cancelled = ToldRun(before + "B.WD A.WA A.WD A.DD B.WA B.DA")
    let shapes = completed.diff(cancelled).shapes
    #expect(shapes.map(\.status) == ["new", "gone"])
    #expect(shapes.map { "\($0.shape.outcome)" } == ["cancelled", "completed"])
    #expect(shapes[0].current?.count == 1 && shapes[0].base == nil)
    #expect(completed.diff(completed).shapes.isEmpty)
  }

  @Test func `a shape is slower where its transitions take longer than a person overlooks`() throws
  {
    let come = ToldRun("A.load A.WA A.DA")
    let pushed = ToldRun("A.load A.WA A.DA B.load A.WD B.WA A.DD B.DA")
    let some = try #require(come.diff(pushed).shapes.first?.shape)
    func run(_ time: Int64) -> RunShape {
      var shape = RunShape()
      var tally = ShapeTally()
      for _ in 0..<6 { tally.add(time) }
      shape.sequences[some] = tally
      return shape
    }
    let words = Vocabulary()
    func statuses(_ old: Int64, _ new: Int64) -> [String] {
      RunDiff(run(old), run(new), words).shapes.map(\.status)
    }
    #expect(statuses(350_000_000, 500_000_000) == ["slower"])
    #expect(statuses(500_000_000, 350_000_000) == [])
    #expect(statuses(350_000_000, 400_000_000) == [])
    #expect(statuses(1_000_000, 3_000_000) == [])
  }

  @Test func `what is newly out of balance is told by its finding`() {
    let diff = walk.diff(walk.doubling(8))
    #expect(diff.newFindings.contains { $0.rule.category == .unbalanced })
    #expect(DiffGate.balance.fails(diff))
    #expect(DiffGate.severity(.notice).fails(diff))
    #expect(!DiffGate.balance.fails(walk.diff(walk)))
  }

  @Test func `another parent is told, and what belongs to the instance goes with it`() {
    let base = ToldRun("N.init M.init A.init A.in(N) B.init B.in(A) B.load A.load A.WA B.WA B.DA")
    let current = ToldRun(
      "N.init M.init A.init A.in(M) B.init B.in(A) B.load A.load A.WA B.WA B.DA")
    let diff = base.diff(current)
    let changed = diff.instances.filter { $0.status != .same }
    #expect(changed.count == 1)
    #expect(changed[0].hasOtherHolder && !changed[0].hasOtherEvents)
    #expect(diff.path(of: changed[0]) == "MController/AController")
    #expect(diff.holder(base: changed[0].base ?? 0) == "NController")
  }

  @Test func `instances that went the same way are one group, whichever of their class they are`() {
    func run(_ count: Int) -> ToldRun {
      ToldRun((0..<count).flatMap { ["A\($0).init", "A\($0).load"] }.joined(separator: " "))
    }
    let outline = DiffOutline(run(1).diff(run(40)), limit: 20)
    #expect(outline.groups.map(\.count) == [39])
    #expect(outline.hidden == 0)
  }

  @Test func `only the groups that are shown are kept, and all are counted`() {
    let words = (0..<50).flatMap { number in
      ["A\(number).init"] + Array(repeating: "A\(number).load", count: number)
    }
    let outline = DiffOutline(
      ToldRun("B.init").diff(ToldRun("B.init " + words.joined(separator: " "))), limit: 8)
    #expect(outline.groups.count == 8 && outline.hidden == 42)
    // There is one for each instance of both runs.
    #expect(MemoryLayout<InstanceDiff>.stride <= 12)
  }

  @Test func `other arguments of the same event are told as such`() {
    let base = ToldRun("A.load A.WA(animated) A.DA(animated)")
    let diff = base.diff(ToldRun("A.load A.WA(still) A.DA(animated)"))
    let changed = diff.instances.filter { $0.status != .same }
    #expect(changed.count == 1)
    let script = diff.script(of: changed[0])
    #expect(script.count(.same) == 3 && script.otherArguments == 1)
    #expect(script.entries[1].hasOtherArguments)
  }

  @Test func `nibs that are loaded more often are told`() {
    var base = ToldRun("A.init A.load")
    base.names[NameID(rawValue: 77)] = "Cell"
    let load = Event(
      sequence: 2, time: nil, edge: .point, callback: .nibLoad, instance: InstanceID(rawValue: 1),
      classID: NameID(rawValue: 1), attributes: [Attribute(.nib, .name(NameID(rawValue: 77)))])
    let once = base.changed { $0.append(load) }
    let thrice = once.changed { $0 += [load, load] }
    let nibs = once.diff(thrice).nibs
    #expect(nibs.count == 1)
    #expect((nibs[0].base, nibs[0].current) == (1, 3))
    #expect(once.diff(once).nibs.isEmpty)
  }
}
