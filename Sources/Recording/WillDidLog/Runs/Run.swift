package import WillDidModel
internal import WillDidSystem

/// A recording as a reader sees it: one trace or all segments of it, and what its journal adds.
///
/// Opening it finds the frames of all segments and reads what is small: names, threads, metadata,
/// clocks, losses. Events are read when they are asked for. What cannot be read is passed over and
/// noted in ``damages``.
package final class Run {
  /// How the recording ended, as far as its files tell.
  package enum Ending: CaseIterable, Sendable {
    /// Its last file was closed: nothing is missing at the end.
    case closed
    /// A living process is still writing it.
    case beingWritten
    /// It was not closed, but its journal holds the last events.
    case journal
    /// It was not closed: events may be missing at the end.
    case cut
  }

  /// The path by which the run was opened, for messages.
  package let path: String
  /// The files of the run that can be read, in the order of their events.
  package internal(set) var segments: [Segment]
  /// The journal beside the files, if there is one.
  package let journal: String?
  /// The part from the journal, if it was read.
  package let tail: JournalTail?
  /// The header of the first segment, completed by what the others and the clocks know.
  package private(set) var header: FileHeader
  package internal(set) var ending: Ending
  /// The names and threads of all segments.
  package internal(set) var declarations = Declarations()
  package internal(set) var metadata: Metadata = [:]
  package private(set) var clocks: [ClockReading] = []
  /// Events that could not be recorded, by the notes of the recorder.
  package private(set) var losses: [Loss] = []

  /// The classes of the instances, by what all segments and the journal declare.
  package internal(set) lazy var instances: InstanceClasses = {
    // Few have more instances than events, and room that is not used takes no memory.
    InstanceClasses(count: Int(min(eventCount, Self.roomForInstances))) { declare in
      for segment in segments {
        segment.reader.eachDeclaredInstance { declare($0.instance, $0.classID) }
      }
      for entry in tail?.declarations.instances ?? [] { declare(entry.instance, entry.classID) }
    }
  }()

  private static let roomForInstances: UInt64 = 1 << 22

  /// The segments that the recorder gave up on purpose, and their events.
  package private(set) var givenUp: GivenUp?
  /// Asked before each frame of events; none is read any more once it says no.
  package var goesOn: (() -> Bool)?
  /// The sequence number from which on nothing should be missing.
  let start: UInt64
  let gaps: [FileDamage]

  /// Opens what stands at a path: a trace, a folder of segments, or a pipe; "-" is standard input.
  package convenience init(_ path: String) throws(LogError) {
    let files = try RunFiles(at: path)
    try self.init(files, tail: files.tail)
  }

  /// Makes a run of its files and of what its journal adds.
  package init(_ files: RunFiles, tail: JournalTail?) throws(LogError) {
    guard let header = files.header ?? tail?.header else { throw LogError(.notATrace) }
    self.header = header
    path = files.path
    segments = files.segments
    journal = files.journal
    gaps = files.gaps
    givenUp = files.givenUp
    start = files.start
    self.tail = tail
    losses = files.givenUp?.losses ?? []
    ending = Self.ending(of: files.segments.last?.reader, tail)
    for reader in segments.map(\.reader) {
      for frame in reader.frames { readFacts(frame, reader) }
    }
    if let tail {
      declarations.merge(tail.declarations)
      metadata.merge(tail.metadata) { first, _ in first }
      clocks += tail.clocks
      losses += tail.losses
    }
    metadata = metadata.withPresentKeys
    for loss in losses where loss.reason == .givenUp && givenUp == nil {
      givenUp = GivenUp(segments: 0, events: loss.count)
    }
    if header.wallStart == 0, let clock = clocks.first { self.header.wallStart = clock.wallStart }
  }

  private static func ending(of last: LogReader?, _ tail: JournalTail?) -> Ending {
    if let last, last.isClosed, tail?.batches.isEmpty ?? true { return .closed }
    if let last, last.file.isLocked() { return .beingWritten }
    return tail == nil ? .cut : .journal
  }

  func readFacts(_ frame: IndexEntry, _ reader: LogReader) {
    switch frame.header.kind {
    case .names:
      // An event says itself which class its instance has.
      reader.read(frame, into: &declarations)
    case .metadata: metadata.merge(reader.metadata(frame) ?? [:]) { $1 }
    case .clock: clocks += reader.clocks(frame) ?? []
    case .loss: losses += reader.losses(frame) ?? []
    default: break
    }
  }

  /// The parts that could not be read so far, in the order of the files.
  package var damages: [FileDamage] {
    var damages = gaps
    for segment in segments {
      damages += segment.reader.damages.sorted { $0.offset < $1.offset }
        .compactMap { left(of: $0, segment) }
        .map { FileDamage(path: segment.path, damage: $0) }
    }
    return damages + journalDamages.map { FileDamage(path: journal ?? path, damage: $0) }
  }

  /// The parts of the journal that could not be read.
  var journalDamages: [Damage] {
    guard let tail else { return [] }
    // A living recorder goes on while its journal is read, which then has all kinds of gaps.
    return ending == .beingWritten ? tail.damages : tail.damages + tail.gaps
  }

  /// The part of a damage that the journal does not make good; `nil` where nothing is left.
  func left(of damage: Damage, _ segment: Segment) -> Damage? {
    if isMadeGood(damage, segment) { return nil }
    guard let missing = damage.missingEvents, let tail, tail.repeated > 0,
      let frame = segment.reader.frames.first(where: { $0.offset >= damage.offset })
    else { return damage }
    let isFrame = frame.offset == damage.offset && damage.length > 0
    let end = isFrame ? frame.header.nextSequence : frame.header.firstSequence
    let repeated = tail.firstSequence..<tail.firstSequence + tail.repeated
    var left = damage
    left.missingEvents =
      missing - UInt64((end - min(missing, end)..<end).clamped(to: repeated).count)
    return left
  }

  /// Whether the damage is a half written frame at the end whose events are elsewhere.
  ///
  /// A living recorder is about to write the rest of it; a killed one has left them in the journal.
  private func isMadeGood(_ damage: Damage, _ segment: Segment) -> Bool {
    (ending == .beingWritten || tail?.goesOn ?? false) && segment.path == segments.last?.path
      && damage.reason == .truncated && damage.offset + damage.length == segment.reader.length
  }
}

