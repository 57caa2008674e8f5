internal import WillDidModel
internal import WillDidReport
internal import WillDidTimeline

/// Gathers the transitions of a run as they settle; the latest are kept.
struct WatchFold: LifecycleObserver {
  private(set) var transitions: [TimelineTransition] = []
  /// How many there were.
  private(set) var count = 0

  /// So many are kept at least.
  static let kept = 2000

  mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    if transitions.count >= 2 * Self.kept { transitions.removeFirst(Self.kept) }
    transitions.append(TimelineTransition(transition, lives))
    count += 1
  }
}

/// How many events came when, for the strip and for steps in time.
struct WatchBeats {
  /// Events by tenths of seconds of the run, the latest last.
  private var counts: [Int] = []
  /// The tenth that the first of them is.
  private var first: Int64 = 0
  /// The moments that one can step to, oldest first.
  private(set) var moments: [Moment] = []
  /// How many events there were.
  private(set) var events: UInt64 = 0
  private(set) var latest: Moment?
  /// When the latest came, by the monotonic clock.
  private(set) var arrival: Int64?
  /// When events came by the clock of this process, in the last second.
  private var arrivals: [(time: Int64, events: Int)] = []

  /// The length of a beat in nanoseconds.
  static let length: Int64 = 100_000_000
  private static let mostBeats = 6000
  private static let mostMoments = 1 << 17

  /// Takes in events that came now.
  mutating func take(_ batch: EventColumns, at now: Int64) {
    events += UInt64(batch.count)
    arrivals.append((now, batch.count))
    arrival = now
    for row in 0..<batch.count {
      let time = batch.time[row] == EventColumns.unknownTime ? nil : batch.time[row]
      note((time ?? now) / Self.length)
      // A call that returns leaves all as it was.
      guard batch.bits[row] & EventColumns.edgeMask != Edge.exit.rawValue else { continue }
      moments.append(Moment(sequence: batch.sequence(row), time: time))
    }
    if moments.count > 2 * Self.mostMoments { moments.removeFirst(Self.mostMoments) }
    if batch.count > 0 {
      let last = batch.count - 1
      latest = Moment(
        sequence: batch.sequence(last),
        time: batch.time[last] == EventColumns.unknownTime ? nil : batch.time[last])
    }
  }

  private mutating func note(_ beat: Int64) {
    if counts.isEmpty { first = beat }
    guard beat >= first else { return }
    let last = first + Int64(counts.count) - 1
    if beat - last > Int64(Self.mostBeats) {
      counts = []
      first = beat
    }
    while first + Int64(counts.count) <= beat { counts.append(0) }
    counts[Int(beat - first)] += 1
    if counts.count > 2 * Self.mostBeats {
      counts.removeFirst(Self.mostBeats)
      first += Int64(Self.mostBeats)
    }
  }

  /// How many events came in the last second.
  mutating func rate(at now: Int64) -> Int {
    arrivals.removeAll { $0.time < now - 1_000_000_000 }
    return arrivals.reduce(0) { $0 + $1.events }
  }

  /// The beats up to one, the latest last.
  func beats(upTo end: Int64, most: Int) -> [(beat: Int64, events: Int)] {
    (max(end - Int64(most) + 1, min(first, end))...max(end, min(first, end))).map { beat in
      let place = beat - first
      let isKnown = place >= 0 && place < Int64(counts.count)
      return (beat, isKnown ? counts[Int(place)] : 0)
    }
  }
}
