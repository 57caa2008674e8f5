extension UInt8 {
  /// Whether a name may begin with it; whatever is not ASCII may.
  var isNameStart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") || self >= 0x80
      || self == UInt8(ascii: "$")
  }

  /// Whether it may stand in a name behind the first byte.
  var isNamePart: Bool {
    // A bit for each of $ 0-9, and for each of A-Z _ a-z, as comparing is slower.
    let (low, high): (UInt64, UInt64) = (0x03ff_0010_0000_0000, 0x07ff_fffe_87ff_fffe)
    return self >= 0x80 || (self < 0x40 ? low : high) >> (UInt64(self) & 63) & 1 != 0
  }

  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a capital letter of ASCII.
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
}

extension Span where Element == UInt8 {
  /// Behind the name that begins at a place; the place itself if none does.
  func endOfName(_ start: Int) -> Int {
    guard start < count, self[start].isNameStart else { return Swift.min(start, count) }
    var end = start + 1
    while end < count, self[end].isNamePart { end += 1 }
    return end
  }

  /// Behind the number that begins at a place.
  func endOfNumber(_ start: Int) -> Int {
    var end = start + 1
    while end < count,
      self[end].isNamePart
        || self[end] == UInt8(ascii: ".") && end + 1 < count && self[end + 1].isDigit
    { end += 1 }
    return end
  }

  /// Whether a condition that begins at a place never holds: `0`, `false`.
  func isOff(_ start: Int) -> Bool {
    var start = start
    while start < count, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
    guard start < count else { return false }
    if self[start] == UInt8(ascii: "0") { return endOfNumber(start) == start + 1 }
    let word: StaticString = "false"
    guard endOfName(start) - start == word.utf8CodeUnitCount else { return false }
    for (step, byte) in "\(word)".utf8.enumerated() where self[start + step] != byte {
      return false
    }
    return true
  }

  /// Whether a byte stands so many times at a place.
  func has(_ times: Int, _ byte: UInt8, at place: Int) -> Bool {
    guard place + times <= count else { return false }
    for step in 0..<times where self[place + step] != byte { return false }
    return true
  }
}

extension Token.Kind {
  /// The operator that two characters make together; `nil` if each is for itself.
  init?(operatorOf first: UInt8, _ second: UInt8) {
    switch (first, second) {
    case (UInt8(ascii: "-"), UInt8(ascii: ">")): self = .arrow
    case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
      (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), UInt8(ascii: "=")),
      (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")),
      (UInt8(ascii: "?"), UInt8(ascii: "?")):
      self = .comparison
    case (UInt8(ascii: "+"), UInt8(ascii: "=")), (UInt8(ascii: "-"), UInt8(ascii: "=")),
      (UInt8(ascii: "*"), UInt8(ascii: "=")), (UInt8(ascii: "/"), UInt8(ascii: "=")),
      (UInt8(ascii: "|"), UInt8(ascii: "=")), (UInt8(ascii: "&"), UInt8(ascii: "=")):
      self = .assignment
    default: return nil
    }
  }
}
