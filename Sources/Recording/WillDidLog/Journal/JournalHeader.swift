internal import CWillDidPlatform
internal import WillDidSystem

/// The facts in a journal about itself.
package struct JournalHeader: Hashable, Sendable {
  package var run: RunID
  /// How many nanoseconds a tick of the trace is.
  package var tick: UInt32
  /// When the run started: nanoseconds since 1970.
  package var wallStart: Int64
  /// When the run started by the system's monotonic clock, in nanoseconds.
  package var monotonicStart: Int64
  /// The number of the process that writes the journal.
  package var process: UInt32
  package private(set) var version = FormatVersion.current

  package init(
    run: RunID, tick: UInt32, wallStart: Int64, monotonicStart: Int64, process: UInt32
  ) {
    self.run = run
    self.tick = tick
    self.wallStart = wallStart
    self.monotonicStart = monotonicStart
    self.process = process
  }

  /// The header of the trace that belongs to the journal.
  package var fileHeader: FileHeader { FileHeader(run: run, tick: tick, wallStart: wallStart) }

  /// How many bytes stand before the checksum, and with it.
  private static let checkedSize = 52
  package static let size = checkedSize + 4

  static let magic: [UInt8] = [0x8e, 0x57, 0x44, 0x4a, 0x0d, 0x0a, 0x1a, 0x0a]

  package var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.append(fixed: FormatVersion.current.major)
    bytes.append(fixed: FormatVersion.current.minor)
    bytes.append(fixed: tick)
    bytes.append(fixed: run.high)
    bytes.append(fixed: run.low)
    bytes.append(fixed: wallStart)
    bytes.append(fixed: monotonicStart)
    bytes.append(fixed: process)
    bytes.append(fixed: crc32(bytes[...]))
    return bytes
  }

  /// Reads a header.
  package init(_ bytes: [UInt8]) throws(LogError) {
    guard bytes.starts(with: Self.magic) else { throw LogError(.notATrace, at: 0) }
    guard bytes.count >= Self.size else { throw LogError(.truncated, at: 0) }
    var reader = ByteReader(bytes[8..<Self.size], part: "journal header")
    version = FormatVersion(major: try reader.fixed(), minor: try reader.fixed())
    tick = try reader.fixed()
    run = RunID(high: try reader.fixed(), low: try reader.fixed())
    wallStart = try reader.fixed()
    monotonicStart = try reader.fixed()
    process = try reader.fixed()
    guard try reader.fixed() == crc32(bytes[..<Self.checkedSize]), tick > 0 else {
      throw LogError(.damagedHeader, at: 0)
    }
    guard version.major <= FormatVersion.current.major else {
      throw LogError(.newerFormat(major: Int(version.major), minor: Int(version.minor)), at: 8)
    }
  }
}

extension JournalHeader {
  /// How many places for segments a journal that begins so should have; 0 where it does not say so.
  func places(_ bytes: [UInt8]) -> UInt32 {
    guard version >= .withLength else { return 0 }
    var reader = ByteReader(bytes[Self.placesOffset...], part: "journal header")
    return (try? reader.fixed()) ?? 0
  }

  private static let placesOffset = 108
}

extension JournalClock {
  /// Reads the anchors of a journal: the first and the last two; one may be torn.
  init(_ bytes: ArraySlice<UInt8>) throws(LogError) {
    var reader = ByteReader(bytes, part: "journal clock")
    var anchors: [Anchor] = []
    for _ in 0..<3 {
      anchors.append(Anchor(counter: try reader.fixed(), nanoseconds: try reader.fixed()))
    }
    let newest: UInt32 = try reader.fixed()
    if newest == 1 { anchors.swapAt(1, 2) }
    // An anchor that was never set is zero, and left out because it runs back.
    self.init(anchors)
  }
}
