internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// The answer to a question.
package struct Answer: Sendable {
  /// The occasion that the question is about.
  package let occasion: Occasion
  /// How often the callback came to the instances that it may be about.
  package let count: Int
  /// How many other occasions there are at which it stayed away.
  package let others: Int
  /// The words that were understood otherwise than they were written.
  package let remarks: [String]

  /// Puts an answer together.
  package init(occasion: Occasion, count: Int, others: Int, remarks: [String]) {
    (self.occasion, self.count, self.others) = (occasion, count, others)
    self.remarks = remarks
  }
}

extension Answer {
  /// The rank of an answer that says nothing of what was asked.
  package static let worstRank = 3

  /// How far the answer is from what a question asks for; 0 is nearest.
  ///
  /// Of several runs in a log the one counts in which that happened, or stayed away.
  package func rank(for question: Question) -> Int {
    // Lines of a log are those of all its runs.
    let hasCome =
      occasion.verdict == .came && occasion.law != .saidInLog && occasion.law != .saidOnly
    switch question.sense {
    case .whyNot:
      return occasion.verdict.isNoteworthy ? 0 : hasCome || occasion.law == .cameOnly ? 2 : 1
    case .open, .again: return hasCome ? 0 : occasion.verdict.isNoteworthy ? 1 : 2
    }
  }
}

extension Inquiry {
  /// The callbacks that are methods of classes and not of their objects.
  private static let ofClasses: Set<Callback> = [
    .viewControllerWithRestorationIdentifierPath, .restoreWindow,
  ]

  /// The instances that a question may be about.
  private func instances(of question: Question) -> [InstanceID] {
    if let addressed = history.addressed, history.pasts[addressed] != nil { return [addressed] }
    let wanted = question.className
    return history.pasts.values.filter { past in
      // A method of a class is called on none of its objects.
      let isOfClass = past.calls.allSatisfy {
        Self.ofClasses.contains(history.sightings[Int($0)].callback)
      }
      if isOfClass, !past.calls.isEmpty, question.callback.map(Self.ofClasses.contains) != true {
        return false
      }
      if let wanted { return names[past.life.classID] == wanted }
      if past.life.traits.contains(.framework) {
        return question.callback.map {
          Law.delegateElsewhere.isAbout($0) && !calls($0, of: past.life.instance).isEmpty
        } ?? false
      }
      if question.isAboutDelegates { return isDelegate(past, question) }
      return past.life.facts.contains(.controller)
        || past.life.isAbove && question.callback?.isAbove == true
        || question.callback.map {
          !calls($0, of: past.life.instance).isEmpty || isOfKind(past, $0)
        } ?? false
    }.filter { question.ordinal == nil || $0.life.ordinal == question.ordinal }
      .map(\.life.instance).sorted { $0.rawValue < $1.rawValue }
  }

  /// Answers a question by the events of the run.
  func answer(byEvents question: Question) -> Answer? {
    var question = question
    // "Of the cell's controller Photo": of two names the one that received what is said to come.
    if question.stranger != nil, question.sense != .whyNot, question.isSentence,
      let callback = question.callback, let name = question.after,
      calls(callback).contains(where: { names[$0.classID] == name })
    {
      (question.stranger, question.className, question.after) = (nil, name, nil)
    }
    if question.assertsComing, let callback = question.callback, question.stranger != nil,
      history.seenAnywhere.contains(callback)
    {
      question.stranger = nil
    }
    if question.assertsComing, let callback = question.callback, let name = question.className {
      // "NSViewController's viewDidLoad comes before the document is there": of what the words name nothing received it.
      let called = Set(calls(callback).map { names[$0.classID] })
      if !called.isEmpty, !called.contains(name) {
        question.className = nil
        question.remarks.append("\(ClassName.bare(name)) did not receive \(callback.name)")
      }
    }
    if let address = question.address, history.addressed == nil {
      question.remarks.append("no event of the run has the address 0x\(String(address, radix: 16))")
    }
    if question.callback == nil, let event = question.event {
      return answer(aboutEvent: event, question)
    }
    if question.callback == nil, let number = question.transition {
      return answer(aboutTransition: number, question)
    }
    if question.isShared, question.sense != .whyNot, let callback = question.callback,
      !history.seenAnywhere.contains(callback), let own = Callback.sceneSuccessors[callback],
      history.seenAnywhere.contains(own)
    {
      // The words name what a scene has as well, and a scene received it.
      question.callback = own
    }
    return answerWithoutInstance(question) ?? answer(aboutInstances: question)
  }

  /// Why the call came that an event began.
  private func answer(aboutEvent event: UInt64, _ question: Question) -> Answer? {
    guard let call = history.sightings.first(where: { $0.moment.sequence == event }),
      let past = history.pasts[call.instance]
    else { return nil }
    return Answer(
      occasion: came(call, past), count: calls(call.callback, of: call.instance).count, others: 0,
      remarks: question.remarks)
  }

