internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidTimeline

/// Reports children without callbacks about moving in or out.
///
/// The containers of UIKit tell their children themselves, and what they tell after a swipe was taken
/// back is not known: children of theirs are left alone, as are those of SwiftUI.
///
/// A move begins with `willMove(toParent:)` and ends with `didMove(toParent:)`. One that is still
/// open when the child has appeared and gone again, or when the log goes on for a second after it,
/// is reported. A removal without `willMove(toParent: nil)` is reported at once, and so is a child
/// that appears after it was taken out.
struct ContainmentMoves: Detector {
  static let rules: [Rule] = [.didMoveMissing, .willMoveNilMissing, .appearAfterDetach]

  /// A move into a parent that has not been completed.
  private struct Move: Codable {
    let moment: Moment
    /// The class of the parent.
    let parent: NameID
    /// When the child had appeared under its parent.
    var appeared: Moment?
  }

  /// A child whose move was still open when the log ended.
  private struct Suspect: Codable {
    let move: Move
    let life: Life
  }

  /// The children with willMove(toParent:), and not yet didMove(toParent:).
  private var moving: [InstanceID: Move] = [:]
  /// The children that were taken out, and when.
  private var detached: [InstanceID: Moment] = [:]
  /// The children whose leaving without willMove(toParent: nil) was reported before their `didMove`.
  private var removed: Set<InstanceID> = []
  /// The suspects about which the end of the log may prove something.
  private var suspects: [Suspect] = []

