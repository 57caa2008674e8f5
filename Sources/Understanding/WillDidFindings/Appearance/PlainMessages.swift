internal import WillDidModel
internal import WillDidTimeline

/// Repeats what the frameworks write where one line says everything: who, and what is wrong.
///
/// The same message about the same class is reported once.
struct PlainMessages: Detector {
  static let rules: [Rule] = [
    .noRootController, .loadedWhileDeallocating, .pushedTwice, .popoverWithoutSource,
    .tableLaidOutUnseen, .windowCannotBeKey, .orderedFrontInactive,
  ]

  static let callbacks: [Callback] = [
    .noRootControllerMessage, .loadedWhileDeallocatingMessage, .noInitialControllerMessage,
    .actionFailedMessage, .backgroundThreadMessage, .pushedTwiceMessage, .popoverSourceMessage,
    .tableLayoutMessage, .cannotBecomeKeyMessage, .orderedFrontInactiveMessage,
  ]

  private var told: Set<String> = []

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let who = life.classID == .none ? Self.unnamed(event.callback) : context.word(life)
    let what = said(event, who, context)
    let (rule, text) = (what.rule, what.text)
    guard told.insert("\(rule.id) \(text)").inserted else { return }
    if life.classID == .none {
      context.report(
        rule, about: what.subject, at: event.moment, events: [event.sequence], text,
        severity: what.severity)
    } else {
      context.report(
        rule, life, about: what.subject, at: event.moment, events: [event.sequence], text,
        severity: what.severity)
    }
  }
}

extension PlainMessages {
  /// Whom a message is about that names none.
  private static func unnamed(_ callback: Callback) -> String {
    [.cannotBecomeKeyMessage, .orderedFrontInactiveMessage].contains(callback)
      ? "A window" : "A controller"
  }

  /// The words of a message.
  private struct Said {
    let rule: Rule
    var subject = FindingSubject.ofClass
    var severity: Severity?
    let text: String
  }

  private func said(_ event: Event, _ who: String, _ context: DetectorContext) -> Said {
    func name(_ key: Attribute.Key) -> String { context.text(event.name(key)) }
    switch event.callback {
    case .noRootControllerMessage:
      return Said(
        rule: .noRootController, severity: event.flag(.fatal) == true ? .error : nil,
        text: "A window had no root view controller when the app had launched.")
    case .noInitialControllerMessage:
      return Said(
        rule: .launchWithoutInitial, subject: .ofClass.naming(.storyboard, name(.storyboard)),
        severity: .error,
        text: "The storyboard \(name(.storyboard)) has no initial controller, so nothing is shown.")
    case .actionFailedMessage:
      return Said(
        rule: .actionMissing, subject: .ofClass.naming(.selector, name(.action)),
        text: "\(who) has no action \(name(.action)), to which a control is connected.")
    case .backgroundThreadMessage:
      return Said(
        rule: .offMain, subject: .ofClass.naming(.selector, name(.selector)),
        text: "UIKit was called away from the main thread\(Self.method(event, context)).")
    case .pushedTwiceMessage:
      return Said(
        rule: .pushedTwice, text: "\(who) was pushed although it was already in the stack.")
    case .popoverSourceMessage:
      return Said(
        rule: .popoverWithoutSource,
        text: "A popover was presented without the view or the button that it points to.")
    case .tableLayoutMessage:
      let source = event.classID == .none ? "" : " of \(who)"
      return Said(
        rule: .tableLaidOutUnseen,
        text: "A table\(source) was told to lay out its cells while it was in no window.")
    case .cannotBecomeKeyMessage:
      return Said(
        rule: .windowCannotBeKey,
        text: "\(who) was to become the key window, and its canBecomeKey says no.")
    case .orderedFrontInactiveMessage:
      return Said(
        rule: .orderedFrontInactive,
        text:
          "\(who) was ordered front while another app was active, and may lie below its windows.")
    default:
      return Said(
        rule: .loadedWhileDeallocating,
        text: "\(who) was asked for its view while it was being deallocated.")
    }
  }

  /// The method that a message names, behind a colon.
  private static func method(_ event: Event, _ context: DetectorContext) -> String {
    let text = context.text(event.name(.selector))
    return text.isEmpty ? "" : ": \(text)"
  }
}
