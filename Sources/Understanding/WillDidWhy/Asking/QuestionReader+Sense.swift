internal import WillDidModel
internal import WillDidText

// The sense of a question: why, why not or why again, and of which of several callbacks.
extension QuestionReader {
  /// The clauses of a text, by what has been found in it.
  func clauses(of text: String, _ words: [String]) -> Clauses {
    Clauses(
      of: text, words, denials: senses.filter { $0.sense == .whyNot }.map(\.place),
      named: callbacks.map(\.place) + [methodPlace].compactMap(\.self)
    ) { paired(Self.united(Self.words(of: $0))).count }
  }

  /// Forgets what is denied of other things than calls, where a clause says that a callback comes.
  mutating func weighDenials(_ text: String, _ words: [String]) {
    // "They get phantom viewWillDisappear calls without a viewWillAppear" wonders at what comes.
    if let phantom = callbacks.firstIndex(where: { named in
      named.place > 0 && SentenceWord.surprises.contains(words[named.place - 1].lowercased())
    }) {
      callbacks.swapAt(0, phantom)
      question.assertsComing = true
      senses.removeAll { $0.sense == .whyNot }
    }
    let conditions = clauses(of: text, words)
    // "해제되지 않고 viewWillDisappear가 호출되지 않는다": what is denied first goes with what is denied last.
    let last = senses.last { $0.sense == .whyNot }?.place ?? 0
    senses.removeAll {
      $0.sense == .whyNot
        && (conditions.isOfCondition($0.place)
          || $0.place < last && words[$0.place].hasSuffix("않고"))
    }
    guard let clause = clauses(of: text, words).surprise else { return }
    // "It is called, but it does not go" wonders at an announcement that was not kept.
    question.isSaidToCome = senses.contains {
      $0.sense == .whyNot && $0.place >= clause.upperBound
    }
    question.assertsComing = !question.isSaidToCome
    senses.removeAll { $0.sense == .whyNot }
    if let named = callbacks.firstIndex(where: { clause.contains($0.place) }) {
      callbacks.swapAt(0, named)
    }
  }

  /// Decides whether it is asked why, why not or why again.
  ///
  /// - Parameters:
  ///   - words: The words of the question.
  ///   - clauses: The clauses of the question.
  mutating func decideSense(_ words: [String], _ clauses: Clauses) {
    // "Not called twice" is about twice, and "not called again" is not.
    let denial = senses.first { $0.sense == .whyNot }?.place ?? .max
    let isRepeated = senses.contains {
      $0.sense == .again
        && (denial == .max
          || isOfCall($0.place, words)
            && (words[$0.place].lowercased() != "again" || $0.place < denial))
    }
    question.sense = isRepeated ? .again : denial < .max ? .whyNot : senses.first?.sense ?? .open
    if asksForCaller(words) {
      question.assertsComing = true
      return question.sense = .open
    }
    let lower = words.map { $0.lowercased() }
    // "I expected it to be called again, but nothing is printed."
    if isRepeated, denial < .max, isWished(lower, before: denial) { question.sense = .whyNot }
    if question.sense == .open, seeksCall(lower) { return question.sense = .whyNot }
    if asksAgain(lower) { return question.sense = .again }
    // "Only called the first time" asks for the next.
    if denial == .max, !isRepeated,
      let once = lower.indices.first(where: { SentenceWord.tellsOnce(lower[$0...]) }),
      !lower[..<once].contains(where: { QuestionWord.sense(of: $0) == .whyNot }),
      !lower[..<once].suffix(6).contains(where: SentenceWord.beliefs.contains)
    {
      question.isAboutReturn = true
      return question.sense = .whyNot
    }
    // "Not called only once" is about a further time.
    if lower.indices.contains(where: { SentenceWord.tellsMore(lower[$0...]) }) {
      let isOnce = denial < .max && lower[denial...].contains("once")
      if isOnce || denial == .max || !clauses.deniesCall { return question.sense = .again }
    }
    // "Why does it get viewDidAppear so early": who denies nothing has seen it come.
    if question.sense == .open, question.isSentence, !question.isSaidToCome,
      !callbacks.isEmpty || question.strangeCallback != nil
    {
      if clauses.wishForCall, !lower.contains(where: QuestionWord.asks) {
        question.sense = .whyNot
      } else if !SentenceWord.asksForTime(lower[...]) {
        question.assertsComing = true
      }
    }
    if question.sense == .whyNot, isAsserted(words, until: denial) {
      return (question.sense, question.isSaidToCome) = (.open, true)
    }
    let places = callbacks.map(\.place) + [methodPlace].compactMap(\.self)
    if question.sense == .whyNot, places.count == 1, classes.count < 2, let own = places.first,
      denial < .max, denial > own, isSaidToCome(own, words),
      !SentenceWord.isElliptic(lower[denial...]),
      !words[denial...].contains(where: { SentenceWord.comings.contains($0.lowercased()) })
    {
      (question.sense, question.isSaidToCome) = (.open, true)
    }
  }

