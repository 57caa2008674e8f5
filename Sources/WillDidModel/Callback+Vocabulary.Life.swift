extension Callback {
  // The numbers are written to traces. Never renumber them.
  /// The object is made out of a nib, a storyboard or an archive.
  @inlinable public static var initWithCoder: Callback { Callback(rawValue: 1) }
  /// The controller is made in code, with the name of a nib or without one.
  @inlinable public static var initWithNibName: Callback { Callback(rawValue: 2) }
  /// The object is made by the initialiser without arguments; its name is `init`.
  @inlinable public static var plainInit: Callback { Callback(rawValue: 3) }
  /// The view is made in code or by a nib that does not keep it as an archive.
  @inlinable public static var initWithFrame: Callback { Callback(rawValue: 4) }
  /// The table or split view controller is made with a style.
  @inlinable public static var initWithStyle: Callback { Callback(rawValue: 5) }
  /// The collection view controller is made with a layout.
  @inlinable public static var initWithCollectionViewLayout: Callback { Callback(rawValue: 6) }
  /// The navigation controller is made with its first controller.
  @inlinable public static var initWithRootViewController: Callback { Callback(rawValue: 7) }
  /// The navigation controller is made with bars of its own.
  @inlinable public static var initWithNavigationBarClass: Callback { Callback(rawValue: 8) }
  /// The page view controller is made with the way its pages turn.
  @inlinable public static var initWithTransitionStyle: Callback { Callback(rawValue: 9) }
  /// The window controller is made with a window or with none yet.
  @inlinable public static var initWithWindow: Callback { Callback(rawValue: 10) }
  /// The window controller is made with the name of the nib of its window.
  @inlinable public static var initWithWindowNibName: Callback { Callback(rawValue: 11) }
  /// The window controller is made with a nib that somebody else owns.
  @inlinable public static var initWithWindowNibNameOwner: Callback { Callback(rawValue: 12) }
  /// The window controller is made with the path of the nib of its window.
  @inlinable public static var initWithWindowNibPath: Callback { Callback(rawValue: 13) }
  /// The AppKit window is made in code or by a nib.
  @inlinable public static var initWithContentRect: Callback { Callback(rawValue: 14) }
  /// The AppKit window is made for a controller.
  @inlinable public static var initWithContentViewController: Callback { Callback(rawValue: 15) }
  /// The UIKit window is made for a scene.
  @inlinable public static var initWithWindowScene: Callback { Callback(rawValue: 16) }
  /// The document is made empty.
  @inlinable public static var initWithType: Callback { Callback(rawValue: 17) }
  /// The document is made out of a file.
  @inlinable public static var initWithContentsOf: Callback { Callback(rawValue: 18) }
  /// The document is made again out of what was saved for it.
  @inlinable public static var initForURL: Callback { Callback(rawValue: 19) }
  /// The recorder met the object when it already existed.
  @inlinable public static var firstSeen: Callback { Callback(rawValue: 20) }
}

extension Callback {
  /// The nib that holds the object has connected everything.
  @inlinable public static var awakeFromNib: Callback { Callback(rawValue: 31) }
  /// The controller makes or loads its view.
  @inlinable public static var loadView: Callback { Callback(rawValue: 32) }
  /// The view of the controller has been loaded.
  @inlinable public static var viewDidLoad: Callback { Callback(rawValue: 33) }
  /// Somebody asks the controller to load its view now.
  @inlinable public static var loadViewIfNeeded: Callback { Callback(rawValue: 34) }
  /// The view of the controller is set, replaced or dropped.
  @inlinable public static var setView: Callback { Callback(rawValue: 35) }
  /// Interface Builder draws the object; this never happens in an app.
  @inlinable public static var prepareForInterfaceBuilder: Callback { Callback(rawValue: 36) }
}

extension Callback {
  /// The view is about to appear.
  @inlinable public static var viewWillAppear: Callback { Callback(rawValue: 41) }
  /// The view is in the hierarchy and has its traits and its size.
  @inlinable public static var viewIsAppearing: Callback { Callback(rawValue: 42) }
  /// The view has appeared.
  @inlinable public static var viewDidAppear: Callback { Callback(rawValue: 43) }
  /// The view is about to disappear.
  @inlinable public static var viewWillDisappear: Callback { Callback(rawValue: 44) }
  /// The view has disappeared.
  @inlinable public static var viewDidDisappear: Callback { Callback(rawValue: 45) }
  /// A SwiftUI view ran its action for appearing.
  @inlinable public static var onAppear: Callback { Callback(rawValue: 46) }
  /// A SwiftUI view ran its action for disappearing.
  @inlinable public static var onDisappear: Callback { Callback(rawValue: 47) }
  /// A SwiftUI view started its task.
  @inlinable public static var viewTask: Callback { Callback(rawValue: 48) }
}

