internal import WillDidModel

/// Judges callbacks that people put into words: `First will appear`, `View has been loaded`.
///
/// They are sentences first: they count where they stand alone behind or before the name of a class, and of
/// anything where the log has learned that its lines are such sentences.
extension LineGrammar {
  /// What the log has of lines that are nothing but words for a callback.
  struct Phrases {
    private(set) var count = 0
    private var callbacks: Set<Callback> = []

    /// Whether they are how the log tells of callbacks.
    var areTold: Bool { count > 2 && callbacks.count > 1 }

    mutating func note(_ callback: Callback) {
      count += 1
      callbacks.insert(callback)
    }
  }

  mutating func judgePhrase(
    _ bytes: Bytes, _ match: CallbackMatch, _ tail: LineTail, _ score: inout LineScore
  ) {
    let isBehind = tail.subject.map { bytes.isLongClassName($0.name) } ?? false
    if tail.isEmpty || isBehind, isBehind || !tokens.tokens.isEmpty && score.points > 3 { return }
    guard match.isPhrase, phrases != nil || isPhrasal, tail.isEmpty, tokens.tokens.count < 4,
      !isItem, !isComment
    else {
      return score.add(
        LineScore.refusal, "the words mean it only of a class, and with nothing else")
    }
    phrases?.note(match.callback)
    score.add(2, "lines of this log say so")
  }
}
