internal import WillDidLog

/// The trace that a recorder writes: one file, or segments of which old ones are given up.
struct TraceOutput {
  private let files: TraceFiles
  private let header: FileHeader
  private var metadata: Metadata
  private let limit: Recorder.SizeLimit
  private let isSynchronized: Bool
  private var file: File
  private var writer: LogWriter
  private var segment: UInt32
  /// The segments that were ended, oldest first.
  private var old: [OldSegment] = []
  /// All names and threads so far, if another segment will have to repeat them.
  private var declared = Declarations()

  private struct OldSegment {
    var path: String
    var length: UInt64
    var lastTime: Int64
  }

  init(
    _ files: TraceFiles, header: FileHeader, _ configuration: Recorder.Configuration
  ) throws(RecordError) {
    self.files = files
    self.header = header
    metadata = ProcessFacts.metadata.merging(configuration.metadata) { $1 }
    limit = configuration.sizeLimit
    isSynchronized = configuration.survivesPowerLoss
    segment = files.hasSegments ? 1 : 0
    (file, writer) = try Self.begin(files, header, segment)
    writer.append(metadata)
    try flush()
  }

  private static func begin(
    _ files: TraceFiles, _ header: FileHeader, _ segment: UInt32, sequence: UInt64 = 0,
    frame: UInt32 = 0
  ) throws(RecordError) -> (File, LogWriter) {
    var header = header
    header.segment = segment
    let file: File
    do { file = try File(creating: files.segment(segment), isPrivate: files.isPrivate) } catch {
      throw .system(error)
    }
    // The lock tells readers that the recorder is still writing.
    _ = file.lock()
    do {
      let writer = try LogWriter(
        file, header: header, compression: .fast, nextSequence: sequence, nextFrame: frame)
      return (file, writer)
    } catch {
      try? File.remove(file.path)
      throw error.asRecordError
    }
  }

  var descriptor: Int32 { file.descriptor }
  var nextSequence: UInt64 { writer.nextSequence }

  /// Whether the trace may not grow any more.
  var isFull: Bool {
    if case .dropNewest(let bytes) = limit { writer.length >= bytes } else { false }
  }

  /// Whether the segment is long enough, so that another should begin.
  var isSegmentFull: Bool {
    if case .segments(let bytes, _) = limit { writer.length >= bytes } else { false }
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
      declared.names.merge(declarations.names) { first, _ in first }
      declared.threads.merge(declarations.threads) { first, _ in first }
    }
    writer.append(declarations, sealed: sealed)
  }

  mutating func append(_ events: EventColumns, sealed: SealedRecords) {
    writer.append(events, sealed: sealed)
  }

  mutating func append(_ losses: [Loss]) { writer.append(losses) }

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
  mutating func finish() throws(RecordError) {
    do throws(LogError) {
      try writer.finish()
      if isSynchronized { try writer.synchronize() }
    } catch { throw error.asRecordError }
  }

  /// Begins another segment, which can be read without those before.
  mutating func beginSegment(
    sealed: SealedRecords, _ snapshot: Snapshot, _ clock: ClockReading
  ) throws(RecordError) {
    try finish()
    let (next, nextWriter) = try Self.begin(
      files, header, segment + 1, sequence: writer.nextSequence, frame: writer.nextFrame)
    old.append(
      OldSegment(path: file.path, length: writer.length, lastTime: clock.time))
    (file, writer) = (next, nextWriter)
    segment += 1
    writer.append(metadata)
    writer.append(declared, sealed: sealed)
    append(snapshot, clock)
    try flush()
    giveUpOldSegments(now: clock.time)
  }

  private mutating func giveUpOldSegments(now: Int64) {
    guard case .segments(_, let retention) = limit else { return }
    func isTooMuch() -> Bool {
      guard let oldest = old.first else { return false }
      let bytes = old.reduce(writer.length) { $0 + $1.length }
      return retention.count.map { old.count + 1 > $0 } ?? false
        || retention.bytes.map { bytes > $0 } ?? false
        || retention.seconds.map { Double(now - oldest.lastTime) > $0 * 1e9 } ?? false
    }
    while isTooMuch() { try? File.remove(old.removeFirst().path) }
  }
}

extension LogError {
  fileprivate var asRecordError: RecordError {
    if case .system(let error) = reason { return .system(error) }
    return .system(SystemError(code: 0, action: description, path: ""))
  }
}
