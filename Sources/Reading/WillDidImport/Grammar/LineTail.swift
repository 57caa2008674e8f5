internal import WillDidModel

/// The text behind a callback.
struct LineTail {
  /// The object that is named behind the callback, if it is the one that it is about.
  var subject: SightedObject?
  /// Whether nothing but decoration stands there.
  var isDecoration = true
  /// Whether it says no more than that it was called.
  var isCall = false
}

/// Reads what stands behind a callback: its argument, its object, data, a remark; or the rest of a
/// sentence, which takes points.
extension LineGrammar {
  mutating func readTail(
    _ bytes: Bytes, _ range: Range<Int>, _ choice: Choice, isAnonymous: Bool,
    into sighting: inout Sighting, _ score: inout LineScore
  ) -> LineTail {
    var tail = LineTail()
    var place = bytes.skipBlanks(range.lowerBound, range.upperBound)
    let end = range.upperBound
    var isLogged =
      choice.hasFileInBracket
      || choice.hasFileFirst && bytes.at(range.lowerBound - 1) == UInt8(ascii: ")")
    if choice.isOpen { closeMethod(bytes, &place, end, into: &sighting, &isLogged, &score) }
    if bytes.has("_block_invoke", at: place, before: end) {
      score.add(LineScore.refusal, "a block in a method")
    }
    let isMessage = passLine(bytes, &place, end) || isLogged
    if parse.passed != nil, bytes.at(place) == UInt8(ascii: ")"), place < end { place += 1 }
    while place < end, [0x5d, 0x60, 0x27, 0x22, 0x2a].contains(bytes[place]) { place += 1 }
    place = bytes.skipBlanks(place, end)
    let remark = bytes.undecorated(place..<end)
    guard !remark.isEmpty else { return tail }
    tail.isDecoration = false
    let word = remark.lowerBound..<bytes.endOfWord(remark.lowerBound, end)
    if WordSet.endings.contains(bytes, word) { sighting.isEnd = true }
    if isMessage {
      // A logger has put the line of the source before what was logged there.
      sighting.details.append(Sighting.Detail(.detail, .text(remark)))
      return tail
    }
    if Self.readAnimated(bytes, &place, end, into: &sighting) {
      let rest = bytes.undecorated(place..<end)
      if !rest.isEmpty {
        readRest(bytes, place..<end, choice, isAnonymous, &tail, &sighting, &score)
      }
      return tail
    }
    readRest(bytes, place..<end, choice, isAnonymous, &tail, &sighting, &score)
    return tail
  }

  /// Passes over the line of the source behind a method: `viewDidLoad():42 `, `viewDidLoad] Line 42: `; whether
  /// there is one.
  private func passLine(_ bytes: Bytes, _ place: inout Int, _ end: Int) -> Bool {
    let next = bytes.skipBlanks(place, end)
    if bytes.has("Line ", at: next, before: end) || bytes.has("line ", at: next, before: end),
      let number = bytes.number(next + 5, end), bytes.at(number.end) == UInt8(ascii: ":"),
      number.end < end
    {
      place = number.end + 1
      return true
    }
    guard bytes.at(place) == UInt8(ascii: ":"), place < end,
      let number = bytes.number(place + 1, end),
      number.end == end || bytes[number.end].isBlank || [0x5d, 0x3a].contains(bytes[number.end])
    else { return false }
    place = number.end
    return true
  }

  /// Passes over what closes `[First viewDidLoad]`, also `[First viewWillAppear:YES]`.
  private func closeMethod(
    _ bytes: Bytes, _ place: inout Int, _ end: Int, into sighting: inout Sighting,
    _ isLogged: inout Bool, _ score: inout LineScore
  ) {
    guard let close = bytes.find(UInt8(ascii: "]"), in: place..<min(end, place + 80)) else {
      return score.add(-3, "a bracket that is not closed")
    }
    let word = bytes.trimmed(place..<close)
    if let flag = Bool(spelled: bytes.text(word)) {
      sighting.animated = flag
    } else if bytes.at(word.lowerBound) == UInt8(ascii: ":"), word.count > 1,
      bytes.number(word.lowerBound + 1, word.upperBound)?.end == word.upperBound
    {
      // `[First.viewDidLoad():23]: `: what stands behind is what was logged there.
      isLogged = true
    } else if !word.isEmpty {
      score.add(-3, "something else in the bracket")
    }
    place = close + 1
    if bytes.at(place) == UInt8(ascii: ")"), place < end { place += 1 }
  }

