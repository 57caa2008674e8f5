/// Puts times into two columns: how many bits each step has, which deflates, and the bits, which
/// hardly would.
struct TimeEncoder {
  var lengths: [UInt8] = []
  var bits = BitWriter()
  private var previous: Int64

  init(start: Int64) { previous = start }

  /// Appends a time in ticks, or that it is unknown.
  @inline(__always)
  mutating func append(_ time: Int64?) {
    guard let time else { return lengths.append(TimeCode.unknown) }
    let step = time &- previous
    previous = time
    let size = step.magnitude
    let length = 64 - size.leadingZeroBitCount
    lengths.append(UInt8(truncatingIfNeeded: length) | (step < 0 ? TimeCode.backwards : 0))
    // The highest bit is always set and need not be written.
    if length > 1 { bits.append(size, count: length - 1) }
  }
}

/// What the bytes of the column of time lengths mean besides a number of bits.
enum TimeCode {
  static let unknown: UInt8 = 255
  /// The clock went backwards.
  static let backwards: UInt8 = 128
}

/// Times as they stand in a trace.
enum Ticks {
  /// The tick that a time in nanoseconds falls into.
  static func floor(_ time: Int64, _ tick: Int64) -> Int64 {
    let quotient = time / tick
    return time < 0 && quotient * tick != time ? quotient - 1 : quotient
  }
}

/// Appends numbers of any count of bits, lowest bits first.
struct BitWriter {
  private var written: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  @inline(__always)
  mutating func append(_ number: UInt64, count: Int) {
    let number = number & (UInt64.max >> UInt64(64 - count))
    pending |= number << UInt64(pendingCount)
    pendingCount += count
    guard pendingCount >= 64 else { return }
    written.append(fixed: pending)
    pendingCount -= 64
    pending = pendingCount == 0 ? 0 : number >> UInt64(count - pendingCount)
  }

  /// All bits so far, the last byte filled up with zeros.
  var bytes: [UInt8] {
    var bytes = written
    var rest = pending
    for _ in 0..<(pendingCount + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return bytes
  }
}

/// Takes the times of all events of a frame out of their two columns.
struct TimeDecoder {
  private let lengths: [UInt8]
  private var bits: BitReader

  init(_ payload: PayloadReader, count: Int) throws(LogError) {
    lengths = try payload.bytes(SectionID(column: .timeLengths))
    bits = BitReader(try payload.bytes(SectionID(column: .timeBits)))
    guard lengths.count == count else { throw LogError(.wrongLength(part: "times")) }
  }

  /// The times in nanoseconds.
  mutating func times(start: Int64, tick: UInt32) throws(LogError) -> [Int64] {
    var times = [Int64](repeating: EventColumns.unknownTime, count: lengths.count)
    var time = start
    for (place, code) in lengths.enumerated() where code != TimeCode.unknown {
      let length = Int(code & ~TimeCode.backwards)
      guard length <= 64, let size = bits.next(length) else {
        throw LogError(.outOfRange(part: "times"))
      }
      let step = Int64(bitPattern: size)
      time = code & TimeCode.backwards == 0 ? time &+ step : time &- step
      let nanoseconds = time.multipliedReportingOverflow(by: Int64(tick))
      guard !nanoseconds.overflow else { throw LogError(.outOfRange(part: "times")) }
      times[place] = nanoseconds.partialValue
    }
    return times
  }
}

/// Reads numbers of any count of bits, lowest bits first.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a number of so many bits, the highest of which is set and was not written.
  @inline(__always)
  mutating func next(_ length: Int) -> UInt64? {
    guard length > 1 else { return UInt64(length) }
    let count = length - 1
    guard position + count <= bytes.count * 8 else { return nil }
    var number: UInt64 = 0
    var got = 0
    while got < count {
      let byte = UInt64(bytes[(position + got) >> 3] >> UInt8((position + got) & 7))
      number |= byte << UInt64(got)
      got += 8 - (position + got) & 7
    }
    position += count
    return number & (1 << UInt64(count) &- 1) | 1 << UInt64(count)
  }
}
