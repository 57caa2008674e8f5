internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline
internal import WillDidText

// A question says more than the log shows: that a class prints the callback that it misses, and often how the screen
// went.
extension Inquiry {
  /// A callback that came although the one before it did not.
  func unpaired(_ callback: Callback, _ past: History.Past) -> Occasion? {
    guard isTakenToPrint, Law.unpaired.isAbout(callback) else { return nil }
    let own = past.calls.lazy.map { history.sightings[Int($0)] }
    let found: History.Sighting?
    if callback == .navigationControllerWillShow {
      found = own.first { $0.callback == .navigationControllerDidShow }
    } else {
      // One that was there before the log began is seen to go as well.
      guard history.seenAnywhere.contains(callback), own.contains(where: { $0.callback.isBirth }),
        !own.contains(where: { $0.callback.isAppearing })
      else { return nil }
      found = own.first { $0.callback.isDisappearing }
    }
    return found.map { call in
      occasion(
        .unpaired, callback, of: past.life.instance, at: call.moment,
        [.other: call.callback.name, .what: "event \(call.moment.sequence)"]
      ).proved("\(call.callback.name) came", [call.moment.sequence])
    }
  }

  /// The view of a controller that a system before iOS 6 lets go of, or not as long as it is seen.
  func unloadable(_ callback: Callback, _ past: History.Past) -> Occasion? {
    let isOld = circumstances.contains(.old) || environment.systemVersion.map { $0 < 6 } ?? false
    guard isOld, Law.unloadedHidden.isAbout(callback) else { return nil }
    let warning =
      calls(.memoryWarningMessage).last ?? calls(.didReceiveMemoryWarning).last
      ?? calls(.applicationDidReceiveMemoryWarning).last
    let hidden = past.phases.last {
      $0.state == .disappeared && $0.first.sequence < warning?.moment.sequence ?? 0
    }
    guard let warning, let hidden, hidden.last?.sequence ?? .max > warning.moment.sequence else {
      return occasion(
        .noCause, callback, of: past.life.instance, at: warning?.moment ?? end)
    }
    return occasion(
      .unloadedHidden, callback, of: past.life.instance, at: warning.moment,
      [.what: "\(hidden.first.sequence)"]
    ).proved("it had left", [hidden.first.sequence])
      .proved("memory was short", [warning.moment.sequence])
  }

  /// A callback that every launch brings: a log without it began later.
  func beforeLog(_ callback: Callback, _ past: History.Past) -> Occasion? {
    let isOfLaunch =
      callback == .applicationDidFinishLaunching || callback == .applicationWillFinishLaunching
    guard environment.isImported, isOfLaunch, !history.seenAnywhere.contains(callback) else {
      return nil
    }
    return occasion(.begunLate, callback, of: past.life.instance, at: past.life.first)
  }

  /// The message that the system dropped lines of a log.
  ///
  /// - Parameters:
  ///   - callback: The callback that stayed away.
  ///   - instance: Whom it did not come to.
  ///   - moment: The moment after which the lines have to be missing.
  /// - Returns: The occasion, or `nil` if the log has no such message.
  func dropped(_ callback: Callback, _ instance: InstanceID, since moment: Moment) -> Occasion? {
    let message = history.complaints.last {
      $0.message == .messagesDroppedMessage && $0.moment.sequence > moment.sequence
    }
    guard let event = message?.moment else { return nil }
    return occasion(
      .dropped, callback, of: instance, at: event, [.what: "\(event.sequence)"]
    ).proved("the console says so", [event.sequence])
  }

