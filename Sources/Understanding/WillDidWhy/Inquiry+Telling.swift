internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

// Answers by the words of a question and the lines of a log that are no events: laws that hold whichever class prints it,
// and calls that were not read as events.
extension Inquiry {
  /// The answer by what is said, where the events alone say too little.
  ///
  /// - Parameters:
  ///   - answer: The answer by the events, if there is one.
  ///   - question: The question, which says something of the situation.
  /// - Returns: The answer, or `nil` where nothing is said either, or the events say enough.
  func answerInWords(_ answer: Answer?, _ question: Question) -> Answer? {
    if let answer, !isWeak(answer.occasion, question) { return nil }
    let asked = Asked(question, answer?.occasion, names)
    let found =
      question.sense == .whyNot ? silenceInWords(asked) : said(asked)
    return found.map { occasion in
      Answer(
        occasion: occasion, count: answer?.count ?? 0, others: 0,
        remarks: answer?.remarks ?? question.remarks)
    }
  }

  /// The thing that is asked about: a callback of a class, or a method that is no callback.
  struct Asked {
    let question: Question
    /// The answer by the events.
    let answer: Occasion?
    /// The callback, where the method is one.
    let callback: Callback?
    /// The method as it is written, where it is no callback.
    let method: String?
    /// The class that is asked about.
    let name: String?
    /// The situation of the question, and that the run has nothing of the class.
    let circumstances: Set<Circumstance>

    init(_ question: Question, _ answer: Occasion?, _ names: Names) {
      (self.question, self.answer) = (question, answer)
      method = question.callback == nil ? question.strangeCallback : nil
      callback = method == nil ? answer?.callback ?? question.callback : nil
      name = (question.stranger ?? question.beside ?? question.className).map(ClassName.bare)
      let isOther = question.className == nil && question.tellsOther
      let isUnknown = question.stranger != nil || answer?.law == .noInstance || isOther
      circumstances = question.circumstances.union(isUnknown ? [.unknown] : [])
        .union(name == nil ? [.unnamed] : [])
    }

    /// Whether an object is said to leak.
    var isLeak: Bool { callback == .deinit && circumstances.contains(.leaks) }

    /// Whether a class is the one that is asked about, or what people leave of it.
    func isMeant(_ name: String) -> Bool {
      guard let own = self.name else { return false }
      return name == own || QuestionReader.isMeant(by: name, own)
        || QuestionReader.isMeant(by: own, name)
    }
  }

  /// Whether an answer says little enough that what is said in words counts more.
  private func isWeak(_ occasion: Occasion, _ question: Question) -> Bool {
    switch occasion.law {
    case .noInstance, .notPrinted, .unrecorded, .cameOnly, .unplaced, .noCause, .neverShown,
      .begunLate, .quiet, .notDismissed, .stillThere, .neverAppeared, .alreadyThere, .onlyClasses,
      .endUnseen, .stillAbove:
      true
    case .noProof: occasion.facts.isEmpty || occasion.callback.isAbove
    case .released, .cutOff, .ended: question.sense == .whyNot
    case .sizeSame: question.sense != .whyNot || question.circumstances.contains(.rotates)
    // A question that says that it comes has seen it.
    default: question.tellsComing && occasion.verdict.isAbsence
    }
  }

  /// An occasion by what is said, at no event of the run.
  ///
  /// - Parameters:
  ///   - law: The law that holds in the situation.
  ///   - asked: What is asked, with the name that is asked about.
  ///   - own: Values for slots of the law, before those that each such occasion has.
  /// - Returns: The occasion, at the end of the run.
  func occasion(
    by law: Law, _ asked: Asked, _ own: [Law.Slot: String] = [:]
  ) -> Occasion {
    let callback = asked.callback ?? .viewDidLoad
    var values: [Law.Slot: String] = [
      .callback: asked.method ?? callback.name, .by: "", .what: asked.method ?? callback.name,
      .who: asked.name ?? asked.answer.map { word($0.instance) } ?? "the object",
      .other: callback.isAbove ? "the other screen" : "the other controller",
      .style: "in a style that keeps its view",
      .event: "\((history.complaints.last?.moment ?? end).sequence)",
    ]
    if law == .sceneInstead {
      values[.other] = Callback.sceneSuccessors[callback]?.name ?? "the method of the same purpose"
    }
    if law == .codeDismissed { values[.other] = "the sheet" }
    if law == .givenWindow { values[.other] = "a window of its own" }
    values.merge(own) { $1 }
    let instance = asked.question.stranger == nil ? asked.answer?.instance ?? .none : .none
    var found = Occasion(law, callback, of: instance, at: end, values)
    found.method = asked.method
    return found
  }

