internal import CWillDidPlatform

/// A place for a segment in a journal that stands on disk: what can be read there, and what cannot.
@safe
struct JournalPlace {
  /// The part that can be read.
  let segment: JournalSegment?
  /// The records that it has, as far as the place says so.
  let records: Records?
  /// The doubt about it.
  let doubt: Doubt?

  /// Records of a lane, as they are numbered through its segments.
  struct Records {
    var lane: UInt32
    var range: Range<UInt64>
    /// Whether none will follow in the segment.
    var isClosed: Bool
  }

  /// A doubt about a place.
  struct Doubt {
    var damage: Damage
    /// Up to which record of its lane the place can be read; `nil` where that is unknown.
    var readable: UInt64?
    /// Whether it may be so only because a recorder is at work.
    var isOfLiving = false
  }

  /// Looks at a copy of a place.
  ///
  /// - Parameters:
  ///   - start: The copy.
  ///   - index: The number of the place.
  ///   - offset: Its first byte in the file.
  ///   - isSealed: Whether the version of the journal seals segments that are full.
  init?(at start: UnsafeRawPointer, index: UInt32, offset: UInt64, isSealed: Bool) {
    let header = unsafe start.load(as: wd_segment_header.self)
    let content = unsafe Content(start)
    switch (header.state, isSealed) {
    case (UInt32(WD_SEGMENT_FREE), false): return nil
    case (UInt32(WD_SEGMENT_FREE), true):
      // While a place is made free it is emptied; what it had is in the trace then.
      guard content.lastWord >= 0 else { return nil }
      self.init(
        lost: header, isKnown: unsafe wd_sound_pages(start) >= 0, at: offset, isOfLiving: true)
    case (UInt32(WD_SEGMENT_OPEN), _), (UInt32(WD_SEGMENT_CLOSED), false):
      guard var segment = unsafe JournalSegment(at: start, index: index) else { return nil }
      let place = segment
      let end = segment.skipAll().records
      self.init(
        segment: place, records: Records(header, count: end),
        doubt: content.isTorn(at: end, isCatalog: header.lane == JournalLane.catalog)
          ? nil
          : Doubt(
            damage: Damage(
              .emptyStretch, of: header, from: end, at: offset, missing: nil),
            readable: nil, isOfLiving: true))
    default:
      let sound = header.state == UInt32(WD_SEGMENT_CLOSED) ? unsafe wd_sound_pages(start) : -1
      guard sound > 0,
        var whole = unsafe JournalSegment(
          at: start, index: index, limit: Self.records(inPages: Int(sound)))
      else {
        self.init(
          lost: header, isKnown: unsafe wd_sound_pages(start) >= 0, at: offset, isOfLiving: false)
        return
      }
      let (end, events) = whole.skipAll()
      let isWhole = sound == WD_SEGMENT_PAGES
      self.init(
        segment: unsafe JournalSegment(
          at: start, index: index, limit: isWhole ? WD_SEGMENT_RECORDS : end),
        records: Records(header, count: Int(header.records)),
        doubt: isWhole
          ? nil
          : Doubt(
            damage: Damage(
              .changedSegment, of: header, from: end, at: offset,
              missing: UInt64(header.events) - min(UInt64(events), UInt64(header.events))),
            readable: header.first_record &+ UInt64(end)))
    }
  }

  private init(segment: JournalSegment?, records: Records?, doubt: Doubt?) {
    (self.segment, self.records, self.doubt) = (segment, records, doubt)
  }

  /// A place that cannot be read at all.
  private init(lost header: wd_segment_header, isKnown: Bool, at offset: UInt64, isOfLiving: Bool) {
    self.init(
      segment: nil, records: isKnown ? Records(header, count: Int(header.records)) : nil,
      doubt: Doubt(
        damage: Damage(
          .changedSegment, of: header, from: 0, at: offset,
          missing: isKnown ? UInt64(header.events) : nil),
        readable: isKnown ? header.first_record : nil, isOfLiving: isOfLiving))
  }

  private static func records(inPages pages: Int) -> Int {
    (pages * WD_PAGE_SIZE - WD_SEGMENT_HEADER_SIZE) / WD_RECORD_SIZE
  }

  /// The gap here where a trace holds the records of the lane up to one; `nil` where there is none.
  func damage(sealed: UInt64) -> Damage? {
    guard var damage = doubt?.damage else { return nil }
    if let records {
      if records.isClosed, records.range.upperBound <= sealed { return nil }
      if records.lane == JournalLane.catalog {
        damage.missingEvents = 0
      } else if let readable = doubt?.readable, sealed > readable {
        damage.missingEvents = nil
      }
    }
    return damage
  }
}

extension JournalPlace.Records {
  init(_ header: wd_segment_header, count: Int) {
    let end = header.first_record.addingReportingOverflow(UInt64(count))
    self.init(
      lane: header.lane, range: header.first_record..<(end.overflow ? .max : end.partialValue),
      isClosed: header.state != UInt32(WD_SEGMENT_OPEN))
  }
}

extension Damage {
  /// Says that a segment cannot be read from a record on.
  fileprivate init(
    _ reason: LogError.Reason, of header: wd_segment_header, from record: Int, at offset: UInt64,
    missing: UInt64?
  ) {
    let start = record == 0 ? 0 : WD_SEGMENT_HEADER_SIZE + record * WD_RECORD_SIZE
    self.init(
      reason: reason, offset: offset + UInt64(start), length: UInt64(WD_SEGMENT_SIZE - start),
      missingEvents: missing)
  }
}

extension JournalSegment {
  /// Goes on behind the last record that is whole; how many came before, and how many of them are events.
  fileprivate mutating func skipAll() -> (records: Int, events: Int) {
    var events = 0
    while let record = next(), isWhole(1 + record.followers) {
      if record.kind == WD_RECORD_EVENT { events += 1 }
      advance(by: 1 + record.followers)
    }
    return (position, events)
  }
}

/// The words of the records of a segment.
@safe
private struct Content {
  private let start: UnsafePointer<UInt64>
  /// The last one that is not zero, or -1.
  let lastWord: Int

  init(_ segment: UnsafeRawPointer) {
    lastWord = unsafe Int(wd_last_word(segment))
    unsafe start = (segment + WD_SEGMENT_HEADER_SIZE).assumingMemoryBound(to: UInt64.self)
  }

  /// Whether what stands from a record on, which is not there, can be what an emit left that was interrupted.
  func isTorn(at end: Int, isCatalog: Bool) -> Bool {
    guard !isCatalog, lastWord > 2 * end else { return true }
    // The records that belong to one are stored before it; those of texts from the last to the first.
    var record = end + 1
    while record < WD_SEGMENT_RECORDS,
      unsafe start[2 * record + 1] & 7 == UInt64(WD_RECORD_ATTRIBUTE)
    {
      record += 1
    }
    return lastWord <= 2 * record
  }
}