  /// Reads the rest behind the first sign.
  private mutating func readRest(
    _ bytes: Bytes, _ range: Range<Int>, _ choice: Choice, _ isAnonymous: Bool,
    _ tail: inout LineTail, _ sighting: inout Sighting, _ score: inout LineScore
  ) {
    let rest = bytes.undecorated(range)
    guard !rest.isEmpty else { return }
    if refuses(bytes, range, rest, isAnonymous, &score) { return }
    let receiver = choice.subject ?? parse.open
    if readArgument(bytes, rest, receiver, into: &sighting) { return score.add(2, "its argument") }
    // Where a file tells the class, a word is what was logged.
    let isKnown = !isAnonymous && choice.subject == nil && parse.open == nil
    if choice.isWeak, let named = subject(bytes, rest), bytes.isLongClassName(named.name) {
      tail.subject = named
      return score.add(2, "a class behind it and words before it")
    }
    if let subject = Self.object(bytes, rest) ?? Self.addressed(bytes, rest, choice.subject),
      Self.isBetter(bytes, subject, than: choice.subject ?? parse.open),
      !isKnown || subject.address != nil || bytes.isLongClassName(subject.name)
    {
      tail.subject = subject
      score.add(
        subject.address != nil ? 4 : bytes.isLongClassName(subject.name) ? 3 : 1,
        "the object behind it")
      return
    }
    if let found = objectAndMore(bytes, rest, choice, isAnonymous: isAnonymous) {
      tail.subject = found
      sighting.details.append(Sighting.Detail(.detail, .text(rest)))
      return score.add(found.address == nil ? 3 : 4, "the object or its file behind it, and more")
    }
    noteFacts(bytes, rest, choice, &tail, &sighting)
    // A frame, a size, a count.
    if !choice.isWeak, rest.contains(where: { bytes[$0].isDigit }),
      rest.allSatisfy({ !bytes[$0].isLetter && bytes[$0] < 0x80 && bytes[$0] != 0x25 })
    {
      return sighting.details.append(Sighting.Detail(.detail, .text(rest)))
    }
    if choice.subject == nil, let named = subject(bytes, rest) ?? labelledSubject(bytes, rest),
      !isKnown || bytes.isLongClassName(named.name)
    {
      tail.subject = named
      return score.add(bytes.isLongClassName(named.name) ? 3 : 1, "an object named behind it")
    }
    if isCall(bytes, rest) || WordSet.calls.contains(bytes, rest) {
      tail.isCall = true
      return score.add(1, "a word for the call")
    }
    if let end = endOfCall(bytes, rest), takeRemark(bytes, end..<rest.upperBound, &score) {
      score.add(1, "a word for the call")
      sighting.details.append(Sighting.Detail(.detail, .text(rest)))
      return
    }
    if choice.isWeak, sighting.animated == nil {
      return score.add(-2, "more behind words that are no class")
    }
    judgeRest(bytes, range, rest, isAnonymous, into: &sighting, &score)
    guard tail.subject == nil else { return }
    sighting.details.append(Sighting.Detail(.detail, .text(rest)))
  }

  /// A controller with its address, or the file of a class, behind a callback of no class, with more behind that.
  private func objectAndMore(
    _ bytes: Bytes, _ rest: Range<Int>, _ choice: Choice, isAnonymous: Bool
  ) -> SightedObject? {
    if let found = bytes.bracketedSubject(rest.lowerBound, rest.upperBound)?.subject,
      choice.subject.map({ !bytes.isLongClassName($0.name) }) ?? isAnonymous,
      bytes.isControllerName(found.name)
    {
      return found
    }
    return isAnonymous ? Self.fileBehind(bytes, rest) : nil
  }

  /// Whether the text behind a callback is a comment on a method, or about a stream of events.
  private func refuses(
    _ bytes: Bytes, _ range: Range<Int>, _ rest: Range<Int>, _ isAnonymous: Bool,
    _ score: inout LineScore
  ) -> Bool {
    if isAnonymous, bytes.has("//", at: range.lowerBound, before: range.upperBound),
      bytes.endOfClass(rest.lowerBound, rest.upperBound) < rest.upperBound
    {
      score.add(-3, "a comment behind it")
      return true
    }
    guard Self.isStream(bytes, range) else { return false }
    score.add(LineScore.refusal, "the state of a stream of events")
    return true
  }