  /// What is answered where the run has nothing of what is asked about.
  private func answerWithoutInstance(_ question: Question) -> Answer? {
    if let method = question.strangeCallback, question.callback == nil {
      var found = occasion(
        .unrecorded, .viewDidLoad, of: .none, at: end, [.what: method])
      found.method = method
      return Answer(occasion: found, count: 0, others: 0, remarks: question.remarks)
    }
    if let callback = question.callback, !history.seenAnywhere.contains(callback),
      let found = successor(of: callback, of: .none)
    {
      return Answer(occasion: found, count: 0, others: 0, remarks: question.remarks)
    }
    guard let stranger = question.stranger, !question.isAboutDelegates else { return nil }
    let callback = question.callback ?? .viewDidLoad
    let missing = occasion(.noInstance, callback, of: .none, at: end, [.what: stranger])
    return Answer(
      occasion: unseen(stranger, callback, question) ?? missing, count: 0, others: 0,
      remarks: question.remarks)
  }

  /// What is answered about the instances that a question means, or the callback alone.
  private func answer(aboutInstances question: Question) -> Answer? {
    var question = question
    chooseAlternative(&question)
    if let callback = question.callback, let name = question.className,
      question.isAboutDelegates
        || Law.delegateElsewhere.isAbout(callback) && question.sense != .whyNot,
      !history.sightings.contains(where: { $0.callback == callback && names[$0.classID] == name }),
      history.seenAnywhere.contains(callback)
    {
      // Only delegates receive it, and the class that was named is none: a delegate of a container is handed it.
      question.className = nil
      if !question.isAboutDelegates { question.after = nil }
    }
    var instances = instances(of: question)
    if question.isAboutChildren, question.sense == .whyNot {
      instances = children(of: instances, question)
    } else if question.callback == .deinit, question.sense == .whyNot {
      instances = departed(instances, question)
    }
    var inquiry = heeding(question)
    if question.callback == nil {
      question.callback = expected(of: instances, question)
    } else if question.sense == .whyNot {
      let classes = Set(instances.compactMap { history.pasts[$0]?.life.classID })
      inquiry.isTakenToPrint = environment.isImported && classes.count == 1
      question.callback = inquiry.denied(question, instances)
    }
    guard let callback = question.callback else { return nil }
    if instances.isEmpty {
      guard question.className == nil, history.pasts[.none] != nil,
        complaint(about: callback) == nil
      else {
        let none = occasion(.noInstance, callback, of: .none, at: end, [.what: callback.name])
        return Answer(
          occasion: complaint(about: callback) ?? none, count: 0, others: 0,
          remarks: question.remarks)
      }
      // Lines that name no class.
      instances = [.none]
    }
    var occasions = instances.flatMap { inquiry.occasions(of: callback, $0) }
      .sorted { $0.moment.sequence < $1.moment.sequence }
    let calls = occasions.filter { $0.verdict == .came }
    // That one of several never received it counts only where none did.
    if !calls.isEmpty {
      for place in occasions.indices where occasions[place].isOfWholeLife {
        occasions[place].isStrong = occasions[place].finding != nil
      }
    }
    let near = limited(occasions, to: question)
    guard var chosen = choice(among: near, instances, callback, question) else { return nil }
    chosen.assumption = inquiry.assumption(chosen)
    let absences = near.filter { $0.verdict != .came && $0.isStrong }
    return Answer(
      occasion: chosen, count: instances.reduce(0) { $0 + self.calls(callback, of: $1).count },
      others: absences.count { !$0.isSame(as: chosen) },
      remarks: question.remarks)
  }

  /// The inquiry with what a question says of the time and the situation.
  private func heeding(_ question: Question) -> Inquiry {
    var inquiry = self
    inquiry.time = question.time
    if environment.isImported {
      inquiry.circumstances = question.circumstances.union(transcript.circumstances)
    }
    (inquiry.tellsLeaving, inquiry.tellsAdding) = (question.tellsLeaving, question.tellsAdding)
    return inquiry
  }

  /// That a class prints what it was not seen to print, where an answer says why that stayed away.
  private func assumption(_ occasion: Occasion) -> String? {
    guard isTakenToPrint, occasion.verdict.isNoteworthy, occasion.verdict != .owed,
      let classID = history.pasts[occasion.instance]?.life.classID,
      !isPrinted(occasion.callback, by: classID)
    else { return nil }
    return
      "\(word(occasion.instance)) prints \(occasion.callback.name), which no line of the log shows"
  }

  /// The occasions that a question is about by its time, or by what was before.
  private func limited(_ occasions: [Occasion], to question: Question) -> [Occasion] {
    var found = occasions
    if let time = question.time { found = found.filter { $0.moment.time ?? .min <= time } }
    if let event = question.event { found = found.filter { $0.moment.sequence >= event } }
    if let number = question.transition,
      let change = history.changes.first(where: { $0.transition.id == number })
    {
      found = found.filter { $0.moment.sequence >= change.transition.start.sequence }
    }
    guard let after = question.after else { return found }
    let named = found.filter { $0.values[.other]?.hasPrefix(ClassName.bare(after)) ?? false }
    if !named.isEmpty { return named }
    let others = history.pasts.values.filter { names[$0.life.classID] == after }
    let next = next(of: found, after: others, question)
    if !next.isEmpty { return next }
    let first = others.map(\.life.first.sequence).min()
    let later = found.filter { $0.moment.sequence >= first ?? 0 }
    if !later.isEmpty { return later }
    // All of it was before: nothing followed.
    let silences = silences(after: others, of: found, question)
    return silences.isEmpty ? found : silences
  }

