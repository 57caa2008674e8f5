internal import WillDidModel

/// Reads the events that the message of one line tells of.
///
/// Prose that mentions a callback is no event. A message is one if nothing is left of it but
///   * decoration: banners, emoji, numbering, bullets, quotes, tags in brackets, comment signs,
///   * one object: `<Class: 0x…>` or the name of a class, with or without an address,
///   * one callback in any spelling, with its arguments,
///   * data: what follows an opening bracket, a comma, an equals sign or a colon in at most three
///     words, or a label behind ` - ` or `//`, or one of the words for "it was called".
///
/// Arrows part a message into several such pieces, of which each must have this shape. Whatever has
/// another word in it, ends like code (`{`, `;`), begins like a heading (`## `), or declares a
/// parameter (`_ animated: Bool`) without naming a class, or lists callbacks with commas, tells of no
/// event.
struct MessageReader {
  var spellings = Spellings()
  /// The object that was read without a callback: one stands behind the next arrow.
  private var open: SightedObject?
  /// Whether the line names a source file, which tells the class where nothing else does.
  private var hasFile = false

  /// Appends the events of a message; whether there are any.
  mutating func read(
    _ bytes: Bytes, _ range: Range<Int>, file: Range<Int>?, into found: inout [Sighting]
  ) -> Bool {
    let range = bytes.trimmed(range)
    guard !range.isEmpty, !Self.isCode(bytes, range), !Self.isHeading(bytes, range) else {
      return false
    }
    let count = found.count
    open = nil
    hasFile = file.flatMap { Self.className(bytes, $0) } != nil
    let isRead =
      bytes[range.lowerBound] == UInt8(ascii: "|")
      ? readRow(bytes, range, into: &found) : readChain(bytes, range, into: &found)
    guard isRead, found.count > count else {
      found.removeSubrange(count...)
      return false
    }
    if let file, let name = Self.className(bytes, file) {
      for index in count..<found.count where found[index].subject == nil {
        found[index].subject = SightedObject(name: name, address: nil)
      }
    }
    return true
  }

  /// Whether the line is a line of source code.
  private static func isCode(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let last = bytes[range.upperBound - 1]
    return last == UInt8(ascii: ";") || last == UInt8(ascii: "{")
      || bytes[range.lowerBound] == UInt8(ascii: "}") || isArgument(bytes, range)
  }

  /// Whether a text ends like an argument: `print("viewDidLoad")`, `name: "viewDidLoad", `.
  private static func isArgument(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let isListed = bytes[range.upperBound - 1] == UInt8(ascii: ",")
    let end = range.upperBound - (isListed ? 1 : 0)
    switch bytes.at(end - 1) {
    case UInt8(ascii: "\""): return isListed
    case UInt8(ascii: ")") where bytes.at(end - 2) == UInt8(ascii: "\""):
      guard let open = bytes.find("(\"", in: range) else { return false }
      return open == range.lowerBound || bytes.at(open - 1).isWord
    default: return false
    }
  }

  /// A heading of Markdown, as against a banner that also ends with signs.
  private static func isHeading(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while bytes.at(place) == UInt8(ascii: "#"), place < range.upperBound { place += 1 }
    return place > range.lowerBound && bytes.at(place).isBlank
      && bytes[range.upperBound - 1] != UInt8(ascii: "#")
  }

  /// `FirstViewController.swift` tells the class of a callback that nothing else tells.
  private static func className(_ bytes: Bytes, _ file: Range<Int>) -> Range<Int>? {
    let name = file.lowerBound..<bytes.endOfWord(file.lowerBound, file.upperBound)
    return bytes.isClassName(name) ? name : nil
  }

  /// Reads the pieces between arrows; a piece that is only an object owns the callback behind the
  /// arrow.
  private mutating func readChain(
    _ bytes: Bytes, _ range: Range<Int>, into found: inout [Sighting]
  ) -> Bool {
    var rest = range
    let count = found.count
    while true {
      let arrow = bytes.arrow(in: rest)
      let piece = rest.lowerBound..<(arrow?.lowerBound ?? rest.upperBound)
      if !bytes.undecorated(piece).isEmpty {
        guard readPiece(bytes, piece, into: &found) else { return false }
      }
      guard let arrow else {
        // `viewWillAppear -> First`
        if found.count == count + 1, found[count].subject == nil { found[count].subject = open }
        return open == nil || !found.isEmpty
      }
      rest = arrow.upperBound..<rest.upperBound
    }
  }

