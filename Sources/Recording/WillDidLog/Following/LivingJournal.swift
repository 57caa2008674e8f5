internal import CWillDidPlatform
internal import WillDidModel
internal import WillDidSystem

/// The journal of a recorder at work, looked at again and again.
///
/// A look finds copies: the recorder goes on meanwhile. Only places with something new are copied.
@safe
final class LivingJournal {
  let header: JournalHeader
  private let file: File
  private var clock: JournalClock
  /// Copies of the places with something new, by their numbers.
  private var copies: [Int: Copy] = [:]
  /// The places that the latest look has copied.
  private var found: [Int] = []
  /// The threads that write to the journal, by the number of their slot.
  private var threads: [UInt32: ThreadInfo] = [:]
  /// The losses that the latest look found, whether a trace has them or not.
  private var losses: [(lane: UInt32, thread: UInt32, reason: Loss.Reason, loss: wd_loss)] = []
  /// The clock at the latest event that a look has found.
  private var latest: UInt64 = 0
  /// The same of the look before: no thread can still be in the middle of an event before that.
  private var horizon: UInt64 = 0
  /// How many places the latest look went through.
  private var width = 0
  private var looks = 0

  /// All places are gone through at every so many looks: a recorder takes the first that is free.
  private static let fullLook = 16

  init(_ file: File) throws(LogError) {
    self.file = file
    header = try JournalHeader(try file.bytes(JournalHeader.size, at: 0))
    clock = JournalClock([])
  }

  /// Memory for a place, and what is read into it.
  @safe
  private final class Copy {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: WD_SEGMENT_SIZE, alignment: 16)
    deinit { unsafe memory.deallocate() }

