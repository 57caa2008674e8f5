internal import CWillDidPlatform

/// The records that one thread wrote to the journal, in its order.
package struct JournalLane {
  /// The lane of what is declared for all threads.
  package static let catalog: UInt32 = 0

  package let number: UInt32
  package let thread: UInt32
  package let slot: UInt32
  /// The segments that are not used up, oldest first.
  private var segments: [JournalSegment] = []
  /// Segments that were used up since the last call of ``removeSpent()``.
  private var spent: [JournalSegment] = []
  private var takenBefore: UInt64 = 0

  package init(number: UInt32, thread: UInt32, slot: UInt32) {
    self.number = number
    self.thread = thread
    self.slot = slot
  }

  /// Whether nothing is left of the lane.
  package var isEmpty: Bool { segments.isEmpty && spent.isEmpty }

  /// Up to which record of the lane everything was taken.
  package var recordsTaken: UInt64 { max(takenBefore, segments.first?.recordsTaken ?? 0) }

  /// For how many records there would be room if the closed segments were sealed.
  var recordsWaiting: Int { segments.count(where: \.isClosed) * WD_SEGMENT_RECORDS }

  /// Adds a segment of the lane, where it belongs.
  ///
  /// Records before `sealed` are passed over: a trace holds them.
  package mutating func append(_ segment: JournalSegment, sealed: UInt64 = 0) {
    var segment = segment
    while segment.recordsTaken < sealed, let record = segment.next() {
      segment.advance(by: 1 + record.followers)
    }
    let place = segments.lastIndex { $0.firstRecord <= segment.firstRecord }.map { $0 + 1 } ?? 0
    segments.insert(segment, at: place)
  }

  /// The segments that may be used again once what was taken is written.
  package mutating func removeSpent() -> [JournalSegment] {
    defer { spent = [] }
    return spent
  }

  /// Works on one segment after another, as long as the body has used one up.
  ///
  /// The body gets the segment as a value of its own, which is far quicker than in its place in an
  /// array, and returns `nil` if it has taken all that is committed.
  mutating func withSegments<Result>(_ body: (inout JournalSegment) -> Result?) -> Result? {
    while !segments.isEmpty {
      var segment = segments[0]
      // Asked before the records: a segment that is closed now has all of them.
      let isClosed = segment.isClosed
      let result = body(&segment)
      segments[0] = segment
      if let result { return result }
      guard isClosed else { return nil }
      takenBefore = recordsTaken
      spent.append(segments.removeFirst())
    }
    return nil
  }
}

extension wd_record {
  /// How many records belong to this one.
  @inline(__always)
  var followers: Int {
    switch kind {
    case WD_RECORD_EVENT: Int(second >> UInt64(WD_FOLLOWING_SHIFT) & 0xff)
    case WD_RECORD_NAME: Int(second >> UInt64(WD_TEXT_SHIFT) & 0x1fff)
    default: 0
    }
  }
}
