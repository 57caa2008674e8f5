package import WillDidFindings
internal import WillDidSystem
package import WillDidTimeline

/// Asks for findings while a run goes on, as often as that costs little.
///
/// It takes as long as there are objects alive, so that the more there are the less often it is done.
package struct FindingPace {
  private var drafts = -1
  private var beginnings = 0
  private var next: Int64 = 0

  /// Begins before the first finding.
  package init() {}

  /// The findings that are certain, if there may be others than the last time.
  package mutating func findings<Observer: LifecycleObserver>(
    of live: LiveAnalysis<Observer>
  ) -> [Finding]? {
    let now = MonotonicClock.now
    guard let analysis = live.analysis, now >= next,
      drafts != analysis.draftCount || beginnings != live.beginnings
    else { return nil }
    (drafts, beginnings) = (analysis.draftCount, live.beginnings)
    let begun = ProcessorClock.now
    let findings = analysis.certainFindings()
    let cost = ProcessorClock.now - begun
    next = now &+ cost &* Self.share
    return findings
  }

  /// At most so small a part of the time is spent on it.
  private static let share: Int64 = 100
}
