internal import WillDidModel
internal import WillDidText

/// A callback that was read somewhere in a line.
struct CallbackMatch {
  /// The callback that is meant.
  var callback: Callback
  /// Where what spells the callback ends.
  var end = 0
  /// Whether the spelling is none, but close to that of one callback only.
  var isTypo = false
  /// Whether it is spelled in small letters, in capitals or as several words.
  var isLoose = false
  /// Whether it is spelled as a language spells it.
  var isExact = false
  /// Whether the word means a callback only behind or before a class: `init`, `close`, `dealloc`.
  var needsSubject = false
  /// Whether the word means an end only right behind the name of a class: `is cleared`.
  var needsClass = false
  /// Whether it is written in a sentence: `view has appeared`.
  var isPhrase = false
  /// Whether the words mean a callback only of what is called a controller: `loaded`.
  var needsController = false
  /// Whether the words mean a callback only of what is called a view: `task started`.
  var needsView = false
  /// Whether the word means a callback only of what is called a delegate: `didBecomeActive`.
  var needsDelegate = false
  /// Whether it is one of the whole app, whatever stands beside it.
  var isOfApp = false
  /// Whether the parameters are those of a declaration: `(_ animated: Bool)`.
  var isDeclaration = false
  /// Whether it is animated, where the spelling says it.
  var animated: Bool?

  init(_ callback: Callback) { self.callback = callback }
}

/// Finds callbacks by all the ways in which people spell them.
///
/// A word is looked for exactly, then without regard to case, then as a slip of the pen: at most
/// two letters put in, left out, replaced or swapped, and only if no other callback is as near.
/// Words that were looked up are remembered, because a log repeats few words very often.
struct Spellings {
  private var spellings = ByteTable()
  private var callbacks: [Callback] = []
  /// The results for words that were looked up before.
  private var seen = ByteTable()
  private var answers: [CallbackMatch?] = []
  /// The names of the callbacks of a life in lower case; the callback of each.
  private var folded = ByteTable()
  private var foldedCallbacks: [Callback] = []
  /// The words with which their names begin.
  let heads: WordSet
  /// Words with which a callback or a message of a framework may begin.
  let seeds: WordSet
  /// Those of them that a callback may begin with, but for those of ``WordSet/phraseHeads``.
  let beginnings: WordSet
  /// The traits of the words that were seen last.
  var words = WordMemo()
  /// Whether the text that was looked through last may hold a message of a framework.
  var hasMark = false
  /// Whether the lines of the log say `focus` and `blur` of screens.
  var readsFocus = false
  /// Whether the log has told why SwiftUI evaluated a body.
  var tellsBodies = false
  private let misspelled: [(name: [UInt8], letters: UInt32, callback: Callback)]

  /// More words than these are forgotten: they are data and not words.
  private static let limit = 1 << 14

  init() {
    var misspelled: [(name: [UInt8], letters: UInt32, callback: Callback)] = []
    for row in Callback.definitions where row.family != .console && row.family != .user {
      for text in row.spellings.filter({ !Self.isEnding($0, of: row) })
      where spellings.insert(text) == callbacks.count {
        callbacks.append(row.callback)
      }
      guard [.loading, .appearance, .layout, .memory, .containment].contains(row.family),
        row.name.utf8.count >= 8
      else { continue }
      if folded.insert(row.name.lowercased()) == foldedCallbacks.count {
        foldedCallbacks.append(row.callback)
      }
      let name = Array(row.name.utf8)
      misspelled.append((name, name.reduce(0) { $0 | Self.bit($1) }, row.callback))
    }
    for row in Callback.definitions where row.family == .application || row.family == .scene {
      for label in row.spellings.compactMap(Self.label)
      where spellings.insert(label) == callbacks.count {
        callbacks.append(row.callback)
      }
    }
    self.misspelled = misspelled
    heads = WordSet(Set(misspelled.map { Self.head($0.name) }).sorted())
    beginnings = heads.union(.lowCallbacks).union(.ends).union(.endHeads).union(.taskHeads)
    seeds = beginnings.union(.phraseHeads).union(MessageStarts.marks)
  }

