internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
package import WillDidTimeline

// Which of several occasions a question is about.
extension Inquiry {
  /// Which of the occasions is answered.
  func choice(
    among occasions: [Occasion], _ instances: [InstanceID], _ callback: Callback,
    _ question: Question
  ) -> Occasion? {
    let absences = occasions.filter { $0.verdict != .came }
    let calls = occasions.filter { $0.verdict == .came }
    switch question.sense {
    case .again:
      // That nothing called for it is no answer to whom it came to.
      let isOwed = absences.contains { $0.verdict == .owed }
      guard calls.isEmpty, environment.isImported, !isOwed else {
        return again(calls, instances, callback)
          ?? (environment.isImported ? calls.last : nil) ?? occasions.last
      }
      return occasion(.noInstance, callback, of: .none, at: end, [.what: callback.name])
    case .whyNot:
      if let call = calls.last, call.callback == .deinit,
        absences.allSatisfy({ $0.law == .stillHeld })
      {
        // That another object is in use is no news to who saw one that was not freed.
        return call
      }
      return absences.last { $0.verdict == .owed }
        ?? absences.last(where: \.isStrong)
        ?? weak(absences, calls, question)
    case .open where question.isSaidToCome || question.assertsComing:
      // "It is swiped", or "viewWillDisappear comes and then viewWillAppear".
      let isOfFinger =
        !question.circumstances.isDisjoint(with: [.byGesture, .cancelled])
        || callback.isDisappearing && question.otherCallbacks.contains(where: \.isAppearing)
      return calls.last { $0.law == .unexpected }
        ?? (isOfFinger ? calls.reversed().lazy.compactMap(turned).first : nil)
        ?? calls.last.map { (question.isSaidToCome ? turned($0) : nil) ?? $0 }
        ?? occasions.last { $0.verdict == .owed } ?? occasions.last(where: \.isStrong)
        ?? occasions.last
    case .open:
      return absences.last { $0.verdict == .owed } ?? calls.last { $0.law == .unexpected }
        ?? occasions.last(where: \.isStrong) ?? occasions.last
    }
  }

  /// Of occasions that say little the one that says most: why one that received it before did not again goes before
  /// that another one does not print it.
  private func weak(
    _ absences: [Occasion], _ calls: [Occasion], _ question: Question
  ) -> Occasion? {
    let reasons = calls.reversed().lazy.map { presence($0, question) }
    // Of several that received it the one is meant whom it did not come to again, where no class is named.
    let isAnyone = question.className == nil && question.isSentence && environment.isImported
    let again = (isAnyone ? reasons.first { $0.verdict.isNoteworthy } : nil) ?? reasons.first
    guard let absence = absences.last else { return again }
    let isSilent =
      absence.verdict == .notObservable && environment.isImported && question.className == nil
      && !question.isAboutChildren
    return isSilent && again?.verdict.isNoteworthy == true ? again : absence
  }

  /// The instances that have left, if they are of one class and the question names none; else all of them.
  func departed(_ instances: [InstanceID], _ question: Question) -> [InstanceID] {
    guard question.className == nil, question.isSentence, environment.isImported else {
      return instances
    }
    let left = instances.compactMap { history.pasts[$0]?.life }.filter {
      $0.state == .disappeared && !$0.facts.contains(.cameBack)
    }
    return Set(left.map(\.classID)).count == 1 ? left.map(\.instance) : instances
  }

  /// Of several callbacks the one that stayed away: "viewWillAppear without viewDidAppear".
  func denied(_ question: Question, _ instances: [InstanceID]) -> Callback? {
    let named =
      [question.denied].compactMap(\.self) + question.otherCallbacks
      + [question.callback].compactMap(\.self).filter {
        // A call that code makes itself is no reason.
        $0 == question.denied || question.denied == nil || !$0.groups.contains(.called)
      }
    // Of several that stayed away the one whose reason says most.
    let reasons = named.map { callback in
      let found = instances.flatMap { occasions(of: callback, $0) }.filter {
        $0.isStrong && $0.verdict.isNoteworthy
      }
      return found.map(\.law.rank).min() ?? .max
    }
    guard let best = reasons.min(), best < .max, let place = reasons.firstIndex(of: best) else {
      return question.denied ?? question.callback
    }
    return named[place]
  }