  /// Reads a row of a table: its cells are an object, a callback and short data.
  private mutating func readRow(
    _ bytes: Bytes, _ range: Range<Int>, into found: inout [Sighting]
  ) -> Bool {
    let count = found.count
    var start = range.lowerBound + 1
    var subject: SightedObject?
    while start <= range.upperBound {
      let end = bytes.find(UInt8(ascii: "|"), in: start..<range.upperBound) ?? range.upperBound
      let cell = bytes.undecorated(start..<end)
      start = end + 1
      guard !cell.isEmpty else { continue }
      open = nil
      if readPiece(bytes, cell, into: &found) {
        subject = subject ?? open
      } else if bytes.wordCount(cell) > 2 || bytes[cell.lowerBound] >= 0x80 {
        return false
      }
    }
    for index in count..<found.count where found[index].subject == nil {
      found[index].subject = subject
    }
    return found.count > count
  }

  /// Reads one object and one callback in either order, with what stands around them; whether the
  /// piece has this shape.
  private mutating func readPiece(
    _ bytes: Bytes, _ range: Range<Int>, into found: inout [Sighting]
  ) -> Bool {
    let range = bytes.undecorated(range)
    var place = range.lowerBound
    let end = range.upperBound
    guard place < end else { return false }
    var tag: Range<Int>?
    while let next = Self.endOfTag(bytes, place, end) {
      let word = (place + 1)..<(next - 1)
      if bytes.isClassName(word), word.count > 2 { tag = bytes.lastName(word) }
      place = bytes.undecorated(next..<end).lowerBound
    }
    if let method = readMethod(bytes, place, end) {
      found.append(method)
      return true
    }
    guard let (subject, match) = readHead(bytes, place, end) else {
      guard let sighting = readWords(bytes, place, end) else { return false }
      open = sighting.subject
      found.append(sighting)
      return true
    }
    var owner = subject ?? tag.map { SightedObject(name: $0, address: nil) } ?? open
    guard let match else {
      open = owner
      return true
    }
    var sighting = Sighting(callback: match.callback)
    sighting.animated = match.animated
    sighting.isTypo = match.isTypo
    guard readTail(bytes, match.end..<end, into: &sighting, &owner) else { return false }
    guard owner != nil || hasFile || !(match.needsSubject || match.isDeclaration) else {
      return false
    }
    open = owner
    sighting.subject = owner
    found.append(sighting)
    return true
  }

