internal import WillDidModel

/// Judges callbacks that people put into words: `First will appear`, `View has been loaded`.
///
/// They are sentences first: they count where they stand alone behind or before the name of a class, and of
/// anything where the log has learned that its lines are such sentences.
extension LineGrammar {
  mutating func judgePhrase(
    _ bytes: Bytes, _ match: CallbackMatch, _ tail: LineTail, _ score: inout LineScore
  ) {
    let isBehind = tail.subject.map { bytes.isLongClassName($0.name) } ?? false
    if tail.isEmpty || isBehind, isBehind || !parse.tokens.tokens.isEmpty && score.points > 3 {
      return
    }
    guard match.isPhrase, readsSentences, tail.isEmpty, parse.tokens.tokens.count < 4,
      !parse.isItem, !parse.isComment
    else {
      return score.add(
        LineScore.refusal, "the words mean it only of a class, and with nothing else")
    }
    evidence?.phrases.note(match.callback)
    score.add(2, "lines of this log say so")
  }
}
