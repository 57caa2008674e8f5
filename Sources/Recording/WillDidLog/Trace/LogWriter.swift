package import WillDidModel
package import WillDidSystem

/// Appends frames to a trace.
///
/// Each call makes one write at the end of the file. When the write fails, the file is cut back to
/// where it was, so that a later try stands in its right place.
package struct LogWriter {
  package let header: FileHeader
  package private(set) var length: UInt64
  /// The sequence number of the next event.
  package private(set) var nextSequence: UInt64
  /// The number of the next frame.
  package private(set) var nextFrame: UInt32

  private let file: File
  private let deflater: Deflater
  private let encoder = FrameEncoder.Shared()
  private var index: [IndexEntry] = []
  /// Frames that are encoded but not written.
  private var pending: [UInt8] = []
  private var isFinished = false

  /// Begins a trace, or a further segment of one.
  package init(
    _ file: File, header: FileHeader, compression: Compression, nextSequence: UInt64 = 0,
    nextFrame: UInt32 = 0
  ) throws(LogError) {
    self.file = file
    self.header = header
    self.nextSequence = nextSequence
    self.nextFrame = nextFrame
    deflater = Deflater(compression)
    length = 0
    pending = header.bytes
    try flush()
  }

  /// Goes on in a file that has some frames and no index, behind the last of them.
  package init(_ file: File, continuing header: FileHeader, behind frames: [IndexEntry]) {
    (self.file, self.header, index) = (file, header, frames)
    deflater = Deflater(.fast)
    length = frames.last?.end ?? UInt64(FileHeader.size)
    nextSequence = frames.last?.header.nextSequence ?? 0
    nextFrame = frames.last.map { $0.header.number &+ 1 } ?? 0
  }

  /// Which frame kinds a caller fills itself; the index is the writer's own.
  private mutating func append(
    _ kind: FrameKind, eventCount: Int = 0, times: ClosedRange<Int64>? = nil, payload: [UInt8]
  ) {
    // Behind the index nothing would be found.
    guard !isFinished else { return }
    var frame = FrameHeader(
      kind: kind, firstSequence: nextSequence, run: header.run, tick: header.tick)
    frame.eventCount = UInt32(eventCount)
    if let times {
      frame.firstTick = Ticks.floor(times.lowerBound, Int64(header.tick))
      frame.lastTick = Ticks.floor(times.upperBound, Int64(header.tick))
    }
    frame.number = nextFrame
    frame.payloadLength = UInt32(payload.count)
    frame.payloadChecksum = crc32(payload[...])
    index.append(IndexEntry(frame, offset: length + UInt64(pending.count)))
    pending += frame.bytes
    pending += payload
    nextFrame &+= 1
    nextSequence += UInt64(frame.eventCount)
  }

  private mutating func append(_ kind: FrameKind, _ fill: (inout PayloadWriter) -> Void) {
    var payload = PayloadWriter(deflater)
    fill(&payload)
    append(kind, payload: payload.payload)
  }

  /// Appends a frame of another file of the run as it is, under the number that it has.
  package mutating func append(copying frame: FrameHeader, _ bytes: [UInt8]) {
    index.append(IndexEntry(frame, offset: length + UInt64(pending.count)))
    pending += bytes
    nextFrame = max(nextFrame, frame.number &+ 1)
    leaveOut(until: frame.firstSequence + UInt64(frame.eventCount))
  }

  /// Leaves out the sequence numbers of events that are lost.
  package mutating func leaveOut(until sequence: UInt64) {
    nextSequence = max(nextSequence, min(sequence, Self.farthestSequence))
  }

  // A frame beyond would be none to a reader, but only damage says that so many events were lost.
  private static let farthestSequence: UInt64 = 1 << 62

  /// Appends what is known of the process, the device and the app, and which segment is the oldest that
  /// is kept.
  package mutating func append(_ metadata: Metadata, oldest: OldestSegment = .first) {
    var bytes: [UInt8] = []
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      bytes.append(text: key)
      bytes.append(text: value)
    }
    append(.metadata) {
      $0.append(SectionID(column: .entries), bytes)
      $0.append(SectionID(column: .oldest), oldest.bytes)
      $0.append(SectionID(column: .lostBefore), Loss.bytes(oldest.lostBefore))
    }
  }

  /// Appends names and threads, and how far the journal is sealed with them.
  package mutating func append(_ declarations: Declarations, sealed: SealedRecords = [:]) {
    guard !declarations.isEmpty || !sealed.isEmpty else { return }
    append(.names) {
      $0.append(SectionID(column: .sealed), sealed.bytes)
      declarations.write(to: &$0)
    }
  }

  /// Appends events, and how far the journal is sealed with them.
  package mutating func append(_ events: EventColumns, sealed: SealedRecords = [:]) {
    events.withMemory { append($0, sealed: sealed) }
  }

  /// Appends events, and how far the journal is sealed with them.
  package mutating func append(_ events: EventColumns.Memory, sealed: SealedRecords = [:]) {
    guard events.count > 0 else { return }
    let times = events.timeRange
    let start = times?.lowerBound ?? 0
    let payload =
      events.count > EventFrame.capacity || events.sumOfAttributes > EventFrame.attributeCapacity
      ? nil
      : encoder.payload(
        events, sealed: sealed.bytes, start: Ticks.floor(start, Int64(header.tick)),
        tick: header.tick, deflater: deflater)
    guard let payload else {
      // The records are sealed with the last part: a torn write leaves them all in the journal.
      let half = events.count > EventFrame.capacity ? EventFrame.capacity : events.count / 2
      append(events[0..<half])
      append(events[half..<events.count], sealed: sealed)
      return
    }
    append(.events, eventCount: events.count, times: times, payload: payload)
  }

  /// Appends the instances that live.
  package mutating func append(_ snapshot: Snapshot) {
    append(.snapshot) { $0.append(SectionID(column: .entries), snapshot.bytes) }
  }

  /// Appends what other clocks show.
  package mutating func append(_ clocks: [ClockReading]) {
    var bytes: [UInt8] = []
    for clock in clocks {
      for number in [clock.time, clock.monotonic, clock.wall] { bytes.append(signed: number) }
    }
    append(.clock) { $0.append(SectionID(column: .entries), bytes) }
  }

  /// Appends what could not be recorded.
  package mutating func append(_ losses: [Loss]) {
    guard !losses.isEmpty else { return }
    append(.loss) { $0.append(SectionID(column: .entries), Loss.bytes(losses)) }
  }

  /// Writes what was appended since the last call.
  package mutating func flush() throws(LogError) {
    guard !pending.isEmpty else { return }
    do {
      try file.write(pending, at: length)
    } catch {
      // The rest of a torn frame would hide the frames behind it.
      try? file.truncate(to: length)
      throw LogError(.system(error))
    }
    length += UInt64(pending.count)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes what was appended and the index, after which nothing may follow but another segment.
  package mutating func finish(before next: UInt32? = nil) throws(LogError) {
    // A caller whose last attempt could not write everything calls this again.
    if !isFinished {
      let offset = length + UInt64(pending.count)
      let bytes = IndexEntry.bytes(index)
      append(.index) {
        $0.append(SectionID(column: .entries), bytes)
        var number: [UInt8] = []
        if let next { number.append(varint: UInt64(next)) }
        $0.append(SectionID(column: .next), number)
      }
      pending += IndexEntry.footer(offset: offset)
      isFinished = true
    }
    try flush()
  }

  /// Waits until everything has reached the disk.
  package func synchronize() throws(LogError) {
    do { try file.synchronize() } catch { throw LogError(.system(error)) }
  }
}

/// Up to which record of each lane of the journal a trace holds what was emitted.
package typealias SealedRecords = [UInt32: UInt64]

extension SealedRecords {
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (lane, record) in sorted(by: { $0.key < $1.key }) {
      bytes.append(varint: UInt64(lane))
      bytes.append(varint: record)
    }
    return bytes
  }

  init(_ payload: PayloadReader) throws(LogError) {
    self.init()
    var reader = try payload.reader(SectionID(column: .sealed))
    while try reader.hasEntry() { self[try reader.varint(as: UInt32.self)] = try reader.varint() }
  }
}
