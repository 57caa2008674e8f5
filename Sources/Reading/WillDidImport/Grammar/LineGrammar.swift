internal import WillDidModel

/// Reads the events in the message of one line.
///
/// The callback is found wherever it stands. Then what stands around it is asked who it is about, when
/// it was, and which other words there are; each answer has its points, and from
/// ``LineScore/threshold`` on the line is an event. Prose that mentions a callback, code, lists and
/// frames of a stack have too many words that belong to no line of a log.
///
/// Several callbacks on a line are several entries where an arrow, a bar, a comma or a semicolon parts
/// them: if one of them is no event, none is.
struct LineGrammar {
  var spellings = Spellings()
  /// The profile of the log.
  var profile = LogProfile()
  /// The evidence of its lines, while it is being learned.
  var evidence: LogEvidence?
  /// The parse of the line that is being read.
  var parse = LineParse()
  /// The reasons for each callback of the line that is to be explained.
  private(set) var explanation: [Explained] = []
  /// Whether the next line is to be explained.
  var explains = false
  /// Whether only messages of the frameworks are read, and no callbacks: a report of a crash has stacks.
  var readsMessages = false

  /// Whether the log may write callbacks in sentences.
  var readsSentences: Bool { profile.isPhrasal || evidence != nil }

  /// A callback, whether it was taken for an event, and why.
  struct Explained {
    var callback: String
    var score: LineScore
  }

  /// Longer messages are none of a callback.
  static let longest = 1 << 13

  /// The facts about a line besides its message.
  struct Setting {
    /// The source file before the message.
    var file: Range<Int>?
    /// Whether the line of that file is given, too.
    var hasFileLine = false
    var hasProcess = false
    var hasTime = false

    /// Whether a line begins as those of a log do.
    var isOfLog: Bool { hasProcess || hasTime }
  }

  /// Appends the events of a message; whether there are any.
  mutating func read(
    _ bytes: Bytes, _ range: Range<Int>, _ setting: Setting, into events: inout [Sighting]
  ) -> Bool {
    look(bytes, range)
    return readFound(bytes, range, setting, into: &events)
  }

  /// Looks for callbacks in a message; whether it may be one of a framework.
  @discardableResult
  mutating func look(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    parse.found.removeAll(keepingCapacity: true)
    spellings.hasMark = false
    // A longer word is no callback.
    let isLong = range.count > Self.longest
    if !isLong { spellings.find(bytes, in: range, into: &parse.found) }
    return isLong || spellings.hasMark
  }

  /// Whether a line mentions a callback.
  mutating func mentions(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    look(bytes, line)
    return parse.found.contains { $0.match.isExact && !$0.match.needsSubject }
  }

  /// Appends the events of a message that was looked through; whether there are any.
  mutating func readFound(
    _ bytes: Bytes, _ range: Range<Int>, _ setting: Setting, into events: inout [Sighting]
  ) -> Bool {
    let range = bytes.trimmed(range)
    if explains { explanation = [] }
    guard !parse.found.isEmpty, !readsMessages, !Self.isCode(bytes, range),
      !Self.isHeading(bytes, range),
      !Self.isFrame(bytes, range),
      setting.isOfLog
        || !Self.isListedCode(bytes, range) && !isAbout(bytes, range, setting)
    else { return false }
    // Where a callback is named, words like `loaded` are what was logged.
    if parse.found.count > 1, parse.found.contains(where: { $0.match.isExact }) {
      parse.found.removeAll { $0.match.isPhrase }
    }
    let count = events.count
    parse.begin(bytes, range, passing: passage(bytes, range, setting), profile)
    guard readEntries(bytes, range, setting, into: &events), events.count > count else {
      events.removeSubrange(count...)
      return false
    }
    return true
  }