extension Run.Ending {
  /// The word for the ending in every output.
  package var word: String {
    switch self {
    case .closed: "closed"
    case .beingWritten: "being-written"
    case .journal: "journal"
    case .cut: "cut"
    }
  }
}

extension Run {
  /// A file of a run.
  package struct Segment {
    package let path: String
    package let reader: LogReader
  }

  /// A stretch that could not be read, and the file that it is in.
  package struct FileDamage: Hashable, Sendable {
    package var path: String
    package var damage: Damage
  }

  /// How many events the frames hold.
  package var eventCount: UInt64 {
    let sealed = frames.reduce(0) { $0 + UInt64($1.header.eventCount) }
    let all = (tail?.batches ?? []).reduce(sealed) { $0 + UInt64($1.count) }
    return all - min(all, tail?.repeated ?? 0)
  }

  /// The frames of all segments.
  package var frames: some Sequence<IndexEntry> { segments.lazy.flatMap(\.reader.frames) }
}

extension Run {
  /// From the earliest to the latest time that is known, in nanoseconds.
  package var duration: Int64? {
    times.map { times in
      let result = times.upperBound.subtractingReportingOverflow(times.lowerBound)
      return result.overflow ? .max : result.partialValue
    }
  }

  /// The earliest and the latest time of an event that is known, in nanoseconds.
  package var times: ClosedRange<Int64>? {
    var ranges = frames.compactMap { $0.header.kind == .events ? $0.header.times : nil }
    for batch in tail?.batches ?? [] {
      let known = batch.time.filter { $0 != EventColumns.unknownTime }
      if let first = known.min(), let last = known.max() { ranges.append(first...last) }
    }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return nil }
    return first...last
  }
}

extension FrameHeader {
  /// The earliest and the latest time in nanoseconds; `nil` where no time is known.
  package var times: ClosedRange<Int64>? {
    firstTick <= lastTick ? nanoseconds(firstTick)...nanoseconds(lastTick) : nil
  }

  private func nanoseconds(_ ticks: Int64) -> Int64 {
    let product = ticks.multipliedReportingOverflow(by: Int64(tick))
    return product.overflow ? (ticks < 0 ? .min : .max) : product.partialValue
  }
}

extension ClockReading {
  /// When the run started by the wall clock: nanoseconds since 1970.
  fileprivate var wallStart: Int64 { wall.subtractingReportingOverflow(time).partialValue }
}
