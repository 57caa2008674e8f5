/// Some words, found in a text whatever the case of its ASCII letters.
struct WordSet: Sendable {
  // Most words of a log are in no set: the first letter and the length say so for nearly all of them.
  /// The words by their lengths.
  fileprivate var words = [[[UInt8]]](repeating: [], count: 64)
  /// A bit for the length of each word, by the first letter.
  fileprivate var lengths = [UInt64](repeating: 0, count: 64)

  init(_ words: [String]) {
    for word in words {
      let letters = word.utf8.map(\.lowercased)
      guard let first = letters.first, letters.count < 64 else { continue }
      self.words[Int(first & 63)].append(letters)
      lengths[Int(first & 63)] |= 1 << UInt64(letters.count)
    }
  }

  /// Whether a range is one of the words.
  func contains(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let first = range.first, range.count < 64 else { return false }
    let place = Int(bytes[first].lowercased & 63)
    guard lengths[place] & 1 << UInt64(range.count) != 0 else { return false }
    return words[place].contains { word in
      word.count == range.count
        && word.indices.allSatisfy { bytes[first + $0].lowercased == word[$0] }
    }
  }
}

extension WordSet {
  /// Whether a range begins with one of the words.
  func hasPrefix(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    return words[Int(bytes[first].lowercased & 63)].contains { word in
      word.count <= range.count
        && word.indices.allSatisfy { bytes[first + $0].lowercased == word[$0] }
    }
  }

  /// Whether a range may be one of the words, by its first letter and its length.
  func mayContain(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard let first = range.first, range.count < 64 else { return false }
    return lengths[Int(bytes[first].lowercased & 63)] & 1 << UInt64(range.count) != 0
  }

  /// The words of both.
  func union(_ other: WordSet) -> WordSet {
    var both = self
    for place in words.indices {
      both.words[place] += other.words[place]
      both.lengths[place] |= other.lengths[place]
    }
    return both
  }
}
