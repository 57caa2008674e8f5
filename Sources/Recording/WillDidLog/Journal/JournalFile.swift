package import CWillDidPlatform
internal import WillDidModel
package import WillDidSystem

/// The journal of a run as it stands on disk: left by a crash, or still being written.
///
/// Everything is read once at the beginning. A trace that is opened after that holds what a living
/// recorder has sealed and taken away meanwhile.
@safe
package final class JournalFile {
  package let header: JournalHeader
  private let clock: JournalClock
  private let slots: [UInt32: Slot]
  /// Copies of the segments that were in use, and the memory that they are in.
  private let places: [JournalPlace]
  private let memory: [UnsafeMutableRawPointer]
  /// The highest number of a lane; they are numbered from 1.
  private let lastLane: UInt32
  /// The end of the file, if that was cut off.
  private let cutEnd: Damage?

  /// A thread that wrote to the journal.
  private struct Slot {
    var lane: UInt32
    var thread: ThreadInfo
    var losses: [wd_loss]
    var unnamed: UInt64
    /// How many records the lane has at least; 0 where the recorder does not say so.
    var records: UInt64

    var all: [(reason: Loss.Reason, loss: wd_loss)] { Loss.reasons(losses, unnamed: unnamed) }
  }

  package init(_ file: File) throws(LogError) {
    let bytes = try file.bytes(WD_JOURNAL_SEGMENTS_OFFSET, at: 0)
    header = try JournalHeader(bytes)
    guard bytes.count == WD_JOURNAL_SEGMENTS_OFFSET else { throw LogError(.truncated, at: 0) }
    clock = try JournalClock(bytes[JournalHeader.size...])
    (slots, lastLane) = try Self.slots(bytes)
    var memory: [UnsafeMutableRawPointer] = unsafe []
    var places: [JournalPlace] = []
    var offset = UInt64(WD_JOURNAL_SEGMENTS_OFFSET)
    var index: UInt32 = 0
    var length = offset
    var isLastKnown = true
    while let bytes = try? file.bytes(WD_SEGMENT_SIZE, at: offset), !bytes.isEmpty {
      let copy = UnsafeMutableRawPointer.allocate(byteCount: WD_SEGMENT_SIZE, alignment: 16)
      // A part that was cut off reads as if it had never been written.
      unsafe copy.initializeMemory(as: UInt8.self, repeating: 0, count: WD_SEGMENT_SIZE)
      unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
      length = offset + UInt64(bytes.count)
      isLastKnown = bytes.count >= WD_SEGMENT_HEADER_SIZE && bytes[0] != UInt8(WD_SEGMENT_OPEN)
      let after = try? file.bytes(WD_SEGMENT_HEADER_SIZE, at: offset)
      if let place = unsafe JournalPlace(
        at: copy, index: index, offset: offset, isSealed: header.version >= .withSeals),
        after.map({ isSameUse($0, bytes) }) ?? false
      {
        places.append(place)
        unsafe memory.append(copy)
      } else {
        unsafe copy.deallocate()
      }
      offset += UInt64(WD_SEGMENT_SIZE)
      index += 1
    }
    self.places = places
    unsafe self.memory = memory
    // A full segment whose rest is cut off says itself what that costs.
    cutEnd = Self.cutEnd(
      length, places: header.places(bytes),
      isLastKnown: isLastKnown && header.version >= .withSeals)
  }

  /// The missing end of a journal that should have so many places for segments.
  private static func cutEnd(_ length: UInt64, places: UInt32, isLastKnown: Bool) -> Damage? {
    let (start, size) = (UInt64(WD_JOURNAL_SEGMENTS_OFFSET), UInt64(WD_SEGMENT_SIZE))
    let begun = (length - start + size - 1) / size
    let end = start + max(begun, UInt64(places)) * size
    guard length < end else { return nil }
    return Damage(
      reason: .shortJournal, offset: length, length: end - length,
      missingEvents: isLastKnown && begun >= UInt64(places) ? 0 : nil)
  }

  deinit { unsafe memory.forEach { unsafe $0.deallocate() } }

  private static func slots(
    _ bytes: [UInt8]
  ) throws(LogError) -> (slots: [UInt32: Slot], lastLane: UInt32) {
    var slots: [UInt32: Slot] = [:]
    var lastLane: UInt32 = 0
    for index in 0..<WD_LANE_COUNT {
      let start = WD_JOURNAL_HEADER_SIZE + index * WD_LANE_SIZE
      var reader = ByteReader(bytes[start..<start + WD_LANE_SIZE], part: "journal lane")
      let state: UInt32 = try reader.fixed()
      let lane: UInt32 = try reader.fixed()
      // A slot that is free again still has the number of its last lane.
      lastLane = max(lastLane, lane)
      guard state != UInt32(WD_LANE_FREE) || index == 0 else { continue }
      var thread = ThreadInfo(
        index: try reader.fixed(), isMain: try reader.fixed(UInt32.self) != 0,
        systemID: try reader.fixed())
      thread.name = String(decoding: try reader.slice(16).prefix { $0 != 0 }, as: UTF8.self)
      var losses: [wd_loss] = []
      for _ in 0..<WD_LOSS_COUNT {
        losses.append(
          wd_loss(count: try reader.fixed(), first: try reader.fixed(), last: try reader.fixed()))
      }
      slots[UInt32(index)] = Slot(
        lane: lane, thread: thread, losses: losses, unnamed: try reader.fixed(),
        records: try reader.fixed())
    }
    return (slots, lastLane)
  }

  /// The records of the journal beyond those that a trace holds already.
  ///
  /// - Parameters:
  ///   - sealed: Up to which record of each lane the trace reaches.
  ///   - sequence: The sequence number of the first event behind the trace.
  ///   - unread: Events of the trace that cannot be read, which the journal may have.
  ///   - classes: The classes of the instances that the trace knows; asked only if it matters.
  /// - Returns: The rest, in batches no larger than a frame.
  func tail(
    beyond sealed: SealedRecords, after sequence: UInt64, unread: UnreadEvents,
    classes: () -> [InstanceID: NameID]
  ) -> JournalTail {
    var tail = JournalTail(header: header.fileHeader)
    var catalog = JournalLane(number: JournalLane.catalog, thread: 0, slot: 0)
    var merge = JournalMerge()
    var first: SealedRecords = [:]
    for segment in places.compactMap(\.segment) {
      let taken = sealed[segment.lane] ?? 0
      first[segment.lane] = min(first[segment.lane] ?? .max, segment.firstRecord)
      if segment.lane == JournalLane.catalog {
        catalog.append(segment, sealed: taken)
      } else {
        let thread = slots[segment.slot]?.thread
        merge.append(segment, thread: thread?.index ?? segment.lane, sealed: taken)
        if let thread { tail.declarations.threads[thread.index] = thread }
      }
    }
    tail.goesOn = first.allSatisfy { $0.value <= sealed[$0.key] ?? 0 }
    for place in places {
      guard let damage = place.damage(sealed: place.records.flatMap { sealed[$0.lane] } ?? 0) else {
        continue
      }
      if place.doubt?.isOfLiving ?? false {
        tail.gaps.append(damage)
      } else {
        tail.damages.append(damage)
      }
    }
    tail.gaps += gaps(beyond: sealed) + [cutEnd].compactMap { $0 }
    tail.declarations.merge(catalog.takeDeclarations())
    var clock = clock
    tail.batches = batches(of: &merge, &clock, after: sequence)
    tail.match(
      unread,
      isComplete: tail.goesOn && cutEnd == nil && first.keys.count { $0 > 0 } == lastLane)
    fillClasses(&tail, classes)
    tail.losses = losses(beyond: sealed, clock: &clock)
    tail.sealed = sealed.merging(merge.sealed) { $1 }
    tail.sealed[JournalLane.catalog] = catalog.recordsTaken
    for slot in slots.values {
      for (reason, loss) in slot.all where loss.count > 0 {
        tail.sealed[Loss.sealedKey(reason, lane: slot.lane)] = loss.count
      }
    }
    return tail
  }

  /// The lanes with missing records: between others, behind the trace, or at the end.
  private func gaps(beyond sealed: SealedRecords) -> [Damage] {
    // A place that does not say what it is may have held just that.
    guard places.allSatisfy({ $0.records != nil }) else { return [] }
    let parts = Dictionary(grouping: places.compactMap(\.records), by: \.lane)
    let least = Dictionary(slots.values.map { ($0.lane, $0.records) }, uniquingKeysWith: max)
    let doubtful = Set(places.filter { $0.doubt != nil }.compactMap { $0.records?.lane })
    return Set(parts.keys).union(least.keys).sorted().compactMap { lane in
      let parts = parts[lane] ?? []
      let last = parts.map(\.range.upperBound).max() ?? 0
      // A loss that a place records itself is not reported again.
      let isCut = max(last, sealed[lane] ?? 0) < least[lane] ?? 0 && !doubtful.contains(lane)
      guard isCut || Self.hasGap(parts, behind: sealed[lane] ?? 0) else { return nil }
      return Damage(
        reason: .missingRecords, offset: 0, length: 0,
        missingEvents: lane == JournalLane.catalog ? 0 : nil)
    }
  }

  /// Whether records are missing between parts of a lane, or between the trace and the first of them.
  private static func hasGap(_ parts: [JournalPlace.Records], behind sealed: UInt64) -> Bool {
    var end: UInt64? = sealed
    for part in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let end, part.range.lowerBound > end { return true }
      end = part.isClosed ? max(end ?? 0, part.range.upperBound) : nil
    }
    return false
  }

  private func batches(
    of merge: inout JournalMerge, _ clock: inout JournalClock, after sequence: UInt64
  ) -> [EventColumns] {
    var batches: [EventColumns] = []
    var sequence = sequence
    var isMore = true
    while isMore {
      var events = EventColumns()
      isMore = merge.take(into: &events, until: .max, clock: &clock)
      guard events.count > 0 else { continue }
      events.firstSequence = sequence
      sequence += UInt64(events.count)
      batches.append(events)
    }
    return batches
  }

  private func fillClasses(_ tail: inout JournalTail, _ classes: () -> [InstanceID: NameID]) {
    guard !tail.batches.isEmpty else { return }
    var known = classes()
    for entry in tail.declarations.instances { known[entry.instance] = entry.classID }
    for batch in tail.batches.indices {
      tail.batches[batch].fillClasses { known[InstanceID(rawValue: $0)]?.rawValue ?? 0 }
    }
  }

  private func losses(beyond sealed: SealedRecords, clock: inout JournalClock) -> [Loss] {
    var losses: [Loss] = []
    for slot in slots.values.sorted(by: { $0.lane < $1.lane }) {
      for (reason, loss) in slot.all {
        losses += Loss.unsealed(
          loss, reason, lane: slot.lane, thread: slot.thread.index, sealed: sealed, clock: &clock)
      }
    }
    return losses
  }
}

