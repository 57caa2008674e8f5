internal import WillDidFrameworks
internal import WillDidModel

extension Rule {
  /// The effects of AppKit on pairs.
  private static let onAppKit = """
    AppKit is reported to break such pairs itself, in containers that are hidden and for windows that are restored \
    out of the Dock: on macOS this is a notice at most.
    """

  /// The effects of UIKit on controllers that had not been shown (OR 12214613, 25744056, 34186209, 35972275).
  private static let ofUIKit = """
    Several systems from iOS 6 to 11 are reported to have done this on their own, after quick changes of tabs, with a \
    selection that was restored, and to the primary of a split view controller in a tab: for a child of a tab or split \
    view controller of UIKit it is a notice.
    """

  /// An arrival that neither ended nor was taken back.
  package static let willWithoutDidAppear = Rule(
    "AP-04", "will-without-did-appear", .unbalanced, .warning,
    expects: .missing(.viewDidAppear, .after, by: .promised),
    meaning: """
      `viewWillAppear` came, but neither `viewDidAppear` nor `viewWillDisappear` followed, \
      although the transition must be over by now.
      """,
    cause: """
      A container or a custom animator called `beginAppearanceTransition(_:animated:)` without \
      `endAppearanceTransition()`, or never called `completeTransition(_:)`. An override of an \
      appearance method in a container that leaves out `super` can have the same effect. It is \
      harmless if the log ends there, if the app went to the background in the middle, or if \
      `viewDidAppear` is simply not recorded for this class. UIKit itself leaves it out for a controller \
      in a popover whose presentation has ended, and where a gesture of the app's own gives up a switch \
      of tabs: these are notices. \(onAppKit)
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
    expects: .missing(.viewDidDisappear, .after, by: .promised),
    meaning: """
      `viewWillDisappear` came, but neither `viewDidDisappear` nor a new `viewWillAppear` \
      followed, although the screen that replaced it has finished or the object is gone.
      """,
    cause: """
      A container or animator did not end the appearance transition it had begun, or the view was \
      taken out of the window while the transition ran. It is harmless if the log ends there, or \
      if `viewDidDisappear` is not recorded for this class. Where a gesture of the app's own gives up a \
      switch of tabs, UIKit leaves it out itself: that is a notice. \(onAppKit)
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
    expects: .unannounced(without: .viewWillAppear),
    meaning: "`viewDidAppear` came although no `viewWillAppear` had come before it.",
    cause: """
      Code calls `viewDidAppear` directly, or calls `endAppearanceTransition()` more often than \
      `beginAppearanceTransition(_:animated:)`. iOS 6 is reported to have done so on its own. It \
      only looks like this if the log starts in the middle, if the override of `viewWillAppear` \
      does not print, or if two objects of one class are taken for one. \(onAppKit)
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
    expects: .unannounced(without: .viewWillDisappear),
    meaning: """
      `viewDidDisappear` came although no `viewWillDisappear` had come since the screen last \
      appeared.
      """,
    cause: """
      Code calls `viewDidDisappear` directly, or a container ends a transition it never began. It \
      only looks like this if the log starts in the middle or the override of `viewWillDisappear` \
      does not print. A gesture that was taken back is no such case: there both calls come. \
      \(onAppKit)
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
    expects: .unexpected,
    meaning: """
      `viewDidAppear` came twice in a row with nothing between, so what is started there runs \
      twice.
      """,
    cause: """
      The usual cause is a direct call of `viewDidAppear`, for example after a sheet was closed, \
      or a container that ends its transition twice. Two objects of one class look the same in a \
      log that prints only class names. iOS 6 is reported to send it twice to a child that is added in \
      `applicationDidBecomeActive(_:)`, and with SwiftUI hosting controllers repeated calls can be \
      normal. \(onAppKit)
      """,
    remedy: """
      Put the work to be repeated into a method of its own and call that instead of \
      `viewDidAppear`. In a container, count `beginAppearanceTransition(_:animated:)` and \
      `endAppearanceTransition()` for each child. Print the object's address to tell two objects \
      apart.
      """
  )

