/// How often words were met, while a log is being learned.
struct WordTally {
  /// The words that were met.
  private var words = ByteTable()
  /// How often each was met.
  private var counts: [Int] = []

  /// Counts a word.
  mutating func note(_ bytes: Bytes, _ word: Range<Int>) {
    let number = words.insert(bytes, word)
    if number == counts.count { counts.append(0) }
    counts[number] += 1
  }

  /// The words that were met at least so often.
  func words(atLeast count: Int) -> [String] {
    counts.indices.filter { counts[$0] >= count }.map(words.text)
  }
}
