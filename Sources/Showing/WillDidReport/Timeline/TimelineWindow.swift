internal import WillDidModel
package import WillDidTimeline

/// The stretch of time that is shown, from its beginning on and before its end.
package struct TimelineWindow: Hashable, Sendable {
  package var since: Int64?
  package var until: Int64?

  package init(since: Int64? = nil, until: Int64? = nil) {
    self.since = since
    self.until = until
  }

  package var isLimited: Bool { since != nil || until != nil }

  /// Whether a time is in the window; one that is unknown is in no stretch of time.
  package func contains(_ time: Int64) -> Bool {
    guard isLimited else { return true }
    return time != EventColumns.unknownTime && time >= since ?? .min && time < until ?? .max
  }

  /// Whether something was going on in the window.
  package func overlaps(_ first: Moment, _ last: Moment?) -> Bool {
    guard isLimited else { return true }
    guard let start = first.time, start < until ?? .max else { return false }
    guard let last else { return true }
    return last.time.map { $0 >= since ?? .min } ?? false
  }
}
