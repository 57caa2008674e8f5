/// A moment as a line of a log writes it.
struct Timestamp: Hashable {
  /// Days since 1970, or `nil` where the line has no date.
  var day: Int64?
  /// Nanoseconds since midnight.
  var nanoseconds: Int64
  /// Nanoseconds that the clock of the line is ahead of UTC, or `nil` where the line does not say.
  var zone: Int64?
  /// How many days later a date is that may be read in two ways, if its month is its day.
  var daysIfSwapped: Int32 = 0

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// The day, of two that a date may mean the one that is nearer to that of an earlier line.
  func day(near known: Int64?) -> Int64? {
    guard let day, daysIfSwapped != 0, let known else { return day }
    let other = day + Int64(daysIfSwapped)
    return abs(other - known) < abs(day - known) ? other : day
  }

  /// Reads `2018-11-01 17:06:57.123456+0900`, a part of that, or `Nov  1 17:06:57`.
  ///
  /// Returns the moment and where it ends, or `nil` where none begins at the place.
  static func read(_ bytes: Bytes, _ start: Int, _ end: Int) -> (time: Timestamp, end: Int)? {
    if let date = date(bytes, start, end) {
      var place = date.end
      let separator = bytes.at(place)
      guard separator == 0x20 || separator == UInt8(ascii: "T") || separator == UInt8(ascii: "_")
      else { return nil }
      place = bytes.skipBlanks(place + 1, end)
      if bytes.has("at ", at: place, before: end) { place += "at ".utf8.count }
      guard var (time, next) = clock(bytes, place, end) else { return nil }
      time.day = date.day
      time.zone = zone(bytes, &next, end)
      return (time, next)
    }
    if let date = month(bytes, bytes.skipWeekday(start, end), end) {
      guard var (time, next) = clock(bytes, date.end, end) else { return nil }
      // `Tue Mar  5 10:11:12 2024`
      if let year = year(bytes, next, end) {
        time.day = days(year, date.month, date.day)
        next += " 2024".utf8.count
      }
      return (time, next)
    }
    if let date = shortDate(bytes, start, end) {
      guard var (time, next) = clock(bytes, date.end, end) else { return nil }
      (time.day, time.daysIfSwapped) = (date.day, date.swap)
      time.zone = zone(bytes, &next, end)
      return (time, next)
    }
    guard var (time, next) = clock(bytes, start, end) else { return nil }
    time.zone = zone(bytes, &next, end)
    return (time, next)
  }

  /// Reads seconds since 1970 or parts of them, or those since the start behind a plus sign:
  /// `1709633472.204`, `1709633472204`, `+00.377`, `4821 ms`.
  static func seconds(_ bytes: Bytes, _ start: Int, _ end: Int) -> (time: Timestamp, end: Int)? {
    if bytes.at(start) == UInt8(ascii: "+") { return uptime(bytes, start + 1, end) }
    guard let whole = bytes.number(start, end) else { return nil }
    // Of today they have ten digits, and three more for each thousandth.
    let unit: Int64
    switch whole.end - start {
    case 10: unit = 1
    case 13: unit = 1_000
    case 16: unit = 1_000_000
    default: return milliseconds(bytes, whole, end)
    }
    let seconds = whole.value / unit
    let parts = fraction(bytes, whole.end, end)
    let (rest, next) = parts ?? (whole.value % unit * (1_000_000_000 / unit), whole.end)
    guard parts == nil || unit == 1, (1_000_000_000..<4_000_000_000).contains(seconds),
      bytes.at(next).isBlank || bytes.at(next) == UInt8(ascii: "]")
    else { return nil }
    let time = Timestamp(
      day: seconds / 86_400, nanoseconds: seconds % 86_400 * 1_000_000_000 + rest, zone: 0)
    return (time, next)
  }

