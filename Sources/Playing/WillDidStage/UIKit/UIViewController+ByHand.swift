internal import WillDidFrameworks
package import WillDidModel

// Calls of the app that only the framework should make.
extension UIViewController {
  /// Calls a callback of the controller, as code of the app does that should not.
  ///
  /// - Returns: Whether the stage knows what then happens.
  package func callByHand(_ callback: Callback) -> Bool {
    guard let call = Self.byHand[callback] else { return false }
    call(self, callback)
    return true
  }

  /// The callbacks that code of the app can call, and what then happens.
  package static let byHand: [Callback: @Sendable (UIViewController, Callback) -> Void] = [
    .viewWillAppear: { $0.animated($1, $0.viewWillAppear) },
    .viewIsAppearing: { $0.animated($1, $0.viewIsAppearing) },
    .viewDidAppear: { $0.animated($1, $0.viewDidAppear) },
    .viewWillDisappear: { $0.animated($1, $0.viewWillDisappear) },
    .viewDidDisappear: { $0.animated($1, $0.viewDidDisappear) },
    .viewDidLoad: { $0.plain($1, $0.viewDidLoad) },
    .loadView: { $0.plain($1, $0.loadView) },
    .awakeFromNib: { $0.plain($1, $0.awakeFromNib) },
    .didReceiveMemoryWarning: { $0.plain($1, $0.didReceiveMemoryWarning) },
    .viewWillUnload: { $0.plain($1, $0.viewWillUnload) },
    .viewDidUnload: { $0.plain($1, $0.viewDidUnload) },
    .updateProperties: { $0.plain($1, $0.updateProperties) },
    .viewWillLayoutSubviews: { $0.plain($1, $0.viewWillLayoutSubviews) },
    .viewDidLayoutSubviews: { $0.plain($1, $0.viewDidLayoutSubviews) },
    .willMoveToParent: { who, callback in
      who.plain(callback) { who.willMove(toParent: who.parent) }
    },
    .didMoveToParent: { who, callback in
      who.plain(callback) { who.didMove(toParent: who.parent) }
    },
    .presentationControllerShouldDismiss: { $0.emitDelegation($1) },
    .presentationControllerWillDismiss: { who, callback in
      who.emitDelegation(callback)
      who.stage.decisions?.withhold(.ruled, [.presentationControllerDidDismiss], of: [who.id])
    },
    .presentationControllerDidDismiss: { $0.emitDelegation($1) },
    .presentationControllerDidAttemptToDismiss: { $0.emitDelegation($1) },
  ]

  private func animated(_ callback: Callback, _ method: @escaping (Bool) -> Void) {
    receive(callback, [.animated(false), .callerInApp(true)]) { method(false) }
  }

  private func plain(_ callback: Callback, _ method: @escaping () -> Void) {
    receive(callback, [.callerInApp(true)], method)
  }

  private func emitDelegation(_ callback: Callback) {
    stage.emit(callback, of: self, [.controller(id), .callerInApp(true)])
  }
}
