extension Rule {
  /// A `viewIsAppearing` where none should come.
  package static let isAppearingOutOfPlace = Rule(
    "AP-14", "isAppearing-out-of-place", .containment, .warning,
    meaning: """
      `viewIsAppearing` came outside an arrival, twice within one, or only after `viewDidAppear`. \
      It should come once, between `viewWillAppear` and `viewDidAppear`.
      """,
    cause: """
      The usual causes are a direct call and a container that begins an arrival twice. If a push \
      overtakes another, UIKit may send it late, after the old screen's `viewDidDisappear`: that \
      is no defect. Apps built with an SDK before iOS 17 never get it at all.
      """,
    remedy: """
      Search for direct calls of `viewIsAppearing(_:)` and for nested \
      `beginAppearanceTransition(_:animated:)`. Keep what you do there safe to repeat.
      """
  )

  /// A layout before the first announcement.
  package static let layoutBeforeAppear = Rule(
    "AP-15", "layout-before-appear", .containment, .info,
    meaning: """
      `viewWillLayoutSubviews` or `viewDidLayoutSubviews` came before `viewWillAppear`. The size \
      of the view may not be the final one then.
      """,
    cause: """
      Something asked for layout early: `layoutIfNeeded()` in `viewDidLoad`, \
      `setViewControllers(_:direction:animated:completion:)` of a page controller, or the picture \
      the system takes for the app switcher. That by itself is normal.
      """,
    remedy: """
      Do work that depends on the size in `viewIsAppearing` or `viewDidLayoutSubviews`, and let \
      the latter run more than once. Drop an early `layoutIfNeeded()` if nothing needs it.
      """
  )

  /// An arrival that ended before the first layout.
  package static let noLayoutBeforeDA = Rule(
    "AP-16", "no-layout-before-DA", .containment, .info,
    meaning: """
      `viewDidAppear` came before the first `viewWillLayoutSubviews`. The frames may not be final \
      in `viewDidAppear`.
      """,
    cause: """
      A page view controller that gets its first page in `viewDidLoad` does this. It can also mean \
      that the layout methods are overridden elsewhere and not printed.
      """,
    remedy: """
      Read sizes in `viewDidLayoutSubviews`, or call `view.layoutIfNeeded()` before you read them \
      in `viewDidAppear`.
      """
  )

  /// Begin and end calls that do not match.
  package static let beginEndUnbalanced = Rule(
    "AP-17", "begin-end-unbalanced", .unbalanced, .error,
    meaning: """
      The calls of `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` on a \
      child do not match: one was never ended, ended without a beginning, or begun twice and ended \
      once.
      """,
    cause: """
      A branch of the container returns early, sends the end to another object than the beginning, \
      or ends once in the animation and once in its completion. Nested pairs are legal: \
      `viewDidAppear` then comes with the last matching end.
      """,
    remedy: """
      Keep both calls in one method, with the same child in a local constant, and end in the \
      completion handler whether or not it was animated. Do not swap the child while a transition \
      runs: wait or end it first.
      """
  )

  /// UIKit's complaint about unbalanced transitions.
  package static let uikitUnbalancedMessage = Rule(
    "AP-18", "uikit-unbalanced-message", .unbalanced, .error,
    meaning: """
      UIKit printed "Unbalanced calls to begin/end appearance transitions". The controller named \
      in it got callbacks that do not pair up, and some may be missing from then on.
      """,
    cause: """
      Most often a push, a pop or a presentation began while another was still running, or was \
      started from `viewDidLoad` or `viewWillAppear`. Other causes are a container override \
      without `super`, a direct call of an appearance method, and begin and end calls that do not \
      match.
      """,
    remedy: """
      Look at the events around the message to see which two transitions overlap. Start the second \
      in `viewDidAppear`, or in the completion of \
      `transitionCoordinator?.animate(alongsideTransition:completion:)`, and lock the button that \
      starts it against double taps. Check `super` calls in containers.
      """
  )

  /// UIKit's complaint about nested navigation.
  package static let nestedNavigationMessage = Rule(
    "AP-19", "nested-navigation-message", .containment, .error,
    meaning: """
      UIKit reported a push or pop inside another one. The navigation bar and the stack may \
      disagree from now on, and a crash can follow.
      """,
    cause: """
      Two pushes were started at once, by a double tap or by two answers of the network, or one \
      was started in `viewDidLoad` or `viewWillAppear` of a screen that was just being pushed.
      """,
    remedy: """
      Set the whole stack with one `setViewControllers(_:animated:)`, or wait for \
      `navigationController(_:didShow:animated:)` before the next push. Ignore further taps while \
      `transitionCoordinator` is not `nil`.
      """
  )

  /// UIKit's complaint about a presentation or dismissal.
  package static let presentWarningMessage = Rule(
    "AP-20", "present-warning-message", .containment, .warning,
    meaning: """
      UIKit refused or doubted a presentation or a dismissal. The screen that was asked for may \
      never have shown.
      """,
    cause: """
      The message tells which of two causes it was: the presenting view was not in a window, as in \
      `viewDidLoad` or after the screen had left, or another presentation or dismissal was still \
      in progress.
      """,
    remedy: """
      Present from `viewDidAppear` or from the controller that is really on screen. If one is in \
      progress, present in the completion of the earlier `present(_:animated:completion:)` or \
      `dismiss(animated:completion:)`.
      """
  )

  /// A transition that began before the one before had ended.
  package static let overlappingTransitions = Rule(
    "AP-21", "overlapping-transitions", .containment, .warning,
    meaning: """
      A transition began in the same container or window before both sides of the one before had \
      finished.
      """,
    cause: """
      Code starts transitions without waiting, or a person is quick. Page controllers that scroll, \
      tab bars and children that do not depend on each other do this legally, and iOS 26 lets \
      people pop several screens in quick succession.
      """,
    remedy: """
      If code starts both, chain them through a completion handler or set the final state in one \
      call. If a person does, make sure that the callbacks can stand an arrival that is broken \
      off.
      """
  )

  /// An order of two controllers other than the usual.
  package static let crossOrder = Rule(
    "AP-22", "cross-order", .containment, .info,
    meaning: """
      The callbacks of two controllers came in another order than this kind of transition usually \
      shows.
      """,
    cause: """
      The order between two controllers depends on the container, the presentation style and the \
      version of the system, and Apple does not promise it. Only the order within one controller \
      can be relied on.
      """,
    remedy: """
      Do not let one screen's callback depend on another's having run. Hand over data explicitly, \
      or use `transitionCoordinator` or the container's delegate to act after both.
      """
  )

  /// A callback called by the app's own code.
  package static let manualCallback = Rule(
    "AP-23", "manual-callback", .containment, .error,
    meaning: """
      The app's own code called a lifecycle method such as `viewWillAppear`, which only UIKit or \
      AppKit may send.
      """,
    cause: """
      Mostly it was meant to refresh a screen after a sheet had closed, or to drive a child of a \
      container. A subclass that calls `super` is not meant here. In a log made of printed lines \
      this is a guess.
      """,
    remedy: """
      Move the work into a method of its own and call that one. In a container use \
      `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`, and to load a view \
      use `loadViewIfNeeded()`.
      """
  )
}
