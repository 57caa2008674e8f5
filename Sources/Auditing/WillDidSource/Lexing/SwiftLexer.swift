internal import WillDidText

/// Makes tokens of a file of Swift, in one pass over its bytes.
struct SwiftLexer: Lexer {
  /// The tokens that were made so far.
  var tokens: Tokens
  /// The byte that is read next.
  var place = 0
  /// Whether only blanks came before in the line.
  var isFirstOfLine = true
  /// How many conditions are open.
  var depth = 0
  /// The open conditions whose code may be left out.
  var conditions: [Condition] = []
  /// The line of the first mark of a merge that is open.
  var openMerge: Int32?

  /// The tokens of a file.
  static func tokens(of bytes: [UInt8]) -> Tokens {
    var lexer = SwiftLexer(tokens: Tokens(bytes))
    let span = bytes.span
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { lexer.place = 3 }
    if span.count > 2, span[0] == UInt8(ascii: "#"), span[1] == UInt8(ascii: "!") {
      lexer.skipLine(span)
    }
    while lexer.place < span.count { lexer.step(span) }
    lexer.tokens.matchBrackets()
    return lexer.tokens
  }

  /// Begins with the tokens of a file, of which there are none yet.
  private init(tokens: Tokens) { self.tokens = tokens }

  /// Makes the token at the place, or passes over a blank or a comment.
  private mutating func step(_ bytes: borrowing Span<UInt8>) {
    let byte = bytes[place]
    switch byte {
    case 0x0a: newLine()
    case 0x20, 0x09, 0x0d: place += 1
    case UInt8(ascii: "/"): slash(bytes)
    case UInt8(ascii: "\""): string(bytes, hashes: 0)
    case UInt8(ascii: "#"): hash(bytes)
    case UInt8(ascii: "@"):
      let end = bytes.endOfName(place + 1)
      add(.attribute, place + 1..<end, SourceWords.table.word(place + 1..<end, bytes))
    case UInt8(ascii: "`"):
      var end = place + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0a { end += 1 }
      add(.identifier, place + 1..<end, .none)
      if place < bytes.count, bytes[place] == UInt8(ascii: "`") { place += 1 }
    default:
      if byte.isNameStart {
        let end = bytes.endOfName(place)
        add(.identifier, place..<end, SourceWords.table.word(place..<end, bytes))
      } else if byte.isDigit {
        add(.number, place..<bytes.endOfNumber(place), .none)
      } else if !takeMerge(byte, bytes) {
        mark(byte, bytes)
      }
    }
  }

  /// Adds a sign of one or several characters.
  private mutating func mark(_ byte: UInt8, _ bytes: borrowing Span<UInt8>) {
    if byte == UInt8(ascii: "{") { depth += 1 }
    if byte == UInt8(ascii: "}") { depth -= 1 }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    if let kind = Token.Kind(operatorOf: byte, next) {
      add(kind, place..<place + 2, .none, mark: byte)
      // `===`, `!==` and `..<` are three characters long.
      if kind == .comparison, place < bytes.count, bytes[place] == UInt8(ascii: "=") { place += 1 }
    } else {
      add(.punctuation, place..<place + 1, .none, mark: byte)
    }
  }

  /// Passes over the rest of the line.
  private mutating func skipLine(_ bytes: borrowing Span<UInt8>) {
    while place < bytes.count, bytes[place] != 0x0a { place += 1 }
  }

  // MARK: Comments and regular expressions

  /// Reads a slash: a comment, a regular expression or a sign.
  private mutating func slash(_ bytes: borrowing Span<UInt8>) {
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    if next == UInt8(ascii: "/") {
      noteSuppression()
      return skipLine(bytes)
    }
    if next == UInt8(ascii: "*") { return comment(bytes) }
    if mayBeginExpression, next != 0x20, next != 0x0a, let end = endOfRegex(bytes, hashes: 0) {
      add(.string, place..<place, .none)
      place = end
      return
    }
    mark(UInt8(ascii: "/"), bytes)
  }