  /// Whether a question seeks a call, or says that it comes in one case only or where one would think: "how do I get it
  /// called", "it is run only in the background", "you may assume that it is called".
  private func seeksCall(_ lower: [String]) -> Bool {
    if lower.indices.contains(where: { SentenceWord.tellsTrouble(lower[$0...]) }) { return true }
    guard !callbacks.isEmpty else { return false }
    if SentenceWord.asksWhether(lower) { return true }
    return lower.contains(where: SentenceWord.tellsOnlyCase)
      || lower.indices.contains { SentenceWord.tellsOnlyCase(lower[$0...]) }
      || lower.indices.contains {
        SentenceWord.supposes(lower[$0...], behind: lower[..<$0])
      }
  }

  /// Whether the call before a denial is one that was wished for: "should be called".
  private func isWished(_ lower: [String], before denial: Int) -> Bool {
    lower[..<denial].contains {
      ["expected", "expect", "supposed", "should", "want", "wanted"].contains($0)
    } && lower[denial...].dropFirst().prefix(4).contains(where: SentenceWord.comings.contains)
  }

  /// Whether the part that asks says that something comes more often than once, and denies nothing: "I thought that it
  /// comes once, why each time".
  private func asksAgain(_ lower: [String]) -> Bool {
    guard let asking = lower.lastIndex(where: QuestionWord.asks) else { return false }
    // "It comes each time, why, while the view is loaded once": what is asked stands before.
    let next = lower[asking...].dropFirst().first
    let isBehind = next.map(QuestionWord.concessions.contains) ?? false
    let part = isBehind ? lower[..<asking] : lower[asking...]
    guard !part.contains(where: { QuestionWord.sense(of: $0) == .whyNot }) else { return false }
    // "While it is loaded only once" is about something else.
    let main = part.prefix { !QuestionWord.concessions.contains($0) }
    let isOnce = main.indices.contains { SentenceWord.tellsOnce(main[$0...]) }
    return part.indices.contains { place in
      SentenceWord.tellsNumber(part[place...])
        || !isOnce
          && (SentenceWord.tellsMore(part[place...]) && part[place] != "only"
            || part[place] != "again" && QuestionWord.sense(of: part[place]) == .again)
    }
  }

  /// Forgets what is denied in sentences without a callback, where another one says that one comes: "It receives
  /// viewDidAppear. I did not leave it, why?"
  mutating func dropDenials(besides text: String, _ words: [String]) {
    let sentences = sentences(of: text)
    guard sentences.last?.upperBound == words.count else { return }
    func hasCallback(_ part: Range<Int>) -> Bool {
      callbacks.contains { part.contains($0.place) }
    }
    func tellsComing(_ part: Range<Int>) -> Bool {
      let lower = words[part].map { $0.lowercased() }
      let isAsked = lower.first.map { ["should", "shouldn't", "must"].contains($0) } ?? false
      return !isAsked && lower.contains(where: SentenceWord.comings.contains)
        || callbacks.contains { part.contains($0.place) && isGot($0.place, words) }
    }
    let isDenial = { (sense: Question.Sense) in sense == .whyNot }
    let denying = sentences.filter { part in
      senses.contains { isDenial($0.sense) && part.contains($0.place) }
    }
    guard
      sentences.contains(where: { hasCallback($0) && tellsComing($0) && !denying.contains($0) })
    else { return }
    for part in denying where !hasCallback(part) && !tellsComing(part) {
      senses.removeAll {
        // "Why not when I come back?" asks for the callback of the sentence before.
        isDenial($0.sense) && part.contains($0.place)
          && !($0.place > part.lowerBound && QuestionWord.asks(words[$0.place - 1].lowercased()))
      }
    }
  }

