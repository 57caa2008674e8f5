internal import WillDidModel
internal import WillDidTimeline

/// Tells of two controllers whose callbacks come in an unusual order.
///
/// Only where the kind of transition is known from more than the order itself. The order is never a
/// defect: it differs between containers and versions.
///
/// Wills are compared with wills and dids with dids, for pushes, pops, presentations, dismissals,
/// tabs and pages of two controllers that do not contain each other.
struct AppearanceTransitionsOrder: Detector {
  static let rules: [Rule] = [.crossOrder]

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !transition.isKindInferred,
      transition.outcome == .completed || transition.outcome == .cancelled,
      let from = transition.participants.first(where: { $0.instance == transition.from }),
      let to = transition.participants.first(where: { $0.instance == transition.to }),
      !from.comes, to.comes, let left = lives[from.instance], let came = lives[to.instance],
      let usual = Self.usual(transition, from, to)
    else { return }
    // Of a swipe back whose first line is lost the will stands late.
    let firstDid = [from.did, to.did].compactMap { $0?.sequence }.min() ?? .max
    guard max(from.will.sequence, to.will.sequence) < firstDid else { return }
    // Children of one that moves along follow their parent.
    guard left.parent != to.instance, came.parent != from.instance,
      left.traits.isDisjoint(with: [.hosting, .split]),
      came.traits.isDisjoint(with: [.hosting, .split])
    else { return }
    let events = [from.will, to.will, from.did, to.did].compactMap { $0?.sequence }
    context.report(
      .crossOrder, left,
      about: .itself.naming(.transition, "\(transition.kind)")
        .naming(.other, context.word(came.classID)).naming(usual.early),
      at: transition.end ?? transition.start, events: events,
      "In this \(transition.kind) from \(context.word(left)) to \(context.word(came)) "
        + "\(usual.early.name) came before \(usual.late.name).",
      transition: transition.id)
  }

  /// Which callback came before which one though mostly it is the other way round, if one did.
  private static func usual(
    _ transition: Transition, _ from: Transition.Participant, _ to: Transition.Participant
  ) -> (early: Callback, late: Callback)? {
    let goesFirst = from.will.sequence < to.will.sequence
    switch transition.kind {
    case .push, .pop, .present, .dismiss:
      guard goesFirst else { return (.viewWillAppear, .viewWillDisappear) }
    case .tab, .page:
      guard !goesFirst else { return (.viewWillDisappear, .viewWillAppear) }
    default: return nil
    }
    guard transition.outcome == .completed, let left = from.did, let came = to.did else {
      return nil
    }
    // Published logs of presentations and pages show both orders.
    guard [.push, .pop, .tab].contains(transition.kind), came.sequence < left.sequence else {
      return nil
    }
    return (.viewDidAppear, .viewDidDisappear)
  }
}

extension Rule {
  /// An order of two controllers other than the usual.
  package static let crossOrder = Rule(
    "AP-22", "cross-order", .containment, .info,
    expects: .wrong("in another order"),
    meaning: """
      The callbacks of two controllers came in another order than this kind of transition usually \
      shows.
      """,
    cause: """
      The order between two controllers depends on the container, the presentation style and the \
      version of the system, and Apple does not promise it. Only the order within one controller \
      can be relied on.
      """,
    remedy: """
      Do not let one screen's callback depend on another's having run. Hand over data explicitly, \
      or use `transitionCoordinator` or the container's delegate to act after both.
      """
  )
}
