internal import WillDidModel
internal import WillDidTimeline

/// Tells of transitions that did not go through, of those that run into each other, and of those that
/// only the end of the log leaves open.
///
/// The fold has already decided how each transition ended. Here that outcome becomes words: a
/// cancelled one is reported for the controller that stayed, by the kind of the transition; an
/// interrupted one of the controller that was turned away; an open one only if the log ends in it.
///
/// Overlaps are reported only when both transitions went through, since a transition that lost its end
/// is the defect itself. As the earlier one may end after the later one, one of the two waits for
/// the other.
struct Cancellations: Detector {
  static let rules: [Rule] = [
    .cancelledDisappear, .cancelledAppear, .interruptedAppear, .reappearNoninteractive,
    .overlappingTransitions, .cancelledSheet, .cancelledPop, .cancelledPage, .tailOpen,
  ]

  /// A transition that began before another one had ended.
  private struct Overlap: Codable {
    let transition: Transition
    let life: Life
  }

  /// The latest transitions that went through.
  private var completed: [UInt32] = []
  /// Transitions that began before the one with a number had ended.
  private var waiting: [UInt32: Overlap] = [:]

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    switch transition.outcome {
    case .cancelled: cancelled(transition, lives, &context)
    case .interrupted: interrupted(transition, lives, &context)
    // One that must be over has been reported as such.
    case .open: if !transition.isGivenUp { leftOpen(transition, lives, &context) }
    case .completed: if transition.broughtBack { cancelled(transition, lives, &context) }
    }
    // If the earlier one lost a did, that is the defect, and not that another one began meanwhile.
    if transition.outcome == .completed, transition.isSettled {
      completed = completed.suffix(7) + [transition.id]
      if let later = waiting.removeValue(forKey: transition.id) {
        overlap(later.transition, later.life, &context)
      }
      guard transition.overlapped != 0, let life = lives[transition.to] ?? lives[transition.from]
      else { return }
      if completed.contains(transition.overlapped) {
        overlap(transition, life, &context)
      } else {
        waiting[transition.overlapped] = Overlap(transition: transition, life: life)
        if waiting.count > 64 { waiting = waiting.filter { $0.key + 64 > transition.id } }
      }
    } else {
      waiting[transition.id] = nil
    }
  }

  private func overlap(_ transition: Transition, _ life: Life, _ context: inout DetectorContext) {
    report(
      .overlappingTransitions, life, nil, transition, &context,
      "A \(transition.kind == .unknown ? "transition" : "\(transition.kind)") of \(context.word(life)) "
        + "began before the one before it under the same navigation controller had ended.",
      // Since iOS 26 a screen takes touches as soon as it comes, and several may be popped at once
      // (software-mansion/react-native-screens#3173, #3142).
      severity: context.environment.isUIKit(upTo: 25) ? nil : .notice)
  }

  private func cancelled(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let stayed = transition.participants.filter(\.stayed).compactMap { lives[$0.instance] }
    let turned = transition.participants.filter(\.turnedAway).compactMap { lives[$0.instance] }
    let main = stayed.first { $0.instance == transition.from } ?? stayed.first
    let other = turned.first { $0.instance == transition.to } ?? turned.first
    guard let main else {
      guard let other else { return }
      let who = context.word(other)
      return report(
        .cancelledAppear, other, nil, transition, &context,
        "\(who) was about to appear and did not: the transition was cancelled.")
    }
    let who = context.word(main)
    let below = other.map { context.word($0) }
    for participant in transition.participants
    where participant.stayed && participant.isSettled && participant.did == nil {
      guard let life = lives[participant.instance] else { continue }
      report(
        .interruptedAppear, life, other, transition, &context,
        "\(context.word(life)) came back from a cancelled transition, but disappeared again without "
          + "viewDidAppear.")
    }
    // A change that a finger takes hold of later can be taken back as well (Apple, "Enhancing your app with fluid
    // transitions"), which older recordings do not have.
    if transition.interactive == false && !transition.mayBeCaught || transition.broughtBack {
      return report(
        .reappearNoninteractive, main, other, transition, &context,
        "\(who) was about to disappear and came back although "
          + (transition.broughtBack
            ? "\(lives[transition.to].map { context.word($0) } ?? "the other screen") did arrive."
            : "no finger drove the transition."))
    }
    switch transition.kind {
    case .pop:
      report(
        .cancelledPop, main, other, transition, &context,
        "\(Self.pop(transition, "\(who)\(below.map { " to \($0)" } ?? "")")): \(who) stays"
          + (below.map { ", and \($0) was announced but never appeared." } ?? "."))
    case .dismiss, .present:
      report(
        .cancelledSheet, main, other, transition, &context,
        "A gesture to dismiss \(who) was cancelled: \(who) stays.")
    case .page:
      report(
        .cancelledPage, main, other, transition, &context,
        "A turn of the page from \(who)\(below.map { " to \($0)" } ?? "") was cancelled: \(who) stays."
      )
    default:
      report(
        .cancelledDisappear, main, other, transition, &context,
        "\(who) was about to disappear and came back: the transition was cancelled.")
    }
  }

  /// The way in which a pop was taken back: by a finger that drove it from the beginning or took hold of it later, or
  /// by something else where a call began it.
  private static func pop(_ transition: Transition, _ way: String) -> String {
    if transition.isCaught { return "A pop of \(way) was caught and taken back" }
    let isByCall = transition.announcement.map { $0.caller != .none } ?? false
    return transition.interactive == nil && isByCall
      ? "A pop of \(way) was cancelled" : "A swipe back from \(way) was cancelled"
  }

  private func interrupted(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    for participant in transition.participants where participant.turnedAway {
      guard let life = lives[participant.instance] else { continue }
      let who = context.word(life)
      report(
        .interruptedAppear, life, nil, transition, &context,
        "\(who) was about to appear, but disappeared again without viewDidAppear.",
        needsOneOf: [.viewDidAppear])
    }
  }

  /// Reports the first controller that had not arrived or gone when the log ended.
  private func leftOpen(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    let pending = transition.participants.filter { !$0.isSettled }
    guard let first = pending.first, let life = lives[first.instance] else { return }
    let who = context.word(life)
    report(
      .tailOpen, life, nil, transition, &context,
      "The log ends while \(who) is \(first.comesAtLast ? "appearing" : "disappearing").",
      needsOneOf: pending.map { $0.comesAtLast ? .viewDidAppear : .viewDidDisappear })
  }

  /// Says something of a controller, and of the other one in its transition if that belongs to it.
  private func report(
    _ rule: Rule, _ life: Life, _ other: Life?, _ transition: Transition,
    _ context: inout DetectorContext, _ message: String, severity: Severity? = nil,
    needsOneOf: [Callback] = []
  ) {
    let end = transition.end ?? transition.start
    let at =
      switch rule {
      case .tailOpen, .overlappingTransitions: transition.start
      // The other one may arrive later.
      case .reappearNoninteractive:
        transition.participants.first { $0.instance == life.instance }?.did ?? end
      default: end
      }
    context.report(
      rule, life,
      about: .itself.naming(.transition, "\(transition.kind)")
        .naming(.other, other.map { context.word($0.classID) } ?? ""),
      at: at, events: transition.events, message, severity: severity, needsOneOf: needsOneOf,
      transition: transition.id)
  }
}

