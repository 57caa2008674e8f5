internal import WillDidModel

/// A callback and where it stands in a line.
struct FoundCallback {
  /// Where the words begin.
  var start: Int
  /// The callback that they mean.
  var match: CallbackMatch
}

extension Spellings {
  /// More callbacks than these stand in no line of a log.
  private static let most = 64

  /// Finds the callbacks in a range, wherever they stand.
  mutating func find(_ bytes: Bytes, in range: Range<Int>, into found: inout [FoundCallback]) {
    var place = range.lowerBound
    let end = range.upperBound
    if let change = bodyChange(bytes, range) { return found.append(change) }
    while place < end {
      let byte = bytes[place]
      guard byte.isWord || byte >= 0x80 else {
        place += 1
        continue
      }
      if byte >= 0x80 {
        if let match = Self.end(bytes, place, end) {
          found.append(FoundCallback(start: place, match: match))
          place = match.end
        } else {
          place += 1
        }
        continue
      }
      if byte | 0x20 == UInt8(ascii: "d"), bytes.has("de-init", at: place, before: end) {
        var match = CallbackMatch(.deinit)
        match.end = bytes.endOfWord(place + "de-".utf8.count, end)
        match.needsSubject = true
        found.append(FoundCallback(start: place, match: match))
        place = match.end
        continue
      }
      let word = bytes.endOfWord(place, end)
      let traits = traits(bytes, place, word)
      let isCalled = traits.contains(.long) && Self.isSignOfCall(bytes.at(word))
      hasMark = hasMark || traits.isSuperset(of: isCalled ? .mark : [.mark, .telling])
      guard isCalled || traits.isSuperset(of: [.beginning, .telling]) else {
        place = word
        continue
      }
      if let phrase = appPhrase(bytes, place, word, range)
        ?? onPhrase(bytes, place, word, range) ?? dotted(bytes, place, word, end)
      {
        found.append(phrase)
        place = phrase.match.end
      } else if let match = match(bytes, place, word, end),
        !isStray(match.callback, bytes, behind: range.lowerBound..<place)
      {
        // `.task`
        let hasPoint =
          match.needsView && place > range.lowerBound && bytes[place - 1] == UInt8(ascii: ".")
        found.append(FoundCallback(start: hasPoint ? place - 1 : place, match: match))
        guard found.count < Self.most else { return }
        place = match.end
      } else if let match = suffix(bytes, place, word) {
        found.append(match)
        place = word
      } else {
        place = word
      }
    }
  }

  /// The callback behind the last underscore of `FirstViewController_viewDidLoad`.
  private mutating func suffix(_ bytes: Bytes, _ start: Int, _ word: Int) -> FoundCallback? {
    guard word - start > 12, let line = (start..<word).last(where: { bytes[$0] == 0x5f }),
      line > start, bytes.isLongClassName(start..<line),
      let match = callback(bytes, line + 1, word), match.isExact, !match.needsSubject
    else { return nil }
    return FoundCallback(start: line, match: match)
  }

  private mutating func match(
    _ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int
  ) -> CallbackMatch? {
    guard word - start >= 3, word - start < 80, !isPartOfName(bytes, start, word, end) else {
      return nil
    }
    if mayBeCallback(bytes, start, word), let match = callback(bytes, start, end) { return match }
    return spaced(bytes, start, end) ?? Self.phrase(bytes, start, word, end)
      ?? short(bytes, start, word, end) ?? Self.viewTask(bytes, start, word, end)
  }

  /// The traits of a word, which are found out once for most words.
  private mutating func traits(_ bytes: Bytes, _ start: Int, _ word: Int) -> WordTraits {
    guard word - start <= WordMemo.longest else { return makeTraits(bytes, start, word) }
    let middle = min(start + 8, word)
    let letters = (
      bytes.upToEightBytes(start, middle),
      middle == word ? 0 : bytes.upToEightBytes(middle, word)
    )
    if let known = words.traits(letters) { return known }
    let traits = makeTraits(bytes, start, word)
    words.note(traits, letters)
    return traits
  }

  private func makeTraits(_ bytes: Bytes, _ start: Int, _ word: Int) -> WordTraits {
    guard word - start >= 3 else { return [] }
    let range = start..<word
    var traits: WordTraits = MessageStarts.isMark(bytes, range) ? [.mark, .long] : .long
    let isJoined = ((start + 1)..<word).contains {
      bytes[$0].isUppercase || bytes[$0] == UInt8(ascii: "_")
    }
    let isCallback = isJoined || word - start >= 10 && bytes.has("view", at: start, before: word)
    if isCallback || seeds.mayContain(bytes, range) { traits.insert(.telling) }
    if isCallback || beginnings.contains(bytes, range)
      || WordSet.phraseHeads.hasPrefix(bytes, range)
    {
      traits.insert(.beginning)
    }
    return traits
  }

