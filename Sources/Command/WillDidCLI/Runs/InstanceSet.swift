/// Which instances were met.
///
/// Ids are dense, so a bit for each is a fiftieth of what a set of numbers takes; ids that are not
/// dense, in a file that lies, cost no more than the file can hold of them.
struct InstanceSet {
  private var pages: [UInt32: SIMD8<UInt64>] = [:]
  private(set) var count = 0

  /// Adds an instance; nothing happens if it is there already.
  mutating func insert(_ id: UInt32) {
    let page = id >> 9
    let word = Int(id >> 6 & 7)
    let bit = UInt64(1) << UInt64(id & 63)
    var words = pages[page] ?? .zero
    guard words[word] & bit == 0 else { return }
    words[word] |= bit
    pages[page] = words
    count += 1
  }
}