  /// Reads the entries, each around its callback.
  private mutating func readEntries(
    _ bytes: Bytes, _ range: Range<Int>, _ setting: Setting, into events: inout [Sighting]
  ) -> Bool {
    var start = range.lowerBound
    var index = 0
    let callbacks = parse.found
    if callbacks.count == 2, let echo = Self.echo(bytes, callbacks[0], callbacks[1], in: range) {
      (start, index) = (echo, 1)
    }
    while index < callbacks.count {
      var end = range.upperBound
      var next = index + 1
      var isSoft = false
      while next < callbacks.count {
        let gap = callbacks[index].match.end..<callbacks[next].start
        if let boundary = Self.boundary(bytes, gap) {
          (end, isSoft) = (boundary.place, boundary.isSoft)
          break
        }
        // Words that no sign parts are a remark that mentions another callback, or prose.
        next += 1
      }
      let entry = Entry(
        callback: callbacks[index],
        left: start..<(parse.passed?.lowerBound ?? callbacks[index].start),
        right: callbacks[index].match.end..<end, isAlone: callbacks.count == 1,
        hasMention: next > index + 1)
      guard let sighting = read(bytes, entry, setting) else { return false }
      // `viewDidLoad, viewWillAppear` is a list in a sentence.
      if isSoft, sighting.subject == nil { return false }
      events.append(sighting)
      start = end
      index = next
      if index < callbacks.count, isSoft,
        !Self.hasName(bytes, end..<callbacks[index].start)
      {
        return false
      }
    }
    return true
  }

  /// Whether a range has a letter that names have.
  private static func hasName(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    range.contains { bytes[$0].isWord || bytes[$0] >= 0x80 }
  }

  /// A callback with what stands before and behind it.
  struct Entry {
    var callback: FoundCallback
    var left: Range<Int>
    var right: Range<Int>
    /// Whether it is the only callback of the line.
    var isAlone: Bool
    /// Whether another callback stands behind it that no sign parts from it.
    var hasMention: Bool
  }

  /// Reads one entry of a line.
  private mutating func read(
    _ bytes: Bytes, _ entry: Entry, _ setting: Setting
  ) -> Sighting? {
    let match = entry.callback.match
    evidence?.tried += 1
    var score = LineScore()
    score.explains = explains
    defer {
      if explains {
        explanation.append(Explained(callback: match.callback.name, score: score))
      }
    }
    score.add(match)
    parse.tokens.read(bytes, entry.left)
    if parse.tokens.isCode { score.add(-4, "signs of code before it") }
    if parse.tokens.isProfile { score.add(LineScore.refusal, "a share of something before it") }
    var sighting = Sighting(callback: match.callback)
    sighting.isNumbered = parse.isNumbered
    sighting.hasSignature = bytes[match.end - 1] == UInt8(ascii: ")")
    sighting.animated = match.animated
    sighting.isTypo = match.isTypo
    let choice = choose(bytes, entry, setting, &score)
    note(choice, &sighting)
    if sighting.hasSignature { readParent(bytes, entry.callback, into: &sighting) }
    sighting.mark = choice.mark ?? bytes.objectMark(entry.right)
    let right = Self.withoutValue(bytes, entry, &sighting)
    sighting.isEnd =
      parse.isExit || parse.tokens.tokens.contains { WordSet.endings.contains(bytes, $0.range) }
    let isAnonymous =
      choice.subject == nil && parse.open == nil && (choice.file ?? setting.file) == nil
    let number = isAnonymous ? Self.number(bytes, entry) : nil
    let tail = readTail(
      bytes, number.map { $0.upperBound..<$0.upperBound } ?? right, choice,
      isAnonymous: isAnonymous, into: &sighting, &score)
    var owner = tail.subject ?? choice.subject ?? parse.open
    if owner == nil, let file = choice.file ?? setting.file,
      let name = Self.className(bytes, file)
    {
      owner = SightedObject(name: name, address: nil)
      score.add(2, "the file names the class")
    }
    if let number { owner = SightedObject(name: number) }
    if match.isOfApp { owner = nil }
    judge(bytes, match, owner, entry, setting, tail, &score)
    guard score.isEvent else { return nil }
    parse.open = owner
    sighting.subject = owner
    if match.needsDelegate, let owner, bytes.holds(["Scene"], in: owner.name) {
      sighting.callback = Spellings.ofScene(match.callback)
    }
    sighting.isMere =
      tail.isDecoration && sighting.details.isEmpty && sighting.time == nil && owner?.address == nil
      && !choice.isOpen && sighting.mark == nil
    if let mark = sighting.mark, profile.marks.contains(mark.kind), owner?.address == nil {
      sighting.subject?.number = UInt64(mark.number)
    }
    return sighting
  }

