internal import WillDidModel

/// Chooses whom an entry is about.
extension LineGrammar {
  /// The candidates before a callback for the object that it is about.
  struct Choice {
    var subject: SightedObject?
    /// Whether the subject is words that may be a sentence too.
    var isWeak = false
    var file: Range<Int>?
    var line: Int64?
    var time: Timestamp?
    /// Whether a file with its line stands before the message and nothing between it and the callback.
    var hasFileFirst = false
    /// Whether the callback closes a bracket that begins with a file: `[First.swift:20 viewDidLoad()]`.
    var hasFileInBracket = false
    /// Whether a bracket is open that the callback closes: `[First viewDidLoad]`.
    var isOpen = false
    /// Whether `-[` or `+[` stands before the class.
    var hasMethodSign = false
    /// The mark beside the class that may distinguish its objects.
    var mark: ObjectMark?

    /// Takes in the file and the time that stand before the callback.
    mutating func noteFacts(_ tokens: [LineToken]) {
      for token in tokens {
        switch token.kind {
        case .time(let time): self.time = self.time ?? time
        case .file(let line): (file, self.line) = (token.range, line)
        default: break
        }
      }
    }
  }

  func note(_ choice: Choice, _ sighting: inout Sighting) {
    sighting.time = choice.time
    if let file = choice.file {
      sighting.details.append(.init(.file, .text(file)))
      if let line = choice.line { sighting.details.append(.init(.line, .number(line))) }
    }
  }

  /// Chooses whom an entry is about among what stands before its callback, and takes points for the
  /// rest.
  mutating func choose(
    _ bytes: Bytes, _ entry: Entry, _ setting: Setting, _ score: inout LineScore
  ) -> Choice {
    var choice = Choice(isOpen: parse.tokens.isOpen, hasMethodSign: parse.tokens.hasMethodSign)
    let all = parse.tokens.tokens
    choice.noteFacts(all)
    choice.hasFileInBracket =
      parse.tokens.isOpen
      && all.last.map { if case .file = $0.kind { true } else { false } } ?? false
    choice.hasFileFirst = all.isEmpty && setting.file != nil && setting.hasFileLine
    var best: (index: Int, points: Int)?
    var distance = 0
    for index in all.indices.reversed() {
      guard let points = points(bytes, all[index], isLabelled(bytes, index)) else { continue }
      if points - distance > best?.points ?? 0 { best = (index, points - distance) }
      distance += 2
    }
    if isTag(bytes, best, choice.file ?? setting.file) { best = nil }
    var used = 0..<0
    if let best, case .object(let object) = all[best.index].kind {
      (choice.subject, used) = (object, best.index..<(best.index + 1))
      score.add(4, "an object with its address")
    } else if let quoted = quotedScreen(bytes) {
      let name =
        all[quoted.lowerBound].range.lowerBound..<all[quoted.upperBound - 1].range.upperBound
      (choice.subject, used) = (SightedObject(name: name), quoted.lowerBound..<all.count)
      score.add(1, "a name in quotes")
    } else if let run = words(bytes, entry.callback, best?.index) {
      let name = all[run.lowerBound].range.lowerBound..<all[run.upperBound - 1].range.upperBound
      (choice.subject, choice.isWeak, used) = (SightedObject(name: name, address: nil), true, run)
    } else if let best {
      var name = bytes.lastName(all[best.index].range)
      used = best.index..<(best.index + 1)
      if let number = numbering(bytes, best.index) {
        // `ViewController 2`, `Screen A`
        name = name.lowerBound..<all[number].range.upperBound
        used = best.index..<(number + 1)
      } else if !bytes.isLongClassName(name) || isQualified(bytes, best.index) {
        used = phrase(bytes, best.index)
        if used.count > 1 {
          name = all[used.lowerBound].range.lowerBound..<all[used.upperBound - 1].range.upperBound
        }
      }
      choice.subject = SightedObject(name: name, address: nil)
      choice.mark = mark(bytes, best.index, of: name)
      let isClass = bytes.isLongClassName(name)
      score.add(
        parse.tokens.hasMethodSign ? 4 : isClass ? 3 : 1,
        parse.tokens.hasMethodSign ? "a method in brackets" : isClass ? "a class" : "a name")
    }
    if parse.tokens.isOpen, !parse.tokens.hasMethodSign, choice.subject == nil || choice.isWeak,
      !Self.isWrapped(bytes, entry.callback), !choice.hasFileInBracket
    {
      score.add(-3, "a bracket without a class")
    }
    take(bytes, used, isAnonymous: choice.subject == nil, &score)
    return choice
  }

