internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

// The answers in which what a question says goes before what the events alone would: outlets without an object, changes
// that were taken back, objects that leak.
extension Inquiry {
  /// The answer by what a question says and the log bears out.
  ///
  /// - Parameters:
  ///   - answer: The answer by the events, if there is one.
  ///   - question: The question.
  /// - Returns: The occasion, or `nil` where the question says nothing of the kind.
  func decided(_ answer: Answer?, _ question: Question) -> Occasion? {
    guard question.isSentence else { return nil }
    let asked = Asked(question, answer?.occasion, names)
    // A leak is no object that something holds rightly.
    if asked.isLeak, asked.answer?.law == .stillHeld { return occasion(by: .keptUnsaid, asked) }
    return keyless(asked) ?? outletsUnset(asked) ?? collided(asked) ?? turned(asked)
  }

  /// A change that met another one, where the question has the complaint of the console and no callback.
  private func collided(_ asked: Asked) -> Occasion? {
    let called = asked.question.callback
    let isOfCode = called.map { QuestionWord.verbs.contains($0) || $0.isMadeByCode } ?? true
    let isOfConsole =
      isOfCode && (asked.question.sense != .whyNot || called != nil)
      && (asked.question.longWords.contains {
        ["warning", "message", "warring", "error", "transitioning"].contains($0)
      } || history.sightings.allSatisfy { $0.callback.family == .console })
    guard asked.circumstances.contains(.nests) && asked.method == nil && isOfCode || isOfConsole
    else { return nil }
    return collision().flatMap {
      $0.verdict == .overtaken || asked.circumstances.contains(.nests) ? $0 : nil
    }
  }

  /// An outlet for which the class of its object has no property.
  private func keyless(_ asked: Asked) -> Occasion? {
    // The line of the exception may be cut, so that it is no message of the framework.
    let says = transcript.lines.contains { line in
      ["key value coding-compliant", "missing setter or instance variable"]
        .contains(where: line.text.contains)
    }
    guard says, asked.question.callback == nil || asked.answer?.verdict == .cannotTell else {
      return nil
    }
    return occasion(by: .keyless, asked)
  }

  /// Outlets that are said to have no object, or that the log shows without one.
  private func outletsUnset(_ asked: Asked) -> Occasion? {
    guard asked.question.isAboutOutlets,
      asked.question.longWords.contains(where: { $0.contains("outlet") }),
      !asked.circumstances.isDisjoint(with: [.denied, .wished])
    else { return nil }
    // The nib of an application is loaded before it is launched, that of a controller before its view is.
    let later: Set<Callback> = [
      .applicationDidFinishLaunching, .viewDidLoad, .viewWillAppear, .viewDidAppear,
    ]
    let launch = transcript.lines.firstIndex { line in
      line.callbacks.contains { later.contains($0.callback) }
    }
    // An object that code makes by an initializer of its own has no nib.
    let isMade = transcript.lines.contains { line in
      line.words.contains { QuestionWord.makes($0) || $0.hasPrefix("init") }
        && line.place(of: .initWithCoder) == nil
    }
    guard
      let late = launch.flatMap({ first in
        transcript.lines[first...].first { line in
          line.tellsNothing && line.callbacks.allSatisfy { later.contains($0.callback) }
        }
      }),
      !isMade
    else {
      return occasion(by: .unsetOutlets, asked)
    }
    return occasion(
      by: .noProof, asked,
      [
        .what: "what connects the outlet, which has no object at line \(late.number)",
        .advice: "Look in the nib whether it is connected, and which object owns the nib.",
      ])
  }

  /// A change that was taken back, where the question is about a gesture, about going and coming at once, or about what
  /// the log does not have.
  private func turned(_ asked: Asked) -> Occasion? {
    let said = asked.circumstances
    let named = asked.question.namedCallbacks
    let isOfFinger = !said.isDisjoint(with: [.byGesture, .cancelled])
    let isBoth =
      named.contains(where: \.isAppearing) && named.contains(where: \.isDisappearing)
      && asked.question.sense != .whyNot
    switch asked.answer?.verdict {
    case nil, .cannotTell, .notObservable:
      guard isOfFinger || isBoth || asked.question.sense == .whyNot && asked.method != nil else {
        return nil
      }
    case .came: guard isOfFinger || isBoth, isTurning(asked.answer) else { return nil }
    // "You are taken back to the first: viewDidDisappear of the second is not called."
    case .notDue: guard said.contains(.cancelled), asked.callback?.will != nil else { return nil }
    default: return nil
    }
    return turnedBack(asked)
  }

  /// Whether a call began a change that was taken back, or one at whose beginning the log ends.
  private func isTurning(_ call: Occasion?) -> Bool {
    guard let call, call.law != .saidOnly, call.law != .saidInLog else { return true }
    // A rule of the report says more of it.
    guard call.law != .unexpected else { return false }
    let moment = call.moment.sequence
    let change = history.changes.last { $0.transition.start.sequence <= moment }
    return change.map { $0.transition.outcome != .completed } ?? true
  }

  /// The last change that was taken back, by the events or by a line, or in which a finger was when the log ends.
  private func turnedBack(_ asked: Asked) -> Occasion? {
    let cancelled = history.changes.last { $0.transition.outcome == .cancelled }
    if let ending = cancelled.flatMap(ending), ending.verdict == .cancelled { return ending }
    if let line = transcript.lines.last(where: \.tellsCancelling) {
      return occasion(
        by: .takenBackDid, asked,
        [
          .other: "The change was taken back at line \(line.number) of the log",
          .will: "announcement", .what: "line \(transcript.lines.first?.number ?? 1)",
        ])
    }
    let both = asked.circumstances.union(transcript.circumstances)
    guard both.contains(.byGesture), let last = history.sightings.last,
      let will = history.sightings.last(where: { $0.callback == .viewWillDisappear }),
      will.moment.sequence + 2 > last.moment.sequence,
      !isCalled(.viewDidDisappear, of: will.instance, from: will.moment.sequence)
    else { return nil }
    return occasion(
      .takenBackDid, .viewDidDisappear, of: will.instance, at: end,
      [
        .other: "A finger began the change, and the log has no end of it",
        .will: will.callback.name, .what: "\(will.moment.sequence)",
      ]
    ).proved("\(will.callback.name) came", [will.moment.sequence])
  }
}