  // MARK: - Why not

  /// Why a callback stayed away, by what is said.
  private func silenceInWords(_ asked: Asked) -> Occasion? {
    if asked.answer?.law == .cutOff || asked.answer?.law == .ended {
      // A call that was announced is due, unless something came between.
      return superLeftOut(asked) ?? cancelledByLine(asked)
        ?? lawOfSituation(asked).flatMap {
          [.cancelled, .overtaken].contains($0.verdict) ? $0 : nil
        }
    }
    if asked.circumstances.contains(.unprinted) { return occasion(by: .notPrinted, asked) }
    let readings: [(Asked) -> Occasion?] = [
      takenBackInLines, cancelledByLine, shownByLines, receivedElsewhere, receivedAbove,
      otherObject,
      initialisedOtherwise, lawOfSituation, takenBackDismissal, owedInWords, unnamed, uncalled,
      delegateUnseen,
    ]
    return readings.lazy.compactMap { $0(asked) }.first
  }

  /// An initialiser that is no callback of the vocabulary, of an object that a nib or a storyboard makes.
  private func initialisedOtherwise(_ asked: Asked) -> Occasion? {
    guard asked.method?.hasPrefix("init") == true, let name = asked.question.className,
      let birth = calls(.initWithCoder).last(where: { names[$0.classID] == name })
    else { return nil }
    return occasion(
      by: .notByCode, asked, [.what: "a nib, a storyboard or an archive"]
    ).proved("\(birth.callback.name) made it", [birth.moment.sequence])
  }

  /// A method of a framework that no line shows anything to call for.
  private func uncalled(_ asked: Asked) -> Occasion? {
    guard asked.question.isSentence, !transcript.lines.isEmpty else { return nil }
    if let method = asked.method {
      let isFramework =
        method.split { ":(), _".contains($0) }.map(String.init)
        .contains(where: QuestionWord.isStep) && !method.lowercased().contains("lifecycle")
      return isFramework ? uncalledFor(asked) : nil
    }
    let others: Set<Family> = [
      .navigation, .container, .presentation, .window, .document, .environment, .layout,
    ]
    guard asked.answer?.law == .noInstance || asked.answer?.instance == InstanceID.none,
      asked.name == nil,
      let family = asked.callback?.family, others.contains(family)
    else { return nil }
    return uncalledFor(asked)
  }

  /// That no line shows what calls for it; where the question says that it comes in another case, it was due in this one.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, owed or not due.
  func uncalledFor(_ asked: Asked) -> Occasion {
    occasion(by: asked.circumstances.contains(.contrast) ? .dueElsewhere : .nothingCalls, asked)
  }

  /// A dismissal without a line that says who is its delegate, or whether a finger or code made it.
  private func delegateUnseen(_ asked: Asked) -> Occasion? {
    guard asked.answer?.law == .notPrinted, asked.name == nil, let callback = asked.callback,
      Law.codeDismissed.isAbout(callback), !history.seenAnywhere.contains(callback)
    else { return nil }
    return occasion(
      by: .noProof, asked,
      [
        .what: "who is the delegate, nor whether a finger or code dismissed",
        .advice: "Print the delegate after it is set, and what dismisses.",
      ])
  }

  /// A class that the log does not even name.
  private func unnamed(_ asked: Asked) -> Occasion? {
    guard asked.answer?.law == .noInstance, !asked.isLeak, let name = asked.name,
      !transcript.lines.isEmpty,
      !transcript.text.contains(name)
    else { return nil }
    return occasion(
      by: .noProof, asked,
      [
        .what: "anything of \(name): no line of the log names it",
        .advice: "Print its callbacks with the class, and how what lies over it is shown.",
      ])
  }