  /// The answer about a callback that came, when the question is why it did not.
  private func presence(_ call: Occasion, _ question: Question) -> Occasion {
    if let stayed = stayedAbove(call) ?? stillAbove(call) ?? backAbove(call) { return stayed }
    if question.isAboutReturn, let owed = unreturned(call) { return owed }
    if let other = otherDelegate(call) ?? movedToScenes(call) { return other }
    if Law.endSuspended.isAbout(call.callback),
      let suspended = suspended(call.callback, of: call.instance)
    {
      return suspended
    }
    if let launched = launchedBefore(call) { return launched }
    let returns: Set<Circumstance> = [.tab, .pops, .closes, .background]
    if Law.loadedOnce.isAbout(call.callback),
      question.isAboutReturn || !question.circumstances.isDisjoint(with: returns)
    {
      return occasion(
        .loadedOnce, call.callback, of: call.instance, at: end, [.what: "\(call.moment.sequence)"]
      ).proved("\(call.callback.name) came", [call.moment.sequence])
    }
    guard let past = history.pasts[call.instance], call.callback.isAppearing,
      past.life.state == .appeared,
      question.isAboutReturn || hasMoved(since: past.life.since),
      case let arrival = past.phases.last(where: { $0.state == .appearing })?.first
        ?? past.life.since,
      call.moment.sequence >= arrival.sequence
    else {
      return occasion(
        .cameOnly, call.callback, of: call.instance, at: call.moment,
        [.what: "\(call.moment.sequence)"]
      ).proved("\(call.callback.name) came", [call.moment.sequence])
    }
    let since = past.life.since
    let later = history.changes.first { change in
      let transition = change.transition
      return transition.start.sequence > since.sequence
        && transition.participants.contains { $0.comes }
        && transition.participants.contains { !$0.comes }
    }
    var found = occasion(
      later == nil ? .alreadyThere : .quiet, call.callback, of: call.instance, at: end,
      [
        .what: "\(since.sequence)",
        .other: later.map { word($0.transition.from) } ?? "",
      ]
    ).proved("it is \(past.life.state) since then", [since.sequence])
    if let later {
      found = found.proved(words(later.transition), proof(of: later.transition))
    }
    return found
  }

  /// The launch of an app that was left and has come back since.
  ///
  /// - Parameter call: The call that came with the launch.
  /// - Returns: The occasion, or `nil` where the run does not show the app leave and come back.
  private func launchedBefore(_ call: Occasion) -> Occasion? {
    let launches: [Callback] = [.applicationDidFinishLaunching, .applicationWillFinishLaunching]
    guard launches.contains(call.callback),
      let back = history.sightings.last(where: {
        $0.moment.sequence > call.moment.sequence && Self.returns.contains($0.callback)
      }),
      history.leavings.contains(where: {
        $0.moment.sequence > call.moment.sequence && $0.moment.sequence < back.moment.sequence
      })
    else { return nil }
    return occasion(.launchedOnce, call.callback, of: call.instance, at: back.moment)
      .proved("\(call.callback.name) came", [call.moment.sequence])
      .proved("\(back.callback.name) came", [back.moment.sequence])
  }

  /// The callbacks of an app that comes back without a launch.
  private static let returns: Set<Callback> = [
    .applicationWillEnterForeground, .applicationDidBecomeActive, .sceneWillEnterForeground,
    .sceneDidBecomeActive, .applicationOpenURL,
  ]

  /// The end of what a will announced that was taken back, for who wonders why it came.
  private func turned(_ call: Occasion) -> Occasion? {
    let did: Callback
    switch call.callback {
    case .viewWillAppear: did = .viewDidAppear
    case .viewWillDisappear: did = .viewDidDisappear
    default: return nil
    }
    return occasions(of: did, call.instance).last {
      $0.verdict == .cancelled && $0.values[.what] == "\(call.moment.sequence)"
    }
  }

  /// The scene that receives in its place what came at a launch before the app had scenes.
  private func movedToScenes(_ call: Occasion) -> Occasion? {
    let scenes = calls(.sceneWillConnect).filter { $0.moment.sequence > call.moment.sequence }
    return scenes.isEmpty ? nil : successor(of: call.callback, of: call.instance)
  }

  /// The delegate of another scene that received a callback later.
  private func otherDelegate(_ call: Occasion) -> Occasion? {
    guard call.callback.family == .scene,
      let later = calls(call.callback).last(where: {
        $0.moment.sequence > call.moment.sequence && $0.instance != call.instance
      })
    else { return nil }
    return occasion(
      .otherDelegate, call.callback, of: call.instance, at: later.moment,
      [.other: word(later.instance), .what: "\(later.moment.sequence)"]
    ).proved("it came to \(word(call.instance))", [call.moment.sequence])
      .proved("\(call.callback.name) of \(word(later.instance))", [later.moment.sequence])
  }

  /// Whether anything happened on the screen after a moment that a callback could be expected of.
  private func hasMoved(since moment: Moment) -> Bool {
    history.changes.contains { $0.transition.start.sequence > moment.sequence }
      || history.leavings.contains { $0.moment.sequence > moment.sequence }
      || history.lastResize.map { $0.sequence > moment.sequence } ?? false
  }

