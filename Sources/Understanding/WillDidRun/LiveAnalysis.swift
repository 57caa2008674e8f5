internal import WillDidFindings
internal import WillDidLog
package import WillDidModel
internal import WillDidSystem
package import WillDidTimeline

/// The analysis of a run as it comes.
///
/// It begins again where the run turns out to be another than it seemed: where another takes its place, or where a
/// log says later how its lines tell objects apart.
package final class LiveAnalysis<Observer: LifecycleObserver> {
  /// The run that is analysed.
  package let live: LiveRun
  /// The analysis of what has come; `nil` before anything has.
  package private(set) var analysis: Analysis<Observer>?
  /// How often it has begun.
  package private(set) var beginnings = 0
  private let layout: Bool
  private let makeObserver: () -> Observer
  private var folding: Folding?
  private var generation = 0
  /// When it may begin again because of what a run says of itself.
  private var nextRestart: Int64 = 0

  /// Analyses a run, with the details or without them; the closure makes the observer for each beginning.
  package init(_ live: LiveRun, layout: Bool, observer: @escaping () -> Observer) {
    (self.live, self.layout, makeObserver) = (live, layout, observer)
  }

  /// Takes in what has come.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait for something in a pipe.
  ///   - body: Gets the events when they were taken in.
  /// - Throws: Why the run cannot be read.
  package func look(
    waiting milliseconds: Int32 = 0, _ body: (EventColumns) -> Void = { _ in }
  ) throws(RunError) {
    try live.look(waiting: milliseconds) { events in
      guard let run = live.current else { return }
      prepare(run)
      let strips = folding?.strips(layout: layout) ?? Strip.allCases
      analysis?.take(strips.count == Strip.allCases.count ? events : events.only(strips))
      body(events)
    }
    restartIfChanged()
  }

  /// Begins, or takes in what was declared.
  private func prepare(_ run: Run) {
    let now = Folding(run)
    if analysis == nil || generation != live.generation {
      generation = live.generation
      beginnings += 1
      analysis = Analysis(now, into: makeObserver())
      folding = now
    } else {
      analysis?.learn(from: now)
    }
  }

  /// Begins again if the run now says other things of itself, which may change what its events mean.
  private func restartIfChanged() {
    guard let folding, let run = live.current, analysis != nil, !live.isBehind,
      MonotonicClock.now >= nextRestart, !Folding(run).agrees(with: folding)
    else { return }
    // The longer it takes, the less often it is done.
    let events = Int64(clamping: analysis?.lifecycle.counts.events ?? 0)
    nextRestart = MonotonicClock.now &+ max(200_000_000, events &* 2000)
    live.restart()
  }
}
