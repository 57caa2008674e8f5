internal import WillDidModel
internal import WillDidTimeline

/// Tells of transitions that did not go through: AP-01, AP-02, AP-03, AP-11, CT-08, CT-12, CT-13, and
/// IQ-02 where only the end of the log leaves one open.
struct Cancellations: Detector {
  mutating func ended(_ transition: Transition, _ lives: LifeTable, _ scene: inout Scene) {
    switch transition.outcome {
    case .cancelled: cancelled(transition, lives, &scene)
    case .interrupted: interrupted(transition, lives, &scene)
    case .open: leftOpen(transition, lives, &scene)
    case .completed: break
    }
  }

  private func cancelled(
    _ transition: Transition, _ lives: LifeTable, _ scene: inout Scene
  ) {
    let stayed = transition.participants.filter(\.stayed).compactMap { lives[$0.instance] }
    let turned = transition.participants.filter(\.turnedAway).compactMap { lives[$0.instance] }
    let main = stayed.first { $0.instance == transition.from } ?? stayed.first
    let other = turned.first { $0.instance == transition.to } ?? turned.first
    guard let main else {
      guard let other else { return }
      let who = scene.word(other)
      return report(
        .cancelledAppear, other, transition, &scene,
        "\(who) was about to appear and did not: the transition was cancelled.")
    }
    let who = scene.word(main)
    let below = other.map { scene.word($0) }
    for participant in transition.participants
    where participant.stayed && participant.isSettled && participant.did == nil {
      guard let life = lives[participant.instance] else { continue }
      report(
        .interruptedAppear, life, transition, &scene,
        "\(scene.word(life)) came back from a cancelled transition, but disappeared again without "
          + "viewDidAppear.")
    }
    if transition.interactive == false {
      return report(
        .reappearNoninteractive, main, transition, &scene,
        "\(who) was about to disappear and came back although no finger drove the transition.")
    }
    switch transition.kind {
    case .pop:
      report(
        .cancelledPop, main, transition, &scene,
        "A swipe back from \(who)\(below.map { " to \($0)" } ?? "") was cancelled: \(who) stays"
          + (below.map { ", and \($0) was announced but never appeared." } ?? "."))
    case .dismiss, .present:
      report(
        .cancelledSheet, main, transition, &scene,
        "A gesture to dismiss \(who) was cancelled: \(who) stays.")
    case .page:
      report(
        .cancelledPage, main, transition, &scene,
        "A turn of the page from \(who)\(below.map { " to \($0)" } ?? "") was cancelled: \(who) stays."
      )
    default:
      report(
        .cancelledDisappear, main, transition, &scene,
        "\(who) was about to disappear and came back: the transition was cancelled.")
    }
  }

  private func interrupted(
    _ transition: Transition, _ lives: LifeTable, _ scene: inout Scene
  ) {
    for participant in transition.participants where participant.turnedAway {
      guard let life = lives[participant.instance] else { continue }
      let who = scene.word(life)
      report(
        .interruptedAppear, life, transition, &scene,
        "\(who) was about to appear, but disappeared again without viewDidAppear.",
        needsOneOf: [.viewDidAppear])
    }
  }

  private func leftOpen(
    _ transition: Transition, _ lives: LifeTable, _ scene: inout Scene
  ) {
    let pending = transition.participants.filter { !$0.isSettled }
    guard let first = pending.first, let life = lives[first.instance] else { return }
    let who = scene.word(life)
    report(
      .tailOpen, life, transition, &scene,
      "The log ends while \(who) is \(first.comesAtLast ? "appearing" : "disappearing").",
      needsOneOf: pending.map { $0.comesAtLast ? .viewDidAppear : .viewDidDisappear })
  }

  private func report(
    _ rule: Rule, _ life: Life, _ transition: Transition, _ scene: inout Scene, _ message: String,
    needsOneOf: [Callback] = []
  ) {
    let at = rule == .tailOpen ? transition.start : transition.end ?? transition.start
    scene.report(
      rule, life, at: at, events: transition.events, message, needsOneOf: needsOneOf,
      transition: transition.id)
  }
}
