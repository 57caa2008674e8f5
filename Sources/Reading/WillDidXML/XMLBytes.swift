extension UInt8 {
  /// Whether the byte is a blank of XML.
  var isSpace: Bool { self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d }

  /// Whether the byte may begin a name, as far as it is ASCII.
  var isNameStart: Bool { isNamePart && self > UInt8(ascii: "9") }

  /// Whether the byte may stand in a name, as far as it is ASCII.
  var isNamePart: Bool {
    // A bit for each of - . 0-9 : and for each of A-Z _ a-z, as comparing is slower.
    let (low, high): (UInt64, UInt64) = (0x07ff_6000_0000_0000, 0x07ff_fffe_87ff_fffe)
    return self < 0x80 && (self < 0x40 ? low : high) >> (UInt64(self) & 63) & 1 != 0
  }
}

extension Unicode.Scalar {
  /// Whether a name may begin with the character, as the fifth edition of XML 1.0 says.
  var isNameStart: Bool {
    switch value {
    case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x370...0x37d, 0x37f...0x1fff, 0x200c...0x200d,
      0x2070...0x218f, 0x2c00...0x2fef, 0x3001...0xd7ff, 0xf900...0xfdcf, 0xfdf0...0xfffd,
      0x1_0000...0xe_ffff:
      true
    default: value < 0x80 && UInt8(truncatingIfNeeded: value).isNameStart
    }
  }

  /// Whether a name may contain the character.
  var isNamePart: Bool {
    switch value {
    case 0xb7, 0x300...0x36f, 0x203f...0x2040: true
    default: isNameStart || value < 0x80 && UInt8(truncatingIfNeeded: value).isNamePart
    }
  }

  /// Whether XML allows the character at all.
  var isXML: Bool {
    switch value {
    case 0x09, 0x0a, 0x0d, 0x20...0xd7ff, 0xe000...0xfffd, 0x1_0000...0x10_ffff: true
    default: false
    }
  }
}

extension Span where Element == UInt8 {
  /// The first place from one on that is no blank.
  func skipSpaces(_ start: Int) -> Int {
    var place = start
    while place < count, self[place].isSpace { place += 1 }
    return place
  }

  /// Where the first byte is that text must look at: `<`, `&`, `]` or a carriage return.
  func skipPlain(_ start: Int) -> Int {
    /// The bytes of a word that are equal to a byte, each marked by its highest bit.
    func has(_ word: UInt64, _ byte: UInt64) -> UInt64 {
      let marked = word ^ byte &* 0x0101_0101_0101_0101
      return (marked &- 0x0101_0101_0101_0101) & ~marked & 0x8080_8080_8080_8080
    }
    var place = start
    while place + 8 <= count {
      let word = eightBytes(place)
      let hits = has(word, 0x3c) | has(word, 0x26) | has(word, 0x5d) | has(word, 0x0d)
      if hits != 0 { return place + hits.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count {
      switch self[place] {
      case 0x3c, 0x26, 0x5d, 0x0d: return place
      default: place += 1
      }
    }
    return place
  }

  /// Whether an ASCII text stands at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place + length <= count else { return false }
    return text.withUTF8Buffer { letters in
      for index in 0..<length {
        if unsafe self[place + index] != letters[index] { return false }
      }
      return true
    }
  }

  /// Where an ASCII text first stands from a place on.
  func find(_ text: StaticString, from start: Int) -> Int? {
    let first = text.withUTF8Buffer { unsafe $0.first ?? 0 }
    var place = start
    while let hit = find(first, from: place) {
      if has(text, at: hit) { return hit }
      place = hit + 1
    }
    return nil
  }

  /// Where a byte first stands from a place on.
  func find(_ byte: UInt8, from start: Int) -> Int? {
    var place = start
    while place < count {
      if self[place] == byte { return place }
      place += 1
    }
    return nil
  }

  /// The character that `&#…;` at a place stands for, and where that ends.
  func characterReference(at start: Int) -> (Unicode.Scalar, end: Int)? {
    var place = start + 2
    let isHexadecimal = place < count && self[place] == UInt8(ascii: "x")
    if isHexadecimal { place += 1 }
    var value: UInt32 = 0
    let digits = place
    while place < count, let digit = self[place].value(isHexadecimal: isHexadecimal) {
      value = value * (isHexadecimal ? 16 : 10) + digit
      guard value <= 0x10_ffff else { return nil }
      place += 1
    }
    guard place > digits, place < count, self[place] == UInt8(ascii: ";"),
      let scalar = Unicode.Scalar(value), scalar.isXML
    else { return nil }
    return (scalar, place + 1)
  }
}

extension UInt8 {
  /// The value of the byte as a digit.
  fileprivate func value(isHexadecimal: Bool) -> UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46, 0x61...0x66: isHexadecimal ? UInt32((self | 0x20) - 0x57) : nil
    default: nil
    }
  }
}
