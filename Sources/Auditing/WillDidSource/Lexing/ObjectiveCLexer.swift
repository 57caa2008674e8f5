internal import WillDidText

/// Makes tokens of a file of Objective-C, in one pass over its bytes.
///
/// Macros are not expanded.
struct ObjectiveCLexer: Lexer {
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
  /// The headers that are imported, and names that macros give to strings.
  private(set) var imports: Set<String> = []
  /// The texts that `#define` names.
  private(set) var constants: [SourceFile.Constant] = []
  /// The words in macros.
  private(set) var names = NameTable()

  /// Makes the tokens of a file, and collects its imports and constants.
  static func lex(_ bytes: [UInt8]) -> (
    tokens: Tokens, imports: Set<String>, constants: [SourceFile.Constant], names: NameTable
  ) {
    var lexer = ObjectiveCLexer(tokens: Tokens(bytes))
    let span = bytes.span
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { lexer.place = 3 }
    while lexer.place < span.count { lexer.step(span) }
    lexer.tokens.matchBrackets()
    return (lexer.tokens, lexer.imports, lexer.constants, lexer.names)
  }

  /// Begins with the tokens of a file, of which there are none yet.
  private init(tokens: Tokens) { self.tokens = tokens }

  /// Makes the token at the place, or passes over a blank or a comment.
  private mutating func step(_ bytes: borrowing Span<UInt8>) {
    let byte = bytes[place]
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch byte {
    case 0x0a: newLine()
    case 0x20, 0x09, 0x0d: place += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      noteSuppression()
      skipLine(bytes)
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment(bytes)
    case UInt8(ascii: "\""): string(bytes, .interpolated)
    case UInt8(ascii: "'"): character(bytes)
    case UInt8(ascii: "#"):
      if isFirstOfLine { directive(bytes) } else { place += 1 }
    case UInt8(ascii: "@"):
      if next == UInt8(ascii: "\"") {
        place += 1
        string(bytes, .string)
      } else {
        let end = bytes.endOfName(place + 1)
        if end > place + 1 {
          add(.attribute, place + 1..<end, SourceWords.table.word(place + 1..<end, bytes))
        } else {
          place += 1
        }
      }
    default:
      if byte.isNameStart {
        let end = bytes.endOfName(place)
        add(.identifier, place..<end, SourceWords.table.word(place..<end, bytes))
      } else if byte.isDigit {
        add(.number, place..<bytes.endOfNumber(place), .none)
      } else if !takeMerge(byte, bytes) {
        mark(byte, next)
      }
    }
  }

  /// Adds a sign of one or two characters.
  private mutating func mark(_ byte: UInt8, _ next: UInt8) {
    if byte == UInt8(ascii: "{") { depth += 1 }
    if byte == UInt8(ascii: "}") { depth -= 1 }
    if let kind = Token.Kind(operatorOf: byte, next) {
      add(kind, place..<place + 2, .none, mark: byte)
    } else {
      add(.punctuation, place..<place + 1, .none, mark: byte)
    }
  }

  /// Passes over the rest of a line, and of those that a backslash joins to it.
  private mutating func skipLine(_ bytes: borrowing Span<UInt8>) {
    while place < bytes.count {
      if bytes[place] == 0x0a {
        let last = place > 0 && bytes[place - 1] == 0x0d ? place - 2 : place - 1
        guard last >= 0, bytes[last] == UInt8(ascii: "\\") else { return }
        tokens.append(lineAt: place + 1)
      }
      place += 1
    }
  }

  /// Passes over a comment.
  private mutating func skipComment(_ bytes: borrowing Span<UInt8>) {
    place += 2
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "/")
      {
        place += 2
        return
      }
      if bytes[place] == 0x0a { newLine() } else { place += 1 }
    }
  }

  /// Adds a text in quotes.
  private mutating func string(_ bytes: borrowing Span<UInt8>, _ kind: Token.Kind) {
    let start = place + 1
    var (end, kind) = (start, kind)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0a {
      if bytes[end] == UInt8(ascii: "\\") {
        kind = .interpolated
        end += 1
      }
      end += 1
    }
    add(kind, start..<min(end, bytes.count), .none)
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") { place += 1 }
  }

  /// Adds a character in quotes.
  private mutating func character(_ bytes: borrowing Span<UInt8>) {
    var end = place + 1
    while end < bytes.count, end < place + 12, bytes[end] != UInt8(ascii: "'"), bytes[end] != 0x0a {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    add(.number, place..<min(end + 1, bytes.count), .none)
  }

  // MARK: The preprocessor

  /// Reads a directive: an import, a constant or a condition.
  private mutating func directive(_ bytes: borrowing Span<UInt8>) {
    var start = place + 1
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    let end = bytes.endOfName(start)
    let name = tokens.text(start..<end)
    place = max(end, place + 1)
    switch name {
    case "if", "ifdef", "ifndef": beginCondition(isOff: name == "if" && bytes.isOff(end))
    case "else", "elif", "endif": endBranch(isLast: name == "endif")
    case "import", "include": addImport(bytes)
    case "define" where !isOff:
      addMacro(bytes)
      let start = place
      skipLine(bytes)
      names.noteWords(start..<place, in: tokens.bytes)
    default: break
    }
    skipLine(bytes)
    isFirstOfLine = true
  }

  /// Notes what a directive imports.
  private mutating func addImport(_ bytes: borrowing Span<UInt8>) {
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    guard place < bytes.count else { return }
    let close: UInt8 = bytes[place] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "\"")
    var end = place + 1
    while end < bytes.count, bytes[end] != close, bytes[end] != 0x0a { end += 1 }
    imports.insert(tokens.text(min(place + 1, end)..<end))
    place = end
  }

  /// Keeps `#define NAME @"value"`.
  private mutating func addMacro(_ bytes: borrowing Span<UInt8>) {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    let end = bytes.endOfName(place)
    let name = tokens.text(place..<end)
    place = end
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "@"),
      bytes[place + 1] == UInt8(ascii: "\"")
    else { return }
    var close = place + 2
    while close < bytes.count, bytes[close] != UInt8(ascii: "\""), bytes[close] != 0x0a {
      close += 1
    }
    constants.append(
      SourceFile.Constant(owner: "", name: name, value: tokens.text(place + 2..<close)))
    place = close
  }
}
