internal import WillDidModel
internal import WillDidTimeline

/// Says which wills and dids do not belong together, and what else shows that a life is not as it
/// should be.
///
/// The fold reports each event that does not fit the state of its controller as an
/// ``Irregularity``. Most become a finding at once (``Verdict``). Two kinds wait: a second
/// `viewWillAppear`, which AppKit may send, and a `viewIsAppearing` in a wrong place, which a lost
/// line would explain. A controller that leaves with its scene or its app is not reported (``LeftScenes``).
struct Pairing: Detector {
  static let rules: [Rule] = [
    .willWithoutDidAppear, .willWithoutDidDisappear, .didWithoutWillAppear,
    .didWithoutWillDisappear, .appearTwice, .doubleViewWillAppear, .doubleViewWillDisappear,
    .appearBeforeLoad,
    .disappearNeverAppeared, .isAppearingOutOfPlace, .doubleViewDidLoad, .deinitWhileVisible,
    .callbackAfterDeinit, .repeatedViewWillAppear, .headTruncated,
  ]

  /// An irregularity whose meaning only later events show.
  private struct Doubt: Codable {
    let irregularity: Irregularity
    let life: Life
  }

  /// Second wills to appear: whether they are wrong depends on the framework, which may show later.
  private var repeated: [Doubt] = []
  /// How many there are of each class.
  private var repeats: [NameID: Int] = [:]
  /// Each `viewIsAppearing` of a controller that is away: the will before it may have been lost, of
  /// which the did that follows tells.
  private var stray: [InstanceID: Doubt] = [:]
  /// Which scenes and windows are there.
  private var leftScenes = LeftScenes()