    func fill(_ bytes: [UInt8]) {
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: WD_SEGMENT_SIZE)
      unsafe memory.copyMemory(from: bytes, byteCount: min(bytes.count, WD_SEGMENT_SIZE))
    }

    /// Forgets all behind so many records.
    func cut(behind records: Int) {
      let start = WD_SEGMENT_HEADER_SIZE + records * WD_RECORD_SIZE
      guard start < WD_SEGMENT_SIZE else { return }
      unsafe (memory + start).initializeMemory(
        as: UInt8.self, repeating: 0, count: WD_SEGMENT_SIZE - start)
    }

    func segment(_ index: Int) -> JournalSegment? {
      unsafe JournalSegment(at: memory, index: UInt32(index))
    }
  }

  // MARK: - Looking

  /// Copies what the journal has beyond some records of each lane.
  ///
  /// It comes before a look at the trace: what is sealed meanwhile is in the trace then.
  func look(beyond taken: SealedRecords) throws(LogError) {
    let start = try file.bytes(WD_JOURNAL_HEADER_SIZE, at: 0)
    clock = try JournalClock(start[JournalHeader.size...])
    lookAtSlots()
    let size = (try? file.size()) ?? 0
    let all = Int(size.subtractingOrZero(UInt64(WD_JOURNAL_SEGMENTS_OFFSET))) / WD_SEGMENT_SIZE
    let count = looks % Self.fullLook == 0 ? all : min(all, width)
    looks += 1
    found = []
    var last = 0
    for index in 0..<count where look(at: index, beyond: taken) { last = index }
    // A recorder that goes on takes the first places that are free.
    width = max(last + 1 + Self.margin, width - Self.margin / 8)
    horizon = latest
    for index in found {
      guard var segment = copies[index]?.segment(index), segment.lane != JournalLane.catalog else {
        continue
      }
      latest = max(latest, segment.lastTime())
    }
    for index in copies.keys.filter({ !found.contains($0) }).dropFirst(Self.margin) {
      copies[index] = nil
    }
  }

  private static let margin = 64

  /// Copies a place if it has something new; whether it is in use.
  private func look(at index: Int, beyond taken: SealedRecords) -> Bool {
    let offset = UInt64(WD_JOURNAL_SEGMENTS_OFFSET + index * WD_SEGMENT_SIZE)
    guard let head = use(at: offset), head.state != UInt32(WD_SEGMENT_FREE) else { return false }
    let known = taken[head.lane] ?? 0
    if head.state == UInt32(WD_SEGMENT_CLOSED),
      head.first_record &+ UInt64(head.records) <= known
    {
      return true
    }
    let copy = copies[index] ?? Copy()
    guard let first = try? file.bytes(WD_SEGMENT_SIZE, at: offset) else { return true }
    copy.fill(first)
    guard var segment = copy.segment(index) else { return true }
    if !segment.isClosed {
      // A record that is written while it is copied may be torn. All that the first copy has is whole in a second one.
      let records = segment.wholeRecords()
      guard let second = try? file.bytes(WD_SEGMENT_SIZE, at: offset) else { return true }
      copy.fill(
        Array(first.prefix(WD_SEGMENT_HEADER_SIZE)) + second.dropFirst(WD_SEGMENT_HEADER_SIZE))
      copy.cut(behind: records)
    }
    // It may have been freed and used again.
    guard let now = use(at: offset), now.use == head.use, segment.use == head.use,
      now.state != UInt32(WD_SEGMENT_FREE)
    else { return true }
    copies[index] = copy
    found.append(index)
    return true
  }

  /// The header of a place.
  private func use(at offset: UInt64) -> wd_segment_header? {
    guard let bytes = try? file.bytes(WD_SEGMENT_HEADER_SIZE, at: offset),
      bytes.count == WD_SEGMENT_HEADER_SIZE
    else { return nil }
    return unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: wd_segment_header.self) }
  }

  /// Reads who writes to the journal, and what was lost.
  private func lookAtSlots() {
    losses = []
    let step = 64
    for first in stride(from: 0, to: WD_LANE_COUNT, by: step) {
      let offset = UInt64(WD_JOURNAL_HEADER_SIZE + first * WD_LANE_SIZE)
      guard let bytes = try? file.bytes(step * WD_LANE_SIZE, at: offset),
        bytes.count == step * WD_LANE_SIZE
      else { return }
      var isUsed = false
      for index in 0..<step {
        let slot = unsafe bytes.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: index * WD_LANE_SIZE, as: wd_lane_slot.self)
        }
        isUsed = isUsed || slot.number != 0
        note(slot, UInt32(first + index))
      }
      // The first that is free is always taken next.
      guard isUsed else { return }
    }
  }

  private func note(_ slot: wd_lane_slot, _ index: UInt32) {
    guard slot.state != UInt32(WD_LANE_FREE) || index == 0 else { return }
    let (one, two, three) = slot.losses
    for (reason, loss) in Loss.reasons([one, two, three], unnamed: slot.unnamed)
    where loss.count > 0 {
      losses.append((slot.number, slot.thread, reason, loss))
    }
    guard index > 0 else { return }
    let name = unsafe withUnsafeBytes(of: slot.name) { unsafe Array($0.prefix { $0 != 0 }) }
    threads[index] = ThreadInfo(
      index: slot.thread, isMain: slot.is_main != 0, systemID: slot.system_id,
      name: String(decoding: name, as: UTF8.self))
  }

  // MARK: - Taking

  /// Whether the latest look found events that wait for the next one.
  var isWaiting: Bool { latest > horizon }

  /// The losses that no trace has yet.
  func losses(beyond sealed: SealedRecords) -> [Loss] {
    var clock = clock
    return losses.flatMap { lane, thread, reason, loss in
      Loss.unsealed(loss, reason, lane: lane, thread: thread, sealed: sealed, clock: &clock)
    }
  }

  /// Takes what was declared, and the events that none can come before, beyond some records of each lane.
  ///
  /// - Parameters:
  ///   - taken: The records that were taken before; those that are taken now are added.
  ///   - body: Gets declarations that come before events, and then the events.
  func take(
    beyond taken: inout SealedRecords, _ body: (Declarations, EventColumns) -> Void
  ) {
    var merge = JournalMerge()
    var catalog = JournalLane(number: JournalLane.catalog, thread: 0, slot: 0)
    var declarations = Declarations()
    for segment in found.compactMap({ copies[$0]?.segment($0) }) {
      let known = taken[segment.lane] ?? 0
      if segment.lane == JournalLane.catalog {
        catalog.append(segment, sealed: known)
      } else {
        let thread = threads[segment.slot]
        merge.append(segment, thread: thread?.index ?? segment.lane, sealed: known)
        if let thread { declarations.threads[thread.index] = thread }
      }
    }
    declarations.merge(catalog.takeDeclarations())
    taken.merge([JournalLane.catalog: catalog.recordsTaken], uniquingKeysWith: max)
    var isMore = true
    while isMore {
      var events = EventColumns()
      isMore = merge.take(into: &events, until: horizon, clock: &clock)
      for row in events.time.indices {
        events.time[row] =
          Ticks.floor(events.time[row], Int64(header.tick)) &* Int64(header.tick)
      }
      body(declarations, events)
      declarations = Declarations()
    }
    taken.merge(merge.sealed, uniquingKeysWith: max)
  }
}

extension JournalSegment {
  /// How many records there are of groups that are whole; those behind are not taken into account.
  fileprivate mutating func wholeRecords() -> Int {
    var segment = self
    while let record = segment.next(), segment.isWhole(1 + record.followers) {
      segment.advance(by: 1 + record.followers)
    }
    return segment.position
  }

  /// The clock at the last event.
  fileprivate mutating func lastTime() -> UInt64 {
    var last: UInt64 = 0
    while let record = next() {
      if record.kind == WD_RECORD_EVENT {
        last = max(last, base &+ record.first >> UInt64(WD_LEVEL_BITS))
      }
      advance(by: 1 + record.followers)
    }
    return last
  }
}

extension UInt64 {
  fileprivate func subtractingOrZero(_ other: UInt64) -> UInt64 { self > other ? self - other : 0 }
}
