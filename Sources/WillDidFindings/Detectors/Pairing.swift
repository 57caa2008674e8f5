internal import WillDidModel
internal import WillDidTimeline

/// Says which wills and dids do not belong together: AP-04 to AP-10, AP-12 to AP-14, and what else
/// shows that a life is not as it should be.
struct Pairing: Detector {
  /// Second wills to appear: whether they are wrong depends on the framework, which may show later.
  private var repeated: [(Irregularity, Life)] = []
  /// Each `viewIsAppearing` of a controller that is away: the will before it may have been lost, of
  /// which the did that follows tells.
  private var stray: [InstanceID: (Irregularity, Life)] = [:]

  mutating func found(_ irregularity: Irregularity, _ life: Life, _ scene: inout Scene) {
    // SwiftUI shows and hides what it hosts as it likes.
    guard !life.traits.contains(.hosting) else { return }
    let who = scene.word(life)
    let when = irregularity.moment
    var events = [irregularity.earlier?.sequence, when.sequence].compactMap { $0 }
    if events.count == 2, events[0] == events[1] { events.removeLast() }
    func report(
      _ rule: Rule, _ message: String, exactly: Bool = false, needs: Callback...
    ) {
      scene.report(
        rule, life, at: when, events: events, message, needsExactIdentity: exactly,
        needsOneOf: needs,
        transition: irregularity.transition)
    }
    switch irregularity.kind {
    case .willAppearTwice: repeated.append((irregularity, life))
    case .isAppearingOutOfPlace where irregularity.state == .disappeared:
      if let before = stray.updateValue((irregularity, life), forKey: life.instance) {
        reportOutOfPlace(before.0, before.1, &scene)
      }
    case .isAppearingOutOfPlace: reportOutOfPlace(irregularity, life, &scene)
    case .didAppearWithoutWill:
      stray[life.instance] = nil
      report(
        .didWithoutWillAppear, "\(who) got viewDidAppear without viewWillAppear before it.",
        needs: .viewWillAppear)
    case .didDisappearWithoutWill:
      report(
        .didWithoutWillDisappear,
        "\(who) got viewDidDisappear without viewWillDisappear before it.",
        needs: .viewWillDisappear)
    case .didAppearTwice:
      report(
        .appearTwice, "\(who) got viewDidAppear again while it was on the screen.", exactly: true,
        needs: .viewWillAppear, .viewWillDisappear)
    case .willDisappearTwice:
      report(
        .doubleWD,
        irregularity.state == .disappearing
          ? "\(who) got viewWillDisappear again before anything else."
          : "\(who) got viewWillDisappear although it was not on the screen.")
    case .missingDidAppear:
      report(
        .willWithoutDidAppear,
        "\(who) got viewWillAppear, but neither viewDidAppear nor viewWillDisappear followed.",
        needs: .viewDidAppear)
    case .missingDidDisappear:
      report(
        .willWithoutDidDisappear,
        "\(who) got viewWillDisappear, but neither viewDidDisappear nor viewWillAppear followed.",
        needs: .viewDidDisappear)
    case .appearedBeforeLoad:
      report(
        .appearBeforeLoad, "\(who) was told of appearing before its viewDidLoad.",
        needs: .viewDidLoad)
    case .disappearedWithoutAppearing:
      report(
        .disappearNeverAppeared,
        "\(who) got \(irregularity.callback.name) although it was never told that it appears.",
        needs: .viewWillAppear)
    case .loadedTwice:
      report(
        .doubleViewDidLoad, "\(who) got viewDidLoad twice without giving up its view in between.",
        exactly: true)
    case .beginningMissing:
      report(
        .headTruncated,
        "\(who) is first heard of with \(irregularity.callback.name): the log begins later.",
        needs: .viewWillAppear)
    case .endedWhileVisible:
      report(
        .deinitWhileVisible, "\(who) ended while it was \(irregularity.state).", exactly: true)
    case .eventAfterEnd:
      report(
        .callbackAfterDeinit, "\(who) got \(irregularity.callback.name) after its deinit.",
        exactly: true)
    }
  }

  private func reportOutOfPlace(
    _ irregularity: Irregularity, _ life: Life, _ scene: inout Scene
  ) {
    let who = scene.word(life)
    scene.report(
      .isAppearingOutOfPlace, life, at: irregularity.moment,
      events: [irregularity.earlier?.sequence, irregularity.moment.sequence].compactMap { $0 },
      irregularity.state == .appearing
        ? "\(who) got viewIsAppearing twice for one viewWillAppear."
        : "\(who) got viewIsAppearing while it was \(irregularity.state).")
  }

  /// A cancelled transition whose first line is missing explains the will that comes without it.
  mutating func ended(_ transition: Transition, _ lives: LifeTable, _ scene: inout Scene) {
    guard transition.outcome == .cancelled else { return }
    repeated.removeAll { irregularity, life in
      transition.events.contains(irregularity.moment.sequence)
        && transition.participants.contains { $0.instance == life.instance && $0.lacksWill }
    }
  }

  mutating func ended(_ life: Life, at moment: Moment?, _ scene: inout Scene) {
    if let (irregularity, life) = stray.removeValue(forKey: life.instance) {
      reportOutOfPlace(irregularity, life, &scene)
    }
  }

  mutating func finish(_ scene: inout Scene) {
    for (irregularity, life) in repeated {
      let who = scene.word(life)
      let isAppKit = scene.isAppKit || life.traits.contains(.appKit)
      scene.report(
        isAppKit ? .repeatedViewWillAppear : .doubleWA, life, at: irregularity.moment,
        events: [irregularity.earlier?.sequence, irregularity.moment.sequence].compactMap { $0 },
        isAppKit
          ? "\(who) got viewWillAppear again, as AppKit sends it when a window comes back."
          : "\(who) got viewWillAppear again without viewWillDisappear in between.",
        // A recorder sees all callbacks, also those that never came.
        needs: isAppKit || !scene.environment.isImported ? nil : .viewWillDisappear)
    }
  }
}
