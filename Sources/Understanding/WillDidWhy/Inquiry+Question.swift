internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

// The answers by the question alone, where neither the events nor the lines of a log say why: a person who asks has
// seen whether the callback came.
extension Inquiry {
  /// Answers a question; `nil` if the run has nothing that it could be about.
  package func answer(_ question: Question) -> Answer? {
    let answer = wholeAnswer(question)
    return answer.flatMap { nearer(than: $0, question) } ?? answer
  }

  /// The answer about the class that the run shows most about, where a sentence that denies names none.
  private func nearer(than answer: Answer, _ question: Question) -> Answer? {
    guard environment.isImported, question.sense == .whyNot, question.isSentence,
      question.className == nil, question.stranger == nil, let callback = question.callback,
      callback.isAppearing || callback.isDisappearing || callback.isAbove || callback == .deinit,
      answer.occasion.verdict == .notDue || answer.occasion.verdict == .came
        || answer.occasion.verdict == .cannotTell
    else { return nil }
    let screens = history.pasts.values.map(\.life)
      .filter { $0.isScreen && $0.traits.isDisjoint(with: .framework) }
      .sorted { $0.first.sequence < $1.first.sequence }
    let classes = screens.reduce(into: [String]()) { found, life in
      if let name = names[life.classID], !found.contains(name) { found.append(name) }
    }
    guard classes.count > 1, classes.count <= Self.mostClasses else { return nil }
    let callbacks = [callback] + question.otherCallbacks.filter { $0 != callback }.prefix(2)
    let others = classes.flatMap { name in
      callbacks.compactMap { callback in
        var other = question
        (other.className, other.callback, other.denied) = (name, callback, callback)
        other.otherCallbacks = []
        return wholeAnswer(other)
      }
    }
    let best = others.min { $0.occasion.law.rank < $1.occasion.law.rank }
    return best.flatMap {
      [.owed, .overtaken, .cancelled].contains($0.occasion.verdict) ? $0 : nil
    }
  }

  /// So many classes are looked at one by one: what people paste has few.
  private static let mostClasses = 8

  /// The answer by the events, the lines and what the question says.
  private func wholeAnswer(_ question: Question) -> Answer? {
    let answer = answer(byEvents: question)
    guard environment.isImported else { return answer }
    return answerDecided(answer, question) ?? answerInWords(answer, question)
      ?? answerAlone(answer, question) ?? answer
  }

  /// The answer about a log in which no event was found.
  package static func unreadable(
    _ question: Question, _ transcript: Transcript = Transcript()
  ) -> (answer: Answer, inquiry: Inquiry) {
    var inquiry = Inquiry(
      History(), findings: [], environment: Environment(isImported: true), names: [:],
      identities: Identities())
    inquiry.transcript = transcript
    var occasion = inquiry.occasion(
      .noProof, question.callback ?? .viewDidLoad, of: .none, at: inquiry.end,
      [
        .what: "any callback: no line of the log names one",
        .advice: "Print it in the method, as in print(type(of: self), #function).",
      ])
    occasion.method = question.callback == nil ? question.strangeCallback : nil
    let answer = Answer(occasion: occasion, count: 0, others: 0, remarks: question.remarks)
    return (
      inquiry.answerDecided(answer, question) ?? inquiry.answerInWords(answer, question)
        ?? inquiry.answerAlone(answer, question) ?? answer,
      inquiry
    )
  }

  /// The answer in which what a sentence says goes before the events.
  private func answerDecided(_ answer: Answer?, _ question: Question) -> Answer? {
    decided(answer, question).map {
      Answer(
        occasion: $0, count: answer?.count ?? 0, others: 0,
        remarks: answer?.remarks ?? question.remarks)
    }
  }

  /// The answer by what a sentence says, where the one by events and lines says nothing.
  private func answerAlone(_ answer: Answer?, _ question: Question) -> Answer? {
    guard question.isSentence,
      let found = byQuestion(Asked(question, answer?.occasion, names))
    else { return nil }
    return Answer(
      occasion: found, count: answer?.count ?? 0, others: 0,
      remarks: answer?.remarks ?? question.remarks)
  }

