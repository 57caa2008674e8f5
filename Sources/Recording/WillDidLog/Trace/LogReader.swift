package import WillDidModel
package import WillDidSystem

/// Reads a trace, also one that is damaged or still being written.
///
/// Opening finds the frames; payloads are read when they are asked for, one at a time, and checked
/// before anything in them is believed. What cannot be read is passed over and noted in ``damages``.
package final class LogReader {
  /// The header of the file; where it was damaged, what the frames say about it.
  package private(set) var header: FileHeader
  /// All frames that begin where they should, in their order and each once.
  package private(set) var frames: [IndexEntry] = []
  /// The damage that was found so far.
  package private(set) var damages: [Damage] = []
  private var damagedFrames: Set<UInt64> = []
  /// The size of the file when it was last looked at.
  package private(set) var length: UInt64
  /// Whether the last frame is an index: nothing can follow.
  package private(set) var isClosed = false
  /// The number of the segment that follows, if the index says that one does.
  private(set) var nextSegment: UInt32?
  /// Which part of the run the file has, by what it says itself; `nil` where it has no frames.
  private(set) var extent: Extent?
  /// How many frames are of a kind that this version does not know.
  package private(set) var unknownFrames = 0

  package let file: File
  private let inflater = ZlibStream(.inflate)
  /// The payload that was read last: after a summary, the events are often read next.
  private var latest: (frame: IndexEntry, payload: PayloadReader)?

  /// Finds the frames of a trace.
  package init(_ file: File) throws(LogError) {
    self.file = file
    do { length = try file.size() } catch { throw LogError(.system(error)) }
    header = FileHeader(run: RunID(high: 0, low: 0), tick: 1, wallStart: 0)
    let start = try file.bytes(FileHeader.size, at: 0)
    do {
      header = try FileHeader(start)
      findFrames(from: UInt64(FileHeader.size))
      settle(startsRun: header.segment < 2)
    } catch {
      if case .newerFormat = error.reason { throw error }
      // Every frame can be read alone, so a damaged header costs nothing but what only it says.
      findFrames(from: 0)
      guard let first = frames.first else {
        throw start.isEmpty || length == 0 ? LogError(.notATrace) : error
      }
      header.tick = first.header.tick
      let stretch = Damage(
        reason: .damagedHeader, offset: 0, length: first.offset, missingEvents: 0)
      if damages.first?.offset == 0 { damages[0] = stretch } else { damages.insert(stretch, at: 0) }
      settle(startsRun: false)
    }
    unknownFrames = frames.count { !$0.header.kind.isKnown }
  }

  /// Puts the frames in order, and notes what is missing without a gap in the bytes.
  private func settle(startsRun: Bool) {
    let (found, stretches) = (frames, damages)
    damages = []
    let index = found.last { $0.header.kind == .index }
    let listed = index.flatMap { index in
      read(index) { payload throws(LogError) in
        (try IndexEntry.entries(payload) + [index], try Self.nextSegment(payload))
      }
    }
    nextSegment = listed?.1
    let order = FrameOrder(
      found, listed: listed?.0.map(\.header), stretches: stretches, startsRun: startsRun
    ) { frame in
      guard frame.header.kind == .loss else { return 0 }
      return (self.losses(frame) ?? []).reduce(0) {
        [.damage, .givenUp].contains($1.reason) ? min($0 &+ $1.count, UInt64(Int64.max)) : $0
      }
    }
    frames = order.frames
    damages += order.damages
    guard let first = listed?.0.first ?? frames.first, let last = listed?.0.last ?? frames.last
    else { return }
    // Without an index, what is missing at the start of a run belongs to the file too.
    let isFromStart = listed == nil && startsRun
    extent = Extent(
      frames: (isFromStart ? 0 : Int(first.header.number))...Int(last.header.number),
      firstSequence: isFromStart ? 0 : first.header.firstSequence,
      nextSequence: last.header.nextSequence)
  }

  /// A part of a run.
  struct Extent {
    /// The numbers of the first frame and the last.
    var frames: ClosedRange<Int>
    var firstSequence: UInt64
    /// The sequence number behind its last event.
    var nextSequence: UInt64
  }

  private static func nextSegment(_ payload: PayloadReader) throws(LogError) -> UInt32? {
    var reader = try payload.reader(SectionID(column: .next))
    return reader.isAtEnd ? nil : try reader.varint(as: UInt32.self)
  }

  /// Finds the frames that were appended since the file was last looked at; one that is there in part waits.
  func grow() {
    guard !isClosed, let size = try? file.size(), size > length else { return }
    let start = frames.last?.end ?? UInt64(FileHeader.size)
    damages.removeAll { $0.offset >= start && !damagedFrames.contains($0.offset) }
    length = size
    findFrames(from: start)
    guard isClosed, let index = frames.last else { return }
    nextSegment = read(index) { payload throws(LogError) in try Self.nextSegment(payload) } ?? nil
  }

  /// Notes the frames from a place to the end of the file.
  private func findFrames(from start: UInt64) {
    var offset = start
    while offset < length {
      if let frame = frame(at: offset) {
        if frame.end <= length {
          frames.append(frame)
          offset = frame.end
          if frame.header.kind == .index, offset + UInt64(IndexEntry.footerSize) == length {
            isClosed = true
            return
          }
          continue
        }
        // The frame says that it goes on behind the end of the file.
        note(.truncated, offset, until: length, events: UInt64(frame.header.eventCount))
        return
      }
      let next = nextFrame(after: offset)
      note(
        next == nil && offset == frames.last?.end ? .truncated : .noFrame, offset,
        until: next?.offset ?? length, events: nil)
      guard let next else { return }
      offset = next.offset
    }
  }

  private func note(
    _ reason: LogError.Reason, _ offset: UInt64, until end: UInt64, events: UInt64?
  ) {
    damages.append(
      Damage(reason: reason, offset: offset, length: end - offset, missingEvents: events))
  }

  private func frame(at offset: UInt64) -> IndexEntry? {
    guard let bytes = try? file.bytes(FrameHeader.size, at: offset),
      let frame = FrameHeader(bytes[...]), header.run.high == 0 || frame.run == header.run.mark
    else { return nil }
    return IndexEntry(frame, offset: offset)
  }

  /// Looks for the marker of a frame behind a place where none begins.
  private func nextFrame(after start: UInt64) -> IndexEntry? {
    let window = 1 << 16
    var offset = start + 1
    while offset < length {
      guard let bytes = try? file.bytes(window + FrameHeader.marker.count - 1, at: offset) else {
        return nil
      }
      for place in bytes.indices where bytes[place] == FrameHeader.marker[0] {
        guard bytes[place...].starts(with: FrameHeader.marker) else { continue }
        if let frame = frame(at: offset + UInt64(place)) { return frame }
      }
      offset += UInt64(window)
    }
    return nil
  }

  // MARK: - Payloads

  /// Reads the payload of a frame and checks it.
  private func payload(_ frame: IndexEntry) throws(LogError) -> PayloadReader {
    if let latest, latest.frame == frame { return latest.payload }
    let payload = try PayloadReader(
      try bytes(of: frame, from: FrameHeader.size), inflater: inflater)
    latest = (frame, payload)
    return payload
  }

  /// Reads a frame from a place in it on, and checks its payload.
  private func bytes(of frame: IndexEntry, from start: Int) throws(LogError) -> [UInt8] {
    let size = FrameHeader.size + Int(frame.header.payloadLength) - start
    let bytes = try file.bytes(size, at: frame.offset + UInt64(start))
    guard bytes.count == size else { throw LogError(.truncated, at: frame.offset) }
    guard crc32(bytes[(FrameHeader.size - start)...]) == frame.header.payloadChecksum else {
      throw LogError(.checksumMismatch, at: frame.offset)
    }
    return bytes
  }

  /// Reads something out of a frame, or notes why that cannot be done.
  private func read<Result>(
    _ frame: IndexEntry, _ body: (PayloadReader) throws(LogError) -> Result
  ) -> Result? {
    do { return try body(try payload(frame)) } catch {
      note(error.reason, frame)
      return nil
    }
  }

  private func note(_ reason: LogError.Reason, _ frame: IndexEntry) {
    // A frame may be asked for more than once, but is damaged only once.
    guard damagedFrames.insert(frame.offset).inserted else { return }
    note(reason, frame.offset, until: frame.end, events: UInt64(frame.header.eventCount))
  }

  /// A frame as it stands in the file, if all of it can be read.
  package func copy(_ frame: IndexEntry) -> [UInt8]? {
    let isReadable =
      switch frame.header.kind {
      case .metadata: metadata(frame) != nil
      case .names: declarations(frame) != nil && sealed(frame) != nil
      case .events: events(frame) != nil && counts(frame) != nil && instances(frame) != nil
      case .snapshot: snapshot(frame) != nil
      case .clock: clocks(frame) != nil
      case .loss: losses(frame) != nil
      default: true
      }
    guard isReadable else { return nil }
    do { return try bytes(of: frame, from: 0) } catch {
      note(error.reason, frame)
      return nil
    }
  }

  /// The events of a frame, of the strips and with the columns that are needed.
  package func events(
    _ frame: IndexEntry, strips: [Strip] = Strip.allCases, columns: LogColumns = .all
  ) -> EventColumns? {
    var events = EventColumns()
    return read(frame, strips: strips, columns: columns, into: &events) ? events : nil
  }

  /// Reads the events of a frame like ``events(_:strips:columns:)``, in the memory of earlier ones.
  ///
  /// Returns false, and leaves events that mean nothing, where that cannot be done.
  package func read(
    _ frame: IndexEntry, strips: [Strip] = Strip.allCases, columns: LogColumns = .all,
    into events: inout EventColumns
  ) -> Bool {
    guard frame.header.kind == .events else { return false }
    return read(frame) { payload throws(LogError) in
      try EventFrame.read(
        payload, frame.header, strips: strips, columns: columns, into: &events)
    } != nil
  }

  /// How many events each class has of each callback in a frame.
  package func counts(_ frame: IndexEntry) -> [EventCount]? {
    read(frame) { payload throws(LogError) in try EventFrame.counts(payload, frame.header) }
  }

  /// The classes of the instances that have events in some strips of a frame.
  package func instances(
    _ frame: IndexEntry, strips: [Strip] = Strip.allCases
  ) -> [InstanceID: NameID]? {
    read(frame) { payload throws(LogError) in
      var instances: [InstanceID: NameID] = [:]
      for strip in strips {
        for entry in try EventFrame.instances(payload, strip) {
          instances[InstanceID(rawValue: entry.instance)] = NameID(rawValue: entry.classID)
        }
      }
      return instances
    }
  }

  /// The instances that have events in a frame, in the order of their ids.
  package func instanceNumbers(_ frame: IndexEntry) -> [UInt32]? {
    read(frame) { payload throws(LogError) in try InstanceTable(payload).instances }
  }

  /// Whether one of some instances has events in some strips of a frame; `nil` where that cannot be
  /// read.
  package func holds(
    _ instances: Set<UInt32>, in frame: IndexEntry, strips: [Strip] = Strip.allCases
  ) -> Bool? {
    read(frame) { payload throws(LogError) in
      try InstanceTable.holds(instances, payload, strips: strips)
    }
  }

  /// How far the journal is sealed with a frame of names or events.
  package func sealed(_ frame: IndexEntry) -> SealedRecords? {
    read(frame) { payload throws(LogError) in try SealedRecords(payload) }
  }

  /// The names and threads that a frame declares.
  package func declarations(_ frame: IndexEntry) -> Declarations? {
    read(frame) { payload throws(LogError) in try Declarations(payload) }
  }

  /// Adds the names and threads that a frame declares; there may be a million.
  func read(_ frame: IndexEntry, into declarations: inout Declarations) {
    let found = read(frame) { payload throws(LogError) in
      (names: try Declarations.names(payload), threads: try Declarations.threads(payload))
    }
    if let found { declarations.merge(found.names, found.threads) }
  }

  /// The instances that lived when a frame was written.
  package func snapshot(_ frame: IndexEntry) -> Snapshot? {
    read(frame) { payload throws(LogError) in try Snapshot(payload) }
  }

  /// The losses in a frame.
  package func losses(_ frame: IndexEntry) -> [Loss]? {
    read(frame) { payload throws(LogError) in try Loss.losses(payload) }
  }

  /// The facts in a frame about the process, the device and the app.
  package func metadata(_ frame: IndexEntry) -> Metadata? {
    read(frame) { payload throws(LogError) in
      var reader = try payload.reader(SectionID(column: .entries))
      var metadata: Metadata = [:]
      while try reader.hasEntry() { metadata[try reader.text()] = try reader.text() }
      return metadata
    }
  }

  /// The oldest segment that was kept when a frame of metadata was written, if it says so.
  func oldest(_ frame: IndexEntry) -> OldestSegment? {
    read(frame) { payload throws(LogError) in try OldestSegment(payload) } ?? nil
  }

  /// The readings of other clocks in a frame.
  package func clocks(_ frame: IndexEntry) -> [ClockReading]? {
    read(frame) { payload throws(LogError) in
      var reader = try payload.reader(SectionID(column: .entries))
      var clocks: [ClockReading] = []
      while try reader.hasEntry() {
        clocks.append(
          ClockReading(
            time: try reader.signed(), monotonic: try reader.signed(), wall: try reader.signed()))
      }
      return clocks
    }
  }
}

