internal import WillDidModel
internal import WillDidTimeline

/// Repeats what the frameworks write where one line says everything: who, and what is wrong.
///
/// The same message about the same class is reported once.
struct PlainMessages: Detector {
  static let rules = messages.filter { !$0.isOfOtherDetector }.map(\.rule)
  static let callbacks = messages.map(\.callback)

  private static let byCallback = Dictionary(
    uniqueKeysWithValues: messages.map { ($0.callback, $0) })

  private var told: Set<String> = []

  mutating func saw(_ event: Event, _ lives: LifeTable, _ context: inout DetectorContext) {
    guard event.isCall, let message = Self.byCallback[event.callback] else { return }
    let life =
      lives[event.instance] ?? context.life(event.instance, event.classID, at: event.moment)
    let who = life.classID == .none ? message.unnamed : context.word(life)
    let detail = message.detail.map { context.text(event.name($0.key)) } ?? ""
    let text = message.text(who, detail)
    guard told.insert("\(message.rule.id) \(text)").inserted else { return }
    let subject = message.detail.map { FindingSubject.ofClass.naming($0.kind, detail) } ?? .ofClass
    let severity = event.flag(.fatal) == true ? message.severityOfCrash : message.severity
    if life.classID == .none {
      context.report(
        message.rule, about: subject, at: event.moment, events: [event.sequence], text,
        severity: severity)
    } else {
      context.report(
        message.rule, life, about: subject, at: event.moment, events: [event.sequence], text,
        severity: severity)
    }
  }
}

extension PlainMessages {
  /// A message of a framework, with the finding that it is.
  private struct Message: Sendable {
    let callback: Callback
    let rule: Rule
    /// Whether a detector of its own has the rule.
    var isOfOtherDetector = false
    /// Whom it is about where it names none.
    var unnamed = "A controller"
    /// The other things that it names.
    var detail: (key: Attribute.Key, kind: FindingSubject.Kind)?
    var severity: Severity?
    /// How bad it is if the app ended with it.
    var severityOfCrash: Severity?
    /// The words, for whom it is about and what it names.
    let text: @Sendable (String, String) -> String
  }

  /// All of them, in the order of their rules.
  private static let messages = [
    Message(
      callback: .noRootControllerMessage, rule: .noRootController, severityOfCrash: .error
    ) { _, _ in "A window had no root view controller when the app had launched." },
    Message(
      callback: .loadedWhileDeallocatingMessage, rule: .loadedWhileDeallocating
    ) { who, _ in "\(who) was asked for its view while it was being deallocated." },
    Message(
      callback: .noInitialControllerMessage, rule: .launchWithoutInitial, isOfOtherDetector: true,
      detail: (.storyboard, .storyboard), severity: .error, severityOfCrash: .error
    ) { "The storyboard \($1) has no initial controller, so nothing is shown." },
    Message(
      callback: .actionFailedMessage, rule: .actionMissing, isOfOtherDetector: true,
      detail: (.action, .selector)
    ) { "\($0) has no action \($1), to which a control is connected." },
    Message(
      callback: .backgroundThreadMessage, rule: .offMain, isOfOtherDetector: true,
      detail: (.selector, .selector)
    ) { "UIKit was called away from the main thread\($1.isEmpty ? "" : ": \($1)")." },
    Message(callback: .pushedTwiceMessage, rule: .pushedTwice) { who, _ in
      "\(who) was pushed although it was already in the stack."
    },
    Message(callback: .popoverSourceMessage, rule: .popoverWithoutSource) { _, _ in
      "A popover was presented without the view or the button that it points to."
    },
    Message(callback: .tableLayoutMessage, rule: .tableLaidOutUnseen, unnamed: "") { who, _ in
      "A table\(who.isEmpty ? "" : " of \(who)") was told to lay out its cells while it was in no window."
    },
    Message(
      callback: .cannotBecomeKeyMessage, rule: .windowCannotBeKey, unnamed: "A window"
    ) { who, _ in "\(who) was to become the key window, and its canBecomeKey says no." },
    Message(
      callback: .orderedFrontInactiveMessage, rule: .orderedFrontInactive, unnamed: "A window"
    ) { who, _ in
      "\(who) was ordered front while another app was active, and may lie below its windows."
    },
  ]
}