  /// Two announcements of an arrival in a row.
  package static let doubleViewWillAppear = Rule(
    "AP-09", "double-viewWillAppear", formerly: "double-WA", .unbalanced, .warning,
    expects: .unexpected,
    meaning: """
      `viewWillAppear` came twice with no `viewWillDisappear` between, so what is started there \
      runs twice.
      """,
    cause: """
      Code calls `viewWillAppear` directly, or a container begins a transition for a child that \
      UIKit has already begun. On macOS, AppKit is seen to send it several times in a row for a window \
      that comes out of the Dock, and that is another rule. A swipe that was taken back is not this case, since `viewWillDisappear` comes between.
      """,
    remedy: """
      Remove the direct call, or return `false` from `shouldAutomaticallyForwardAppearanceMethods` \
      if your container forwards the calls itself. Make the work in `viewWillAppear` safe to \
      repeat.
      """
  )

  /// Two announcements of a departure in a row.
  package static let doubleViewWillDisappear = Rule(
    "AP-10", "double-viewWillDisappear", formerly: "double-WD", .unbalanced, .warning,
    expects: .unexpected,
    mildly: .notDue(.viewWillAppear, at: .before, by: .popoverPresenter).explained(by: .between),
    meaning: "`viewWillDisappear` came although the screen was already leaving or gone.",
    cause: """
      Code calls `viewWillDisappear` directly, or a container forwards a call that UIKit sends as \
      well. In a log without addresses, two objects of one class can look like one. UIKit itself is \
      reported to do so after very quick changes of tabs, and Apple documents that a controller in a \
      popover gets no `viewDidAppear` when what it presented has gone, so that it seems to leave twice: \
      these are notices. \(onAppKit)
      """,
    remedy: """
      If there is a direct call, remove it, and choose one sender: UIKit's automatic forwarding or your \
      container. Make the code in `viewWillDisappear` safe to run twice.
      """
  )

  /// An appearance call before the view was loaded.
  package static let appearBeforeLoad = Rule(
    "AP-12", "appear-before-load", .unbalanced, .warning,
    expects: .missing(.viewDidLoad, .before),
    meaning: """
      An appearance callback reached the controller before its `viewDidLoad`. Its outlets, and \
      subviews that viewDidLoad makes, do not exist yet.
      """,
    cause: """
      Appearance methods were called by hand, or a container forwarded them to a child whose \
      `view` no code had read. It only looks like this if `viewDidLoad` is not recorded for the \
      class or the log starts in the middle. \(ofUIKit)
      """,
    remedy: """
      Do not call appearance methods by hand, and add the child's `view` before you forward to it. \
      Where an old system must be served, test `isViewLoaded` before you touch outlets.
      """
  )

  /// A departure of a screen that never arrived.
  package static let disappearNeverAppeared = Rule(
    "AP-13", "disappear-never-appeared", .unbalanced, .warning,
    expects: .unexpected(without: .viewWillAppear, .viewDidAppear),
    meaning: """
      `viewWillDisappear` or `viewDidDisappear` came to a controller that had never received \
      `viewWillAppear`.
      """,
    cause: """
      A container forwards the departure to all children, also to those never shown, or code calls \
      the method directly. It only looks like this if the log starts in the middle or \
      `viewWillAppear` is not recorded. \(ofUIKit) \(onAppKit)
      """,
    remedy: """
      Forward appearance calls only to the child that is on screen. Let clean-up code accept that \
      nothing was started, for example with optionals or a flag.
      """
  )

  /// A `viewIsAppearing` where none should come.
  package static let isAppearingOutOfPlace = Rule(
    "AP-14", "isAppearing-out-of-place", .containment, .warning,
    expects: .unexpected,
    meaning: """
      `viewIsAppearing` came outside an arrival, twice within one, or only after `viewDidAppear`. \
      It should come once, between `viewWillAppear` and `viewDidAppear`.
      """,
    cause: """
      The usual causes are a direct call and a container that begins an arrival twice. If a push \
      overtakes another, UIKit may send it late, after the old screen's `viewDidDisappear`: that \
      is no defect. It is sent since iOS 13, also in apps that were built with an SDK before that of \
      iOS 17 and do not know it.
      """,
    remedy: """
      Search for direct calls of `viewIsAppearing(_:)` and for nested \
      `beginAppearanceTransition(_:animated:)`. Keep what you do there safe to repeat.
      """
  )

