internal import WillDidSystem

/// The contents of a frame.
///
/// A number that this version does not know is passed over and counted.
package struct FrameKind: RawRepresentable, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // The raw values are written to traces. Never renumber them.
  /// Key and value texts about the process, the device and the app.
  package static let metadata = FrameKind(rawValue: 1)
  /// Names and threads, before the first event that uses them.
  package static let names = FrameKind(rawValue: 2)
  /// Events.
  package static let events = FrameKind(rawValue: 3)
  /// The instances that live, and the last event of each.
  package static let snapshot = FrameKind(rawValue: 4)
  /// The readings of other clocks at a time of the run.
  package static let clock = FrameKind(rawValue: 5)
  /// Events that could not be recorded.
  package static let loss = FrameKind(rawValue: 6)
  /// Where the frames of the file are; the last frame of a file that was closed.
  package static let index = FrameKind(rawValue: 7)
}

extension FrameKind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .metadata: "metadata"
    case .names: "names"
    case .events: "events"
    case .snapshot: "snapshot"
    case .clock: "clock"
    case .loss: "loss"
    case .index: "index"
    default: "kind \(rawValue)"
    }
  }
}

/// The 64 bytes before the payload of a frame.
///
/// A frame says all that is needed to read it, so that it can be read when everything before it is
/// lost.
package struct FrameHeader: Hashable, Sendable {
  package var kind: FrameKind
  /// The place of the frame among those of the run, from 0.
  package var number: UInt32 = 0
  package var payloadLength: UInt32 = 0
  package var eventCount: UInt32 = 0
  /// The sequence number of the first event, or of the next one where there are none.
  package var firstSequence: UInt64
  /// The earliest and the latest known time in ticks; the earliest is the later one if none is known.
  package var firstTick: Int64 = .max
  package var lastTick: Int64 = .min
  /// The upper half of the run's id folded, so that a frame of another run is seen as foreign.
  package var run: UInt32
  /// How many nanoseconds a tick is.
  package var tick: UInt32
  package var payloadChecksum: UInt32 = 0

  /// The sequence number of the first event behind the frame.
  var nextSequence: UInt64 { firstSequence + UInt64(eventCount) }

  init(kind: FrameKind, firstSequence: UInt64, run: RunID, tick: UInt32) {
    self.kind = kind
    self.firstSequence = firstSequence
    self.run = run.mark
    self.tick = tick
  }

  package static let size = 64
  /// More is damage: the largest frame that a writer makes is far smaller.
  static let maximumPayload = 64 << 20
  static let maximumEvents = 1 << 20

  static let marker: [UInt8] = [0xf7, 0x57, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x00]

  var bytes: [UInt8] {
    var bytes = Self.marker
    bytes.append(kind.rawValue)
    bytes.append(contentsOf: [0, 0, 0])
    bytes.append(fixed: number)
    bytes.append(fixed: payloadLength)
    bytes.append(fixed: eventCount)
    bytes.append(fixed: firstSequence)
    bytes.append(fixed: firstTick)
    bytes.append(fixed: lastTick)
    bytes.append(fixed: run)
    bytes.append(fixed: tick)
    bytes.append(fixed: payloadChecksum)
    bytes.append(fixed: crc32(bytes[...]))
    return bytes
  }

  /// Reads a header, or returns `nil` where there is none that matches its checksum.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.marker) else { return nil }
    let bytes = bytes.prefix(Self.size)
    var reader = ByteReader(bytes.dropFirst(8), part: "frame header")
    do {
      kind = FrameKind(rawValue: try reader.byte())
      _ = try reader.slice(3)
      number = try reader.fixed()
      payloadLength = try reader.fixed()
      eventCount = try reader.fixed()
      firstSequence = try reader.fixed()
      firstTick = try reader.fixed()
      lastTick = try reader.fixed()
      run = try reader.fixed()
      tick = try reader.fixed()
      payloadChecksum = try reader.fixed()
      guard try reader.fixed() == crc32(bytes.dropLast(4)) else { return nil }
    } catch { return nil }
    guard payloadLength <= Self.maximumPayload, eventCount <= Self.maximumEvents, tick > 0,
      firstSequence <= UInt64(Int64.max)
    else { return nil }
  }
}

extension RunID {
  /// The mark by which a frame names its run.
  var mark: UInt32 { UInt32(truncatingIfNeeded: high ^ high >> 32) }
}
