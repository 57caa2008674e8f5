/// A time as stories spell it: a number and a unit.
struct StoryDuration {
  var nanoseconds: Int64

  init(_ nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The units, the largest first.
  static let units: [(name: String, nanoseconds: Int64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
  ]

  /// No story is longer, so that times can be added without care.
  private static let limit: Int64 = 86_400 * 1_000_000_000

  /// Makes a duration of digits, perhaps with a point in them, and a unit; `nil` if it is none, is
  /// longer than a day, or shorter than a nanosecond.
  init?(_ digits: String, unit: String) {
    guard let unit = Self.units.first(where: { $0.name == unit }) else { return nil }
    let halves = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.utf8.count <= 20, let whole = Self.number(halves[0]) else { return nil }
    var (total, overflow) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    if halves.count == 2 {
      guard var part = Self.number(halves[1]) else { return nil }
      var size = unit.nanoseconds
      for _ in halves[1] { size /= 10 }
      // Digits beyond the nanosecond have no size left.
      guard size > 0 else { return nil }
      part *= size
      total += overflow ? 0 : part
    }
    if total > Self.limit { overflow = true }
    guard !overflow, total > 0 else { return nil }
    nanoseconds = total
  }

  private static func number(_ digits: Substring) -> Int64? {
    digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int64(digits) : nil
  }

  /// The duration in the largest unit that holds it without a point.
  var text: String {
    let unit = Self.units.first { nanoseconds % $0.nanoseconds == 0 } ?? ("ns", 1)
    return "\(nanoseconds / unit.nanoseconds) \(unit.name)"
  }
}
