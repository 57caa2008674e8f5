/// Takes out of a line what terminals, web pages and broken pipes put into it: colours, blanks that are
/// no blanks, marks without a width, and zeros.
struct LineCleaner {
  /// The line as it was cleaned last.
  private(set) var line: [UInt8] = []

  /// Whether there was anything to clean; ``line`` has the rest then.
  mutating func clean(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let start = Self.endOfColorHead(bytes, range)
    let mark = Self.firstMark(bytes, start..<range.upperBound)
    guard start > range.lowerBound || mark != nil else { return false }
    let first = mark ?? range.upperBound
    line.removeAll(keepingCapacity: true)
    var place = start
    while place < first {
      line.append(bytes[place])
      place += 1
    }
    while place < range.upperBound {
      if let mark = Self.mark(bytes, place, range.upperBound) {
        if mark.isBlank { line.append(0x20) }
        place = mark.end
      } else {
        line.append(bytes[place])
        place += 1
      }
    }
    return true
  }

  /// Where the first mark stands.
  private static func firstMark(_ bytes: Bytes, _ range: Range<Int>) -> Int? {
    // An escape and a bracket differ in one bit.
    let (bracket, but) = (UInt64(repeating: 0x1b), UInt64(repeating: 0xbf))
    let caret = UInt64(repeating: UInt8(ascii: "^"))
    var place = range.lowerBound
    while place < range.upperBound {
      if place + 8 <= range.upperBound {
        let word = bytes.eightBytes(place)
        // Letters beyond ASCII are looked at, for some blanks and marks are among them.
        let hits =
          (word & UInt64(repeating: 0x80)) | word.zeroBytes | (word ^ caret).zeroBytes
          | ((word & but) ^ bracket).zeroBytes
        guard hits != 0 else {
          place += 8
          continue
        }
        place += hits.trailingZeroBitCount / 8
      }
      if mark(bytes, place, range.upperBound) != nil { return place }
      place += 1
    }
    return nil
  }

  /// The mark to be taken out at a place: where it ends, and whether a blank is put there.
  private static func mark(
    _ bytes: Bytes, _ place: Int, _ end: Int
  ) -> (isBlank: Bool, end: Int)? {
    switch bytes[place] {
    case 0: return (false, place + 1)
    case 0x1b: return (false, endOfSequence(bytes, place + 1, end))
    case UInt8(ascii: "^"):
      // An escape as `cat -v` and some web pages show it.
      guard bytes.has("^[[", at: place, before: end) else { return nil }
      let last = endOfSequence(bytes, place + 2, end)
      return bytes.at(last - 1).isLetter ? (false, last) : nil
    case UInt8(ascii: "["):
      // A colour whose escape was lost: `[0;32m`, `[39m`, and the `[;` of XcodeColors.
      return endOfColor(bytes, place + 1, end).map { (false, $0) }
    case 0xc2 where bytes.at(place + 1) == 0xa0 && place + 1 < end: return (true, place + 2)
    case 0xe2, 0xe3, 0xef: return wideMark(bytes, place, end)
    default: return nil
    }
  }

  /// Where the colour ends with which XcodeColors begins a line, and that leaves `g0,128,0;`.
  private static func endOfColorHead(_ bytes: Bytes, _ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, [0x66, 0x62, 0x67].contains(bytes[place]) { place += 1 }
    let isColor = place > range.lowerBound && bytes.at(place - 1) == UInt8(ascii: "g")
    guard isColor, bytes.at(place).isDigit else { return range.lowerBound }
    while place < range.upperBound, bytes[place].isDigit || bytes[place] == UInt8(ascii: ",") {
      place += 1
    }
    guard bytes.at(place) == UInt8(ascii: ";") else { return range.lowerBound }
    for rest in [";fg;", ";bg;", ";g;"] as [StaticString]
    where bytes.has(rest, at: place, before: range.upperBound) {
      return place + rest.utf8CodeUnitCount
    }
    return place + 1
  }

  /// Where a colour ends that has lost its escape; a bracket with numbers is mostly something else.
  private static func endOfColor(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
    var place = start
    while place < end, bytes[place].isDigit || bytes[place] == UInt8(ascii: ";") { place += 1 }
    guard place < end else { return bytes.at(end - 1) == UInt8(ascii: ";") ? end : nil }
    guard bytes[place] == UInt8(ascii: "m"), place > start, place - start < 12,
      !bytes.at(place + 1).isBlank || bytes[start] == 0x30
    else { return nil }
    return place + 1
  }

  /// Blanks of other widths, and marks without one.
  private static func wideMark(
    _ bytes: Bytes, _ place: Int, _ end: Int
  ) -> (isBlank: Bool, end: Int)? {
    guard place + 2 < end else { return nil }
    switch UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) {
    case 0xe28080...0xe2808a, 0xe280af, 0xe2819f, 0xe38080: return (true, place + 3)
    case 0xe2808b...0xe2808f, 0xe281a0, 0xefbbbf, 0xe280aa...0xe280ae: return (false, place + 3)
    default: return nil
    }
  }

  /// Where the sequence ends whose escape stands before a place.
  private static func endOfSequence(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    guard start < end else { return end }
    guard bytes[start] == UInt8(ascii: "[") else {
      guard bytes[start] == UInt8(ascii: "]") else { return start + 1 }
      // A title or a link, which ends with a bell or another escape.
      var place = start + 1
      while place < end, bytes[place] != 0x07, bytes[place] != 0x1b { place += 1 }
      let isEscape = bytes.at(place) == 0x1b && bytes.at(place + 1) == UInt8(ascii: "\\")
      return min(end, place + (isEscape ? 2 : 1))
    }
    var place = start + 1
    // XcodeColors writes `fg120,120,255;` and `;`.
    if bytes.has("fg", at: place, before: end) || bytes.has("bg", at: place, before: end) {
      place += 2
      while place < end, bytes[place].isDigit || bytes[place] == UInt8(ascii: ",") { place += 1 }
      return bytes.at(place) == UInt8(ascii: ";") && place < end ? place + 1 : place
    }
    if bytes.at(place) == UInt8(ascii: ";"), place < end { return place + 1 }
    while place < end, (0x20...0x3f).contains(bytes[place]) { place += 1 }
    return min(end, place + 1)
  }
}