extension Rule {
  /// A window that has nothing to show.
  package static let noRootController = Rule(
    "CT-16", "no-root-controller", .containment, .warning,
    expects: .wrong("UIKit complains"),
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
    expects: .wrong("UIKit complains"),
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

  /// A controller that is pushed while it is in the stack.
  package static let pushedTwice = Rule(
    "CT-17", "pushed-twice", .containment, .error,
    expects: .appStops,
    meaning: """
      A controller was pushed onto a navigation stack in which it already was. UIKit stops the app with \
      an exception.
      """,
    cause: """
      The controller is kept in a property or a cache and pushed again before it was popped, mostly by a \
      double tap, by two notifications, or by a coordinator that is asked twice. A push that waits for a \
      running transition fails when that has ended, so the stack of the exception may not show the code \
      that pushed.
      """,
    remedy: """
      Make a new controller for each push, or push only if `viewControllers` does not contain it. Ignore \
      taps while `transitionCoordinator` is not `nil`. To go back to a controller in the stack call \
      `popToViewController(_:animated:)`.
      """
  )

  /// A popover that points to nothing.
  package static let popoverWithoutSource = Rule(
    "CT-18", "popover-without-source", .containment, .error,
    expects: .appStops,
    meaning: """
      A popover was presented without a `sourceView`, a `sourceItem` or a `barButtonItem`. UIKit stops the \
      app with an exception when the presentation begins.
      """,
    cause: """
      An action sheet of `UIAlertController`, a `UIActivityViewController` or a controller with \
      `modalPresentationStyle = .popover` was presented on an iPad or a Mac. On an iPhone the same code \
      shows a sheet and works, so that it goes unnoticed there.
      """,
    remedy: """
      Set `popoverPresentationController?.sourceView` and its `sourceRect`, or `barButtonItem`, before \
      `present(_:animated:completion:)`. Where nothing fits, take the view of the presenter and a rectangle \
      in its middle without arrows.
      """
  )

  /// A table that is laid out too early.
  package static let tableLaidOutUnseen = Rule(
    "AP-24", "table-laid-out-unseen", .containment, .notice,
    expects: .wrong("UIKit complains"),
    meaning: """
      A table view was told to lay out its cells while neither it nor a view above it was in a window. Its \
      cells are made with bounds, margins and traits that are not final, and made again later. UIKit says \
      so once in each run.
      """,
    cause: """
      Code asked for the layout or the cells before the screen appeared, as `layoutIfNeeded()`, \
      `scrollToRow`, `selectRow`, `beginUpdates` or `cellForRow` in `viewDidLoad` or in the answer of the \
      network. UIKit is reported to bring it about by itself too, in tabs and split views.
      """,
    remedy: """
      Set a symbolic breakpoint at `UITableViewAlertForLayoutOutsideViewHierarchy` to see what asked for it, \
      and do that in `viewIsAppearing(_:)`, or only while `view.window` is not `nil`.
      """
  )

  /// A window that was to become the key window and cannot.
  package static let windowCannotBeKey = Rule(
    "MC-06", "window-cannot-be-key", .appkit, .warning,
    expects: .wrong("AppKit complains"),
    meaning: """
      A window was to become the key window, and AppKit refused because its `canBecomeKey` is false. It is \
      shown, but keys go to another window.
      """,
    cause: """
      `makeKey()`, `makeKeyAndOrderFront(_:)` or `showWindow(_:)` was called on a window without a title \
      bar, whose `canBecomeKey` is false unless a subclass says otherwise.
      """,
    remedy: """
      If its fields shall take keys, override `canBecomeKey` in a subclass of `NSWindow` or `NSPanel`. If \
      not, show it with `orderFront(_:)`.
      """
  )

  /// A window that is shown by an app that is not active.
  package static let orderedFrontInactive = Rule(
    "MC-07", "ordered-front-inactive", .appkit, .notice,
    expects: .wrong("AppKit complains"),
    meaning: """
      A window was ordered front while another app was active. It may lie below the windows of that app, \
      where it is not seen.
      """,
    cause: """
      The app shows a window before it is active: from a status item, a shortcut, a timer or right at its \
      launch. Since macOS 14 a request to become active is only granted if the active app gives way.
      """,
    remedy: """
      Activate the app first, with `NSApp.activate()`, and show the window when \
      `applicationDidBecomeActive(_:)` has come. A panel that must be above all is shown with \
      `orderFrontRegardless()`.
      """
  )
}
