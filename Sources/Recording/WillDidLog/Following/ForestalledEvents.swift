internal import WillDidModel

/// Events that were handed on out of the journal and that the trace will have once more.
///
/// The journal has no sequence numbers. Events get those that the trace will give them if it has them in the same
/// order, which it is compared with when it comes; the threads of events are enough for that, because those of one
/// thread are in order everywhere.
struct ForestalledEvents {
  private var threads: [UInt32] = []
  /// How many of the first ones have come in the trace.
  private var passed = 0
  /// The sequence number of the first that has not.
  private var first: UInt64 = 0
  /// Whether the trace has come to have another order.
  private(set) var isDisordered = false

  var isEmpty: Bool { passed == threads.count }

  /// Notes events that are handed on.
  mutating func append(_ events: EventColumns) {
    if isEmpty {
      threads = []
      (passed, first) = (0, events.firstSequence)
    }
    threads += events.thread
  }

  /// The events of a frame that were not handed on before.
  mutating func remove(from events: EventColumns) -> EventColumns {
    guard !isEmpty else { return events }
    var rest = EventColumns()
    rest.firstSequence = events.firstSequence
    for row in 0..<events.count where !take(events.thread[row], events.sequence(row)) {
      rest.append(events[row])
      rest.position.append(UInt32(events.sequence(row) - events.firstSequence))
    }
    return rest
  }

  /// Takes away the next event of a thread; whether there is one.
  private mutating func take(_ thread: UInt32, _ sequence: UInt64) -> Bool {
    guard !isEmpty else { return false }
    if threads[passed] == thread, first == sequence {
      passed += 1
      first += 1
      if passed > 1 << 16, passed * 2 > threads.count {
        threads.removeFirst(passed)
        passed = 0
      }
      return true
    }
    isDisordered = true
    guard let place = threads[passed...].firstIndex(of: thread) else { return false }
    threads.remove(at: place)
    return true
  }
}
