extension [Loss] {
  /// How many events are lost, as far as that is known.
  package var events: UInt64 {
    reduce(0) { $1.reason.isOfEvents ? $0.saturated($1.count) : $0 }
  }

  /// The losses of one reason as one, in the order of their first; those of an unknown number apart.
  package var byReason: [LossGroup] {
    var groups: [LossGroup] = []
    for loss in self {
      let place = groups.firstIndex {
        $0.total.reason == loss.reason && ($0.total.count > 0) == (loss.count > 0)
      }
      if let place { groups[place].add(loss) } else { groups.append(LossGroup(loss)) }
    }
    return groups
  }
}

/// Losses of one reason.
package struct LossGroup {
  /// All together; its thread is known if there is one only.
  package private(set) var total: Loss
  /// The threads that lost something, as far as they are known.
  package private(set) var threads: Set<UInt32>

  fileprivate init(_ loss: Loss) {
    total = loss
    threads = Set([loss.thread].compactMap { $0 })
  }

  fileprivate mutating func add(_ loss: Loss) {
    if total.thread != loss.thread { total.thread = nil }
    total.count = total.count.saturated(loss.count)
    // A value that is unknown of one is unknown of all.
    total.from = total.from.flatMap { from in loss.from.map { min(from, $0) } }
    total.until = total.until.flatMap { until in loss.until.map { max(until, $0) } }
    if let thread = loss.thread { threads.insert(thread) }
  }
}

extension UInt64 {
  fileprivate func saturated(_ other: UInt64) -> UInt64 {
    let result = addingReportingOverflow(other)
    return result.overflow ? .max : result.partialValue
  }
}
