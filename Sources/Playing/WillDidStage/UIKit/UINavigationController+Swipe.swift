internal import WillDidFrameworks
internal import WillDidModel

/// How a gesture ends.
package enum Gesture: Sendable {
  /// It goes through.
  case completed
  /// The finger lets go, and everything springs back.
  case letGo
}

extension UINavigationController {
  /// A finger swipes back to the screen below: from the edge, and from iOS 26 on from anywhere.
  package func swipeBack(_ gesture: Gesture) {
    endZoomedPush()
    guard viewControllers.count > 1, transition == nil, appearance == .appeared,
      let top = viewControllers.last
    else { return }
    let below = viewControllers[viewControllers.count - 2]
    let swipe = StagedTransition(
      .pop, in: self, from: top, to: below, animated: true, interactive: true)
    stage.assuming(.willMoveOnSwipe) { top.sendWillMove(to: nil) }
    running.append(swipe)
    begin(swipe, leaving: .movingFromParent)
    drag(swipe, gesture) { [self] in complete(swipe, top) }
  }

  /// A finger catches a screen that is on its way out by itself, and lets it go on or takes it back.
  package func catchZoom(_ gesture: Gesture) {
    guard let zoom = transition, zoom.kind == .pop, zoom.isZoom, !zoom.isInteractive,
      appearance == .appeared
    else { return }
    zoom.hold()
    drag(zoom, gesture) { [self] in
      if isRunning(zoom) { finish(zoom) }
    }
  }

  /// A zoom that brings a screen is through at once when a finger comes to take the screen away: it
  /// always appears (WWDC 2024, session 10145).
  private func endZoomedPush() {
    guard let push = transition, push.kind == .push, push.isZoom, running.count == 1 else { return }
    finish(push)
  }

  private func drag(
    _ change: StagedTransition, _ gesture: Gesture, _ complete: @escaping () -> Void
  ) {
    stage.after(UIKitTimes.drag) { [self] in
      change.release(cancelled: gesture == .letGo)
      stage.after(UIKitTimes.release) { [self] in
        if gesture == .letGo { takeBack(change) } else { complete() }
      }
    }
  }

  private func complete(_ swipe: StagedTransition, _ top: UIViewController) {
    guard isRunning(swipe) else { return }
    viewControllers.removeAll { $0 === top }
    if !stage.profile.assumes(.willMoveOnSwipe) {
      stage.uncertainly { top.sendWillMove(to: nil) }
    }
    swipe.gone = [top]
    finish(swipe)
  }

  /// Everything is as it was before the finger came.
  ///
  /// The delegate hears nothing of that, neither `willShow` nor `didShow` (openradar 21137690).
  private func takeBack(_ change: StagedTransition) {
    guard isRunning(change), let top = change.from, let below = change.to else { return }
    running.removeAll { $0 === change }
    // A controller that code popped has left the stack already.
    viewControllers += change.gone.reversed()
    change.gone = []
    guard appearance == .appeared else {
      // The whole stack left while the finger held it.
      if top.appearance == .disappearing { top.endDisappearing(animated: true) }
      return change.end(cancelled: true)
    }
    below.takeBackAppearing(animated: true)
    below.viewIfLoaded?.removeFromSuperview()
    shown = top
    top.takeBackDisappearing(animated: true, isAppearingCertain: change.isZoom)
    stage.because(.returned) { top.endAppearing(animated: true) }
    top.reason = .none
    stage.assuming(.movesAgainOnCancel) {
      top.sendWillMove(to: self)
      top.sendDidMove(to: self)
    }
    change.end(cancelled: true)
  }
}
