/// Turns a log in any encoding of Unicode into UTF-8, a chunk at a time.
///
/// A mark at the beginning tells the encoding; without one, the places of zeros among the first bytes
/// do. What is not valid becomes U+FFFD.
struct Transcoder {
  private enum Encoding {
    /// UTF-8, or any other that has ASCII for most of a log.
    case bytes
    case sixteen(isBig: Bool)
    case thirtyTwo(isBig: Bool)
  }

  private var encoding: Encoding?
  /// The first bytes while the encoding is unknown; later those of a unit that is cut.
  private var kept: [UInt8] = []
  /// The first half of a character whose second half is to follow.
  private var half: UInt32?

  /// So many bytes tell the encoding.
  private static let sample = 64

  /// The next bytes as UTF-8; `nil` where they are that already.
  mutating func read(_ chunk: [UInt8]) -> [UInt8]? {
    if case .bytes? = encoding { return nil }
    kept += chunk
    if encoding == nil {
      guard kept.count >= Self.sample else { return [] }
      begin()
    }
    return takeUnits()
  }

  /// The bytes that were kept to find out the encoding: more may be long in coming.
  mutating func settle() -> [UInt8] {
    guard encoding == nil, !kept.isEmpty else { return [] }
    begin()
    return takeUnits()
  }

  /// The last bytes.
  mutating func finish() -> [UInt8] {
    if encoding == nil { begin() }
    var last = takeUnits()
    if !kept.isEmpty || half != nil { last += "\u{fffd}".utf8 }
    (kept, half) = ([], nil)
    return last
  }

  private mutating func begin() {
    let (encoding, mark) = Self.marked(kept) ?? (Self.guessed(Array(kept.prefix(Self.sample))), 0)
    self.encoding = encoding
    kept.removeFirst(mark)
  }

  private static func marked(_ bytes: [UInt8]) -> (Encoding, Int)? {
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return (.thirtyTwo(isBig: false), 4) }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return (.thirtyTwo(isBig: true), 4) }
    if bytes.starts(with: [0xff, 0xfe]) { return (.sixteen(isBig: false), 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return (.sixteen(isBig: true), 2) }
    return nil
  }

  /// The encoding in which most of the letters are ASCII.
  private static func guessed(_ bytes: [UInt8]) -> Encoding {
    let count = bytes.count / 4
    guard count >= 2 else { return .bytes }
    // How many units have a zero at each of their four places.
    var zeros = [0, 0, 0, 0]
    for place in 0..<(count * 4) where bytes[place] == 0 { zeros[place % 4] += 1 }
    let isZero = zeros.map { $0 * 4 >= count * 3 }
    let isText = zeros.map { $0 * 4 <= count }
    if isText[0], isZero[1], isZero[2], isZero[3] { return .thirtyTwo(isBig: false) }
    if isZero[0], isZero[1], isZero[2], isText[3] { return .thirtyTwo(isBig: true) }
    if isText[0], isZero[1], isText[2], isZero[3] { return .sixteen(isBig: false) }
    if isZero[0], isText[1], isZero[2], isText[3] { return .sixteen(isBig: true) }
    return .bytes
  }

  /// Turns all units that are whole.
  private mutating func takeUnits() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(kept.count)
    let (size, isBig) =
      switch encoding {
      case .sixteen(let isBig): (2, isBig)
      case .thirtyTwo(let isBig): (4, isBig)
      case .bytes, nil: (1, false)
      }
    defer { kept.removeFirst(kept.count / size * size) }
    guard size > 1 else { return kept }
    for start in stride(from: 0, through: kept.count - size, by: size) {
      var unit: UInt32 = 0
      for index in 0..<size {
        unit = unit << 8 | UInt32(kept[start + (isBig ? index : size - 1 - index)])
      }
      append(unit, to: &output)
    }
    return output
  }

  private mutating func append(_ unit: UInt32, to output: inout [UInt8]) {
    if let high = half {
      half = nil
      if 0xdc00..<0xe000 ~= unit {
        return Self.append(0x10000 + (high - 0xd800) << 10 + (unit - 0xdc00), to: &output)
      }
      Self.append(high, to: &output)
    }
    if case .sixteen? = encoding, 0xd800..<0xdc00 ~= unit {
      half = unit
    } else {
      Self.append(unit, to: &output)
    }
  }

  private static func append(_ value: UInt32, to output: inout [UInt8]) {
    output += UTF8.encode(Unicode.Scalar(value) ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter
  }
}
