/// Finds where words and brackets of any script end.
extension Span where Element == UInt8 {
  /// Where the word of any script ends that begins at a place.
  func endOfName(_ start: Int, _ end: Int) -> Int {
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

  /// Where the name of a class begins behind underscores that indent it: `____First`, as against `__NSFirst`.
  func skipUnderscores(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end, self[place] == UInt8(ascii: "_") { place += 1 }
    let isIndented = place > start + 1 && at(place).isUppercase && at(place + 1).isLowercase
    return isIndented ? place : start
  }

  /// Where a name of ASCII ends that has a particle of Korean, Japanese or Chinese at its end.
  func withoutParticle(_ name: Range<Int>) -> Int {
    var end = name.upperBound
    guard end > name.lowerBound, self[end - 1] >= 0x80 else {
      return end
    }
    for particle in Wording.particles where end - name.lowerBound > particle.utf8CodeUnitCount {
      if has(particle, at: end - particle.utf8CodeUnitCount, before: end),
        self[end - particle.utf8CodeUnitCount - 1].isWord
      {
        end -= particle.utf8CodeUnitCount
        break
      }
    }
    return end
  }

  /// The name of a class behind the word for what it is, in a script without blanks: `控制器First`.
  func withoutKind(_ name: Range<Int>) -> Range<Int> {
    guard let first = name.first, self[first] >= 0x80,
      let start = name.first(where: { self[$0] < 0x80 }), self[start].isUppercase,
      isLongClassName(start..<name.upperBound), WordSet.classLabels.contains(self, first..<start)
    else { return name }
    return start..<name.upperBound
  }

  /// Where the bracket closes that opens at a place.
  func closing(_ open: Int, _ end: Int, _ close: UInt8) -> Int? {
    var depth = 0
    for place in open..<end {
      if self[place] == self[open] { depth += 1 }
      if self[place] == close {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  /// Where a bracket of Chinese or Japanese closes that opens at a place.
  func endOfWideGroup(_ place: Int, _ end: Int) -> Int? {
    let pairs: [(StaticString, StaticString)] = [("【", "】"), ("「", "」"), ("『", "』"), ("（", "）")]
    guard let pair = pairs.first(where: { has($0.0, at: place, before: end) }) else { return nil }
    return find(pair.1, in: place..<Swift.min(end, place + 128))
  }
}