  /// A push over the controller that was on top and received nothing.
  func pushedOver(_ callback: Callback, _ past: History.Past) -> [Occasion] {
    let instance = past.life.instance
    guard isTakenToPrint, callback.isDisappearing, past.life.state == .appeared,
      !calls(.viewDidAppear, of: instance).isEmpty
    else { return [] }
    return history.changes.compactMap { change in
      let transition = change.transition
      guard
        transition.kind == .push && !transition.isKindInferred || isToldPush(transition),
        transition.outcome == .completed,
        transition.participants.allSatisfy(\.comes), change.bystanders[instance]?.isEmpty == true,
        !change.ancestors.contains(instance), isTopmost(instance, change),
        !history.sightings.contains(where: {
          $0.instance == instance && $0.callback.groups.contains(.pushes)
        }),
        let arrived = calls(.viewDidAppear, of: transition.to).last
      else { return nil }
      return occasion(
        .pushedOver, callback, of: instance, at: arrived.moment, [.other: word(transition.to)]
      ).proved(words(transition), proof(of: transition))
    }
  }

  /// Whether the question or the log says that the controller that came was pushed, and no call shows how it came.
  func isToldPush(_ transition: Transition) -> Bool {
    isTakenToPrint && transition.kind == .unknown && transition.participants.allSatisfy(\.comes)
      && circumstances.contains(.pushed) && circumstances.isDisjoint(with: [.overlay, .columns])
  }

  /// A change that a call took back behind an announcement with which the log ends.
  ///
  /// - Parameters:
  ///   - callback: The did that stayed away.
  ///   - phase: The stretch that its will began, and that nothing ended.
  ///   - past: Whom it did not come to.
  /// - Returns: The occasion, or `nil` if no gesture was let go behind the will.
  func turnedByCall(_ callback: Callback, _ phase: Phase, _ past: History.Past) -> Occasion? {
    guard environment.isImported, let call = calls(.cancelInteractiveTransition).last,
      call.moment.sequence > phase.first.sequence
    else { return nil }
    return occasion(
      .takenBackDid, callback, of: past.life.instance, at: call.moment,
      [
        .other: "A gesture was let go", .will: Self.will(of: callback).name,
        .what: "\(phase.first.sequence)",
      ]
    ).proved("\(call.callback.name) came", [call.moment.sequence])
  }

  /// Whether a line says that a controller takes the place of another one: "setCenterViewController: Detail".
  ///
  /// - Parameter other: The controller that came.
  /// - Returns: Whether a line says so.
  func isSwapped(_ other: InstanceID) -> Bool {
    environment.isImported
      && transcript.lines.contains { line in
        line.words.contains(word(other))
          && !line.callbacks.contains { $0.callback.isAppearing || $0.callback.isDisappearing }
          && ["setcenter", "setcontent", "setroot", "replace", "swap"].contains {
            line.text.lowercased().contains($0)
          }
      }
  }

  /// Whether a did or its will came while a transition ran, as a part of another one that this cut short.
  func isHeard(_ callback: Callback, by instance: InstanceID, in transition: Transition) -> Bool {
    guard let end = transition.end?.sequence else { return false }
    return [callback, callback.will ?? callback].contains {
      isCalled($0, of: instance, from: transition.start.sequence, to: end)
    }
  }

  /// Whether a gesture went through with a change after a moment.
  func isFinished(since moment: Moment) -> Bool {
    isTakenToPrint && environment.isImported
      && calls(.finishInteractiveTransition).contains { $0.moment.sequence > moment.sequence }
  }

  /// Whether UIKit complained of the class when it turned round, which it does not where a change is taken back.
  func isUnbalanced(_ past: History.Past, around phase: Phase) -> Bool {
    guard let last = phase.last?.sequence, environment.isImported else { return false }
    return history.complaints.contains { complaint in
      complaint.message == .unbalancedMessage && complaint.moment.sequence + 2 >= last
        && complaint.moment.sequence <= last + 2
        && (complaint.instance == past.life.instance
          || history.pasts[complaint.instance]?.life.classID == past.life.classID)
    }
  }

  /// A log that ends behind an announcement, where the question says that nothing followed.
  func cutOff(_ callback: Callback, _ phase: Phase, _ past: History.Past) -> Occasion? {
    let will = Self.will(of: callback)
    guard isTakenToPrint, history.crash == nil, lost == 0 else { return nil }
    return dropped(callback, past.life.instance, since: phase.first)
      ?? occasion(
        .cutOff, callback, of: past.life.instance, at: end,
        [.will: will.name, .what: "\(phase.first.sequence)"]
      ).proved("\(will.name) announced it", [phase.first.sequence])
  }