  /// Whether an expression may begin here, so that a slash begins a regular expression.
  private var mayBeginExpression: Bool {
    guard let last = tokens.all.last, last.kind == .punctuation else { return false }
    return [UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ",")].contains(last.mark)
  }

  /// Passes over a comment, with those that lie in it.
  private mutating func comment(_ bytes: borrowing Span<UInt8>) {
    var nesting = 0
    while place < bytes.count {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch (bytes[place], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        nesting += 1
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        nesting -= 1
        place += 2
        if nesting == 0 { return }
      case (0x0a, _): newLine()
      default: place += 1
      }
    }
  }

  /// Where a regular expression ends; `nil` if it is none.
  private func endOfRegex(_ bytes: borrowing Span<UInt8>, hashes: Int) -> Int? {
    var end = place + 1
    while end < bytes.count, bytes[end] != 0x0a {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/") { return end + 1 }
      end += 1
    }
    return nil
  }

  // MARK: Strings

  /// Reads a number sign: a directive, a text with number signs, or a macro.
  private mutating func hash(_ bytes: borrowing Span<UInt8>) {
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let hashes = end - place
      place = end
      return string(bytes, hashes: hashes)
    }
    let nameEnd = bytes.endOfName(end)
    guard nameEnd > end else {
      place = max(end, place + 1)
      return
    }
    directive(end..<nameEnd, bytes)
  }

  /// Adds a string; what stands within `\(` and `)` is passed over.
  private mutating func string(_ bytes: borrowing Span<UInt8>, hashes: Int) {
    let isLong =
      place + 2 < bytes.count && bytes[place + 1] == UInt8(ascii: "\"")
      && bytes[place + 2] == UInt8(ascii: "\"")
      && !(hashes > 0 && bytes.has(hashes, UInt8(ascii: "#"), at: place + 2))
    let start = place + (isLong ? 3 : 1)
    let wasFirst = isFirstOfLine
    place = start
    var kind = Token.Kind.string
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0a {
        guard isLong else { break }
        newLine()
        kind = .interpolated
      } else if byte == UInt8(ascii: "\\"), bytes.has(hashes, UInt8(ascii: "#"), at: place + 1) {
        kind = .interpolated
        let escaped = place + 1 + hashes
        place = min(escaped + 1, bytes.count)
        if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") { interpolation(bytes) }
        if escaped < bytes.count, bytes[escaped] == 0x0a { tokens.append(lineAt: escaped + 1) }
      } else if byte == UInt8(ascii: "\""),
        !isLong || bytes.has(3, UInt8(ascii: "\""), at: place),
        bytes.has(hashes, UInt8(ascii: "#"), at: place + (isLong ? 3 : 1))
      {
        break
      } else {
        place += 1
      }
    }
    let end = place
    isFirstOfLine = wasFirst
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "\"")
    add(kind, start..<end, .none)
    place = isClosed ? end + (isLong ? 3 : 1) + hashes : end
  }

  /// Goes on behind the `)` of an interpolation, whose `(` has just been passed.
  private mutating func interpolation(_ bytes: borrowing Span<UInt8>) {
    let (before, first, conditionsBefore) = (tokens.count, isFirstOfLine, conditions)
    let depthBefore = depth
    var open = 1
    while place < bytes.count, open > 0 {
      switch bytes[place] {
      case UInt8(ascii: "("):
        open += 1
        place += 1
      case UInt8(ascii: ")"):
        open -= 1
        place += 1
      case UInt8(ascii: "\""): nestedString(bytes)
      case 0x0a: newLine()
      default: place += 1
      }
    }
    tokens.cut(to: before)
    (isFirstOfLine, conditions, depth) = (first, conditionsBefore, depthBefore)
  }

  /// A string within an interpolation; strings in strings in strings are cut at their first quote.
  private mutating func nestedString(_ bytes: borrowing Span<UInt8>) {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > 8 { place += 1 } else { string(bytes, hashes: 0) }
  }
  /// How many parentheses are open in an interpolation.
  private var nesting = 0

  // MARK: Directives

  /// Reads a directive by its name, with its condition.
  private mutating func directive(_ name: Range<Int>, _ bytes: borrowing Span<UInt8>) {
    /// Whether the directive has a name.
    func isName(_ text: StaticString) -> Bool {
      text.utf8CodeUnitCount == name.count && "\(text)".utf8.elementsEqual(tokens.bytes[name])
    }
    guard name.count <= 6, isName("if") || isName("elseif") || isName("else") || isName("endif")
    else { return add(.directive, name, SourceWords.table.word(name, bytes)) }
    if isName("if") {
      beginCondition(isOff: bytes.isOff(name.upperBound))
    } else {
      endBranch(isLast: isName("endif"))
    }
    place = name.upperBound
    isFirstOfLine = true
    skipCondition(bytes)
  }

  /// Passes over the condition of a directive, up to a comment.
  private mutating func skipCondition(_ bytes: borrowing Span<UInt8>) {
    while place < bytes.count, bytes[place] != 0x0a {
      if bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "/")
      {
        return
      }
      place += 1
    }
  }
}
