extension Rule {
  /// A departure that was announced and taken back.
  package static let cancelledDisappear = Rule(
    "AP-01", "cancelled-disappear", .cancelled, .info,
    meaning: """
      The screen was announced to leave, stayed, and appeared again: `viewWillDisappear`, then \
      `viewWillAppear` and `viewDidAppear`, with no `viewDidDisappear` between.
      """,
    cause: """
      A person began a gesture that removes the screen (a swipe back, a pull on a sheet, a turn of \
      a page) and let it go before it was complete. UIKit then ends the departure with the \
      opposite `viewWillAppear` and never sends `viewDidDisappear`. This is documented behaviour \
      and no defect.
      """,
    remedy: """
      In `viewWillDisappear` do only what `viewWillAppear` or `viewDidAppear` can undo, and move \
      what is final to `viewDidDisappear` or `deinit`. What you start in `viewWillAppear` has to \
      end in `viewWillDisappear`: a stop in `viewDidDisappear` is skipped here and the start runs \
      twice. `transitionCoordinator?.isCancelled` in a completion handler tells how the gesture \
      ended.
      """
  )

  /// An arrival that was announced and taken back.
  package static let cancelledAppear = Rule(
    "AP-02", "cancelled-appear", .cancelled, .info,
    meaning: """
      The screen was announced to arrive and left again without ever having appeared: \
      `viewWillAppear`, then `viewWillDisappear` and `viewDidDisappear`, with no `viewDidAppear`. \
      Another screen stayed in its place.
      """,
    cause: """
      This is the other side of a gesture that was given up, most often the screen below in a \
      navigation stack while a person swipes back and changes their mind. UIKit does this by \
      design.
      """,
    remedy: """
      Do not count on `viewDidAppear` after every `viewWillAppear`. Put what must only happen for \
      a visible screen, such as analytics or playback, into `viewDidAppear`, and let the code in \
      `viewDidDisappear` cope with a start that never came.
      """
  )

  /// An arrival that something else broke off.
  package static let interruptedAppear = Rule(
    "AP-03", "interrupted-appear", .cancelled, .notice,
    meaning: """
      The screen began to appear and was sent away before `viewDidAppear`, and no other screen \
      came back in its place. Something replaced it while it was still arriving.
      """,
    cause: """
      Code pushed, presented or selected another screen in the same turn of the run loop, or a \
      person changed tabs quickly. It is harmless if the detour is meant, as with a start screen \
      that forwards at once. In a printed log the missing `viewDidAppear` may only be a lost line.
      """,
    remedy: """
      If the screen was never meant to show, put the final stack together first with \
      `setViewControllers(_:animated:)` or choose the right root before the window becomes \
      visible. Otherwise wait for `viewDidAppear`, or for the end of the `transitionCoordinator`, \
      before you start the next transition.
      """
  )

  /// An arrival that neither ended nor was taken back.
  package static let willWithoutDidAppear = Rule(
    "AP-04", "will-without-did-appear", .unbalanced, .warning,
    meaning: """
      `viewWillAppear` came, but neither `viewDidAppear` nor `viewWillDisappear` followed, \
      although the transition must be over by now.
      """,
    cause: """
      A container or a custom animator called `beginAppearanceTransition(_:animated:)` without \
      `endAppearanceTransition()`, or never called `completeTransition(_:)`. An override of an \
      appearance method in a container that leaves out `super` can have the same effect. It is \
      harmless if the log ends there, if the app went to the background in the middle, or if \
      `viewDidAppear` is simply not recorded for this class.
      """,
    remedy: """
      Call `endAppearanceTransition()` on every path, the one without animation and the cancelled \
      one included, and call `completeTransition(_:)` exactly once in a custom animator. Check \
      that each override calls `super`.
      """
  )

  /// A departure that neither ended nor was taken back.
  package static let willWithoutDidDisappear = Rule(
    "AP-05", "will-without-did-disappear", .unbalanced, .warning,
    meaning: """
      `viewWillDisappear` came, but neither `viewDidDisappear` nor a new `viewWillAppear` \
      followed, although the screen that replaced it has finished or the object is gone.
      """,
    cause: """
      A container or animator did not end the appearance transition it had begun, or the view was \
      taken out of the window while the transition ran. It is harmless if the log ends there, or \
      if `viewDidDisappear` is not recorded for this class.
      """,
    remedy: """
      Make the container call `endAppearanceTransition()` for the outgoing child also when nothing \
      is animated. Do not free things only in `viewDidDisappear` if a run can end like this: do it \
      in `deinit` too.
      """
  )

  /// The end of an arrival that was never announced.
  package static let didWithoutWillAppear = Rule(
    "AP-06", "did-without-will-appear", .unbalanced, .error,
    meaning: "`viewDidAppear` came although no `viewWillAppear` had come before it.",
    cause: """
      Somebody calls `viewDidAppear` directly, or calls `endAppearanceTransition()` more often \
      than `beginAppearanceTransition(_:animated:)`. iOS 6 is reported to have done so on its own. \
      It only looks so if the log starts in the middle, if the override of `viewWillAppear` does \
      not print, or if two objects of one class are taken for one.
      """,
    remedy: """
      Search the code for direct calls of `viewDidAppear` and replace them by \
      `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` in pairs. If the \
      log begins late, record from the start of the app.
      """
  )

