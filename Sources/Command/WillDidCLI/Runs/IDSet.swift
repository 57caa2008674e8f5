/// Which instances or classes were met.
///
/// Ids are dense, so a bit for each is a fiftieth of what a set of numbers takes; ids that are not
/// dense, in a file that lies, cost no more than the file can hold of them.
struct IDSet {
  private var pages: [UInt32: SIMD8<UInt64>] = [:]
  private(set) var count = 0

  /// Adds one; nothing happens if it is there already.
  mutating func insert(_ id: UInt32) {
    if Self.mark(id, &pages[id >> 9, default: .zero]) { count += 1 }
  }

  /// Sets the bit of an id in its page; whether that is new.
  private static func mark(_ id: UInt32, _ page: inout SIMD8<UInt64>) -> Bool {
    let word = Int(id >> 6 & 7)
    let bit = UInt64(1) << UInt64(id & 63)
    guard page[word] & bit == 0 else { return false }
    page[word] |= bit
    return true
  }
}