  /// Why a callback came more than once.
  private func again(
    _ calls: [Occasion], _ instances: [InstanceID], _ callback: Callback
  ) -> Occasion? {
    guard let last = calls.last, calls.count > 1 else { return nil }
    if let unexpected = calls.last(where: { $0.law == .unexpected }) { return unexpected }
    let byInstance = Dictionary(grouping: calls, by: \.instance)
    let events = calls.suffix(4).map { "\($0.moment.sequence)" }.joined(separator: ", ")
    let law: Law
    var own: [Law.Slot: String] = [.count: "\(calls.count)", .what: events]
    if byInstance.count == calls.count {
      law = .anotherInstance
      own[.what] = byInstance.values.compactMap { made($0[0].instance) }.sorted()
        .map(String.init).joined(separator: ", ")
    } else if let turned = calls.last(where: { $0.law == .returned || $0.law == .takenBack }) {
      law = .againAfterCancel
      own[.other] = turned.values[.other]
    } else if callback.isAbove {
      return last
    } else if callback.isAppearing || callback.isDisappearing {
      law = .againEachTime
    } else {
      return last
    }
    var found = occasion(law, callback, of: last.instance, at: last.moment, own)
    found.facts = calls.suffix(4).map { call in
      let words = call.facts.dropFirst().first?.text ?? call.law.condition
      return Occasion.Fact(
        "\(word(call.instance)) received it: \(words)", [call.moment.sequence])
    }
    return found
  }

  /// The event that made an instance, or its first.
  private func made(_ instance: InstanceID) -> UInt64? {
    history.pasts[instance]?.life.first.sequence
  }
}

// The questions that people will ask, by the occasions of a run.

/// A question that a run answers, with its answer.
package struct OpenQuestion: Sendable {
  /// The words that ask it.
  package let question: String
  /// The occasion that the question leads to.
  package let occasion: Occasion
}

extension Inquiry {
  /// The questions that people will ask of the run: callbacks that they expect and that did not come, that came
  /// twice, or that should not have come, the worst first.
  package func questions(most: Int) -> [OpenQuestion] {
    var found: [OpenQuestion] = []
    var known: Set<String> = []
    let screens = history.pasts.values.lazy.filter {
      $0.life.isScreen && $0.life.traits.isDisjoint(with: .framework)
    }.map { (first: $0.life.first.sequence, instance: $0.life.instance) }.sorted {
      $0.first < $1.first
    }
    for screen in screens.prefix(most * Self.screensOfQuestion) {
      guard let past = history.pasts[screen.instance] else { continue }
      for callback in Self.asked {
        let occasions = occasions(of: callback, past.life.instance).filter {
          $0.isStrong && (Self.surprising.contains($0.law) || $0.verdict == .owed)
        }
        guard let last = occasions.last(where: { $0.verdict == .owed }) ?? occasions.last else {
          continue
        }
        let text = "\(word(past.life.instance)) \(callback.name)"
        // `viewDidAppear` stays away where `viewWillAppear` does.
        if known.insert("\(past.life.classID.rawValue) \(last.law.name)").inserted {
          found.append(OpenQuestion(question: text, occasion: last))
        }
      }
    }
    let ranked = found.enumerated().sorted {
      let ranks = ($0.element.occasion.law.rank, $1.element.occasion.law.rank)
      return ranks.0 == ranks.1 ? $0.offset < $1.offset : ranks.0 < ranks.1
    }
    return ranked.prefix(most).map(\.element)
  }

  /// The transitions of the run.
  package var everyTransition: [Transition] { history.changes.map(\.transition) }

  /// The numbers of the transitions of the run, those first that did not go through.
  package var transitions: [UInt32] {
    let all = history.changes.map(\.transition).filter { !$0.participants.isEmpty }
    return (all.filter { $0.outcome != .completed } + all.filter { $0.outcome == .completed })
      .map(\.id)
  }

  /// How many screens are asked about for each question that is listed: people read the first few.
  private static let screensOfQuestion = 16

  /// The callbacks that people ask for.
  private static let asked: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewDidDisappear, .viewDidLoad, .awakeFromNib, .deinit,
    .presentationControllerDidDismiss, .onAppear, .onDisappear, .focus, .transitionEnd,
  ]
  /// The laws that people do not expect.
  private static let surprising: Set<Law> = [
    .presenterStayed, .foregroundUncovers, .takenBackDid, .replaced, .unexpected, .codeDismissed,
    .ownerNotAwoken, .notForwarded, .viewOutsideParent, .sceneInstead, .returned, .heldSheet,
    .nested, .stackRefused,
    .keptAbove, .swipeSilent,
  ]
}

extension Law {
  /// How much an answer by it matters.
  var rank: Int {
    switch verdict {
    case .owed: 0
    case .overtaken: 1
    case .cancelled: 2
    case .sentToAnother: 3
    case .notDue: self == .foregroundUncovers ? 5 : 4
    case .came: self == .unexpected ? 1 : 6
    case .notObservable, .cannotTell: 7
    }
  }
}

extension Law.Verdict {
  /// Whether by it a callback stayed away, or nothing shows that it came, and no change of the screen says why.
  var isAbsence: Bool {
    switch self {
    case .notDue, .sentToAnother, .notObservable, .cannotTell: true
    case .came, .owed, .cancelled, .overtaken: false
    }
  }

  /// Whether people ask about it: what came as it should, and what nothing called for, needs no question.
  var isNoteworthy: Bool {
    switch self {
    case .owed, .cancelled, .overtaken, .notDue, .sentToAnother: true
    case .came, .notObservable, .cannotTell: false
    }
  }
}
