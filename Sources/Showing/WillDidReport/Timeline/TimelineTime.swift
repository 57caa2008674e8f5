/// Times as people read them, all in one unit.
package struct TimelineTime {
  private let decimals: Int
  private let unit: (name: String, digits: Int)
  private let isLong: Bool

  /// Chooses the unit by the longest time, and the digits by the steps between times.
  init(step: Int64, upTo last: Int64, _ look: TextLook) {
    switch last.magnitude {
    case ..<1_000_000: unit = (look.hasUnicode ? "µs" : "us", 3)
    case ..<1_000_000_000: unit = ("ms", 6)
    default: unit = ("s", 9)
    }
    isLong = last.magnitude >= 600_000_000_000
    let zeros = String(step).reversed().prefix { $0 == "0" }.count
    decimals = min(max(0, unit.digits - zeros), unit.digits)
  }

  func text(_ time: Int64) -> String {
    if isLong { return Self.clock(time, decimals) }
    return Self.decimal(time, shift: unit.digits, decimals) + unit.name
  }

  /// A whole number shifted by so many digits, cut off behind so many decimals.
  static func decimal(_ number: Int64, shift: Int, _ decimals: Int) -> String {
    let digits = String(number.magnitude)
    let filled = String(repeating: "0", count: max(0, shift + 1 - digits.count)) + digits
    let sign = number < 0 ? "-" : ""
    let fraction = filled.suffix(shift).prefix(decimals)
    return "\(sign)\(filled.dropLast(shift))\(fraction.isEmpty ? "" : ".")\(fraction)"
  }

  /// Hours, minutes and seconds.
  private static func clock(_ time: Int64, _ decimals: Int) -> String {
    let minutes = time.magnitude / 60_000_000_000
    let rest = decimal(Int64(time.magnitude % 60_000_000_000), shift: 9, decimals)
    let seconds = (rest.prefix { $0 != "." }.count < 2 ? "0" : "") + rest
    let sign = time < 0 ? "-" : ""
    guard minutes >= 60 else { return "\(sign)\(minutes):\(seconds)" }
    let zero = minutes % 60 < 10 ? "0" : ""
    return "\(sign)\(minutes / 60):\(zero)\(minutes % 60):\(seconds)"
  }

  /// How long something took, with three digits that matter.
  package static func duration(_ nanoseconds: Int64, hasUnicode: Bool = true) -> String {
    let seconds = nanoseconds / 1_000_000_000
    if seconds >= 7200 { return "\(seconds / 3600) h \(seconds / 60 % 60) min" }
    if seconds >= 120 { return "\(seconds / 60) min \(seconds % 60) s" }
    let micro = hasUnicode ? "µs" : "us"
    for (name, digits) in [("s", 9), ("ms", 6), (micro, 3)] {
      var unit: Int64 = 1
      for _ in 0..<digits { unit *= 10 }
      guard nanoseconds.magnitude >= UInt64(unit) else { continue }
      let whole = String(nanoseconds.magnitude / UInt64(unit)).count
      return decimal(nanoseconds, shift: digits, min(max(0, 3 - whole), digits)) + " \(name)"
    }
    return "\(nanoseconds) ns"
  }
}
