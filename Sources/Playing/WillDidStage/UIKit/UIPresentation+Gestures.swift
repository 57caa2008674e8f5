internal import WillDidFrameworks
internal import WillDidModel

// The gestures of a person on something that is presented.
extension UIViewController {
  /// A finger pulls the sheet down that the controller is in.
  package func swipeDown(_ gesture: Gesture) {
    guard let presentation = gesturePresentation, presentation.isSheet,
      presentation.mayLeave()
    else { return }
    let change = presentation.leave(animated: true, underFinger: true)
    stage.after(UIKitTimes.drag) { [stage] in
      change.release(cancelled: gesture == .letGo)
      stage.after(UIKitTimes.release) {
        if gesture == .letGo { presentation.stay(change) } else { presentation.finishHeard(change) }
      }
    }
  }

  /// A person taps beside the popover or sheet that the controller is in.
  package func tapOutside() {
    guard let presentation = gesturePresentation, presentation.hasOutside,
      presentation.mayLeave()
    else { return }
    let change = presentation.leave(animated: true)
    stage.after(UIKitTimes.present) { presentation.finishHeard(change) }
  }

  /// The presentation that a gesture would dismiss; none while something moves or lies on it.
  private var gesturePresentation: Presentation? {
    let found = front.ownPresentation
    return found?.change == nil && found?.presented.presentation == nil ? found : nil
  }
}

extension Presentation {
  private var attributes: [Attribute] { [.controller(presented.id)] }
  private var isOldPopover: Bool { style == .popover && !presented.stage.profile.presentsSheets }

  /// Asks whether the gesture may dismiss it, and tells the delegate what comes of that.
  fileprivate func mayLeave() -> Bool {
    if isOldPopover {
      return !isModal
        && delegate?.question(.popoverPresentationControllerShouldDismiss, attributes) ?? true
    }
    guard !isModal, delegate?.question(.presentationControllerShouldDismiss, attributes) ?? true
    else {
      delegate?.hear(.presentationControllerDidAttemptToDismiss, attributes)
      presented.stage.decisions?.withhold(.heldSheet, of: concerned)
      return false
    }
    delegate?.hear(.presentationControllerWillDismiss, attributes)
    return true
  }

  /// It has gone, and the delegate of the gesture hears of that.
  fileprivate func finishHeard(_ change: StagedTransition) {
    guard self.change === change else { return }
    let delegate = delegate
    finish(change)
    delegate?.hear(
      isOldPopover
        ? .popoverPresentationControllerDidDismiss : .presentationControllerDidDismiss, attributes)
  }

  /// The finger let go: it stays.
  fileprivate func stay(_ change: StagedTransition) {
    guard self.change === change else { return }
    self.change = nil
    presented.stage.decisions?.withhold(
      .takenBackDid, [.presentationControllerDidDismiss], of: concerned)
    if !removesPresenter {
      presented.stage.decisions?.withhold(.presenterStayed, of: presenter.onScreen, isMinor: true)
    }
    presented.takeBackDisappearing(animated: true)
    presented.stage.because(.returned) { presented.endAppearing(animated: true) }
    presented.reason = .none
    change.end(cancelled: true)
  }
}
