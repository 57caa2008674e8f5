/// A token of a source file: what it is and where.
struct Token {
  /// The kinds of tokens.
  enum Kind: UInt8 {
    case identifier, attribute, directive, number, string, interpolated, punctuation
    /// An operator of several characters, which never assigns.
    case comparison
    /// An operator that assigns, but for `=` itself.
    case assignment
    case arrow
  }

  /// The kind of token.
  let kind: Kind
  /// The word, if it is one that matters.
  let word: SourceWord
  /// The character of a punctuation mark.
  let mark: UInt8
  /// Whether it is the first of its line.
  let isFirstOfLine: Bool
  /// Where it is: without back-ticks, quotes, `@` and `#`.
  let start: Int32
  /// The byte behind the token.
  let end: Int32

  /// The bytes of the token.
  var range: Range<Int> { Int(start)..<Int(end) }
  /// Whether the token is a sign.
  @inline(__always) func isMark(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation && mark == UInt8(ascii: character)
  }
}

/// The tokens of a file, which bracket closes which, and where lines begin.
struct Tokens {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The tokens, in the order of the file.
  private(set) var all: [Token] = []
  /// For each opening bracket the place of its closing one.
  private(set) var partners: [Int32] = []
  /// The bytes at which lines begin.
  private(set) var lineStarts: [Int32] = [0]
  /// The line in which a merge left its marks.
  var mergeLine: Int32?
  /// The comments that ask to leave a line alone.
  var suppressions: [Suppression] = []
  /// The tokens of branches of conditions that have others: which of them is compiled is not known.
  private var branches: [Range<Int>] = []

  /// Takes the bytes of a file, without tokens.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Real files have a token for each six bytes or so.
    all.reserveCapacity(bytes.count / 5)
    lineStarts.reserveCapacity(bytes.count / 24)
  }

  /// Adds a token.
  mutating func append(_ token: Token) { all.append(token) }
  /// Adds the beginning of a line.
  mutating func append(lineAt byte: Int) { lineStarts.append(Int32(truncatingIfNeeded: byte)) }
  /// Takes back the last tokens, down to a count.
  mutating func cut(to count: Int) {
    all.removeLast(all.count - count)
    branches.removeAll { $0.upperBound > count }
  }

  /// Notes that what follows a token is one of several branches.
  mutating func append(branchFrom start: Int) {
    if start < count { branches.append(start..<count) }
  }

  /// Whether a token is in one of several branches.
  func isInBranch(_ place: Int) -> Bool { branches.contains { $0.contains(place) } }

  /// Whether a callback of a screen is named, or something that shows one.
  var isOfScreen: Bool { all.contains { $0.word.isOfScreen } }

  /// How many tokens there are.
  var count: Int { all.count }
  /// The token at a place.
  subscript(_ place: Int) -> Token { all[place] }

  /// The token at a place, or `nil` behind the last.
  func token(_ place: Int) -> Token? { place >= 0 && place < all.count ? all[place] : nil }

  /// The text of the token at a place.
  func text(_ place: Int) -> String { text(all[place].range) }
  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of tokens as it is written, on one line.
  func text(of places: Range<Int>) -> String {
    guard !places.isEmpty else { return "" }
    let range = Int(all[places.lowerBound].start)..<Int(all[places.upperBound - 1].end)
    return String(
      decoding: bytes[range].filter { $0 != 0x0a && $0 != 0x0d && $0 != 0x20 }, as: UTF8.self)
  }

  /// Whether a token is a sign; there is none behind the last.
  ///
  /// It is asked for everywhere: inlined, the sign is a number of one byte.
  @inline(__always) func isMark(_ place: Int, _ character: Unicode.Scalar) -> Bool {
    place >= 0 && place < all.count && all[place].isMark(character)
  }

  /// The word of a token; none behind the last.
  func word(_ place: Int) -> SourceWord {
    place >= 0 && place < all.count ? all[place].word : .none
  }

  /// Whether a token is a name.
  func isIdentifier(_ place: Int) -> Bool {
    place >= 0 && place < all.count && all[place].kind == .identifier
  }

  /// Whether a body does nothing, or only returns a name.
  func isIdle(_ body: Range<Int>) -> Bool {
    guard let first = body.first else { return true }
    return word(first) == .return && body.count <= 3 && isIdentifier(first + 1)
      && (body.count == 2 || isMark(first + 2, ";"))
  }

  /// The place of the bracket that closes the one at a place, at most `end`.
  func partner(_ place: Int, before end: Int) -> Int { min(Int(partners[place]), end) }

  /// Behind the bracket that closes the one at a place.
  func behind(_ place: Int, before end: Int) -> Int { min(Int(partners[place]) + 1, end) }

  /// The place behind the `>` that closes a `<`, or the place itself if there is none near.
  func behindAngle(_ start: Int, before end: Int) -> Int {
    var (depth, place) = (0, start)
    while place < min(end, start + 512) {
      let token = all[place]
      if token.kind == .punctuation {
        switch token.mark {
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"):
          depth -= 1
          if depth == 0 { return place + 1 }
        case UInt8(ascii: "("), UInt8(ascii: "["):
          place = behind(place, before: end)
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return start
        default: break
        }
      }
      place += 1
    }
    return start
  }

  /// The line and the column of a token, both from 1.
  func position(_ place: Int) -> SourcePlace {
    guard place < all.count else { return SourcePlace(line: 1, column: 1) }
    let byte = all[place].start
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return SourcePlace(line: Int32(low + 1), column: byte - lineStarts[low] + 1)
  }

  /// Finds which bracket closes which; one that nothing closes reaches to the end.
  mutating func matchBrackets() {
    partners = [Int32](repeating: Int32(all.count), count: all.count)
    var open: [Int32] = []
    for (place, token) in all.enumerated() where token.kind == .punctuation {
      switch token.mark {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open.append(Int32(place))
      case UInt8(ascii: "}"): close(UInt8(ascii: "{"), at: place, &open)
      case UInt8(ascii: ")"): close(UInt8(ascii: "("), at: place, &open)
      case UInt8(ascii: "]"): close(UInt8(ascii: "["), at: place, &open)
      default: break
      }
    }
  }

  /// Pairs a closing bracket with the one that opened it.
  private mutating func close(_ opening: UInt8, at place: Int, _ open: inout [Int32]) {
    // Brackets that are open above a missing one end with it; a brace is closed by braces only.
    for depth in 0..<min(open.count, 64) {
      let mark = all[Int(open[open.count - 1 - depth])].mark
      if mark == opening {
        for _ in 0...depth { partners[Int(open.removeLast())] = Int32(place) }
        return
      }
      if mark == UInt8(ascii: "{") { return }
    }
  }
}

/// A line and a column of a source file, both from 1.
package struct SourcePlace: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int32
  /// The column, from 1.
  package var column: Int32

  /// Takes a line and a column.
  package init(line: Int32, column: Int32) {
    self.line = line
    self.column = column
  }
}