  /// The label that people print for a method that begins with its sender: `willConnectTo` of
  /// `scene(_:willConnectTo:options:)`.
  private static func label(_ spelling: String) -> String? {
    let words = spelling.split { ":(_)".contains($0) }
    guard words.count > 1, ["application", "scene", "windowScene"].contains(words[0]),
      words[1].utf8.count >= leastLabel
    else { return nil }
    return String(words[1])
  }

  /// Shorter labels are words of other methods too.
  private static let leastLabel = 12

  /// `view` of `viewDidLoad`.
  private static func head(_ name: [UInt8]) -> String {
    String(decoding: name.prefix { !$0.isUppercase }, as: UTF8.self)
  }

  /// The callback that is spelled at a place.
  mutating func callback(_ bytes: Bytes, _ start: Int, _ end: Int) -> CallbackMatch? {
    let word = bytes.endOfWord(start, end)
    guard word > start, !bytes[start].isDigit else { return nil }
    if let match = signature(bytes, start, word, end) { return match }
    if bytes.at(word) == UInt8(ascii: ":"), word < end {
      let selector = Self.endOfSelector(bytes, word, end)
      if var match = lookUp(bytes, start..<selector), !match.isTypo {
        match.end = selector
        return match
      }
    }
    // `viewDidLoad2`, as some print for their second controller.
    var digits = word
    while digits > start, bytes[digits - 1].isDigit { digits -= 1 }
    if digits < word, var match = lookUp(bytes, start..<digits), match.isExact, !match.needsSubject
    {
      match.end = digits
      return match
    }
    guard var match = lookUp(bytes, start..<word) else { return nil }
    match.end = word
    return match
  }

  /// `viewWillAppear(_:)`, `init?(coder:)`, `viewWillAppear(animated: true)`.
  private mutating func signature(
    _ bytes: Bytes, _ start: Int, _ word: Int, _ end: Int
  ) -> CallbackMatch? {
    let mark = bytes.at(word)
    let isOptional = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!")
    let open = isOptional ? word + 1 : word
    guard open < end, bytes[open] == UInt8(ascii: "("),
      let close = bytes.closing(open, min(end, open + 256))
    else { return nil }
    guard var match = lookUp(bytes, start..<(close + 1)) else { return nil }
    match.end = close + 1
    return match
  }

  /// Where a selector ends whose first colon stands at a place.
  private static func endOfSelector(_ bytes: Bytes, _ colon: Int, _ end: Int) -> Int {
    var place = colon
    while true {
      let next = bytes.endOfWord(place + 1, end)
      guard next > place + 1, bytes.at(next) == UInt8(ascii: ":"), next < end else {
        return place + 1
      }
      place = next
    }
  }

  /// The callback that a word, a selector or a signature spells.
  ///
  /// The answers of earlier look-ups are kept, up to a limit.
  private mutating func lookUp(_ bytes: Bytes, _ range: Range<Int>) -> CallbackMatch? {
    if let number = seen.number(bytes, range) { return answers[number] }
    let answer = find(bytes, range)
    if seen.count >= Self.limit {
      seen = ByteTable()
      answers = []
    }
    if seen.insert(bytes, range) == answers.count { answers.append(answer) }
    return answer
  }

