internal import CWillDidPlatform
internal import WillDidModel

extension JournalLane {
  /// The clock at the next event, or `nil` if there is none yet.
  mutating func nextTime() -> UInt64? {
    withSegments { segment in segment.next().map { segment.clock(at: $0) } }
  }

  /// Takes events up to a time of the clock, until there is no room for more.
  ///
  /// Returns the clock at the event that comes next, or `nil` if there is none yet.
  mutating func take(
    into taken: inout JournalEvents, until horizon: UInt64, clock: inout JournalClock
  ) -> UInt64? {
    let thread = thread
    return withSegments { taken.take(from: &$0, until: horizon, clock: &clock, thread) }
  }
}
