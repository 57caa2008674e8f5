/// The work that is still to come, in the order of its time.
struct StageQueue {
  struct Appointment {
    let time: Int64
    let work: () -> Void
  }

  private var entries: [Appointment] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(at time: Int64, _ work: @escaping () -> Void) {
    // Earlier requests come first.
    let place = entries.firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert(Appointment(time: time, work: work), at: place)
  }

  /// Takes the first entry that is due by a time.
  mutating func next(until end: Int64) -> Appointment? {
    guard let first = entries.first, first.time <= end else { return nil }
    return entries.removeFirst()
  }
}

/// Small differences between the times that calls take, the same for the same seed.
struct StageRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