  /// Whether what would be the class is a tag before a file that tells the class.
  private func isTag(
    _ bytes: Bytes, _ best: (index: Int, points: Int)?, _ file: Range<Int>?
  ) -> Bool {
    guard let file, let name = Self.className(bytes, file), bytes.isLongClassName(name),
      let best
    else { return false }
    let all = parse.tokens.tokens
    let isFileNext = all.last.map { if case .file = $0.kind { true } else { false } } ?? false
    let isController = bytes.isControllerName(bytes.lastName(all[best.index].range))
    return best.points <= (isFileNext && !isController ? 12 : 4)
  }

  /// Whether a callback stands in brackets, alone: `[viewDidLoad] frame: …`, and no link.
  private static func isWrapped(_ bytes: Bytes, _ callback: FoundCallback) -> Bool {
    let end = callback.match.end
    return bytes.at(callback.start - 1) == UInt8(ascii: "[") && bytes.at(end) == UInt8(ascii: "]")
      && bytes.at(end + 1) != UInt8(ascii: "(")
  }

  /// The number right behind a class.
  func mark(_ bytes: Bytes, _ index: Int, of name: Range<Int>) -> ObjectMark? {
    let (all, next) = (parse.tokens.tokens, index + 1)
    guard next < all.count, case .number = all[next].kind, bytes.isLongClassName(name) else {
      return nil
    }
    let (digits, sign) = (all[next].range, bytes.at(name.upperBound))
    guard digits.lowerBound == name.upperBound + 1, [0x23, 0x28, 0x5b].contains(sign),
      let number = bytes.number(digits.lowerBound, digits.upperBound),
      number.end == digits.upperBound
    else { return nil }
    return ObjectMark(kind: .attached, number: UInt32(truncatingIfNeeded: number.value))
  }

  /// A name in quotes before words that say what it names: `"Home" screen`, `'My list' view controller`.
  private func quotedScreen(_ bytes: Bytes) -> Range<Int>? {
    let all = parse.tokens.tokens
    var last = all.count - 1
    while last > 0, WordSet.nouns.contains(bytes, all[last].range) { last -= 1 }
    guard last >= 0, last + 1 < all.count else { return nil }
    let (close, isWide) = (
      bytes.at(all[last].end), bytes.has("”", at: all[last].end, before: bytes.count)
    )
    guard isWide || [0x22, 0x27, 0x60].contains(close) else { return nil }
    for first in (max(0, last - 2)...last).reversed() {
      let start = all[first].range.lowerBound
      guard Self.isWord(all[first].kind) else { return nil }
      if isWide ? bytes.has("“", at: start - 3, before: start) : bytes.at(start - 1) == close {
        return first..<(last + 1)
      }
    }
    return nil
  }

  /// A name of several words: `First VC`, `Second View Controller`.
  private func phrase(_ bytes: Bytes, _ index: Int) -> Range<Int> {
    let all = parse.tokens.tokens
    func goesOn(_ index: Int) -> Bool {
      all[index].isSpaced && !all[index].isApart
        && (WordSet.nouns.contains(bytes, all[index + 1].range)
          || WordSet.ordinalEndings.contains(bytes, all[index + 1].range))
    }
    var (first, last) = (index, index)
    while last + 1 < all.count, goesOn(last) { last += 1 }
    while first > 0, Self.isWord(all[first - 1].kind), goesOn(first - 1) { first -= 1 }
    return first..<(last + 1)
  }

