internal import WillDidModel
internal import WillDidTimeline

/// Explains what UIKit writes to the console of its own.
///
/// UIKit knows best, so what other rules say of the same events is taken back.
///
/// The last five changes of state before a message, and the five after it, are its surroundings:
/// they are the events that a report shows, and what other rules have found within them is
/// explained by the message.
///
/// A fatal exception that no rule is about is kept as the crash of the run.
struct Messages: Detector {
  static let rules: [Rule] = [
    .uikitUnbalancedMessage, .nestedNavigationMessage, .presentWarningMessage,
    .hierarchyInconsistency,
  ]

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

  /// A message that UIKit wrote.
  private struct Message: Codable {
    let rule: Rule
    let life: Life?
    let moment: Moment
    var events: [UInt64]
    let text: String
    let subject: FindingSubject
    /// How bad it is in view of what was so when it came; `nil` for as bad as the rule says.
    let severity: Severity?
    var after = 0
  }

  /// The latest changes of state, as a ring.
  private var steps: [Step] = []
  /// Where the next step is put: the oldest is overwritten.
  private var place = 0
  /// The latest call that starts a transition.
  private var start: Start?
  /// The messages, in their order.
  private var messages: [Message] = []
  /// Messages to which the following steps are added.
  private var waiting: Range<Int> = 0..<0

  /// So many steps before and behind a message belong to it.
  ///
  /// How many steps on either side.
  private static let near = 5
  /// An app may go wrong over and over; each message is compared with all that was found.
  private static let most = 500
  /// How many messages came after the last one that is kept.
  private var omitted = 0

