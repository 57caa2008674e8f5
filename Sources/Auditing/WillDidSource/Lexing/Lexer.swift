/// A maker of tokens from the bytes of a file, from the first to the last.
protocol Lexer {
  /// The tokens that were made so far.
  var tokens: Tokens { get set }
  /// The byte that is read next.
  var place: Int { get set }
  /// Whether no token stands before the next on its line.
  var isFirstOfLine: Bool { get set }
  /// How many braces are open.
  var depth: Int { get set }
  /// Each `#if` that has begun and not ended.
  var conditions: [Condition] { get set }
  /// The line in which a merge left the first of its marks, as long as the others have not come.
  var openMerge: Int32? { get set }
}

/// An `#if` that has begun.
struct Condition {
  /// How many conditions were open around it.
  fileprivate let depth: Int
  /// Whether its branch is never compiled: `#if 0`, `#if false`.
  fileprivate var isOff: Bool
  /// Whether another branch that may be compiled stands before.
  fileprivate var isLater = false
  /// Whether its first branch closes what it opens; `nil` within that branch.
  fileprivate var isBalanced: Bool?
  /// How many tokens stand before the branch.
  fileprivate var start: Int
  /// How many braces were open at the end of the branch before.
  fileprivate var later: Int
}

extension Lexer {
  /// Begins a line behind the end of another one.
  mutating func newLine() {
    place += 1
    tokens.append(lineAt: place)
    isFirstOfLine = true
  }

  /// Adds a token.
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

  /// Notes what the comment asks for whose slashes stand at the place.
  mutating func noteSuppression() {
    let line = Int32(truncatingIfNeeded: tokens.lineStarts.count)
    if let found = Suppression(at: place + 2, line: line, in: tokens.bytes) {
      tokens.suppressions.append(found)
    }
  }

  // MARK: Merges

  /// Passes over a line that a merge left in the file; what it divides is read like branches of a condition.
  ///
  /// In comments and strings nothing of it is wrong, and nothing is read.
  mutating func takeMerge(_ byte: UInt8, _ bytes: borrowing Span<UInt8>) -> Bool {
    guard byte == UInt8(ascii: "<") || openMerge != nil, isFirstOfLine, place + 7 <= bytes.count,
      "<=>|".utf8.contains(byte),
      tokens.lineStarts.last.map({ Int($0) == place }) ?? true, bytes.has(7, byte, at: place),
      place + 7 == bytes.count || [0x20, 0x0a, 0x0d].contains(bytes[place + 7])
    else { return false }
    switch byte {
    case UInt8(ascii: "<"):
      openMerge = Int32(clamping: tokens.lineStarts.count)
      beginCondition(isOff: false)
    case UInt8(ascii: ">"):
      tokens.mergeLine = tokens.mergeLine ?? openMerge
      openMerge = nil
      endBranch(isLast: true)
    default: endBranch(isLast: false)
    }
    while place < bytes.count, bytes[place] != 0x0a { place += 1 }
    return true
  }

  // MARK: Conditions

  /// Whether what is read now is never compiled.
  var isOff: Bool { conditions.contains { $0.isOff } }

  /// Begins the code of a condition, which may be left out.
  mutating func beginCondition(isOff: Bool) {
    conditions.append(Condition(depth: depth, isOff: isOff, start: tokens.count, later: depth))
  }

  /// Ends a branch: all are read, unless the first leaves a brace open, which no other may open again.
  mutating func endBranch(isLast: Bool) {
    guard var condition = conditions.popLast() else { return }
    if condition.isOff {
      tokens.cut(to: condition.start)
      (depth, condition.isOff) = (condition.later, false)
    } else {
      if condition.isLater || !isLast { tokens.append(branchFrom: condition.start) }
      condition.isLater = true
      if condition.isBalanced == nil {
        condition.isBalanced = depth == condition.depth
      } else if condition.isBalanced == false {
        tokens.cut(to: condition.start)
        depth = condition.later
      }
    }
    (condition.start, condition.later) = (tokens.count, depth)
    if !isLast { conditions.append(condition) }
  }
}
