/// Which messages matter.
extension ObjectiveCScanner {
  /// The kind of use that a message is, by the first piece of its selector.
  func kind(_ message: Message) -> Use.Kind? {
    switch tokens[message.pieces[0].name].word {
    case .storyboardWithName: .storyboard
    case .instantiateViewControllerWithIdentifier, .instantiateControllerWithIdentifier: .controller
    case .instantiateInitialViewController, .instantiateInitialController: .initialController
    case .performSegueWithIdentifier: .segue
    case .nibWithNibName, .initWithNibNamed: .nib
    case .loadNibNamed: .loadNib
    case .initWithNibName, .initWithWindowNibName: .nibName
    case .dequeueReusableCellWithIdentifier, .dequeueReusableCellWithReuseIdentifier,
      .dequeueReusableSupplementaryViewOfKind, .dequeueReusableHeaderFooterViewWithIdentifier:
      .dequeue
    case .registerNib, .registerClass: .register
    case .makeViewWithIdentifier: .make
    case .addChildViewController: .addChild
    case .didMoveToParentViewController: .didMove
    case .willMoveToParentViewController: .willMove
    case .addObserver, .addObserverForName: .addObserver
    case .removeObserver: .removeObserver
    case .isEqualToString: .comparedSegue
    case .scheduledTimerWithTimeInterval: .timer
    case .invalidate: .invalidate
    case .initWithActivityType: .userActivity
    default: nil
    }
  }
}
