internal import WillDidSystem

/// The version of the trace format that a file is written in.
package struct FormatVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Raised when old readers must not read new files.
  package var major: UInt16
  /// Raised when there is more to read, which old readers pass over.
  package var minor: UInt16

  /// The version that this code writes.
  package static let current = FormatVersion(major: 1, minor: 2)

  /// The first that says which segments were given up and which follow, and seals those of journals.
  static let withSeals = FormatVersion(major: 1, minor: 1)

  /// The first whose journals say how long they are.
  static let withLength = FormatVersion(major: 1, minor: 2)

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  package var description: String { "\(major).\(minor)" }
}

/// The name of a run: drawn by lot at its start, the same in all its segments.
package struct RunID: Hashable, Sendable, CustomStringConvertible {
  /// The upper half, which also stands in every frame.
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Draws a name by lot.
  package static func random() -> RunID {
    RunID(high: .random(in: 1 ... .max), low: .random(in: .min ... .max))
  }

  /// 32 hexadecimal digits.
  package var description: String {
    [high, low].map {
      let digits = String($0, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// The first 64 bytes of a trace.
package struct FileHeader: Hashable, Sendable {
  package var version = FormatVersion.current
  /// Which segment of the run the file is, from 1; 0 where the run has one file only.
  package var segment: UInt32 = 0
  package var run: RunID
  /// How many nanoseconds one unit of time in the file is.
  package var tick: UInt32
  /// When the run started: nanoseconds since 1970 by the wall clock; 0 where unknown.
  package var wallStart: Int64

  package init(run: RunID, tick: UInt32, wallStart: Int64, segment: UInt32 = 0) {
    self.run = run
    self.tick = tick
    self.wallStart = wallStart
    self.segment = segment
  }

  package static let size = 64

  // As in PNG: a byte with the high bit set, the two kinds of line ends and the end-of-file byte of
  // old systems, so that a transfer as text damages the first bytes and is seen at once.
  static let magic: [UInt8] = [0x8e, 0x57, 0x44, 0x54, 0x0d, 0x0a, 0x1a, 0x0a]

  package var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.append(fixed: version.major)
    bytes.append(fixed: version.minor)
    bytes.append(fixed: segment)
    bytes.append(fixed: run.high)
    bytes.append(fixed: run.low)
    bytes.append(fixed: tick)
    bytes.append(fixed: UInt32(0))
    bytes.append(fixed: wallStart)
    bytes.append(contentsOf: repeatElement(0, count: Self.size - 4 - bytes.count))
    bytes.append(fixed: crc32(bytes[...]))
    return bytes
  }

  /// Reads a header.
  package init(_ bytes: [UInt8]) throws(LogError) {
    guard bytes.starts(with: Self.magic) else { throw LogError(.notATrace, at: 0) }
    guard bytes.count >= Self.size else { throw LogError(.truncated, at: 0) }
    var reader = ByteReader(bytes[8..<Self.size], part: "file header")
    version = FormatVersion(major: try reader.fixed(), minor: try reader.fixed())
    segment = try reader.fixed()
    run = RunID(high: try reader.fixed(), low: try reader.fixed())
    tick = try reader.fixed()
    _ = try reader.fixed(UInt32.self)
    wallStart = try reader.fixed()
    _ = try reader.slice(12)
    guard try reader.fixed() == crc32(bytes[..<(Self.size - 4)]), tick > 0 else {
      throw LogError(.damagedHeader, at: 0)
    }
    guard version.major <= FormatVersion.current.major else {
      throw LogError(.newerFormat(major: Int(version.major), minor: Int(version.minor)), at: 8)
    }
  }
}
