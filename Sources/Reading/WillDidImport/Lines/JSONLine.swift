/// The members of a JSON object in one line, as ranges of the line.
struct JSONLine {
  /// Where the value of each member stands, by its key as it is written.
  private(set) var members: [(key: Range<Int>, value: Range<Int>)] = []

  /// Finds the members of the object that begins at the start of a range; `nil` if it is none.
  init?(_ bytes: Bytes, _ range: Range<Int>) {
    let end = range.upperBound
    var place = bytes.skipBlanks(range.lowerBound, end)
    guard bytes.at(place) == UInt8(ascii: "{"), place < end else { return nil }
    place = bytes.skipBlanks(place + 1, end)
    if bytes.at(place) == UInt8(ascii: "}") { return }
    members.reserveCapacity(12)
    while place < end {
      guard let key = Self.endOfString(bytes, place, end) else { return nil }
      let colon = bytes.skipBlanks(key, end)
      guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
      let start = bytes.skipBlanks(colon + 1, end)
      guard let value = Self.endOfValue(bytes, start, end) else { return nil }
      members.append(((place + 1)..<(key - 1), start..<value))
      place = bytes.skipBlanks(value, end)
      guard place < end else { return nil }
      if bytes[place] == UInt8(ascii: "}") { return }
      guard bytes[place] == UInt8(ascii: ",") else { return nil }
      place = bytes.skipBlanks(place + 1, end)
    }
    return nil
  }

  /// The value of the member with a key.
  func value(_ key: StaticString, _ bytes: Bytes) -> Range<Int>? {
    members.first { member in
      member.key.count == key.utf8CodeUnitCount
        && bytes.has(key, at: member.key.lowerBound, before: member.key.upperBound)
    }?.value
  }

  /// The text of the member with a key.
  func text(_ key: StaticString, _ bytes: Bytes) -> [UInt8]? {
    value(key, bytes).flatMap { Self.string(bytes, $0) }
  }

  /// The number of a key.
  func number(_ key: StaticString, _ bytes: Bytes) -> Int64? {
    value(key, bytes).flatMap { Self.number(bytes, $0) }
  }

  /// The flag of a key.
  func flag(_ key: StaticString, _ bytes: Bytes) -> Bool? {
    value(key, bytes).flatMap { Self.flag(bytes, $0) }
  }

  static func isNull(_ bytes: Bytes, _ range: Range<Int>) -> Bool { bytes.isText(range, "null") }

  static func flag(_ bytes: Bytes, _ range: Range<Int>) -> Bool? {
    bytes.isText(range, "true") ? true : bytes.isText(range, "false") ? false : nil
  }

  /// A whole number, with or without a sign.
  static func number(_ bytes: Bytes, _ range: Range<Int>) -> Int64? {
    guard !range.isEmpty, range.count <= 20 else { return nil }
    return Int64(bytes.text(range))
  }

  /// The elements of an array.
  static func elements(_ bytes: Bytes, _ range: Range<Int>) -> [Range<Int>]? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    let end = range.upperBound - 1
    var elements: [Range<Int>] = []
    var place = bytes.skipBlanks(range.lowerBound + 1, end)
    while place < end {
      guard let value = endOfValue(bytes, place, end), value > place else { return nil }
      elements.append(place..<value)
      place = bytes.skipBlanks(value, end)
      if bytes.at(place) == UInt8(ascii: ",") { place = bytes.skipBlanks(place + 1, end) }
    }
    return elements
  }

  /// The bytes that a string stands for; `nil` if the value is none.
  static func string(_ bytes: Bytes, _ range: Range<Int>) -> [UInt8]? {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound + 1
    let end = range.upperBound - 1
    while place < end {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let letter = bytes[place + 1]
      place += 2
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0a)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0d)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0c)
      case UInt8(ascii: "u"): result += "\(character(bytes, &place, end))".utf8
      default: result.append(letter)
      }
    }
    return result
  }

  /// The character of the four digits at a place, and of the four behind it if it has two halves.
  private static func character(_ bytes: Bytes, _ place: inout Int, _ end: Int) -> Unicode.Scalar {
    let high = unit(bytes, &place, end)
    if 0xd800..<0xdc00 ~= high, bytes.has("\\u", at: place, before: end) {
      var next = place + 2
      let low = unit(bytes, &next, end)
      if 0xdc00..<0xe000 ~= low {
        place = next
        return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}"
      }
    }
    return Unicode.Scalar(high) ?? "\u{fffd}"
  }

  private static func unit(_ bytes: Bytes, _ place: inout Int, _ end: Int) -> UInt32 {
    guard let digits = bytes.hexNumber(place, min(place + 4, end)) else { return 0xfffd }
    place = digits.end
    return UInt32(digits.value)
  }

  /// Where a string ends.
  private static func endOfString(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var place = start + 1
    while place < end {
      if bytes[place] == UInt8(ascii: "\"") { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Where a value ends.
  private static func endOfValue(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
    var place = start
    var depth = 0
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard let next = endOfString(bytes, place, end) else { return nil }
        place = next
        if depth == 0 { return place }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return place > start ? place : nil }
        depth -= 1
        place += 1
        if depth == 0 { return place }
      case UInt8(ascii: ","), 0x20, 0x09:
        if depth == 0 { return place > start ? place : nil }
        place += 1
      default: place += 1
      }
    }
    return depth == 0 && place > start ? place : nil
  }
}
