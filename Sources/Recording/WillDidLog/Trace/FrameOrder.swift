/// Puts the frames that were found in a file into their order, each once, and finds which are missing.
///
/// Where a frame was cut out, doubled or moved with all its bytes, these join without a gap. The index knows
/// what stood where; without one, the numbers of the frames do.
struct FrameOrder {
  private(set) var frames: [IndexEntry] = []
  private(set) var damages: [Damage] = []

  /// The frames in the index, itself included; `nil` where it cannot be read.
  private let listed: [FrameHeader]?
  private let places: [FrameHeader: Int]
  /// How many events a frame says were left out behind it.
  private let leftOut: (IndexEntry) -> UInt64
  /// The stretches by where they end.
  private let stretches: [UInt64: Int]

  /// - Parameters:
  ///   - found: The frames in the order of the bytes.
  ///   - listed: What the index lists, itself included; `nil` where it cannot be read.
  ///   - stretches: What between the frames is none, with how many events that cost where it is known.
  ///   - startsRun: Whether the first frame of the run should be the first.
  ///   - leftOut: How many events a frame says were left out behind it, when a trace was repaired.
  init(
    _ found: [IndexEntry], listed: [FrameHeader]?, stretches: [Damage], startsRun: Bool,
    leftOut: @escaping (IndexEntry) -> UInt64
  ) {
    self.listed = listed
    self.leftOut = leftOut
    self.stretches = Dictionary(
      stretches.enumerated().map { ($1.offset + $1.length, $0) }, uniquingKeysWith: { $1 })
    damages = stretches
    let isAsListed = listed == found.map(\.header)
    places =
      isAsListed
      ? [:]
      : Dictionary(
        (listed ?? []).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    if isAsListed {
      frames = found
      for place in damages.indices { damages[place].missingEvents = 0 }
      return
    }
    for frame in found { setStretch(before: frame, missing: 0) }
    sort(takeOnce(found))
    findGaps(startsRun: startsRun)
    damages.sort { $0.offset < $1.offset }
  }

  /// Says how many events were in the stretch before a frame; returns whether there is one.
  @discardableResult
  private mutating func setStretch(before frame: IndexEntry, missing events: UInt64?) -> Bool {
    guard let stretch = stretches[frame.offset] else { return false }
    damages[stretch].missingEvents = events
    return true
  }

  private mutating func note(_ reason: LogError.Reason, _ frame: IndexEntry) {
    damages.append(
      Damage(
        reason: reason, offset: frame.offset, length: frame.end - frame.offset, missingEvents: 0))
  }

  /// The frames without those that are there once more.
  private mutating func takeOnce(_ found: [IndexEntry]) -> [IndexEntry] {
    var seen: Set<FrameHeader> = []
    return found.filter { frame in
      let isFirst = seen.insert(frame.header).inserted
      if !isFirst { note(.doubledFrame, frame) }
      return isFirst
    }
  }

  /// Where a frame belongs; `nil` where the index does not list it.
  private func place(of frame: IndexEntry) -> Int? {
    listed == nil ? Int(frame.header.number) : places[frame.header]
  }

  private mutating func sort(_ found: [IndexEntry]) {
    var last = -1
    let placed = found.map { frame in
      // A frame that belongs nowhere stays behind the one that it stands behind.
      last = place(of: frame) ?? last
      return (place: last, frame: frame)
    }
    frames = placed.sorted { ($0.place, $0.frame.offset) < ($1.place, $1.frame.offset) }.map(
      \.frame)
    for (found, right) in zip(found, frames) where found != right || place(of: found) == nil {
      note(.misplacedFrame, found)
    }
  }

  private mutating func findGaps(startsRun: Bool) {
    var expected: Int? = listed != nil || startsRun ? 0 : nil
    var previous: IndexEntry?
    for frame in frames {
      guard let place = place(of: frame) else { continue }
      if let first = expected, place > first {
        let events = missing(first..<place, between: previous, and: frame)
        if !setStretch(before: frame, missing: events ?? 0), let events {
          damages.append(
            Damage(
              reason: .missingFrames(place - first), offset: frame.offset, length: 0,
              missingEvents: events))
        }
      } else if expected == nil, place > 0 {
        setStretch(before: frame, missing: nil)
      }
      expected = max(expected ?? 0, place + 1)
      previous = frame
    }
  }

  /// How many events frames had that are missing; `nil` where a frame before them says so itself.
  private func missing(
    _ range: Range<Int>, between previous: IndexEntry?, and next: IndexEntry
  ) -> UInt64? {
    if let listed { return listed[range].reduce(0) { $0 + UInt64($1.eventCount) } }
    let known = previous.map(leftOut) ?? 0
    let first = (previous?.header.nextSequence ?? 0) + known
    let events = next.header.firstSequence > first ? next.header.firstSequence - first : 0
    return known > 0 && events == 0 ? nil : events
  }
}