/// Whether a segment was not used again between two looks at its header.
private func isSameUse(_ after: [UInt8], _ before: [UInt8]) -> Bool {
  // The state may have gone from open to closed; the number of uses may not have changed.
  after.count == WD_SEGMENT_HEADER_SIZE && (after[0] != 0 || before[0] == 0)
    && after[4..<16] == before[4..<16]
}

extension Loss {
  /// The key under which a trace says how many losses of a lane it holds.
  package static func sealedKey(_ reason: Reason, lane: UInt32) -> UInt32 {
    UInt32(reason.rawValue) << 28 | lane
  }

  /// The losses in the journal that the trace does not have yet.
  package static func unsealed(
    _ loss: wd_loss, _ reason: Reason, lane: UInt32, thread: UInt32, sealed: SealedRecords,
    clock: inout JournalClock
  ) -> [Loss] {
    let known = sealed[sealedKey(reason, lane: lane)] ?? 0
    guard loss.count > known else { return [] }
    let isTimeKnown = reason.isOfEvents
    return [
      Loss(
        thread: lane != JournalLane.catalog ? thread : nil, count: loss.count - known,
        from: isTimeKnown ? clock.nanoseconds(loss.first) : nil,
        until: isTimeKnown ? clock.nanoseconds(max(loss.first, loss.last)) : nil, reason: reason)
    ]
  }

  /// The losses in the slot of a lane, by reason.
  package static func reasons(
    _ losses: [wd_loss], unnamed: UInt64
  ) -> [(reason: Reason, loss: wd_loss)] {
    // The reasons of the journal are less by one.
    losses.enumerated().map { (Reason(rawValue: UInt8($0 + 1)), $1) }
      + [(.unnamed, wd_loss(count: unnamed, first: 0, last: 0))]
  }
}

extension EventColumns {
  /// Says of each event that is about an instance which class that has.
  @inline(__always)
  package mutating func fillClasses(_ classOf: (UInt32) -> UInt32) {
    for row in classID.indices where instance[row] != 0 { classID[row] = classOf(instance[row]) }
  }
}
