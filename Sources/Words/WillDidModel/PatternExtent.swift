/// How large an extended regular expression of POSIX becomes when it is compiled.
///
/// The C library writes each count out: `(a{1,200}){1,200}` becomes 40,000 letters, and what may be left out
/// takes memory with the square of its number. A short text could so take all memory of a machine.
///
/// A loop over what may be empty and that may be left out, as in `((a?)*)?`, leads in two ways to what is behind it,
/// and the library goes each way through all that follow: thirty of them take it for ever.
struct PatternExtent {
  /// Letters, lists and groups, with counts written out.
  fileprivate var parts = 0
  /// Places where a match may go on in more than one way.
  fileprivate var choices = 0
  /// In how many ways it may be passed where loops over nothing may be left out.
  private(set) fileprivate var ways = 1
  /// Whether it may match nothing, and whether it may then be a loop over nothing.
  private var isEmpty = true
  private var isEmptyLoop = false
  /// The same of the alternatives before the last one.
  private var others: (isEmpty: Bool, isEmptyLoop: Bool)?

  /// The size that a machine compiles in a moment.
  private static let mostParts = 20_000
  private static let mostChoices = 2_000
  private static let mostWays = 1 << 16
  /// More groups within each other than a stack has room for are not compiled.
  private static let deepest = 200

  /// Why a pattern is too large to be compiled; `nil` if it is not.
  static func problem(of pattern: String) -> String? {
    var reader = Reader(rest: pattern.utf8[...])
    while reader.step() {
      let extent = reader.extent
      guard extent.parts <= mostParts, extent.choices <= mostChoices else {
        return "its counts and choices make it too large: written out, it has more than "
          + "\(mostParts) letters or \(mostChoices) choices"
      }
      guard extent.ways <= mostWays else {
        return "too many loops over what may be empty may be left out, which makes it too large"
      }
      guard reader.depth <= Self.deepest else {
        return "more than \(deepest) groups are within each other"
      }
    }
    return nil
  }

  /// Nothing.
  fileprivate init() {}

  /// A letter or a list, or a place between letters.
  fileprivate static func part(isEmpty: Bool = false) -> PatternExtent {
    var part = PatternExtent()
    part.parts = 1
    part.isEmpty = isEmpty
    return part
  }

  /// One behind the other.
  fileprivate static func + (left: PatternExtent, right: PatternExtent) -> PatternExtent {
    var sum = left
    sum.parts += right.parts
    sum.choices += right.choices
    sum.ways = min(left.ways * right.ways, mostWays + 1)
    sum.isEmpty = left.isEmpty && right.isEmpty
    sum.isEmptyLoop = sum.isEmpty && (left.isEmptyLoop || right.isEmptyLoop)
    return sum
  }

  /// The extent of so many copies, some of them optional, or of a loop.
  fileprivate func repeated(
    _ copies: Int, optional: Int, isLoop: Bool = false, atLeast least: Int
  ) -> PatternExtent {
    var all = self
    if isLoop { all.isEmptyLoop = isEmpty } else if optional > 0 { all.leaveOut() }
    let once = all.ways
    for _ in 1..<max(copies, 2) where copies > 1 && once > 1 && all.ways <= Self.mostWays {
      all.ways = min(all.ways * once, Self.mostWays + 1)
    }
    all.parts *= copies
    all.choices = choices * copies + optional
    all.isEmpty = isEmpty || least == 0
    return all
  }

  /// Begins another alternative of a group.
  fileprivate mutating func beginAlternative() {
    parts += 1
    choices += 1
    others = (
      isEmpty || others?.isEmpty == true, isEmptyLoop || others?.isEmptyLoop == true
    )
    (isEmpty, isEmptyLoop) = (true, false)
  }

  /// Ends a group.
  fileprivate mutating func endGroup() {
    parts += 1
    guard let others else { return }
    isEmpty = isEmpty || others.isEmpty
    isEmptyLoop = isEmptyLoop || others.isEmptyLoop
    leaveOut()
    self.others = nil
  }

  /// Takes in that it may be passed without what is in it.
  private mutating func leaveOut() {
    if isEmptyLoop { ways = min(ways + 1, Self.mostWays + 1) }
  }

  /// Reads a pattern, a part at a time.
  private struct Reader {
    var rest: Substring.UTF8View
    /// The extent before the last part, within the group that is open.
    private var before = PatternExtent()
    /// The last part, which a count behind it repeats.
    private var last = PatternExtent()
    /// The extents before each group that is open: within the group around it, and in all.
    private var outer: [(inside: PatternExtent, all: PatternExtent)] = []

    var depth: Int { outer.count }

    init(rest: Substring.UTF8View) { self.rest = rest }

    /// The extent that was read so far.
    var extent: PatternExtent { (outer.last?.all ?? PatternExtent()) + before + last }

    /// Reads a part, or a count behind it; whether there was any.
    mutating func step() -> Bool {
      guard let byte = rest.popFirst() else { return false }
      switch byte {
      case UInt8(ascii: "("):
        let inside = before + last
        outer.append((inside, (outer.last?.all ?? PatternExtent()) + inside))
        (before, last) = (PatternExtent(), PatternExtent())
      case UInt8(ascii: ")") where !outer.isEmpty:
        last = before + last
        last.endGroup()
        before = outer.removeLast().inside
      case UInt8(ascii: "|"):
        (before, last) = (before + last, PatternExtent())
        before.beginAlternative()
      case UInt8(ascii: "*"): last = last.repeated(1, optional: 1, isLoop: true, atLeast: 0)
      case UInt8(ascii: "?"): last = last.repeated(1, optional: 1, atLeast: 0)
      // Once, and then as often as it likes.
      case UInt8(ascii: "+"): last = last.repeated(2, optional: 1, isLoop: true, atLeast: 1)
      case UInt8(ascii: "{"): readCount()
      default:
        var isPlace = byte == UInt8(ascii: "^") || byte == UInt8(ascii: "$")
        if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
          // A boundary, or a group again that may have been empty.
          isPlace = "bB<>`'123456789".utf8.contains(escaped)
        }
        if byte == UInt8(ascii: "[") { skipList() }
        begin(.part(isEmpty: isPlace))
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
        return begin(.part())
      }
      let ends = rest[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      let numbers = ends.map { $0.isEmpty ? nil : Self.number($0) }
      guard ends.count <= 2, zip(ends, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else {
        return begin(.part())
      }
      rest = rest[end...].dropFirst()
      let least = numbers[0] ?? 0
      let most = numbers.count == 1 ? least : numbers[1]
      last = last.repeated(
        max(most ?? least + 1, 1), optional: most.map { max($0 - least, 0) } ?? 1,
        isLoop: most == nil, atLeast: least)
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