  /// The end of a departure that was never announced.
  package static let didWithoutWillDisappear = Rule(
    "AP-07", "did-without-will-disappear", .unbalanced, .error,
    meaning: """
      `viewDidDisappear` came although no `viewWillDisappear` had come since the screen last \
      appeared.
      """,
    cause: """
      Somebody calls `viewDidDisappear` directly, or a container ends a transition it never began. \
      It only looks so if the log starts in the middle or the override of `viewWillDisappear` does \
      not print. A gesture that was taken back is no such case: there both calls come.
      """,
    remedy: """
      Remove direct calls of `viewDidDisappear` and let the container send \
      `beginAppearanceTransition(false, animated:)` before `endAppearanceTransition()`. If you \
      need the clean-up from elsewhere, move it into a method of its own.
      """
  )

  /// Two ends of an arrival in a row.
  package static let appearTwice = Rule(
    "AP-08", "appear-twice", .unbalanced, .error,
    meaning: """
      `viewDidAppear` came twice in a row with nothing between, so what is started there runs \
      twice.
      """,
    cause: """
      The usual cause is a direct call of `viewDidAppear`, for example after a sheet was closed, \
      or a container that ends its transition twice. Two objects of one class look the same in a \
      log that prints only class names. On AppKit and with SwiftUI hosting controllers repeated \
      calls can be normal.
      """,
    remedy: """
      Put the work to be repeated into a method of its own and call that instead of \
      `viewDidAppear`. In a container, count `beginAppearanceTransition(_:animated:)` and \
      `endAppearanceTransition()` for each child. Print the object's address to tell two objects \
      apart.
      """
  )

  /// Two announcements of an arrival in a row.
  package static let doubleWA = Rule(
    "AP-09", "double-WA", .unbalanced, .warning,
    meaning: """
      `viewWillAppear` came twice with no `viewWillDisappear` between, so what is started there \
      runs twice.
      """,
    cause: """
      Code calls `viewWillAppear` directly, or a container begins a transition for a child that \
      UIKit has already begun. On macOS, AppKit may send it several times in a row by design. A \
      swipe that was taken back is not this case, since `viewWillDisappear` comes between.
      """,
    remedy: """
      Remove the direct call, or return `false` from `shouldAutomaticallyForwardAppearanceMethods` \
      if your container forwards the calls itself. Write the work in `viewWillAppear` so that \
      doing it twice does no harm.
      """
  )

  /// Two announcements of a departure in a row.
  package static let doubleWD = Rule(
    "AP-10", "double-WD", .unbalanced, .warning,
    meaning: "`viewWillDisappear` came although the screen was already leaving or gone.",
    cause: """
      Code calls `viewWillDisappear` directly, or a container forwards a call that UIKit sends as \
      well. Very quick changes of tabs have been seen to cause it on their own. In a log without \
      addresses, two objects of one class can look like one.
      """,
    remedy: """
      Remove the direct call and choose one sender: UIKit's automatic forwarding or your \
      container. Let the code in `viewWillDisappear` do no harm when it runs twice.
      """
  )

  /// A departure taken back although no gesture could do so.
  package static let reappearNoninteractive = Rule(
    "AP-11", "reappear-noninteractive", .unbalanced, .warning,
    meaning: """
      The screen was announced to leave and then to appear again, although the transition was not \
      one that a finger could take back, or the other screen did arrive.
      """,
    cause: """
      A custom animator or a transition library sends `beginAppearanceTransition(_:animated:)` on \
      top of what UIKit sends itself, or reports the wrong result to `completeTransition(_:)`. \
      Code that reverses a transition on purpose looks the same.
      """,
    remedy: """
      In the animator pass `!context.transitionWasCancelled` to `completeTransition(_:)`, and drop \
      appearance calls that UIKit already makes for the presentation style in use. With a library, \
      look for an update or a known issue.
      """
  )

  /// An appearance call before the view was loaded.
  package static let appearBeforeLoad = Rule(
    "AP-12", "appear-before-load", .unbalanced, .error,
    meaning: """
      An appearance callback reached the controller before its `viewDidLoad`. Outlets and subviews \
      that are made there are not there yet.
      """,
    cause: """
      Appearance methods were called by hand, or a container forwarded them to a child whose \
      `view` nobody had read. It only looks so if `viewDidLoad` is not recorded for the class or \
      the log starts in the middle. iOS 9.3 is reported to have sent `viewWillDisappear` to \
      controllers that had never loaded.
      """,
    remedy: """
      Do not call appearance methods by hand, and add the child's `view` before you forward to it. \
      Where an old system must be served, test `isViewLoaded` before you touch outlets.
      """
  )

  /// A departure of a screen that never arrived.
  package static let disappearNeverAppeared = Rule(
    "AP-13", "disappear-never-appeared", .unbalanced, .error,
    meaning: """
      `viewWillDisappear` or `viewDidDisappear` came to a controller that had never got \
      `viewWillAppear`.
      """,
    cause: """
      A container forwards the departure to all children, also to those never shown, or somebody \
      calls the method directly. It only looks so if the log starts in the middle or \
      `viewWillAppear` is not recorded. iOS 9.3 is reported to have done this on its own.
      """,
    remedy: """
      Forward appearance calls only to the child that is on screen. Let clean-up code accept that \
      nothing was started, for example with optionals or a flag.
      """
  )

  /// What can be said of the appearance callbacks.
  static let appearanceRules: [Rule] = [
    cancelledDisappear, cancelledAppear, interruptedAppear, willWithoutDidAppear,
    willWithoutDidDisappear, didWithoutWillAppear, didWithoutWillDisappear, appearTwice, doubleWA,
    doubleWD, reappearNoninteractive, appearBeforeLoad, disappearNeverAppeared,
    isAppearingOutOfPlace, layoutBeforeAppear, noLayoutBeforeDA, beginEndUnbalanced,
    uikitUnbalancedMessage, nestedNavigationMessage, presentWarningMessage, overlappingTransitions,
    crossOrder, manualCallback,
  ]
}