  /// The answer by a question's own words, where the one that stands says nothing.
  ///
  /// - Parameter asked: What is asked, with the answer by events.
  /// - Returns: The occasion, or `nil` where the answer stands or the question says nothing either.
  private func byQuestion(_ asked: Asked) -> Occasion? {
    if let law = asked.answer?.law, law == .cutOff || law == .ended {
      return asked.question.sense == .whyNot ? broken(asked) : nil
    }
    guard isEmpty(asked) else { return isUnnamed(asked) ? byTopic(asked) : nil }
    if let known = byTopic(asked) { return known }
    if let answer = asked.answer, answer.law == .cameOnly {
      guard asked.question.sense != .whyNot || !asked.question.isAboutReturn else { return nil }
      return calls(answer.callback, of: answer.instance).last.flatMap { call in
        history.pasts[call.instance].map { came(call, $0) }
      }
    }
    var found: Occasion
    if asked.question.sense != .whyNot {
      found = occasion(by: .saidOnly, asked)
    } else if asked.callback?.isAppearing == true, hasLeft(asked.answer?.instance) {
      // It was there, so that it came, or another object of its class is meant.
      return nil
    } else if let did = did(of: asked) {
      // One that was there before the log began may have received it then; another one may have it misspelt.
      guard isMadeInLog(did.instance) else { return nil }
      found = unpairedInWords(asked, did)
    } else if asked.method != nil,
      let line = transcript.lines.last(where: { place(of: asked, $0) != nil && !$0.tellsTrouble })
    {
      return occasion(by: .saidInLog, asked, [.what: "\(line.number)"])
    } else {
      found = uncalledFor(asked)
    }
    found.assumption = "it is as the question says, which no line of the log shows"
    return found
  }

  /// Whether the answer by events is only that the log does not have what is asked about.
  private func isEmpty(_ asked: Asked) -> Bool {
    switch asked.answer?.law {
    case .noInstance, .notPrinted, .cameOnly: true
    case .noProof: asked.answer?.facts.isEmpty == true
    case .unrecorded: asked.method?.contains { $0.isUppercase || "(:".contains($0) } == false
    case nil: true
    default: false
    }
  }

  /// Whether a question names neither a callback nor another method.
  private func isUnnamed(_ asked: Asked) -> Bool {
    asked.question.callback == nil && asked.method == nil
  }

  /// The law by the subject of a question: changes that collide, objects that are held, outlets without one.
  private func byTopic(_ asked: Asked) -> Occasion? {
    let said = asked.circumstances
    let isUnnamed = isUnnamed(asked)
    if isUnnamed, said.contains(.nests), let collision = collision() { return collision }
    let denies = asked.question.sense == .whyNot || isUnnamed && said.contains(.denied)
    if asked.callback == .deinit || isUnnamed && said.contains(.kept) {
      guard denies || said.contains(.leaks), said.isDisjoint(with: [.shared, .unprinted]) else {
        return nil
      }
      // "Delayed deallocation": it comes, and not yet.
      let isDelayed = asked.question.longWords.contains { $0.hasPrefix("delay") }
      let law = isDelayed ? Law.heldLonger : .keptUnsaid
      let found = occasion(by: law, asked, [.callback: Callback.deinit.name])
      return isUnnamed ? Occasion(law, .deinit, of: .none, at: end, found.values) : found
    }
    if isUnnamed, said.contains(.killed) {
      return suspended(.applicationWillTerminate, of: .none)
    }
    let isOfScenes = history.sightings.contains { $0.callback.family == .scene }
    if isUnnamed, said.contains(.scenes), said.contains(.denied) || isOfScenes,
      asked.question.longWords.contains(where: {
        ["uiapplicationdelegate", "appdelegate"].contains($0)
      }) || isOfScenes && said.contains(.denied) && asked.question.longWords.contains("lifecycle")
    {
      return occasion(
        by: .sceneInstead, asked,
        [
          .callback: Callback.applicationDidBecomeActive.name,
          .other: Callback.sceneDidBecomeActive.name,
        ])
    }
    if isUnnamed, said.contains(.outlets), said.contains(.denied) {
      return occasion(by: .unsetOutlets, asked)
    }
    return nil
  }

  /// The first complaint of the console that one change met another, or was refused.
  func collision() -> Occasion? {
    nested(.viewDidAppear, of: .none, before: end)
      ?? history.complaints.lazy.compactMap { complaint in
        switch complaint.message {
        case .attemptToPresentMessage: refused(complaint, .viewDidAppear)
        case .unbalancedMessage, .attemptToDismissMessage:
          occasion(
            .collided, .viewDidAppear, of: complaint.instance, at: complaint.moment,
            [.what: "\(complaint.moment.sequence)"])
        default: nil
        }
      }.first
  }

  /// The call that comes only behind the one that is asked about, and that came.
  private func did(of asked: Asked) -> History.Sighting? {
    guard let callback = asked.callback, Law.unpaired.isAbout(callback), let answer = asked.answer
    else { return nil }
    return calls(.viewDidAppear, of: answer.instance).first
  }

