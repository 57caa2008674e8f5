/// The roles that a word may have by its letters.
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
  private var entries = [(word: Letters, traits: WordTraits)](
    repeating: ((0, 0), []), count: 1 << 9)

  /// The letters of a word that has at most ``longest``, and zeros behind them.
  typealias Letters = (UInt64, UInt64)

  /// Longer words are computed each time.
  static let longest = 16

  /// The traits of a word, if it is known.
  func traits(_ letters: Letters) -> WordTraits? {
    let entry = entries[Self.slot(letters)]
    // No word has only zeros.
    return entry.word == letters ? entry.traits : nil
  }

  /// Keeps the traits of a word, in the place of another one.
  mutating func note(_ traits: WordTraits, _ letters: Letters) {
    entries[Self.slot(letters)] = (letters, traits)
  }

  private static func slot(_ letters: Letters) -> Int {
    Int(((letters.0 ^ letters.1 &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd) >> 55)
  }
}
