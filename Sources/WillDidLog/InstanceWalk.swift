/// The way from the instance of one event to that of the next, as indexes into the table of a strip.
///
/// The writer and the reader take the same steps, so both know what is near.
struct InstanceWalk {
  private(set) var current: Int32 = 0
  /// The indexes that were reached last by anything but a step to a neighbour, the last one first.
  private var recent = [Int32](repeating: -1, count: Int(recentCount))
  /// The highest index so far.
  private var highest: Int32 = -1

  // The codes of the steps. They are written to traces. Never change them.
  static let stay: UInt8 = 0
  /// Codes up to this one go so many instances forwards.
  static let forwards: UInt8 = 12
  /// The codes above go back by one, two and so on.
  static let backwards: UInt8 = 8
  /// The codes above that go to the instances that came last, the last one first.
  static let recentCount: UInt8 = 41
  private static let firstRecent = forwards + backwards + 1
  /// The first instance that never came yet.
  static let new: UInt8 = 62
  /// Anywhere: how far is written elsewhere.
  static let far: UInt8 = 63

  /// Goes to an index and returns the code of the step.
  mutating func code(to index: Int32, far: inout [UInt8]) -> UInt8 {
    let step = index - current
    if step == 0 { return Self.stay }
    if step > 0, step <= Self.forwards { return near(index, UInt8(step)) }
    if step < 0, -step <= Self.backwards { return near(index, Self.forwards + UInt8(-step)) }
    if index == highest + 1 {
      jump(to: index, rank: recent.count - 1)
      return Self.new
    }
    if let rank = recent.firstIndex(of: index) {
      jump(to: index, rank: rank)
      return Self.firstRecent + UInt8(rank)
    }
    far.append(signed: Int64(step))
    jump(to: index, rank: recent.count - 1)
    return Self.far
  }

  /// Takes the step that a code stands for and returns where it leads, which may be nowhere.
  mutating func index(after code: UInt8, far: inout ByteReader) throws(LogError) -> Int32 {
    switch code {
    case Self.stay:
      return current
    case ...Self.forwards:
      _ = near(current &+ Int32(code), code)
    case ..<Self.firstRecent:
      _ = near(current &- Int32(code - Self.forwards), code)
    case Self.new:
      jump(to: highest &+ 1, rank: recent.count - 1)
    case Self.far:
      let target = Int64(current).addingReportingOverflow(try far.signed())
      guard !target.overflow, let index = Int32(exactly: target.partialValue) else {
        throw far.outOfRange
      }
      jump(to: index, rank: recent.count - 1)
    default:
      let rank = Int(code - Self.firstRecent)
      jump(to: recent[rank], rank: rank)
    }
    return current
  }

  @inline(__always)
  private mutating func near(_ index: Int32, _ code: UInt8) -> UInt8 {
    current = index
    if index > highest { highest = index }
    return code
  }

  private mutating func jump(to index: Int32, rank: Int) {
    var place = rank
    while place > 0 {
      recent[place] = recent[place - 1]
      place -= 1
    }
    recent[0] = index
    current = index
    if index > highest { highest = index }
  }
}