extension Rule {
  /// A departure that was announced and taken back.
  package static let cancelledDisappear = Rule(
    "AP-01", "cancelled-disappear", .cancelled, .info,
    meaning: """
      The screen was announced to leave, stayed, and appeared again: `viewWillDisappear`, then \
      `viewWillAppear` and `viewDidAppear`, with no `viewDidDisappear` between.
      """,
    cause: """
      A person began a gesture that removes the screen (a swipe back, a swipe down on a sheet, a turn of \
      a page) and let it go before it was complete. UIKit then ends the departure with the \
      opposite `viewWillAppear` and never sends `viewDidDisappear`. This is documented behaviour, \
      and not a defect.
      """,
    remedy: """
      In `viewWillDisappear` do only what `viewWillAppear` or `viewDidAppear` can undo, and move \
      what is final to `viewDidDisappear` or `deinit`. What you start in `viewWillAppear` has to \
      end in `viewWillDisappear`: a stop in `viewDidDisappear` is skipped here and the start runs \
      twice. `transitionCoordinator?.isCancelled` in a completion handler tells how the gesture \
      ended.
      """
  )

  /// An arrival that was announced and taken back.
  package static let cancelledAppear = Rule(
    "AP-02", "cancelled-appear", .cancelled, .info,
    meaning: """
      The screen was announced to arrive and left again without ever having appeared: \
      `viewWillAppear`, then `viewWillDisappear` and `viewDidDisappear`, with no `viewDidAppear`. \
      Another screen stayed in its place.
      """,
    cause: """
      This is the other side of a gesture that was given up, most often the screen below in a \
      navigation stack while a person swipes back and changes their mind. UIKit does this by \
      design.
      """,
    remedy: """
      Do not count on `viewDidAppear` after every `viewWillAppear`. Put what must only happen for \
      a visible screen, such as analytics or playback, into `viewDidAppear`, and let the code in \
      `viewDidDisappear` cope with a start that never came.
      """
  )

  /// An arrival that something else broke off.
  package static let interruptedAppear = Rule(
    "AP-03", "interrupted-appear", .cancelled, .notice,
    meaning: """
      The screen began to appear and was sent away before `viewDidAppear`, and no other screen \
      came back in its place. Something replaced it while it was still arriving.
      """,
    cause: """
      Code pushed, presented or selected another screen in the same turn of the run loop, or a \
      person changed tabs quickly. It is harmless if the detour is meant, as with a start screen \
      that forwards at once. In a printed log the missing `viewDidAppear` may only be a lost line.
      """,
    remedy: """
      If the screen was never meant to show, put the final stack together first with \
      `setViewControllers(_:animated:)` or choose the right root before the window becomes \
      visible. Otherwise wait for `viewDidAppear`, or for the end of the `transitionCoordinator`, \
      before you start the next transition.
      """
  )

