internal import WillDidText

/// The clauses of a question: which of them say that something comes, and which deny it.
struct Clauses {
  /// The words in small letters.
  private let words: [String]
  /// The places of the words of each clause.
  private let parts: [Range<Int>]
  /// The places of the words that deny.
  private let denials: [Int]
  /// The places of what is asked about.
  private let named: [Int]

  /// Finds the clauses of a text: what stands between points, commas and words that join clauses.
  ///
  /// A text whose words are others in its parts than in the whole is one clause.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - words: The words of it.
  ///   - denials: Where words stand that deny.
  ///   - named: Where callbacks and methods stand.
  ///   - length: How many words a part of the text has.
  init(
    of text: String, _ words: [String], denials: [Int], named: [Int], length: (String) -> Int
  ) {
    let lower = words.map { $0.lowercased() }
    var parts: [Range<Int>] = []
    for part in Self.parts(between: text) {
      let start = parts.last?.upperBound ?? 0
      let length = length(part)
      if length > 0 { parts.append(start..<start + length) }
    }
    if parts.last?.upperBound != words.endIndex { parts = [words.indices] }
    self.parts = parts.flatMap { part -> [Range<Int>] in
      let joints = part.dropFirst().filter { place in
        // "viewWillAppear and viewDidAppear" are named together.
        (SentenceWord.subordinates.contains(lower[place])
          || SentenceWord.givesReason(lower[place...]))
          && !(named.contains(place - 1) && named.contains(place + 1))
      }
      return zip([part.lowerBound] + joints, joints + [part.upperBound]).map { $0..<$1 }
    }
    (self.words, self.denials, self.named) = (lower, denials, named)
  }

  /// The parts of a text between its points and commas, but for those of signatures.
  private static func parts(between text: String) -> [String] {
    var (parts, word) = ([""], "")
    var (depth, before) = (0, Character(" "))
    let letters = Array(text)
    for (place, letter) in letters.enumerated() {
      depth += letter == "(" ? 1 : letter == ")" && depth > 0 ? -1 : 0
      let next = place + 1 < letters.endIndex ? letters[place + 1] : " "
      let isEnd =
        "，；。！？、\n".contains(letter) || ",;.!?".contains(letter) && next.isWhitespace
        // Not the colon of "viewWillAppear: is called".
        || letter == ":" && next.isWhitespace && !word.dropFirst().contains(where: \.isUppercase)
        || "-–—".contains(letter) && before.isWhitespace && next.isWhitespace
      if isEnd, depth == 0 { parts.append("") } else { parts[parts.endIndex - 1].append(letter) }
      word = letter.isLetter ? word + String(letter) : ""
      before = letter
    }
    return parts
  }

  /// The clause that says that a callback comes, where all that is denied is other than a call: "viewDidAppear is called
  /// even if the animation is not over", "it is called for screens that are not shown".
  var surprise: Range<Int>? {
    denials.isEmpty || deniesCall ? nil : parts.first(where: asserts)
  }

  /// Whether a denial is one of a call.
  var deniesCall: Bool {
    denials.contains { place in
      parts.first { $0.contains(place) }.map { denies(place, in: $0) } ?? true
    }
  }

  /// Whether a denial is a part of a condition that says nothing of a call: "if you do not override loadView".
  func isOfCondition(_ denial: Int) -> Bool {
    guard let part = parts.first(where: { $0.contains(denial) }), words[part].first == "if" else {
      return false
    }
    return !words[part].contains {
      SentenceWord.tellsCall($0) || SentenceWord.works.contains($0)
        || SentenceWord.receipts.contains($0)
    }
  }

  /// Whether a clause that names what is asked about denies a call of it.
  var deniesNamed: Bool {
    denials.contains { place in
      parts.contains { part in
        part.contains(place) && denies(place, in: part) && named.contains(where: part.contains)
          && words[part].contains(where: SentenceWord.tellsCall)
      }
    }
  }

  /// Whether a clause wishes for a call, and denies nothing: "I expect viewDidAppear to be called".
  var wishForCall: Bool {
    parts.contains { part in
      guard let wish = part.first(where: { SentenceWord.demands.contains(words[$0]) }) else {
        return false
      }
      return words[wish..<part.upperBound].contains(where: SentenceWord.tellsCall)
        && !denials.contains(where: part.contains) && named.contains(where: part.contains)
    }
  }