  /// The number right behind a callback with nothing behind it: `viewDidLoad2`.
  private static func number(_ bytes: Bytes, _ entry: Entry) -> Range<Int>? {
    let right = entry.right
    guard !right.isEmpty, right.count < 3, right.allSatisfy({ bytes[$0].isDigit }) else {
      return nil
    }
    return right
  }

  /// Gives points for what is known of the line as a whole.
  private mutating func judge(
    _ bytes: Bytes, _ match: CallbackMatch, _ owner: SightedObject?, _ entry: Entry,
    _ setting: Setting,
    _ tail: LineTail, _ score: inout LineScore
  ) {
    if match.needsView, owner.map({ bytes.isViewName($0.name) }) != true {
      score.add(LineScore.refusal, "the words mean a callback of a view only")
    }
    if match.needsController, !readsSentences,
      owner.map({ bytes.isControllerName($0.name) }) != true
    {
      score.add(LineScore.refusal, "the word means a callback of a controller only")
    }
    if match.needsDelegate, owner.map({ bytes.ends($0.name, with: "Delegate") }) != true {
      score.add(LineScore.refusal, "the word means a callback of a delegate only")
    }
    if setting.hasProcess { score.add(1, "a process wrote it") }
    if match.needsClass { judgePhrase(bytes, match, tail, &score) }
    if owner == nil {
      if isBare(match, entry, tail), match.callback != .deinit {
        evidence?.hasBareCallbacks = true
      }
      if match.needsSubject, !match.isPhrase, !readsBareEnds || !isBare(match, entry, tail) {
        score.add(LineScore.refusal, "the word means a callback of a class only")
      }
      if match.isDeclaration { score.add(LineScore.refusal, "the parameters of a declaration") }
      if entry.isAlone, tail.isDecoration, parse.tokens.tokens.isEmpty {
        score.add(1, "nothing else")
      }
      if parse.isComment { score.add(-3, "a comment") }
      if entry.hasMention { score.add(-3, "another callback behind it") }
      if parse.isItem, tail.isDecoration, parse.tokens.tokens.isEmpty, !setting.isOfLog {
        score.add(-3, "an item of a list")
      }
    }
  }
}

extension LineGrammar {
  /// Whether `deinit` alone is what `#function` is there: where other lines are nothing but a callback.
  private var readsBareEnds: Bool { profile.hasBareCallbacks || evidence?.hasBareCallbacks == true }

  /// Whether a line is nothing but a callback, or says no more than that it was called.
  private func isBare(_ match: CallbackMatch, _ entry: Entry, _ tail: LineTail) -> Bool {
    match.isExact && entry.isAlone && parse.tokens.tokens.isEmpty
      && (tail.isDecoration || tail.isCall)
      && (!match.needsSubject || match.callback == .deinit)
  }

