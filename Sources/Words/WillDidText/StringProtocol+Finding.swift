// Texts are found in others by their bytes. The standard library compares characters instead, which takes
// longer, and does so from macOS 13 and iOS 16 on only: where this module is imported, these come first.
extension StringProtocol {
  /// Where another text stands first.
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    let wanted = other.utf8
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: wanted) { return place..<rest.index(place, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  // In the form that the standard library has them, so that they are taken for these and not one of two.

  /// Whether another text stands somewhere in this.
  @_disfavoredOverload
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  /// Whether another text stands somewhere in this.
  @_disfavoredOverload
  package func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }

  /// Each place of another text that begins behind the end of the one before.
  package func ranges(of other: some StringProtocol) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var rest = self[...]
    while !other.isEmpty, let range = rest.firstRange(of: other) {
      found.append(range)
      rest = rest[range.upperBound...]
    }
    return found
  }

  /// The pieces before, between and behind the places of another text.
  package func pieces(separatedBy other: some StringProtocol) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    for range in ranges(of: other) {
      pieces.append(self[start..<range.lowerBound])
      start = range.upperBound
    }
    return pieces + [self[start...]]
  }

  /// The text with each place of another replaced.
  package func replacing(_ other: some StringProtocol, with text: some StringProtocol) -> String {
    pieces(separatedBy: other).joined(separator: String(text))
  }
}