  /// Whether a word stands before `ViewController` that tells one from others: `First ViewController`.
  private mutating func isQualified(_ bytes: Bytes, _ index: Int) -> Bool {
    let all = parse.tokens.tokens
    guard WordSet.nouns.contains(bytes, all[index].range), index > 0, all[index - 1].isSpaced,
      !all[index - 1].isApart
    else { return false }
    if case .word = all[index - 1].kind { return bytes.isOrdinal(all[index - 1].range) }
    guard case .name = all[index - 1].kind else { return false }
    evidence?.qualifiers.note(bytes, all[index - 1].range)
    return profile.constants.number(bytes, all[index - 1].range) == nil
  }

  /// The number or letter right behind a name that distinguishes objects of a kind.
  private func numbering(_ bytes: Bytes, _ index: Int) -> Int? {
    let all = parse.tokens.tokens
    let (next, last) = (index + 1, all.count - 1)
    guard next <= last, !all[index].isApart, all[last].end == all[last].range.upperBound,
      next == last || isSpacedOrdinal(bytes, next)
    else { return nil }
    // ` `, `-`, ` #`; `First#2` is how objects of one class are distinguished here.
    let gap = all[index].end..<max(all[index].end, all[next].range.lowerBound)
    guard !gap.isEmpty, bytes[gap.lowerBound] != UInt8(ascii: "#"),
      gap.allSatisfy({ [0x20, 0x2d, 0x23].contains(bytes[$0]) })
    else {
      return nil
    }
    if next < last { return last }
    switch all[next].kind {
    case .number: return all[next].range.allSatisfy { bytes[$0].isDigit } ? next : nil
    case .name: return all[next].range.count == 1 ? next : nil
    case .word:
      return all[next].range.count == 1 || bytes.isOrdinal(all[next].range) ? next : nil
    default: return nil
    }
  }

  /// Whether the last two tokens are an ordinal with a blank in it: `첫 번째`.
  private func isSpacedOrdinal(_ bytes: Bytes, _ first: Int) -> Bool {
    let all = parse.tokens.tokens
    guard first + 2 == all.count, all[first].isSpaced, !all[first].isApart else { return false }
    switch all[first].kind {
    case .word, .number: return WordSet.ordinalEndings.contains(bytes, all[first + 1].range)
    default: return false
    }
  }

  /// The points of a token as the name of an object; `nil` if it is none.
  private mutating func points(_ bytes: Bytes, _ token: LineToken, _ isLabelled: Bool) -> Int? {
    switch token.kind {
    case .object: return 20
    case .name:
      if isLabelled { return 30 }
      let name = bytes.lastName(token.range)
      // `NotificationCenter.default`
      if bytes[name.lowerBound].isLowercase { return nil }
      // A class of a framework is rather the one whose code ran.
      if bytes.isLongClassName(name) { return bytes.isFrameworkClass(name) ? 9 : 12 }
      // `DEBUG`, `UI`
      if name.count == 1 { return 4 }
      guard name.allSatisfy({ !bytes[$0].isLowercase && bytes[$0] < 0x80 }) else { return 7 }
      // `DIAGNOSTIC: ` before each callback is a tag.
      guard token.isApart, name.count > 3 else { return 3 }
      evidence?.leftovers.note(bytes, name)
      return profile.constants.number(bytes, name) == nil ? 3 : nil
    case .word:
      if isLabelled { return 30 }
      return bytes[token.range.lowerBound] >= 0x80
        && (token.isJoined || bytes.isLongClassName(token.range)) ? 12 : nil
    default: return nil
    }
  }

  /// Whether the name of a field such as `class` stands before a token.
  private func isLabelled(_ bytes: Bytes, _ index: Int) -> Bool {
    guard index > 0, case .label = parse.tokens.tokens[index - 1].kind else { return false }
    return WordSet.classLabels.contains(bytes, parse.tokens.tokens[index - 1].range)
  }

