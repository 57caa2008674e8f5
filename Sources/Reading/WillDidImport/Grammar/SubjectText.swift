internal import WillDidFrameworks

/// Reads objects as lines name them.
extension Span where Element == UInt8 {
  /// `<Class: 0x7f…>`, also with more behind the address, as `description` writes it.
  func bracketedSubject(_ start: Int, _ end: Int) -> (subject: SightedObject, end: Int)? {
    guard at(start) == UInt8(ascii: "<"), start < end else { return nil }
    // `< First: 0x… >` has blanks.
    let first = skipBlanks(start + 1, end)
    let name = endOfClass(first, end)
    guard name > first else { return nil }
    var place = name
    if at(place) == UInt8(ascii: ":") { place += 1 }
    place = skipBlanks(place, end)
    guard let address = address(place, end) else { return nil }
    var depth = 1
    for next in address.end..<end {
      if self[next] == UInt8(ascii: "<") { depth += 1 }
      if self[next] == UInt8(ascii: ">") { depth -= 1 }
      if depth == 0 {
        return (SightedObject(name: lastName(first..<name), address: address.value), next + 1)
      }
    }
    return nil
  }

  /// Where the name of a class ends, with the module before it and the types it is made of.
  func endOfClass(_ start: Int, _ end: Int) -> Int {
    var place = endOfName(start, end)
    while place > start, place + 1 < end, self[place] == UInt8(ascii: "."),
      self[place + 1].isWord || self[place + 1] >= 0x80
    {
      place = endOfName(place + 1, end)
    }
    return endOfGenerics(place, end)
  }

