/// The facts about one line while it is being read.
struct LineParse {
  /// The callbacks in it, wherever they stand.
  var found: [FoundCallback] = []
  /// The sentence before the callback of the line.
  private(set) var passed: Range<Int>?
  /// The tokens before the callback of the entry that is being read.
  var tokens = LineTokens()
  /// The object that the entry before was about.
  var open: SightedObject?
  /// Whether the line begins as comments do.
  private(set) var isComment = false
  /// Whether a sign that leads out stands before all or behind: `<-- viewDidLoad`.
  private(set) var isExit = false
  /// Whether the line begins as items of a list do.
  private(set) var isItem = false
  /// Whether the line begins with a number and a point.
  private(set) var isNumbered = false

  /// Begins to read a line whose callbacks were found; those in a sentence are passed over.
  mutating func begin(
    _ bytes: Bytes, _ line: Range<Int>, passing passage: Range<Int>?, _ profile: LogProfile
  ) {
    passed = passage
    if let passage { found.removeAll { $0.start < passage.upperBound } }
    open = nil
    isComment = bytes[line.lowerBound] == UInt8(ascii: "/")
    let hasMinus = bytes.has("- ", at: line.lowerBound, before: line.upperBound)
    isItem = hasMinus && !profile.hasSignedCalls && !profile.hasListedCalls
    isExit =
      hasMinus && profile.hasSignedCalls
      || Wording.exits.contains {
        bytes.has($0, at: line.lowerBound, before: line.upperBound) || bytes.ends(line, with: $0)
      }
    let number = bytes.number(line.lowerBound, line.upperBound)?.end
    isNumbered = number.map { [0x2e, 0x29].contains(bytes.at($0)) } ?? false
  }
}
