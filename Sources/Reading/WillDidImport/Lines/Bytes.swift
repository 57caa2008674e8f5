/// The bytes of a log; most are ASCII and some may be anything.
typealias Bytes = Span<UInt8>

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5a }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7a }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7a }
  /// Whether the byte may stand in the name of a class or a method.
  var isWord: Bool {
    // A bit for each byte below 0x80: the digits and the dollar, the letters and the underscore.
    let bits: UInt64 = self < 0x40 ? 0x03ff_0010_0000_0000 : 0x07ff_fffe_87ff_fffe
    return self < 0x80 && bits >> UInt64(self & 0x3f) & 1 != 0
  }
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0c || self == 0x0b }
  var lowercased: UInt8 { isUppercase ? self | 0x20 : self }
  /// The value of the byte as a hexadecimal digit.
  var hexValue: UInt64? {
    if isDigit { return UInt64(self - 0x30) }
    let letter = self | 0x20
    return letter >= 0x61 && letter <= 0x66 ? UInt64(letter - 0x57) : nil
  }
}

extension UInt64 {
  /// Eight times the same byte.
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The upper bit of the lowest byte that is zero, and perhaps of some above it.
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }

  /// The upper bit of each byte that is a digit.
  var digits: UInt64 {
    // A digit is less than ten now, and no other byte is.
    let word = self ^ UInt64(repeating: 0x30)
    return ~(((word & UInt64(repeating: 0x7f)) &+ UInt64(repeating: 0x76)) | word)
      & UInt64(repeating: 0x80)
  }

  /// The same bytes with zeros in the place of all digits.
  var withoutDigits: UInt64 { self & ~((digits >> 7) &* 0x0f) }
}

extension Span where Element == UInt8 {
  /// The byte at a place, or 0 behind the end.
  func at(_ place: Int) -> UInt8 { place >= 0 && place < count ? self[place] : 0 }

  /// Whether an ASCII text stands at a place.
  func has(_ text: StaticString, at place: Int, before end: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { letters in
      for index in letters.indices {
        if unsafe self[place + index] != letters[index] { return false }
      }
      return true
    }
  }

  /// Whether a range ends with an ASCII text.
  func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
    range.count >= text.utf8CodeUnitCount
      && has(text, at: range.upperBound - text.utf8CodeUnitCount, before: range.upperBound)
  }

  /// Whether a range is an ASCII text, whatever the case of its letters.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { letters in
      for index in letters.indices {
        let letter = unsafe letters[index]
        if self[range.lowerBound + index].lowercased != letter.lowercased { return false }
      }
      return true
    }
  }

  /// Where an ASCII text first stands in a range.
  func find(_ text: StaticString, in range: Range<Int>) -> Int? {
    let first = text.withUTF8Buffer { unsafe $0.first ?? 0 }
    let end = range.upperBound - text.utf8CodeUnitCount + 1
    var start = range.lowerBound
    while start < end, let place = find(first, in: start..<end) {
      if has(text, at: place, before: range.upperBound) { return place }
      start = place + 1
    }
    return nil
  }

  /// Whether one of some texts stands in a range.
  func holds(_ texts: [StaticString], in range: Range<Int>) -> Bool {
    texts.contains { find($0, in: range) != nil }
  }

  /// Where a byte first stands in a range.
  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    let pattern = UInt64(repeating: byte)
    while place + 8 <= range.upperBound {
      let hits = (eightBytes(place) ^ pattern).zeroBytes
      if hits != 0 { return place + hits.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < range.upperBound {
      if self[place] == byte { return place }
      place += 1
    }
    return nil
  }

  /// Whether a digit stands in a range.
  func hasDigit(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      if eightBytes(place).digits != 0 { return true }
      place += 8
    }
    while place < range.upperBound {
      if self[place].isDigit { return true }
      place += 1
    }
    return false
  }

  /// Where the line ends that begins at a place: at a line feed or a carriage return.
  func endOfLine(_ start: Int) -> Int? {
    var place = start
    let count = count
    unsafe withUnsafeBytes { bytes in
      // Few bytes of a line are less than both, and each of these is looked at.
      let bound = UInt64(repeating: 0x0e)
      while place + 8 <= count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let hits = (word &- bound) & ~word & UInt64(repeating: 0x80)
        guard hits != 0 else {
          place += 8
          continue
        }
        place += UInt64(littleEndian: hits).trailingZeroBitCount / 8
        guard unsafe bytes[place] != 0x0a, unsafe bytes[place] != 0x0d else { return }
        place += 1
      }
    }
    while place < count, self[place] != 0x0a, self[place] != 0x0d { place += 1 }
    return place < count ? place : nil
  }

  /// The eight bytes at a place; the first are the lowest.
  func eightBytes(_ place: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The first place that is no blank.
  func skipBlanks(_ place: Int, _ end: Int) -> Int {
    var place = place
    while place < end, self[place].isBlank { place += 1 }
    return place
  }

  /// The range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Where the word that begins at a place ends.
  func endOfWord(_ place: Int, _ end: Int) -> Int {
    var place = place
    while place < end, self[place].isWord { place += 1 }
    return place
  }

  /// The decimal number at a place, if it has at most 18 digits, and where it ends.
  func number(_ place: Int, _ end: Int) -> (value: Int64, end: Int)? {
    var (next, value) = (place, Int64(0))
    while next < end, self[next].isDigit {
      guard next - place < 18 else { return nil }
      value = value * 10 + Int64(self[next] - 0x30)
      next += 1
    }
    return next > place ? (value, next) : nil
  }

  /// The hexadecimal number at a place, if it has at most 16 digits, and where it ends.
  func hexNumber(_ place: Int, _ end: Int) -> (value: UInt64, end: Int)? {
    var (next, value) = (place, UInt64(0))
    while next < end, let digit = self[next].hexValue {
      guard next - place < 16 else { return nil }
      value = value << 4 | digit
      next += 1
    }
    return next > place ? (value, next) : nil
  }

  /// The number behind "0x" at a place, and where it ends.
  func address(_ place: Int, _ end: Int) -> (value: UInt64, end: Int)? {
    guard place + 2 < end, self[place] == 0x30, self[place + 1] | 0x20 == 0x78 else { return nil }
    return hexNumber(place + 2, end)
  }

  /// The text of a range; what is not UTF-8 in it becomes U+FFFD.
  func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a range.
  func array(_ range: Range<Int>) -> [UInt8] {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// The character at a place and how many bytes it takes; `nil` where the bytes are no UTF-8.
  func scalar(_ place: Int, _ end: Int) -> (value: UInt32, length: Int)? {
    let lead = self[place]
    let length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    guard length > 0, lead < 0xf5, place + length <= end else { return nil }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7f >> UInt32(length))
    for index in 1..<max(length, 1) {
      guard self[place + index] & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[place + index] & 0x3f)
    }
    return (value, length)
  }

  /// How many bytes an emoji, an arrow or another sign that is no letter takes at a place, or 0.
  func signLength(_ place: Int, _ end: Int) -> Int {
    guard place < end, self[place] >= 0x80, let scalar = scalar(place, end) else { return 0 }
    switch scalar.value {
    case 0xa0...0xbf, 0x2000...0x2bff, 0x3000...0x303f, 0xfe00...0xfe0f, 0xfeff, 0xfffd,
      0xff01...0xff0f, 0xff1a...0xff20, 0x1f000...0x1faff, 0xe0020...0xe007f, 0xd7, 0xf7:
      return scalar.length
    default: return 0
    }
  }
}
