/// What the letters of a word say it may be.
struct WordTraits: OptionSet {
  let rawValue: UInt8

  /// It is long enough for the name of a method.
  static let long = WordTraits(rawValue: 1)
  /// It may be a part of a message of a framework.
  static let mark = WordTraits(rawValue: 2)
  /// By its form it may be a callback or a part of a message, without a look at what is behind it.
  static let telling = WordTraits(rawValue: 4)
  /// A callback or a phrase for one may begin with it.
  static let beginning = WordTraits(rawValue: 8)
}

/// The traits of short words, by their letters: a log repeats few words very often.
struct WordMemo {
  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var traits: WordTraits = []
  }

  private var entries = [Entry](repeating: Entry(), count: 1 << 9)

  /// Longer words are computed each time.
  private static let longest = 16

  /// The traits of a word, if it is known.
  func traits(_ bytes: Bytes, _ word: Range<Int>) -> WordTraits? {
    guard word.count <= Self.longest else { return nil }
    let (first, second) = Self.letters(bytes, word)
    let entry = entries[Self.place(first, second)]
    // No word has only zeros.
    return entry.first == first && entry.second == second ? entry.traits : nil
  }

  /// Keeps the traits of a word, in the place of another one.
  mutating func note(_ traits: WordTraits, _ bytes: Bytes, _ word: Range<Int>) {
    guard word.count <= Self.longest else { return }
    let (first, second) = Self.letters(bytes, word)
    entries[Self.place(first, second)] = Entry(first: first, second: second, traits: traits)
  }

  @inline(__always)
  private static func letters(_ bytes: Bytes, _ word: Range<Int>) -> (UInt64, UInt64) {
    let middle = min(word.lowerBound + 8, word.upperBound)
    return (
      bytes.upToEightBytes(word.lowerBound, middle),
      middle == word.upperBound ? 0 : bytes.upToEightBytes(middle, word.upperBound)
    )
  }

  private static func place(_ first: UInt64, _ second: UInt64) -> Int {
    Int(((first ^ second &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd) >> 55)
  }
}