  /// A view loaded twice by one controller.
  package static let doubleViewDidLoad = Rule(
    "NB-15", "double-viewDidLoad", .nib, .error,
    expects: .unexpected,
    meaning: """
      `viewDidLoad` ran twice on the same object without its view having been unloaded between. \
      What is set up there exists twice.
      """,
    cause: """
      The method is called directly, or the view is loaded anew by hand. Up to iOS 5 a memory \
      warning could unload a view, and setting `view` to `nil` allows a second load: both are \
      legal. In a log with class names only it is mostly two objects of one class.
      """,
    remedy: """
      Remove the direct call and put work to be repeated into a method of its own. If the objects \
      differ, ask why two were made: a double tap or a segue together with a push in code are \
      frequent causes.
      """
  )

  /// A screen freed while it was visible.
  package static let deinitWhileVisible = Rule(
    "MM-02", "deinit-while-visible", .memory, .error,
    expects: .unexpected(without: .viewWillDisappear, .viewDidDisappear, isCertain: false),
    mildly: .notDue(.viewWillDisappear, .viewDidDisappear, at: .before, by: .disconnected),
    meaning: """
      The controller was freed while it was appearing or on screen. Its view may stay visible with \
      no object to handle it.
      """,
    cause: """
      The view was added without its controller, so nothing kept the controller. In a log that starts \
      in the middle it can look like this without being so. UIKit frees the controllers of a scene that \
      it disconnects, and nothing tells them before: who ends after its scene or its app has left the \
      screen is not meant here. A window that is released takes its controllers along in the same way: \
      that is a notice. \(onAppKit)
      """,
    remedy: """
      Keep the controller: as a child with `addChild(_:)`, as the `rootViewController` of a \
      window, or in a property. Do not remove it before its view has left.
      """
  )

  /// An event of an object that was already freed.
  package static let callbackAfterDeinit = Rule(
    "MM-03", "callback-after-deinit", .memory, .error,
    expects: .unexpected,
    meaning: "An event came from an object after it had been freed.",
    cause: """
      Mostly the address was used again for a new object, or two objects of one class were taken \
      for one because the log shows only class names. If it is really the same object, something \
      calls it through an unsafe reference.
      """,
    remedy: """
      Record with object identity to rule out mistaken objects. Then look for `unowned` and \
      `unsafe` references and for C callbacks that outlive the object, and run with Zombie Objects \
      or the Address Sanitizer.
      """
  )

  /// Several announcements in a row on macOS.
  package static let repeatedViewWillAppear = Rule(
    "MC-03", "repeated-viewWillAppear", .appkit, .info,
    expects: .wrong("again"),
    meaning: """
      `viewWillAppear` came several times in a row on an `NSViewController`. AppKit is seen to do \
      so, and nothing is wrong by itself.
      """,
    cause: """
      AppKit sends it when the view was hidden, in no window or in one that is off the screen, and none of \
      these holds any more. It is seen to send it more than once when a window that is in the Dock \
      is ordered to the front. It becomes a bug only where the code there must not run twice.
      """,
    remedy: """
      Make the code in `viewWillAppear` safe to repeat: for instance add an observer only if none \
      was added.
      """
  )

  /// A log that starts in the middle.
  package static let headTruncated = Rule(
    "IQ-01", "head-truncated", .input, .info,
    expects: .wrong("the log begins here"),
    meaning: """
      The log starts when this object was already at work, so what came before is not known.
      """,
    cause: """
      Recording began after the screen had appeared, or the first lines were cut off. Findings \
      that need the beginning are left out or weakened.
      """,
    remedy: "Start recording before the first window is shown, or keep the log from the launch on."
  )
}
