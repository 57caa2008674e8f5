internal import WillDidFrameworks
internal import WillDidModel

extension UIPageViewController {
  /// A finger turns the page: to another one, or to the one beside it.
  package func turn(
    to wanted: UIViewController? = nil, _ gesture: Gesture, isBack: Bool = false
  ) {
    guard appearance == .appeared, !isTurning, let old = shown,
      let new = wanted ?? neighbour(isBack: isBack), new !== old
    else { return }
    isTurning = true
    if new.parent !== self { takeIn(new) }
    new.loadViewIfNeeded()
    delegate?.hear(.pageViewControllerWillTransition, [.from(old.id), .to(new.id)])
    view.addSubview(new.view)
    stage.because(.turnPage) { new.comeBefore(old, animated: true) }
    stage.after(UIKitTimes.drag + UIKitTimes.release) { [self] in
      isTurning = false
      if gesture == .letGo { fallBack(old, new) } else { goOn(old, new) }
    }
  }

  private func goOn(_ old: UIViewController, _ new: UIViewController) {
    shown = new
    complete(old, new, true)
    new.sendDidMove(to: self)
    sendEnd(.completed, old)
    loadNeighbours()
  }

  private func fallBack(_ old: UIViewController, _ new: UIViewController) {
    new.viewIfLoaded?.removeFromSuperview()
    if transitionStyle == .scroll {
      old.takeBackDisappearing(animated: true)
      stage.because(.returned) { old.endAppearing(animated: true) }
      new.takeBackAppearing(animated: true)
    } else {
      stage.because(.takenBack) { takingBack { new.beginDisappearing(animated: true) } }
      old.takeBackDisappearing(animated: true)
      stage.because(.takenBack) { new.endDisappearing(animated: true) }
      stage.because(.returned) { old.endAppearing(animated: true) }
    }
    sendEnd(.cancelled, old)
  }

  private func sendEnd(_ outcome: Outcome, _ old: UIViewController) {
    delegate?.hear(
      .pageViewControllerDidFinishAnimating,
      [Attribute(.previous, .instance(old.id)), .outcome(outcome)])
  }
}
