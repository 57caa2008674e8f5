internal import WillDidFrameworks
internal import WillDidModel

/// A window, and the controller that fills it.
package class UIWindow: UIView {
  override package class var frameworkName: String { "UIWindow" }

  /// The controller that fills the window.
  package var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let rootViewController {
        stage.emit(.setRootViewController, of: self, [.controller(rootViewController.id)])
      }
      if isVisible { replace(oldValue) }
    }
  }

  /// Whether it is on the screen.
  package private(set) var isVisible = false

  /// Roots that were replaced while they presented something: UIKit keeps both, so that code has to
  /// dismiss before it replaces a root (malcommac/UIWindowTransitions#7).
  private var leftBehind: [UIViewController] = []

  override var isRecorded: Bool { true }

  /// Brings the window to the screen, and with it the root, whose view is loaded now.
  package func makeKeyAndVisible() {
    stage.emit(.makeKeyAndVisible, of: self)
    isVisible = true
    guard let root = rootViewController else { return }
    show(root)
  }

  private func show(_ root: UIViewController) {
    guard root.loadViewIfNeeded() else { return }
    addSubview(root.view)
    // From iOS 18 on nothing appears before the turn of the run loop is over.
    guard stage.profile.loadsCoveredRoot else {
      return stage.after(0) { [self] in
        if rootViewController === root { appear(root) }
      }
    }
    appear(root)
  }

  private func appear(_ root: UIViewController) {
    guard root.appearance == .disappeared else { return }
    stage.because(.addToWindow) { root.beginAppearing(animated: false) }
    stage.after(UIKitTimes.launch) { [stage] in
      guard root.appearance == .appearing else { return }
      stage.because(.addToWindow) { root.endAppearing(animated: false) }
    }
  }

  private func replace(_ old: UIViewController?) {
    let isPresenting = old?.presentation != nil
    if let old, isPresenting { leftBehind.append(old) }
    guard let old, old.appearance != .disappeared else {
      if let rootViewController { show(rootViewController) }
      return
    }
    // The callbacks of a root that still presents something are not known.
    let send: (() -> Void) -> Void = isPresenting ? stage.uncertainly : { $0() }
    send { stage.because(.leaveWindow) { old.beginDisappearing(animated: false) } }
    old.viewIfLoaded?.removeFromSuperview()
    if let rootViewController { show(rootViewController) }
    send { stage.because(.leaveWindow) { old.endDisappearing(animated: false) } }
  }
}

extension UIView {
  /// The window that it is in.
  package var window: UIWindow? { self as? UIWindow ?? superview?.window }
}

extension Presentation {
  /// The place where the views of both lie.
  var window: UIWindow? { presenter.viewIfLoaded?.window ?? presented.viewIfLoaded?.window }
}
