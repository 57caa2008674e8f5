internal import WillDidModel
internal import WillDidTimeline

/// Repeats what the frameworks write where one line says everything: who, and what is wrong.
///
/// The same message about the same class is told of once.
struct PlainMessages: Detector {
  static let rules: [Rule] = [.noRootController, .loadedWhileDeallocating]

  static let callbacks: [Callback] = [
    .noRootControllerMessage, .loadedWhileDeallocatingMessage, .noInitialControllerMessage,
    .actionFailedMessage, .backgroundThreadMessage,
  ]

  private var told: Set<String> = []

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall else { return }
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let who = life.classID == .none ? "A controller" : context.word(life)
    let (rule, subject, severity, text): (Rule, FindingSubject, Severity?, String) =
      switch event.callback {
      case .noRootControllerMessage:
        (
          .noRootController, .ofClass, event.flag(.fatal) == true ? .error : nil,
          "A window had no root view controller when the app had launched."
        )
      case .noInitialControllerMessage:
        (
          .launchWithoutInitial,
          .ofClass.naming(.storyboard, context.text(event.name(.storyboard))), .error,
          "The storyboard \(context.text(event.name(.storyboard))) has no initial controller, so nothing "
            + "is shown."
        )
      case .actionFailedMessage:
        (
          .actionMissing, .ofClass.naming(.selector, context.text(event.name(.action))), nil,
          "\(who) has no action \(context.text(event.name(.action))), to which a control is connected."
        )
      case .backgroundThreadMessage:
        (
          .offMain, .ofClass.naming(.selector, context.text(event.name(.selector))), nil,
          "UIKit was called away from the main thread\(Self.method(event, context))."
        )
      default:
        (
          .loadedWhileDeallocating, .ofClass, nil,
          "\(who) was asked for its view while it was being deallocated."
        )
      }
    guard told.insert("\(rule.id) \(text)").inserted else { return }
    if life.classID == .none {
      context.report(
        rule, about: subject, at: event.moment, events: [event.sequence], text, severity: severity)
    } else {
      context.report(
        rule, life, about: subject, at: event.moment, events: [event.sequence], text,
        severity: severity)
    }
  }
}

extension PlainMessages {
  /// The method that a message names, behind a colon.
  private static func method(_ event: Event, _ context: DetectorContext) -> String {
    let text = context.text(event.name(.selector))
    return text.isEmpty ? "" : ": \(text)"
  }
}

extension Rule {
  /// A window that has nothing to show.
  package static let noRootController = Rule(
    "CT-16", "no-root-controller", .containment, .warning,
    meaning: """
      The app had launched, and a window of it had no root view controller. UIKit writes so, and stops \
      apps built with newer SDKs. It looks at the windows of apps without scenes at the end of the \
      launch; that it checks those of scenes is documented nowhere.
      """,
    cause: """
      The window was made in code and `rootViewController` was not set before the launch ended, or views \
      were added to the window itself. Where a storyboard was to make the window, Info.plist does not \
      name it, or it has no initial controller.
      """,
    remedy: """
      Set `rootViewController` before `makeKeyAndVisible()`, in the scene delegate or in \
      `application(_:didFinishLaunchingWithOptions:)`; put what shall lie above everything into a \
      controller of its own window.
      """
  )

  /// A view that is made when its controller ends.
  package static let loadedWhileDeallocating = Rule(
    "MM-13", "view-loaded-in-deinit", .memory, .warning,
    meaning: """
      A controller that was being deallocated was asked for its `view`, which had never been loaded. It is \
      made for nothing, and what refers to it then refers to an object that is gone.
      """,
    cause: """
      `deinit` or `dealloc` removes a gesture, an observer or a subview through `view`. A \
      `UISearchController` or `UIAlertController` that was never shown does so itself.
      """,
    remedy: """
      Ask `viewIfLoaded` in `deinit`. For a controller of UIKit that its owner keeps, make it only when it \
      is shown.
      """
  )
}