  /// Reads milliseconds since the start, with their unit: `4821 ms  `.
  private static func milliseconds(
    _ bytes: Bytes, _ whole: (value: Int64, end: Int), _ end: Int
  ) -> (time: Timestamp, end: Int)? {
    guard bytes.has(" ms ", at: whole.end, before: end), whole.value < 86_400_000 else {
      return nil
    }
    let time = Timestamp(day: nil, nanoseconds: whole.value * 1_000_000, zone: nil)
    return (time, whole.end + " ms".utf8.count)
  }

  /// Reads seconds since the start, with at least two digits behind the point: `2.500`.
  static func uptime(_ bytes: Bytes, _ start: Int, _ end: Int) -> (time: Timestamp, end: Int)? {
    guard let whole = bytes.number(start, end), whole.end - start <= 7,
      let (fraction, next) = fraction(bytes, whole.end, end), next - whole.end > 2
    else { return nil }
    let (days, rest) = whole.value.quotientAndRemainder(dividingBy: 86_400)
    let time = Timestamp(
      day: days > 0 ? days : nil, nanoseconds: rest * 1_000_000_000 + fraction, zone: nil)
    return (time, bytes.at(next) == UInt8(ascii: "s") ? next + 1 : next)
  }

  /// The nanoseconds behind a point or comma, and where they end.
  private static func fraction(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (nanoseconds: Int64, end: Int)? {
    guard start + 1 < end, [0x2e, 0x2c, 0x3a].contains(bytes[start]), bytes[start + 1].isDigit
    else {
      return nil
    }
    var (place, nanoseconds, unit) = (start + 1, Int64(0), Int64(100_000_000))
    while place < end, bytes[place].isDigit {
      nanoseconds += Int64(bytes[place] - 0x30) * unit
      unit /= 10
      place += 1
    }
    return (nanoseconds, place)
  }

  /// A date of one or two digits a part: `05.03.2024 `, `3/5/16 `, `03-05 ` without a year.
  ///
  /// With points the day is first; with slashes the month, unless it can't be one.
  private static func shortDate(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (day: Int64?, swap: Int32, end: Int)? {
    guard start + 6 < end, bytes[start].isDigit, let first = bytes.number(start, end),
      first.end - start <= 2
    else { return nil }
    let separator = bytes.at(first.end)
    guard [0x2e, 0x2f, 0x2d].contains(separator), let second = bytes.number(first.end + 1, end),
      second.end - first.end <= 3
    else { return nil }
    let isDayFirst = separator == 0x2e || first.value > 12
    let (month, day) =
      isDayFirst ? (second.value, first.value) : (first.value, second.value)
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    guard bytes.at(second.end) == separator, let third = bytes.number(second.end + 1, end),
      third.end - second.end == 5 || third.end - second.end == 3
    else {
      return bytes.at(second.end) == 0x20 && separator == 0x2d ? (nil, 0, second.end + 1) : nil
    }
    var place = third.end
    if bytes.at(place) == UInt8(ascii: ",") { place += 1 }
    guard bytes.at(place) == 0x20 || bytes.at(place) == UInt8(ascii: "T") else { return nil }
    let year = third.value < 100 ? 2000 + third.value : third.value
    guard (1970...2200).contains(year) else { return nil }
    let found = days(year, month, day)
    let isOpen = separator != 0x2e && day <= 12
    let swap = isOpen ? Int32(days(year, day, month) - found) : 0
    return (found, swap, bytes.skipBlanks(place + 1, end))
  }

  private static func date(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (day: Int64, end: Int)? {
    guard start + 10 <= end, let year = digits(bytes, start, 4) else { return nil }
    let separator = bytes[start + 4]
    guard [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(separator),
      bytes[start + 7] == separator, let month = digits(bytes, start + 5, 2),
      let day = digits(bytes, start + 8, 2), (1970...2200).contains(year),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return (days(year, month, day), start + 10)
  }

  /// The date of a device's console, which has no year before the time.
  private static func month(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (month: Int64, day: Int64, end: Int)? {
    guard start + 7 < end, bytes[start].isUppercase, bytes[start + 3] == 0x20 else { return nil }
    let names: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"
    let month = names.withUTF8Buffer { letters in
      stride(from: 0, to: 36, by: 3).first { name in
        (0..<3).allSatisfy { unsafe bytes[start + $0] == letters[name + $0] }
      }
    }
    guard let month else { return nil }
    let day = bytes.skipBlanks(start + 4, end)
    guard let number = bytes.number(day, end), bytes.at(number.end) == 0x20 else { return nil }
    return (Int64(month / 3 + 1), number.value, number.end + 1)
  }

  /// The year behind a time.
  private static func year(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int64? {
    guard bytes.at(start) == 0x20, start + 5 <= end, let year = digits(bytes, start + 1, 4),
      (1970...2200).contains(year), !bytes.at(start + 5).isWord
    else { return nil }
    return year
  }

  private static func clock(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (time: Timestamp, end: Int)? {
    // `9:41:07 AM` has one digit for the hour.
    let isShort = start + 1 < end && isSign(bytes[start + 1], UInt8(ascii: "h"))
    let hours = isShort ? 1 : 2
    let rest = start + hours
    guard rest + 6 <= end, isSign(bytes[rest], UInt8(ascii: "h")),
      isSign(bytes[rest + 3], UInt8(ascii: "m")), var hour = digits(bytes, start, hours),
      let minute = digits(bytes, rest + 1, 2), let second = digits(bytes, rest + 4, 2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    // Old Foundation on some systems writes the milliseconds behind a colon.
    let (nanoseconds, place) = fraction(bytes, rest + 6, end) ?? (0, rest + 6)
    guard !bytes.at(place).isWord || bytes.at(place) == UInt8(ascii: "Z") || place == end else {
      return nil
    }
    let half = halfOfDay(bytes, place, end)
    if let half { hour = hour % 12 + (half.isAfternoon ? 12 : 0) }
    let seconds = (hour * 60 + minute) * 60 + second
    return (
      Timestamp(day: nil, nanoseconds: seconds * 1_000_000_000 + nanoseconds, zone: nil),
      half?.end ?? place
    )
  }

  /// The nanoseconds since midnight of `17:06:57` with so many digits behind a point, if nothing else
  /// stands there.
  static func plainClock(_ bytes: Bytes, _ start: Int, fraction: Int) -> Int64? {
    // Digits become their values, and colons nothing.
    let word = bytes.eightBytes(start) ^ 0x3030_3a30_303a_3030
    guard word & 0x0000_ff00_00ff_0000 == 0,
      ((word &+ UInt64(repeating: 0x76)) | word) & UInt64(repeating: 0x80) == 0
    else { return nil }
    func number(_ place: UInt64) -> Int64 {
      Int64(word >> (8 * place) & 0xf) * 10 + Int64(word >> (8 * place + 8) & 0xf)
    }
    let (hour, minute, second) = (number(0), number(3), number(6))
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    let seconds = ((hour * 60 + minute) * 60 + second) * 1_000_000_000
    guard fraction > 0 else { return seconds }
    guard bytes[start + 8] == UInt8(ascii: "."), let rest = digits(bytes, start + 9, fraction)
    else { return nil }
    return seconds + rest * units[fraction]
  }

  /// The nanoseconds of the last of so many digits behind a point.
  private static let units: [Int64] = (0...9).map { count in
    (count..<9).reduce(1) { unit, _ in unit * 10 }
  }

  /// Whether a sign parts hours from minutes, or these from seconds: a colon, or the letter of the unit as in `9h41:07`.
  private static func isSign(_ sign: UInt8, _ unit: UInt8) -> Bool {
    sign == UInt8(ascii: ":") || sign == unit
  }

  /// ` AM` or ` PM` behind a time.
  static func halfOfDay(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (isAfternoon: Bool, end: Int)? {
    let place = bytes.skipBlanks(start, end)
    let word = place..<bytes.endOfWord(place, end)
    let isAfternoon = bytes.isText(word, "PM")
    return isAfternoon || bytes.isText(word, "AM") ? (isAfternoon, word.upperBound) : nil
  }

  private static func zone(_ bytes: Bytes, _ place: inout Int, _ end: Int) -> Int64? {
    let sign = bytes.at(place)
    if sign == UInt8(ascii: "Z") {
      place += 1
      return 0
    }
    // Behind a space only the four digits of a zone, so that a list of numbers is none.
    let start = sign == 0x20 ? place + 1 : place
    let mark = bytes.at(start)
    if sign == 0x20, mark.isUppercase { return namedZone(bytes, &place, end) }
    guard mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-"), start + 5 <= end,
      let hours = digits(bytes, start + 1, 2), hours < 24
    else { return nil }
    let minutes = bytes[start + 3] == UInt8(ascii: ":") ? start + 4 : start + 3
    guard minutes + 2 <= end, let rest = digits(bytes, minutes, 2),
      !bytes.at(minutes + 2).isWord
    else { return nil }
    place = minutes + 2
    let offset = (hours * 60 + rest) * 60_000_000_000
    return mark == UInt8(ascii: "-") ? -offset : offset
  }

  /// ` EST` behind a time.
  private static func namedZone(_ bytes: Bytes, _ place: inout Int, _ end: Int) -> Int64? {
    let word = (place + 1)..<bytes.endOfWord(place + 1, end)
    guard (3...4).contains(word.count),
      let zone = zones.first(where: { bytes.isText(word, $0.name) })
    else { return nil }
    place = word.upperBound
    return zone.hours * 3_600_000_000_000
  }

  private static let zones: [(name: StaticString, hours: Int64)] = [
    ("UTC", 0), ("GMT", 0), ("BST", 1), ("CET", 1), ("CEST", 2), ("EET", 2), ("EEST", 3),
    ("MSK", 3),
    ("JST", 9), ("KST", 9), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7),
    ("MDT", -6),
    ("PST", -8), ("PDT", -7),
  ]

  private static func digits(_ bytes: Bytes, _ start: Int, _ count: Int) -> Int64? {
    var value: Int64 = 0
    for place in start..<(start + count) {
      guard bytes[place].isDigit else { return nil }
      value = value * 10 + Int64(bytes[place] - 0x30)
    }
    return value
  }

  /// How many days a date of the Gregorian calendar is after the first of January 1970.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Years that begin in March have their leap day at the end.
    let year = month <= 2 ? year - 1 : year
    let months = (month + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (months * 153 + 2) / 5 + day - 1
      - 719_468
  }
}

extension Span where Element == UInt8 {
  /// Where the month begins behind the day of a week: `Tue Mar  5`.
  fileprivate func skipWeekday(_ start: Int, _ end: Int) -> Int {
    guard start + 4 < end, self[start].isUppercase, self[start + 3] == 0x20 else { return start }
    let names: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return names.contains { has($0, at: start, before: end) } ? skipBlanks(start + 4, end) : start
  }

  /// Where the next entry begins in a line that has lost line ends: at a date like that of the first,
  /// right behind a sign or with a process behind it.
  func nextEntry(_ range: Range<Int>) -> Int? {
    guard range.count > 64, self[range.lowerBound].isDigit else { return nil }
    // Year and separator: `2024-`.
    let year = eightBytes(range.lowerBound) & 0xff_ffff_ffff
    var place = range.lowerBound + 20
    while place + 24 < range.upperBound,
      let next = find(self[range.lowerBound], in: place..<(range.upperBound - 8))
    {
      place = next + 1
      guard eightBytes(next) & 0xff_ffff_ffff == year,
        Timestamp.read(self, range.lowerBound, range.upperBound)?.time.day != nil,
        let found = Timestamp.read(self, next, range.upperBound), found.time.day != nil
      else { continue }
      if !self[next - 1].isBlank || LinePrefix(self, next..<range.upperBound).pid != nil {
        return next
      }
    }
    return nil
  }
}
