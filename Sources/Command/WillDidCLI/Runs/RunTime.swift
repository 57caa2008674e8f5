internal import WillDidArguments

/// A time since the start of a run, as it is given on a command line: `1.5s`, `200ms`, `3us`, `2`.
///
/// A number without a unit is in seconds. Digits below a nanosecond are dropped, and nothing is
/// ever rounded through a floating point number. Times beyond what 64 bits hold are refused.
struct RunTime: ArgumentValue {
  var nanoseconds: Int64

  private static let units: [(name: String, digits: Int, factor: Int64)] = [
    ("ns", 0, 1), ("us", 3, 1), ("µs", 3, 1), ("ms", 6, 1), ("s", 9, 1), ("min", 9, 60),
    ("h", 9, 3600), ("", 9, 1),
  ]

  init(argument: String) throws(UsageError) {
    let number = argument.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = argument.dropFirst(number.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, number.contains(where: { $0 != "." }),
      let (_, digits, factor) = Self.units.first(where: { $0.name == unit })
    else { throw UsageError("it is not a time, such as 1.5s, 200ms, 3us or 2 (seconds)") }
    // A power of ten is a shift of the point: no digit is rounded away.
    let fraction = (parts.count > 1 ? parts[1] : "").prefix(digits)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    guard let value = Int64("0" + whole + fraction + zeros) else { throw Self.tooLong }
    let product = value.multipliedReportingOverflow(by: factor)
    guard !product.overflow else { throw Self.tooLong }
    nanoseconds = product.partialValue
  }

  private static let tooLong = UsageError("it is longer than 292 years")

  /// The time in the largest unit that it is a whole number of.
  var argument: String {
    let units: [(name: String, length: Int64)] = [
      ("h", 3_600_000_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
      ("us", 1000),
    ]
    let unit = units.first { nanoseconds != 0 && nanoseconds % $0.length == 0 } ?? ("ns", 1)
    return "\(nanoseconds / unit.length)\(unit.name)"
  }
}
