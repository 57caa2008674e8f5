import TestSupport
import Testing
import WillDidExport
import WillDidLog
import WillDidModel

@Suite struct PerfettoTests {
  @Test func `each event of a session is a slice on the track of its thread`() throws {
    for seed in 1...UInt64(5) {
      let folder = try TemporaryFolder()
      let (run, events) = try Exported.session(3000, seed: seed, in: folder)
      let trace = try PerfettoTrace(Exported.bytes(PerfettoExport(), of: [run]))
      #expect(trace.faults == [], "seed \(seed)")
      let own = trace.slices.filter { $0.category?.hasPrefix("willdid.") == false }
      #expect(own.count { $0.kind == 1 } == events.shape.calls, "seed \(seed)")
      #expect(own.count { $0.kind == 3 } == events.shape.alone, "seed \(seed)")
      #expect(trace.count("willdid.phase") > 0)
    }
  }

  @Test func `tracks lie under those who hold them, but in no circle and not too deep`() throws {
    let folder = try TemporaryFolder()
    var events: [Event] = []
    // Each has the next one for a parent, and the last has the first.
    for number in 0..<UInt32(20) {
      let parent = Attribute(.parent, .instance(InstanceID(rawValue: (number + 1) % 20 + 1)))
      for callback in [Callback.viewDidLoad, .willMoveToParent, .didMoveToParent, .viewWillAppear] {
        events.append(
          Exported.event(
            UInt64(events.count), at: Int64(events.count), .point, callback, of: number + 1,
            with: [parent]))
      }
    }
    let trace = try PerfettoTrace(
      Exported.bytes(PerfettoExport(), of: [try Exported.run(events, in: folder)]))
    #expect(trace.faults == [])
    #expect(trace.tracks.count > 40)
    for (track, _) in trace.tracks {
      var (depth, current) = (0, track)
      while let parent = trace.tracks[current]?.parent, parent != 0, depth < 100 {
        depth += 1
        current = parent
      }
      #expect(depth < 10)
    }
  }

  @Test func `a transition is joined to who goes and to who comes`() throws {
    let folder = try TemporaryFolder()
    let steps: [(Callback, UInt32)] = [
      (.viewDidLoad, 1), (.viewWillAppear, 1), (.viewDidAppear, 1), (.viewDidLoad, 2),
      (.viewWillDisappear, 1), (.viewWillAppear, 2), (.viewDidDisappear, 1), (.viewDidAppear, 2),
    ]
    let events = steps.enumerated().map { place, step in
      Exported.event(UInt64(place), at: Int64(place * 10), .point, step.0, of: step.1)
    }
    let run = try Exported.run(events, in: folder)
    let trace = try PerfettoTrace(Exported.bytes(PerfettoExport(), of: [run]))
    #expect(trace.faults == [])
    let joined = trace.slices.filter { !$0.flows.isEmpty && $0.category == "willdid.transition" }
    let both = Dictionary(grouping: joined) { $0.flows[0] }.values.first { $0.count == 3 }
    #expect(both?.map(\.name) == ["goes", "push completed", "comes"])
    #expect(both?.map(\.time) == [40, 40, 70])
  }

  @Test func `times are by the clock of the machine where that is known`() throws {
    let folder = try TemporaryFolder()
    let events = [Exported.event(0, at: 30, .point, .viewDidLoad)]
    let clock = ClockReading(time: 10, monotonic: 1_000_010, wall: 1_700_000_000_000_000_010)
    let run = try Exported.run(events, in: folder, clock: clock)
    let alone = try PerfettoTrace(Exported.bytes(PerfettoExport(), of: [run]))
    #expect(alone.slices.map(\.time).min() == 1_000_030)
    #expect(alone.clocks == [3: 1_000_000, 1: 1_700_000_000_000_000_000])
    // Runs of several machines are laid over one another.
    let both = try PerfettoTrace(Exported.bytes(PerfettoExport(), of: [run, run]))
    #expect(both.slices.map(\.time).min() == 30)
  }
}
