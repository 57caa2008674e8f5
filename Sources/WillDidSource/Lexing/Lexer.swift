/// What makes tokens of the bytes of a file, from the first to the last.
protocol Lexer {
  var tokens: Tokens { get set }
  /// The byte that is read next.
  var place: Int { get set }
  /// Whether no token stands before the next on its line.
  var isFirstOfLine: Bool { get set }
}

extension Lexer {
  mutating func newLine() {
    place += 1
    tokens.append(lineAt: place)
    isFirstOfLine = true
  }

  mutating func add(
    _ kind: Token.Kind, _ range: Range<Int>, _ word: SourceWord, mark: UInt8 = 0
  ) {
    tokens.append(
      Token(
        kind: kind, word: word, mark: mark, isFirstOfLine: isFirstOfLine,
        start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound)))
    isFirstOfLine = false
    place = max(range.upperBound, place + 1)
  }
}