  /// "Why is viewWillAppear of Detail called when I only peek and do not pop": the question says that the callback
  /// comes, and what it denies behind that is no callback.
  func isAsserted(_ words: [String], until denial: Int) -> Bool {
    let lower = words.map { $0.lowercased() }
    guard denial < words.count,
      let asking = lower.lastIndex(where: QuestionWord.asks), asking < denial,
      let coming = lower[asking..<denial].firstIndex(where: SentenceWord.comings.contains),
      let first = callbacks.first?.place, asking < first, first < coming
    else { return false }
    return !callbacks.contains { $0.place > coming }
      && !lower[denial...].contains(where: SentenceWord.comings.contains)
      && denial > coming + 2
  }

  /// "How does makeView work, awakeFromNib gets called": where nothing is denied, the callback that is said to come is
  /// the one that is meant.
  mutating func raiseComing(_ words: [String]) {
    guard callbacks.count > 1,
      asksForCaller(words) || !senses.contains(where: { $0.sense == .whyNot }),
      let coming = callbacks.firstIndex(where: {
        isSaidToCome($0.place, words) || isGot($0.place, words)
      })
    else { return }
    callbacks.swapAt(0, coming)
  }

  /// Whether words say that a thing gets a callback: "gets a phantom viewWillDisappear".
  func isGot(_ place: Int, _ words: [String]) -> Bool {
    words[..<place].suffix(3).contains {
      SentenceWord.receipts.contains($0.lowercased())
    }
  }

  /// Whether it is asked from where a callback comes.
  func asksForCaller(_ words: [String]) -> Bool {
    let lower = words.map { $0.lowercased() }
    return lower.indices.contains { QuestionWord.asksForCaller(lower[$0...]) }
  }

  /// Keeps of several callbacks and classes those of the part that asks: what follows the last "why", what
  /// stands in brackets at the end, and a class with a callback that are the last words.
  mutating func focus(_ words: [String], _ bracket: Int?) {
    let lower = words.map { $0.lowercased() }
    let asking =
      words.lastIndex { QuestionWord.asks($0.lowercased()) }
      ?? words.indices.last { QuestionWord.asksHow(lower[$0...]) }
    let last = words.count - 1
    let isPair =
      callbacks.last?.place == last && classes.contains { $0.place == last - 1 }
    // "(MyNavigationController)" at the end says what contains the one that was named before.
    let isAside = bracket.map { bracket in
      classes.contains { $0.place < bracket }
        && classes.contains {
          $0.place >= bracket && QuestionWord.isOfContainer(ClassName.bare($0.name))
        }
    }
    if let bracket, isAside == true {
      classes.removeAll { $0.place >= bracket }
      if classes.allSatisfy(\.isAfter) { classes.indices.forEach { classes[$0].isAfter = false } }
    }
    let focused = isAside == true ? nil : bracket
    for start in [asking, focused, isPair ? last - 1 : nil].compactMap(\.self) {
      if classes.contains(where: { $0.place >= start }) {
        isFocused = isFocused || start != asking
        for place in classes.indices where classes[place].place < start || start != asking {
          classes[place].isAfter = classes[place].place < start
        }
      }
      let own = callbacks.filter { $0.place >= start }
      if own.isEmpty, start == asking, let method = question.strangeCallback,
        words[start...].contains(method)
      {
        senses.removeAll { $0.place < start }
      }
      guard !own.isEmpty else { continue }
      let others = callbacks.filter { $0.place < start }
      if start == asking, lower[start...].dropFirst().first == "only", let last = others.last {
        // "Is viewDidLoad called again? Why only viewWillAppear" asks for the one that did not come.
        (callbacks, senses) = (others, [(.whyNot, last.place)])
        continue
      }
      callbacks = own
      // Words in brackets name things and ask nothing.
      if start == asking { senses.removeAll { $0.place < start } }
    }
  }

