internal import WillDidModel

/// When something happened: its place in the order of the run, and its time where that is known.
///
/// Moments are compared by their sequence, because times may be unknown, equal, or go back.
package struct Moment: Codable, Hashable, Sendable {
  package var sequence: UInt64
  /// The time, or ``EventColumns/unknownTime``, for the same reason as ``never``.
  var ticks: Int64

  /// Stands for no moment where an optional would take half as much room again.
  static let never = Moment(sequence: .max, ticks: EventColumns.unknownTime)

  package init(sequence: UInt64, time: Int64?) {
    self.sequence = sequence
    ticks = time ?? EventColumns.unknownTime
  }

  init(sequence: UInt64, ticks: Int64) {
    self.sequence = sequence
    self.ticks = ticks
  }

  /// Nanoseconds since the start of the run, or `nil` where unknown.
  package var time: Int64? { ticks == EventColumns.unknownTime ? nil : ticks }

  /// Nanoseconds from another moment to this one, where both times are known.
  package func since(_ other: Moment) -> Int64? {
    guard let time, let start = other.time else { return nil }
    let (distance, overflow) = time.subtractingReportingOverflow(start)
    return overflow ? nil : distance
  }
}