  /// Looks a word, a selector or a signature up for the first time.
  private func find(_ bytes: Bytes, _ range: Range<Int>) -> CallbackMatch? {
    if let open = bytes.find(UInt8(ascii: "("), in: range) {
      return find(SignatureText(bytes, range, open: open))
    }
    if let number = spellings.number(bytes, range) {
      var match = CallbackMatch(callbacks[number])
      match.isExact = true
      // One word in lower case is a word of any language before it is a callback.
      match.needsSubject =
        !range.contains { bytes[$0].isUppercase || bytes[$0] == 0x3a }
        || match.callback == .deinit
      match.needsClass = WordSet.commonCallbacks.contains(bytes, range)
      return match
    }
    if WordSet.lowCallbacks.contains(bytes, range), range.contains(where: { bytes[$0].isUppercase })
    {
      let letters = range.map { bytes[$0].lowercased }
      return find(letters.span, 0..<letters.count)
    }
    var letters: [UInt8] = []
    letters.reserveCapacity(range.count)
    for place in range where bytes[place] != UInt8(ascii: "_") {
      letters.append(bytes[place].lowercased)
    }
    return loose(letters) ?? ending(letters) ?? typo(bytes, range)
  }

  /// The callback that is spelled so, letter for letter.
  func exact(_ bytes: Bytes, _ range: Range<Int>) -> CallbackMatch? {
    guard let number = spellings.number(bytes, range) else { return nil }
    var match = CallbackMatch(callbacks[number])
    match.end = range.upperBound
    return match
  }

  /// The callback whose name some letters in lower case are.
  private func loose(_ letters: [UInt8]) -> CallbackMatch? {
    guard let number = folded.number(letters.span, 0..<letters.count) else { return nil }
    var match = CallbackMatch(foldedCallbacks[number])
    match.isLoose = true
    return match
  }

  /// Finds the callback of a signature.
  private func find(_ signature: SignatureText) -> CallbackMatch? {
    let texts = [signature.text, signature.base, "\(signature.base)()"]
    guard
      let number = texts.lazy.compactMap({ text in
        let bytes = Array(text.utf8)
        return spellings.number(bytes.span, 0..<bytes.count)
      }).first
    else {
      let base = Array(signature.base.utf8)
      var match = typo(base.span, 0..<base.count)
      match?.animated = signature.animated
      match?.isDeclaration = signature.isDeclaration
      return match
    }
    var match = CallbackMatch(callbacks[number])
    match.isExact = true
    match.animated = signature.animated
    match.isDeclaration = signature.isDeclaration
    let isCommon = ["init", "close", "run", "layout"].contains(signature.base)
    match.needsSubject =
      match.callback == .deinit || isCommon && signature.labels.allSatisfy { $0 == "_" }
    return match
  }

  /// The bit of a letter, whatever its case is, in the set of those that a word has.
  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 31) }

  /// The one callback of a life that a word is one or two slips away from.
  private func typo(_ bytes: Bytes, _ range: Range<Int>) -> CallbackMatch? {
    guard range.count >= 8, range.count < 40 else { return nil }
    var best = (distance: 3, callback: Callback?.none)
    let own = range.reduce(UInt32(0)) { $0 | Self.bit(bytes[$1]) }
    var word: [UInt8] = []
    // A slip puts in one letter at most and takes out one at most.
    for (name, letters, callback) in misspelled
    where abs(name.count - range.count) <= 2 && (letters ^ own).nonzeroBitCount <= 4 {
      if word.isEmpty { word = bytes.array(range) }
      let distance = word.distance(to: name, limit: name.count < 10 ? 1 : 2)
      if distance < best.distance {
        best = (distance, callback)
      } else if distance == best.distance {
        best.callback = nil
      }
    }
    guard let callback = best.callback else { return nil }
    var match = CallbackMatch(callback)
    match.isTypo = true
    return match
  }

  /// The callback that several words spell together: `View Will Disappear`, `view-will-disappear`.
  func spaced(_ bytes: Bytes, _ start: Int, _ end: Int) -> CallbackMatch? {
    let head = bytes.endOfWord(start, end)
    let joint = bytes.at(head)
    guard joint == 0x20 || joint == UInt8(ascii: "-"), heads.contains(bytes, start..<head) else {
      return nil
    }
    var joined: [UInt8] = []
    var place = start
    for _ in 0..<4 {
      let word = bytes.endOfWord(place, end)
      guard word > place, word - place < 20 else { return nil }
      joined += (place..<word).map { bytes[$0].lowercased }
      if var match = loose(joined) {
        match.end = word
        return match
      }
      place = joint == 0x20 ? bytes.skipBlanks(word, end) : min(word + 1, end)
      guard place > word, bytes[word] == joint || joint == 0x20 else { return nil }
    }
    return nil
  }
}

