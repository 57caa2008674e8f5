internal import WillDidModel
internal import WillDidTimeline

/// Says which transitions take long, and where layout runs on and on meanwhile.
///
/// Only transitions that code drives are judged, and none during which the app was left or came
/// back.
struct SlowTransitions: Detector {
  static let rules: [Rule] = [.longAnimation, .layoutThrash]

  static var callbacks: [Callback] { Callback.all(in: [.leavesApp, .returnsToApp]) }

  /// Transitions that took too long, by the class that appeared.
  private var long = Tallies()
  /// Appearances with too many layouts, by class.
  private var thrashed = Tallies()
  /// When the app was last left or come back to, which holds up what is going on.
  private var pause: Moment?

  /// Whether the app is in the background.
  private var isAway = false

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    let comesBack = event.callback.groups.contains(.returnsToApp)
    // A scene also enters the foreground when it is there for the first time.
    if comesBack, !isAway { return }
    isAway = !comesBack
    pause = event.moment
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.outcome == .completed, Self.isDrivenByCode(transition) else { return }
    if let pause, pause.sequence > transition.start.sequence { return }
    let budgets = context.environment.budgets
    for participant in transition.participants where participant.comes && participant.comesAtLast {
      guard let did = participant.did, let life = lives[participant.instance] else { continue }
      if life.layouts > budgets.layouts {
        thrashed.note(
          Tallies.Key(classID: life.classID, callback: .viewWillLayoutSubviews), at: did,
          instance: life.instance, amount: Int64(life.layouts),
          events: Tallies.Tally.proof(participant.will, did))
      }
    }
    guard let slowest = Self.slowest(transition), let life = lives[slowest.instance],
      let did = slowest.did, let duration = did.since(slowest.will), duration > budgets.animation
    else { return }
    long.note(
      Tallies.Key(classID: life.classID, callback: .viewDidAppear), at: slowest.will,
      instance: life.instance, amount: duration,
      events: Tallies.Tally.proof(slowest.will, did))
  }

  /// The controller that the transition goes to, or the slowest of those that come with it.
  private static func slowest(_ transition: Transition) -> Transition.Participant? {
    let coming = transition.participants.filter { $0.comes && $0.comesAtLast && $0.did != nil }
    if let main = coming.first(where: { $0.instance == transition.to }) { return main }
    return coming.max { ($0.did?.since($0.will) ?? 0) < ($1.did?.since($1.will) ?? 0) }
  }

  /// Whether no finger held the transition: of those that a gesture may drive an event must say so.
  private static func isDrivenByCode(_ transition: Transition) -> Bool {
    if let interactive = transition.interactive { return !interactive }
    switch transition.kind {
    case .push, .present, .tab, .child, .root: return true
    case .pop, .dismiss, .page: return false
    // Where no controller goes there is nothing that a finger could move.
    case .unknown: return !transition.participants.contains { !$0.comes }
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (key, tally) in long.inOrder {
      context.report(
        .longAnimation, key, tally, about: .ofClass,
        "took \(DetectorContext.duration(tally.amount)) from viewWillAppear to"
          + " viewDidAppear\(tally.times).")
    }
    for (key, tally) in thrashed.inOrder {
      context.report(
        .layoutThrash, key, tally, about: .ofClass,
        "was laid out \(tally.amount) times while it appeared\(tally.times).")
    }
  }
}

extension Rule {
  /// A transition that took more than a second.
  package static let longAnimation = Rule(
    "PF-03", "long-animation", .time, .notice,
    expects: Expectation(remark: "its did comes late", repeated: Expectation.layouts),
    meaning: """
      More than a second went by between `viewWillAppear` and `viewDidAppear`, and no gesture was \
      involved.
      """,
    cause: """
      A custom transition has a long duration, or the main thread was busy and held up its end. \
      Slow Animations in the Simulator do the same.
      """,
    remedy: """
      Shorten `transitionDuration(using:)` if it is yours. Otherwise find out what keeps the main \
      thread busy and do it after `viewDidAppear`.
      """
  )

  /// Layout that ran again and again.
  package static let layoutThrash = Rule(
    "PF-04", "layout-thrash", .time, .notice,
    expects: Expectation(
      repeated: Expectation.layouts, repetition: "it was laid out too often"),
    meaning: "The view was laid out many times in one appearance although its size did not change.",
    cause: """
      Code in `viewDidLayoutSubviews` changes constraints or frames and so asks for the next \
      layout, or `layoutIfNeeded()` is called in a loop. Where observation is tracked (by default since \
      iOS 26, with `NSObservationTrackingEnabled` since macOS 15), a value of an `@Observable` object \
      that is read in `viewWillLayoutSubviews`, `viewWillLayout` or `updateViewConstraints` and written there \
      asks for the next run as well. Rotation, the keyboard, windows that are resized and cells that size themselves need \
      several layouts by nature.
      """,
    remedy: """
      Change constraints only if a value differs, do it in `updateViewConstraints()` or before the \
      layout, read models in `updateProperties()` (iOS 26), and gather several changes before one `setNeedsLayout()`.
      """
  )
}