  /// `[Lifecycle]` and the like before the message.
  private static func endOfTag(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int? {
    guard bytes.at(place) == UInt8(ascii: "["), place < end else { return nil }
    let word = bytes.endOfClass(place + 1, end)
    guard word > place + 1, bytes.at(word) == UInt8(ascii: "]"), word + 1 < end else { return nil }
    return word + 1
  }

  /// `-[Class(Category) selector:with:]`, and whatever stands behind it.
  private mutating func readMethod(_ bytes: Bytes, _ start: Int, _ end: Int) -> Sighting? {
    let isWrapped = bytes.at(start) == UInt8(ascii: "(")
    let place = isWrapped ? start + 1 : start
    let sign = bytes.at(place)
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let bracket = hasSign ? place + 1 : place
    guard bytes.at(bracket) == UInt8(ascii: "["), bracket < end else { return nil }
    let name = (bracket + 1)..<bytes.endOfClass(bracket + 1, end)
    // Without a sign a call of code looks the same: `[detail viewDidLoad]`.
    guard hasSign || bytes.isClassName(name) else { return nil }
    var next = name.upperBound
    if bytes.at(next) == UInt8(ascii: "("), let close = bytes.closing(next, end) {
      next = close + 1
    }
    guard !name.isEmpty, bytes.at(next) == UInt8(ascii: " "),
      let match = spellings.callback(bytes, next + 1, end), !match.isTypo,
      bytes.at(match.end) == UInt8(ascii: "]")
    else { return nil }
    var sighting = Sighting(callback: match.callback)
    var owner: SightedObject? = SightedObject(name: bytes.lastName(name), address: nil)
    let isClosed = isWrapped && bytes.at(match.end + 1) == UInt8(ascii: ")")
    let rest = (match.end + (isClosed ? 2 : 1))..<max(end, match.end + 1)
    guard
      readTail(bytes, rest, into: &sighting, &owner) || hasSign && bytes.wordCount(rest) <= 8,
      !Self.isFrame(bytes, rest)
    else { return nil }
    readFacts(bytes, rest, into: &sighting, &owner)
    sighting.subject = owner
    return sighting
  }

  /// Reads ` - Called for object <First: 0x8b37770>, animated = YES` behind a method.
  private func readFacts(
    _ bytes: Bytes, _ rest: Range<Int>, into sighting: inout Sighting, _ owner: inout SightedObject?
  ) {
    if let open = bytes.find(UInt8(ascii: "<"), in: rest),
      let found = bytes.bracketedSubject(open, rest.upperBound)?.subject, let name = owner?.name,
      name.count == found.name.count, bytes.isEqual(name, bytes, found.name)
    {
      owner = found
      // The rest says nothing more.
      sighting.details = []
    }
    guard sighting.animated == nil, let mark = bytes.find("animated", in: rest) else { return }
    var place = mark
    _ = Self.readAnimated(bytes, &place, rest.upperBound, into: &sighting)
  }

  /// ` + 177`: the line is one of a stack of calls.
  private static func isFrame(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    let rest = bytes.trimmed(rest)
    guard bytes.at(rest.lowerBound) == UInt8(ascii: "+"), !rest.isEmpty else { return false }
    let digits = bytes.skipBlanks(rest.lowerBound + 1, rest.upperBound)
    return bytes.number(digits, rest.upperBound)?.end == rest.upperBound
  }

  /// Reads the object and the callback that a piece begins with, of which one may be missing.
  private mutating func readHead(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (SightedObject?, CallbackMatch?)? {
    var place = start
    while true {
      if let match = callback(bytes, place, end) { return (nil, match) }
      let word = place..<bytes.endOfWord(place, end)
      guard bytes.isFiller(word), word.upperBound < end else { break }
      place = bytes.undecorated(word.upperBound..<end).lowerBound
    }
    guard let subject = readSubject(bytes, place, end) else { return nil }
    place = subject.end
    if bytes.undecorated(place..<end).isEmpty { return (subject.subject, nil) }
    place = Self.endOfJoint(bytes, place, end)
    // `will: .viewWillAppear` is code.
    let isCase = bytes.at(place - 1) == UInt8(ascii: ".") && bytes.at(place - 2).isBlank
    guard place > subject.end, !isCase, let match = callback(bytes, place, end) else { return nil }
    return (subject.subject, match)
  }

  /// The callback at a place, in whatever way it is spelled.
  mutating func callback(_ bytes: Bytes, _ place: Int, _ end: Int) -> CallbackMatch? {
    spellings.callback(bytes, place, end) ?? spellings.spaced(bytes, place, end)
      ?? Self.end(bytes, place, end)
  }

  /// The words for the end of an object in other languages.
  private static func end(_ bytes: Bytes, _ place: Int, _ end: Int) -> CallbackMatch? {
    guard place < end, bytes[place] >= 0x80 else { return nil }
    let words: [StaticString] = ["메모리 해제", "해제", "소멸", "解放", "破棄", "释放", "销毁", "析构"]
    for word in words where bytes.has(word, at: place, before: end) {
      var match = CallbackMatch(.deinit)
      match.end = place + word.utf8CodeUnitCount
      match.needsSubject = true
      return match
    }
    return nil
  }

  /// Reads an object: in angle brackets, in `Optional(…)`, or as the name of a class with an
  /// address or without.
  private mutating func readSubject(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (subject: SightedObject, end: Int)? {
    if let found = bytes.bracketedSubject(start, end) ?? bytes.optionalSubject(start, end) {
      return found
    }
    var next = bytes.endOfWord(start, end)
    var name = start..<next
    // The last part may be the callback: `App.FirstViewController.viewDidLoad()`.
    while next > start, bytes.at(next) == UInt8(ascii: "."), next + 1 < end,
      bytes[next + 1].isWord, spellings.callback(bytes, next + 1, end) == nil
    {
      name = (next + 1)..<bytes.endOfWord(next + 1, end)
      next = name.upperBound
    }
    next = bytes.endOfGenerics(next, end)
    name = name.lowerBound..<next
    let isNamed =
      bytes.at(next) == UInt8(ascii: ":") && name.count <= 40 && !name.isEmpty
      && !bytes.isProse(name) && !bytes[name.lowerBound].isDigit
    guard bytes.isClassName(name) || isNamed else { return nil }
    let address = bytes.addressBehind(next, end)
    return (SightedObject(name: name, address: address?.value), address?.end ?? next)
  }

  /// Passes over what joins an object and its callback.
  private static func endOfJoint(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte.isBlank || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "~")
        || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",")
        || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "\"")
      {
        place += 1
        continue
      }
      if byte >= 0x80 {
        let length = bytes.signLength(place, end)
        guard length > 0 else { return place }
        place += length
        continue
      }
      let word = place..<bytes.endOfWord(place, end)
      guard WordSet.joints.contains(bytes, word) else { return place }
      place = word.upperBound
    }
    return place
  }
}

extension MessageReader {
  /// The callback that a text spells and nothing else.
  mutating func callback(_ text: Bytes) -> CallbackMatch? {
    let range = text.trimmed(0..<text.count)
    guard let match = spellings.callback(text, range.lowerBound, range.upperBound),
      match.end == range.upperBound
    else { return nil }
    return match
  }
}