  /// Takes points for what stands behind a callback and is no data.
  private mutating func judgeRest(
    _ bytes: Bytes, _ range: Range<Int>, _ rest: Range<Int>, _ isAnonymous: Bool,
    into sighting: inout Sighting, _ score: inout LineScore
  ) {
    if isAnonymous,
      bytes[range.lowerBound] == UInt8(ascii: "{") && Self.words(bytes, range.lowerBound) == .words
        || bytes.has("</", at: range.lowerBound, before: range.upperBound)
    {
      score.add(-3, "code or markup behind it")
    }
    let number = bytes.number(rest.lowerBound, rest.upperBound)
    let share = number.flatMap { bytes.number($0.end + 1, rest.upperBound)?.end ?? $0.end }
    if bytes.at(range.upperBound - 1) == UInt8(ascii: "%")
      || share.map({ bytes.at($0) == UInt8(ascii: "%") }) == true
    {
      score.add(LineScore.refusal, "a share of something behind it")
    }
    var kind = Self.kind(bytes, range.lowerBound, range.upperBound, rest)
    // `nav stack count = 1`
    if !isAnonymous, kind == .words, bytes.find(" = ", in: rest) != nil { kind = .value }
    let count = bytes.wordCount(rest)
    if kind != .data, isFieldOfLog(bytes, rest) { kind = .data }
    sighting.hasValue = kind == .data && rest.contains { bytes[$0].isDigit }
    switch kind {
    case .data: break
    case .remark:
      if isAnonymous,
        count > 3 || Self.isExplanation(bytes, range.lowerBound, rest)
          || Self.isAdvice(bytes, rest)
      {
        score.add(-3, "an explanation")
      }
    case .value:
      let sign = bytes.find(UInt8(ascii: "="), in: rest) ?? rest.upperBound
      if bytes.wordCount(rest.lowerBound..<sign) > 3, !Self.isFields(bytes, rest) {
        score.add(-1 * count, "more words than data has")
      }
      if isAnonymous,
        Self.isExplanation(bytes, range.lowerBound, rest) || Self.isAdvice(bytes, rest)
      {
        score.add(-3, "an explanation")
      }
    case .words:
      takeWords(bytes, rest, &score)
    }
  }

  /// Whether the words behind a callback begin as those behind most callbacks of the log do: they name a value.
  private mutating func isFieldOfLog(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    let word = rest.lowerBound..<bytes.endOfName(rest.lowerBound, rest.upperBound)
    guard !word.isEmpty, !WordSet.calls.contains(bytes, word),
      !WordSet.joints.contains(bytes, word), !WordSet.sentences.contains(bytes, word),
      !WordSet.advice.contains(bytes, word), !bytes.isProse(word)
    else { return false }
    if rest.contains(where: { bytes[$0].isDigit }) { evidence?.followers.note(bytes, word) }
    return profile.fields.number(bytes, word) != nil
  }

  private enum TailKind {
    /// Numbers, fields, frames, paths: of any length.
    case data
    /// Text behind a dash, in brackets, behind a comment sign: of any length.
    case remark
    /// Text behind a colon, a comma or a sign: short.
    case value
    /// Nothing parts it from the callback.
    case words
  }

  private static func kind(
    _ bytes: Bytes, _ place: Int, _ end: Int, _ rest: Range<Int>
  ) -> TailKind {
    switch bytes[place] {
    case UInt8(ascii: "/"):
      let next = bytes.at(place + 1)
      if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return .remark }
      return next.isLetter && bytes.find(UInt8(ascii: " "), in: place..<end) == nil ? .data : .value
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      if bytes.arrow(in: place..<min(end, place + 3)) != nil { return .value }
      return bytes[place] == UInt8(ascii: "-") ? .remark : .value
    case UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("),
      UInt8(ascii: "|"), UInt8(ascii: "@"), UInt8(ascii: ">"):
      return .remark
    case UInt8(ascii: "{"): return .data
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"): return .value
    case 0x80...:
      if bytes.signLength(place, end) > 0 { return .value }
      return isField(bytes, place, end) ? .data : words(bytes, place)
    default:
      // `view.frame = (0, 0)`, `duration: 0.3`, `0.25`, `isMainThread = true`
      if bytes[place].isDigit || isField(bytes, place, end) { return .data }
      // `took 0.23s`, `after 12 ms`
      let next = bytes.skipBlanks(bytes.endOfWord(place, end), end)
      return next > place && bytes.at(next).isDigit && next < end && bytes.wordCount(rest) <= 3
        ? .data : words(bytes, place)
    }
  }

  /// The colon of `viewWillAppear: ` may be that of the selector or one that parts a value.
  private static func words(_ bytes: Bytes, _ place: Int) -> TailKind {
    var sign = place - 1
    while bytes.at(sign).isBlank { sign -= 1 }
    return bytes.at(sign) == UInt8(ascii: ":") ? .value : .words
  }