  /// Whether lines of the log go on for so long behind an announcement that the change must be over.
  func goesOn(after will: Callback) -> Bool {
    let lines = transcript.lines
    guard !circumstances.contains(.byGesture),
      let first = lines.last(where: { $0.place(of: will) != nil })?.second,
      let last = lines.last(where: { $0.second != nil })?.second
    else { return false }
    return last - first > Lifecycle.patience / 1_000_000_000
  }

  /// The announcement of a callback of appearing or disappearing.
  static func will(of callback: Callback) -> Callback {
    callback.isDisappearing ? .viewWillDisappear : .viewWillAppear
  }

  /// An object that left, as the question says for good, or that lives as long as it is held.
  func held(_ past: History.Past) -> Occasion? {
    guard isTakenToPrint else { return nil }
    let (life, instance) = (past.life, past.life.instance)
    let isOfWindow =
      names[life.classID]?.hasSuffix("WindowController") == true
      || !calls(.windowDidLoad, of: instance).isEmpty
    if let closing = calls(.windowWillClose, of: instance).last, isOfWindow {
      return occasion(.ownedWindow, .deinit, of: instance, at: closing.moment)
        .proved("windowWillClose came", [closing.moment.sequence])
    }
    // A class that prints no viewDidDisappear has left where another instance of it was made.
    let isFollowed =
      life.state == .disappearing && !isPrinted(.viewDidDisappear, by: life.classID)
      && (circumstances.contains(.byGesture)
        || history.pasts.values.contains {
          $0.life.classID == life.classID && $0.life.first.sequence > life.since.sequence
        })
    if let root = rootReplaced(past) { return root }
    guard tellsLeaving || !circumstances.contains(.tab), life.state == .disappeared || isFollowed,
      life.parent == .none,
      !life.facts.contains(.cameBack), life.removal != nil || !isCovered(past)
    else { return nil }
    return occasion(.leftForGood, .deinit, of: instance, at: life.gone ?? life.since)
      .proved("it left", [(life.gone ?? life.since).sequence])
  }

  /// The opposite will before an announcement was kept: another change, or the way back where a line says so.
  ///
  /// - Parameters:
  ///   - phase: The stretch that the announcement began.
  ///   - other: The other change, where it is known.
  /// - Returns: The law that holds, and what came between.
  func opposed(_ phase: Phase, by other: String? = nil) -> (law: Law, words: String?) {
    if environment.isImported, transcript.lines.contains(where: \.tellsCancelling) {
      return (.takenBackDid, "The change was taken back")
    }
    return (.replaced, other ?? "The opposite will came at event \(phase.last?.sequence ?? 0)")
  }

  /// A screen of a class that prints no leaving, which a line says to be closed before another one came.
  func leftByLine(_ past: History.Past) -> Occasion? {
    let (life, name) = (past.life, word(past.life.instance))
    guard isTakenToPrint, tellsLeaving, life.isVisible, life.parent == .none,
      !isPrinted(.viewDidDisappear, by: life.classID),
      !isPrinted(.viewWillDisappear, by: life.classID),
      !isPrinted(.onDisappear, by: life.classID),
      let own = transcript.lines.last(where: { $0.words.contains(name) }),
      let left = transcript.lines.last(where: { line in
        line.number >= own.number
          && line.words.contains { QuestionWord.tellsLeaving($0.lowercased()) }
      }),
      transcript.lines.contains(where: { line in
        line.number > left.number && !line.words.contains(name)
          && line.callbacks.contains {
            $0.callback == .viewDidAppear || $0.callback.groups.contains(.comesAbove)
          }
      })
    else { return nil }
    return occasion(.leftUnsaid, .deinit, of: life.instance, at: end, [.what: "\(left.number)"])
  }

