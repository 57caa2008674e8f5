internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Compares the callbacks of the delegate of a sheet with what happens to the sheet.
///
/// At most one dismissal is pending: it begins when the delegate hears of it, and is settled by the
/// transition that follows, by code that dismisses, or by the delegate hearing of the end.
struct PresentationDelegates: Detector {
  static let rules: [Rule] = [.preventedDismiss, .dismissDelegateMismatch, .didDismissOnCode]

  /// A dismissal that the delegate received.
  private struct Dismissal: Codable {
    let moment: Moment
    let delegate: Life
    /// The class of the delegate itself, which may be another one than the sheet.
    let classID: NameID
    /// When a controller had gone in the transition that followed.
    var gone: Moment?
    var transition: UInt32 = 0
    /// Whether another transition began after that.
    var isOver = false
  }

  /// The dismissal whose end is not known.
  private var pending: Dismissal?
  /// Dismissals whose ends the delegate did not receive.
  private var untold: [Dismissal] = []
  /// The classes of delegates that receive ends: a class may have no method for it.
  private var listening: Set<NameID> = []
  /// The latest dismissal by code that no gesture followed.
  private var call: Moment?

  /// So many further events prove that the delegate would have heard by then.
  private static let patience: UInt64 = 3
  /// How many dismissals without an end are kept.
  private static let most = 256
  /// So long after the announcement the sheet must have begun to move, in nanoseconds.
  private static let longest: Int64 = 3_000_000_000

  static let callbacks: [Callback] = [
    .presentationControllerDidAttemptToDismiss, .presentationControllerWillDismiss,
    .presentationControllerDidDismiss, .dismiss,
  ]

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    let subject = event.instance(.presented) ?? event.instance(.controller) ?? event.instance
    let life =
      lives[subject] ?? lives[event.instance]
      ?? context.life(event.instance, event.classID, at: event.moment)
    switch event.callback {
    case .presentationControllerDidAttemptToDismiss:
      guard life.state != .disappearing else { return }
      context.report(
        .preventedDismiss, life, about: .itself, at: event.moment, events: [event.sequence],
        "A person tried to swipe a sheet down, and \(context.word(life)) did not allow it.")
    case .presentationControllerWillDismiss:
      judge()
      pending = Dismissal(moment: event.moment, delegate: life, classID: event.classID)
      call = nil
    case .dismiss:
      // The delegate does not hear of code that dismisses during a gesture.
      if pending?.gone == nil { pending = nil }
      call = event.moment
    default:
      defer { (pending, call) = (nil, nil) }
      listening.insert(event.classID)
      let isByHand = event.flag(.programmatic) == true || event.flag(.callerInApp) == true
      guard isByHand || pending == nil && call != nil else { return }
      context.report(
        .didDismissOnCode, life, about: .itself, at: event.moment,
        events: [call?.sequence, event.sequence].compactMap { $0 },
        "\(context.word(life)) received \(event.callback.name), but code dismissed the sheet.",
        // A log may leave out what it does not print.
        needs: isByHand || !context.environment.isImported
          ? nil : .presentationControllerWillDismiss)
    }
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    // A delegate may hear of the end alone: then only the call that led to it shows that it was code.
    if let moment = call, transition.announcement?.moment != moment { call = nil }
    guard let dismissal = pending else { return }
    if let gone = dismissal.gone {
      if transition.start.sequence > gone.sequence {
        pending?.isOver = true
        judge()
      }
      return
    }
    guard let end = transition.end, end.sequence > dismissal.moment.sequence else { return }
    guard transition.outcome == .completed,
      transition.participants.contains(where: { !$0.comes && $0.isSettled })
    else {
      // The sheet came back, or something else happened in between.
      pending = nil
      return
    }
    pending?.gone = end
    pending?.transition = transition.id
  }

  mutating func finish(_ context: inout DetectorContext) {
    if let dismissal = pending, let latest = context.latest {
      if let gone = dismissal.gone {
        pending?.isOver = latest.sequence >= gone.sequence + Self.patience
        judge()
      } else if let waited = latest.since(dismissal.moment), waited > Self.longest,
        dismissal.delegate.facts.contains(.controller)
      {
        // Not even its sheet has moved, so it matters little what the delegate has methods for.
        let needs = context.environment.isImported ? Callback.presentationControllerDidDismiss : nil
        report(dismissal, "though nothing more happened to it", needs, &context)
      }
    }
    for dismissal in untold where listening.contains(dismissal.classID) {
      report(dismissal, "though it has gone", nil, &context)
    }
  }

  /// Notes that the delegate was left waiting, if that is certain.
  private mutating func judge() {
    guard let dismissal = pending, dismissal.isOver else { return }
    pending = nil
    if untold.count < Self.most { untold.append(dismissal) }
  }

  private func report(
    _ dismissal: Dismissal, _ how: String, _ needs: Callback?, _ context: inout DetectorContext
  ) {
    context.report(
      .dismissDelegateMismatch, dismissal.delegate, about: .itself, at: dismissal.moment,
      events: [dismissal.moment.sequence, dismissal.gone?.sequence].compactMap { $0 },
      "\(context.word(dismissal.delegate)) was asked to prepare for a dismissal, and received nothing "
        + "when it ended, \(how).", needs: needs, transition: dismissal.transition)
  }
}

extension Rule {
  /// A swipe down on a sheet that was not allowed.
  package static let preventedDismiss = Rule(
    "CT-09", "prevented-dismiss", .containment, .info,
    expects: .notDue(.viewWillDisappear, by: .heldSheet),
    meaning: """
      A person tried to swipe a sheet down and the app did not allow it. The screen received no \
      appearance calls.
      """,
    cause: """
      `isModalInPresentation` is `true`, or `presentationControllerShouldDismiss(_:)` returned \
      `false`. UIKit then calls `presentationControllerDidAttemptToDismiss(_:)`.
      """,
    remedy: """
      Nothing if this is meant. Use `presentationControllerDidAttemptToDismiss(_:)` to ask what to \
      do with unsaved changes.
      """
  )

  /// An announced dismissal without the callback of its end.
  package static let dismissDelegateMismatch = Rule(
    "CT-10", "dismiss-delegate-mismatch", .containment, .warning,
    expects: .missing(.presentationControllerDidDismiss, .after),
    meaning: """
      The delegate received `presentationControllerWillDismiss(_:)`, then neither \
      `presentationControllerDidDismiss(_:)` came nor did the sheet appear again.
      """,
    cause: """
      The delegate was changed or freed meanwhile, or code dismissed the sheet while a person was \
      swiping it down: a dismissal by code does not call the delegate. An app that was ended at that \
      moment looks the same.
      """,
    remedy: """
      Keep the delegate alive until the sheet is gone. Put what must happen after every dismissal \
      where both ways lead, such as the sheet's `viewDidDisappear` with `isBeingDismissed`.
      """
  )

  /// A delegate call that UIKit does not make.
  package static let didDismissOnCode = Rule(
    "CT-11", "didDismiss-on-code", .containment, .notice,
    expects: .wrongSender("code dismissed the sheet"),
    meaning: """
      `presentationControllerDidDismiss(_:)` ran although the sheet was dismissed by code. UIKit \
      only calls it for a dismissal by the user, so the app called it itself.
      """,
    cause: """
      Calling it by hand is a common way to have one path for both kinds of dismissal. It is \
      harmless as long as it cannot run twice.
      """,
    remedy: """
      Prefer a method of your own, called from `presentationControllerDidDismiss(_:)` and from the \
      completion of `dismiss(animated:completion:)`.
      """
  )
}
