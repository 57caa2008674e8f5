internal import WillDidModel

/// Whether a text is from a textbook: callbacks of no class, each once and in their order.
///
/// Nothing of it is of a run alone: no time, process or value. Bare names of more callbacks than an app prints are
/// a list, and so are fewer with numbers, with sentences between, or with as many other lines that speak of
/// callbacks. `viewDidLoad()` and `viewWillAppear(_:)` are what `#function` prints, however many there are.
struct Textbook {
  /// The place of the latest callback in the order.
  private var latest = -1
  /// How many callbacks came in the order.
  private var count = 0
  /// Whether something shows that the lines are those of a run.
  private var isRun = false
  /// How many lines are sentences, such as explain a callback.
  private var sentences = 0
  /// How many lines mention a callback and have no event.
  private var refused = 0
  /// How many lines are numbered.
  private var numbers = 0
  /// How many callbacks are spelled with their parameters.
  private var signatures = 0

  /// So many bare names in their order are no chance, and so many that are numbered.
  private static let (least, leastNumbered) = (7, 4)

  /// So many lines tell what a text is.
  private static let most = 1000
  /// How many lines there were.
  private var lines = 0

  /// Whether nothing so far is of a run for certain, and more lines may tell.
  var isOpen: Bool { !isRun && lines < Self.most }

  /// Whether the lines are a list of callbacks and no run.
  var isList: Bool {
    !isRun
      && (count >= Self.least && signatures == 0
        || numbers == count && count >= Self.leastNumbered
        || count > 1 && sentences * 4 >= count * 3 || count > 0 && refused >= count)
  }

  /// Takes in a line without an event, and whether it mentions a callback.
  mutating func note(_ bytes: Bytes, _ line: Range<Int>, hasMention: Bool) {
    guard !isRun, !line.isEmpty else { return }
    lines += 1
    if hasMention { refused += 1 }
    let last = bytes[line.upperBound - 1]
    let isTold =
      last == UInt8(ascii: ".") || bytes.ends(line, with: "。") || bytes.ends(line, with: "다")
    if bytes[line.lowerBound] >= 0x80 {
      sentences += isTold && bytes.wordCount(line) > 2 ? 1 : 0
    } else if bytes[line.lowerBound].isUppercase, bytes.wordCount(line) > 4 {
      sentences +=
        isTold || bytes.has("Called ", at: line.lowerBound, before: line.upperBound) ? 1 : 0
    }
  }

  /// Notes an event with what its line has besides.
  mutating func note(_ sighting: Sighting, hasTime: Bool, hasProcess: Bool) {
    guard !isRun, sighting.callback != .mark else { return }
    guard sighting.subject == nil, !hasTime, !hasProcess, sighting.animated == nil,
      !sighting.hasValue,
      let place = sighting.callback.textbookPlace, place > latest || place == 0 && latest == 0
    else {
      isRun = true
      return
    }
    latest = place
    count += 1
    if sighting.isNumbered { numbers += 1 }
    if sighting.hasSignature { signatures += 1 }
  }

  /// Takes the text for the log of a run, because its reader says so.
  mutating func trust() { isRun = true }
}