extension Callback {
  /// The view of the UIKit controller is about to lay out its subviews.
  @inlinable public static var viewWillLayoutSubviews: Callback { Callback(rawValue: 51) }
  /// The view of the UIKit controller has laid out its subviews.
  @inlinable public static var viewDidLayoutSubviews: Callback { Callback(rawValue: 52) }
  /// The view of the AppKit controller is about to lay out its subviews.
  @inlinable public static var viewWillLayout: Callback { Callback(rawValue: 53) }
  /// The view of the AppKit controller has laid out its subviews.
  @inlinable public static var viewDidLayout: Callback { Callback(rawValue: 54) }
  /// The controller updates the constraints of its view.
  @inlinable public static var updateViewConstraints: Callback { Callback(rawValue: 55) }
  /// The margins of the root view have changed.
  @inlinable public static var viewLayoutMarginsDidChange: Callback { Callback(rawValue: 56) }
  /// The safe area of the root view has changed.
  @inlinable public static var viewSafeAreaInsetsDidChange: Callback { Callback(rawValue: 57) }
  /// A UIKit view lays out its subviews.
  @inlinable public static var layoutSubviews: Callback { Callback(rawValue: 58) }
  /// An AppKit view lays out its subviews.
  @inlinable public static var layout: Callback { Callback(rawValue: 59) }
  /// Somebody asks a view to lay out now.
  @inlinable public static var layoutIfNeeded: Callback { Callback(rawValue: 60) }
  /// A view updates its constraints.
  @inlinable public static var updateConstraints: Callback { Callback(rawValue: 61) }
  /// A view or its controller updates what it shows, before layout.
  @inlinable public static var updateProperties: Callback { Callback(rawValue: 62) }
  /// The container of a presentation is about to lay out.
  @inlinable public static var containerViewWillLayoutSubviews: Callback { Callback(rawValue: 63) }
  /// The container of a presentation has laid out.
  @inlinable public static var containerViewDidLayoutSubviews: Callback { Callback(rawValue: 64) }
  /// A child wants another size.
  @inlinable public static var preferredContentSizeDidChange: Callback { Callback(rawValue: 65) }
  /// The constraints of a child ask for another size.
  @inlinable public static var systemLayoutFittingSizeDidChange: Callback { Callback(rawValue: 66) }
}

extension Callback {
  /// The UIKit view is about to get another superview or none.
  @inlinable public static var willMoveToSuperview: Callback { Callback(rawValue: 71) }
  /// The UIKit view has got another superview or none.
  @inlinable public static var didMoveToSuperview: Callback { Callback(rawValue: 72) }
  /// The UIKit view is about to get another window or none.
  @inlinable public static var willMoveToWindow: Callback { Callback(rawValue: 73) }
  /// The UIKit view has got another window or none.
  @inlinable public static var didMoveToWindow: Callback { Callback(rawValue: 74) }
  /// The AppKit view is about to get another superview or none.
  @inlinable public static var viewWillMoveToSuperview: Callback { Callback(rawValue: 75) }
  /// The AppKit view has got another superview or none.
  @inlinable public static var viewDidMoveToSuperview: Callback { Callback(rawValue: 76) }
  /// The AppKit view is about to get another window or none.
  @inlinable public static var viewWillMoveToWindow: Callback { Callback(rawValue: 77) }
  /// The AppKit view has got another window or none.
  @inlinable public static var viewDidMoveToWindow: Callback { Callback(rawValue: 78) }
  /// The view has got a subview.
  @inlinable public static var didAddSubview: Callback { Callback(rawValue: 79) }
  /// The view is about to lose a subview.
  @inlinable public static var willRemoveSubview: Callback { Callback(rawValue: 80) }
  /// The AppKit view or an ancestor of it was hidden.
  @inlinable public static var viewDidHide: Callback { Callback(rawValue: 81) }
  /// The AppKit view or an ancestor of it was shown again.
  @inlinable public static var viewDidUnhide: Callback { Callback(rawValue: 82) }
  /// The cell or view is about to be shown for something else.
  @inlinable public static var prepareForReuse: Callback { Callback(rawValue: 83) }
}

extension Callback {
  /// The view is about to get another size.
  @inlinable public static var viewWillTransitionToSize: Callback { Callback(rawValue: 91) }
  /// The controller is about to get other traits.
  @inlinable public static var willTransitionToTraitCollection: Callback { Callback(rawValue: 92) }
  /// The traits of the controller or view have changed.
  @inlinable public static var traitCollectionDidChange: Callback { Callback(rawValue: 93) }
  /// The interface is about to rotate (iOS 7 and older).
  @inlinable public static var willRotate: Callback { Callback(rawValue: 94) }
  /// The rotation is about to be animated (iOS 7 and older).
  @inlinable public static var willAnimateRotation: Callback { Callback(rawValue: 95) }
  /// The interface has rotated (iOS 7 and older).
  @inlinable public static var didRotate: Callback { Callback(rawValue: 96) }
  /// Somebody starts to drag the edge of the window.
  @inlinable public static var windowWillStartLiveResize: Callback { Callback(rawValue: 97) }
  /// Somebody has let go of the edge of the window.
  @inlinable public static var windowDidEndLiveResize: Callback { Callback(rawValue: 98) }
  /// The AppKit view has turned light or dark.
  @inlinable public static var viewDidChangeEffectiveAppearance: Callback { Callback(rawValue: 99) }
  /// The AppKit view has got another scale or colour space.
  @inlinable public static var viewDidChangeBackingProperties: Callback { Callback(rawValue: 100) }
}

extension Callback {
  /// The controller is told that memory is short.
  @inlinable public static var didReceiveMemoryWarning: Callback { Callback(rawValue: 106) }
  /// The view is about to be purged (iOS 5 only).
  @inlinable public static var viewWillUnload: Callback { Callback(rawValue: 107) }
  /// The view has been purged (iOS 5 and older).
  @inlinable public static var viewDidUnload: Callback { Callback(rawValue: 108) }
  /// The object ends.
  @inlinable public static var `deinit`: Callback { Callback(rawValue: 109) }
  /// The recorder found the object alive when it looked for leaks.
  @inlinable public static var foundAlive: Callback { Callback(rawValue: 110) }
  /// The object starts observing notifications.
  @inlinable public static var addObserver: Callback { Callback(rawValue: 111) }
  /// The object stops observing notifications.
  @inlinable public static var removeObserver: Callback { Callback(rawValue: 112) }
}
