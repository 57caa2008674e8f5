/// Puts lines together that were broken: at a width, or with a backslash.
///
/// A line that begins with a time of its own never goes on from another.
struct LineJoiner {
  /// The profile by which lines are joined.
  private let profile: LogProfile
  /// The line that may go on.
  private var pending: [UInt8] = []
  /// The number of its first line.
  private var number: UInt64 = 0

  /// A line, and the number of the one it begins with.
  struct Whole {
    var text: [UInt8]
    var number: UInt64
  }

  /// A joined line is no longer than this.
  private static let longest = 1 << 12

  init(_ profile: LogProfile) { self.profile = profile }

  /// Takes in a line, and returns those that are whole now.
  mutating func take(_ bytes: Bytes, _ range: Range<Int>, _ number: UInt64) -> [Whole] {
    var wholes: [Whole] = []
    let isBroken = goesOn(bytes, range)
    if !pending.isEmpty,
      pending.count + range.count > Self.longest || LinePrefix(bytes, range).time != nil
    {
      wholes += finish()
    }
    if pending.isEmpty {
      self.number = number
      append(bytes, range)
    } else {
      append(bytes, withoutQuote(bytes, range))
    }
    if !isBroken { wholes += finish() }
    return wholes
  }

  /// Returns what was begun.
  mutating func finish() -> [Whole] {
    guard !pending.isEmpty else { return [] }
    defer { pending = [] }
    return [Whole(text: pending, number: number)]
  }

  /// Whether a line goes on in the next one.
  private func goesOn(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    if profile.hasBackslashes, bytes[range.upperBound - 1] == UInt8(ascii: "\\") { return true }
    return profile.wrapWidth.map { bytes.width(range) == $0 } ?? false
  }

  /// Adds a line to the one that is pending.
  private mutating func append(_ bytes: Bytes, _ range: Range<Int>) {
    for place in range { pending.append(bytes[place]) }
    if profile.hasBackslashes, pending.last == UInt8(ascii: "\\") { pending.removeLast() }
  }

  /// The continuation of a line that a mail quotes has its mark too.
  private func withoutQuote(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
    guard pending.first == UInt8(ascii: ">"), !range.isEmpty,
      bytes[range.lowerBound] == UInt8(ascii: ">")
    else { return range }
    return bytes.skipBlanks(range.lowerBound + 1, range.upperBound)..<range.upperBound
  }
}
