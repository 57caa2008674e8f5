internal import WillDidModel

/// A part of what stands before a callback.
struct LineToken {
  /// The kinds of tokens.
  enum Kind {
    /// `<First: 0x7f…>`.
    case object(SightedObject)
    /// A token that begins like the name of a class.
    case name
    /// Any other word.
    case word
    /// A word of sentences or code.
    case prose
    /// A word that says only that something is logged: `DEBUG`, `called`.
    case filler
    /// The name of a field before its value: `class=`, `メソッド：`.
    case label
    /// `First.swift:12`.
    case file(line: Int64?)
    case time(Timestamp)
    case number
    /// Something in brackets that names nothing.
    case group
  }

  /// The kind of token.
  var kind: Kind
  /// The name, the word, or the whole.
  var range: Range<Int>
  /// Where the token ends, with its brackets.
  var end: Int
  /// Whether brackets, a colon, a tab or the like set it apart from what follows.
  var isApart = false
  /// Whether a blank and nothing else is before the next token.
  var isSpaced = false
  /// Whether a point joins it to the next token.
  var isJoined = false
}

/// Parts what stands before a callback into its tokens.
struct LineTokens {
  /// The tokens, in the order of the line.
  private(set) var tokens: [LineToken] = []
  /// Whether `-[` or `+[` opens a method before the callback.
  private(set) var hasMethodSign = false
  /// Whether a bracket is open where the callback begins.
  private(set) var isOpen = false
  /// Whether there are signs of code: `[[First alloc] …`, `Base<Model …`, `.viewDidLoad`.
  private(set) var isCode = false
  /// Whether there is a share, as in the tree of a profiler: `53.3%`.
  private(set) var isProfile = false

  /// More tokens stand before no callback.
  static let most = 24

  /// Reads the tokens of a range.
  mutating func read(_ bytes: Bytes, _ range: Range<Int>) {
    tokens.removeAll(keepingCapacity: true)
    (hasMethodSign, isOpen, isCode, isProfile) = (false, false, false, false)
    var place = range.lowerBound
    let end = range.upperBound
    while place < end, tokens.count < Self.most {
      let byte = bytes[place]
      if byte == 0x09 { setApart() }
      if byte.isBlank || byte == UInt8(ascii: ",") {
        if byte == UInt8(ascii: ",") { setApart() }
        if byte.isBlank, bytes.at(place + 1).isBlank, place + 1 < end { setApart() }
        place += 1
        continue
      }
      let next = readToken(bytes, place, end)
      place = max(next, place + 1)
    }
    if place < end { isCode = true }
    for index in tokens.indices {
      let next = index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : end
      let gap = tokens[index].end..<max(next, tokens[index].end)
      tokens[index].isSpaced = !gap.isEmpty && gap.allSatisfy { bytes[$0].isBlank }
      tokens[index].isJoined = gap.count == 1 && bytes[gap.lowerBound] == UInt8(ascii: ".")
    }
  }

  private mutating func setApart() {
    if let last = tokens.indices.last { tokens[last].isApart = true }
  }

  /// Reads what begins at a place, and returns where it ends.
  private mutating func readToken(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int {
    let byte = bytes[place]
    if byte.isDigit, let next = readNumber(bytes, place, end) { return next }
    if byte.isWord || byte >= 0x80 && bytes.signLength(place, end) == 0 {
      return readName(bytes, place, end)
    }
    switch byte {
    case UInt8(ascii: "<"): return readAngle(bytes, place, end)
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
      return readGroup(bytes, place, end)
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      setLabel(bytes)
      return place + 1
    case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ">"), UInt8(ascii: "/"),
      UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "`"):
      setApart()
      return place + 1
    case UInt8(ascii: "."):
      if place == 0 || bytes[place - 1].isBlank, bytes.at(place + 1).isWord || place + 1 == end {
        isCode = true
      }
      return place + 1
    case 0x80...:
      let length = max(1, bytes.signLength(place, end))
      if bytes.has("：", at: place, before: end) { setLabel(bytes) } else { setApart() }
      if let close = bytes.endOfWideGroup(place, end) {
        return readWideGroup(bytes, place + length, close, end)
      }
      return place + length
    default:
      if byte == UInt8(ascii: "-"), bytes.at(place + 1).isBlank { setApart() }
      return place + 1
    }
  }

  /// The token before a colon is set apart, and may be the name of a field.
  private mutating func setLabel(_ bytes: Bytes) {
    guard let last = tokens.indices.last else { return }
    tokens[last].isApart = true
    if WordSet.labels.contains(bytes, tokens[last].range) { tokens[last].kind = .label }
  }

  /// Reads a number; where it ends.
  private mutating func readNumber(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int? {
    if let found = Timestamp.read(bytes, place, end) {
      append(.time(found.time), place..<found.end)
      return found.end
    }
    if let address = bytes.address(place, end) {
      if let last = tokens.last, case .name = last.kind {
        let object = SightedObject(name: bytes.lastName(last.range), address: address.value)
        tokens[tokens.count - 1].kind = .object(object)
        tokens[tokens.count - 1].end = address.end
      } else {
        append(.group, place..<address.end)
      }
      return address.end
    }
    let word = bytes.endOfWord(place, end)
    var letters = place
    while letters < word, bytes[letters].isDigit { letters += 1 }
    // `2ndViewController`, `2048VC`, as against `12`, `0.5s` and `3f01`.
    if bytes.isNameBehindDigits(letters..<word, of: place..<word) {
      append(.name, place..<word)
      return word
    }
    if let ordinal = bytes.endOfOrdinal(place, letters, end) {
      // `1st viewDidLoad` has nothing but the ordinal to name a screen.
      let isAll = tokens.isEmpty && bytes.skipBlanks(ordinal, end) >= end && bytes[letters].isLetter
      append(isAll ? .name : .word, place..<ordinal)
      return ordinal
    }
    var next = word
    while next + 1 < end, [0x2e, 0x2c].contains(bytes[next]), bytes[next + 1].isDigit {
      next = bytes.endOfWord(next + 1, end)
    }
    append(.number, place..<next)
    if bytes.at(next) == UInt8(ascii: "%") { isProfile = true }
    if next < end, !bytes[next].isBlank { setApart() }
    return next
  }

  /// Adds a token.
  private mutating func append(
    _ kind: LineToken.Kind, _ range: Range<Int>, end: Int? = nil, isApart: Bool = false
  ) {
    tokens.append(
      LineToken(kind: kind, range: range, end: end ?? range.upperBound, isApart: isApart))
  }
}

