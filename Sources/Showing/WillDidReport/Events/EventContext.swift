package import WillDidLog
internal import WillDidModel
internal import WillDidText

/// The values with which the events of a run are printed.
///
/// It is made once for a run, before the first event is printed.
package struct EventContext {
  let names: Names
  /// The run, whose instances are asked for by text for people alone.
  let run: Run
  let threads: [UInt32: ThreadInfo]
  /// Whether times are known to the nanosecond.
  let isPrecise: Bool
  /// The sequence number behind the last event.
  let nextSequence: UInt64
  /// The latest time of an event.
  let end: Int64

  /// Finds out what a run says of its names, instances and threads.
  package init(_ run: Run) {
    names = run.declarations.names
    self.run = run
    threads = run.declarations.threads
    isPrecise = run.header.tick < 1000
    nextSequence = run.nextSequence
    end = run.times?.upperBound ?? 0
  }
}

extension ThreadInfo {
  /// The name of the thread for people.
  var label: String { isMain ? "main" : name.isEmpty ? "\(index)" : name.escaped }
}

extension Run {
  /// The sequence number behind the last event.
  package var nextSequence: UInt64 {
    let sealed = frames.reduce(0) {
      max($0, $1.header.firstSequence + UInt64($1.header.eventCount))
    }
    guard let last = tail?.batches.last, last.count > 0 else { return sealed }
    return max(sealed, last.sequence(last.count - 1) + 1)
  }
}
