/// A mark that a line has beside a class and that may distinguish its objects: `First#2`, `id=12`, a UUID, a number.
///
/// Any of them may mean something else, so they count only where ``ObjectMarks`` has learned that they do.
struct ObjectMark {
  /// The kinds of marks.
  enum Kind: CaseIterable {
    /// Right behind the class: `First#2`, `First(2)`, `First[2]`.
    case attached
    /// Behind a word for what an object is called by: `id=12`.
    case labelled
    /// A UUID behind the callback.
    case unique
    /// A number that is all behind the callback.
    case bare
  }

  /// The kind of mark.
  var kind: Kind
  // Lines have many, so they are small.
  /// The number by which equal marks are known.
  var number: UInt32
}

extension Span where Element == UInt8 {
  /// The mark behind a callback that may name its object: `id=12`, `[12]`, `<UUID>`.
  func objectMark(_ range: Range<Int>) -> ObjectMark? {
    var start = skipSigns(range.lowerBound, range.upperBound)
    let word = start..<endOfName(start, range.upperBound)
    let isLabelled = WordSet.identifiers.contains(self, word)
    if isLabelled { start = skipSigns(word.upperBound, range.upperBound) }
    var end = start
    while end < range.upperBound, self[end].isWord || self[end] == UInt8(ascii: "-") { end += 1 }
    let value = start..<end
    let isWhole = undecorated(end..<range.upperBound).allSatisfy {
      [0x29, 0x5d, 0x7d].contains(self[$0])
    }
    if isUUID(value) {
      return ObjectMark(kind: .unique, number: UInt32(truncatingIfNeeded: hash(value)))
    }
    guard value.contains(where: { self[$0].isDigit }) else { return nil }
    if isLabelled, word.upperBound < start, value.allSatisfy({ self[$0].hexValue != nil }) {
      return ObjectMark(kind: .labelled, number: UInt32(truncatingIfNeeded: hash(value)))
    }
    guard isWhole, value.count < 10, let number = number(start, end), number.end == end else {
      return nil
    }
    return ObjectMark(kind: .bare, number: UInt32(truncatingIfNeeded: number.value))
  }

  private func skipSigns(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end,
      [0x20, 0x23, 0x28, 0x2d, 0x3a, 0x3c, 0x3d, 0x40, 0x5b, 0x7b, 0x7c].contains(self[place])
    {
      place += 1
    }
    return place
  }

  /// Whether a range is a UUID.
  private func isUUID(_ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    return range.allSatisfy { place in
      [8, 13, 18, 23].contains(place - range.lowerBound)
        ? self[place] == UInt8(ascii: "-") : self[place].hexValue != nil
    }
  }
}
