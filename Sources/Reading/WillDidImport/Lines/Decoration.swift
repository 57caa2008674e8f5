/// Passes over what people put around the lines that they print.
extension Span where Element == UInt8 {
  /// The range without banners, emoji, quotes, bullets and comment signs at its ends.
  func undecorated(_ range: Range<Int>) -> Range<Int> {
    let start = skipDecoration(range.lowerBound, range.upperBound)
    return start..<skipDecorationBackwards(start, range.upperBound)
  }

  /// Where what people put around their lines ends.
  func skipDecoration(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end {
      let byte = self[place]
      switch byte {
      case 0x20, 0x09: place += 1
      case UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "#"),
        UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ";"),
        UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"):
        place += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        // This begins a method: `-[Class selector]`.
        if at(place + 1) == UInt8(ascii: "[") { return place }
        place += 1
      case UInt8(ascii: "<"):
        // Before a letter it opens an object: `<Class: 0x…>`.
        guard at(place + 1) == UInt8(ascii: "<") || at(place + 1).isBlank else { return place }
        place += 1
      default:
        let next = byte >= 0x80 ? place + signLength(place, end) : endOfNumbering(place, end)
        guard next > place else { return place }
        place = next
      }
    }
    return place
  }

  /// `1.`, `2)`, `(3)`, `[4]`, `5:` at the head of a line.
  private func endOfNumbering(_ start: Int, _ end: Int) -> Int {
    let isWrapped = self[start] == UInt8(ascii: "(") || self[start] == UInt8(ascii: "[")
    let digits = isWrapped ? start + 1 : start
    guard let number = number(digits, end), number.end < end else { return start }
    let close = at(number.end)
    let marks: [UInt8] = isWrapped ? [0x29, 0x5d] : [0x2e, 0x29, 0x3a]
    guard marks.contains(close), number.end + 1 == end || !self[number.end + 1].isDigit else {
      return start
    }
    return number.end + 1
  }

  private func skipDecorationBackwards(_ start: Int, _ end: Int) -> Int {
    var place = end
    while place > start {
      switch self[place - 1] {
      case 0x20, 0x09, UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "~"),
        UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: "\\"):
        place -= 1
      case UInt8(ascii: ">"):
        // Behind a letter it closes what an object is written in.
        guard place - 2 >= start, !self[place - 2].isWord else { return place }
        place -= 1
      case UInt8(ascii: "/"):
        guard place - 2 >= start, self[place - 2] == UInt8(ascii: "*") else { return place }
        place -= 2
      case 0x80...:
        var sign = place - 1
        while sign > start, self[sign] & 0xc0 == 0x80, place - sign < 4 { sign -= 1 }
        guard signLength(sign, place) == place - sign else { return place }
        place = sign
      default: return place
      }
    }
    return place
  }

  /// The next arrow in a range: `->`, `=>`, `-->`, `→`, `⇒`, `➡`, `➜`, `⟶`.
  func arrow(in range: Range<Int>) -> Range<Int>? {
    let (head, sign) = (UInt64(repeating: UInt8(ascii: ">")), UInt64(repeating: 0xe2))
    var place = range.lowerBound
    while place < range.upperBound {
      if place + 8 <= range.upperBound {
        let word = eightBytes(place)
        let hits = (word ^ head).zeroBytes | (word ^ sign).zeroBytes
        guard hits != 0 else {
          place += 8
          continue
        }
        place += hits.trailingZeroBitCount / 8
      }
      if let arrow = arrow(at: place, in: range) { return arrow }
      place += 1
    }
    return nil
  }

  private func arrow(at place: Int, in range: Range<Int>) -> Range<Int>? {
    if self[place] == UInt8(ascii: ">"), place > range.lowerBound,
      self[place - 1] == UInt8(ascii: "-") || self[place - 1] == UInt8(ascii: "=")
    {
      var start = place - 1
      while start > range.lowerBound, self[start - 1] == self[start] { start -= 1 }
      return start..<(place + 1)
    }
    if self[place] == 0xe2, let sign = scalar(place, range.upperBound),
      [0x2192, 0x21d2, 0x27a1, 0x279c, 0x27f6, 0x21e8, 0x2794].contains(sign.value)
    {
      return place..<(place + sign.length)
    }
    return nil
  }

  /// How many words stand in a range, as blanks part them.
  func wordCount(_ range: Range<Int>) -> Int {
    var count = 0
    var isInside = false
    for place in range {
      if !self[place].isBlank, !isInside { count += 1 }
      isInside = !self[place].isBlank
    }
    return count
  }
}
