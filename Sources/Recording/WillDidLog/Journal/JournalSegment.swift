internal import CWillDidPlatform
internal import WillDidModel

/// A stretch of the journal: what one thread emitted, or what was declared for all.
///
/// The memory may belong to a recorder that writes to it, or to a file that cannot be trusted:
/// nothing is read beyond the segment, whatever stands in it.
@safe
package struct JournalSegment {
  /// The place of the segment in the journal.
  package let index: UInt32
  /// How often the place was used, this time included.
  package let use: UInt32
  package let lane: UInt32
  package let slot: UInt32
  /// How many records of the lane came before.
  package let firstRecord: UInt64
  /// How many records were taken out of the segment.
  package private(set) var position = 0
  /// The time that the next record counts from.
  private(set) var base: UInt64
  private let start: UnsafeRawPointer
  /// How many records there can be.
  private let limit: Int

  /// Notes the segment at a place, unless it is free; with a limit only its first records.
  package init?(at start: UnsafeRawPointer, index: UInt32, limit: Int = WD_SEGMENT_RECORDS) {
    let header = unsafe start.assumingMemoryBound(to: wd_segment_header.self)
    guard unsafe Self.state(start) != UInt32(WD_SEGMENT_FREE) else { return nil }
    self.index = index
    self.limit = limit
    unsafe self.start = start
    use = unsafe header.pointee.use
    lane = unsafe header.pointee.lane
    slot = unsafe header.pointee.slot
    firstRecord = unsafe header.pointee.first_record
    base = unsafe header.pointee.base_time
  }

  private static func state(_ start: UnsafeRawPointer) -> UInt32 {
    unsafe wd_load_32(start.assumingMemoryBound(to: UInt32.self))
  }

  /// Whether the thread has gone on to another segment: no record will follow.
  package var isClosed: Bool { unsafe Self.state(start) == UInt32(WD_SEGMENT_CLOSED) }

  /// Up to which record of the lane everything was taken.
  package var recordsTaken: UInt64 { firstRecord &+ UInt64(position) }

  /// The record at a place, or `nil` where the segment ends or nothing is committed.
  @inline(__always)
  func record(_ place: Int) -> wd_record? {
    guard place < limit else { return nil }
    let offset = WD_SEGMENT_HEADER_SIZE + place * WD_RECORD_SIZE
    let words = unsafe (start + offset).assumingMemoryBound(to: UInt64.self)
    let second = unsafe wd_load_64(words + 1)
    guard second != 0 else { return nil }
    return unsafe wd_record(first: words[0], second: second)
  }

  /// The next record that is more than a new base of time, with how many belong to it.
  @inline(__always)
  mutating func next() -> wd_record? {
    while let record = record(position) {
      guard record.kind == WD_RECORD_BASE else { return record }
      base = record.first
      position += 1
    }
    return nil
  }

  /// The clock at the record that was read last.
  @inline(__always)
  func clock(at record: wd_record) -> UInt64 { base &+ record.first >> UInt64(WD_LEVEL_BITS) }

  /// Brings the records into the cache that come a while later.
  @inline(__always)
  func fetchAhead() {
    let ahead = 64
    unsafe wd_fetch(start + WD_SEGMENT_HEADER_SIZE + (position + ahead) * WD_RECORD_SIZE)
  }

  /// Goes on behind a record and those that belong to it.
  @inline(__always)
  mutating func advance(by count: Int) { position = min(position + count, limit) }

  /// Whether so many records can be there.
  func isWhole(_ count: Int) -> Bool { position + count <= limit }

  /// The bytes of the records that follow the next one.
  func text(_ length: Int) -> [UInt8]? {
    let offset = WD_SEGMENT_HEADER_SIZE + (position + 1) * WD_RECORD_SIZE
    let end = WD_SEGMENT_HEADER_SIZE + limit * WD_RECORD_SIZE
    guard length >= 0, length <= end - offset else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start + offset, count: length))
  }
}

extension wd_record {
  @inline(__always)
  var kind: Int { Int(truncatingIfNeeded: second & 7) }
}
