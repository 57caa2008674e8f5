internal import WillDidModel

/// Whether a text is a list from a textbook: callbacks of no class, each once and in their order, and
/// nothing that only a run has: a time, a process, a value.
struct Textbook {
  private var latest = -1
  private var count = 0
  private var isRun = false
  /// How many lines are sentences, such as explain a callback.
  private var sentences = 0
  /// How many lines are numbered.
  private var numbers = 0

  /// So many callbacks in their order are no chance, and so many that are numbered.
  private static let (least, leastNumbered) = (6, 4)

  var isList: Bool {
    !isRun
      && (count >= Self.least || numbers == count && count >= Self.leastNumbered
        || count > 1 && sentences >= count)
  }

  /// Takes in a line that tells of no event.
  mutating func note(_ bytes: Bytes, _ line: Range<Int>) {
    guard !isRun, !line.isEmpty, bytes[line.lowerBound].isUppercase,
      bytes[line.upperBound - 1] == UInt8(ascii: "."), bytes.wordCount(line) > 4
    else { return }
    sentences += 1
  }

  mutating func note(_ sighting: Sighting, hasTime: Bool, hasProcess: Bool) {
    guard !isRun, sighting.callback != .mark else { return }
    guard sighting.subject == nil, !hasTime, !hasProcess, sighting.animated == nil,
      !sighting.hasValue,
      let place = Self.order.firstIndex(of: sighting.callback), place > latest
    else {
      isRun = true
      return
    }
    latest = place
    count += 1
    if sighting.isNumbered { numbers += 1 }
  }

  private static let order: [Callback] = [
    .plainInit, .initWithCoder, .initWithNibName, .awakeFromNib, .loadView, .viewDidLoad,
    .viewWillAppear, .viewIsAppearing, .updateViewConstraints, .viewWillLayoutSubviews,
    .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidUnload,
    .deinit,
  ]
}
