internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Explains what a presentation or a container keeps from a controller.
///
/// Both rules are information: nothing is wrong, but code may have counted on callbacks that do not
/// come.
struct PresentationSilence: Detector {
  static let rules: [Rule] = [.sheetPresenterSilent, .dismissalViaContainer]

  /// Whose view left the window although neither it nor its parent relation says why.
  private var left: [InstanceID: Moment] = [:]

  static let rows: [Callback] = [.viewDidDisappear]

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard events.attributeCount[row] > 0, !events.isHop(row), events.instance[row] != 0,
      events.flag(.hasWindow, row) == false, events.flag(.movingFromParent, row) == false,
      events.flag(.beingDismissed, row) == false
    else { return }
    left[InstanceID(rawValue: events.instance[row])] = events.moment(row)
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.outcome == .completed else { return }
    explainLeft(transition, lives, &context)
    // Said once for each: when it has gone again.
    guard transition.kind == .dismiss, transition.participants.allSatisfy({ !$0.comes }),
      let sheet = lives[transition.from]
    else { return }
    let presenter = lives[transition.to]
    // A presenter without recorded appearances would be silent anyhow.
    guard presenter?.facts.contains(.controller) ?? !transition.isKindInferred else { return }
    // Some animators tell it by hand.
    if let presenter, presenter.since.sequence > sheet.first.sequence { return }
    let other = presenter.map { context.word($0) } ?? "the screen below"
    context.report(
      .sheetPresenterSilent, presenter ?? sheet,
      about: .itself.naming(.other, presenter == nil ? "" : context.word(sheet.classID)),
      at: transition.end ?? transition.start,
      events: transition.events,
      "\(context.word(sheet)) was dismissed, and \(other) received no callbacks: it had stayed on the screen.",
      transition: transition.id)
  }

  /// A tab that is left and a screen that is covered lose their window too: only who leaves together
  /// with a container leaves through it.
  private mutating func explainLeft(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !left.isEmpty else { return }
    for participant in transition.participants {
      guard let when = left.removeValue(forKey: participant.instance), !participant.comesAtLast,
        let life = lives[participant.instance], life.parent != .none,
        transition.kind == .dismiss || transition.kind == .pop
          || transition.kind == .child && isLeaving(life.parent, transition)
      else { continue }
      let parent = lives[life.parent]
      context.report(
        .dismissalViaContainer, life,
        about: .itself.naming(.other, parent.map { context.word($0.classID) } ?? ""), at: when,
        events: [participant.will.sequence, when.sequence],
        "\(context.word(life)) left with its container\(parent.map { " \(context.word($0))" } ?? "") "
          + "and received neither willMove(toParent: nil) nor a dismissal callback.",
        transition: transition.id)
    }
  }

  private func isLeaving(_ instance: InstanceID, _ transition: Transition) -> Bool {
    transition.participants.contains { $0.instance == instance && !$0.comesAtLast }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    left[life.instance] = nil
  }
}

extension Rule {
  /// A presenter that received no callbacks about a sheet.
  package static let sheetPresenterSilent = Rule(
    "CT-07", "sheet-presenter-silent", .containment, .info,
    expects: .notDue(.viewWillAppear, .viewDidAppear, at: .before, by: .presenterStayed),
    meaning: """
      A sheet or another presentation that leaves the screen below in place came and went, and the \
      presenter received no appearance calls. That is normal.
      """,
    cause: """
      The presenter's view stays in the window with `.pageSheet`, `.formSheet`, `.popover`, \
      `.overFullScreen` and `.overCurrentContext`. Sheets are the default since iOS 13, so code \
      that refreshes in `viewWillAppear` after a dismissal stopped running then. A controller inside a \
      popover that presents another one gets no `viewDidAppear` after the dismissal, whatever the style: \
      Apple documents that.
      """,
    remedy: """
      Tell the presenter explicitly: with a closure or delegate of the presented screen, and with \
      `presentationControllerDidDismiss(_:)` for swipes. Or set `modalPresentationStyle` to \
      `.fullScreen`.
      """
  )

  /// A screen that left because its container was dismissed.
  package static let dismissalViaContainer = Rule(
    "CT-14", "dismissal-via-container", .containment, .info,
    expects: .wrong("it left with its container"),
    meaning: """
      The screen left with its container: both `isMovingFromParent` and `isBeingDismissed` were \
      `false` although it is gone from the window.
      """,
    cause: """
      The navigation or other container around it was dismissed or removed. The flags are set on \
      the object that is dismissed, not on its children.
      """,
    remedy: """
      Ask the container as well, for example `navigationController?.isBeingDismissed`, or do the \
      final clean-up in `deinit`.
      """
  )
}
