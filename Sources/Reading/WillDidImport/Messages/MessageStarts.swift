internal import WillDidFrameworks

/// Where in a line the message of a framework may begin, behind what loggers and people put before it.
enum MessageStarts {
  /// Words that mark a message, which has at least one of them: nearly all lines of a log have none.
  static let marks = WordSet(FrameworkMessage.marks)

  /// Words in front of an exception that did no harm.
  private static let harmless = WordSet(["caught", "handled", "ignored", "ignoring", "recovered"])

  /// Whether a word may be a part of a message.
  static func isMark(_ bytes: Bytes, _ word: Range<Int>) -> Bool {
    marks.contains(bytes, word) || bytes.ends(word, with: "Exception")
  }

  /// Whether a word says that an exception did no harm.
  static func isHarmless(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let word = bytes.endOfWord(place, range.upperBound)
      if harmless.contains(bytes, place..<word) { return true }
      place = max(word, place + 1)
    }
    return false
  }

  /// Whether a text may hold a message.
  static func hasMark(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let word = bytes.endOfWord(place, range.upperBound)
      if word - place >= 3, isMark(bytes, place..<word) { return true }
      place = max(word, place + 1)
    }
    return false
  }

  /// The prefix of a message is no longer.
  private static let longest = 200

  /// Where the next text begins behind a tag, a label, a quote or a sign; `nil` where there is none, or
  /// where the words of a sentence stand before it.
  static func next(_ bytes: Bytes, behind start: Int, in line: Range<Int>) -> Int? {
    let end = min(line.upperBound, line.lowerBound + longest)
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte.isLetter {
        let word = place..<bytes.endOfWord(place, line.upperBound)
        if harmless.contains(bytes, word), bytes.at(word.upperBound + 1) != UInt8(ascii: "\"") {
          return nil
        }
        let isLabel = [0x3a, 0x5d, 0x29].contains(bytes.at(word.upperBound))
        if !isLabel, bytes.isProse(word) || WordSet.sentences.contains(bytes, word) { return nil }
        place = word.upperBound
        continue
      }
      place += 1
      if let next = begin(bytes, byte, behind: place, line.upperBound) { return next }
    }
    return nil
  }

  /// Where a text begins whose sign stands before a place.
  private static func begin(_ bytes: Bytes, _ sign: UInt8, behind place: Int, _ end: Int) -> Int? {
    let next = bytes.skipBlanks(place, end)
    guard next < end else { return nil }
    switch sign {
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "}"), 0x09:
      return next
    case UInt8(ascii: ":"):
      let isParted = next > place || bytes[next] == UInt8(ascii: "\"")
      return isParted ? next : nil
    case UInt8(ascii: "*"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: "#"), 0x80...:
      return next > place ? next : nil
    default: return nil
    }
  }

  /// Whether a message is quoted by a sentence that goes on behind the quote.
  static func isQuoted(_ bytes: Bytes, _ start: Int, in line: Range<Int>) -> Bool {
    let quote = bytes.at(start - 1)
    guard start > line.lowerBound, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`"),
      let last = (start..<line.upperBound).last(where: { bytes[$0] == quote })
    else { return false }
    return bytes.wordCount(bytes.undecorated((last + 1)..<line.upperBound)) > 2
  }
}
