internal import WillDidModel

/// A window, and the controller that fills it.
open class UIWindow: UIView {
  override open class var frameworkName: String { "UIWindow" }

  /// The controller that fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let rootViewController {
        stage.emit(.setRootViewController, of: self, [.controller(rootViewController.id)])
      }
      if isVisible { replace(oldValue) }
    }
  }

  /// Whether it is on the screen.
  public private(set) var isVisible = false

  override var isRecorded: Bool { true }

  /// Brings the window to the screen, and with it the root, whose view is loaded now.
  open func makeKeyAndVisible() {
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
    root.beginAppearing(animated: false)
    stage.after(UIKitTimes.launch) {
      if root.appearance == .appearing { root.endAppearing(animated: false) }
    }
  }

  private func replace(_ old: UIViewController?) {
    if let old, old.appearance != .disappeared {
      old.beginDisappearing(animated: false)
      old.viewIfLoaded?.removeFromSuperview()
      if let rootViewController { show(rootViewController) }
      old.endDisappearing(animated: false)
    } else if let rootViewController {
      show(rootViewController)
    }
  }
}

/// How long things take, in nanoseconds.
public enum UIKitTimes {
  /// The replacement of one child by another.
  public static let child: Int64 = 300_000_000
  static let launch: Int64 = 30_000_000
  static let push: Int64 = 350_000_000
  static let present: Int64 = 400_000_000
  /// How long a finger drags before it lets go.
  static let drag: Int64 = 700_000_000
  /// How long the screen springs back, or goes on, when the finger has let go.
  static let release: Int64 = 200_000_000
  static let page: Int64 = 300_000_000
  static let rotation: Int64 = 300_000_000
}