  /// The root of a window that another one took the place of, as a line says.
  private func rootReplaced(_ past: History.Past) -> Occasion? {
    guard
      let line = transcript.lines.last(where: { line in
        let lower = line.text.lowercased()
        return lower.contains("rootviewcontroller =") || lower.contains("setrootviewcontroller")
          || lower.contains("rootviewcontroller=")
      }), !line.words.contains(word(past.life.instance)),
      transcript.lines.contains(where: {
        $0.number < line.number && $0.words.contains(word(past.life.instance))
      })
    else { return nil }
    return occasion(
      .leftUnsaid, .deinit, of: past.life.instance, at: end, [.what: "\(line.number)"])
  }

  /// Whether what came when an instance left last had not been there before: it may lie over it.
  func isCovered(_ past: History.Past) -> Bool {
    guard let change = changes(of: past.life.instance).last else { return false }
    let start = change.transition.start.sequence
    return change.transition.participants.contains { other in
      other.comes && history.pasts[other.instance]?.life.classID != past.life.classID
        && !isCalled(.viewDidAppear, of: other.instance, from: 0, to: start)
    }
  }

  /// A dismissal that was announced to no delegate, where another one was: no gesture made it.
  func unannounced(
    _ change: History.Change, _ callback: Callback, _ instance: InstanceID
  ) -> Occasion? {
    let transition = change.transition
    let announcements = calls(.presentationControllerWillDismiss)
    guard transition.participants.allSatisfy({ !$0.comes }), !announcements.isEmpty,
      !announcements.contains(where: { announced in
        let own = history.changes.first {
          ($0.transition.end ?? $0.transition.start).sequence >= announced.moment.sequence
        }
        return own?.transition.id == transition.id
      })
    else { return nil }
    return occasion(
      .codeDismissed, callback, of: instance, at: transition.end ?? transition.start,
      [.other: word(transition.from)]
    ).proved(words(transition), proof(of: transition))
      .proved("a gesture was announced another time", [announcements[0].moment.sequence])
  }

  /// Of the classes that a shortened name may mean, that which received what is asked about.
  func chooseAlternative(_ question: inout Question) {
    guard let (word, classes) = question.alternatives, let callback = question.callback else {
      return
    }
    let received = classes.filter { name in
      calls(callback).contains { names[$0.classID] == name }
    }
    guard received.count == 1, question.sense != .whyNot, received[0] != question.className else {
      return
    }
    question.className = received[0]
    question.remarks.removeAll { $0.hasPrefix("'\(word)' is read as") }
    question.remarks.append(
      "'\(word)' is read as \(ClassName.bare(received[0])), which received it; others begin so too")
  }

  /// The answer about a class that the run has not, where the run shows why that is.
  func unseen(_ name: String, _ callback: Callback, _ question: Question) -> Occasion? {
    guard question.sense == .whyNot else { return nil }
    if Law.delegateElsewhere.isAbout(callback), let call = calls(callback).last {
      return occasion(
        .delegateElsewhere, callback, of: .none, at: call.moment,
        [.who: name, .other: word(call.instance), .what: "\(call.moment.sequence)"]
      ).proved("\(phrase(call)) came", [call.moment.sequence])
    }
    guard callback.isAppearing, environment.isImported,
      let gone = history.sightings.last(where: { $0.callback == .viewDidDisappear }),
      !history.sightings.contains(where: {
        $0.callback.isAppearing && $0.moment.sequence > gone.moment.sequence
      })
    else { return nil }
    let other = word(gone.instance)
    return occasion(
      .noProof, callback, of: .none, at: end,
      [
        .what: "how \(other) was shown, and whether the view of \(name) had left for it",
        .advice:
          "Print viewWillDisappear of \(name), and the modalPresentationStyle of \(other).",
      ]
    ).proved("\(other) went", [gone.moment.sequence])
  }
}

extension Callback {
  /// Whether an object receives it first: what comes before was not missed by a log that began late.
  var isBirth: Bool {
    self == .viewDidLoad || self == .loadView || groups.contains(.initializer)
  }
}
