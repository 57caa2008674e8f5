/// A piece of a text of SQL, as far as it must be known where a statement ends and what is a name.
///
/// SQLite does the parsing. Tokens serve the prompt (is the statement complete, what is being
/// typed), errors (which word to point at), and the names of parameters.
struct QueryToken: Hashable {
  /// The kinds of tokens.
  enum Kind: Hashable {
    /// A keyword or the name of something.
    case word
    /// A name in quotes, brackets or backticks.
    case quotedName
    case string, number, comment
    /// A place that a value is put into, such as `:name` or `?`.
    case parameter
    case semicolon
    /// An operator, a comma, a parenthesis.
    case sign
  }

  var kind: Kind
  /// Where it is in the text, in bytes.
  var range: Range<Int>
  /// Whether the text ends before the quotes or the comment do.
  var isOpen = false
}

extension QueryToken {
  /// The tokens of a text; blanks are none.
  static func all(in text: some StringProtocol) -> [QueryToken] {
    var scanner = Scanner(bytes: Array(text.utf8))
    var tokens: [QueryToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  /// Whether a text ends with a whole statement.
  static func isComplete(_ text: some StringProtocol) -> Bool {
    let tokens = all(in: text)
    guard tokens.last?.isOpen != true else { return false }
    return tokens.last { $0.kind != .comment }?.kind == .semicolon
  }

  /// Finds the tokens of a text.
  private struct Scanner {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// A byte some places behind the current one.
    private func byte(_ offset: Int = 0) -> UInt8? {
      place + offset < bytes.count ? bytes[place + offset] : nil
    }

    /// The next token.
    mutating func next() -> QueryToken? {
      while let byte = byte(), byte == 0x20 || (0x09...0x0d).contains(byte) { place += 1 }
      guard let first = byte() else { return nil }
      let start = place
      let (kind, isOpen) = read(first)
      return QueryToken(kind: kind, range: start..<place, isOpen: isOpen)
    }

    /// Passes over a token that begins with a byte.
    private mutating func read(_ first: UInt8) -> (Kind, isOpen: Bool) {
      switch (first, byte(1)) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        pass { $0 != 0x0a }
        return (.comment, false)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): return (.comment, !passBlock())
      case (UInt8(ascii: "'"), _): return (.string, !passQuotes(first))
      case (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _):
        return (.quotedName, !passQuotes(first))
      case (UInt8(ascii: "["), _):
        pass { $0 != UInt8(ascii: "]") }
        let isOpen = byte() == nil
        if !isOpen { place += 1 }
        return (.quotedName, isOpen)
      case (UInt8(ascii: ";"), _):
        place += 1
        return (.semicolon, false)
      case (UInt8(ascii: "?"), _), (UInt8(ascii: ":"), _), (UInt8(ascii: "@"), _),
        (UInt8(ascii: "$"), _):
        place += 1
        pass { $0.isWordByte }
        return (.parameter, false)
      case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
        pass { $0.isWordByte || $0 == UInt8(ascii: ".") }
        return (.number, false)
      case _ where first.isWordByte:
        pass { $0.isWordByte }
        return (.word, false)
      default:
        place += 1
        return (.sign, false)
      }
    }

    /// Passes over bytes.
    private mutating func pass(while belongs: (UInt8) -> Bool) {
      while let byte = byte(), belongs(byte) { place += 1 }
    }

    /// Passes over a comment that may go over lines; whether it ends.
    private mutating func passBlock() -> Bool {
      place += 2
      while let first = byte() {
        place += 1
        guard first == UInt8(ascii: "*"), byte() == UInt8(ascii: "/") else { continue }
        place += 1
        return true
      }
      return false
    }

    /// Passes over a text in quotes, in which two of them stand for one; whether it ends.
    private mutating func passQuotes(_ quote: UInt8) -> Bool {
      place += 1
      while let first = byte() {
        place += 1
        guard first == quote else { continue }
        guard byte() == quote else { return true }
        place += 1
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether a name in SQL may hold the byte; all that is beyond ASCII may be part of a name.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
