internal import WillDidLog
internal import WillDidModel
internal import WillDidTimeline

/// Gives a time to the events that have none, because other tools place everything by time.
///
/// It is the time of the event before; where no event has one, the order of the events stands for it.
///
/// Each pass over the run makes its own and gets the same times. Findings are known before the
/// events are passed on, so those without a time ask for that of their event in advance.
struct ExportTimes {
  private let isOrdered: Bool
  private var latest: Int64
  /// The events whose times are asked for, in their order.
  private let asked: [UInt64]
  /// The times that the events which were asked for have got.
  private(set) var answers: [UInt64: Int64] = [:]

  init(_ run: ExportedRun, asked: [UInt64] = []) {
    isOrdered = run.isOrdered
    latest = run.times.lowerBound
    self.asked = asked
  }

  /// How far apart events are drawn whose order stands for their times.
  private static let step: Int64 = 1000

  /// The stand-in for the time of an event where no times are known.
  static func time(ofSequence sequence: UInt64) -> Int64 {
    let product = Int64(clamping: sequence).multipliedReportingOverflow(by: step)
    return product.overflow ? .max : product.partialValue
  }

  /// Gives every event of a batch a time; batches must come in their order.
  mutating func fill(_ events: inout EventColumns) {
    let lacks = events.time.contains(EventColumns.unknownTime)
    if lacks {
      for row in 0..<events.count {
        if events.time[row] != EventColumns.unknownTime {
          latest = events.time[row]
        } else {
          events.time[row] = isOrdered ? Self.time(ofSequence: events.sequence(row)) : latest
        }
      }
    } else if let last = events.time.last {
      latest = last
    }
    guard lacks, !asked.isEmpty else { return }
    for row in 0..<events.count where asked.holds(events.sequence(row)) {
      answers[events.sequence(row)] = events.time[row]
    }
  }
}

extension [UInt64] {
  /// Whether the numbers, which stand in their order, hold one.
  fileprivate func holds(_ number: UInt64) -> Bool {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle] == number { return true }
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}

extension Int64 {
  /// The sum, or the largest or least number where there is no such sum.
  func adding(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
