internal import CWillDidPlatform
internal import WillDidLog
internal import WillDidSystem

/// The memory that threads emit into, and the file that it is mapped from.
@safe
final class Journal: Sendable {
  private let file: File
  // The pointer never changes; what it points to is written with atomics, or by one thread alone.
  nonisolated(unsafe) let recorder: UnsafeMutablePointer<wd_recorder>
  let header: JournalHeader

  init(
    _ files: TraceFiles, header: JournalHeader, room: ClosedRange<Int>, ready: Int,
    clock: wd_clock, longestWait: Double?, firstIsMain: Bool
  ) throws(SystemError) {
    let path = files.journal
    self.header = header
    file = try File(creating: files.unfinished(path), isPrivate: files.isPrivate, called: path)
    let segments = { (bytes: Int) in UInt32(clamping: max(bytes / WD_SEGMENT_SIZE, 8)) }
    guard
      let made = unsafe wd_recorder_create(
        file.descriptor, segments(room.lowerBound), segments(room.upperBound), segments(ready))
    else {
      throw SystemError("make room in", path)
    }
    unsafe recorder = made
    unsafe made.pointee.waits_when_full = longestWait != nil
    unsafe made.pointee.longest_wait = Int64(min(max(longestWait ?? 0, 0), 1e9) * 1e9)
    unsafe made.pointee.first_is_main = firstIsMain
    unsafe made.pointee.clock = clock
    unsafe UnsafeMutableRawPointer(made.pointee.header).copyMemory(
      from: header.bytes, byteCount: JournalHeader.size)
  }

  deinit { unsafe wd_recorder_release(recorder) }

  /// Whether this process made the journal, and is not a fork of it.
  var isOwn: Bool { unsafe wd_recorder_is_own(recorder) }

  /// Where the file is.
  var path: String { file.path }

  /// Whether the file was taken out of its folder, so that a crash would lose what is not sealed.
  var isRemoved: Bool { file.isUnlinked() }

  /// The same, and from then on each segment is sealed as soon as it is full.
  var isAtRisk: Bool {
    let isRemoved = isRemoved
    if isRemoved { unsafe wd_store_32(&recorder.pointee.wake_at, 1) }
    return isRemoved
  }

  /// Up to which time of the clock no thread emits any more, but for the one event it may be in.
  var horizon: UInt64 {
    // A clock that is set by hand may go anywhere.
    unsafe recorder.pointee.clock == WD_CLOCK_MANUAL ? .max : wd_now(recorder)
  }

  /// Reads both clocks, and notes in the journal what they show.
  func anchor() -> JournalClock.Anchor {
    let anchor = unsafe wd_read_anchor(recorder, header.monotonicStart)
    unsafe wd_note_anchor(recorder, anchor)
    return JournalClock.Anchor(counter: anchor.counter, nanoseconds: anchor.nanoseconds)
  }

  /// The segments that came into use since they were looked for last.
  ///
  /// Those in `seen`, a bit each, are left out: until they are recycled, nothing changes that is read here.
  func newSegments(_ seen: inout [UInt64]) -> [JournalSegment] {
    var segments: [JournalSegment] = []
    let count = unsafe Int(wd_load_32(&recorder.pointee.segment_count))
    while seen.count * 64 < count { seen.append(0) }
    for first in stride(from: 0, to: count, by: 64) {
      var new = unsafe ~wd_free_segments(recorder, UInt32(first / 64)) & ~seen[first / 64]
      while new != 0 {
        let index = first + new.trailingZeroBitCount
        let bit = new & (0 &- new)
        new ^= bit
        guard index < count else { break }
        let start = unsafe UnsafeRawPointer(recorder.pointee.segments + index * WD_SEGMENT_SIZE)
        guard let segment = unsafe JournalSegment(at: start, index: UInt32(index)) else { continue }
        seen[first / 64] |= bit
        segments.append(segment)
      }
    }
    return segments
  }

  /// The slots that lanes may have taken, that of the catalog first.
  var takenSlots: [UInt32] {
    var slots: [UInt32] = []
    for word in 0..<UInt32(WD_LANE_COUNT / 64) {
      var taken = unsafe ~wd_free_slots(recorder, word)
      while taken != 0 {
        slots.append(word * 64 + UInt32(taken.trailingZeroBitCount))
        taken &= taken - 1
      }
    }
    return slots
  }

  /// Whether the slot of a lane is in use.
  func slotState(_ index: UInt32) -> Int {
    let start = unsafe UnsafeRawPointer(recorder.pointee.slots) + Int(index) * WD_LANE_SIZE
    return Int(unsafe wd_load_32(start.assumingMemoryBound(to: UInt32.self)))
  }

  /// The values in the slot of a lane.
  func slot(_ index: UInt32) -> wd_lane_slot {
    let start = unsafe UnsafeRawPointer(recorder.pointee.slots) + Int(index) * WD_LANE_SIZE
    return unsafe start.load(as: wd_lane_slot.self)
  }

  /// Whether little room is left, and no more can be made.
  var isShort: Bool {
    unsafe recorder.pointee.free_count < recorder.pointee.segment_count / 4
  }

  /// Makes more room if little is left, up to what the configuration allows.
  func growIfShort() {
    while true {
      let (free, count) = unsafe (recorder.pointee.free_count, recorder.pointee.segment_count)
      let limit = unsafe recorder.pointee.segment_limit
      guard free < count / 2, count < limit else { return }
      // A disk that is full is no error here: what does not fit is lost and counted.
      guard unsafe wd_recorder_grow(recorder, count * 2) == 0 else { return }
    }
  }

  /// Ends the journal: no thread writes to it any more.
  ///
  /// With `removing` the file goes too; otherwise it keeps what the trace does not hold.
  func close(removing: Bool) {
    unsafe wd_recorder_detach(recorder)
    // At its path another run may have one by now.
    if removing, !isRemoved { try? File.remove(file.newPlace ?? path) }
  }
}
