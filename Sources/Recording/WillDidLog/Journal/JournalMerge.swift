package import WillDidModel

/// Takes the events of all lanes in the order of their times.
package struct JournalMerge: ~Copyable {
  package private(set) var lanes: [UInt32: JournalLane] = [:]
  /// The lanes that have a next event, as a heap by its time.
  private var heap: [(time: UInt64, lane: UInt32)] = []
  /// The events that were taken last.
  package private(set) var taken: JournalEvents

  /// At most so many events are taken at once: as many as a frame holds.
  package static let limit = EventFrame.capacity

  package init() { taken = JournalEvents(capacity: Self.limit) }

  /// Adds a segment of a lane.
  package mutating func append(
    _ segment: JournalSegment, thread: UInt32, sealed: UInt64 = 0
  ) {
    lanes[
      segment.lane,
      default: JournalLane(number: segment.lane, thread: thread, slot: segment.slot)
    ].append(segment, sealed: sealed)
  }

  /// Takes away a lane with nothing left; returns whether it is gone.
  package mutating func removeLane(_ number: UInt32) -> Bool {
    guard lanes[number]?.isEmpty ?? true else { return false }
    lanes[number] = nil
    return true
  }

  /// For how many records there would be room if the closed segments were sealed.
  package var recordsWaiting: Int { lanes.values.reduce(0) { $0 + $1.recordsWaiting } }

  /// The segments that may be used again once what was taken is written.
  package mutating func removeSpent() -> [JournalSegment] {
    var spent: [JournalSegment] = []
    for lane in lanes.keys { spent += lanes[lane]?.removeSpent() ?? [] }
    return spent
  }

  /// Up to which record of each lane everything was taken.
  package var sealed: SealedRecords { lanes.mapValues(\.recordsTaken) }

  /// Whether there are events up to a time of the clock.
  package mutating func hasNext(until horizon: UInt64) -> Bool {
    for number in Array(lanes.keys) {
      if let time = lanes[number]?.nextTime(), time <= horizon { return true }
    }
    return false
  }

  /// Takes events up to a time of the clock into columns, as many as the limit allows.
  ///
  /// Returns whether there may be more.
  package mutating func take(
    into events: inout EventColumns, until horizon: UInt64, clock: inout JournalClock
  ) -> Bool {
    let isMore = take(until: horizon, clock: &clock)
    taken.assign(to: &events)
    return isMore
  }

  /// Takes events up to a time of the clock, as many as the limit allows.
  ///
  /// Returns whether there may be more.
  package mutating func take(until horizon: UInt64, clock: inout JournalClock) -> Bool {
    taken.removeAll()
    heap.removeAll(keepingCapacity: true)
    // Sorted, so that events of the same time come in the same order whenever a journal is read.
    for number in lanes.keys.sorted() {
      if let time = lanes[number]?.nextTime(), time <= horizon { push(time, number) }
    }
    while let first = heap.first, !taken.isFull {
      let until = min(nextOfOthers, horizon)
      let time = lanes[first.lane]?.take(into: &taken, until: until, clock: &clock)
      if let time, time <= horizon {
        heap[0].time = time
      } else {
        let last = heap.removeLast()
        if !heap.isEmpty { heap[0] = last }
      }
      sink()
    }
    return !heap.isEmpty
  }

  /// The earliest next time of the lanes behind the first.
  private var nextOfOthers: UInt64 {
    min(heap.count > 1 ? heap[1].time : .max, heap.count > 2 ? heap[2].time : .max)
  }

  private mutating func push(_ time: UInt64, _ lane: UInt32) {
    heap.append((time, lane))
    var place = heap.count - 1
    while place > 0, heap[(place - 1) / 2].time > time {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard heap[child].time < heap[place].time else { return }
      heap.swapAt(place, child)
      place = child
    }
  }
}
