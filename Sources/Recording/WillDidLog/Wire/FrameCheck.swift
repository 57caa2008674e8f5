internal import WillDidSystem

/// Checks the bytes of a trace as they come, without keeping them.
///
/// A frame is whole once its payload matches its checksum; what is behind the last one that is may be anything.
package struct FrameCheck: Sendable {
  /// How many bytes have come.
  package private(set) var length: UInt64
  /// How many of them are the file's header and whole frames.
  package private(set) var whole: UInt64
  /// Whether the index and the footer have come: nothing may follow.
  package private(set) var isClosed = false
  /// The number of the next frame, if one came before.
  private(set) var nextFrame: UInt32?
  /// The sequence number behind the last event.
  private(set) var nextSequence: UInt64

  private let run: RunID
  private let segment: UInt32
  private var part = Part.fileHeader
  /// The bytes of a header or of the footer, as far as they have come.
  private var pending: [UInt8] = []

  private enum Part {
    case fileHeader
    case frameHeader
    /// So many bytes of a payload are missing; the checksum of those that have come.
    case payload(left: Int, checksum: UInt32, FrameHeader)
    /// The part behind the index, which begins at a byte.
    case footer(index: UInt64, FrameHeader)
  }

  /// Begins a segment of a run; the frames of those before it were so many.
  init(_ run: RunID, segment: UInt32, nextFrame: UInt32? = nil, nextSequence: UInt64 = 0) {
    (self.run, self.segment) = (run, segment)
    (self.nextFrame, self.nextSequence) = (nextFrame, nextSequence)
    (length, whole) = (0, 0)
  }

  /// Goes on in a file that has some frames, behind the last of them or behind its footer.
  init(_ header: FileHeader, behind frames: some Collection<IndexEntry>, footer: UInt64?) {
    let last = frames.reversed().first?.header
    self.init(
      header.run, segment: header.segment, nextFrame: last.map { $0.number &+ 1 },
      nextSequence: last?.nextSequence ?? 0)
    whole = footer ?? frames.reversed().first?.end ?? UInt64(FileHeader.size)
    (length, isClosed, part) = (whole, footer != nil, .frameHeader)
  }

  /// Forgets what is behind the last whole frame.
  mutating func rewind() {
    length = whole
    pending = []
    part = whole == 0 ? .fileHeader : .frameHeader
  }

  /// Takes the next bytes; throws at the first that cannot stand there.
  package mutating func take(_ bytes: [UInt8]) throws(LogError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard !isClosed else { throw LogError(.outOfRange(part: "trace"), at: length) }
      if case .payload(let left, let checksum, let frame) = part {
        let piece = rest.prefix(left)
        rest = rest.dropFirst(piece.count)
        length += UInt64(piece.count)
        try takePayload(left - piece.count, crc32(piece, behind: checksum), frame)
        continue
      }
      let piece = rest.prefix(size - pending.count)
      rest = rest.dropFirst(piece.count)
      length += UInt64(piece.count)
      pending += piece
      guard pending.count == size else { return }
      try takePending()
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// How many bytes the part has that is coming.
  private var size: Int {
    switch part {
    case .fileHeader: FileHeader.size
    case .footer: IndexEntry.footerSize
    case .frameHeader, .payload: FrameHeader.size
    }
  }

  private mutating func takePending() throws(LogError) {
    switch part {
    case .fileHeader:
      let header = try FileHeader(pending)
      guard header.run == run, header.segment == segment else {
        throw LogError(.outOfRange(part: "file header"), at: 0)
      }
      (whole, part) = (length, .frameHeader)
    case .footer(let index, let frame):
      guard pending == IndexEntry.footer(offset: index) else { throw LogError(.noFrame, at: whole) }
      (whole, nextFrame, isClosed) = (length, frame.number &+ 1, true)
    case .frameHeader, .payload:
      guard let frame = FrameHeader(pending[...]), frame.run == run.mark,
        nextFrame.map({ $0 == frame.number }) ?? true, frame.firstSequence >= nextSequence
      else { throw LogError(.noFrame, at: whole) }
      try takePayload(Int(frame.payloadLength), 0, frame)
    }
  }

  /// Goes on in a payload of which so much is missing.
  private mutating func takePayload(
    _ left: Int, _ checksum: UInt32, _ frame: FrameHeader
  ) throws(LogError) {
    guard left == 0 else {
      part = .payload(left: left, checksum: checksum, frame)
      return
    }
    guard checksum == frame.payloadChecksum else { throw LogError(.checksumMismatch, at: whole) }
    guard frame.kind != .index else {
      // Without its footer an index is of no use.
      part = .footer(index: whole, frame)
      return
    }
    (nextFrame, nextSequence) = (frame.number &+ 1, frame.nextSequence)
    (whole, part) = (length, .frameHeader)
  }
}
