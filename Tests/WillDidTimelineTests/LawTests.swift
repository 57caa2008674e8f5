import SessionGenerator
import TestSupport
import Testing
import WillDidModel
import WillDidTimeline

@Suite struct FoldLawTests {
  @Test func `folding in pieces equals folding at once`() {
    for seed in 0..<UInt64(40) {
      let session = SessionGenerator(seed: seed, events: 1500)
      let names = Names(
        session.names.enumerated().map {
          (NameID(rawValue: UInt32($0)), $1)
        })
      let events = Array(session)
      var whole = Lifecycle(names: names)
      var wholeNotes = Notes()
      whole.fold(columns(events[...]), into: &wholeNotes)
      var random = SplitMix64(seed: seed)
      var parts = Lifecycle(names: names)
      var partNotes = Notes()
      var start = 0
      while start < events.count {
        let end = min(events.count, start + Int.random(in: 1...400, using: &random))
        // A copy is a snapshot: the fold goes on from it.
        var resumed = parts
        resumed.fold(columns(events[start..<end]), into: &partNotes)
        parts = resumed
        start = end
      }
      #expect(parts == whole, "seed \(seed)")
      whole.finish(into: &wholeNotes)
      parts.finish(into: &partNotes)
      #expect(partNotes == wholeNotes, "seed \(seed)")
    }
  }

  @Test func `a healthy session has no irregularity`() {
    for seed in 100..<UInt64(300) {
      let session = SessionGenerator(seed: seed, events: 3000)
      let names = Names(
        session.names.enumerated().map {
          (NameID(rawValue: UInt32($0)), $1)
        })
      var lifecycle = Lifecycle(names: names)
      var notes = Notes()
      lifecycle.fold(columns(Array(session)[...]), into: &notes)
      lifecycle.finish(into: &notes)
      #expect(notes.irregularities == [], "seed \(seed)")
      #expect(!notes.transitions.contains { $0.outcome == .interrupted }, "seed \(seed)")
      #expect(notes.transitions.count { $0.outcome == .open } <= 1, "seed \(seed)")
    }
  }

  @Test func `memory depends on what lives`() {
    var lifecycle = Lifecycle()
    var notes = Silence()
    var most = 0
    for event in SessionGenerator(seed: 7, events: 200_000) {
      lifecycle.fold(event, into: &notes)
      if event.sequence % 5000 == 0 { most = max(most, lifecycle.lives.living.count) }
    }
    #expect(most < 3000)
    #expect(lifecycle.open.count < 4)
  }

  /// A run may have a million of them at once.
  @Test func `a life takes 136 bytes`() {
    #expect(MemoryLayout<Life>.stride <= 136)
  }

  private func columns(_ events: ArraySlice<Event>) -> EventColumns {
    var columns = EventColumns()
    columns.firstSequence = events.first?.sequence ?? 0
    for event in events { columns.append(event) }
    return columns
  }

  private struct Silence: LifecycleObserver {}
}