/// A method with its parameters as people write them, brought to the form of the vocabulary.
///
/// `viewWillAppear(animated: true)` and `viewWillAppear(_ animated: Bool)` both are
/// `viewWillAppear(_:)`.
private struct SignatureText {
  /// The name without its labels.
  var base: String
  /// The labels of the arguments.
  var labels: [String] = []
  /// Whether the call is animated.
  var animated: Bool?
  /// Whether it is a declaration of source code.
  var isDeclaration = false

  init(_ bytes: Bytes, _ range: Range<Int>, open: Int) {
    let word = bytes.endOfWord(range.lowerBound, open)
    base = bytes.text(range.lowerBound..<word)
    for part in bytes.text((open + 1)..<(range.upperBound - 1)).split(separator: ",") {
      read(part)
    }
    // The words of `init(coder:)` with several labels in one part.
    if labels.allSatisfy(\.isEmpty) { labels = labels.map { _ in "_" } }
  }

  var text: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }

  /// Reads an argument.
  private mutating func read(_ part: Substring) {
    var pieces = part.split(separator: ":", omittingEmptySubsequences: false)
    // `toParent: <Home: 0x…>`
    if pieces.count > 2, pieces[1].hasPrefix(" <") { pieces = [pieces[0], pieces[1]] }
    guard pieces.count > 1 else {
      let value = part.filter { !$0.isWhitespace }
      if labels.isEmpty, animated == nil { animated = Bool(spelled: value) }
      labels.append("_")
      return
    }
    let names = pieces[0].split(separator: " ")
    let value = pieces[pieces.count - 1].filter { !$0.isWhitespace }
    // `nibName:bundle:` in one part are several labels without values.
    labels += pieces.dropLast().map { $0.split(separator: " ").first.map(String.init) ?? "_" }
    if names.last == "animated" || (names == ["_"] && labels.count == 1) {
      animated = Bool(spelled: value)
    }
    let isType = value.first.map { $0.isUppercase } ?? false
    isDeclaration = isDeclaration || (isType && Bool(spelled: value) == nil) || names.count > 1
  }
}

extension Bool {
  /// Reads `true`, `YES`, `1` and their opposites.
  init?(spelled text: some StringProtocol) {
    switch text.lowercased() {
    case "true", "yes", "1": self = true
    case "false", "no", "0": self = false
    default: return nil
    }
  }
}

extension [UInt8] {
  /// How many letters must be put in, taken out, replaced or swapped to get another word; more than
  /// the limit is 99.
  fileprivate func distance(to other: [UInt8], limit: Int) -> Int {
    var before: [Int] = []
    var row = Array<Int>(0...other.count)
    for (index, letter) in enumerated() {
      var next = [index + 1]
      for place in other.indices {
        let isSame = letter == other[place]
        var cost = Swift.min(next[place] + 1, row[place + 1] + 1, row[place] + (isSame ? 0 : 1))
        if index > 0, place > 0, letter == other[place - 1], self[index - 1] == other[place] {
          cost = Swift.min(cost, before[place - 1] + 1)
        }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[other.count] <= limit ? row[other.count] : 99
  }
}

extension Span where Element == UInt8 {
  /// Where the parenthesis closes that opens at a place.
  func closing(_ open: Int, _ end: Int) -> Int? {
    var depth = 0
    for place in open..<end {
      if self[place] == UInt8(ascii: "(") { depth += 1 }
      if self[place] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }
}
