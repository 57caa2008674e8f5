internal import WillDidModel

/// How a gesture ends.
package enum Gesture: Sendable {
  /// It goes through.
  case completed
  /// The finger lets go, and everything springs back.
  case letGo
}

extension UINavigationController {
  /// A finger swipes from the edge, back to the screen below.
  package func swipeBack(_ gesture: Gesture) {
    guard viewControllers.count > 1, transition == nil, appearance == .appeared,
      let top = viewControllers.last
    else { return }
    let below = viewControllers[viewControllers.count - 2]
    let swipe = Transition(
      .pop, in: self, from: top, to: below, animated: true, interactive: true)
    stage.assuming(.willMoveOnSwipe) { top.sendWillMove(to: nil) }
    begin(swipe, leaving: .movingFromParent)
    stage.after(UIKitTimes.drag) { [self] in
      swipe.release(cancelled: gesture == .letGo)
      stage.after(UIKitTimes.release) { [self] in
        if gesture == .letGo { takeBack(swipe) } else { complete(swipe, top) }
      }
    }
  }

  private func complete(_ swipe: Transition, _ top: UIViewController) {
    guard isRunning(swipe) else { return }
    viewControllers.removeAll { $0 === top }
    if !stage.profile.assumes(.willMoveOnSwipe) {
      stage.uncertainly { top.sendWillMove(to: nil) }
    }
    finish(swipe, removing: [top])
  }

  /// Everything is as it was before the finger came.
  private func takeBack(_ swipe: Transition) {
    guard isRunning(swipe), let top = swipe.from, let below = swipe.to else { return }
    running.removeAll { $0 === swipe }
    guard appearance == .appeared else {
      // The whole stack left while the finger held it.
      if top.appearance == .disappearing { top.endDisappearing(animated: true) }
      return swipe.end(cancelled: true)
    }
    below.takeBackAppearing(animated: true)
    below.viewIfLoaded?.removeFromSuperview()
    shown = top
    top.takeBackDisappearing(animated: true)
    top.endAppearing(animated: true)
    top.reason = .none
    stage.assuming(.movesAgainOnCancel) {
      top.sendWillMove(to: self)
      top.sendDidMove(to: self)
    }
    stage.assuming(.didShowOnCancel) { tellDelegate(.navigationControllerDidShow, top, swipe) }
    swipe.end(cancelled: true)
  }

  private func isRunning(_ swipe: Transition) -> Bool { running.contains { $0 === swipe } }
}