  /// A sentence that ends with the callback it speaks of: `moved from Disappeared to Appearing:
  /// viewWillAppear(_:)`, `View loaded into memory: viewDidLoad()` behind a class.
  private mutating func passage(_ bytes: Bytes, _ range: Range<Int>, _ setting: Setting) -> Range<
    Int
  >? {
    guard let last = parse.found.last, last.match.isExact else { return nil }
    if let passed = description(bytes, range, last) { return passed }
    guard bytes.undecorated(last.match.end..<range.upperBound).isEmpty else { return nil }
    let before = range.lowerBound..<last.start
    let isParted = bytes.has(": ", at: last.start - 2, before: last.start)
    let isUsual = isParted && isUsualSentence(bytes, before)
    if isParted || bytes[last.match.end - 1] == UInt8(ascii: ")"),
      let from = bytes.find(" from ", in: before),
      bytes.holds([" to ", " into "], in: from..<last.start)
    {
      return startOfStates(bytes, range.lowerBound..<from)..<last.start
    }
    guard isParted, parse.found.count(where: { !$0.match.isLoose }) == 1 else { return nil }
    if isUsual { return before }
    guard setting.isOfLog, let colon = bytes.find(": ", in: before), colon < last.start - 2,
      bytes.wordCount((colon + 1)..<last.start) > 1
    else { return nil }
    var start = colon
    while start > range.lowerBound, bytes[start - 1].isWord { start -= 1 }
    return bytes.isLongClassName(start..<colon) ? (colon + 1)..<last.start : nil
  }

  /// Whether a sentence begins as most of the log do: `Application has just loaded its view: viewDidLoad`.
  private mutating func isUsualSentence(_ bytes: Bytes, _ before: Range<Int>) -> Bool {
    let head = before.lowerBound..<bytes.endOfWord(before.lowerBound, before.upperBound)
    guard bytes.wordCount(before) > 3, !head.isEmpty, !bytes.isFiller(head),
      !bytes.isProse(head), !WordSet.calls.contains(bytes, head),
      before.allSatisfy({ bytes[$0].isLetter || [0x20, 0x3a, 0x2f].contains(bytes[$0]) }),
      !before.contains(where: { bytes[$0].isUppercase && bytes.at($0 - 1).isLowercase })
    else { return false }
    evidence?.openings.note(bytes, head)
    return profile.sentenceHeads.number(bytes, head) != nil
  }

  /// The description between a class and its callback in parentheses: `First - 화면이 나타날 예정 (viewWillAppear)`.
  private func description(
    _ bytes: Bytes, _ range: Range<Int>, _ last: FoundCallback
  ) -> Range<Int>? {
    guard bytes.at(last.start - 1) == UInt8(ascii: "("), last.start > range.lowerBound,
      bytes.at(last.match.end) == UInt8(ascii: ")"), last.match.end < range.upperBound,
      bytes.undecorated((last.match.end + 1)..<range.upperBound).isEmpty
    else { return nil }
    let start = bytes.skipDecoration(range.lowerBound, last.start)
    let name = start..<bytes.endOfClass(start, last.start)
    let words = name.upperBound..<(last.start - 1)
    guard bytes.isLongClassName(name), bytes.isClassName(name), !words.isEmpty,
      bytes.wordCount(words) <= 8, !Self.isAdvice(bytes, words)
    else { return nil }
    return words.lowerBound..<last.start
  }

  /// Where a sentence of two states begins: behind a tag or a label, or behind a class.
  private func startOfStates(_ bytes: Bytes, _ before: Range<Int>) -> Int {
    let sign = before.last { bytes[$0] == UInt8(ascii: ":") || bytes[$0] == UInt8(ascii: "]") }
    let start = sign.map { $0 + 1 } ?? before.lowerBound
    let first = bytes.skipBlanks(start, before.upperBound)
    let name = first..<bytes.endOfClass(first, before.upperBound)
    let isOwn = bytes.isLongClassName(name) && !bytes.isText(name, "ViewController")
    return isOwn ? name.upperBound : start
  }

  /// The callback that a text spells and nothing else.
  mutating func callback(_ text: Bytes) -> CallbackMatch? {
    let range = text.trimmed(0..<text.count)
    guard let match = spellings.callback(text, range.lowerBound, range.upperBound),
      match.end == range.upperBound
    else { return nil }
    return match
  }
}

extension LineScore {
  /// Adds the points of a callback by its spelling.
  fileprivate mutating func add(_ match: CallbackMatch) {
    if match.isTypo {
      add(1, "a misspelled callback")
    } else if match.isLoose {
      add(1, "the words of a callback")
    } else {
      add(2, "a callback")
    }
  }
}
