/// The way from the instance of one event to that of the next, as indexes into the table of a frame.
///
/// The writer and the reader take the same steps, so both know what is near.
@safe
struct InstanceWalk: ~Copyable {
  private var current: Int32 = 0
  /// The highest index so far.
  private var highest: Int32 = -1
  /// The indexes that were reached last by anything but a step to a neighbour, the last one first.
  private let recent: UnsafeMutablePointer<Int32>

  // The codes of the steps. They are written to traces. Never change them.
  static let stay: UInt8 = 0
  /// Codes up to this one go so many instances forwards.
  static let forwards: UInt8 = 12
  /// The codes above go back by one, two and so on.
  static let backwards: UInt8 = 8
  private static let firstRecent = forwards + backwards + 1
  /// The codes above that go to the instances that came last, the last one first.
  private static let recentCount = Int(new - firstRecent)
  /// The first instance that never came yet.
  static let new: UInt8 = 62
  /// Anywhere: how far is written elsewhere.
  static let far: UInt8 = 63
  /// No code is larger.
  static let mask: UInt8 = 63

  init() {
    unsafe recent = .allocate(capacity: Self.recentCount)
    unsafe recent.initialize(repeating: -1, count: Self.recentCount)
  }

  deinit { unsafe recent.deallocate() }

  /// Goes to so many indexes one after another, and writes the code of each step.
  @unsafe
  @inline(__always)
  mutating func write(
    _ count: Int, to codes: UnsafeMutablePointer<UInt8>, far: inout [UInt8],
    indexOf: (Int) -> Int32
  ) {
    // Neither leaves the registers of the processor, but for a jump.
    var (place, top) = (current, highest)
    for number in 0..<count {
      let index = indexOf(number)
      let step = index &- place
      if step <= Int32(Self.forwards), step >= -Int32(Self.backwards) {
        unsafe codes[number] = UInt8(
          truncatingIfNeeded: step >= 0 ? step : Int32(Self.forwards) &- step)
      } else {
        (current, highest) = (place, top)
        unsafe codes[number] = jumpCode(to: index, far: &far)
      }
      place = index
      top = max(top, index)
    }
  }

  @inline(never)
  private mutating func jumpCode(to index: Int32, far: inout [UInt8]) -> UInt8 {
    if index == highest + 1 {
      jump(to: index, rank: Self.recentCount - 1)
      return Self.new
    }
    for rank in 0..<Self.recentCount where unsafe recent[rank] == index {
      jump(to: index, rank: rank)
      return Self.firstRecent + UInt8(rank)
    }
    far.append(signed: Int64(index) - Int64(current))
    jump(to: index, rank: Self.recentCount - 1)
    return Self.far
  }

  /// Takes the step that a code stands for and returns where it leads, which may be nowhere.
  @inline(__always)
  mutating func index(after code: UInt8, far: inout ByteReader) throws(LogError) -> Int32 {
    let code = code & Self.mask
    guard code < Self.firstRecent else { return try jump(by: code, far: &far) }
    let step = code <= Self.forwards ? Int32(code) : Int32(Self.forwards) &- Int32(code)
    arrive(at: current &+ step)
    return current
  }

  @inline(__always)
  private mutating func jump(by code: UInt8, far: inout ByteReader) throws(LogError) -> Int32 {
    switch code {
    case Self.new:
      jump(to: highest &+ 1, rank: Self.recentCount - 1)
    case Self.far:
      let target = Int64(current).addingReportingOverflow(try far.signed())
      guard !target.overflow, let index = Int32(exactly: target.partialValue) else {
        throw far.outOfRange
      }
      jump(to: index, rank: Self.recentCount - 1)
    default:
      let rank = Int(code - Self.firstRecent)
      jump(to: unsafe recent[rank], rank: rank)
    }
    return current
  }

  @inline(__always)
  private mutating func arrive(at index: Int32) {
    current = index
    highest = max(highest, index)
  }

  @inline(__always)
  private mutating func jump(to index: Int32, rank: Int) {
    unsafe (recent + 1).update(from: recent, count: rank)
    unsafe recent[0] = index
    arrive(at: index)
  }
}
