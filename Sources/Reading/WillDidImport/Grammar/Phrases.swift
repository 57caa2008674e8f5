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
    if tail.isDecoration || isBehind, isBehind || !parse.tokens.tokens.isEmpty && score.points > 3 {
      return
    }
    guard match.isPhrase, readsSentences, tail.isDecoration, parse.tokens.tokens.count < 4,
      !parse.isItem, !parse.isComment
    else {
      return score.add(
        LineScore.refusal, "the words mean it only of a class, and with nothing else")
    }
    evidence?.phrases.note(match.callback)
    score.add(2, "lines of this log say so")
  }
}

// What layers above UIKit print: words of everyday, of which only the console shows what they mean, sentences
// about the task of a view, and the lines of SwiftUI itself.
extension Spellings {
  /// Whether a word means a callback only in the console of its layer, and stands in another one.
  func isStray(_ callback: Callback, _ bytes: Bytes, behind head: Range<Int>) -> Bool {
    switch callback {
    case .focus, .blur: !readsFocus && !bytes.holds(Wording.scriptConsoles, in: head)
    case .didPush, .didPop: !bytes.holds(Wording.flutterConsoles, in: head)
    default: false
    }
  }

  /// Why SwiftUI evaluated the body of a view, in a line of `_printChanges` or `_logChanges`.
  ///
  /// The line is `First: @self, _title changed.` That nothing has changed is read only in a log with
  /// changes.
  mutating func bodyChange(_ bytes: Bytes, _ range: Range<Int>) -> FoundCallback? {
    let (line, end): (Range<Int>, StaticString) = (bytes.trimmed(range), " changed.")
    let isSame = bytes.ends(line, with: ": unchanged.")
    guard isSame && tellsBodies || bytes.ends(line, with: end),
      let colon = line.last(where: { bytes[$0] == UInt8(ascii: ":") }), colon > line.lowerBound,
      bytes.at(colon + 1) == 0x20
    else { return nil }
    let names = (colon + 1)..<(line.upperBound - end.utf8CodeUnitCount)
    guard isSame || isListOfProperties(bytes, names) else { return nil }
    tellsBodies = true
    var match = CallbackMatch(.viewBodyChanged)
    match.end = line.upperBound
    match.isExact = true
    return FoundCallback(start: colon + 2, match: match)
  }

  /// Whether each word between commas is what SwiftUI calls a property: `@self`, `_title`, `@14`.
  private func isListOfProperties(_ bytes: Bytes, _ names: Range<Int>) -> Bool {
    var place = names.lowerBound
    while place < names.upperBound {
      let sign = bytes.skipBlanks(place, names.upperBound)
      guard [UInt8(ascii: "@"), UInt8(ascii: "_")].contains(bytes.at(sign)),
        sign < names.upperBound
      else { return false }
      let word = bytes.endOfWord(sign + 1, names.upperBound)
      guard word > sign + 1, word == names.upperBound || bytes[word] == UInt8(ascii: ",") else {
        return false
      }
      place = word + 1
    }
    return !names.isEmpty
  }

  /// A word about the task of a view: `task started`, `.task cancelled`.
  static func viewTask(_ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int) -> CallbackMatch? {
    guard WordSet.taskHeads.contains(bytes, start..<word) else { return nil }
    var verb = word..<word
    repeat {
      let next = bytes.skipBlanks(verb.upperBound, end)
      verb = next..<bytes.endOfWord(next, end)
    } while !verb.isEmpty && WordSet.joints.contains(bytes, verb)
    let callback: Callback? =
      WordSet.beginnings.contains(bytes, verb)
      ? .viewTask
      : WordSet.endings.contains(bytes, verb)
        ? .viewTaskEnded : WordSet.cancels.contains(bytes, verb) ? .viewTaskCancelled : nil
    guard let callback else { return nil }
    var match = CallbackMatch(callback)
    match.end = verb.upperBound
    match.isLoose = true
    match.needsSubject = true
    match.needsView = true
    return match
  }

  /// Words of SwiftUI behind the name of a view: `Home on appear`.
  func onPhrase(
    _ bytes: Bytes, _ start: Int, _ word: Int, _ range: Range<Int>
  ) -> FoundCallback? {
    let comes = bytes.isText(start..<word, "appear")
    guard comes || bytes.isText(start..<word, "disappear"), start > range.lowerBound + 4,
      bytes.has(" on ", at: start - 4, before: start)
    else { return nil }
    var match = CallbackMatch(comes ? .onAppear : .onDisappear)
    match.end = word
    (match.isLoose, match.isPhrase, match.needsSubject, match.needsClass) = (true, true, true, true)
    return FoundCallback(start: start - 3, match: match)
  }

  /// A callback that is spelled with a point: `AppLifecycleState.resumed`.
  func dotted(_ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int) -> FoundCallback? {
    guard word < end, bytes[word] == UInt8(ascii: "."),
      var match = exact(bytes, start..<bytes.endOfWord(word + 1, end))
    else { return nil }
    (match.isExact, match.isOfApp) = (true, true)
    return FoundCallback(start: start, match: match)
  }
}
