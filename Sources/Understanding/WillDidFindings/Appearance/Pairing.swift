internal import WillDidModel
internal import WillDidTimeline

/// Says which wills and dids do not belong together, and what else shows that a life is not as it
/// should be.
///
/// The fold reports each event that does not fit the state of its controller as an
/// ``Irregularity``. Most become a finding at once (``Verdict``). Two kinds wait: a second
/// `viewWillAppear`, which AppKit may send, and a `viewIsAppearing` in a wrong place, which a lost
/// line would explain. What leaves with its scene or its app is not told of (``LeftScenes``).
struct Pairing: Detector {
  static let rules: [Rule] = [
    .willWithoutDidAppear, .willWithoutDidDisappear, .didWithoutWillAppear,
    .didWithoutWillDisappear, .appearTwice, .doubleViewWillAppear, .doubleViewWillDisappear,
    .appearBeforeLoad,
    .disappearNeverAppeared, .isAppearingOutOfPlace, .doubleViewDidLoad, .deinitWhileVisible,
    .callbackAfterDeinit, .repeatedViewWillAppear, .headTruncated,
  ]

  /// An irregularity of which only later events tell what it is.
  private struct Doubt: Codable {
    let irregularity: Irregularity
    let life: Life
  }

  /// Second wills to appear: whether they are wrong depends on the framework, which may show later.
  private var repeated: [Doubt] = []
  /// Each `viewIsAppearing` of a controller that is away: the will before it may have been lost, of
  /// which the did that follows tells.
  private var stray: [InstanceID: Doubt] = [:]
  /// Which scenes and windows are there.
  private var leftScenes = LeftScenes()

  static let callbacks = LeftScenes.callbacks

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    leftScenes.note(event)
  }

  mutating func found(_ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext)
  {
    // SwiftUI shows and hides what it hosts as it likes.
    guard !life.traits.contains(.hosting) else { return }
    switch irregularity.kind {
    case .willAppearTwice: repeated.append(Doubt(irregularity: irregularity, life: life))
    case .isAppearingOutOfPlace where irregularity.state == .disappeared:
      let doubt = Doubt(irregularity: irregularity, life: life)
      if let before = stray.updateValue(doubt, forKey: life.instance) {
        reportOutOfPlace(before.irregularity, before.life, &context)
      }
    case .isAppearingOutOfPlace: reportOutOfPlace(irregularity, life, &context)
    default:
      if irregularity.kind == .didAppearWithoutWill { stray[life.instance] = nil }
      guard var verdict = Verdict(irregularity, context.word(life)) else { return }
      switch leftScenes.reason(for: irregularity, of: life) {
      case .none:
        guard irregularity.kind == .endedWhileVisible, context.environment.isImported,
          !leftScenes.areKnown
        else { break }
        verdict.isMild = true
        verdict.message +=
          " The log has no window and no scene, which may have been released with it."
      case .left: return
      case .mayHaveLeft(let how):
        verdict.isMild = true
        verdict.message += how
      }
      let isMild =
        verdict.isMild || irregularity.isKnownOfUIKit(life, context)
        || irregularity.kind == .endedWhileVisible && context.environment.isTest
      context.report(
        verdict.rule, life, about: verdict.subject, at: irregularity.moment,
        events: irregularity.proof, verdict.message,
        severity: isMild ? min(verdict.rule.severity, .notice) : nil,
        needsExactIdentity: verdict.isExact, needsOneOf: verdict.needs,
        transition: irregularity.transition)
    }
  }

  /// What is said of an irregularity, whatever else the log tells.
  private struct Verdict {
    let rule: Rule
    var message: String
    var subject = FindingSubject.itself
    /// Whether it is doubtful that anything is wrong.
    var isMild = false
    /// Whether two instances of the class would explain it.
    var isExact = false
    /// Callbacks of which one must be recorded at all.
    let needs: [Callback]

    private init(_ rule: Rule, _ message: String, isExact: Bool = false, needs: Callback...) {
      self.rule = rule
      self.message = message
      self.isExact = isExact
      self.needs = needs
    }

    init?(_ irregularity: Irregularity, _ who: String) {
      let (callback, state) = (irregularity.callback, irregularity.state)
      switch irregularity.kind {
      case .didAppearWithoutWill:
        self.init(
          .didWithoutWillAppear, "\(who) got viewDidAppear without viewWillAppear before it.",
          needs: .viewWillAppear)
      case .didDisappearWithoutWill:
        self.init(
          .didWithoutWillDisappear,
          "\(who) got viewDidDisappear without viewWillDisappear before it.",
          needs: .viewWillDisappear)
      case .didAppearTwice:
        self.init(
          .appearTwice, "\(who) got viewDidAppear again while it was on the screen.",
          isExact: true, needs: .viewWillAppear, .viewWillDisappear)
      case .willDisappearTwice:
        self.init(
          .doubleViewWillDisappear,
          state == .disappearing
            ? "\(who) got viewWillDisappear again before anything else."
            : "\(who) got viewWillDisappear although it was not on the screen.")
      case .missingDidAppear:
        self.init(
          .willWithoutDidAppear,
          "\(who) got viewWillAppear, but neither viewDidAppear nor viewWillDisappear followed.",
          needs: .viewDidAppear)
      case .missingDidDisappear:
        self.init(
          .willWithoutDidDisappear,
          "\(who) got viewWillDisappear, but neither viewDidDisappear nor viewWillAppear followed.",
          needs: .viewDidDisappear)
      default: self.init(beginningOrEnd: irregularity.kind, who, callback, state)
      }
    }

    private init?(
      beginningOrEnd kind: Irregularity.Kind, _ who: String, _ callback: Callback,
      _ state: LifeState
    ) {
      switch kind {
      case .appearedBeforeLoad:
        self.init(
          .appearBeforeLoad, "\(who) received \(callback.name) before viewDidLoad.",
          needs: .viewDidLoad)
      case .disappearedWithoutAppearing:
        self.init(
          .disappearNeverAppeared,
          "\(who) received \(callback.name) without viewWillAppear.",
          needs: .viewWillAppear)
        subject = .itself.naming(callback)
      case .loadedTwice:
        self.init(
          .doubleViewDidLoad,
          "\(who) got viewDidLoad twice without giving up its view in between.", isExact: true)
      case .beginningMissing:
        self.init(
          .headTruncated, "\(who) is first heard of with \(callback.name): the log begins later.",
          needs: .viewWillAppear)
        subject = .itself.naming(callback)
      case .endedWhileVisible:
        self.init(.deinitWhileVisible, "\(who) ended while it was \(state).", isExact: true)
      case .eventAfterEnd:
        self.init(
          .callbackAfterDeinit, "\(who) got \(callback.name) after its deinit.", isExact: true)
        subject = .itself.naming(callback)
      default: return nil
      }
    }
  }

  /// Reports a `viewIsAppearing` that nothing has explained.
  private func reportOutOfPlace(
    _ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext
  ) {
    let who = context.word(life)
    context.report(
      .isAppearingOutOfPlace, life, about: .itself, at: irregularity.moment,
      events: irregularity.proof,
      irregularity.state == .appearing
        ? "\(who) got viewIsAppearing twice for one viewWillAppear."
        : "\(who) got viewIsAppearing while it was \(irregularity.state).",
      severity: irregularity.isKnownOfUIKit(life, context) ? .notice : nil)
  }

  /// A cancelled transition whose first line is missing explains the will that comes without it.
  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.outcome == .cancelled else { return }
    repeated.removeAll { doubt in
      transition.events.contains(doubt.irregularity.moment.sequence)
        && transition.participants.contains { $0.instance == doubt.life.instance && $0.lacksWill }
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ context: inout DetectorContext) {
    if let doubt = stray.removeValue(forKey: life.instance) {
      reportOutOfPlace(doubt.irregularity, doubt.life, &context)
    }
  }

  mutating func finish(_ context: inout DetectorContext) {
    for doubt in repeated {
      let (irregularity, life) = (doubt.irregularity, doubt.life)
      let who = context.word(life)
      let isAppKit = context.isAppKit || life.traits.contains(.appKit)
      context.report(
        isAppKit ? .repeatedViewWillAppear : .doubleViewWillAppear, life, about: .itself,
        at: irregularity.moment, events: irregularity.proof,
        isAppKit
          ? "\(who) got viewWillAppear again, as AppKit is seen to send it for a window that comes out of the "
            + "Dock."
          : "\(who) got viewWillAppear again without viewWillDisappear in between.",
        // A recorder sees all callbacks, also those that never came.
        needs: isAppKit || !context.environment.isImported ? nil : .viewWillDisappear)
    }
  }
}

