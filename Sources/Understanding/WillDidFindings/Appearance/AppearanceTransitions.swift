internal import WillDidModel
internal import WillDidTimeline

/// Tells of begin and end calls of containers that do not match.
///
/// Nested pairs are legal. So a beginning is at fault only if nothing ends it although the parent has
/// gone and others have gone on since.
struct AppearanceTransitions: Detector {
  static let rules: [Rule] = [.beginEndUnbalanced]

  /// A child for which more transitions were begun than ended.
  private struct Open: Codable {
    var life: Life
    /// The beginnings without an end, the oldest first.
    var begins: [Moment] = []
    /// The direction of the last of them, if it is known.
    var appears: Bool?
    /// How many further ends may come, because a beginning in the other direction may have taken the
    /// place of the one before it.
    var spare = 0
    var parent: InstanceID { life.parent }
    /// When the parent had gone.
    var parentGone: Moment?
    /// Whether the app went on after that.
    var isProven = false
  }

  /// The last end without a beginning among the children of each parent: it may have been meant for another child.
  private var strays: [InstanceID: Moment] = [:]
  /// The children with open transitions.
  private var open: [InstanceID: Open] = [:]

  static let wantsPhases = true
  static let callbacks: [Callback] = [.beginAppearanceTransition, .endAppearanceTransition]

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall, event.instance != .none else { return }
    if event.callback == .beginAppearanceTransition {
      return begin(event, lives, context)
    }
    if var entry = open[event.instance], entry.begins.popLast() != nil || entry.spare > 0 {
      if entry.begins.isEmpty, open[event.instance]?.begins.isEmpty == true { entry.spare -= 1 }
      open[event.instance] = entry.begins.isEmpty && entry.spare == 0 ? nil : entry
      return
    }
    // Of a life that was not seen from its beginning the begin call may be missing.
    guard let life = lives[event.instance], !life.facts.contains(.truncated),
      !life.facts.isDisjoint(with: [.created, .loaded, .announced])
    else { return }
    if life.parent != .none { strays[life.parent] = event.moment }
    context.report(
      .beginEndUnbalanced, life, about: .itself.naming(.endAppearanceTransition), at: event.moment,
      events: [event.sequence],
      "\(context.word(life)) received endAppearanceTransition without a beginAppearanceTransition.",
      needsExactIdentity: true,
      needs: context.environment.isImported ? .beginAppearanceTransition : nil)
  }

  /// Adds a beginning.
  ///
  /// One in the other direction may replace the one before it, so that a single end can be right
  /// then.
  private mutating func begin(_ event: Event, _ lives: LifeTable, _ context: DetectorContext) {
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    var entry = open[event.instance] ?? Open(life: life)
    entry.life = life
    let appears = event.flag(.isAppearing)
    if entry.begins.isEmpty { entry.spare = 0 }
    if let appears, let before = entry.appears, appears != before, !entry.begins.isEmpty {
      entry.begins.removeLast()
      entry.spare += 1
    }
    entry.appears = appears
    entry.begins.append(event.moment)
    open[event.instance] = entry
  }

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {
    guard !open.isEmpty, let moment = phase.last else { return }
    for (child, entry) in open {
      if let gone = entry.parentGone {
        // The parent may end the transition of its child when its own is over already.
        if life.instance != child, life.instance != entry.parent, moment.sequence > gone.sequence {
          open[child]?.isProven = true
        }
      } else if life.instance == entry.parent, life.gone == moment {
        open[child]?.parentGone = moment
      }
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    guard moment != nil else { return }
    defer { strays[life.instance] = nil }
    if let entry = open.removeValue(forKey: life.instance) {
      report(entry, "\(context.word(life)) ended", at: moment, &context)
    }
    let orphans = open.filter { $0.value.life.parent == life.instance }
    for (child, entry) in orphans.sorted(by: { $0.key < $1.key }) {
      open[child] = nil
      report(entry, "\(context.word(entry.life)) lost its parent", at: moment, &context)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (_, entry) in open.sorted(by: { $0.key < $1.key }) where entry.isProven {
      report(
        entry, "The parent of \(context.word(entry.life)) left the screen", at: entry.parentGone,
        &context)
    }
  }

  private func report(
    _ entry: Open, _ end: String, at moment: Moment?, _ context: inout DetectorContext
  ) {
    guard let first = entry.begins.first else { return }
    let count = entry.begins.count
    context.report(
      .beginEndUnbalanced, entry.life, about: .itself.naming(.beginAppearanceTransition), at: first,
      events: (entry.begins.prefix(8)
        + [strays[entry.parent], moment].compactMap(\.self)
        .filter { $0.sequence > first.sequence }).map(\.sequence).sorted(),
      "\(end) while \(count) beginAppearanceTransition "
        + "\(count == 1 ? "call has" : "calls have") no endAppearanceTransition.",
      needsExactIdentity: true,
      needs: context.environment.isImported ? .endAppearanceTransition : nil)
  }
}

extension Rule {
  /// Begin and end calls that do not match.
  package static let beginEndUnbalanced = Rule(
    "AP-17", "begin-end-unbalanced", .unbalanced, .error,
    expects: .missing(.endAppearanceTransition, .after, isCertain: false).byCode(),
    meaning: """
      The calls of `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` on a \
      child do not match: one was never ended, ended without a beginning, or begun twice and ended \
      once.
      """,
    cause: """
      A branch of the container returns early, sends the end to another object than the beginning, \
      or ends once in the animation and once in its completion. Nested pairs are legal: \
      `viewDidAppear` then comes with the last matching end.
      """,
    remedy: """
      Keep both calls in one method, with the same child in a local constant, and end in the \
      completion handler whether or not it was animated. Do not swap the child while a transition \
      runs: wait or end it first.
      """
  )
}
