internal import WillDidLog
internal import WillDidModel
internal import WillDidRun
internal import WillDidTimeline

/// The lives of a run at earlier moments.
///
/// The run is folded up to the moment, from the nearest place on the way that was kept before.
struct WatchPast {
  /// The fold of a run as far as lists show it.
  struct State {
    var lifecycle: Lifecycle
    var windows: ObserverPair<WindowStates, SceneStates>
    /// The sequence number of the next event.
    var next: UInt64
  }

  private let run: Run
  private let folding: Folding
  private let layout: Bool
  private var kept: [State] = []

  /// So many places are kept.
  private static let most = 12

  init(_ run: Run, layout: Bool) {
    (self.run, self.layout) = (run, layout)
    folding = Folding(run)
  }

  /// The sequence number behind the last event that it knows.
  var end: UInt64 { max(run.frames.reduce(0) { max($0, $1.header.end) }, tailEnd) }

  private var tailEnd: UInt64 {
    run.tail?.batches.last.map { $0.firstSequence + UInt64($0.count) } ?? 0
  }

  /// The state behind an event.
  mutating func state(behind sequence: UInt64) -> State {
    var state =
      kept.last { $0.next <= sequence + 1 }
      ?? State(
        lifecycle: folding.beginning, windows: ObserverPair(WindowStates(), SceneStates()), next: 0)
    let start = state.next
    let step = max((sequence - min(sequence, start)) / 8, 1 << 12)
    let strips = folding.strips(layout: layout)
    for batch in run.batches(strips: strips, where: { $1.header.end > start })
    where batch.count > 0 {
      guard batch.sequence(0) <= sequence else { break }
      if batch.sequence(0) >= state.next, batch.sequence(batch.count - 1) <= sequence {
        state.lifecycle.fold(batch, into: &state.windows)
      } else {
        for row in 0..<batch.count
        where batch.sequence(row) >= state.next && batch.sequence(row) <= sequence {
          state.lifecycle.fold(batch[row], into: &state.windows)
        }
      }
      state.next = min(batch.sequence(batch.count - 1), sequence) + 1
      if state.next >= (kept.last { $0.next <= state.next }?.next ?? 0) + step { keep(state) }
    }
    return state
  }

  private mutating func keep(_ state: State) {
    kept.append(state)
    kept.sort { $0.next < $1.next }
    guard kept.count > Self.most else { return }
    // The one nearest to its neighbours is missed least.
    let places = kept.indices.dropFirst().dropLast()
    let place = places.min {
      kept[$0 + 1].next - kept[$0 - 1].next < kept[$1 + 1].next - kept[$1 - 1].next
    }
    if let place { kept.remove(at: place) }
  }
}

extension FrameHeader {
  /// The sequence number behind its last event.
  fileprivate var end: UInt64 { firstSequence + UInt64(eventCount) }
}