  /// Whether a denial in a clause is one of a call.
  private func denies(_ place: Int, in clause: Range<Int>) -> Bool {
    if isDeniedWish(place, in: clause) || isSpent(place) { return false }
    // "不会调用", "leaks": one word says both.
    if SentenceWord.tellsCall(words[place]) || words[place].hasPrefix("leak") {
      return true
    }
    // "호출되지 않는 이유", "호출이 되지 않아": the verb stands before its denial.
    if "않못".contains(words[place].first ?? " ") || words[place] == "안" {
      return words[max(clause.lowerBound, place - 2)..<min(place + 2, clause.upperBound)]
        .contains(where: SentenceWord.tellsCall)
    }
    let isCall = { (word: String) in
      SentenceWord.tellsCall(word) || SentenceWord.works.contains(word)
        || SentenceWord.receipts.contains(word)
    }
    if words[(place + 1)..<clause.upperBound].contains(where: isCall) { return true }
    let own = named.filter(clause.contains)
    if own.contains(where: { $0 > place }) { return true }
    if place == clause.lowerBound || SentenceWord.joints.contains(words[place - 1]) {
      // "But not when I come back".
      return SentenceWord.isElliptic(words[place..<clause.upperBound])
    }
    let isLast = place + 1 == clause.upperBound
    guard let last = own.filter({ $0 < place }).max() else { return isLast }
    guard let call = words[(last + 1)..<place].lastIndex(where: SentenceWord.tellsCall) else {
      // "Is not behaving properly" says nothing of a call.
      return !words[place..<clause.upperBound].contains(where: SentenceWord.manners.contains)
    }
    return call == place - 1 && isLast
  }

  /// Whether a clause says that something comes, and neither wishes nor denies it.
  private func asserts(_ clause: Range<Int>) -> Bool {
    guard !SentenceWord.asksForTime(words[clause]) else { return false }
    return clause.contains { place in
      guard SentenceWord.tellsCall(words[place]),
        !denials.contains(place) || isDeniedWish(place, in: clause)
      else { return false }
      let before = clause.lowerBound..<place
      let denied = denials.filter { before.contains($0) && !isSpent($0) }
      return denied.isEmpty && !words[before].contains(where: SentenceWord.wishes.contains)
        || denied.contains { isDeniedWish($0, in: clause) }
    }
  }

  /// Whether a denial leaves a call as it is: it is one of what a thing is, as in "a widget which is not visible", of the
  /// time, as in "not immediately fired" and "not called when you would expect", or denied itself: "not that it is not called".
  private func isSpent(_ place: Int) -> Bool {
    let next = words[(place + 1)...]
    if next.first.map(SentenceWord.states.contains) == true || next.first == "that" { return true }
    if next.first.map(SentenceWord.promptly.contains) == true { return true }
    // "It does not get called until the window is shown" says when it comes.
    if let call = next.prefix(4).firstIndex(where: SentenceWord.tellsCall),
      let until = words[(call + 1)...].prefix(2).firstIndex(of: "until"),
      // "Not called until I touch it" complains.
      words[(until + 1)...].first.map({ ["i", "you", "we", "the", "user"].contains($0) }) == false
    {
      return true
    }
    let wish = next.dropFirst().prefix(5)
    if next.first.map(SentenceWord.tellsCall) == true, wish.first == "when",
      wish.contains(where: { $0.hasPrefix("expect") })
    {
      return true
    }
    let start = parts.first { $0.contains(place) }?.lowerBound ?? 0
    return start > 0 && words[start] == "that" && denials.contains(start - 1)
  }

  /// Whether a denial is of a wish, by which what it is about comes: "should not be called", "I do not want it called".
  private func isDeniedWish(_ place: Int, in clause: Range<Int>) -> Bool {
    let near = words[max(clause.lowerBound, place - 1)..<min(clause.upperBound, place + 2)]
    let isSought = words[clause.lowerBound..<place].contains {
      ["way", "how", "possible"].contains($0)
    }
    let isAvoided =
      isSought && (words[place - 1] == "to" || words[place].hasPrefix("prevent"))
    let isBelief = ["think", "believe"].contains(near.last) && hasDemand(clause)
    return isAvoided || isBelief || isOtherWish(place, in: clause) || isOfHope(clause)
      || place > clause.lowerBound && ["should", "must"].contains(where: words[place].hasPrefix)
      || SentenceWord.deniedWishes.contains(where: words[place].contains)
      || near.contains { SentenceWord.demands.contains($0) || ["want", "meant"].contains($0) }
  }

  /// Whether a clause or the one before it asks how to bring something about: "能不能实现只有…才执行，不显示的不执行".
  ///
  /// - Parameter clause: The places of its words.
  /// - Returns: Whether what it denies is wished for.
  private func isOfHope(_ clause: Range<Int>) -> Bool {
    let before = parts.last { $0.upperBound == clause.lowerBound } ?? clause
    return words[before.lowerBound..<clause.upperBound].contains { word in
      ["能不能", "可不可以", "能否"].contains(where: word.contains)
    }
  }

  /// Whether a clause says what should be.
  private func hasDemand(_ clause: Range<Int>) -> Bool {
    words[clause].contains(where: SentenceWord.demands.contains)
  }

  /// Whether a clause only denies one more name behind a clause that says which call should come: "viewDidLoad should be
  /// called, but not viewDidAppear".
  private func isOtherWish(_ place: Int, in clause: Range<Int>) -> Bool {
    guard let before = parts.last(where: { $0.upperBound == clause.lowerBound }),
      place <= clause.lowerBound + 1, named.contains(place + 1), place + 2 == clause.upperBound
    else { return false }
    return hasDemand(before) && words[before].contains(where: SentenceWord.tellsCall)
      && named.contains(where: before.contains) && !denials.contains(where: before.contains)
  }
}