  /// Whether an object goes from the screen in the log.
  private func hasLeft(_ instance: InstanceID?) -> Bool {
    instance.flatMap { history.pasts[$0] }?.calls.contains {
      history.sightings[Int($0)].callback.isDisappearing
    } == true
  }

  /// Whether the log has the first call that an object receives.
  private func isMadeInLog(_ instance: InstanceID) -> Bool {
    history.pasts[instance]?.calls.contains { history.sightings[Int($0)].callback.isBirth } == true
  }

  /// A callback that stayed away although what follows it came.
  private func unpairedInWords(_ asked: Asked, _ did: History.Sighting) -> Occasion {
    occasion(
      .unpaired, asked.callback ?? .viewWillAppear, of: did.instance, at: did.moment,
      [.other: did.callback.name, .what: "event \(did.moment.sequence)"]
    ).proved("\(did.callback.name) came", [did.moment.sequence])
  }

  /// A callback that was announced and did not follow, where the question says so and the lines of the log go on.
  ///
  /// - Parameter asked: What is asked.
  /// - Returns: The occasion, or `nil` where the log ends, or a finger may have taken the change back.
  private func broken(_ asked: Asked) -> Occasion? {
    guard let callback = asked.callback, let will = callback.will,
      let answer = asked.answer, let call = calls(will, of: answer.instance).last,
      asked.circumstances.union(transcript.circumstances)
        .isDisjoint(with: [.byGesture, .cancelled, .background, .nests]),
      let line = transcript.lines.last(where: { $0.place(of: will) != nil }),
      line.number < transcript.lines.last?.number ?? 0
    else { return nil }
    return occasion(
      .promised, callback, of: answer.instance, at: call.moment,
      [
        .will: will.name, .what: "\(call.moment.sequence)",
        .advice:
          "Look for a subclass or a container that leaves out super, or ends nothing it began.",
      ]
    ).proved("\(will.name) announced it", [call.moment.sequence])
  }

  // MARK: - Questions that name nothing

  /// The answer to a sentence that names nothing of the run.
  ///
  /// - Parameter question: What the sentence says besides.
  /// - Returns: The answer by its subject, or else by what people will ask of the run, or what came last.
  package func whatStandsOut(_ question: Question) -> Answer {
    let asked = Asked(question, nil, names)
    let denies = question.sense == .whyNot || question.circumstances.contains(.denied)
    var found: Occasion?
    if environment.isImported {
      found = decided(nil, question) ?? collision() ?? byTopic(asked)
    }
    if denies, found == nil, let answer = wholeLife(question) { return answer }
    if denies || !environment.isImported { found = found ?? questions(most: 1).first?.occasion }
    if environment.isImported { found = found ?? (denies ? silence() : lastCall()) }
    if let found {
      return Answer(
        occasion: found, count: 0, others: 0,
        remarks: ["the question names no callback and no class of the run; this stands out in it"])
    }
    let nothing = occasion(
      .noProof, .viewDidLoad, of: .none, at: end,
      [
        .what: "anything that the question names",
        .advice: "Ask for a class and a callback, as in 'ListController viewWillAppear'.",
      ])
    return Answer(occasion: nothing, count: 0, others: 0, remarks: [])
  }

  /// The answer about the appearance of the screen that came last, where a sentence denies the lifecycle as a whole.
  ///
  /// - Parameter question: The sentence, which names nothing of the run.
  /// - Returns: The answer, or `nil` where the run says nothing of its appearance.
  private func wholeLife(_ question: Question) -> Answer? {
    let screens = history.pasts.values.filter {
      $0.life.isScreen && $0.life.traits.isDisjoint(with: .framework)
    }
    guard question.longWords.contains("lifecycle"),
      let last = screens.max(by: { $0.life.first.sequence < $1.life.first.sequence })
    else { return nil }
    var own = question
    (own.className, own.callback, own.sense) = (names[last.life.classID], .viewWillAppear, .whyNot)
    return wholeAnswer(own).flatMap { $0.occasion.verdict.isNoteworthy ? $0 : nil }
  }

  /// A callback that nothing called for, of the screen that came last.
  private func silence() -> Occasion? {
    let screens = history.pasts.values.filter(\.life.isScreen)
    let last = screens.max { $0.life.first.sequence < $1.life.first.sequence }
    return last.flatMap { past in
      [.viewWillAppear, .viewDidDisappear].lazy.flatMap { occasions(of: $0, past.life.instance) }
        .first { $0.verdict == .notDue }
    }
  }

  /// The last call that the run shows, with what made it come.
  private func lastCall() -> Occasion? {
    history.sightings.last { $0.callback.family != .console }.flatMap { call in
      history.pasts[call.instance].map { came(call, $0) }
    }
  }
}
