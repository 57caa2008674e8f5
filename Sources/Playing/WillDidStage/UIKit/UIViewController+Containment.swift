internal import WillDidFrameworks
internal import WillDidModel

// The calls between a container and its children.
extension UIViewController {
  /// Takes a child in, and tells it that it will come.
  package func addChild(_ child: UIViewController) {
    let attributes = [Attribute.child(child.id)]
    receive(.addChild, attributes) {
      self.implementation(.addChild, attributes, of: UIViewController.frameworkName) {
        if let other = child.parent, other !== self { other.children.removeAll { $0 === child } }
        self.takeIn(child)
      }
    }
  }

  /// Leaves the container, and receives the callback for it.
  package func removeFromParent() {
    receive(.removeFromParent) {
      self.implementation(.removeFromParent, of: UIViewController.frameworkName) {
        self.parent?.children.removeAll { $0 === self }
        self.parent = nil
        self.sendDidMove(to: nil)
      }
    }
  }

  /// Sends `willMove(toParent:)`, as a container does.
  package func sendWillMove(to parent: UIViewController?) {
    receive(.willMoveToParent, parentAttributes(parent)) { self.willMove(toParent: parent) }
  }

  /// Sends `didMove(toParent:)`, as a container does.
  package func sendDidMove(to parent: UIViewController?) {
    receive(.didMoveToParent, parentAttributes(parent)) { self.didMove(toParent: parent) }
  }

  /// Puts the view of a child into that of this controller; a child that is seen then appears.
  package func show(_ child: UIViewController) {
    stage.running(code: false) { bringView(of: child) }
  }

  private func bringView(of child: UIViewController) {
    let host = view
    guard child.loadViewIfNeeded() else { return }
    host.addSubview(child.view)
    if let wrong = child.parent, wrong !== self {
      return stage.crash(
        .hierarchyInconsistency, about: child,
        exception: "UIViewControllerHierarchyInconsistency",
        [.object: child.printed, .expectedParent: printed, .actualParent: wrong.printed],
        [
          Attribute(.expectedParent, .instance(id)), Attribute(.actualParent, .instance(wrong.id)),
        ])
    }
    guard child.parent === self else {
      // A controller whose parent does not know it receives nothing.
      stage.decisions?.withhold(.viewOutsideParent, of: [child.id], isMinor: true)
      // It is the app that puts its view there.
      return stage.running(code: true) {
        stage.emit(
          .addSubview, of: child, [.controller(id), Attribute(.hasWindow, .flag(isInWindow))])
      }
    }
    if appearance == .appearing, !isAnnounced, forwardsAppearance {
      // The parent is on its way already, and ends for both.
      return stage.because(.addToWindow) { child.beginAppearing(animated: false) }
    }
    guard appearance == .appeared, forwardsAppearance else { return }
    stage.because(.addToWindow) { child.beginAppearing(animated: false) }
    stage.after(0) { [stage] in
      stage.because(.addToWindow) { child.endAppearing(animated: false) }
    }
  }

  /// Takes the view out of the one that it lies in; if it was seen, it disappears.
  package func hide() {
    let isSent = stage.running(code: false) {
      parent.map { $0.forwardsAppearance && $0.appearance == .appeared } ?? false
    }
    let wasSeen = isSent && appearance == .appeared
    reason = .movingFromParent
    stage.because(.leaveWindow) {
      if wasSeen { beginDisappearing(animated: false) }
      viewIfLoaded?.removeFromSuperview()
      if wasSeen { endDisappearing(animated: false) }
    }
    reason = .none
  }

  /// Replaces the view of one child by that of another, over a while.
  package func transition(
    from old: UIViewController, to new: UIViewController, duration: Int64 = UIKitTimes.child
  ) {
    let attributes: [Attribute] = [.from(old.id), .to(new.id)]
    receive(.transitionFromTo, attributes) {
      self.implementation(.transitionFromTo, attributes, of: UIViewController.frameworkName) {
        self.exchange(old, new, duration)
      }
    }
  }

  private func exchange(_ old: UIViewController, _ new: UIViewController, _ duration: Int64) {
    guard old.parent === self, new.parent === self, new.loadViewIfNeeded() else { return }
    let isSent = appearance == .appeared && forwardsAppearance
    let isAnimated = duration > 0
    stage.because(.swapChild) {
      if isSent { old.beginDisappearing(animated: isAnimated) }
      view.addSubview(new.view)
      if isSent { new.beginAppearing(animated: isAnimated) }
    }
    stage.after(duration) { [stage] in
      old.viewIfLoaded?.removeFromSuperview()
      guard isSent else { return }
      stage.because(.swapChild) {
        if new.appearance == .appearing { new.endAppearing(animated: isAnimated) }
        if old.appearance == .disappearing { old.endDisappearing(animated: isAnimated) }
      }
    }
  }
}
