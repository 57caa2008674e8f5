internal import CWillDidPlatform
internal import WillDidModel

extension JournalLane {
  /// The clock at the next event, or `nil` if there is none yet.
  mutating func nextTime() -> UInt64? {
    withSegments { segment in segment.next().map { $0.time(since: segment.base) } }
  }

  /// Takes events up to a time of the clock, until there is no room for more.
  ///
  /// Returns the clock at the event that comes next, or `nil` if there is none yet.
  mutating func take(
    into taken: inout JournalEvents, until horizon: UInt64, clock: inout JournalClock
  ) -> UInt64? {
    let thread = thread
    return withSegments { segment in
      while let record = segment.next() {
        let time = record.time(since: segment.base)
        guard time <= horizon, !taken.isFull else { return time }
        // A record that is no event is damage; it can only come from a file.
        if record.kind == WD_RECORD_EVENT {
          taken.append(record, in: segment, at: clock.nanoseconds(time), thread)
        }
        segment.advance(by: 1 + record.followers)
      }
      return nil
    }
  }
}

extension wd_record {
  @inline(__always)
  fileprivate func time(since base: UInt64) -> UInt64 { base &+ first >> UInt64(WD_LEVEL_BITS) }
}