  /// Whether a sign behind a word may make it a method.
  private static func isSignOfCall(_ sign: UInt8) -> Bool {
    sign == UInt8(ascii: ":") || sign == UInt8(ascii: "(") || sign == UInt8(ascii: "?")
  }

  /// Whether a word is a part of something longer: `Code+viewDidLoad.swift`, `viewDidLoad.yml`.
  private func isPartOfName(_ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int) -> Bool {
    if bytes.at(word) == UInt8(ascii: "."), word + 1 < end, bytes[word + 1].isWord { return true }
    let before = bytes.at(start - 1)
    return before == UInt8(ascii: "+") || before == UInt8(ascii: "@")
      || before >= 0x80 && bytes.endsLatinLetter(start)
  }

  /// Whether a word may be a callback: most words of a log may not.
  private func mayBeCallback(_ bytes: Bytes, _ start: Int, _ word: Int) -> Bool {
    if WordSet.lowCallbacks.contains(bytes, start..<word) { return true }
    for place in (start + 1)..<word {
      if bytes[place].isUppercase { return true }
      // `view_did_load`
      if bytes[place] == 0x5f, heads.contains(bytes, start..<place) { return true }
    }
    return bytes.has("view", at: start, before: word) && word - start >= 10
      || Self.isSignOfCall(bytes.at(word))
  }

  /// The words for the end of an object in other languages.
  private static func end(_ bytes: Bytes, _ place: Int, _ end: Int) -> CallbackMatch? {
    for word in Wording.endsOfLives where bytes.has(word, at: place, before: end) {
      var match = CallbackMatch(.deinit)
      match.end = place + word.utf8CodeUnitCount
      match.needsSubject = true
      return match
    }
    return nil
  }

  /// The actions of a controller in the words of people: `will appear`, `didAppear`, `view has been loaded`,
  /// `is about to disappear`; only of a class and with nothing else behind.
  private func short(_ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int) -> CallbackMatch? {
    guard WordSet.phraseHeads.hasPrefix(bytes, start..<word) else { return nil }
    var place = start
    var (isFuture, isPast, hasView) = (false, false, false)
    for _ in 0..<Self.longestPhrase {
      guard let part = Self.phraseParts.first(where: { Self.begins($0.word, bytes, place, end) })
      else { return nil }
      place += part.word.utf8CodeUnitCount
      switch part.role {
      case .future: isFuture = true
      case .past: isPast = true
      case .view: hasView = true
      case .joint: break
      case .verb(let will, let did, let isTold):
        let callback = isFuture ? will : isTold || isPast ? did : nil
        guard let callback, bytes.endOfWord(place, end) == place else { return nil }
        var match = CallbackMatch(callback)
        match.end = place
        // `loaded its view`
        if bytes.has(" its view", at: place, before: end) { match.end += " its view".utf8.count }
        (match.isLoose, match.isPhrase) = (true, true)
        match.needsSubject = true
        match.needsClass = true
        // Anything may be loaded.
        match.needsController = did == .viewDidLoad && !hasView
        return match
      }
      place = bytes.skipBlanks(place, end)
    }
    return nil
  }

  /// Words of the app or a scene about itself that are all of a line: `did become active`, `Scene will enter
  /// foreground`.
  private func appPhrase(
    _ bytes: Bytes, _ start: Int, _ word: Int, _ range: Range<Int>
  ) -> FoundCallback? {
    guard bytes.isText(start..<word, "did") || bytes.isText(start..<word, "will"),
      bytes.at(word) == 0x20
    else { return nil }
    let head = bytes.trimmed(range.lowerBound..<start)
    let end = bytes.trimmed(word..<range.upperBound).upperBound
    let who = bytes.text(head).lowercased()
    guard end - start < 40, let isScene = Self.owners[who] else { return nil }
    let verb = bytes.text(start..<end).lowercased().filter { $0 != " " }
    let name = isScene ? "scene\(verb)" : "application\(verb)"
    guard let callback = Self.ofApp[name] else { return nil }
    var match = CallbackMatch(callback)
    (match.isLoose, match.end) = (true, end)
    return FoundCallback(start: head.isEmpty ? start : head.lowerBound, match: match)
  }

  /// The speaker, and whether that is a scene.
  private static let owners = [
    "": false, "app": false, "application": false, "the app": false, "scene": true,
  ]
  /// The callbacks of apps and scenes by their names in small letters.
  private static let ofApp = Dictionary(
    Callback.definitions.filter { $0.family == .application || $0.family == .scene }
      .map { ($0.name.lowercased(), $0.callback) }, uniquingKeysWith: { first, _ in first })

