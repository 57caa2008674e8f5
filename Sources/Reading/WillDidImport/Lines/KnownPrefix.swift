internal import WillDidText

/// The prefix that was read last, by which the next is known: in most logs they differ by the time alone.
///
/// It knows those with a date, a clock and the number of a process, `2018-11-01 17:06:57.123 App[1:2] `,
/// and takes nothing for granted that may depend on the message behind it.
struct KnownPrefix {
  private var text: [UInt8] = []
  /// The words that make up the prefix, the last of which may overlap the one before, and their bits apart from
  /// the digits of the clock.
  private var words: [(place: Int, letters: UInt64, mask: UInt64)] = []
  /// The prefix, in ranges that count from its beginning.
  private(set) var prefix = LinePrefix(end: 0)
  /// How many digits of its time stand behind the point.
  private var fraction = 0
  /// The writer of the line whose prefix was read in full last.
  private var writer: Writer?
  /// Whether it ends with a category, behind which there is no other.
  private var hasCategory = false

  /// Where the clock stands, behind the date and a separator, and how long it is without a fraction.
  private static let clock = 11
  private static let clockLength = 8

  private struct Writer: Equatable {
    let pid: Int64?
    let thread: UInt64?
  }

  /// The prefix of a line, before its message.
  mutating func read(_ bytes: Bytes, _ range: Range<Int>) -> LinePrefix {
    if let known = recall(bytes, range) { return known }
    let prefix = LinePrefix(bytes, range)
    let writer = Writer(pid: prefix.pid, thread: prefix.thread)
    // Where threads take turns, keeping the prefix of each would cost more than it saves.
    if writer == self.writer { note(prefix, bytes, range.lowerBound) }
    self.writer = writer
    return prefix
  }

  /// The prefix of a line that differs from the known one by its time alone.
  private func recall(_ bytes: Bytes, _ range: Range<Int>) -> LinePrefix? {
    guard let match = match(bytes, range) else { return nil }
    var known = prefix
    known.end = match.end
    known.process = prefix.process?.moved(by: range.lowerBound)
    known.time = match.time
    known.readFile(bytes, range.upperBound)
    return known
  }

  /// Where such a prefix ends, apart from a source file, and its time.
  func match(_ bytes: Bytes, _ range: Range<Int>) -> (end: Int, time: Timestamp)? {
    let (start, end) = (range.lowerBound, range.lowerBound + text.count)
    guard !text.isEmpty, end < range.upperBound else { return nil }
    for word in words where (bytes.eightBytes(start + word.place) ^ word.letters) & word.mask != 0 {
      return nil
    }
    guard let nanoseconds = Timestamp.plainClock(bytes, start + Self.clock, fraction: fraction),
      var time = prefix.time
    else { return nil }
    time.nanoseconds = nanoseconds
    switch bytes[end] {
    case UInt8(ascii: "<") where Self.isMessage(bytes, end..<range.upperBound): return (end, time)
    // Bytes that might belong to the prefix.
    case UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "("), 0x20, 0x09...0x0c: return nil
    case UInt8(ascii: "[") where !hasCategory:
      return (LinePrefix.skipCategory(bytes, end, range.upperBound), time)
    default: return (end, time)
    }
  }

  /// Whether a text in angle brackets is an object, as in `<Cart: 0x6000>`, and no type of an entry, as in `<Notice>:`,
  /// which may also stand behind the name of a device.
  private static func isMessage(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let close = bytes.find(UInt8(ascii: ">"), in: range), close + 1 < range.upperBound,
      bytes[close + 1] != UInt8(ascii: ":")
    else { return false }
    let limit = min(range.upperBound, range.lowerBound + LinePrefix.longestDevice)
    return bytes.find(" <", in: range.lowerBound..<limit) == nil
  }

  /// The bits of the eight bytes at a place that are none of the time.
  private static func mask(_ place: Int, fraction: Int) -> UInt64 {
    let length = clockLength + (fraction == 0 ? 0 : fraction + 1)
    return (0..<8).reduce(UInt64(0)) { mask, index in
      let isTime = clock..<clock + length ~= place + index
      return isTime ? mask : mask | 0xff << UInt64(8 * index)
    }
  }

  /// Keeps a prefix of the form that is known.
  private mutating func note(_ prefix: LinePrefix, _ bytes: Bytes, _ start: Int) {
    let clock = start + Self.clock
    var place = clock + Self.clockLength
    guard let time = prefix.time, time.day != nil, prefix.pid != nil, prefix.file == nil,
      place + 2 < prefix.end, bytes[start].isDigit, bytes[clock].isDigit
    else { return }
    var fraction = 0
    if bytes[place] == UInt8(ascii: ".") {
      place += 1
      while bytes.at(place + fraction).isDigit { fraction += 1 }
      place += fraction
    }
    guard fraction <= 9, Timestamp.halfOfDay(bytes, place, prefix.end) == nil,
      Timestamp.plainClock(bytes, clock, fraction: fraction) == time.nanoseconds,
      let name = prefix.process, bytes[name.lowerBound].isLetter, place < name.lowerBound,
      // Between a time and a process only a zone, so that no other time is behind the first.
      bytes.skipBlanks(place, name.lowerBound) == name.lowerBound
        || !bytes.at(place).isBlank
          && bytes.find(UInt8(ascii: ":"), in: place..<name.lowerBound) == nil
    else { return }
    text = bytes.array(start..<prefix.end)
    words = stride(from: 0, to: text.count, by: 8).map { place in
      let first = min(place, text.count - 8)
      return (first, text.span.eightBytes(first), Self.mask(first, fraction: fraction))
    }
    self.prefix = prefix
    self.prefix.process = name.moved(by: -start)
    self.fraction = fraction
    let last = bytes.trimmed(start..<prefix.end).upperBound - 1
    hasCategory =
      bytes[last] == UInt8(ascii: "]")
      && text.lastIndex(of: UInt8(ascii: "[")).map { text[$0...].contains(UInt8(ascii: ".")) }
        == true
  }
}