  static let wantsPhases = true
  /// The calls that start a transition.
  private static let starts: [Callback] = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers, .present, .dismiss,
  ]
  static let callbacks: [Callback] =
    starts + [
      .unbalancedMessage, .nestedPushMessage, .unexpectedNavigationStateMessage,
      .selfSubviewMessage, .attemptToPresentMessage, .attemptToDismissMessage,
      .hierarchyInconsistencyMessage, .exceptionMessage, .transitionInProgressMessage,
    ]

  mutating func phaseEnded(_ phase: Phase, _ life: Life, _ context: inout DetectorContext) {
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

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    if event.callback == .exceptionMessage {
      // Messages after the first one are about the same end.
      if event.flag(.fatal) == true, context.crash.isEmpty || context.crash.hasSuffix(":") {
        context.crash = Self.crash(event, context)
      }
      return
    }
    if Self.starts.contains(event.callback) {
      let caller = lives[event.instance]
      start = Start(callback: event.callback, caller: caller, sequence: event.sequence)
      return
    }
    guard messages.count < Self.most else {
      omitted += 1
      return
    }
    let subject =
      event.instance == .none && event.classID == .none
      ? nil
      : lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let who = subject.map { context.word($0) } ?? "a controller"
    switch event.callback {
    case .unbalancedMessage:
      add(
        .uikitUnbalancedMessage, subject, event, about: .itself,
        "UIKit found the begin and end calls of \(who) unbalanced."
          + circumstances(subject, lives, context), severity: severity(lives))
    case .attemptToPresentMessage:
      let other = party(.presented, "Attempt to present ", event, lives, context)
      add(
        .presentWarningMessage, subject, event,
        about: reasoned(.itself.naming(.other, other?.className ?? ""), event, lives, context)
          .naming(.other, asker(event, subject, lives, context)?.className ?? ""),
        "\(who) was asked to present \(other?.word ?? "a controller")\(asker(event, subject, lives, context).map { " from \($0.word)" } ?? "")"
          + "\(reason(event, subject, lives, context)).")
    case .attemptToDismissMessage:
      add(
        .presentWarningMessage, subject, event,
        about: reasoned(.itself.naming(.dismiss), event, lives, context),
        "\(who) was asked to dismiss\(reason(event, subject, lives, context)).")
    case .hierarchyInconsistencyMessage:
      let expected = party(
        .expectedParent, "should have parent view controller:", event, lives, context)
      let actual = party(.actualParent, "parent is:", event, lives, context)
      add(
        .hierarchyInconsistency, subject, event,
        about: .itself.naming(.other, expected?.className ?? "?")
          .naming(.other, actual?.className ?? "?"),
        "The view of \(who) was put into that of \(expected?.word ?? "another controller"), but its "
          + "parent is \(actual?.word ?? "another controller").")
    default:
      add(
        .nestedNavigationMessage, nil, event,
        about: .run.naming(event.callback).naming(reason: transition(event, context)),
        "UIKit reported \(Self.nested(event)).\(circumstances(nil, lives, context))")
    }
  }

  /// The fault in a navigation controller.
  private static func nested(_ event: Event) -> String {
    switch event.callback {
    case .nestedPushMessage: "a push inside another one"
    case .transitionInProgressMessage: "a transition that began inside another one"
    case .selfSubviewMessage: "that a view was to be put into itself"
    default: "a navigation that ended in an unexpected state"
    }
  }

  /// The words of a message about the end of the app, in its own words or by the exception.
  private static func crash(_ event: Event, _ context: DetectorContext) -> String {
    let parts = [Attribute.Key.exceptionName, .reason].map { context.text(event.name($0)) }
    let message = context.text(event.name(.message))
    return message.isEmpty
      ? parts.filter { !$0.isEmpty }.joined(separator: ": ") : message
  }

  /// The words of UIKit about a transition that began too early: from which controller to which.
  private func transition(_ event: Event, _ context: DetectorContext) -> String {
    event.callback == .transitionInProgressMessage ? context.text(event.name(.message)) : ""
  }

  /// Keeps a message with the steps before it; those behind it are added as they come.
  private mutating func add(
    _ rule: Rule, _ life: Life?, _ event: Event, about subject: FindingSubject, _ text: String,
    severity: Severity? = nil
  ) {
    let before = (steps[place...] + steps[..<place]).map(\.moment.sequence)
    messages.append(
      Message(
        rule: rule, life: life, moment: event.moment, events: before + [event.sequence],
        text: text, subject: subject, severity: severity))
    waiting = (waiting.isEmpty ? messages.count - 1 : waiting.lowerBound)..<messages.count
  }

  /// A controller that a message names.
  private struct Party {
    let word: String
    let className: String
  }

  /// A controller that a message names: by its life, or by what stands behind a mark in the text.
  private func party(
    _ key: Attribute.Key, _ mark: String, _ event: Event, _ lives: LifeTable,
    _ context: DetectorContext
  ) -> Party? {
    if let life = event.instance(key).flatMap({ lives[$0] }) {
      return Party(word: context.word(life), className: context.word(life.classID))
    }
    let text = context.text(event.name(.message))
    guard let start = text.end(of: mark) else { return nil }
    let rest = text[start...].drop { $0 == " " }
    guard rest.first == "<" else { return nil }
    let name = rest.dropFirst().prefix { $0 != ":" && $0 != ">" && $0 != " " }
    return name.isEmpty
      ? nil : Party(word: ClassName.bare(String(name)), className: ClassName.bare(String(name)))
  }

  /// The controller that asked for a presentation, where that is another one than the one that was to present.
  private func asker(
    _ event: Event, _ presenter: Life?, _ lives: LifeTable, _ context: DetectorContext
  ) -> Party? {
    guard event.instance(.from) != presenter?.instance else { return nil }
    return party(.from, "(from ", event, lives, context)
  }

  /// A subject and what the message says of the cause, whatever the controller was doing then.
  private func reasoned(
    _ subject: FindingSubject, _ event: Event, _ lives: LifeTable, _ context: DetectorContext
  ) -> FindingSubject {
    if let other = party(.previous, "already presenting ", event, lives, context) {
      return subject.naming(.way, "while presenting").naming(.other, other.className)
    }
    if event.flag(.inProgress) == true { return subject.naming(.way, "while in progress") }
    return event.flag(.hasWindow) == false ? subject.naming(.way, "without a window") : subject
  }

  /// The cause in the message, in words.
  private func reason(
    _ event: Event, _ life: Life?, _ lives: LifeTable, _ context: DetectorContext
  ) -> String {
    if let other = party(.previous, "already presenting ", event, lives, context) {
      return " while it was presenting \(other.word)"
    }
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

  /// The circumstances that are known to lead to such a message and were so when it came.
  private func circumstances(_ subject: Life?, _ lives: LifeTable, _ context: DetectorContext)
    -> String
  {
    if let (start, caller) = unready() {
      return " \(start.callback.name) was called on \(context.word(caller)) while it was "
        + "\(caller.state)."
    }
    let other = lives.first {
      ($0.state == .appearing || $0.state == .disappearing) && $0.instance != subject?.instance
    }
    guard let other else { return "" }
    return " \(context.word(other)) was still \(other.state)."
  }

  /// The call that started a transition from a controller that was not on the screen, if the latest one did.
  private func unready() -> (start: Start, caller: Life)? {
    let oldest = (steps[place...] + steps[..<place]).first?.moment.sequence ?? 0
    guard let start, start.sequence >= oldest, let caller = start.caller,
      caller.traits.isDisjoint(with: .container), caller.state != .appeared
    else { return nil }
    return (start, caller)
  }

  /// How bad it is that calls are unbalanced: a popover that is shown while the device is turned brings it about
  /// by itself (iOS 8, OR 18578859).
  private func severity(_ lives: LifeTable) -> Severity? {
    if unready() != nil { return .error }
    return lives.first { $0.isVisible && $0.facts.contains(.popover) } == nil ? nil : .notice
  }

  mutating func finish(_ context: inout DetectorContext) {
    for (place, message) in messages.enumerated() {
      var text = message.text
      if place == Self.most - 1, omitted > 0 {
        text += " UIKit wrote \(omitted) more messages, which are not listed."
      }
      var severity = message.severity
      if message.rule == .uikitUnbalancedMessage {
        let causes = causes(message, context)
        text += causes
        if !causes.isEmpty { severity = .error }
      }
      takeBack(message, &context)
      if let life = message.life {
        context.report(
          message.rule, life, about: message.subject, at: message.moment, events: message.events,
          text, severity: severity)
      } else {
        context.report(
          message.rule, about: message.subject, at: message.moment, events: message.events, text,
          severity: severity)
      }
    }
  }

  /// The other findings that unbalance calls.
  private func causes(_ message: Message, _ context: DetectorContext) -> String {
    let found = context.findings.map(\.finding).filter {
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

  /// Drops what other rules found within the surroundings of a message.
  private func takeBack(_ message: Message, _ context: inout DetectorContext) {
    guard message.rule == .uikitUnbalancedMessage || message.rule == .nestedNavigationMessage,
      let first = message.events.min(), let last = message.events.max()
    else { return }
    let instance = message.life?.instance
    context.drop { finding in
      guard (first...last).contains(finding.at.sequence) else { return false }
      if finding.rule == .overlappingTransitions { return true }
      return finding.instance == instance && Self.consumed.contains(finding.rule)
    }
  }

  private static let consumed: Set<Rule> = [
    .willWithoutDidAppear, .willWithoutDidDisappear, .didWithoutWillAppear,
    .didWithoutWillDisappear, .appearTwice, .doubleViewWillAppear, .doubleViewWillDisappear,
    .isAppearingOutOfPlace,
  ]
}
