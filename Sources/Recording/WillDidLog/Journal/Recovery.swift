internal import WillDidModel
internal import WillDidSystem

/// The outcome of bringing all that can be read of a run into a new trace.
package struct Recovery: Sendable {
  /// How many frames were copied byte for byte.
  package fileprivate(set) var copiedFrames = 0
  package fileprivate(set) var events: UInt64 = 0
  /// How many of the events come out of the journal.
  package fileprivate(set) var journalEvents: UInt64 = 0
  /// How many events are known to be missing where something was damaged.
  package fileprivate(set) var missingEvents: UInt64 = 0
}

extension Run {
  /// Makes a new trace of all that can be read of the run.
  ///
  /// Frames are copied byte for byte, also those of kinds that this version does not know. Each place
  /// that cannot be read becomes a loss, the journal becomes frames at the end, and a new index
  /// closes the trace. The files of the run stay as they are.
  ///
  /// - Parameters:
  ///   - path: Where the trace is put when it is whole.
  ///   - replacing: Whether a file that stands there is replaced.
  ///   - allowsOtherReaders: Whether other users may read the new trace.
  ///   - facts: What the new trace says of the run besides.
  /// - Returns: What was brought over.
  /// - Throws: Why the trace could not be written; nothing stands at its place then.
  package func recover(
    to path: String, replacing: Bool = false, allowsOtherReaders: Bool = false,
    adding facts: Metadata = [:]
  ) throws(LogError) -> Recovery {
    let new: NewFile
    do { new = try NewFile(at: path, replacing: replacing, isPrivate: !allowsOtherReaders) } catch {
      throw LogError(.system(error))
    }
    let writer = try LogWriter(new.file, header: header, compression: .thorough)
    var salvage = Salvage(writer)
    if segments.contains(where: { !$0.reader.frames.isEmpty }) { salvage.begin(at: start, givenUp) }
    for segment in segments { try salvage.copy(segment.reader) { left(of: $0, segment) } }
    for damage in missingAtEnd { salvage.lose(damage) }
    if let tail { try salvage.append(tail) }
    for damage in journalDamages { salvage.lose(damage) }
    try salvage.finish(facts)
    do { try new.keep() } catch { throw LogError(.system(error)) }
    return salvage.recovery
  }

  /// Losses behind the last file that can be read, of a number that no file says.
  private var missingAtEnd: [Damage] {
    let last = segments.last.map { RunFileName($0.path).segment } ?? -1
    let damages = gaps.filter { gap in
      gap.damage.missingEvents == nil
        && (gap.path == journal || gap.damage.reason == .noNextSegment
          || RunFileName(gap.path).segment > last)
    }.map(\.damage)
    // The journal is gone in which its last events were.
    return damages.isEmpty && ending == .cut
      ? [Damage(reason: .missingRecords, offset: 0, length: 0, missingEvents: nil)] : damages
  }
}

/// The time within which events were lost, as far as it is known.
private struct Stretch {
  var from: Int64?
  var until: Int64?
}

extension Stretch {
  init(_ times: ClosedRange<Int64>) { self.init(from: times.lowerBound, until: times.upperBound) }
}

/// Brings over one file of a run after the other.
private struct Salvage {
  private var writer: LogWriter
  private(set) var recovery = Recovery()
  /// The latest time that was seen, in nanoseconds: what is lost next was lost after it.
  private var latest: Int64?

  init(_ writer: LogWriter) { self.writer = writer }

  /// Begins behind what was given up on purpose, or what was not asked for.
  mutating func begin(at start: UInt64, _ givenUp: GivenUp?) {
    if let givenUp, givenUp.segments > 0 {
      writer.append(
        [Loss(thread: nil, count: givenUp.events, reason: .givenUp)] + givenUp.losses)
    }
    writer.leaveOut(until: start)
  }

  mutating func copy(
    _ reader: LogReader, left: (Damage) -> Damage?
  ) throws(LogError) {
    if let extent = reader.extent {
      loseEvents(until: extent.firstSequence, before: reader.frames.first?.header)
    }
    var known = reader.damages.sorted { $0.offset < $1.offset }[...]
    for frame in reader.frames {
      let count = reader.damages.count
      let bytes = reader.copy(frame)
      let before = known.prefix { $0.offset <= frame.offset }
      known = known.dropFirst(before.count)
      for damage in (before + reader.damages[count...]).compactMap(left) {
        // A frame whose header is whole says itself when its events were.
        let isOfFrame = damage.offset == frame.offset && damage.length > 0
        let own = isOfFrame ? frame.header.times.map(Stretch.init) : nil
        lose(damage.missingEvents, own ?? gap(before: frame.header))
      }
      guard let bytes, frame.header.kind != .index else { continue }
      writer.append(copying: frame.header, bytes)
      recovery.copiedFrames += 1
      recovery.events += UInt64(frame.header.eventCount)
      latest = max(latest ?? .min, frame.header.times?.upperBound ?? .min)
      try writer.flush()
    }
    for damage in known.compactMap(left) { lose(damage) }
  }

  /// Notes events whose numbers nothing has.
  private mutating func loseEvents(until sequence: UInt64, before frame: FrameHeader?) {
    guard sequence > writer.nextSequence else { return }
    lose(sequence - writer.nextSequence, gap(before: frame))
  }

  /// The time between what was brought over and a frame.
  private func gap(before next: FrameHeader?) -> Stretch {
    Stretch(from: latest, until: next?.times?.lowerBound)
  }

  /// Notes that events are missing at the end.
  mutating func lose(_ damage: Damage) { lose(damage.missingEvents, gap(before: nil)) }

  /// Notes that events are missing; a count of 0 in the trace says that their number is unknown.
  private mutating func lose(_ count: UInt64?, _ stretch: Stretch) {
    guard count != 0 else { return }
    let loss = Loss(
      thread: nil, count: count ?? 0, from: stretch.from, until: stretch.until, reason: .damage)
    writer.append([loss])
    let first = writer.nextSequence
    writer.leaveOut(until: first + (count ?? 0))
    recovery.missingEvents += writer.nextSequence - first
  }

  mutating func append(_ tail: JournalTail) throws(LogError) {
    if !tail.metadata.isEmpty { writer.append(tail.metadata) }
    if !tail.clocks.isEmpty { writer.append(tail.clocks) }
    writer.append(tail.declarations, sealed: tail.sealed)
    for batch in tail.batches {
      writer.leaveOut(until: batch.firstSequence)
      writer.append(batch)
      recovery.events += UInt64(batch.count)
      recovery.journalEvents += UInt64(batch.count)
      try writer.flush()
    }
    writer.append(tail.losses)
  }

  mutating func finish(_ facts: Metadata) throws(LogError) {
    if !facts.isEmpty { writer.append(facts) }
    try writer.finish()
  }
}