  /// Announcements that lines take back, of an object that they name by a number or by no class of the run.
  ///
  /// A base class may print for all its subclasses, and pages may be of one class.
  private func takenBackInLines(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, let will = callback.will else { return nil }
    let marks = [
      asked.answer?.instance == InstanceID.none ? asked.name : nil, asked.question.number,
    ]
    .compactMap(\.self)
    let own = transcript.lines.filter { line in marks.allSatisfy(line.words.contains) }
    let calls = own.flatMap { line in line.callbacks.map { (line: line, callback: $0.callback) } }
    guard !marks.isEmpty, let last = calls.lastIndex(where: { $0.callback == will }) else {
      return nil
    }
    // One that was announced again and came may have been let go before.
    let announced = calls.indices.last { place in
      calls[place].callback == will
        && calls[(place + 1)...].first {
          $0.callback == callback || $0.callback == will || turns($0.callback, callback)
        }
        .map { turns($0.callback, callback) } ?? asked.circumstances.contains(.byGesture)
    }
    guard let announced, announced == last || asked.question.sense == .whyNot else { return nil }
    return occasion(
      by: .takenBackDid, asked,
      [
        .other: "The change was taken back", .will: will.name,
        .what: "line \(calls[announced].line.number)",
      ])
  }

  /// Whether one callback says that a view goes back on the way that another would have ended.
  private func turns(_ callback: Callback, _ did: Callback) -> Bool {
    did.isAppearing ? callback.isDisappearing : did.isDisappearing && callback.isAppearing
  }

  /// The law that holds by what the question says, or else by what the log does.
  private func lawOfSituation(_ asked: Asked) -> Occasion? {
    let both = asked.circumstances.union(transcript.circumstances)
    for circumstances in [asked.circumstances, both] {
      let law = Law.all.first {
        $0.verdict != .came && $0.holds(asked.callback, method: asked.method, by: circumstances)
      }
      if let law {
        // A screen that stays says no more.
        var isKnown = asked.answer?.law == .alreadyThere || asked.answer?.law == .stillThere
        // Nor can one stay that was not shown.
        isKnown = isKnown || asked.answer?.law == .unplaced && law == .presenterStayed
        return isKnown ? nil : occasion(by: law, asked)
      }
    }
    return nil
  }

  /// Another object that received what a delegate or an observer is handed.
  ///
  /// The last line counts that has the call, or else the last one that sets the delegate.
  private func receivedElsewhere(_ asked: Asked) -> Occasion? {
    guard let name = asked.name, isHandedOver(asked) else { return nil }
    let lines = transcript.lines.compactMap { line -> (line: Transcript.Line, other: String)? in
      guard let place = place(of: asked, line) else { return nil }
      if let subject = line.subject(before: place) { return (line, subject) }
      let word = line.words[place]
      let isOwn = asked.method.map { word.lowercased().hasPrefix(Self.core(of: $0)) } ?? true
      return isOwn ? nil : (line, word)
    }
    if let last = lines.last {
      // A controller that the calls are about is no delegate.
      guard !asked.isMeant(last.other),
        !lines.contains(where: {
          $0.line.words.contains(where: asked.isMeant) && !asked.isMeant($0.other)
        })
      else { return nil }
      return occasion(
        by: .receivedElsewhere, asked, [.other: last.other, .what: "\(last.line.number)"])
    }
    let setters = transcript.lines.compactMap { line in
      delegate(of: asked, setBy: line).map { (line: line, other: $0) }
    }
    guard let last = setters.last, !asked.isMeant(last.other) else { return nil }
    return occasion(
      by: .receivedElsewhere, asked,
      [.who: name, .other: last.other, .what: "\(last.line.number)"])
  }

  /// Another screen of a layer that received what nothing called for of the one that is asked about.
  ///
  /// - Parameter asked: What is asked, of an object that the log knows.
  /// - Returns: The occasion, or `nil` where no other screen received it.
  private func receivedAbove(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, callback.isAbove, asked.answer?.law == .noCause,
      let own = asked.answer?.instance, asked.name != nil,
      let line = transcript.lines.last(where: { $0.place(of: callback) != nil }),
      let call = calls(callback).last(where: { $0.instance != own })
    else { return nil }
    return occasion(
      by: .receivedElsewhere, asked,
      [.other: word(call.instance), .what: "\(line.number)"])
  }

