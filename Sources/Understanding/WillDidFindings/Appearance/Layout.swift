internal import WillDidModel
internal import WillDidTimeline

/// Tells of a first layout that comes too early or too late.
///
/// Layouts are too many to be looked at one by one: what the fold notes of them is enough. Only who is
/// laid out at some time is judged, so it is known that its layouts are recorded.
struct Layout: Detector {
  static let rules: [Rule] = [.layoutBeforeAppear, .noLayoutBeforeViewDidAppear]

  /// The first time that a controller appeared.
  private struct FirstAppearance: Codable {
    let will: Moment
    let did: Moment
  }

  /// The controllers that appeared for the first time without a layout.
  private var waiting: [InstanceID: FirstAppearance] = [:]
  /// The controllers that were laid out before their first appearance, which is not over.
  private var early: Set<InstanceID> = []

  static let wantsPhases = true

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {
    guard context.environment.isAppKit != true else { return }
    switch phase.state {
    case .disappeared:
      guard let will = phase.last, life.facts.contains(.laidOut), life.facts.contains(.loaded),
        !life.facts.contains(.announced), life.gone == nil, phase.first == life.load,
        !isOfAppKit(life, context)
      else { return }
      early.insert(life.instance)
      context.report(
        .layoutBeforeAppear, life, about: .itself, at: will,
        events: [life.load.sequence, will.sequence],
        "\(context.word(life)) was laid out before its first viewWillAppear.",
        needs: .viewWillAppear)
    case .appearing:
      // One that leaves before it has arrived gets no viewDidAppear.
      guard let did = phase.last, phase.next == .appeared, life.appearances == 1,
        !life.facts.contains(.laidOut),
        !life.facts.contains(.truncated), early.remove(life.instance) == nil
      else { return }
      waiting[life.instance] = FirstAppearance(will: phase.first, did: did)
    case .appeared:
      guard let appearance = waiting.removeValue(forKey: life.instance),
        life.facts.contains(.laidOut), !isOfAppKit(life, context)
      else { return }
      context.report(
        .noLayoutBeforeViewDidAppear, life, about: .itself, at: appearance.did,
        events: [appearance.will.sequence, appearance.did.sequence],
        "\(context.word(life)) received viewDidAppear before it was laid out for the first time.")
    default: break
    }
  }

  /// AppKit lays out whenever it likes.
  private func isOfAppKit(_ life: Life, _ context: DetectorContext) -> Bool {
    life.traits.contains(.appKit)
  }

  mutating func finish(_ context: inout DetectorContext) {
    guard context.isAppKit else { return }
    context.drop { $0.rule == .layoutBeforeAppear || $0.rule == .noLayoutBeforeViewDidAppear }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    waiting[life.instance] = nil
    early.remove(life.instance)
  }
}

extension Rule {
  /// A layout before the first announcement.
  package static let layoutBeforeAppear = Rule(
    "AP-15", "layout-before-appear", .containment, .info,
    expects: .early(.viewWillLayoutSubviews, .viewDidLayoutSubviews),
    meaning: """
      `viewWillLayoutSubviews` or `viewDidLayoutSubviews` came before `viewWillAppear`. The size \
      of the view may not be the final one then.
      """,
    cause: """
      Something asked for layout early: `layoutIfNeeded()` in `viewDidLoad`, \
      `setViewControllers(_:direction:animated:completion:)` of a page controller, or the picture \
      the system takes for the app switcher. That by itself is normal.
      """,
    remedy: """
      Do work that depends on the size in `viewIsAppearing` or `viewDidLayoutSubviews`, and let \
      the latter run more than once. Drop an early `layoutIfNeeded()` if nothing needs it.
      """
  )

  /// An arrival that ended before the first layout.
  package static let noLayoutBeforeViewDidAppear = Rule(
    "AP-16", "no-layout-before-viewDidAppear", formerly: "no-layout-before-DA", .containment, .info,
    expects: .missing(.viewDidLayoutSubviews, .before, isCertain: false),
    meaning: """
      `viewDidAppear` came before the first `viewWillLayoutSubviews`. The frames may not be final \
      in `viewDidAppear`.
      """,
    cause: """
      A page view controller that gets its first page in `viewDidLoad` does this. It can also mean \
      that the layout methods are overridden elsewhere and not printed.
      """,
    remedy: """
      Read sizes in `viewDidLayoutSubviews`, or call `view.layoutIfNeeded()` before you read them \
      in `viewDidAppear`.
      """
  )
}
