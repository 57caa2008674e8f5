/// Cuts a line of a story into words.
struct LineScanner {
  private let bytes: ArraySlice<UInt8>
  private let line: Int
  private let start: Int
  private var place: Int

  /// Makes a scanner of a part of a line; `start` is the place of the line's first byte.
  init(_ bytes: ArraySlice<UInt8>, line: Int, start: Int) {
    (self.bytes, self.line, self.start) = (bytes, line, start)
    place = bytes.startIndex
  }

  /// The words up to the end or to a comment.
  static func words(
    of bytes: ArraySlice<UInt8>, line: Int, start: Int
  ) throws(StoryError) -> LineWords {
    var scanner = LineScanner(bytes, line: line, start: start)
    var words: [LineWord] = []
    while let word = try scanner.next() { words.append(word) }
    return LineWords(words, end: scanner.position(of: scanner.place))
  }

  private func position(of place: Int) -> StoryPosition {
    StoryPosition(line: line, column: place - start + 1)
  }

  private mutating func next() throws(StoryError) -> LineWord? {
    let end = place
    while place < bytes.endIndex, bytes[place].isBlank { place += 1 }
    let isApart = place > end || place == bytes.startIndex
    if place == bytes.endIndex || isApart && bytes[place] == UInt8(ascii: "#") {
      // A comment follows: the line ended behind its last word.
      place = end
      return nil
    }
    switch bytes[place] {
    case UInt8(ascii: "\""): return try quotedText()
    case UInt8(ascii: ","):
      place += 1
      return LineWord(text: ",", position: position(of: place - 1))
    default: return bareWord()
    }
  }

  private mutating func bareWord() -> LineWord {
    let first = place
    while place < bytes.endIndex, !bytes[place].isBlank, !bytes[place].endsWord { place += 1 }
    return LineWord(
      text: String(decoding: bytes[first..<place], as: UTF8.self), position: position(of: first))
  }

  private mutating func quotedText() throws(StoryError) -> LineWord {
    let first = place
    var text: [UInt8] = []
    place += 1
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") {
        text.append(try escapedByte())
      } else {
        text.append(bytes[place])
      }
      place += 1
    }
    guard place < bytes.endIndex else {
      throw StoryError("the quote is not closed on this line", at: position(of: first))
    }
    place += 1
    return LineWord(
      text: String(decoding: text, as: UTF8.self), isQuoted: true, position: position(of: first))
  }

  private mutating func escapedByte() throws(StoryError) -> UInt8 {
    place += 1
    switch place < bytes.endIndex ? bytes[place] : 0 {
    case UInt8(ascii: "\""): return UInt8(ascii: "\"")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    default:
      throw StoryError(
        #"in quotes, \ is followed by ", \ or n; write \\ for a \"#, at: position(of: place - 1))
    }
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var endsWord: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: ",") }
}
