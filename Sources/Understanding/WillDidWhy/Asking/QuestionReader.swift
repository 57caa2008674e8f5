internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText

/// Reads a question in the words in which people ask.
///
/// The words may stand in any order: what names a callback is the callback, what names a class of the run
/// is the class, and of two classes the second is what happened before. Names may be shortened as far as
/// they are unique; what is misspelt is mended, and said.
package struct QuestionReader {
  /// The classes of the run, with their modules.
  let classNames: [String]
  /// The classes of the objects that lines of the log set, by the names of the properties.
  let roles: [String: String]
  /// The question as far as it was read.
  var question = Question()
  /// The words that mean nothing here.
  private(set) var unknown: [(word: String, place: Int)] = []
  /// The words that may be classes, with their places.
  var classes: [NamedClass] = []
  /// The callbacks that are named, with the places of their words.
  var callbacks: [(callback: NamedCallback, place: Int)] = []
  /// The words that say what is asked, with their places.
  var senses: [(sense: Question.Sense, place: Int)] = []
  /// The places at which sentences begin.
  var starts: Set<Int> = []
  /// Whether the end of the question names a class of the run.
  var isFocused = false
  /// The place of the method that is no callback.
  var methodPlace: Int?
  /// The place of the callback that is said to stay away.
  var deniedPlace: Int?

  /// A class of the run that the question names.
  struct NamedClass {
    let name: String
    let place: Int
    var isAfter: Bool
    /// Whether it is named letter for letter.
    var isExact = false
  }

  /// Prepares to read questions about the classes of a run, and about the properties that its log sets.
  package init(classNames: [String], roles: [String: String] = [:]) {
    (self.classNames, self.roles) = (classNames, roles)
  }

  /// Reads a question.
  ///
  /// - Parameter text: The words of it.
  /// - Returns: What they ask.
  /// - Throws: Which words name nothing.
  package func read(_ text: String) throws(WhyError) -> Question {
    var reader = self
    reader.take(text)
    guard reader.question.namesSomething else {
      throw WhyError(.nothingNamed(reader.unknown.map(\.word)))
    }
    return reader.question
  }

  /// Reads a sentence that may name nothing of the run.
  ///
  /// - Parameter text: The words of it.
  /// - Returns: The situation that it describes, and whether it denies.
  package func listen(_ text: String) -> Question {
    var reader = self
    reader.take(text)
    return reader.question
  }

  /// Reads the words of a question.
  private mutating func take(_ text: String) {
    let words = paired(Self.united(Self.words(of: text)))
    note(text, words)
    starts = Set(sentences(of: text).map(\.lowerBound))
    name(words)
    // A child is more than a view that is added.
    question.tellsAdding =
      question.tellsAdding
      && !["addchild", "as a child"].contains(where: text.lowercased().contains)
    dropVerbs()
    mend(words)
    takeClosure(words)
    takeRareWord(words)
    preferMethod(text, words)
    raiseComing(words)
    let bracket = self.bracket(text)
    focus(words, bracket)
    weighDenials(text, words)
    dropDenials(besides: text, words)
    let clauses = clauses(of: text, words)
    decideSense(words, clauses)
    question.callback = callbacks.first?.callback.callback
    let said = callbacks.dropFirst().filter { isSaidToCome($0.place, words) }.map(\.place)
    question.namedCallbacks = Set(callbacks.map(\.callback.callback))
    question.isShared = callbacks.first?.callback.isShared ?? false
    question.otherCallbacks = callbacks.dropFirst().filter { !said.contains($0.place) }
      .map(\.callback.callback)
    deny(words, besides: clauses)
    assign(words, bracket)
    // "The state never becomes "inactive"": what is quoted, where nothing else is named.
    if question.callback == nil, question.strangeCallback == nil, !senses.isEmpty,
      let quote = question.quotes.first, !quote.contains(where: \.isWhitespace),
      quote.first?.isLowercase == true
    {
      question.strangeCallback = quote
    }
  }

  /// Notes what a text says besides names.
  private mutating func note(_ text: String, _ words: [String]) {
    question.circumstances = Circumstances(text).ofQuestion
    if !Circumstances(QuestionWord.withoutCompounds(text)).ofQuestion.contains(.denied) {
      question.circumstances.remove(.denied)
    }
    question.quotes = Self.quotes(of: text)
    question.isAboutChildren = QuestionWord.aboutChildren.contains {
      !$0.allSatisfy(\.isASCII) && text.lowercased().contains($0)
    }
    question.tellsOther = words.contains {
      ["second", "third", "other", "others", "last", "unselected"].contains($0.lowercased())
    }
    question.isSentence =
      words.count > Self.mostNames
      || words.contains { QuestionWord.asks($0.lowercased()) }
      // "HomeController viewDidAppear called twice" says what was seen; what is denied may not be printed.
      || words.contains("called")
        && !words.contains { QuestionWord.sense(of: $0.lowercased()) == .whyNot }
      || !text.utf8.allSatisfy { $0 < 0x80 }
    question.number = words.indices.dropLast().first {
      Self.numbered.contains(words[$0].lowercased()) && words[$0 + 1].allSatisfy(\.isNumber)
    }.map { words[$0 + 1] }
    question.longWords = Set(
      words.filter { $0.count > 5 }.map { $0.lowercased() }.filter {
        !QuestionWord.ignored.contains($0)
      })
    question.rareWords = Set(
      words.filter {
        $0.count > 5 && $0.dropFirst().contains(where: \.isUppercase)
          && $0.contains(where: \.isLowercase) && NamedCallback($0) == nil
          && !FrameworkName($0).isOfFramework && !QuestionWord.isClass($0)
      })
  }

  /// Notes the callbacks, classes and other things that the words name.
  private mutating func name(_ words: [String]) {
    let isAboutStart = words.contains { QuestionWord.starts.contains($0.lowercased()) }
    var (isAfter, isConceded) = (false, false)
    for (place, word) in words.enumerated() {
      let lower = word.lowercased()
      let before = place > 0 ? words[place - 1] : ""
      isConceded = isConceded && !QuestionWord.asks(lower) && !starts.contains(place)
      if QuestionWord.concessions.contains(lower) {
        isConceded =
          words[..<place].contains { SentenceWord.comings.contains($0.lowercased()) }
          || callbacks.contains { $0.place > 0 && words[$0.place - 1].lowercased() == "calls" }
      }
      noteMovement(of: lower, isAboutStart: isAboutStart)
      if QuestionWord.seeks(lower, behind: before.lowercased())
        || QuestionWord.seeksCall(words[place...])
      {
        senses.append((.whyNot, place))
      } else if let sense = QuestionWord.sense(of: lower),
        !QuestionWord.isOfThing(words[place...], behind: before)
      {
        // "Why is it called although I did not close it": what follows is no part of the question.
        if !isConceded || sense == .again { senses.append((sense, place)) }
        noteMeaning(of: lower, at: place)
      } else if QuestionWord.after.contains(lower) {
        isAfter = true
      } else if QuestionWord.outlets.contains(lower) {
        question.isAboutOutlets = true
      } else if let name = classNames.first(where: { Self.isMeant(by: word, $0) })
        ?? (place == 0 ? nil : lettered(word)) ?? roles[word]
      {
        if Self.isSender(behind: words[..<place]) { continue }
        noteInside(name, behind: words[..<place])
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter, isExact: true))
        isAfter = false
      } else if takeNumber(word, behind: before, of: words.count) {
        isAfter = false
      } else if QuestionWord.ignored.contains(lower) {
        if lower == "of" { isAfter = false }
      } else if let callback = NamedCallback(word) {
        if !Self.isBeside(lower, words[..<place]) { callbacks.append((callback, place)) }
      } else if let name = className(word, isSentence: words.count > Self.mostNames) {
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter))
        isAfter = false
      } else if case let bare = lower.hasSuffix("()") ? String(lower.dropLast(2)) : lower,
        QuestionWord.callback(bare) != nil
      {
        noteMeaning(of: bare, at: place)
        if ["alive", "retained"].contains(lower) { senses.append((.whyNot, place)) }
      } else if lower == "memory", before.lowercased() == "in" {
        // "Stays in memory".
        noteMeaning(of: "alive", at: place)
        senses.append((.whyNot, place))
      } else if QuestionWord.aboutChildren.contains(where: lower.contains) {
        question.isAboutChildren = true
      } else {
        unknown.append((word, place))
      }
    }
  }

  /// Notes that a word speaks of coming back, of leaving or of adding.
  private mutating func noteMovement(of word: String, isAboutStart: Bool) {
    if QuestionWord.tellsReturn(word) || QuestionWord.after.contains(word) && !isAboutStart {
      question.isAboutReturn = true
    }
    question.tellsLeaving = question.tellsLeaving || QuestionWord.tellsLeaving(word)
    question.tellsAdding = question.tellsAdding || QuestionWord.tellsAdding(word)
  }

  /// Whether a callback behind words is none that is asked about: "except viewDidLoad no method is called", "out of focus".
  private static func isBeside(_ word: String, _ words: ArraySlice<String>) -> Bool {
    QuestionWord.excepts(words) || QuestionWord.isState(word, behind: words.last ?? "")
  }

  /// Notes the callback that a word of sentences means, where none was named before.
  private mutating func noteMeaning(of word: String, at place: Int) {
    guard callbacks.allSatisfy({ QuestionWord.verbs.contains($0.callback.callback) }),
      let meant = QuestionWord.callback(word)
    else { return }
    var named = NamedCallback(meant)
    named.isMeant = true
    callbacks.append((named, place))
  }

  /// "The controller that presents it": a verb, where a callback is named too.
  private mutating func dropVerbs() {
    let made = callbacks.filter { $0.callback.callback.isMadeByCode }
    if made.count < callbacks.count {
      callbacks.removeAll { $0.callback.callback.isMadeByCode }
      // "I call pushViewController twice and viewDidAppear does not come."
      senses.removeAll { sense in
        sense.sense == .again && made.contains { abs($0.place - sense.place) <= 2 }
      }
    }
    let verbs = callbacks.filter { QuestionWord.verbs.contains($0.callback.callback) }
    guard verbs.count < callbacks.count else { return }
    callbacks.removeAll { QuestionWord.verbs.contains($0.callback.callback) }
  }

  /// Whether the word before one denies it: "not released".
  private func isDenied(_ place: Int, _ words: [String]) -> Bool {
    senses.contains { $0.sense == .whyNot && $0.place == place - 1 } && place > 0
  }

  /// Takes in a number: of a transition or an event, or an address.
  ///
  /// In a sentence a bare number is one of an event only where it says so: people name versions, too.
  private mutating func takeNumber(_ word: String, behind before: String, of count: Int) -> Bool {
    if word.hasPrefix("0x"), let address = UInt64(word.dropFirst(2), radix: 16) {
      question.address = address
      return true
    }
    if word.hasPrefix("#"), let number = UInt32(word.dropFirst()) {
      question.transition = number
      return true
    }
    guard let number = UInt64(word) else { return false }
    if count <= 3 || ["event", "events", "at"].contains(before.lowercased()) {
      question.event = number
    }
    return true
  }

  /// So many words may be names alone; more are a sentence.
  static let mostNames = 5

  /// The class of the run that a word names: whole, or its beginning, if no other begins so.
  private mutating func className(_ word: String, isSentence: Bool) -> String? {
    let (name, ordinal) = Self.numbered(word)
    let wanted = name.lowercased()
    guard wanted.count >= 2 || classNames.contains(name) else { return nil }
    let bare = classNames.map { (full: $0, bare: ClassName.bare($0).lowercased()) }
    var found = bare.filter { $0.bare == wanted || $0.full.lowercased() == wanted }
    if found.isEmpty {
      found = bare.filter { ClassName.screen(of: $0.full)?.lowercased() == wanted }
    }
    if found.isEmpty {
      found = bare.filter { Self.stems(of: $0.bare).contains(wanted) }
    }
    if found.isEmpty {
      // "DetailViewController" and "DetailTableVC" of a log that says Detail.
      let own = Self.stems(of: wanted)
      let shorter = own.flatMap { stem in
        ["table", "collection", "screen", "page", "navigation", "nav"].filter(stem.hasSuffix)
          .map { String(stem.dropLast($0.count)) }
      }
      found = bare.filter { own.contains($0.bare) }
      if found.isEmpty { found = bare.filter { shorter.contains($0.bare) } }
    }
    // "The second tab" of a sentence is no TabBarController.
    if found.isEmpty, wanted.count >= 3, !isSentence || name.contains(where: \.isUppercase) {
      found = bare.filter { $0.bare.hasPrefix(wanted) }
    }
    if found.isEmpty, wanted.count > 12 {
      // The question may name the superclass.
      let longer = bare.filter { $0.bare.hasSuffix(wanted) }
      found = longer.count == 1 ? longer : []
    }
    guard let first = found.first else { return nil }
    if found.count > 1 {
      question.alternatives = (word, found.map(\.full))
      question.remarks.append(
        "'\(word)' is read as \(ClassName.bare(first.full)); others begin so too")
    }
    if let ordinal { question.ordinal = ordinal }
    return first.full
  }

  /// Finds what misspelt words mean.
  private mutating func mend(_ words: [String]) {
    let asking = words.lastIndex { QuestionWord.asks($0.lowercased()) } ?? .max
    let bare = classNames.map(ClassName.bare)
    var mended: Set<Int> = []
    for (word, place) in unknown where word.allSatisfy(\.isASCII) && word.count > 3 {
      if let near = NamedCallback(misspelling: word) {
        mended.insert(place)
        question.remarks.append("'\(word)' is read as \(near.callback.name)")
        callbacks.removeAll { $0.callback.isMeant }
        callbacks.append((near, place))
        callbacks.sort { $0.place < $1.place }
      } else if classes.isEmpty, let near = Self.nearest(to: word, in: bare),
        let number = bare.firstIndex(of: near)
      {
        if near.editDistance(to: word) <= 2 { mended.insert(place) }
        classes.append(NamedClass(name: classNames[number], place: place, isAfter: false))
        question.remarks.append("'\(word)' is read as \(near)")
      } else if callbacks.allSatisfy({
        $0.callback.isMeant && !isDenied($0.place, words)
          || QuestionWord.verbs.contains($0.callback.callback)
      }),
        let method = QuestionWord.method(word)
          ?? (QuestionWord.tellsCall(of: place, words) ? word : nil)
      {
        // The words behind the last "why" are asked about.
        let isBetter =
          question.strangeCallback.map { !QuestionWord.isStep($0) && QuestionWord.isStep(method) }
          ?? true
        guard isBetter || place > asking && methodPlace ?? 0 < asking else { continue }
        let next = words[(place + 1)...].first
        let label = next.flatMap { QuestionWord.isLabel($0) && !method.contains("(") ? $0 : nil }
        question.strangeCallback = label.map { "\(method)(\($0))" } ?? method
        methodPlace = place
      }
    }
    unknown.removeAll { mended.contains($0.place) }
  }
}
