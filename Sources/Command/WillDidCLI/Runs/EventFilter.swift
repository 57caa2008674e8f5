internal import WillDidLog
internal import WillDidModel
internal import WillDidReport

/// Which events of a run are wanted.
///
/// It is asked three times, each time for less: which strips to read, whether a frame can hold
/// wanted events by its header and summary alone, and which rows of a decoded frame are wanted.
/// Frames that the first two answers rule out are never inflated.
struct EventFilter {
  /// The callbacks; all if there are none.
  private let callbacks: Set<UInt16>
  /// The threads; `nil` if all are wanted.
  private let threads: Set<UInt32>?
  private let filter: RunFilter

  /// Makes the filter for a run, whose declarations say which threads are main threads.
  init(_ options: Events.Filters, of run: Run) {
    callbacks = Set(options.callbacks.map(\.callback.rawValue))
    threads = options.thread.map { choice in
      switch choice {
      case .number(let number): [number]
      case .main: Set(run.declarations.threads.values.filter(\.isMain).map(\.index))
      }
    }
    filter = RunFilter(options.subjects, options.times, of: run)
  }

  /// The strips in which the wanted callbacks are.
  var strips: [Strip] {
    callbacks.isEmpty
      ? Strip.allCases : Strip.holding(callbacks.lazy.map { Callback(rawValue: $0) })
  }

  /// Whether a frame may hold wanted events, by what it says of itself.
  func wants(_ frame: IndexEntry, _ reader: LogReader) -> Bool {
    guard filter.touches(frame.header.times) else { return false }
    if !filter.instances.isEmpty {
      guard let present = reader.instances(frame, strips: strips),
        filter.instances.contains(where: { present[InstanceID(rawValue: $0)] != nil })
      else { return false }
    }
    if !callbacks.isEmpty || filter.wantsClass != nil {
      guard let counts = reader.counts(frame) else { return false }
      return counts.contains { entry in
        (callbacks.isEmpty || callbacks.contains(entry.callback.rawValue))
          && filter.wants(classID: entry.classID.rawValue)
      }
    }
    return true
  }

  /// The rows of the wanted events.
  func rows(of batch: EventColumns) -> [Int] {
    var rows = Array(0..<batch.count)
    if !callbacks.isEmpty { rows.removeAll { !callbacks.contains(batch.callback[$0]) } }
    if !filter.instances.isEmpty { rows.removeAll { !filter.wants(instance: batch.instance[$0]) } }
    if let threads { rows.removeAll { !threads.contains(batch.thread[$0]) } }
    if filter.limitsTime { rows.removeAll { !filter.wants(time: batch.knownTime($0)) } }
    if let wantsClass = filter.wantsClass { rows.removeAll { !wantsClass(batch.classID[$0]) } }
    return rows
  }
}

extension EventColumns {
  /// The time of an event; `nil` if it is not known.
  fileprivate func knownTime(_ row: Int) -> Int64? {
    time[row] == Self.unknownTime ? nil : time[row]
  }
}
