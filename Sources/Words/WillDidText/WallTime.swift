/// A moment by the wall clock, which is written in UTC as ISO 8601 wants it.
///
/// It is computed here because the modules that need it may not import Foundation.
package struct WallTime: CustomStringConvertible {
  /// Nanoseconds since 1970.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Such as `2026-11-21T09:30:00.125Z`.
  package var description: String {
    let billion: Int64 = 1_000_000_000
    let (seconds, fraction) = Self.divide(nanoseconds, by: billion)
    let (days, second) = Self.divide(seconds, by: 86_400)
    let (year, month, day) = Self.date(days)
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let clock = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
    return "\(date)T\(clock.joined(separator: ":")).\(Self.padded(fraction / 1_000_000, 3))Z"
  }

  /// The day of the Gregorian calendar that is so many days after the first of January 1970.
  ///
  /// Years are counted from March on, so that the leap day is the last of its year: the lengths of the
  /// months then follow one formula.
  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = divide(days + 719_468, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
  }

  /// Division whose remainder is never negative.
  private static func divide(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// A number with zeros in front.
  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
