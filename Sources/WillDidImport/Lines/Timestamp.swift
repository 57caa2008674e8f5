/// A moment as a line of a log writes it.
struct Timestamp: Hashable {
  /// Days since 1970, or `nil` where the line has no date.
  var day: Int64?
  /// Nanoseconds since midnight.
  var nanoseconds: Int64
  /// Nanoseconds that the clock of the line is ahead of UTC, or `nil` where the line does not say.
  var zone: Int64?

  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

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
      guard var (time, next) = clock(bytes, place, end) else { return nil }
      time.day = date.day
      time.zone = zone(bytes, &next, end)
      return (time, next)
    }
    if let place = month(bytes, start, end) { return clock(bytes, place, end) }
    guard var (time, next) = clock(bytes, start, end) else { return nil }
    time.zone = zone(bytes, &next, end)
    return (time, next)
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

  /// Passes over the date of a device's console, which has no year.
  private static func month(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
    guard start + 7 < end, bytes[start].isUppercase, bytes[start + 3] == 0x20 else { return nil }
    let names: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"
    let isMonth = names.withUTF8Buffer { letters in
      stride(from: 0, to: 36, by: 3).contains { name in
        (0..<3).allSatisfy { unsafe bytes[start + $0] == letters[name + $0] }
      }
    }
    guard isMonth else { return nil }
    let day = bytes.skipBlanks(start + 4, end)
    guard let number = bytes.number(day, end), bytes.at(number.end) == 0x20 else { return nil }
    return number.end + 1
  }

  private static func clock(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (time: Timestamp, end: Int)? {
    guard start + 8 <= end, bytes[start + 2] == UInt8(ascii: ":"),
      bytes[start + 5] == UInt8(ascii: ":"), let hour = digits(bytes, start, 2),
      let minute = digits(bytes, start + 3, 2), let second = digits(bytes, start + 6, 2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var nanoseconds = ((hour * 60 + minute) * 60 + second) * 1_000_000_000
    var place = start + 8
    let point = bytes.at(place)
    // Old Foundation on some systems writes the milliseconds behind a colon.
    if point == UInt8(ascii: ".") || point == UInt8(ascii: ",") || point == UInt8(ascii: ":"),
      place + 1 < end, bytes[place + 1].isDigit
    {
      place += 1
      var unit: Int64 = 100_000_000
      while place < end, bytes[place].isDigit {
        nanoseconds += Int64(bytes[place] - 0x30) * unit
        unit /= 10
        place += 1
      }
    }
    guard !bytes.at(place).isWord || bytes.at(place) == UInt8(ascii: "Z") else { return nil }
    return (Timestamp(day: nil, nanoseconds: nanoseconds, zone: nil), place)
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