  static let callbacks = LeftScenes.callbacks
  static let rows: [Callback] = [.deinit]
  static let wantsIrregularities = true

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    leftScenes.note(event)
  }

  mutating func passed(
    _ events: EventColumns, _ row: Int, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    if events.isCall(row) { leftScenes.noteEnd(InstanceID(rawValue: events.instance[row])) }
  }

  mutating func found(_ irregularity: Irregularity, _ life: Life, _ context: inout DetectorContext)
  {
    // SwiftUI shows and hides what it hosts as it likes.
    guard !life.traits.contains(.hosting) else { return }
    switch irregularity.kind {
    case .willAppearTwice:
      repeats[life.classID, default: 0] += 1
      guard repeats[life.classID, default: 0] <= DetectorContext.most else { return }
      repeated.append(Doubt(irregularity: irregularity, life: life))
    case .isAppearingOutOfPlace where irregularity.state == .disappeared:
      let doubt = Doubt(irregularity: irregularity, life: life)
      if let before = stray.updateValue(doubt, forKey: life.instance) {
        reportOutOfPlace(before.irregularity, before.life, &context)
      }
    case .isAppearingOutOfPlace: reportOutOfPlace(irregularity, life, &context)
    default:
      if irregularity.kind == .didAppearWithoutWill, !stray.isEmpty { stray[life.instance] = nil }
      guard var verdict = Verdict(irregularity) else { return }
      switch leftScenes.reason(for: irregularity, of: life) {
      case .none:
        guard irregularity.kind == .endedWhileVisible, context.environment.isImported,
          !leftScenes.areKnown
        else { break }
        verdict.isMild = true
        verdict.remark =
          " The log has no window and no scene, which may have been released with it."
      case .left: return
      case .mayHaveLeft(let how, let events):
        verdict.isMild = true
        (verdict.remark, verdict.events) = (how, events)
      }
      guard !context.omits(verdict.rule, life) else { return }
      let isMild =
        verdict.isMild || irregularity.isKnownOfUIKit(life, context)
        || irregularity.kind == .endedWhileVisible && context.environment.isTest
      context.report(
        verdict.rule, life, about: verdict.subject, at: irregularity.moment,
        events: (irregularity.proof + verdict.events).sorted(),
        verdict.words(context.word(life)) + verdict.remark,
        severity: isMild ? min(verdict.rule.severity, .notice) : nil,
        needsExactIdentity: verdict.isExact, needsOneOf: verdict.needs,
        transition: irregularity.transition)
    }
  }

  /// The verdict on an irregularity, whatever else the log has.
  private struct Verdict {
    let rule: Rule
    /// The message, by the name of the controller.
    let words: (String) -> String
    /// The remark besides, and the events that prove it.
    var remark = ""
    var events: [UInt64] = []
    var subject = FindingSubject.itself
    /// Whether it is doubtful that anything is wrong.
    var isMild = false
    /// Whether two instances of the class would explain it.
    var isExact = false
    /// Callbacks; one of them must be recorded at all.
    let needs: [Callback]

    private init(
      _ rule: Rule, isExact: Bool = false, needs: Callback..., words: @escaping (String) -> String
    ) {
      self.rule = rule
      self.words = words
      self.isExact = isExact
      self.needs = needs
    }

    init?(_ irregularity: Irregularity) {
      let (callback, state) = (irregularity.callback, irregularity.state)
      switch irregularity.kind {
      case .didAppearWithoutWill:
        self.init(.didWithoutWillAppear, needs: .viewWillAppear) {
          "\($0) received viewDidAppear without viewWillAppear before it."
        }
      case .didDisappearWithoutWill:
        self.init(.didWithoutWillDisappear, needs: .viewWillDisappear) {
          "\($0) received viewDidDisappear without viewWillDisappear before it."
        }
      case .didAppearTwice:
        self.init(.appearTwice, isExact: true, needs: .viewWillAppear, .viewWillDisappear) {
          "\($0) received viewDidAppear again while it was on the screen."
        }
      case .willDisappearTwice:
        self.init(.doubleViewWillDisappear) {
          state == .disappearing
            ? "\($0) received viewWillDisappear again before anything else."
            : "\($0) received viewWillDisappear although it was not on the screen."
        }
      case .missingDidAppear:
        self.init(.willWithoutDidAppear, needs: .viewDidAppear) {
          "\($0) received viewWillAppear, but neither viewDidAppear nor viewWillDisappear followed in time."
        }
      case .missingDidDisappear:
        self.init(.willWithoutDidDisappear, needs: .viewDidDisappear) {
          "\($0) received viewWillDisappear, but neither viewDidDisappear nor viewWillAppear followed in time."
        }
      default: self.init(beginningOrEnd: irregularity.kind, callback, state)
      }
    }

    private init?(
      beginningOrEnd kind: Irregularity.Kind, _ callback: Callback, _ state: LifeState
    ) {
      switch kind {
      case .appearedBeforeLoad:
        self.init(.appearBeforeLoad, needs: .viewDidLoad) {
          "\($0) received \(callback.name) before viewDidLoad."
        }
      case .disappearedWithoutAppearing:
        self.init(.disappearNeverAppeared, needs: .viewWillAppear) {
          "\($0) received \(callback.name) without viewWillAppear."
        }
        subject = .itself.naming(callback)
      case .loadedTwice:
        self.init(.doubleViewDidLoad, isExact: true) {
          "\($0) received viewDidLoad twice without giving up its view in between."
        }
      case .beginningMissing:
        self.init(.headTruncated, needs: .viewWillAppear) {
          "\($0) is first heard of with \(callback.name): the log begins later."
        }
        subject = .itself.naming(callback)
      case .endedWhileVisible:
        self.init(.deinitWhileVisible, isExact: true) {
          "\($0) ended while it was \(state)."
        }
      case .eventAfterEnd:
        self.init(.callbackAfterDeinit, isExact: true) {
          "\($0) received \(callback.name) after its deinit."
        }
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
        ? "\(who) received viewIsAppearing twice for one viewWillAppear."
        : "\(who) received viewIsAppearing while it was \(irregularity.state).",
      severity: irregularity.isKnownOfUIKit(life, context) ? .notice : nil)
  }

  /// A cancelled transition whose first line is missing explains the will that comes without it.
  mutating func ended(
    _ transition: Transition, _ lives: LifeTable, _ context: inout DetectorContext
  ) {
    guard transition.outcome == .cancelled else { return }
    func explains(_ doubt: Doubt) -> Bool {
      transition.events.contains(doubt.irregularity.moment.sequence)
        && transition.participants.contains { $0.instance == doubt.life.instance && $0.lacksWill }
    }
    for doubt in repeated where explains(doubt) { repeats[doubt.life.classID, default: 1] -= 1 }
    repeated.removeAll(where: explains)
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
      let rule: Rule = isAppKit ? .repeatedViewWillAppear : .doubleViewWillAppear
      context.report(
        rule, life, about: .itself, at: irregularity.moment, events: irregularity.proof,
        isAppKit
          ? "\(who) received viewWillAppear again, as AppKit is seen to send it for a window that comes out of the "
            + "Dock."
          : "\(who) received viewWillAppear again without viewWillDisappear in between.",
        // A recorder sees all callbacks, also those that never came.
        needs: isAppKit || !context.environment.isImported ? nil : .viewWillDisappear)
      let more = repeats[life.classID, default: 0] - DetectorContext.most
      if more > 0, context.omits(rule, life, count: more) { repeats[life.classID] = nil }
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
  ///   UIViewController `viewDidAppear(_:)`). Logs do not always have the popover.
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