  /// A departure taken back although no gesture could do so.
  package static let reappearNoninteractive = Rule(
    "AP-11", "reappear-noninteractive", .unbalanced, .notice,
    expects: .wrong("no finger drove it"),
    meaning: """
      The screen was announced to leave and then to appear again, although no finger drove the \
      transition when it began, or the other screen did arrive.
      """,
    cause: """
      A custom animator or a transition library sends `beginAppearanceTransition(_:animated:)` on \
      top of what UIKit sends itself, or reports the wrong result to `completeTransition(_:)`. \
      Code that reverses a transition on purpose looks the same, and so does a finger that catches \
      a transition while it runs and takes it back: since iOS 10 transitions may allow that, and \
      the zoom transitions of iOS 18 do.
      """,
    remedy: """
      In the animator pass `!context.transitionWasCancelled` to `completeTransition(_:)`, and drop \
      appearance calls that UIKit already makes for the presentation style in use. With a library, \
      look for an update or a known issue.
      """
  )

  /// A transition that began before the one before had ended.
  package static let overlappingTransitions = Rule(
    "AP-21", "overlapping-transitions", .containment, .warning,
    expects: .wrong("the one before is not over").explained(by: .overlapped),
    meaning: """
      A transition began in the same container or window before both sides of the one before had \
      finished.
      """,
    cause: """
      Code starts transitions without waiting, or the user taps quickly. Page controllers that scroll, \
      tab bars and children that do not depend on each other do this legally, and iOS 26 lets \
      people pop several screens in quick succession and tap a screen as soon as it comes. So this is a \
      warning only where the system is known to be older.
      """,
    remedy: """
      If code starts both, chain them through a completion handler or set the final state in one \
      call. If a person does, make sure that the callbacks can handle an arrival that is \
      interrupted.
      """
  )

  /// A swipe down on a sheet that was let go.
  package static let cancelledSheet = Rule(
    "CT-08", "cancelled-sheet", .cancelled, .info,
    meaning: """
      A person began to swipe a sheet down and let it go: it was announced to leave and appeared \
      again. It was never dismissed.
      """,
    cause: """
      The sheet gets `viewWillDisappear`, `viewWillAppear` and `viewDidAppear`. The delegate can \
      get `presentationControllerWillDismiss(_:)` but no `presentationControllerDidDismiss(_:)`, \
      and the presenter hears nothing. This is how UIKit reports the gesture, and not a defect.
      """,
    remedy: """
      Save and clean up in `viewDidDisappear` or `presentationControllerDidDismiss(_:)`, not on \
      the announcement. Make `viewWillAppear` of the sheet safe to run again.
      """
  )

  /// A swipe back that was taken back.
  package static let cancelledPop = Rule(
    "CT-12", "cancelled-pop", .cancelled, .info,
    meaning: """
      A swipe back was started and taken back: the screen on top stayed, the one below was \
      announced and left again. This is how UIKit reports a cancelled gesture, and not a defect.
      """,
    cause: """
      As the swipe starts, the top gets `viewWillDisappear` and the one below `viewWillAppear`. \
      Since iOS 26 it may start anywhere in the content (`interactiveContentPopGestureRecognizer`), \
      so it is given up more often than one that starts at the edge. When the finger lets go too early, the one below gets `viewWillDisappear` and \
      `viewDidDisappear` without ever having appeared, and the top gets `viewWillAppear` and \
      `viewDidAppear` a second time. Nothing is popped and nothing is freed.
      """,
    remedy: """
      Start things in `viewDidAppear` and stop them in `viewWillDisappear`, with a stop that does \
      no harm if nothing was started, or use the pair `viewWillAppear` and `viewWillDisappear`. Do \
      not pair `viewWillAppear` with `viewDidDisappear`: on the top screen the start then runs \
      twice with no stop between. Do not take `viewWillDisappear` as a sign that the screen is \
      gone for good.
      """
  )

  /// A turn of a page that was taken back.
  package static let cancelledPage = Rule(
    "CT-13", "cancelled-page", .cancelled, .info,
    meaning: """
      A person began to turn a page of a `UIPageViewController` and let it go: the old page \
      stayed, the new one was announced and left again. This is no defect.
      """,
    cause: """
      UIKit sends the new page `viewWillAppear`, `viewWillDisappear` and `viewDidDisappear`, and \
      the old page `viewWillDisappear`, `viewWillAppear` and `viewDidAppear`. How the two mix \
      depends on the transition style, scroll or curl.
      """,
    remedy: """
      Note the current page in \
      `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)` and \
      only if `completed` is `true`. Do not count views of a page in `viewWillAppear`.
      """
  )

  /// A log that ends in the middle.
  package static let tailOpen = Rule(
    "IQ-02", "tail-open", .input, .info,
    meaning: """
      The log ends while something was still under way, such as an arrival without its \
      `viewDidAppear`. How it ended is not known.
      """,
    cause: """
      The app was stopped, crashed or went on after the log was taken. That alone is no defect.
      """,
    remedy: """
      Nothing, unless the app crashed there. To see the end, let the transition finish before you \
      stop the run.
      """
  )
}