  /// Whether words before another one say that a callback comes, or one behind it: "is called again", "twice called".
  func isOfCall(_ place: Int, _ words: [String]) -> Bool {
    let behind = words[place].lowercased() == "again" ? 0 : 2
    return (max(0, place - 3)..<min(words.count, place + 1 + behind)).contains { near in
      SentenceWord.comings.contains(words[near].lowercased())
        || callbacks.contains { $0.place == near }
    }
  }

  /// Whether the words behind a callback say that it comes: "viewWillAppear is called, viewDidAppear not".
  func isSaidToCome(_ place: Int, _ words: [String]) -> Bool {
    let next = words[(place + 1)...].first?.lowercased() ?? ""
    // "viewWillAppear of the controller below is called" names whose it is first.
    let length = ["of", "in", "on", "for", "method"].contains(next) ? 8 : 3
    let behind = words[(place + 1)...].prefix(length).map { $0.lowercased() }
      .prefix { !SentenceWord.joints.contains($0) }
    guard let coming = behind.firstIndex(where: SentenceWord.tellsCall),
      !SentenceWord.asksForTime(behind[coming...])
    else { return false }
    // "호출되지 않는": the denial stands behind its verb.
    let verb = words[(place + 2 + coming)...].first ?? ""
    if "않못".contains(verb.first ?? " ") { return false }
    // "deinit called of Foo is never printed" is one clause, "A is called but B is not" are two.
    let clause = words[(place + 2 + coming)...].prefix(6).map { $0.lowercased() }
      .prefix { !SentenceWord.joints.contains($0) && NamedCallback($0) == nil }
    if clause.count < 6, clause.contains(where: { QuestionWord.sense(of: $0) == .whyNot }),
      clause.first != "twice"
    {
      return false
    }
    return QuestionWord.sense(of: behind[coming]) == nil
      && !SentenceWord.tellsWish(behind[coming])
      && behind[..<coming].allSatisfy {
        QuestionWord.sense(of: $0) == nil && !SentenceWord.wishes.contains($0)
      }
  }

  /// Decides which of several callbacks is said to stay away: the one next to the word that says so.
  ///
  /// - Parameters:
  ///   - words: The words of the question, by which it is known what stands between two of them.
  ///   - clauses: The clauses of the question.
  mutating func deny(_ words: [String], besides clauses: Clauses) {
    let isOfOutlet =
      words.contains { $0.lowercased().contains("outlet") } && !clauses.deniesNamed
    if question.isAboutOutlets, isOfOutlet || !senses.contains(where: { $0.sense == .whyNot }) {
      return question.sense = .open
    }
    question.isAboutOutlets = false
    guard callbacks.count > 1, !asksForCaller(words) else { return }
    let denials = senses.filter { $0.sense == .whyNot }
    let near = denials.flatMap { denial in
      callbacks.compactMap { named -> (place: Int, callback: Callback, distance: Int)? in
        guard named.place > denial.place else {
          return (named.place, named.callback.callback, 2 * (denial.place - named.place))
        }
        // "Without viewDidAppear", "but not the viewDidAppear"; else the denial follows what it denies.
        let between = words[(denial.place + 1)..<named.place]
        guard
          between.allSatisfy({
            QuestionWord.ignored.contains($0.lowercased())
              || SentenceWord.receipts.contains($0.lowercased())
          })
        else { return nil }
        // "A isn't called, B is" denies A.
        let isOver = between.contains { SentenceWord.comings.contains($0.lowercased()) }
        return (named.place, named.callback.callback, isOver ? 7 : 1)
      }
    }.min { $0.distance < $1.distance }
    let silent = callbacks.filter { !isSaidToCome($0.place, words) }
    if let near, near.distance <= (silent.count < callbacks.count ? 8 : 12) {
      (question.denied, deniedPlace) = (near.callback, near.place)
      if let first = callbacks.first, isSaidToCome(first.place, words) {
        question.callback = near.callback
      }
    } else if let only = silent.first, silent.count == 1, !denials.isEmpty {
      (question.denied, deniedPlace) = (only.callback.callback, only.place)
    } else {
      return
    }
    question.sense = .whyNot
  }
}