  /// Several objects of the class that is asked about, by their addresses in the log.
  private func otherObject(_ asked: Asked) -> Occasion? {
    guard isHandedOver(asked) else { return nil }
    // The class that is asked about, or one whose delegate is said to be none.
    let empty = transcript.lines.filter { line in
      let lower = line.text.lowercased()
      return lower.contains("delegate")
        && ["= nil", "=nil", ": nil", "(null)"].contains(where: lower.contains)
    }.flatMap(\.words)
    var addresses: [String: Set<String>] = [:]
    for line in transcript.lines {
      for place in line.words.indices.dropLast() where line.words[place + 1].hasPrefix("0x") {
        addresses[line.words[place], default: []].insert(line.words[place + 1])
      }
    }
    let several = addresses.first {
      $0.value.count > 1 && (asked.isMeant($0.key) || empty.contains($0.key))
    }
    return several.map {
      occasion(by: .otherInstance, asked, [.who: $0.key, .count: "\($0.value.count)"])
    }
  }

  /// Whether an object receives what is asked about because it is set as a delegate, or observes.
  private func isHandedOver(_ asked: Asked) -> Bool {
    guard let callback = asked.callback else { return asked.method != nil }
    return Law.delegateElsewhere.isAbout(callback)
      || [.presentation, .application, .scene, .window].contains(callback.family)
        && !QuestionWord.verbs.contains(callback)
  }

  /// Where a line has what is asked about, or a method whose name has the name of it within.
  ///
  /// Libraries that take the place of a method give theirs such names: "oneSignalReceiveRemoteNotification".
  func place(of asked: Asked, _ line: Transcript.Line) -> Int? {
    if let callback = asked.callback { return line.place(of: callback) }
    guard let method = asked.method else { return nil }
    let core = Self.core(of: method)
    let stem = core.hasPrefix("did") ? String(core.dropFirst(3)) : core
    return line.words.firstIndex {
      let letters = Self.letters(of: $0)
      // A label alone says as much as the whole word; a library may print the beginning of a name.
      if core.count < 12, method.contains("(") { return letters == core }
      return $0.lowercased().contains(stem.count < 8 ? core : stem)
        || letters.count >= 16 && core.hasPrefix(letters)
    }
  }

  /// The part of the name of a method that says most: "didReceiveRemoteNotification" of the app delegate's.
  private static func core(of method: String) -> String {
    let parts = method.split { ":(), _".contains($0) }
    let saying = parts.first { part in
      ["did", "will", "should"].contains(where: part.lowercased().hasPrefix)
    }
    return (saying ?? parts.max { $0.count < $1.count } ?? "").lowercased()
  }

  /// The class that a line sets as a delegate of the kind that is asked about: "tabBarController.delegate = <Coordinator: 0x600>".
  private func delegate(of asked: Asked, setBy line: Transcript.Line) -> String? {
    let kinds: [String] =
      switch asked.callback?.family {
      case .navigation: ["nav"]
      case .presentation: ["presentation", "popover"]
      case .container: ["tab", "page"]
      case nil: asked.method.map { [$0.lowercased().prefix { $0.isLetter }.description] } ?? []
      default: []
      }
    let lower = line.text.lowercased()
    guard kinds.contains(where: { !$0.isEmpty && lower.contains($0) }),
      let mark = line.words.firstIndex(where: { $0.lowercased().hasSuffix("delegate") }),
      let equals = line.words[mark...].firstIndex(of: "=")
        ?? line.words[mark...].firstIndex(of: "to")
    else { return nil }
    if line.words[equals...].contains("self") { return line.subject(before: mark) }
    return line.subject(before: line.words.count).flatMap { last in
      line.words[equals...].contains(last) ? last : nil
    }
  }

  /// A dismissal that was announced to a delegate, behind which the controller came back.
  private func takenBackDismissal(_ asked: Asked) -> Occasion? {
    guard asked.callback == .presentationControllerDidDismiss,
      let will = transcript.lines.last(where: {
        $0.place(of: .presentationControllerWillDismiss) != nil
      })
    else { return nil }
    let turned = history.pasts.values.contains { past in
      past.phases.contains {
        $0.state == .disappearing && $0.next != .disappeared && $0.next != nil
      }
    }
    guard turned else { return nil }
    return occasion(
      by: .takenBackDid, asked,
      [
        .other: "A swipe down was let go", .will: "presentationControllerWillDismiss",
        .what: "line \(will.number)",
      ])
  }
}
