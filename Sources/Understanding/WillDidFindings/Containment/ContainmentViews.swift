internal import WillDidModel
internal import WillDidTimeline
internal import WillDidText

/// Tells of views that are shown without their controllers.
///
/// For the first rule, a view that is added to another controller's view while its own controller
/// has no parent is kept, and reported when the controller ends without ever having got one. For
/// the second, parents that switch automatic forwarding off are followed: a child that was loaded
/// before its parent appeared and never heard of it is reported, unless the parent forwarded to any
/// other child.
struct ContainmentViews: Detector {
  static let rules: [Rule] = [.viewWithoutAddChild, .forwardingGap]

  /// A child that was loaded and received no appearance callbacks.
  private struct Suspect: Codable {
    let child: Life
    let parent: InstanceID
    /// When the parent was about to appear, and when it had.
    let appears: Moment
    let appeared: Moment
    /// When the parent said that it forwards nothing by itself.
    let said: Moment
  }

  /// The appearance of a parent.
  private struct Appearance: Codable {
    let will: Moment
    let did: Moment
  }

  /// Whose view was put into that of another controller, or into a window, while it had no parent.
  private var added: [InstanceID: Moment] = [:]
  /// The controllers that fill a window: the window itself puts their views there.
  private var roots: Set<InstanceID> = []
  /// The parents that say that they forward nothing by themselves.
  private var silent: [InstanceID: Moment] = [:]
  /// The silent parents with a child that received appearance callbacks.
  private var forwarding: Set<InstanceID> = []
  /// The latest appearance of the silent ones.
  private var appeared: [InstanceID: Appearance] = [:]
  /// The last known parent of each child.
  private var parents: [InstanceID: InstanceID] = [:]
  /// Children without callbacks, until it is known whether the parent forwards to others.
  private var suspects: [Suspect] = []