  /// So long after moving in the second call must have come, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  static let callbacks: [Callback] =
    [.willMoveToParent, .didMoveToParent, .removeFromParent] + Callback.all(in: .shows)

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    let life = lives[event.instance]
    switch event.callback {
    case .willMoveToParent: willMove(event, life, lives, context)
    case .didMoveToParent: didMove(event, life, lives, &context)
    case .removeFromParent:
      // AppKit tells no child of moving.
      guard let life, isUnannounced(life, lives, context),
        !context.traits(of: event.level ?? event.classID).contains(.appKit)
      else { return }
      removed.insert(life.instance)
      reportRemoval(life, event, &context)
    default:
      // A controller that is shown in another way is no child that was left behind.
      for subject in event.shown { detached[subject] = nil }
    }
  }

  /// A child receives willMove(toParent:).
  private mutating func willMove(
    _ event: Event, _ life: Life?, _ lives: LifeTable, _ context: DetectorContext
  ) {
    guard let parent = event.parent(context) else { return }
    removed.remove(event.instance)
    guard parent != .none else {
      moving[event.instance] = nil
      return
    }
    detached[event.instance] = nil
    // A swipe that is taken back may tell the top once more of the parent that it has.
    guard life?.parent != parent, !isOfUIKit(parent, lives, context) else { return }
    moving[event.instance] = Move(
      moment: event.moment, parent: lives[parent]?.classID ?? .none)
  }

  /// A child receives didMove(toParent:).
  private mutating func didMove(
    _ event: Event, _ life: Life?, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    moving[event.instance] = nil
    guard let parent = event.parent(context) else { return }
    guard parent == .none else {
      detached[event.instance] = nil
      return
    }
    guard let life else { return }
    if removed.remove(event.instance) == nil, isUnannounced(life, lives, context) {
      reportRemoval(life, event, &context)
    }
    // A stack that is replaced while it moves gives up what still appears.
    if !isOfUIKit(life.parent, lives, context) { detached[event.instance] = event.moment }
  }

  /// Whether a child leaves a parent of the app without a callback before.
  private func isUnannounced(_ life: Life, _ lives: LifeTable, _ context: DetectorContext) -> Bool {
    life.parent != .none && life.facts.isDisjoint(with: [.leaving, .truncated])
      && !isOfUIKit(life.parent, lives, context)
  }

  /// Whether a parent is of UIKit or SwiftUI, which tells its children itself.
  private func isOfUIKit(_ parent: InstanceID, _ lives: LifeTable, _ context: DetectorContext)
    -> Bool
  {
    guard let life = lives[parent] else { return false }
    return !life.traits.isDisjoint(with: .tellingChildren)
      || life.traits.contains(.framework)
        && !FrameworkKnowledge.table.isItself(.plain, context.word(life.classID))
  }

  private func reportRemoval(_ life: Life, _ event: Event, _ context: inout DetectorContext) {
    context.report(
      .willMoveNilMissing, life, about: .itself, at: event.moment, events: [event.sequence],
      "\(context.word(life)) was taken out of its parent without willMove(toParent: nil).",
      needs: .willMoveToParent)
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !moving.isEmpty || !detached.isEmpty else { return }
    for participant in transition.participants {
      guard let did = participant.did else { continue }
      if let life = lives[participant.instance] { judge(participant, did, life, &context) }
      if participant.comesAtLast, let move = moving[participant.instance],
        move.appeared == nil, did.sequence > move.moment.sequence
      {
        moving[participant.instance]?.appeared = did
      }
    }
  }

  /// The proof that the end of an appearance or disappearance gives about the moves of a controller.
  private mutating func judge(
    _ participant: Transition.Participant, _ did: Moment, _ life: Life,
    _ context: inout DetectorContext
  ) {
    if participant.comesAtLast {
      guard let out = detached[life.instance], life.parent == .none, did.sequence > out.sequence
      else { return }
      detached[life.instance] = nil
      let isLate = participant.will.sequence < out.sequence
      context.report(
        .appearAfterDetach, life, about: .itself, at: isLate ? did : participant.will,
        events: [out.sequence, participant.will.sequence, did.sequence],
        "\(context.word(life)) received \(isLate ? "viewDidAppear" : "viewWillAppear") after it had been "
          + "taken out of its parent.", needsExactIdentity: true, needs: .willMoveToParent)
    } else if let move = moving[life.instance], let appeared = move.appeared,
      participant.will.sequence > appeared.sequence
    {
      // It has gone from the screen again.
      moving[life.instance] = nil
      report(move, life, &context)
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    detached[life.instance] = nil
    removed.remove(life.instance)
    guard let move = moving.removeValue(forKey: life.instance) else { return }
    if moment == nil {
      suspects.append(Suspect(move: move, life: life))
    } else if move.appeared != nil {
      report(move, life, &context)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for suspect in suspects {
      let move = suspect.move
      guard let waited = context.latest?.since(move.appeared ?? move.moment),
        waited > Self.patience
      else { continue }
      report(move, suspect.life, &context)
    }
  }

  private func report(_ move: Move, _ life: Life, _ context: inout DetectorContext) {
    context.report(
      .didMoveMissing, life, about: .itself.naming(.other, context.text(move.parent)),
      at: move.moment,
      events: [move.moment.sequence, move.appeared?.sequence].compactMap { $0 },
      "\(context.word(life)) received willMove(toParent:), but didMove(toParent:) never followed.",
      needs: .didMoveToParent)
  }
}

extension Rule {
  /// A child that never received didMove(toParent:).
  package static let didMoveMissing = Rule(
    "CT-01", "didMove-missing", .containment, .warning,
    expects: .missing(.didMoveToParent, .after).byCode(),
    provenBy: .both,
    meaning: """
      A child received `willMove(toParent:)` with a parent, but no `didMove(toParent:)` followed.
      """,
    cause: """
      `addChild(_:)` sends the first call itself and leaves the second to the container, where it \
      is easily forgotten. UIKit's own containers send both, and so do searches, documents and \
      SwiftUI for what they hold. A swipe back announces `willMove(toParent: nil)` as the finger \
      starts, and `didMove(toParent: nil)` follows only if it goes through; what a swipe that was taken \
      back sends at its end is not known, so do not judge by that case.
      """,
    remedy: """
      After `addChild(_:)` and adding the child's view, call `child.didMove(toParent: self)`, with \
      animation in its completion handler.
      """
  )

  /// A child that did not receive willMove(toParent: nil).
  package static let willMoveNilMissing = Rule(
    "CT-02", "willMove-nil-missing", .containment, .warning,
    expects: .missing(.willMoveToParent, .ahead(of: .viewWillDisappear)).byCode(),
    meaning: "A child was removed from its parent without `willMove(toParent: nil)` before.",
    cause: """
      `removeFromParent()` sends `didMove(toParent: nil)` itself but not the announcement: the \
      container has to send that. The containers of UIKit and SwiftUI do.
      """,
    remedy: """
      Remove a child in three steps: `child.willMove(toParent: nil)`, \
      `child.view.removeFromSuperview()`, `child.removeFromParent()`.
      """
  )

  /// An arrival after the child had left its parent.
  package static let appearAfterDetach = Rule(
    "CT-06", "appear-after-detach", .containment, .error,
    expects: .unexpected,
    meaning: """
      A child received `viewWillAppear` or `viewDidAppear` after it had been removed from its parent.
      """,
    cause: """
      Its view stayed in the hierarchy, or a transition was still running when the child was \
      removed. It is harmless if the child was added again at once and the new \
      `willMove(toParent:)` was not recorded. What a container of UIKit gives up in the middle of a \
      transition, as when its whole stack is replaced, is not meant here.
      """,
    remedy: """
      Remove the view before `removeFromParent()`, and do both in the completion of a running \
      transition.
      """
  )
}
