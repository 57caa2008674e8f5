internal import WillDidModel
internal import WillDidText

/// The profile of a log, learned from its first lines: the same for each of its lines.
struct LogProfile {
  /// The width at which a terminal or a mail has broken lines; `nil` where none did.
  var wrapWidth: Int?
  /// Whether a backslash stands where a line was broken.
  var hasBackslashes = false
  /// Whether a line with time and process follows each message, as Xcode copies them.
  var hasMetadata = false
  /// The callbacks of lines that begin with a time, if nearly all lines with events do: one that does not and
  /// merely names such a callback is a heading.
  var timedCallbacks: Set<Callback> = []
  /// Whether the log counts its lines.
  var hasCounters = false
  /// Whether calls begin with a plus and end with a minus.
  var hasSignedCalls = false
  /// Whether lines that begin as items of a list do are calls.
  var hasListedCalls = false
  /// Words that stand before the callbacks of most lines of the log, and mean nothing.
  private(set) var constants = ByteTable()
  /// The name of a value that stands behind the callbacks of most lines of the log.
  private(set) var fields = ByteTable()
  /// The word with which the log begins its sentences that end with a callback.
  private(set) var sentenceHeads = ByteTable()
  /// Whether a line of the log is nothing but a callback.
  private(set) var hasBareCallbacks = false
  /// Whether the log writes callbacks in sentences.
  private(set) var isPhrasal = false
  /// The marks that tell objects of one class apart.
  var marks: Set<ObjectMark.Kind> = []

  /// Whether an address is the name of a value for the log, because it stands behind most callbacks.
  var hasAddresses: Bool { (0..<fields.count).contains { fields.text($0).contains("0x") } }

  /// Whether lines may belong together.
  var joinsLines: Bool { wrapWidth != nil || hasBackslashes }

  /// Takes in what the lines have shown: what most of them have is a habit of the log.
  mutating func learn(_ evidence: LogEvidence) {
    let count = evidence.tried
    let always = Set(evidence.leftovers.words(atLeast: max(3, count * 9 / 10)))
    for word in evidence.leftovers.words(atLeast: max(3, (count + 1) / 2))
    // In capitals it may be the name of a screen, unless it is everywhere.
    where word.contains(where: \.isLowercase) || always.contains(word) {
      _ = constants.insert(word)
    }
    // A word before every kind is no name, and one behind every callback is that of a value.
    for word in evidence.qualifiers.words(atLeast: max(3, count)) { _ = constants.insert(word) }
    for word in evidence.followers.words(atLeast: max(3, count * 2 / 3)) { _ = fields.insert(word) }
    for word in evidence.openings.words(atLeast: max(3, count / 2)) {
      _ = sentenceHeads.insert(word)
    }
    hasBareCallbacks = evidence.hasBareCallbacks
    // Where callbacks are named, sentences about them are remarks.
    isPhrasal = evidence.phrases.areTold && evidence.phrases.count * 2 > count
  }
}

/// The evidence that lines give of the log while it is being learned.
struct LogEvidence {
  /// How many callbacks were looked at.
  var tried = 0
  /// Words that were in the way of callbacks.
  var leftovers = WordTally()
  /// Words before a name that is no more than a kind.
  var qualifiers = WordTally()
  /// First words of what stands behind callbacks.
  var followers = WordTally()
  /// Words that begin sentences which end with a callback.
  var openings = WordTally()
  /// Lines that are nothing but words for a callback.
  var phrases = Phrases()
  /// Whether a line is nothing but a callback.
  var hasBareCallbacks = false

  /// The lines of the log that are nothing but words for a callback.
  struct Phrases {
    private(set) var count = 0
    private var callbacks: Set<Callback> = []

    /// Whether they are how the log writes callbacks.
    var areTold: Bool { count > 2 && callbacks.count > 1 }

    /// Notes a callback of such a line.
    mutating func note(_ callback: Callback) {
      count += 1
      callbacks.insert(callback)
    }
  }
}