  /// The words right before the callback that name an object: `vc1`, `List view controller`.
  private func words(
    _ bytes: Bytes, _ callback: FoundCallback, _ best: Int?
  ) -> Range<Int>? {
    let all = parse.tokens.tokens
    let isSentence = callback.match.isPhrase && readsSentences
    guard let last = all.indices.last, !callback.match.needsSubject || isSentence,
      !callback.match.isTypo,
      callback.match.isExact || !all[last].isApart
    else { return nil }
    if all[last].isJoined || best == last && bytes.isLongClassName(all[last].range) { return nil }
    // `page 1`
    if case .number = all[last].kind, last > 0, all[last - 1].isSpaced, !all[last - 1].isApart,
      all[last].range.allSatisfy({ bytes[$0].isDigit }),
      all[last].end == all[last].range.upperBound,
      WordSet.nouns.contains(bytes, all[last - 1].range)
    {
      return (last - 1)..<(last + 1)
    }
    // `class_addMethod` is a function.
    guard !all[last].range.contains(where: { bytes[$0] == UInt8(ascii: "_") }) else { return nil }
    switch all[last].kind {
    case .word: break
    case .name where WordSet.nouns.contains(bytes, all[last].range): break
    case .label
    where last > 0 && all[last - 1].isSpaced && bytes[all[last].range.lowerBound] >= 0x80:
      break
    default: return nil
    }
    // A class that stands apart is what the line is about: `HomeVC: will viewDidLoad`.
    var first = last
    while first > 0, last - first < 2, all[first - 1].isSpaced, !all[first - 1].isApart,
      Self.isWord(all[first - 1].kind)
    {
      first -= 1
    }
    if let best, best < first, bytes.isLongClassName(bytes.lastName(all[best].range)) { return nil }
    if let best, best >= first, best < last, bytes.isLongClassName(bytes.lastName(all[best].range))
    {
      return nil
    }
    // A name alone is one of a class; behind words with a comma a sentence goes on.
    if first == last, case .name = all[last].kind { return nil }
    if first < last, bytes.at(all[last].end) == UInt8(ascii: ",") { return nil }
    return first..<(last + 1)
  }

  private static func isWord(_ kind: LineToken.Kind) -> Bool {
    switch kind {
    case .word, .name: true
    default: false
    }
  }

  /// Takes points for what stands before a callback and is not what it is about.
  private mutating func take(
    _ bytes: Bytes, _ used: Range<Int>, isAnonymous: Bool, _ score: inout LineScore
  ) {
    let all = parse.tokens.tokens
    // `The view of First`
    let isOwned =
      used.first.map { bytes.isLongClassName(all[$0].range) } == true
      && all[..<used.lowerBound].allSatisfy { WordSet.possessives.contains(bytes, $0.range) }
    for index in all.indices where !used.contains(index) {
      let token = all[index]
      if isOwned, index < used.lowerBound { continue }
      // `Hello from viewDidLoad`
      if index > 0, index == all.count - 1, bytes.isText(token.range, "from"),
        all[..<index].allSatisfy({ bytes.isFiller($0.range) })
      {
        continue
      }
      let isJoint = index >= used.upperBound && !isAnonymous
      switch token.kind {
      case .prose, .word, .name:
        if token.isApart, WordSet.printers.contains(bytes, token.range) { continue }
        if isJoint, WordSet.joints.contains(bytes, token.range) { continue }
        takeWord(bytes, token, &score)
      case .number
      where isAnonymous && !profile.hasCounters && !token.isApart && index == all.count - 1
        && token.end == token.range.upperBound:
        score.add(-3, "a number in place of a name")
      case .object, .number, .filler, .label, .file, .time, .group: break
      }
    }
  }

  private mutating func takeWord(_ bytes: Bytes, _ token: LineToken, _ score: inout LineScore) {
    let isConstant = profile.constants.number(bytes, token.range) != nil
    if case .prose = token.kind {
      guard WordSet.links.contains(bytes, token.range) else {
        return score.add(-5, "a word of sentences or code")
      }
      evidence?.leftovers.note(bytes, token.range)
      return isConstant ? () : score.add(-5, "a word of sentences or code")
    }
    if token.isApart || isConstant { return }
    evidence?.leftovers.note(bytes, token.range)
    if case .name = token.kind {
      score.add(-1, "another name")
    } else {
      score.add(-2, "another word")
    }
  }

  /// `FirstViewController.swift` tells the class of a callback that nothing else tells.
  static func className(_ bytes: Bytes, _ file: Range<Int>) -> Range<Int>? {
    let name = file.lowerBound..<bytes.endOfWord(file.lowerBound, file.upperBound)
    return bytes.isClassName(name) ? name : nil
  }
}