extension LineTokens {
  /// Reads a name with its module, its type arguments and its address; or a file; or a word.
  private mutating func readName(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int {
    if let found = bytes.optionalSubject(place, end) {
      append(.object(found.subject), place..<found.end)
      return found.end
    }
    if let file = readFile(bytes, place, end) { return file }
    let place = bytes.skipUnderscores(place, end)
    var next = bytes.endOfName(place, end)
    while next > place, bytes.at(next) == UInt8(ascii: "."), next + 1 < end,
      bytes.endOfName(next + 1, end) > next + 1
    {
      next = bytes.endOfName(next + 1, end)
    }
    next = bytes.withoutParticle(place..<next)
    let plain = next
    next = bytes.endOfGenerics(next, end)
    if next == plain, bytes.at(next) == UInt8(ascii: "<"), next < end,
      bytes.addressBehind(next, end) == nil
    {
      isCode = true
    }
    if bytes.has("()", at: next, before: end) { isCode = true }
    let name = bytes.withoutKind(place..<next)
    let head = place..<bytes.endOfWord(place, end)
    if ["self", "super"].contains(where: { bytes.isText(head, $0) } as (StaticString) -> Bool) {
      isCode = true
    }
    append(Self.kind(bytes, name), name)
    // `First's viewDidLoad`
    if bytes.has("'s", at: next, before: end) || bytes.has("’s", at: next, before: end) {
      next += bytes[next] == 0x27 ? 2 : 4
    }
    tokens[tokens.count - 1].end = next
    guard case .name = tokens[tokens.count - 1].kind,
      let address = bytes.addressBehind(next, end)
    else { return next }
    tokens[tokens.count - 1].kind = .object(
      SightedObject(name: bytes.lastName(name), address: address.value))
    tokens[tokens.count - 1].end = address.end
    return address.end
  }

  /// The kind of a name.
  private static func kind(_ bytes: Bytes, _ name: Range<Int>) -> LineToken.Kind {
    let first = bytes[name.lowerBound]
    if bytes.isFiller(name), !bytes.has("Main", at: name.lowerBound, before: name.upperBound) {
      return .filler
    }
    if bytes.isProse(name) || WordSet.sentences.contains(bytes, name) { return .prose }
    let isName =
      first.isUppercase || first == UInt8(ascii: "_")
      || bytes.at(name.upperBound - 1) == UInt8(ascii: ">")
      // `App` in small letters before the class: `app.First`.
      || bytes[bytes.lastName(name).lowerBound].isUppercase
    return isName ? .name : .word
  }

  /// Reads the name of a file with its line; where it ends.
  private mutating func readFile(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int? {
    var next = place
    while next < end,
      bytes[next].isWord || bytes[next] == UInt8(ascii: "+") || bytes[next] == UInt8(ascii: "-")
    {
      next += 1
    }
    guard next > place, bytes.at(next) == UInt8(ascii: ".") else { return nil }
    let ending = bytes.endOfWord(next + 1, end)
    guard
      ["swift", "m", "mm", "kt"].contains(
        where: {
          bytes.isText((next + 1)..<max(ending, next + 1), $0)
        } as (StaticString) -> Bool)
    else { return nil }
    var last = ending
    var line: Int64?
    if let mark = bytes.lineMark(last, end) { (line, last) = (mark.line, mark.end) }
    while bytes.at(last) == UInt8(ascii: ":"), let number = bytes.number(last + 1, end) {
      line = line ?? number.value
      last = number.end
    }
    append(.file(line: line), place..<ending, end: last, isApart: true)
    return last
  }

  /// `<First: 0x7f…>`, or something else between angle brackets.
  private mutating func readAngle(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int {
    if let found = bytes.bracketedSubject(place, end) {
      let isOwn = !WordSet.bystanders.contains(bytes, found.subject.name)
      append(isOwn ? .object(found.subject) : .group, place..<found.end)
      return found.end
    }
    if let file = bytes.sourceFile(place + 1, end), bytes.at(file.end) == UInt8(ascii: ">") {
      let last = bytes.find(UInt8(ascii: ":"), in: place..<file.end) ?? file.end
      let line = bytes.number(min(last + 1, file.end), file.end)?.value
      append(.file(line: line), (place + 1)..<last, end: file.end + 1, isApart: true)
      return file.end + 1
    }
    let limit = min(end, place + 80)
    guard let close = bytes.find(UInt8(ascii: ">"), in: place..<limit), close > place + 1,
      !bytes[place + 1].isBlank
    else {
      setApart()
      return place + 1
    }
    let name = (place + 1)..<close
    let isName = bytes.endOfClass(place + 1, close) == close && bytes.isClassName(name)
    append(isName ? .name : .group, isName ? name : place..<(close + 1), end: close + 1)
    setApart()
    return close + 1
  }

  /// Something in brackets; the bracket of a method is left open, because the callback is in it.
  private mutating func readGroup(_ bytes: Bytes, _ place: Int, _ end: Int) -> Int {
    let pairs: [UInt8: UInt8] = [0x5b: 0x5d, 0x28: 0x29, 0x7b: 0x7d]
    guard let close = bytes.closing(place, min(end, place + 256), pairs[bytes[place]] ?? 0) else {
      let sign = bytes.at(place - 1)
      if bytes[place] == 0x5b {
        // `[event:` is the name of a field.
        let label = place + 1..<bytes.endOfName(place + 1, end)
        if WordSet.labels.contains(bytes, label), bytes.at(label.upperBound) == UInt8(ascii: ":") {
          append(.label, label, end: label.upperBound + 1, isApart: true)
          return label.upperBound + 1
        }
        hasMethodSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
        // `[[First alloc] viewDidLoad]`
        if sign == UInt8(ascii: "[") || isOpen { isCode = true }
      }
      if bytes[place] == 0x28, sign.isWord { isCode = true }
      isOpen = isOpen || bytes[place] == 0x5b
      setApart()
      return place + 1
    }
    defer { setApart() }
    let inner = bytes.trimmed((place + 1)..<close)
    guard !inner.isEmpty else { return close + 1 }
    if let time = Timestamp.read(bytes, inner.lowerBound, inner.upperBound),
      time.end == inner.upperBound
    {
      append(.time(time.time), inner, end: close + 1)
    } else if bytes.number(inner.lowerBound, inner.upperBound)?.end == inner.upperBound {
      append(.number, inner, end: close + 1)
    } else if let file = readWrappedFile(bytes, inner) {
      append(.file(line: file.line), file.range, end: close + 1)
    } else if bytes.at(place - 1).isWord {
      // `First(Category)`, `Process(Library)`; the route of `RNSScreen(Home)` tells screens apart.
      if let last = tokens.indices.last {
        tokens[last].end = close + 1
        let name = tokens[last].range
        if bytes.isText(name, "RNSScreen") {
          tokens[last].range = name.lowerBound..<(close + 1)
        }
      }
    } else if bytes.endOfClass(inner.lowerBound, inner.upperBound) == inner.upperBound {
      let kind = Self.kind(bytes, inner)
      append(kind, inner, end: close + 1)
    } else if let value = bytes.classValue(inner) {
      append(.name, value, end: close + 1)
    } else if let object = bytes.bracketedSubject(inner.lowerBound, inner.upperBound),
      object.end == inner.upperBound
    {
      append(.object(object.subject), inner, end: close + 1)
    } else {
      append(.group, inner, end: close + 1)
    }
    return close + 1
  }

  /// `[First.swift:12]`, `[/src/First.swift:12]`, `[First.m:12 method]`.
  private func readWrappedFile(
    _ bytes: Bytes, _ inner: Range<Int>
  ) -> (range: Range<Int>, line: Int64?)? {
    var prefix = LinePrefix(end: inner.lowerBound)
    prefix.readFile(bytes, inner.upperBound)
    return prefix.file.map { ($0, prefix.line) }
  }

  /// 【类】, 「First」.
  private mutating func readWideGroup(_ bytes: Bytes, _ start: Int, _ close: Int, _ end: Int) -> Int
  {
    let inner = bytes.trimmed(start..<close)
    let after = close + 3
    guard !inner.isEmpty else { return after }
    if WordSet.labels.contains(bytes, inner) {
      append(.label, inner, end: after, isApart: true)
    } else {
      append(Self.kind(bytes, inner), inner, end: after, isApart: true)
    }
    return after
  }
}
