/// Finds the words that number screens: `1번째 VC`, `첫 번째 화면`, `2つ目の画面`, `第二个控制器`, `1st VC`.
extension Span where Element == UInt8 {
  /// Whether what stands behind the digits of a word makes it the name of a class: `2ndViewController`, `3DVC`.
  func isNameBehindDigits(_ letters: Range<Int>, of word: Range<Int>) -> Bool {
    guard letters.count >= 2, letters.contains(where: { self[$0].isUppercase }) else {
      return false
    }
    return letters.count >= 3 || isControllerName(word)
  }

  /// Where an ordinal ends whose digits end at a place: `1번째`, `2つ目の画面`, and `1st` before a word for a screen.
  func endOfOrdinal(_ start: Int, _ digits: Int, _ end: Int) -> Int? {
    let name = start..<endOfName(digits, end)
    if WordSet.ordinalEndings.hasPrefix(self, digits..<name.upperBound) { return name.upperBound }
    guard at(name.upperBound).isBlank,
      (["st", "nd", "rd", "th"] as [StaticString]).contains(where: {
        isText(digits..<name.upperBound, $0)
      })
    else { return nil }
    let next = skipBlanks(name.upperBound, end)
    // `1st viewDidLoad` has nothing between.
    let isScreen = next >= end || WordSet.nouns.contains(self, next..<endOfName(next, end))
    return isScreen ? name.upperBound : nil
  }

  /// Whether a word says which of several is meant: `1번째`, `첫번째`, `第一个`, `2nd`.
  func isOrdinal(_ word: Range<Int>) -> Bool {
    guard let first = word.first else { return false }
    if self[first].isDigit { return true }
    return has("第", at: first, before: word.upperBound)
      || Wording.counters.contains { ends(word, with: $0) }
  }
}

extension WordSet {
  /// Words that make an ordinal of the number right before them.
  static let ordinalEndings = WordSet(Wording.counters.map(\.description))
}
