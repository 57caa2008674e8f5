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
  private let classNames: [String]
  /// The question as far as it was read.
  private var question = Question()
  /// The words that mean nothing here.
  private var unknown: [(word: String, place: Int)] = []
  /// The words that may be classes, with their places.
  private var classes: [NamedClass] = []
  /// The callbacks that are named, with the places of their words.
  private var callbacks: [(callback: NamedCallback, place: Int)] = []
  /// The words that say what is asked, with their places.
  private var senses: [(sense: Question.Sense, place: Int)] = []
  /// Whether the end of the question names a class of the run.
  private var isFocused = false
  /// The place of the callback that is said to stay away.
  private var deniedPlace: Int?

  /// A class of the run that the question names.
  private struct NamedClass {
    let name: String
    let place: Int
    var isAfter: Bool
    /// Whether it is named letter for letter.
    var isExact = false
  }

  /// Prepares to read questions about the classes of a run.
  package init(classNames: [String]) { self.classNames = classNames }

  /// Reads a question.
  ///
  /// - Parameter text: The words of it.
  /// - Returns: What they ask.
  /// - Throws: Which words name nothing.
  package func read(_ text: String) throws(WhyError) -> Question {
    var reader = self
    return try reader.reading(text)
  }

  /// Reads the words of a question.
  private mutating func reading(_ text: String) throws(WhyError) -> Question {
    let words = paired(Self.united(Self.words(of: text)))
    let isAboutStart = words.contains { QuestionWord.starts.contains($0.lowercased()) }
    var (isAfter, isConceded) = (false, false)
    for (place, word) in words.enumerated() {
      let lower = word.lowercased()
      let before = place > 0 ? words[place - 1] : ""
      if QuestionWord.concessions.contains(lower) {
        isConceded = words[..<place].contains { QuestionWord.comings.contains($0.lowercased()) }
      }
      if QuestionWord.tellsReturn(lower) || QuestionWord.after.contains(lower) && !isAboutStart {
        question.isAboutReturn = true
      }
      question.tellsLeaving = question.tellsLeaving || QuestionWord.tellsLeaving(lower)
      question.tellsAdding = question.tellsAdding || QuestionWord.tellsAdding(lower)
      if QuestionWord.seeks(lower, behind: before.lowercased()) {
        senses.append((.whyNot, place))
      } else if let sense = QuestionWord.sense(of: lower) {
        // "Why is it called although I did not close it": what follows is no part of the question.
        if !isConceded || sense == .again { senses.append((sense, place)) }
      } else if QuestionWord.after.contains(lower) {
        isAfter = true
      } else if QuestionWord.outlets.contains(lower) {
        question.isAboutOutlets = true
      } else if let name = classNames.first(where: { Self.isMeant(by: word, $0) })
        ?? (place == 0 ? nil : lettered(word))
      {
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter, isExact: true))
        isAfter = false
      } else if takeNumber(word, behind: before, of: words.count) {
        isAfter = false
      } else if QuestionWord.ignored.contains(lower) {
        if lower == "of" { isAfter = false }
      } else if let callback = NamedCallback(word) {
        callbacks.append((callback, place))
      } else if let name = className(word, isSentence: words.count > Self.mostNames) {
        classes.append(NamedClass(name: name, place: place, isAfter: isAfter))
        isAfter = false
      } else if let meant = QuestionWord.callback(lower) {
        if callbacks.isEmpty { callbacks.append((NamedCallback(meant), place)) }
      } else if QuestionWord.aboutChildren.contains(where: lower.contains) {
        question.isAboutChildren = true
      } else {
        unknown.append((word, place))
      }
    }
    dropVerbs()
    mend()
    raiseComing(words)
    let bracket = Self.bracket(text)
    focus(words, bracket)
    decideSense(words)
    question.callback = callbacks.first?.callback.callback
    question.isShared = callbacks.first?.callback.isShared ?? false
    question.otherCallbacks = callbacks.dropFirst().map(\.callback.callback)
    deny(words)
    assign(words, bracket)
    guard question.namesSomething else { throw WhyError(.nothingNamed(unknown.map(\.word))) }
    return question
  }

  /// Decides whether it is asked why, why not or why again.
  private mutating func decideSense(_ words: [String]) {
    // "Not called twice" is about twice, and "not called again" is not.
    let denial = senses.first { $0.sense == .whyNot }?.place ?? .max
    let isRepeated = senses.contains {
      $0.sense == .again
        && (denial == .max
          || isOfCall($0.place, words)
            && (words[$0.place].lowercased() != "again" || $0.place < denial))
    }
    question.sense = isRepeated ? .again : denial < .max ? .whyNot : senses.first?.sense ?? .open
    if asksForCaller(words) { return question.sense = .open }
    if question.sense == .whyNot, callbacks.count == 1, classes.count < 2,
      let own = callbacks.first,
      denial > own.place, isSaidToCome(own.place, words),
      !words[denial...].contains(where: { QuestionWord.comings.contains($0.lowercased()) })
    {
      (question.sense, question.isSaidToCome) = (.open, true)
    }
  }

  /// "The controller that presents it": a verb, where a callback is named too.
  private mutating func dropVerbs() {
    let verbs = callbacks.filter { QuestionWord.verbs.contains($0.callback.callback) }
    guard verbs.count < callbacks.count else { return }
    callbacks.removeAll { QuestionWord.verbs.contains($0.callback.callback) }
  }

  /// "How does makeView work, awakeFromNib gets called": where nothing is denied, the callback that is said to come is
  /// the one that is meant.
  private mutating func raiseComing(_ words: [String]) {
    guard callbacks.count > 1,
      asksForCaller(words) || !senses.contains(where: { $0.sense == .whyNot }),
      let coming = callbacks.firstIndex(where: {
        isSaidToCome($0.place, words) || isGot($0.place, words)
      })
    else { return }
    callbacks.swapAt(0, coming)
  }

  /// Whether words say that a thing gets a callback: "gets a phantom viewWillDisappear".
  private func isGot(_ place: Int, _ words: [String]) -> Bool {
    words[..<place].suffix(3).contains {
      ["gets", "receives", "got", "received"].contains($0.lowercased())
    }
  }

  /// Whether it is asked from where a callback comes.
  private func asksForCaller(_ words: [String]) -> Bool {
    let lower = words.map { $0.lowercased() }
    return lower.indices.contains { QuestionWord.asksForCaller(lower[$0...]) }
  }

  /// Keeps of several callbacks and classes those of the part that asks: what follows the last "why", what
  /// stands in brackets at the end, and a class with a callback that are the last words.
  private mutating func focus(_ words: [String], _ bracket: Int?) {
    let lower = words.map { $0.lowercased() }
    let asking =
      words.lastIndex { QuestionWord.asks($0.lowercased()) }
      ?? words.indices.last { QuestionWord.asksHow(lower[$0...]) }
    let last = words.count - 1
    let isPair =
      callbacks.last?.place == last && classes.contains { $0.place == last - 1 }
    for start in [asking, bracket, isPair ? last - 1 : nil].compactMap(\.self) {
      if classes.contains(where: { $0.place >= start }) {
        isFocused = isFocused || start != asking
        for place in classes.indices where classes[place].place < start || start != asking {
          classes[place].isAfter = classes[place].place < start
        }
      }
      let own = callbacks.filter { $0.place >= start }
      guard !own.isEmpty else { continue }
      callbacks = own
      // Words in brackets name things and ask nothing.
      if start == asking { senses.removeAll { $0.place < start } }
    }
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
  private static let mostNames = 5

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
      // "DetailViewController" of a log that says Detail.
      let own = Self.stems(of: wanted)
      found = bare.filter { own.contains($0.bare) }
    }
    // "The second tab" of a sentence is no TabBarController.
    if found.isEmpty, wanted.count >= 3, !isSentence || name.contains(where: \.isUppercase) {
      found = bare.filter { $0.bare.hasPrefix(wanted) }
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
  private mutating func mend() {
    let bare = classNames.map(ClassName.bare)
    for (word, place) in unknown where word.allSatisfy(\.isASCII) && word.count > 3 {
      if let near = NamedCallback(misspelling: word) {
        question.remarks.append("'\(word)' is read as \(near.callback.name)")
        callbacks.append((near, place))
        callbacks.sort { $0.place < $1.place }
      } else if classes.isEmpty, let near = Self.nearest(to: word, in: bare),
        let number = bare.firstIndex(of: near)
      {
        classes.append(NamedClass(name: classNames[number], place: place, isAfter: false))
        question.remarks.append("'\(word)' is read as \(near)")
      } else if callbacks.isEmpty, QuestionWord.isMethod(word) {
        question.strangeCallback = question.strangeCallback ?? word
      }
    }
  }

  /// The words, where two that name a class of the run are one: "page 3", "screen B", and what was parted at the point of
  /// "CartView.Model".
  private func paired(_ words: [String]) -> [String] {
    let bare = classNames.map { ClassName.bare($0).lowercased() }
    var found: [String] = []
    for word in words {
      let names = found.last.map { last in
        ["\(last) \(word)", "\(last)\(word)", "\(last).\(word)"].map { $0.lowercased() }
      }
      if let place = bare.firstIndex(where: { names?.contains($0) ?? false }) {
        found[found.count - 1] = ClassName.bare(classNames[place])
      } else {
        found.append(word)
      }
    }
    return found
  }

  /// The class of the run that a single capital letter means, if it is the last word of one name alone: "B".
  private func lettered(_ word: String) -> String? {
    guard word.count == 1, word != "I", word.first?.isUppercase == true else { return nil }
    let found = classNames.filter { name in
      let bare = ClassName.bare(name)
      return bare.count > 1 && bare.hasSuffix(word) && bare.dropLast().last?.isLowercase == true
        || Self.endings.contains { bare == word + $0 }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether words before another one say that a callback comes, or one behind it: "is called again", "twice called".
  private func isOfCall(_ place: Int, _ words: [String]) -> Bool {
    let behind = words[place].lowercased() == "again" ? 0 : 2
    return (max(0, place - 3)..<min(words.count, place + 1 + behind)).contains { near in
      QuestionWord.comings.contains(words[near].lowercased())
        || callbacks.contains { $0.place == near }
    }
  }

  /// Whether the words behind a callback say that it comes: "viewWillAppear is called, viewDidAppear not".
  private func isSaidToCome(_ place: Int, _ words: [String]) -> Bool {
    let behind = words[(place + 1)...].prefix(3).map { $0.lowercased() }
    guard let coming = behind.firstIndex(where: QuestionWord.comings.contains) else { return false }
    return behind[..<coming].allSatisfy {
      QuestionWord.sense(of: $0) == nil && !QuestionWord.wishes.contains($0)
    }
  }

  /// Decides which of several callbacks is said to stay away: the one next to the word that says so.
  ///
  /// - Parameter words: The words of the question, by which it is known what stands between two of them.
  private mutating func deny(_ words: [String]) {
    if question.isAboutOutlets { return question.sense = .open }
    guard callbacks.count > 1, !asksForCaller(words) else { return }
    let denials = senses.filter { $0.sense == .whyNot }
    let near = denials.flatMap { denial in
      callbacks.compactMap { named -> (place: Int, callback: Callback, distance: Int)? in
        guard named.place > denial.place else {
          return (named.place, named.callback.callback, 2 * (denial.place - named.place))
        }
        // "Without viewDidAppear", "but not the viewDidAppear"; else the denial follows what it denies.
        let between = words[(denial.place + 1)..<named.place]
        guard between.allSatisfy({ QuestionWord.ignored.contains($0.lowercased()) }) else {
          return nil
        }
        // "A isn't called, B is" denies A.
        let isOver = between.contains { QuestionWord.comings.contains($0.lowercased()) }
        return (named.place, named.callback.callback, isOver ? 7 : 1)
      }
    }.min { $0.distance < $1.distance }
    let silent = callbacks.filter { !isSaidToCome($0.place, words) }
    if let near, near.distance <= 8 {
      (question.denied, deniedPlace) = (near.callback, near.place)
    } else if let only = silent.first, silent.count == 1, !denials.isEmpty {
      (question.denied, deniedPlace) = (only.callback.callback, only.place)
    } else {
      return
    }
    question.sense = .whyNot
  }

  /// Decides which of two classes is asked about.
  private mutating func assign(_ words: [String], _ bracket: Int?) {
    let asked = question.denied ?? question.callback
    let place = deniedPlace ?? callbacks.first { $0.callback.callback == asked }?.place
    if let stranger = stranger(place, words, bracket ?? words.count) {
      question.stranger = stranger
      return classes.first.map { question.after = $0.name } ?? ()
    }
    let own = classes.filter { !$0.isAfter }
    // A log may call a button what it calls a controller.
    let named = own.filter(\.isExact)
    let capital = named.filter { ClassName.bare($0.name).first?.isUppercase == true }
    let exact = capital.isEmpty ? named : capital
    let near = (exact.isEmpty ? own : exact).min {
      abs($0.place - (place ?? 0)) < abs($1.place - (place ?? 0))
    }
    // "Shelf is replaced by List, why is its onDisappear not called" is about the class that is named first.
    let isIts = place.map { $0 > 0 && words[$0 - 1].lowercased() == "its" } ?? false
    let subject = isIts && exact.count > 1 ? exact.first : near ?? classes.first
    question.className = subject?.name
    question.after = classes.first { $0.name != subject?.name }?.name
  }

  /// The name of a class that the run has not: right beside the callback, or anywhere where the question names
  /// no class of the run.
  private func stranger(_ callback: Int?, _ words: [String], _ bracket: Int) -> String? {
    guard !classNames.isEmpty else { return nil }
    let names = unknown.filter {
      $0.word.count > 1 && $0.word.allSatisfy(\.isASCII) && !FrameworkName($0.word).isOfFramework
    }
    let beside = callback.flatMap { callback in
      names.first { name in
        let isBeside =
          name.place == callback - 1
          || name.place == callback + 2
            && ["of", "in", "for", "on"].contains(words[callback + 1].lowercased())
        return isBeside
          && (QuestionWord.isClass(name.word) || isSibling(name.word)
            || name.place >= bracket && name.word.first?.isUppercase == true)
      }?.word
    }
    if classes.isEmpty { return beside ?? names.first { QuestionWord.isClass($0.word) }?.word }
    return isFocused ? nil : beside
  }

  /// Whether a name differs from that of a class of the run by its number alone: "vc4" where the run has vc3.
  private func isSibling(_ word: String) -> Bool {
    let stem = word.prefix { !$0.isNumber }
    guard stem.count < word.count, word.dropFirst(stem.count).allSatisfy(\.isNumber) else {
      return false
    }
    return classNames.map(ClassName.bare).contains {
      $0.count > stem.count && $0.lowercased().hasPrefix(stem.lowercased())
        && $0.dropFirst(stem.count).allSatisfy(\.isNumber)
    }
  }
}
