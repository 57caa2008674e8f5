extension Rule {
  /// A child that was never told that it had moved in.
  package static let didMoveMissing = Rule(
    "CT-01", "didMove-missing", .containment, .warning,
    meaning: """
      A child got `willMove(toParent:)` with a parent, but no `didMove(toParent:)` followed.
      """,
    cause: """
      `addChild(_:)` sends the first call itself and leaves the second to the container, where it \
      is easily forgotten. UIKit's own containers send both. Whether a back swipe that was taken \
      back sends them is not known, so do not judge by that case.
      """,
    remedy: """
      After `addChild(_:)` and adding the child's view, call `child.didMove(toParent: self)`, with \
      animation in its completion handler.
      """
  )

  /// A child that was not told that it would move out.
  package static let willMoveNilMissing = Rule(
    "CT-02", "willMove-nil-missing", .containment, .warning,
    meaning: "A child was removed from its parent without `willMove(toParent: nil)` before.",
    cause: """
      `removeFromParent()` sends `didMove(toParent: nil)` itself but not the announcement: the \
      container has to send that.
      """,
    remedy: """
      Remove a child in three steps: `child.willMove(toParent: nil)`, \
      `child.view.removeFromSuperview()`, `child.removeFromParent()`.
      """
  )

  /// A controller's view shown without the controller.
  package static let viewWithoutAddChild = Rule(
    "CT-03", "view-without-addChild", .containment, .warning,
    meaning: """
      The view of a controller is in the window, but the controller has no parent and is neither \
      presented nor the root of the window. Appearance, rotation and safe-area calls may not reach \
      it.
      """,
    cause: """
      Only `addSubview(child.view)` was called. UIKit's own containers and cells that host a \
      controller can look like this for a moment.
      """,
    remedy: """
      Call `addChild(child)` before `addSubview(child.view)` and `child.didMove(toParent: self)` \
      after it. In a cell, add the child to the controller that owns the table.
      """
  )

  /// A view and its controller that have different parents.
  package static let hierarchyInconsistency = Rule(
    "CT-04", "hierarchy-inconsistency", .containment, .error,
    meaning: """
      A controller's view was put into the view of another controller than its parent, and the app \
      stopped with an exception.
      """,
    cause: """
      The child was added to one controller and its view to the view of another, or it was moved \
      without first leaving its old parent. A controller of a library shown inside another one is \
      a frequent case.
      """,
    remedy: """
      Add the child to the controller whose view will hold its view. Take it out of the old parent \
      first, with `willMove(toParent: nil)`, `removeFromSuperview()` and `removeFromParent()`.
      """
  )

  /// A parent that forwards nothing to its child.
  package static let forwardingGap = Rule(
    "CT-05", "forwarding-gap", .containment, .warning,
    meaning: """
      The parent appeared and its child did not: the parent has switched automatic forwarding off \
      and forwards nothing itself.
      """,
    cause: """
      `shouldAutomaticallyForwardAppearanceMethods` returns `false` and the calls that should \
      replace it are missing. It is right for children that are deliberately off screen.
      """,
    remedy: """
      Remove the override, or call `beginAppearanceTransition(_:animated:)` and \
      `endAppearanceTransition()` on the visible child from the parent's four appearance methods.
      """
  )

  /// An arrival after the child had left its parent.
  package static let appearAfterDetach = Rule(
    "CT-06", "appear-after-detach", .containment, .error,
    meaning: """
      A child got `viewWillAppear` or `viewDidAppear` after it had been removed from its parent.
      """,
    cause: """
      Its view stayed in the hierarchy, or a transition was still running when the child was \
      removed. It is harmless if the child was added again at once and the new \
      `willMove(toParent:)` was not recorded.
      """,
    remedy: """
      Remove the view before `removeFromParent()`, and do both in the completion of a running \
      transition.
      """
  )

  /// A presenter that was not told of a sheet.
  package static let sheetPresenterSilent = Rule(
    "CT-07", "sheet-presenter-silent", .containment, .info,
    meaning: """
      A sheet or another presentation that leaves the screen below in place came and went, and the \
      presenter got no appearance calls. That is normal.
      """,
    cause: """
      The presenter's view stays in the window with `.pageSheet`, `.formSheet`, `.popover`, \
      `.overFullScreen` and `.overCurrentContext`. Sheets are the default since iOS 13, so code \
      that refreshes in `viewWillAppear` after a dismissal stopped running then.
      """,
    remedy: """
      Tell the presenter explicitly: with a closure or delegate of the presented screen, and with \
      `presentationControllerDidDismiss(_:)` for swipes. Or set `modalPresentationStyle` to \
      `.fullScreen`.
      """
  )

  /// A pull on a sheet that was let go.
  package static let cancelledSheet = Rule(
    "CT-08", "cancelled-sheet", .cancelled, .info,
    meaning: """
      A person began to pull a sheet down and let it go: it was announced to leave and appeared \
      again. It was never dismissed.
      """,
    cause: """
      The sheet gets `viewWillDisappear`, `viewWillAppear` and `viewDidAppear`. The delegate can \
      get `presentationControllerWillDismiss(_:)` but no `presentationControllerDidDismiss(_:)`, \
      and the presenter hears nothing. This is how UIKit tells of the gesture and no defect.
      """,
    remedy: """
      Save and clean up in `viewDidDisappear` or `presentationControllerDidDismiss(_:)`, not on \
      the announcement. Let `viewWillAppear` of the sheet stand being called again.
      """
  )

  /// A pull on a sheet that was not allowed.
  package static let preventedDismiss = Rule(
    "CT-09", "prevented-dismiss", .containment, .info,
    meaning: """
      A person tried to pull a sheet down and the app did not allow it. The screen got no \
      appearance calls.
      """,
    cause: """
      `isModalInPresentation` is `true`, or `presentationControllerShouldDismiss(_:)` returned \
      `false`. UIKit then calls `presentationControllerDidAttemptToDismiss(_:)`.
      """,
    remedy: """
      Nothing if this is meant. Use `presentationControllerDidAttemptToDismiss(_:)` to ask what to \
      do with unsaved changes.
      """
  )

  /// An announced dismissal whose end was not told.
  package static let dismissDelegateMismatch = Rule(
    "CT-10", "dismiss-delegate-mismatch", .containment, .warning,
    meaning: """
      The delegate got `presentationControllerWillDismiss(_:)`, then neither \
      `presentationControllerDidDismiss(_:)` came nor did the sheet appear again.
      """,
    cause: """
      The delegate was changed or freed meanwhile, or code dismissed the sheet while a person was \
      pulling at it: a dismissal by code does not call the delegate. An app that was ended at that \
      moment looks the same.
      """,
    remedy: """
      Keep the delegate alive until the sheet is gone. Put what must happen after every dismissal \
      where both ways lead, such as the sheet's `viewDidDisappear` with `isBeingDismissed`.
      """
  )

  /// A delegate call that UIKit does not make.
  package static let didDismissOnCode = Rule(
    "CT-11", "didDismiss-on-code", .containment, .notice,
    meaning: """
      `presentationControllerDidDismiss(_:)` ran although the sheet was dismissed by code. UIKit \
      only calls it for a dismissal by the person, so the app called it itself.
      """,
    cause: """
      Calling it by hand is a common way to have one path for both kinds of dismissal. It is \
      harmless as long as it cannot run twice.
      """,
    remedy: """
      Prefer a method of your own, called from `presentationControllerDidDismiss(_:)` and from the \
      completion of `dismiss(animated:completion:)`.
      """
  )

  /// A swipe back that was taken back.
  package static let cancelledPop = Rule(
    "CT-12", "cancelled-pop", .cancelled, .info,
    meaning: """
      A swipe back was started and taken back: the screen on top stayed, the one below was \
      announced and left again. This is how UIKit tells of a cancelled gesture and no defect.
      """,
    cause: """
      As the swipe starts, the top gets `viewWillDisappear` and the one below `viewWillAppear`. \
      When the finger lets go too early, the one below gets `viewWillDisappear` and \
      `viewDidDisappear` without ever having appeared, and the top gets `viewWillAppear` and \
      `viewDidAppear` a second time. Nothing is popped and nothing is freed.
      """,
    remedy: """
      Start things in `viewDidAppear` and stop them in `viewWillDisappear`, with a stop that does \
      no harm if nothing was started, or use the pair `viewWillAppear` and `viewWillDisappear`. Do \
      not pair `viewWillAppear` with `viewDidDisappear`: on the top screen the start then runs \
      twice with no stop between. Do not take `viewWillDisappear` as a sign that the screen is \
      gone for good.
      """
  )

  /// A turn of a page that was taken back.
  package static let cancelledPage = Rule(
    "CT-13", "cancelled-page", .cancelled, .info,
    meaning: """
      A person began to turn a page of a `UIPageViewController` and let it go: the old page \
      stayed, the new one was announced and left again. This is no defect.
      """,
    cause: """
      UIKit sends the new page `viewWillAppear`, `viewWillDisappear` and `viewDidDisappear`, and \
      the old page `viewWillDisappear`, `viewWillAppear` and `viewDidAppear`. How the two mix \
      depends on the transition style, scroll or curl.
      """,
    remedy: """
      Note the current page in \
      `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)` and \
      only if `completed` is `true`. Do not count views of a page in `viewWillAppear`.
      """
  )

  /// A screen that left because its container was dismissed.
  package static let dismissalViaContainer = Rule(
    "CT-14", "dismissal-via-container", .containment, .info,
    meaning: """
      The screen left with its container: both `isMovingFromParent` and `isBeingDismissed` were \
      `false` although it is gone from the window.
      """,
    cause: """
      The navigation or other container around it was dismissed or removed. The flags are set on \
      the object that is dismissed, not on its children.
      """,
    remedy: """
      Ask the container as well, for example `navigationController?.isBeingDismissed`, or do the \
      final clean-up in `deinit`.
      """
  )

  /// What can be said of parents, children and presentations.
  static let containmentRules: [Rule] = [
    didMoveMissing, willMoveNilMissing, viewWithoutAddChild, hierarchyInconsistency, forwardingGap,
    appearAfterDetach, sheetPresenterSilent, cancelledSheet, preventedDismiss,
    dismissDelegateMismatch, didDismissOnCode, cancelledPop, cancelledPage, dismissalViaContainer,
  ]
}
