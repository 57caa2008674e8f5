internal import WillDidModel
internal import WillDidTimeline

/// Explains what UIKit writes to the console of its own: AP-18, AP-19, AP-20 and CT-04.
///
/// UIKit knows best, so what other rules say of the same events is taken back.
struct Messages: Detector {
  /// A change of state, which only callbacks of appearing and loading bring about.
  private struct Step: Codable {
    let instance: InstanceID
    let moment: Moment
  }

  /// A call that starts a transition, and whether the caller was ready for it.
  private struct Start: Codable {
    let callback: Callback
    let caller: Life?
    let sequence: UInt64
  }

  private struct Message: Codable {
    let rule: Rule
    let life: Life?
    let moment: Moment
    var events: [UInt64]
    let text: String
    var after = 0
  }

  private var steps: [Step] = []
  /// Where the next step is put: the oldest is overwritten.
  private var place = 0
  private var start: Start?
  private var messages: [Message] = []
  /// Messages to which the following steps are added.
  private var waiting: Range<Int> = 0..<0

  /// So many steps before and behind a message belong to it.
  private static let near = 5
  /// An app may go wrong over and over; each message is compared with all that was found.
  private static let most = 500
  private var omitted = 0

  static let wantsPhases = true
  private static let starts: [Callback] = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .present, .dismiss,
  ]
  static let callbacks: [Callback] =
    starts + [
      .unbalancedMessage, .nestedPushMessage, .unexpectedNavigationStateMessage,
      .selfSubviewMessage, .attemptToPresentMessage, .attemptToDismissMessage,
      .hierarchyInconsistencyMessage, .exceptionMessage,
    ]

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ scene: inout Scene) {
    guard let moment = phase.last else { return }
    let step = Step(instance: life.instance, moment: moment)
    if steps.count < Self.near {
      steps.append(step)
    } else {
      steps[place] = step
      place = (place + 1) % Self.near
    }
    guard !waiting.isEmpty else { return }
    for index in waiting {
      messages[index].events.append(moment.sequence)
      messages[index].after += 1
    }
    // The oldest is complete first.
    while let first = waiting.first, messages[first].after >= Self.near { waiting.removeFirst() }
  }

  mutating func saw(_ event: Event, _ lives: LifeTable, _ scene: inout Scene) {
    guard event.isCall else { return }
    if event.callback == .exceptionMessage {
      // What comes after the first one is said of the same end.
      if event.flag(.fatal) == true, scene.crash.isEmpty {
        scene.crash = scene.text(event.name(.message))
      }
      return
    }
    if Self.starts.contains(event.callback) {
      let caller = lives[event.instance]
      start = Start(callback: event.callback, caller: caller, sequence: event.sequence)
      return
    }
    let subject =
      event.instance == .none && event.classID == .none
      ? nil
      : lives[event.instance] ?? scene.life(event.instance, event.classID, at: event.moment)
    let who = subject.map { scene.word($0) } ?? "a controller"
    switch event.callback {
    case .unbalancedMessage:
      add(
        .uikitUnbalancedMessage, subject, event,
        "UIKit found the begin and end calls of \(who) unbalanced."
          + circumstances(subject, lives, scene))
    case .attemptToPresentMessage:
      let other = event.instance(.presented).flatMap { lives[$0] }.map { scene.word($0) }
      add(
        .presentWarningMessage, subject, event,
        "\(who) was asked to present \(other ?? "a controller")\(reason(event, subject)).")
    case .attemptToDismissMessage:
      add(
        .presentWarningMessage, subject, event,
        "\(who) was asked to dismiss\(reason(event, subject)).")
    case .hierarchyInconsistencyMessage:
      let (expected, actual) = (event.instance(.expectedParent), event.instance(.actualParent))
      func word(_ parent: InstanceID?) -> String {
        parent.flatMap { lives[$0] }.map { scene.word($0) } ?? "another controller"
      }
      add(
        .hierarchyInconsistency, subject, event,
        "The view of \(who) was put into that of \(word(expected)), but its parent is "
          + "\(word(actual)).")
    default:
      let what =
        switch event.callback {
        case .nestedPushMessage: "a push inside another one"
        case .selfSubviewMessage: "that a view was to be put into itself"
        default: "a navigation that ended in an unexpected state"
        }
      add(
        .nestedNavigationMessage, nil, event,
        "UIKit reported \(what).\(circumstances(nil, lives, scene))")
    }
  }

  private mutating func add(_ rule: Rule, _ life: Life?, _ event: Event, _ text: String) {
    guard messages.count < Self.most else {
      omitted += 1
      return
    }
    let before = (steps[place...] + steps[..<place]).map(\.moment.sequence)
    messages.append(
      Message(
        rule: rule, life: life, moment: event.moment, events: before + [event.sequence],
        text: text))
    waiting = (waiting.isEmpty ? messages.count - 1 : waiting.lowerBound)..<messages.count
  }

  private func reason(_ event: Event, _ life: Life?) -> String {
    if event.flag(.inProgress) == true {
      return " while another presentation or dismissal was in progress"
    }
    guard event.flag(.hasWindow) == false else { return "" }
    let when =
      switch life?.state {
      case .unloaded?, nil: ""
      case .disappeared?: life?.appearances == 0 ? " before it had appeared" : " after it had left"
      case .appearing?: " while it was appearing"
      default: ""
      }
    return "\(when), and its view is in no window"
  }

  /// What is known to lead to such a message and was so when it came.
  private func circumstances(_ subject: Life?, _ lives: LifeTable, _ scene: Scene) -> String {
    let oldest = (steps[place...] + steps[..<place]).first?.moment.sequence ?? 0
    if let start, start.sequence >= oldest, let caller = start.caller,
      caller.traits.isDisjoint(with: .container), caller.state != .appeared
    {
      return " \(start.callback.name) was called on \(scene.word(caller)) while it was "
        + "\(caller.state)."
    }
    let moving = lives.living.filter {
      ($0.state == .appearing || $0.state == .disappearing) && $0.instance != subject?.instance
    }
    guard let other = moving.first else { return "" }
    return " \(scene.word(other)) was still \(other.state)."
  }

  mutating func finish(_ scene: inout Scene) {
    for (place, message) in messages.enumerated() {
      var text = message.text
      if place == Self.most - 1, omitted > 0 {
        text += " UIKit wrote \(omitted) more messages, which are not listed."
      }
      if message.rule == .uikitUnbalancedMessage { text += causes(message, scene) }
      takeBack(message, &scene)
      if let life = message.life {
        scene.report(message.rule, life, at: message.moment, events: message.events, text)
      } else {
        scene.report(message.rule, at: message.moment, events: message.events, text)
      }
    }
  }

  /// What else was found that unbalances calls.
  private func causes(_ message: Message, _ scene: Scene) -> String {
    let found = scene.findings.map(\.finding).filter {
      $0.at.sequence <= (message.events.max() ?? 0)
    }
    if found.contains(where: {
      $0.rule == .missingSuper
        && !ClassTraits(className: $0.className).isDisjoint(with: .container)
    }) {
      return " A container leaves super out."
    }
    let own = found.filter { $0.instance == message.life?.instance && $0.instance != .none }
    if own.contains(where: { $0.rule == .beginEndUnbalanced }) {
      return " Its container begins and ends its appearance unequally."
    }
    return own.contains { $0.rule == .manualCallback } ? " The app calls its callbacks itself." : ""
  }

  private func takeBack(_ message: Message, _ scene: inout Scene) {
    guard message.rule == .uikitUnbalancedMessage || message.rule == .nestedNavigationMessage,
      let first = message.events.min(), let last = message.events.max()
    else { return }
    let instance = message.life?.instance
    scene.drop { finding in
      guard (first...last).contains(finding.at.sequence) else { return false }
      if finding.rule == .overlappingTransitions { return true }
      return finding.instance == instance && Self.consumed.contains(finding.rule)
    }
  }

  private static let consumed: Set<Rule> = [
    .willWithoutDidAppear, .willWithoutDidDisappear, .didWithoutWillAppear,
    .didWithoutWillDisappear, .appearTwice, .doubleWA, .doubleWD, .isAppearingOutOfPlace,
  ]
}