  /// Where `<Item, [String: Int]>` ends that may stand at a place, right behind the name of a class.
  func endOfGenerics(_ start: Int, _ end: Int) -> Int {
    guard at(start) == UInt8(ascii: "<"), start + 1 < end else { return start }
    let first = self[start + 1]
    // An address may stand there too: `First<0x7f…>`.
    guard first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "[") else {
      return start
    }
    var depth = 0
    for place in start..<Swift.min(end, start + 128) {
      let byte = self[place]
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"),
        UInt8(ascii: "["), UInt8(ascii: "]"), 0x20:
        break
      default: guard byte.isWord else { return start }
      }
      if depth == 0 { return place + 1 }
    }
    return start
  }

  /// `First.swift`, `First.m:12`: the name before the ending, and where the file with its line ends.
  func sourceFile(_ start: Int, _ end: Int) -> (stem: Range<Int>, end: Int)? {
    let stem = start..<endOfWord(start, end)
    guard isClassName(stem), at(stem.upperBound) == UInt8(ascii: "."), stem.upperBound < end else {
      return nil
    }
    let ending = (stem.upperBound + 1)..<endOfWord(stem.upperBound + 1, end)
    guard isText(ending, "swift") || isText(ending, "m") || isText(ending, "mm") else { return nil }
    guard at(ending.upperBound) == UInt8(ascii: ":"), ending.upperBound < end,
      let line = number(ending.upperBound + 1, end)
    else { return (stem, ending.upperBound) }
    return (stem, line.end)
  }

  /// The name of a class without its module: some lines have it and others do not.
  ///
  /// What is nested in a view or a controller keeps the name of that: each may have a `ViewModel`.
  func lastName(_ range: Range<Int>) -> Range<Int> {
    let end = find(UInt8(ascii: "<"), in: range) ?? range.upperBound
    var start = range.lowerBound
    let isScreen = isViewName(start..<end) || isControllerName(start..<end)
    while let dot = find(UInt8(ascii: "."), in: start..<end) {
      let outer = start..<dot
      if !isScreen, at(start).isUppercase, at(dot + 1).isUppercase,
        isViewName(outer) || isControllerName(outer)
      {
        break
      }
      start = dot + 1
    }
    return start..<range.upperBound
  }

  /// An address behind a class: ` 0x7f…`, `(0x7f…)`, `<0x7f…>`, `@0x7f…`, `: 0x7f…`.
  func addressBehind(_ start: Int, _ end: Int) -> (value: UInt64, end: Int)? {
    var place = skipBlanks(start, end)
    let open = at(place)
    let close: UInt8? =
      switch open {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "<"): UInt8(ascii: ">")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    if close != nil || open == UInt8(ascii: "@") || open == UInt8(ascii: ":")
      || open == UInt8(ascii: "#")
    {
      place = skipBlanks(place + 1, end)
    }
    guard let found = address(place, end) else { return nil }
    guard let close else { return found }
    return at(found.end) == close ? (found.value, found.end + 1) : nil
  }

  /// An address that is all of a range, alone or behind a word for the object itself: `0x7f…`, `self=0x7f…`,
  /// `(self: 0x7f…)`.
  func ownAddress(_ range: Range<Int>) -> UInt64? {
    var (start, end) = (range.lowerBound, range.upperBound)
    guard start < end else { return nil }
    if at(start) == UInt8(ascii: "("), self[end - 1] == UInt8(ascii: ")") {
      (start, end) = (start + 1, end - 1)
    }
    let word = start..<endOfName(start, end)
    if WordSet.ownAddresses.contains(self, word) {
      start = skipBlanks(word.upperBound, end)
      if start < end, at(start) == UInt8(ascii: "=") { start += 1 }
    }
    guard let found = addressBehind(start, end), found.end == end else { return nil }
    // A smaller one is a code or a flag.
    return found.value >= 1 << 16 ? found.value : nil
  }

  /// Whether a range looks like the name of a class, as against a word of a sentence.
  func isClassName(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    let letter = self[first]
    guard
      letter.isUppercase || letter == UInt8(ascii: "_") || letter >= 0x80
        || letter.isDigit && range.contains(where: { self[$0].isUppercase }),
      letter < 0x80 || signLength(first, range.upperBound) == 0
    else { return false }
    for place in range
    where !self[place].isWord && self[place] < 0x80 && self[place] != UInt8(ascii: ".") {
      return endOfGenerics(place, range.upperBound) == range.upperBound
    }
    return !isProse(range)
  }

  /// Whether a name has several words in it, as classes have, or ends as those of controllers do.
  func isLongClassName(_ range: Range<Int>) -> Bool {
    var humps = 0
    var isLow = false
    for place in range {
      let byte = self[place]
      if byte == UInt8(ascii: "<") { break }
      if byte & 0xc0 == 0x80 { continue }
      let isCapital = byte.isUppercase || byte >= 0xc3 && isWideCapital(place)
      if isCapital, isLow || place == range.lowerBound { humps += 1 }
      isLow = byte.isLowercase || byte.isDigit || byte >= 0x80 && !isCapital
    }
    return humps > 1 || isControllerName(range) || ends(range, with: "View") && range.count > 4
  }

  /// Whether a capital letter of Latin, Greek or Cyrillic that is not of ASCII begins at a place.
  private func isWideCapital(_ place: Int) -> Bool {
    let next = at(place + 1)
    return switch self[place] {
    case 0xc3: (0x80...0x9e).contains(next) && next != 0x97
    case 0xce: (0x91...0xa9).contains(next)
    case 0xd0: (0x80...0xaf).contains(next)
    default: false
    }
  }

  /// Whether a name ends as those of SwiftUI views do.
  func isViewName(_ range: Range<Int>) -> Bool {
    ends(range, with: "View") || ends(range, with: "Screen")
  }

  /// Whether a name ends as those of controllers do, perhaps with a number: `HomeViewController`, `VC2`.
  func isControllerName(_ range: Range<Int>) -> Bool {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isDigit { end -= 1 }
    let stem = range.lowerBound..<end
    return Wording.controllerEnds.contains {
      self.ends(stem, with: $0)
        && range.count > $0.utf8CodeUnitCount
    }
  }

  /// Whether a name is that of a class of a framework: `UIViewController`.
  func isFrameworkClass(_ name: Range<Int>) -> Bool {
    // Nearly all names begin with another letter, and each new one would be made a text for this.
    guard let first = name.first,
      FrameworkName.mayBegin(with: self[first]) || find(UInt8(ascii: "."), in: name) != nil
    else { return false }
    return FrameworkName(text(name)).isOfFramework
  }

  /// The object in `Optional(<First: 0x7f…>)` or `Optional("First")`.
  func optionalSubject(_ start: Int, _ end: Int) -> (subject: SightedObject, end: Int)? {
    let open: StaticString = "Optional("
    guard has(open, at: start, before: end) else { return nil }
    let place = start + open.utf8CodeUnitCount
    if let found = bracketedSubject(place, end) {
      return at(found.end) == UInt8(ascii: ")") ? (found.subject, found.end + 1) : nil
    }
    let isQuoted = at(place) == UInt8(ascii: "\"")
    let name = (isQuoted ? place + 1 : place)..<endOfClass(isQuoted ? place + 1 : place, end)
    let close = isQuoted ? name.upperBound + 1 : name.upperBound
    guard isClassName(name), !isQuoted || at(close - 1) == UInt8(ascii: "\""),
      at(close) == UInt8(ascii: ")"), close < end
    else { return nil }
    return (SightedObject(name: lastName(name), address: nil), close + 1)
  }

  /// The class in a field: `VC:First`, `screen = First`.
  func classValue(_ field: Range<Int>) -> Range<Int>? {
    let label = field.lowerBound..<endOfName(field.lowerBound, field.upperBound)
    var place = skipBlanks(label.upperBound, field.upperBound)
    guard WordSet.classLabels.contains(self, label), place < field.upperBound,
      self[place] == UInt8(ascii: ":") || self[place] == UInt8(ascii: "=")
    else { return nil }
    place = skipBlanks(place + 1, field.upperBound)
    let name = place..<endOfClass(place, field.upperBound)
    return name.upperBound == field.upperBound && isClassName(name) ? name : nil
  }

  /// Whether a word begins sentences or code and never names an object.
  func isProse(_ range: Range<Int>) -> Bool { WordSet.prose.contains(self, range) }

  /// Whether a word only says that something is being logged.
  func isFiller(_ range: Range<Int>) -> Bool { WordSet.fillers.contains(self, range) }
}
