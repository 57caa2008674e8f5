/// A step that is announced by a will and told by a did.
public struct Step: Hashable, Sendable {
  /// The callback that announces the step.
  public var will: Callback
  /// The callback that tells that the step has happened.
  public var did: Callback

  /// Makes a step out of its two callbacks.
  public init(will: Callback, did: Callback) {
    self.will = will
    self.did = did
  }
}

extension Step {
  /// A view appears.
  public static let appear = Step(will: .viewWillAppear, did: .viewDidAppear)
  /// A view disappears.
  public static let disappear = Step(will: .viewWillDisappear, did: .viewDidDisappear)
  /// The view of a UIKit controller lays out its subviews.
  public static let layoutSubviews = Step(
    will: .viewWillLayoutSubviews, did: .viewDidLayoutSubviews)
  /// The view of an AppKit controller lays out its subviews.
  public static let layout = Step(will: .viewWillLayout, did: .viewDidLayout)
  /// A controller gets another parent or none.
  public static let moveToParent = Step(will: .willMoveToParent, did: .didMoveToParent)
  /// A UIKit view gets another superview or none.
  public static let moveToSuperview = Step(will: .willMoveToSuperview, did: .didMoveToSuperview)
  /// A UIKit view gets another window or none.
  public static let moveToWindow = Step(will: .willMoveToWindow, did: .didMoveToWindow)
  /// The view of a controller is purged (iOS 5 only).
  public static let unload = Step(will: .viewWillUnload, did: .viewDidUnload)
  /// A window controller loads its window.
  public static let loadWindow = Step(will: .windowWillLoad, did: .windowDidLoad)
  /// A window controller of a document loads its nib.
  public static let loadNib = Step(
    will: .windowControllerWillLoadNib, did: .windowControllerDidLoadNib)
  /// A navigation controller shows a controller on top.
  public static let showOnTop = Step(
    will: .navigationControllerWillShow, did: .navigationControllerDidShow)
  /// A gesture dismisses what was presented.
  public static let dismissByGesture = Step(
    will: .presentationControllerWillDismiss, did: .presentationControllerDidDismiss)
  /// A finger turns a page.
  public static let turnPage = Step(
    will: .pageViewControllerWillTransition, did: .pageViewControllerDidFinishAnimating)
  /// An app is launched.
  public static let finishLaunching = Step(
    will: .applicationWillFinishLaunching, did: .applicationDidFinishLaunching)
}

extension Callback {
  /// The step that the callback announces or tells, or `nil` if it is no half of one.
  public var step: Step? {
    switch definition?.partner {
    case .will(let did): Step(will: self, did: did)
    case .did(let will): Step(will: will, did: self)
    case nil: nil
    }
  }
}
