/// How large an extended regular expression of POSIX becomes when it is compiled.
///
/// The C library writes each count out: `(a{1,200}){1,200}` becomes 40,000 letters, and what may be left out
/// takes memory with the square of its number. A short text could so take all memory of a machine.
struct PatternExtent {
  /// Letters, lists and groups, with counts written out.
  fileprivate var parts = 0
  /// Places where a match may go on in more than one way.
  fileprivate var choices = 0

  private static let mostParts = 20_000
  private static let mostChoices = 2_000
  /// More groups within each other than a stack has room for are not compiled.
  private static let deepest = 200

  /// Why a pattern is too large to be compiled; `nil` if it is not.
  static func problem(of pattern: String) -> String? {
    var reader = Reader(rest: pattern.utf8[...])
    while reader.step() {
      guard reader.isWithin(Self.mostParts, Self.mostChoices) else {
        return "its counts and choices make it too large: written out, it has more than "
          + "\(mostParts) letters or \(mostChoices) choices"
      }
      guard reader.depth <= Self.deepest else {
        return "more than \(deepest) groups are within each other"
      }
    }
    return nil
  }

  fileprivate init(parts: Int = 0, choices: Int = 0) {
    (self.parts, self.choices) = (parts, choices)
  }

  fileprivate static func + (left: PatternExtent, right: PatternExtent) -> PatternExtent {
    PatternExtent(parts: left.parts + right.parts, choices: left.choices + right.choices)
  }

  /// The extent of so many copies, some of which may be left out.
  fileprivate func repeated(_ copies: Int, optional: Int) -> PatternExtent {
    PatternExtent(parts: parts * copies, choices: choices * copies + optional)
  }

  /// Reads a pattern, a part at a time.
  private struct Reader {
    var rest: Substring.UTF8View
    /// What stands before the last part, within the group that is open.
    private var before = PatternExtent()
    /// The last part, which a count behind it repeats.
    private var last = PatternExtent()
    /// What stands before each group that is open: within the group around it, and in all.
    private var outer: [(inside: PatternExtent, all: PatternExtent)] = []

    var depth: Int { outer.count }

    init(rest: Substring.UTF8View) { self.rest = rest }

    func isWithin(_ parts: Int, _ choices: Int) -> Bool {
      let all = (outer.last?.all ?? PatternExtent()) + before + last
      return all.parts <= parts && all.choices <= choices
    }

    /// Reads a part, or a count behind it; whether there was any.
    mutating func step() -> Bool {
      guard let byte = rest.popFirst() else { return false }
      switch byte {
      case UInt8(ascii: "("):
        let inside = before + last
        outer.append((inside, (outer.last?.all ?? PatternExtent()) + inside))
        (before, last) = (PatternExtent(), PatternExtent())
      case UInt8(ascii: ")") where !outer.isEmpty:
        last = before + last + PatternExtent(parts: 1)
        before = outer.removeLast().inside
      case UInt8(ascii: "|"): begin(PatternExtent(parts: 1, choices: 1))
      case UInt8(ascii: "*"), UInt8(ascii: "?"): last = last.repeated(1, optional: 1)
      // Once, and then as often as it likes.
      case UInt8(ascii: "+"): last = last.repeated(2, optional: 1)
      case UInt8(ascii: "{"): readCount()
      default:
        if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        if byte == UInt8(ascii: "[") { skipList() }
        begin(PatternExtent(parts: 1))
      }
      return true
    }

    private mutating func begin(_ part: PatternExtent) {
      before = before + last
      last = part
    }

    /// Reads `{2}`, `{2,}`, `{,3}` or `{2,3}`; other brackets are letters, or refused by the C library.
    private mutating func readCount() {
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        return begin(PatternExtent(parts: 1))
      }
      let ends = rest[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let numbers = ends.map { $0.isEmpty ? nil : Self.number($0) }
      guard ends.count <= 2, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else {
        return begin(PatternExtent(parts: 1))
      }
      rest = rest[end...].dropFirst()
      let least = numbers[0] ?? 0
      let most = numbers.count == 1 ? least : numbers[1]
      last = last.repeated(
        max(most ?? least + 1, 1), optional: most.map { max($0 - least, 0) } ?? 1)
    }

    /// A number of a count; more than any library takes is as good as any.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
      guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 16) }
    }

    /// Skips the rest of a list of characters such as `[^]a[:digit:]]`.
    private mutating func skipList() {
      if rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
      if rest.first == UInt8(ascii: "]") { rest = rest.dropFirst() }
      while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
        guard byte == UInt8(ascii: "["), let kind = rest.first, ".:=".utf8.contains(kind) else {
          continue
        }
        var before: UInt8 = 0
        rest = rest.dropFirst()
        while let byte = rest.popFirst(), before != kind || byte != UInt8(ascii: "]") {
          before = byte
        }
      }
    }
  }
}
