internal import WillDidModel

extension MessageReader {
  /// Reads `vc1 viewDidLoad`, `첫번째 viewWillAppear`, `Detail screen viewDidAppear(true)`.
  ///
  /// Words that don't look like a class may be a sentence. They name an object only if they are three
  /// at most, the callback is spelled exactly, and the line ends with it.
  mutating func readWords(_ bytes: Bytes, _ start: Int, _ end: Int) -> Sighting? {
    var place = start
    for count in 1...3 {
      let word = place..<bytes.endOfName(place, end)
      place = bytes.skipJoint(word.upperBound, end)
      guard !word.isEmpty, place > word.upperBound, place < end else { return nil }
      if mayBegin(bytes, place, end), let match = spellings.exactCallback(bytes, place, end) {
        let name = start..<word.upperBound
        guard !bytes.isSentence(name) else { return nil }
        return readEnd(bytes, match, end, name, mayBeCalled: count == 1)
      }
    }
    return nil
  }

  /// Whether a callback may begin at a place: most words of a log that tells of none may not.
  private func mayBegin(_ bytes: Bytes, _ place: Int, _ end: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "v"), UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "w"),
      UInt8(ascii: "a"), UInt8(ascii: "p"):
      return (place..<bytes.endOfWord(place, end)).contains { bytes[$0].isUppercase }
    case UInt8(ascii: "i"): return bytes.has("init", at: place, before: end)
    default: return false
    }
  }

  /// Makes the sighting if nothing but the value of animated stands behind the callback.
  private mutating func readEnd(
    _ bytes: Bytes, _ match: CallbackMatch, _ end: Int, _ name: Range<Int>, mayBeCalled: Bool
  ) -> Sighting? {
    var sighting = Sighting(callback: match.callback)
    sighting.animated = match.animated
    var owner: SightedObject? = SightedObject(name: name, address: nil)
    sighting.subject = owner
    guard readTail(bytes, match.end..<end, into: &sighting, &owner), sighting.details.isEmpty else {
      return nil
    }
    return mayBeCalled || bytes.undecorated(match.end..<end).isEmpty || sighting.animated != nil
      ? sighting : nil
  }
}

extension Span where Element == UInt8 {
  /// Where the word of any script ends that begins at a place.
  fileprivate func endOfName(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end {
      if self[place].isWord {
        place += 1
      } else if self[place] >= 0x80, signLength(place, end) == 0, let scalar = scalar(place, end) {
        place += scalar.length
      } else {
        return place
      }
    }
    return place
  }

  /// Passes over blanks and one sign between a name and a callback: `vc1 – viewDidLoad`.
  fileprivate func skipJoint(_ start: Int, _ end: Int) -> Int {
    let place = skipBlanks(start, end)
    guard place < end else { return place }
    let isSign = self[place] == UInt8(ascii: ":") || self[place] == UInt8(ascii: "-")
    let length = isSign ? 1 : signLength(place, end)
    return length > 0 ? skipBlanks(place + length, end) : place
  }

  /// Whether a word in a range is one of a sentence rather than of the name of an object.
  fileprivate func isSentence(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let word = place..<endOfName(place, range.upperBound)
      if word.isEmpty || self[place].isDigit || isWordOfSentence(word) { return true }
      place = skipBlanks(word.upperBound, range.upperBound)
    }
    return false
  }

  private func isWordOfSentence(_ range: Range<Int>) -> Bool {
    isProse(range) || isFiller(range) || WordSet.sentences.contains(self, range)
  }
}