extension LogReader {
  /// Whether the file at a path begins like a trace, or like the journal of one.
  package static func isTrace(_ path: String) -> Bool {
    guard File.kind(at: path) == .file, let file = try? File(reading: path),
      let start = try? file.read(FileHeader.magic.count, at: 0)
    else { return false }
    return start == FileHeader.magic || start == JournalHeader.magic
  }
}

extension FrameKind {
  var isKnown: Bool { (Self.metadata.rawValue...Self.index.rawValue).contains(rawValue) }
}

extension File {
  func bytes(_ count: Int, at offset: UInt64) throws(LogError) -> [UInt8] {
    do { return try read(count, at: offset) } catch { throw LogError(.system(error)) }
  }
}

extension LogReader {
  /// Hands on the instances that frames of names declare, and those that lived when a snapshot was written, frame by
  /// frame: a run may have a million.
  package func eachDeclaredInstance(_ body: (InstanceClass) -> Void) {
    for frame in frames {
      switch frame.header.kind {
      case .names:
        read(frame) { payload throws(LogError) in try Declarations.instances(payload) }?
          .forEach(body)
      case .snapshot:
        snapshot(frame)?.lives.forEach {
          body(InstanceClass(instance: $0.instance, classID: $0.classID))
        }
      default: break
      }
    }
  }

  /// How many bytes each column takes in the file, by its name, for `info`.
  package func sizes() -> [String: Int] {
    var sizes: [String: Int] = [:]
    for frame in frames {
      sizes["frame headers", default: 0] += FrameHeader.size
      guard let parts = read(frame, { payload throws(LogError) in payload.sizes }) else { continue }
      for (section, size) in parts {
        sizes["\(section.strip) \(section.column)", default: 0] += size
      }
    }
    return sizes
  }
}
