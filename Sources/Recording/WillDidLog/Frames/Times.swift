internal import WillDidModel

/// The bytes of the columns of time lengths that mean something besides a number of bits.
enum TimeCode {
  static let unknown: UInt8 = 255
  /// The clock went backwards.
  static let backwards: UInt8 = 128
}

/// Times as they stand in a trace.
enum Ticks {
  /// The tick that a time in nanoseconds falls into.
  @inline(__always)
  static func floor(_ time: Int64, _ tick: Int64) -> Int64 {
    let quotient = time / tick
    // The very first ticks begin before any time that there is.
    return time < 0 && quotient * tick != time ? max(quotient - 1, .min / tick) : quotient
  }
}

/// A tick that many times are divided by: a multiplication takes a fraction of the time.
struct TickDivision {
  private let tick: Int64
  /// Two to the power of 64 and the shift, divided by the tick and rounded up.
  private let factor: UInt64
  private let shift: UInt64

  init(_ tick: UInt32) {
    self.tick = Int64(tick)
    // Exact for all numbers of 63 bits: Granlund and Montgomery, Division by Invariant Integers.
    let bits = UInt64(UInt32.bitWidth - (max(tick, 2) - 1).leadingZeroBitCount)
    shift = bits - 1
    factor = UInt64(max(tick, 2)).dividingFullWidth((1 << shift, 0)).quotient + 1
  }

  /// The tick that a time in nanoseconds falls into.
  @inline(__always)
  func floor(_ time: Int64) -> Int64 {
    guard time >= 0, tick > 1 else { return Ticks.floor(time, tick) }
    let (quotient, _) = UInt64(bitPattern: time).multipliedFullWidth(by: factor)
    return Int64(bitPattern: quotient &>> shift)
  }
}

/// Puts times into two columns: how many bits each step has, which deflates, and the bits, which
/// hardly would.
struct TimeEncoder: ~Copyable {
  /// A byte for each event.
  private(set) var lengths = Scratch<UInt8>()
  private(set) var bits = Scratch<UInt8>()

  /// Encodes times in nanoseconds as steps of ticks.
  @unsafe
  mutating func encode(_ times: UnsafePointer<Int64>, _ count: Int, start: Int64, tick: UInt32) {
    lengths.prepare(count)
    bits.prepare(BitWriter.room(for: count))
    var writer = unsafe BitWriter(bits.start)
    let lengths = unsafe lengths.start
    let division = TickDivision(tick)
    let unknown = EventColumns.unknownTime
    var previous = start
    for row in 0..<count {
      let time = unsafe times[row]
      guard time != unknown else {
        unsafe lengths[row] = TimeCode.unknown
        continue
      }
      let ticks = tick == 1 ? time : division.floor(time)
      let step = ticks &- previous
      previous = ticks
      let size = step.magnitude
      let length = 64 &- size.leadingZeroBitCount
      unsafe lengths[row] = UInt8(truncatingIfNeeded: length) | (step < 0 ? TimeCode.backwards : 0)
      writer.append(size, length: length)
    }
    bits.shorten(to: writer.count)
  }
}

/// Takes the times of a frame out of their columns.
struct TimeDecoder {
  private var bits: BitReader
  /// The columns of the strips, one behind the other.
  private var lengths: [UInt8] = []
  private let tick: Int64
  private var ticks: Int64
  /// Whether a length is none, or a time has no place among nanoseconds: asked for once at the end.
  private var isOutOfRange = false

  init(_ payload: PayloadReader, _ header: FrameHeader, _ order: StripOrder) throws(LogError) {
    for strip in Strip.allCases {
      let column = try payload.bytes(SectionID(column: .timeLengths, strip: strip))
      guard column.count == order.counts[strip.index] else {
        throw LogError(.wrongLength(part: "times"))
      }
      lengths += column
    }
    bits = BitReader(try payload.bytes(SectionID(column: .timeBits)))
    tick = Int64(header.tick)
    ticks = header.start
  }

  /// Reads all times in nanoseconds, and puts those of some strips one behind the other.
  mutating func read(
    _ strips: [Strip], _ order: StripOrder, into times: inout [Int64]
  ) throws(LogError) {
    let wanted = Strip.allCases.map { strips.contains($0) }
    var places = [0, order.counts[Strip.lifecycle.index]]
    var decoder = self
    var row = 0
    unsafe times.withUnsafeMutableBufferPointer { times in
      for (turn, run) in order.runs.enumerated() {
        let strip = turn & 1
        let codes = places[strip]..<places[strip] + Int(run)
        places[strip] = codes.upperBound
        guard wanted[strip] else {
          decoder.pass(codes)
          continue
        }
        precondition(row + codes.count <= times.count)
        for place in codes {
          unsafe times[row] = decoder.next(decoder.lengths[place])
          row &+= 1
        }
      }
    }
    guard !decoder.isOutOfRange, decoder.bits.isWithin else {
      throw LogError(.outOfRange(part: "times"))
    }
  }

  /// Passes over events whose times are not wanted.
  @inline(__always)
  private mutating func pass(_ codes: Range<Int>) {
    for place in codes { _ = next(lengths[place]) }
  }

  /// The time of the next event, by the byte of its length.
  @inline(__always)
  private mutating func next(_ code: UInt8) -> Int64 {
    guard code != TimeCode.unknown else { return EventColumns.unknownTime }
    let length = Int(code & ~TimeCode.backwards)
    let step = Int64(bitPattern: bits.next(length: length))
    // All ones turn a number into its negative, less one.
    let sign = Int64(Int8(bitPattern: code) >> 7)
    ticks = ticks &+ ((step ^ sign) &- sign)
    let nanoseconds = ticks.multipliedReportingOverflow(by: tick)
    isOutOfRange = isOutOfRange || nanoseconds.overflow || length > 64
    return nanoseconds.partialValue
  }
}
