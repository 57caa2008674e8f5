internal import WillDidModel
internal import WillDidTimeline

/// Tells of transitions that did not go through: AP-01, AP-02, AP-03, AP-11, CT-08, CT-12, CT-13, of
/// those that run into each other: AP-21, and of those that only the end of the log leaves open: IQ-02.
struct Cancellations: Detector {
  /// A transition that began before another one had ended.
  private struct Overlap: Codable {
    let transition: Transition
    let life: Life
  }

  /// The latest transitions that went through.
  private var completed: [UInt32] = []
  /// Transitions that began before the one with a number had ended.
  private var waiting: [UInt32: Overlap] = [:]

  mutating func ended(_ transition: Transition, _ lives: LifeTable, _ scene: inout Scene) {
    switch transition.outcome {
    case .cancelled: cancelled(transition, lives, &scene)
    case .interrupted: interrupted(transition, lives, &scene)
    case .open: leftOpen(transition, lives, &scene)
    case .completed: break
    }
    // If the earlier one lost a did, that is the defect, and not that another one began meanwhile.
    if transition.outcome == .completed, transition.isSettled {
      completed = completed.suffix(7) + [transition.id]
      if let later = waiting.removeValue(forKey: transition.id) {
        overlap(later.transition, later.life, &scene)
      }
      guard transition.overlapped != 0, let life = lives[transition.to] ?? lives[transition.from]
      else { return }
      if completed.contains(transition.overlapped) {
        overlap(transition, life, &scene)
      } else {
        waiting[transition.overlapped] = Overlap(transition: transition, life: life)
        if waiting.count > 64 { waiting = waiting.filter { $0.key + 64 > transition.id } }
      }
    } else {
      waiting[transition.id] = nil
    }
  }

  private func overlap(_ transition: Transition, _ life: Life, _ scene: inout Scene) {
    report(
      .overlappingTransitions, life, transition, &scene,
      "A \(transition.kind == .unknown ? "transition" : "\(transition.kind)") of \(scene.word(life)) "
        + "began before the one before it under the same navigation controller had ended.")
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