  static let callbacks: [Callback] =
    [
      .addSubview, .removeFromSuperview, .willMoveToParent,
      .shouldAutomaticallyForwardAppearanceMethods, .beginAppearanceTransition,
    ] + Callback.all(in: .shows)

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    switch event.callback {
    case .addSubview: if event.isCall { add(event, lives, context) }
    case .removeFromSuperview: added[event.instance] = nil
    case .shouldAutomaticallyForwardAppearanceMethods:
      // The answer is known when the call is left.
      guard let answer = event.flag(.answer), !event.hop else { return }
      if answer {
        silent[event.instance] = nil
      } else if silent[event.instance] == nil {
        silent[event.instance] = event.moment
      }
    case .willMoveToParent:
      guard event.isCall, let parent = event.parent(context), parent != .none else { return }
      added[event.instance] = nil
      parents[event.instance] = parent
    case .beginAppearanceTransition:
      if let parent = parents[event.instance], silent[parent] != nil { forwarding.insert(parent) }
    default:
      for subject in event.shown { added[subject] = nil }
      let fillsWindow =
        event.callback == .setRootViewController || event.callback == .setContentViewController
      if fillsWindow { roots.formUnion(event.shown) }
    }
  }

  /// A view is put into another one.
  private mutating func add(_ event: Event, _ lives: LifeTable, _ context: DetectorContext) {
    let host = event.instance(.controller) ?? InstanceID.none
    let life = lives[event.instance]
    guard event.instance != .none, event.flag(.hasWindow) == true || host != .none,
      host != event.instance, event.flag(.hasWindow) != false,
      host != .none || !roots.contains(event.instance),
      (event.instance(.parent) ?? life?.parent ?? InstanceID.none) == .none,
      (life?.presenter ?? InstanceID.none) == .none
    else { return }
    // UIKit puts the views of inputs, of their accessories and of previews where it shows them.
    let caller = event.flag(.callerInApp)
    guard caller == true || caller == nil && !isOfUIKit(host, lives) else { return }
    // Classes of the frameworks know what they do, and a cell has no controller to ask.
    let traits = context.traits(of: event.classID)
    guard traits.isDisjoint(with: [.framework, .hosting, .adopting]) else { return }
    if let superview = event.instance(.superview), let life = lives[superview],
      context.word(life.classID).contains("Cell")
    {
      return
    }
    added[event.instance] = event.moment
  }

  /// Whether a controller is one that UIKit or SwiftUI moves others into by itself.
  private func isOfUIKit(_ host: InstanceID, _ lives: LifeTable) -> Bool {
    lives[host].map { !$0.traits.isDisjoint(with: .tellingChildren) } ?? false
  }

  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard !silent.isEmpty else { return }
    for participant in transition.participants where participant.comesAtLast {
      guard let did = participant.did else { continue }
      if silent[participant.instance] != nil {
        appeared[participant.instance] = Appearance(will: participant.will, did: did)
      }
      let parent = parents[participant.instance] ?? lives[participant.instance]?.parent
      if let parent, silent[parent] != nil { forwarding.insert(parent) }
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    roots.remove(life.instance)
    if let when = added.removeValue(forKey: life.instance), life.parent == .none,
      life.presenter == .none
    {
      context.report(
        .viewWithoutAddChild, life, about: .itself, at: when, events: [when.sequence],
        "The view of \(context.word(life)) was put into that of another controller, but "
          + "\(context.word(life)) has no parent.", needs: .willMoveToParent)
    }
    if let parent = parents.removeValue(forKey: life.instance), let said = silent[parent],
      let shown = appeared[parent], life.facts.contains(.loaded),
      !life.facts.contains(.announced), life.gone == nil,
      life.load.sequence < shown.did.sequence, !life.facts.contains(.truncated)
    {
      suspects.append(
        Suspect(
          child: life, parent: parent, appears: shown.will, appeared: shown.did, said: said))
    }
    if moment != nil, silent[life.instance] != nil {
      // The children of one that ends are judged by what it did, also those that end later.
      if parents.values.contains(life.instance) { return }
      silent[life.instance] = nil
      appeared[life.instance] = nil
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    // A parent that forwards to others leaves this one out on purpose.
    for suspect in suspects where !forwarding.contains(suspect.parent) {
      let (child, shown) = (suspect.child, suspect.appeared)
      context.report(
        .forwardingGap, child, about: .itself, at: shown,
        events: [suspect.said, child.load, suspect.appears, shown].map(\.sequence),
        "The parent of \(context.word(child)) appeared, but \(context.word(child)) received no appearance "
          + "callbacks: shouldAutomaticallyForwardAppearanceMethods is false.",
        needs: .viewWillAppear)
    }
  }
}

extension Rule {
  /// A controller's view shown without the controller.
  package static let viewWithoutAddChild = Rule(
    "CT-03", "view-without-addChild", .containment, .warning,
    expects: .missing(.addChild, .before, isCertain: false)
      .byCode(bringing: .willMoveToParent, on: .holder),
    meaning: """
      The view of a controller is in the window, but the controller has no parent and is neither \
      presented nor the root of the window. Appearance, rotation and safe-area calls may not reach \
      it.
      """,
    cause: """
      Only `addSubview(child.view)` was called. UIKit's own containers and cells that host a \
      controller can look like this for a moment, and so can controllers that UIKit itself shows: \
      `inputViewController`, `inputAccessoryViewController` and previews of context menus.
      """,
    remedy: """
      Call `addChild(child)` before `addSubview(child.view)` and `child.didMove(toParent: self)` \
      after it. In a cell, add the child to the controller that owns the table.
      """
  )

  /// A parent that forwards nothing to its child.
  package static let forwardingGap = Rule(
    "CT-05", "forwarding-gap", .containment, .warning,
    expects: .missing(.beginAppearanceTransition, .within(.viewWillAppear))
      .adding(.endAppearanceTransition, .within(.viewDidAppear))
      .byCode(bringing: .viewWillAppear, .viewDidAppear),
    meaning: """
      The parent appeared and its child did not: the parent has switched automatic forwarding off \
      and forwards nothing itself.
      """,
    cause: """
      `shouldAutomaticallyForwardAppearanceMethods` returns `false` and the calls that should \
      replace it are missing. It is right for children that are deliberately off screen.
      """,
    remedy: """
      Remove the override, or call `beginAppearanceTransition(_:animated:)` and \
      `endAppearanceTransition()` on the visible child from the parent's four appearance methods.
      """
  )
}
