/// Words that say that a callback was called, and what else a line says of the call.
extension LineGrammar {
  /// Whether a text says that it was called: `is called`, `has been called (3)`.
  func isCall(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    // Behind it may stand how often, or a remark, but no sentence.
    guard let place = endOfCall(bytes, rest) else { return false }
    return place == rest.upperBound || bytes.wordCount(place..<rest.upperBound) <= 3
  }

  /// Takes a remark behind a word for the call, `called, 3 items cached`; whether it is one.
  func takeRemark(
    _ bytes: Bytes, _ remark: Range<Int>, _ score: inout LineScore
  ) -> Bool {
    guard [0x2c, 0x2d, 0x3a, 0x28, 0x2e, 0x21].contains(bytes[remark.lowerBound]) else {
      return false
    }
    guard !Self.isAdvice(bytes, remark) else { return false }
    let count = bytes.wordCount(remark)
    if count > 12 { score.add(12 - count, "more words than a remark has") }
    return true
  }

  /// Whether a text has a word of those who explain or advise.
  static func isAdvice(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    var place = text.lowerBound
    while place < text.upperBound {
      let word = place..<bytes.endOfName(place, text.upperBound)
      if !word.isEmpty, WordSet.advice.contains(bytes, word) { return true }
      place = max(place + 1, word.upperBound)
    }
    return false
  }

  /// Where the words end that say that it was called, if a sign or nothing is behind them.
  func endOfCall(_ bytes: Bytes, _ rest: Range<Int>) -> Int? {
    var place = rest.lowerBound
    var isCalled = false
    while place < rest.upperBound {
      let word = place..<bytes.endOfName(place, rest.upperBound)
      if word.isEmpty { break }
      if WordSet.calls.contains(bytes, word) {
        isCalled = true
      } else if !WordSet.joints.contains(bytes, word) {
        return nil
      }
      place = bytes.skipBlanks(word.upperBound, rest.upperBound)
    }
    return isCalled && (place == rest.upperBound || !bytes[place].isWord) ? place : nil
  }

  /// The lines of RxSwift and Combine about a stream with the name of a callback, without an event: ` -> subscribed`,
  /// `: receive subscription: (…)`.
  static func isStream(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound, [0x20, 0x3a].contains(bytes[place]) { place += 1 }
    return Wording.streamStates.contains { bytes.has($0, at: place, before: range.upperBound) }
  }

  /// The thread that a line prints: `<NSThread: 0x…>{number = 6, name = (null)}`, `isMainThread: false`.
  static func thread(_ bytes: Bytes, _ rest: Range<Int>) -> UInt64? {
    guard let mark = bytes.find("Thread", in: rest) else { return nil }
    let end = rest.upperBound
    if let number = bytes.find("{number = ", in: mark..<end) {
      return bytes.number(number + "{number = ".utf8.count, end).map { UInt64($0.value) }
    }
    guard bytes.has("ain", at: mark - "ain".utf8.count, before: end) else { return nil }
    var place = mark + "Thread".utf8.count
    while place < end, [0x20, 0x3a, 0x3d, 0x29, 0x5d].contains(bytes[place]) { place += 1 }
    // The main thread is the first, and any other will do.
    return Bool(spelled: bytes.text(place..<bytes.endOfWord(place, end))).map { $0 ? 1 : 2 }
  }
}
