internal import WillDidText

/// The short messages without an event, whatever numbers stand in them: a log repeats its remarks with others.
///
/// A message is kept without its digits. That none of them matters is certain where each number stands by
/// itself and no word of the message is one that a callback or a message of a framework may begin with.
struct SilentMessages {
  /// The letters of the messages without their digits, each at the place of its entry.
  private var letters = [UInt8](repeating: 0, count: size * MessageCache.longest)
  private var entries = [Entry](repeating: Entry(), count: size)

  /// How many messages are kept.
  private static let size = 1 << 9

  private struct Entry {
    var hash: UInt64 = 0
    /// How long the message is, or 0 where none is kept.
    var length: UInt8 = 0
    /// Whether it was a line by itself, behind a time and a process.
    var isLine = false
  }

  /// Whether a message has no event.
  func contains(_ bytes: Bytes, _ message: Range<Int>) -> Bool { place(bytes, message) != nil }

  /// Whether a line that is this message behind a time and a process has no event.
  func isLine(_ bytes: Bytes, _ message: Range<Int>) -> Bool {
    place(bytes, message).map { entries[$0].isLine } ?? false
  }

  private func place(_ bytes: Bytes, _ message: Range<Int>) -> Int? {
    guard message.count <= MessageCache.longest else { return nil }
    let hash = bytes.hash(message, reading: \.withoutDigits)
    let place = Self.place(hash)
    guard entries[place].hash == hash, Int(entries[place].length) == message.count else {
      return nil
    }
    let start = place * MessageCache.longest
    let isEqual = letters.span.isEqual(
      start..<(start + message.count), bytes, message, reading: \.withoutDigits)
    return isEqual ? place : nil
  }

  private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (size - 1) }

  /// Keeps a message without an event, in which no word was one of a callback.
  mutating func note(_ bytes: Bytes, _ message: Range<Int>) {
    guard !message.isEmpty, message.count <= MessageCache.longest,
      Self.hasPlainNumbers(bytes, message), !bytes.ends(message, with: "changed.")
    else { return }
    let hash = bytes.hash(message, reading: \.withoutDigits)
    let place = Self.place(hash)
    entries[place] = Entry(hash: hash, length: UInt8(message.count))
    let start = place * MessageCache.longest
    for index in 0..<message.count {
      let byte = bytes[message.lowerBound + index]
      letters[start + index] = byte.isDigit ? 0x30 : byte
    }
  }

  /// Notes that a message that is kept was a line by itself, behind a time and a process.
  ///
  /// It is not if it begins like a table, or if its digits may be a part of a colour or the beginning of
  /// another entry.
  mutating func noteLine(_ bytes: Bytes, _ message: Range<Int>) {
    guard let place = place(bytes, message),
      bytes[message.lowerBound] != UInt8(ascii: "|"), !Self.hasDateOrColor(bytes, message)
    else { return }
    entries[place].isLine = true
  }

  /// Whether no letter stands beside a digit, and each number is one that can be read.
  private static func hasPlainNumbers(_ bytes: Bytes, _ message: Range<Int>) -> Bool {
    var place = message.lowerBound
    while place < message.upperBound {
      guard bytes[place].isDigit else {
        place += 1
        continue
      }
      let start = place
      while place < message.upperBound, bytes[place].isDigit { place += 1 }
      for (next, isInside) in [
        (start - 1, start > message.lowerBound), (place, place < message.upperBound),
      ] where isInside && (bytes[next].isWord || bytes[next] >= 0x80) {
        return false
      }
      guard place - start <= 15 else { return false }
    }
    return true
  }

  /// Whether a message has four digits or more before a sign of dates, or a digit behind a bracket.
  private static func hasDateOrColor(_ bytes: Bytes, _ message: Range<Int>) -> Bool {
    message.dropFirst().contains { place in
      let before = bytes[place - 1]
      switch bytes[place] {
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
        return before.isDigit && place - message.lowerBound >= 4 && bytes[place - 4].isDigit
      case 0x30...0x3b: return before == UInt8(ascii: "[")
      default: return false
      }
    }
  }
}
