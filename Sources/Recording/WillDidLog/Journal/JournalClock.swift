internal import CWillDidPlatform

/// Turns what the clock of a journal showed into nanoseconds of the run.
///
/// The cycle counter of a processor counts evenly, but its speed is unknown. So both clocks are read
/// together now and then, and what lies between two such anchors is divided evenly.
package struct JournalClock: Sendable {
  /// The anchors in the order of their times; never empty.
  private var anchors: [Anchor]
  /// The stretch that the last time lay in.
  private(set) var stretch = Stretch()

  package struct Anchor: Hashable, Sendable {
    package var counter: UInt64
    package var nanoseconds: Int64

    package init(counter: UInt64, nanoseconds: Int64) {
      self.counter = counter
      self.nanoseconds = nanoseconds
    }
  }

  /// The time between two anchors, in which the counter has one speed.
  struct Stretch {
    fileprivate var from: UInt64 = 0
    fileprivate var until: UInt64 = 0
    fileprivate var start: Int64 = 0
    /// Nanoseconds a count, in units of two to the power of -52.
    fileprivate var slope: UInt64 = 1 << 52

    /// The nanoseconds since the start of the run, or `nil` where the counter is not in the stretch.
    @inline(__always)
    func nanoseconds(_ counter: UInt64) -> Int64? {
      guard counter >= from, counter < until else { return nil }
      return start &+ ahead(counter &- from)
    }

    @inline(__always)
    fileprivate func ahead(_ count: UInt64) -> Int64 {
      let (high, low) = count.multipliedFullWidth(by: slope)
      return Int64(truncatingIfNeeded: high << 12 | low >> 52)
    }
  }

  package init(_ anchors: [Anchor]) {
    self.anchors = []
    for anchor in anchors { append(anchor) }
    if self.anchors.isEmpty { self.anchors = [Anchor(counter: 0, nanoseconds: 0)] }
  }

  /// Adds what both clocks show now; an anchor that runs back is left out.
  package mutating func append(_ anchor: Anchor) {
    if let last = anchors.last {
      guard anchor.counter > last.counter, anchor.nanoseconds > last.nanoseconds else { return }
    }
    // Old anchors matter only to events that wait for a long time: on a full disk, say.
    if anchors.count > 1000 { anchors.remove(at: 1) }
    anchors.append(anchor)
    stretch.until = 0
  }

  /// The nanoseconds since the start of the run.
  @inline(__always)
  package mutating func nanoseconds(_ counter: UInt64) -> Int64 {
    stretch.nanoseconds(counter) ?? nanosecondsElsewhere(counter)
  }

  @inline(never)
  private mutating func nanosecondsElsewhere(_ counter: UInt64) -> Int64 {
    find(counter)
    // Only before all anchors does the clock run back.
    guard counter >= stretch.from else {
      return stretch.start &- stretch.ahead(stretch.from &- counter)
    }
    return stretch.start &+ stretch.ahead(counter &- stretch.from)
  }

  private mutating func find(_ counter: UInt64) {
    let next = anchors.firstIndex { $0.counter > counter } ?? anchors.count
    let first = anchors[max(0, next - 1)]
    // Outside of all anchors the clock goes on as it went on the whole.
    let isBetween = next > 0 && next < anchors.count
    let low = isBetween ? first : anchors[0]
    let high = isBetween ? anchors[next] : anchors[anchors.count - 1]
    stretch.start = first.nanoseconds
    stretch.slope = 1 << 52
    if high.counter > low.counter {
      // Subtracted as they are, times that a damaged journal makes up would overflow.
      let slope =
        (Double(high.nanoseconds) - Double(low.nanoseconds)) / Double(high.counter - low.counter)
      stretch.slope = UInt64(min(slope, 1000) * Double(1 << 52))
    }
    stretch.from = first.counter
    stretch.until = next < anchors.count ? anchors[next].counter : .max
  }
}
