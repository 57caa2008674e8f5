extension Rule {
  /// A window loaded outside the usual order.
  package static let windowLoadOrder = Rule(
    "MC-01", "window-load-order", .appkit, .warning,
    meaning: """
      The window was loaded without the usual sequence `windowWillLoad`, `loadWindow`, \
      `windowDidLoad`.
      """,
    cause: """
      `loadWindow` was called directly: it loads the nib but sends neither `windowWillLoad` nor \
      `windowDidLoad`. It only looks so if `windowWillLoad` is not recorded for this class.
      """,
    remedy: "Read `window` or call `showWindow(_:)` and let AppKit load it."
  )

  /// A document that names a nib and makes its own controllers.
  package static let documentBothOverrides = Rule(
    "MC-02", "document-both-overrides", .appkit, .notice,
    meaning: """
      The document overrides both `windowNibName` and `makeWindowControllers()`. Only one of them \
      is needed, and the name may be ignored.
      """,
    cause: """
      `windowNibName` is for one standard window with the document as owner of its nib. \
      `makeWindowControllers()` is for controllers of your own, and if it does not call `super` \
      the name is never used.
      """,
    remedy: """
      Keep `makeWindowControllers()` and remove `windowNibName` if you have a window controller \
      class, otherwise do the reverse.
      """
  )

  /// Several announcements in a row on macOS.
  package static let repeatedViewWillAppear = Rule(
    "MC-03", "repeated-viewWillAppear", .appkit, .info,
    meaning: """
      `viewWillAppear` came several times in a row on an `NSViewController`. AppKit may do this, \
      and nothing is wrong by itself.
      """,
    cause: """
      AppKit sends it when the view or a view above it is unhidden and when the window is about to \
      become visible. It becomes a bug only where the code there must not run twice.
      """,
    remedy: """
      Make the code in `viewWillAppear` safe to repeat: for instance add an observer only if none \
      was added.
      """
  )

  /// A view loaded before the app had finished launching.
  package static let viewDidLoadBeforeDidFinishLaunching = Rule(
    "MC-04", "viewDidLoad-before-didFinishLaunching", .appkit, .notice,
    meaning: """
      The first view was loaded before `applicationDidFinishLaunching(_:)`. What is prepared \
      there, such as default settings, is not there in `viewDidLoad`.
      """,
    cause: "With a main storyboard AppKit makes the first window before that call. This is normal.",
    remedy: """
      Call `UserDefaults.register(defaults:)` and make other preparations earlier, in `main.swift` \
      before `NSApplicationMain`, or on first use.
      """
  )

  /// A window controller without its window.
  package static let windowNotShown = Rule(
    "MC-05", "window-not-shown", .appkit, .error,
    meaning: "A window controller loaded its nib and has no window, so nothing can be shown.",
    cause: """
      The `window` outlet of File's Owner is not connected, or File's Owner is not set to the \
      window controller's class. It can also be the wrong nib.
      """,
    remedy: """
      Set File's Owner to the class of the controller, connect `window` to the window in the nib, \
      and check the name passed to `init(windowNibName:)`.
      """
  )

  /// A view controller without a nib name on old macOS.
  package static let nibNilName = Rule(
    "MC-06", "nib-nil-name", .appkit, .error,
    meaning: """
      An `NSViewController` without a nib name was asked for its view on a system before OS X \
      10.10, which ends in an exception.
      """,
    cause: """
      Since OS X 10.10 AppKit looks for a nib with exactly the name of the class when the name is \
      `nil`. Earlier systems do not.
      """,
    remedy: """
      Pass a name to `init(nibName:bundle:)`, or override `loadView` and assign `view`. On OS X \
      10.10 and later a nib named like the class is enough.
      """
  )

  /// What can be said of AppKit alone.
  static let appKitRules: [Rule] = [
    windowLoadOrder, documentBothOverrides, repeatedViewWillAppear,
    viewDidLoadBeforeDidFinishLaunching, windowNotShown, nibNilName,
  ]
}
