internal import WillDidModel

extension Rule {
  /// UIKit's complaint about unbalanced transitions.
  package static let uikitUnbalancedMessage = Rule(
    "AP-18", "uikit-unbalanced-message", .unbalanced, .warning,
    expects: .wrong("UIKit complains"),
    meaning: """
      UIKit printed "Unbalanced calls to begin/end appearance transitions". The controller named \
      in it received callbacks that do not pair up, and some may be missing from then on. Where the run \
      shows that the app brought it about, this is an error.
      """,
    cause: """
      Most often a push, a pop or a presentation began while another was still running, or was \
      started from `viewDidLoad` or `viewWillAppear`. Other causes are a container override \
      without `super`, a direct call of an appearance method, and begin and end calls that do not \
      match. UIKit itself is reported to bring it about when the device is turned while a popover is \
      shown.
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
    expects: .wrong("UIKit complains"),
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
    expects: .wrong("UIKit complains"),
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

  /// A view and its controller that have different parents.
  package static let hierarchyInconsistency = Rule(
    "CT-04", "hierarchy-inconsistency", .containment, .error,
    expects: .appStops,
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
}