  /// The most words of a phrase.
  private static let longestPhrase = 8

  /// The part of a word in such a phrase.
  private enum PhraseRole {
    case future, past, view, joint
    /// The callbacks of the verb for the future and for the past, and whether its form is that of the past.
    case verb(will: Callback?, did: Callback, isTold: Bool)
  }

  // The longer of two words that begin alike stands first.
  /// The words of phrases with their parts.
  private static let phraseParts: [(word: StaticString, role: PhraseRole)] = [
    ("disappeared", .verb(will: nil, did: .viewDidDisappear, isTold: true)),
    ("disappear", .verb(will: .viewWillDisappear, did: .viewDidDisappear, isTold: false)),
    ("appeared", .verb(will: nil, did: .viewDidAppear, isTold: true)),
    ("appear", .verb(will: .viewWillAppear, did: .viewDidAppear, isTold: false)),
    ("loaded", .verb(will: nil, did: .viewDidLoad, isTold: true)),
    ("load", .verb(will: nil, did: .viewDidLoad, isTold: false)),
    ("about", .future), ("going", .future), ("will", .future), ("has", .past), ("did", .past),
    ("view", .view), ("just", .joint), ("been", .joint), ("was", .joint), ("its", .joint),
    ("now", .joint), ("the", .joint), ("is", .joint), ("to", .joint),
  ]

  /// Whether a word stands at a place, whatever its case.
  private static func begins(
    _ word: StaticString, _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> Bool {
    guard start + word.utf8CodeUnitCount <= end else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { unsafe bytes[start + $0].lowercased == letters[$0] }
    }
  }

  /// `de-init`, and words that mean an end only behind the name of a class: `is cleared`, `left the heap`.
  private static func phrase(
    _ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int
  ) -> CallbackMatch? {
    let heap: StaticString = "left the heap"
    let isHeap = bytes.has(heap, at: start, before: end)
    guard isHeap || WordSet.ends.contains(bytes, start..<word) else { return nil }
    var match = CallbackMatch(.deinit)
    match.end = isHeap ? start + heap.utf8CodeUnitCount : word
    match.needsSubject = true
    match.needsClass = true
    return match
  }
}

// The methods of the delegates of the app and of scenes, which people and .NET call without the word for either.
extension Spellings {
  /// Whether a spelling is the name of a method in .NET, where the delegates of the app and of a scene have some of the
  /// same names.
  static func isEnding(_ spelling: String, of row: Callback.Definition) -> Bool {
    (row.family == .application || row.family == .scene) && spelling.first?.isUppercase == true
  }

  /// The callbacks of delegates by what they are called without the word for the app or the scene, in small letters:
  /// `didBecomeActive`, `FinishedLaunching`.
  private static let ofDelegates: [String: Callback] = {
    var found: [String: Callback] = [:]
    for row in Callback.definitions where row.family == .application || row.family == .scene {
      let head = row.family == .scene ? "scene" : "application"
      let name = row.name.hasPrefix(head) ? String(row.name.dropFirst(head.count)) : ""
      let isStep = name.hasPrefix("Did") || name.hasPrefix("Will")
      for ending in row.spellings.filter({ isEnding($0, of: row) }) + (isStep ? [name] : []) {
        let key = ending.lowercased()
        found[key] = found[key] ?? row.callback
      }
    }
    return found
  }()

  /// The callback of a scene that bears the name of one of the app.
  static func ofScene(_ callback: Callback) -> Callback {
    let (name, head) = (callback.name, "application")
    guard name.hasPrefix(head) else { return callback }
    return Callback(named: "scene\(name.dropFirst(head.count))") ?? callback
  }

  /// The callback of a delegate of the app or of a scene that some letters in lower case are the name of.
  func ending(_ letters: [UInt8]) -> CallbackMatch? {
    guard let callback = Self.ofDelegates[String(decoding: letters, as: UTF8.self)] else {
      return nil
    }
    var match = CallbackMatch(callback)
    (match.isLoose, match.needsSubject, match.needsDelegate) = (true, true, true)
    return match
  }
}

extension Span where Element == UInt8 {
  /// Whether the character before a place is a letter of an alphabet that parts words with blanks.
  func endsLatinLetter(_ place: Int) -> Bool {
    var start = place - 1
    while start > 0, self[start] & 0xc0 == 0x80, place - start < 4 { start -= 1 }
    return start >= 0 && scalar(start, place).map { 0xc0..<0x590 ~= $0.value } ?? false
  }
}