  /// Whether the name of a field with its sign begins at a place: `frame=`, `duration: `.
  private static func isField(_ bytes: Bytes, _ place: Int, _ end: Int) -> Bool {
    var next = bytes.endOfName(place, end)
    while next > place, bytes.at(next) == UInt8(ascii: "."), next + 1 < end, bytes[next + 1].isWord
    {
      next = bytes.endOfName(next + 1, end)
    }
    guard next > place else { return false }
    next = bytes.skipBlanks(next, end)
    return next < end
      && (bytes[next] == UInt8(ascii: "=") || bytes[next] == UInt8(ascii: ":")
        || bytes.has("：", at: next, before: end))
  }

  /// Whether a text is made of fields with commas between them.
  private static func isFields(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    isField(bytes, rest.lowerBound, rest.upperBound)
      && bytes.wordCount(rest) <= 3 * (1 + rest.count { bytes[$0] == UInt8(ascii: ",") })
  }

  /// `viewDidLoad() : 뷰를 생성` explains the callback.
  private static func isExplanation(_ bytes: Bytes, _ place: Int, _ rest: Range<Int>) -> Bool {
    (bytes[place] == UInt8(ascii: ":") || bytes[place] == UInt8(ascii: "-"))
      && bytes[rest.lowerBound] >= 0x80
      && bytes.signLength(rest.lowerBound, rest.upperBound) == 0
  }

  /// Gives and takes points for the words behind a callback.
  private func takeWords(_ bytes: Bytes, _ rest: Range<Int>, _ score: inout LineScore) {
    var place = rest.lowerBound
    var count = 0
    while place < rest.upperBound, count < 4 {
      let word = place..<bytes.endOfName(place, rest.upperBound)
      guard !word.isEmpty else {
        place += 1
        continue
      }
      count += 1
      let isProse = bytes.isProse(word) || WordSet.sentences.contains(bytes, word)
      score.add(isProse ? -3 : -2, isProse ? "a word of sentences behind it" : "a word behind it")
      place = word.upperBound
    }
  }

  /// Takes the object, the time and the value of animated out of what stands behind a callback.
  private func noteFacts(
    _ bytes: Bytes, _ rest: Range<Int>, _ choice: Choice, _ tail: inout LineTail,
    _ sighting: inout Sighting
  ) {
    let name = choice.subject?.name
    if let name, let open = bytes.find(UInt8(ascii: "<"), in: rest),
      let found = bytes.bracketedSubject(open, rest.upperBound)?.subject,
      name.count == found.name.count, bytes.isEqual(name, bytes, found.name)
    {
      tail.subject = found
    }
    if sighting.time == nil, let colon = bytes.find(UInt8(ascii: ":"), in: rest), colon >= 2 {
      let start = max(rest.lowerBound, colon - 2)
      sighting.time = Timestamp.read(bytes, start, rest.upperBound)?.time
    }
    sighting.thread = sighting.thread ?? Self.thread(bytes, rest)
    guard sighting.animated == nil, let mark = bytes.find("animated", in: rest) else { return }
    var place = mark
    _ = Self.readAnimated(bytes, &place, rest.upperBound, into: &sighting)
  }

  /// Whether no other word follows.
  private static func isLast(_ bytes: Bytes, _ word: Range<Int>, _ end: Int) -> Bool {
    let next = bytes.skipBlanks(word.upperBound, end)
    return bytes.endOfName(next, end) == next
  }

  /// `animated: true`, `animated=1`, `: YES`, `(false)`, `-> animated = NO`.
  static func readAnimated(
    _ bytes: Bytes, _ place: inout Int, _ end: Int, into sighting: inout Sighting
  ) -> Bool {
    var next = place
    var isNamed = false
    while next < end {
      let byte = bytes[next]
      if byte.isBlank || [0x3a, 0x3d, 0x28, 0x2d, 0x2c, 0x5b, 0x3e].contains(byte) {
        next += 1
        continue
      }
      let word = next..<bytes.endOfWord(next, end)
      if !isNamed, bytes.isText(word, "with"),
        bytes.find("animated", in: word.upperBound..<end) != nil
      {
        next = word.upperBound
        continue
      }
      guard !isNamed, bytes.isText(word, "animated") else { break }
      isNamed = true
      next = word.upperBound
    }
    let word = next..<bytes.endOfWord(next, end)
    guard word.count <= 5, !word.isEmpty, isNamed || !bytes[next].isDigit,
      let flag = Bool(spelled: bytes.text(word)),
      isNamed || Self.isLast(bytes, word, end)
    else { return false }
    sighting.animated = flag
    next = word.upperBound
    while next < end, [0x29, 0x5d, 0x20].contains(bytes[next]) { next += 1 }
    next += bytes.undecorated(next..<end).isEmpty ? end - next : 0
    place = next
    return true
  }
}