extension Irregularity {
  /// The events that prove it.
  fileprivate var proof: [UInt64] {
    let events = [earlier?.sequence, moment.sequence].compactMap { $0 }
    return events.count == 2 && events[0] == events[1] ? [events[0]] : events
  }

  /// Whether frameworks are reported to do so themselves, so that the app need not be at fault.
  ///
  /// - In a split view controller: `viewWillDisappear` of a primary that had never appeared (iOS 10 and 11, OR
  ///   34186209), and none of the calls where it is shown later (iOS 10.2, OR 29824842).
  /// - In a tab: `viewWillDisappear` before `viewDidLoad` where the selection is restored (2017, OR 35972275) or
  ///   changes quickly (iOS 9.3, OR 25744056).
  /// - In a switch of tabs that an app's own gesture drives and gives up: the wills that take it back have no dids
  ///   (Neuburg, *Programming iOS*, example bk2ch06p300customAnimation3).
  /// - In a popover: who presented another controller gets no `viewDidAppear` when that has gone (Apple,
  ///   UIViewController `viewDidAppear(_:)`). Logs do not always tell of the popover.
  /// - On iOS 6: `viewDidAppear` without a will or twice (OR 12322346, OR 14058168), `viewWillAppear` within
  ///   `viewDidLoad` (OR 12214613).
  fileprivate func isKnownOfUIKit(_ life: Life, _ context: DetectorContext) -> Bool {
    if circumstances.contains(.inSplit) { return kind != .loadedTwice && kind != .eventAfterEnd }
    let isOld = { context.environment.isUIKit(upTo: $0) }
    switch kind {
    case .missingDidAppear:
      return circumstances.contains(.switchesTabs) || returnsInPopover(life)
    case .missingDidDisappear: return circumstances.contains(.switchesTabs)
    case .willDisappearTwice: return circumstances.contains(.inTab) || returnsInPopover(life)
    case .disappearedWithoutAppearing, .appearedBeforeLoad:
      return !circumstances.isDisjoint(with: [.inTab, .mayBeInSwitch]) || isOld(11)
    case .didAppearWithoutWill, .didAppearTwice: return isOld(6)
    default: return false
    }
  }

  private func returnsInPopover(_ life: Life) -> Bool {
    circumstances.contains(.inPopover) || life.facts.contains(.presenting)
  }
}
