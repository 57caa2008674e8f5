internal import WillDidLog
internal import WillDidSystem

/// The trace that a recorder writes: one file, or segments; old ones are given up.
struct TraceOutput {
  private let files: TraceFiles
  private let header: FileHeader
  private var metadata: Metadata
  private let limit: Recorder.SizeLimit
  private let isSynchronized: Bool
  private(set) var file: File
  private var writer: LogWriter
  /// The segment that is being written: its number, and that of its first event.
  private var current: OldestSegment
  /// How long it was when it said all that segments repeat.
  private var repeatedLength: UInt64 = 0
  /// The losses that it reports.
  private var losses: [Loss] = []
  /// The oldest segment that is kept.
  private var oldest = OldestSegment.first
  /// The segments that were ended, oldest first.
  private var old: [OldSegment] = []
  /// All names and threads so far, if another segment will have to repeat them.
  private var declared = Declarations()

  private struct OldSegment {
    var place: OldestSegment
    var path: String
    var length: UInt64
    var lastTime: Int64
    var losses: [Loss]
  }

  init(
    _ files: TraceFiles, header: FileHeader, _ configuration: Recorder.Configuration
  ) throws(RecordError) {
    self.files = files
    self.header = header
    metadata = ProcessFacts.metadata.merging(configuration.metadata) { $1 }
    limit = configuration.sizeLimit
    isSynchronized = configuration.survivesPowerLoss
    current = .first
    (file, writer) = try Self.begin(
      files, header, files.hasSegments ? 1 : 0, at: files.unfinished(files.first))
    writer.append(metadata)
    try flush()
  }

  private static func begin(
    _ files: TraceFiles, _ header: FileHeader, _ segment: UInt32, at place: String? = nil,
    sequence: UInt64 = 0, frame: UInt32 = 0
  ) throws(RecordError) -> (File, LogWriter) {
    var header = header
    header.segment = segment
    let path = files.segment(segment)
    let file: File
    do {
      file = try File(creating: place ?? path, isPrivate: files.isPrivate, called: path)
    } catch { throw .system(error) }
    // The lock tells readers that the recorder is still writing.
    _ = file.lock()
    do {
      let writer = try LogWriter(
        file, header: header, compression: .fast, nextSequence: sequence, nextFrame: frame)
      return (file, writer)
    } catch {
      try? File.remove(place ?? path)
      throw error.asRecordError
    }
  }

  var nextSequence: UInt64 { writer.nextSequence }

  /// Whether the trace may not grow any more.
  var isFull: Bool {
    if case .dropNewest(let bytes) = limit { writer.length >= bytes } else { false }
  }

  /// Whether the segment is long enough, so that another should begin.
  ///
  /// The names that it repeats may be longer than that: it has events, and half of its length is new.
  var isSegmentFull: Bool {
    guard case .segments(let bytes, _) = limit, nextSequence > current.firstSequence else {
      return false
    }
    return writer.length >= max(bytes, repeatedLength + bytes / 2)
  }

  /// Adds to what the trace says of the run, which each segment repeats.
  mutating func append(_ facts: Metadata) {
    guard !facts.isEmpty else { return }
    metadata.merge(facts) { $1 }
    writer.append(facts)
  }

  mutating func append(_ declarations: Declarations, sealed: SealedRecords) {
    if files.hasSegments {
      // Instances are repeated by the snapshot, those that live.
      declared.names.merge(declarations.names)
      declared.threads.merge(declarations.threads) { first, _ in first }
    }
    writer.append(declarations, sealed: sealed)
  }

  mutating func append(_ events: EventColumns.Memory, sealed: SealedRecords) {
    writer.append(events, sealed: sealed)
  }

  mutating func append(_ losses: [Loss]) {
    if files.hasSegments { self.losses += losses }
    writer.append(losses)
  }

  mutating func append(_ snapshot: Snapshot, _ clock: ClockReading) {
    writer.append(snapshot)
    writer.append([clock])
  }

  /// Writes what was appended; what fails is tried again with the next call.
  mutating func flush() throws(RecordError) {
    do throws(LogError) {
      try writer.flush()
      if isSynchronized { try writer.synchronize() }
    } catch { throw error.asRecordError }
  }

  /// Ends the trace.
  mutating func finish(before next: UInt32? = nil) throws(RecordError) {
    do throws(LogError) {
      try writer.finish(before: next)
      if isSynchronized { try writer.synchronize() }
    } catch { throw error.asRecordError }
  }

  /// Begins another segment, which can be read without those before.
  mutating func beginSegment(
    sealed: SealedRecords, _ snapshot: Snapshot, _ clock: ClockReading
  ) throws(RecordError) {
    let number = current.number + 1
    try finish(before: number)
    let (next, nextWriter) = try Self.begin(
      files, header, number, sequence: writer.nextSequence, frame: writer.nextFrame)
    old.append(
      OldSegment(
        place: current, path: file.path, length: writer.length, lastTime: clock.time,
        losses: losses))
    losses = []
    (file, writer) = (next, nextWriter)
    current = OldestSegment(number: number, firstSequence: writer.nextSequence)
    writer.append(metadata, oldest: oldest)
    writer.append(declared, sealed: sealed)
    append(snapshot, clock)
    try flush()
    repeatedLength = writer.length
    try giveUpOldSegments(now: clock.time)
  }

  private mutating func giveUpOldSegments(now: Int64) throws(RecordError) {
    guard case .segments(_, let retention) = limit else { return }
    func isTooMuch() -> Bool {
      guard let oldest = old.first else { return false }
      let bytes = old.reduce(writer.length) { $0 + $1.length }
      return retention.count.map { old.count + 1 > $0 } ?? false
        || retention.bytes.map { bytes > $0 } ?? false
        || retention.seconds.map { Double(now - oldest.lastTime) > $0 * 1e9 } ?? false
    }
    var givenUp: [OldSegment] = []
    while isTooMuch() { givenUp.append(old.removeFirst()) }
    guard !givenUp.isEmpty else { return }
    // Said before it is done, of each by itself: a reader that finds some missing knows why.
    let before = oldest
    for next in givenUp.dropFirst().map(\.place) + [old.first?.place ?? current] {
      let losses = givenUp.first { $0.place.number + 1 == next.number }?.losses ?? []
      oldest = OldestSegment(
        number: next.number, firstSequence: next.firstSequence,
        lostBefore: oldest.lostBefore + losses)
      writer.append([:], oldest: oldest)
    }
    do { try flush() } catch {
      (old, oldest) = (givenUp + old, before)
      throw error
    }
    for segment in givenUp { try? File.remove(segment.path) }
  }
}

extension LogError {
  fileprivate var asRecordError: RecordError {
    if case .system(let error) = reason { return .system(error) }
    return .system(SystemError(code: 0, action: description, path: ""))
  }
}