  /// That instances received nothing of a callback after others had come or gone, because of how they were since.
  ///
  /// - Parameters:
  ///   - others: The others, of one class.
  ///   - occasions: The occasions before that.
  ///   - question: The question; one that says that the callback comes has seen it.
  /// - Returns: An occasion for each instance, where its state says why.
  private func silences(
    after others: [History.Past], of occasions: [Occasion], _ question: Question
  ) -> [Occasion] {
    guard let callback = question.callback, callback.isAppearing || callback.isDisappearing,
      question.sense != .again, !question.tellsComing,
      let last = others.max(by: { $0.life.first.sequence < $1.life.first.sequence })?.life
    else { return [] }
    let moved = comings(of: others, callback).last
    let moment = moved?.first ?? last.first
    let words = moved.map { "\(word(last.instance)) was \($0.state) then" }
    return Set(occasions.map(\.instance)).compactMap { history.pasts[$0]?.life }.map { life in
      let law: Law =
        !life.isVisible ? .stillGone : callback.isAppearing ? .alreadyThere : .stillThere
      return occasion(
        law, callback, of: life.instance, at: moment, [.what: "\(life.since.sequence)"]
      ).proved(words ?? "\(word(last.instance)) is heard of first", [moment.sequence])
        .proved("\(word(life.instance)) is \(life.state) since then", [life.since.sequence])
    }
  }

  /// The first occasions each time after others came or went, whichever the callback goes with.
  private func next(
    of occasions: [Occasion], after others: [History.Past], _ question: Question
  ) -> [Occasion] {
    guard let callback = question.callback else { return [] }
    let wanted = occasions.filter {
      !$0.isOfWholeLife && (question.sense != .whyNot || $0.verdict != .came)
    }
    return comings(of: others, callback).compactMap { phase in
      wanted.first { $0.moment.sequence >= phase.first.sequence }
    }
  }

  /// The stretches that instances began by coming or by going, whichever a callback goes with.
  private func comings(of others: [History.Past], _ callback: Callback) -> [Phase] {
    let onScreen: Set<LifeState> = [.appearing, .appeared]
    return others.flatMap { past in
      zip([.unloaded] + past.phases.map(\.state), past.phases).filter { before, phase in
        let (was, isThere) = (onScreen.contains(before), onScreen.contains(phase.state))
        return callback.isDisappearing ? !was && isThere : was && !isThere
      }.map(\.1)
    }.sorted { $0.first.sequence < $1.first.sequence }
  }

  /// The callback that a question without one is about: of those that stayed away the one that people ask
  /// for first.
  private func expected(of instances: [InstanceID], _ question: Question) -> Callback? {
    if instances.allSatisfy({ history.pasts[$0].map { isDelegate($0, question) } ?? false }),
      !instances.isEmpty
    {
      // "The methods of the app delegate aren't called."
      return history.sightings.contains { $0.callback.family == .scene }
        ? .applicationDidBecomeActive : .applicationDidFinishLaunching
    }
    let isAbove = instances.allSatisfy { history.pasts[$0]?.life.isAbove == true }
    let asked: [Callback] =
      isAbove && !instances.isEmpty
      ? Callback.definitions.map(\.callback).filter { $0.groups.contains(.comesAbove) }
      : [.viewDidAppear, .viewWillAppear, .viewDidDisappear, .deinit, .viewDidLoad]
    let found = asked.first { callback in
      instances.contains { instance in
        occasions(of: callback, instance).contains { $0.isStrong && $0.verdict.isNoteworthy }
      }
    }
    // A callback that came did not stay away.
    let isDenied = question.sense == .whyNot && environment.isImported
    return found
      ?? asked.first { callback in
        isDenied && instances.allSatisfy { calls(callback, of: $0).isEmpty }
      }
      ?? asked.last { callback in
        instances.contains { !calls(callback, of: $0).isEmpty }
      }
  }

  /// Why a transition ended as it did.
  private func answer(aboutTransition number: UInt32, _ question: Question) -> Answer? {
    history.changes.first { $0.transition.id == number }.flatMap(ending).map {
      Answer(occasion: $0, count: 0, others: 0, remarks: question.remarks)
    }
  }

  /// The did of a change, which came or stayed away, of the one that it was about.
  func ending(of change: History.Change) -> Occasion? {
    let transition = change.transition
    guard
      let own = transition.participants.first(where: { $0.instance == transition.to })
        ?? transition.participants.first
    else { return nil }
    return occasions(of: own.comes ? .viewDidAppear : .viewDidDisappear, own.instance).first {
      $0.moment.sequence >= transition.start.sequence
    }
  }
}

extension Question {
  /// Whether only delegates of an app or a scene receive what it is about.
  fileprivate var isAboutDelegates: Bool {
    callback?.family == .application || callback?.family == .scene
  }
}
