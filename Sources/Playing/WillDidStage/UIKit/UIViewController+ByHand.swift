internal import WillDidFrameworks
package import WillDidModel

// Calls of the app that only the framework should make.
extension UIViewController {
  /// Calls a callback of the controller, as code of the app does that should not.
  ///
  /// - Returns: Whether the stage knows what then happens.
  package func callByHand(_ callback: Callback) -> Bool {
    let byHand = Attribute.callerInApp(true)
    func call(_ method: @escaping (Bool) -> Void) {
      receive(callback, [.animated(false), byHand]) { method(false) }
    }
    func call(_ method: @escaping () -> Void) { receive(callback, [byHand], method) }
    switch callback {
    case .viewWillAppear: call(viewWillAppear)
    case .viewIsAppearing: call(viewIsAppearing)
    case .viewDidAppear: call(viewDidAppear)
    case .viewWillDisappear: call(viewWillDisappear)
    case .viewDidDisappear: call(viewDidDisappear)
    case .viewDidLoad: call(viewDidLoad)
    case .loadView: call(loadView)
    case .awakeFromNib: call(awakeFromNib)
    case .didReceiveMemoryWarning: call(didReceiveMemoryWarning)
    case .viewWillUnload: call(viewWillUnload)
    case .viewDidUnload: call(viewDidUnload)
    case .updateProperties: call(updateProperties)
    case .viewWillLayoutSubviews: call(viewWillLayoutSubviews)
    case .viewDidLayoutSubviews: call(viewDidLayoutSubviews)
    case .willMoveToParent: receive(callback, [byHand]) { self.willMove(toParent: self.parent) }
    case .didMoveToParent: receive(callback, [byHand]) { self.didMove(toParent: self.parent) }
    case .presentationControllerDidDismiss, .presentationControllerWillDismiss,
      .presentationControllerShouldDismiss, .presentationControllerDidAttemptToDismiss:
      stage.emit(callback, of: self, [.controller(id), byHand])
      if callback == .presentationControllerWillDismiss {
        stage.decisions?.withhold(.ruled, [.presentationControllerDidDismiss], of: [id])
      }
    default: return false
    }
    return true
  }
}
