/// Columns of numbers as the page reads them: each number as its distance from the one before it, in
/// groups of seven bits.
///
/// The script reads them back in `data.js`. Numbers beyond what JavaScript holds exactly are
/// clamped. A time is one more than its folded distance, so that 0 is left for unknown.
struct PageColumns {
  /// All columns, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// The columns with their lengths, in the order in which they stand in the bytes.
  private(set) var directory: [NumberColumn] = []

  /// The facts that the reader needs to find the numbers of a column.
  struct NumberColumn {
    var name: String
    var count: Int
    /// Whether the numbers are times; some may be unknown.
    var isTime = false
  }

  /// The numbers of JavaScript are exact up to here.
  static let largest: Int64 = (1 << 53) - 1

  /// Appends a column.
  mutating func add(_ name: String, _ numbers: some Sequence<some BinaryInteger>) {
    var previous: Int64 = 0
    var count = 0
    for number in numbers {
      let value = Self.clamped(Int64(clamping: number))
      append(Self.folded(value - previous))
      previous = value
      count += 1
    }
    directory.append(NumberColumn(name: name, count: count))
  }

  /// Appends a column of times in nanoseconds, each `nil` where unknown.
  mutating func add(times name: String, _ times: some Sequence<Int64?>) {
    var previous: Int64 = 0
    var count = 0
    for time in times {
      count += 1
      guard let time else {
        append(0)
        continue
      }
      let value = Self.clamped(time)
      append(Self.folded(value - previous) + 1)
      previous = value
    }
    directory.append(NumberColumn(name: name, count: count, isTime: true))
  }

  private static func clamped(_ number: Int64) -> Int64 { min(max(number, -largest), largest) }

  /// The sign in the lowest bit, so that small distances of both kinds are short.
  private static func folded(_ distance: Int64) -> UInt64 {
    UInt64(bitPattern: distance << 1 ^ distance >> 63)
  }

  /// Appends groups of seven bits, the lowest first; the top bit says that more follow.
  private mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
