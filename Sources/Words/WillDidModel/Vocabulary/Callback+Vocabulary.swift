// Made by Tools/vocabulary of Callbacks.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

/// The part of a life that a callback belongs to, in the order of a life.
public enum Family: UInt8, CaseIterable, Sendable, CustomStringConvertible {
  /// An object is made.
  case creation = 1
  /// A controller loads its view.
  case loading = 2
  /// A view appears and disappears.
  case appearance = 3
  /// A view is laid out.
  case layout = 4
  /// A view changes its place in the hierarchy of views.
  case view = 5
  /// Size, orientation and traits change.
  case environment = 6
  /// Memory is short, views are purged, objects end.
  case memory = 7
  /// A controller gets and loses a parent.
  case containment = 8
  /// A container tells a child to appear and to disappear.
  case appearanceTransition = 9
  /// Controllers are pushed and popped.
  case navigation = 10
  /// Controllers are presented and dismissed.
  case presentation = 11
  /// A transition begins, is driven by a finger, and ends.
  case transition = 12
  /// Tabs, pages and columns change.
  case container = 13
  /// Storyboards make controllers, and segues join them.
  case storyboard = 14
  /// Objects are written to and read from archives.
  case coding = 15
  /// The state of an app is saved and restored.
  case restoration = 16
  /// A nib is looked for and loaded.
  case nib = 17
  /// A nib makes one object or one connection.
  case nibObject = 18
  /// A window controller loads and shows its window.
  case windowController = 19
  /// A window is shown and closed.
  case window = 20
  /// A document is read, shown and written.
  case document = 21
  /// An app is launched, becomes active, and ends.
  case application = 22
  /// A scene is connected, becomes active, and goes.
  case scene = 23
  /// A framework writes to the console.
  case console = 24
  /// An app records something of its own.
  case user = 25
  /// A layer above UIKit tells of a screen of its own.
  case layer = 26

  /// The word for the family in every output.
  public var description: String {
    switch self {
    case .creation: "creation"
    case .loading: "loading"
    case .appearance: "appearance"
    case .layout: "layout"
    case .view: "view"
    case .environment: "environment"
    case .memory: "memory"
    case .containment: "containment"
    case .appearanceTransition: "appearanceTransition"
    case .navigation: "navigation"
    case .presentation: "presentation"
    case .transition: "transition"
    case .container: "container"
    case .storyboard: "storyboard"
    case .coding: "coding"
    case .restoration: "restoration"
    case .nib: "nib"
    case .nibObject: "nibObject"
    case .windowController: "windowController"
    case .window: "window"
    case .document: "document"
    case .application: "application"
    case .scene: "scene"
    case .console: "console"
    case .user: "user"
    case .layer: "layer"
    }
  }
}

extension Callback {
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
  /// The window controller is made with a nib that another object owns.
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
  /// The controller is asked to load its view now.
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
  /// A SwiftUI view ran its action for appearing; a screen of React Native has appeared.
  @inlinable public static var onAppear: Callback { Callback(rawValue: 46) }
  /// A SwiftUI view ran its action for disappearing; a screen of React Native has disappeared.
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
  /// A view is asked to lay out now.
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
  /// The user starts to drag the edge of the window.
  @inlinable public static var windowWillStartLiveResize: Callback { Callback(rawValue: 97) }
  /// The user has let go of the edge of the window.
  @inlinable public static var windowDidEndLiveResize: Callback { Callback(rawValue: 98) }
  /// The AppKit view has turned light or dark.
  @inlinable public static var viewDidChangeEffectiveAppearance: Callback { Callback(rawValue: 99) }
  /// The AppKit view has got another scale or colour space.
  @inlinable public static var viewDidChangeBackingProperties: Callback { Callback(rawValue: 100) }
}

extension Callback {
  /// The controller gets the warning that memory is short.
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

extension Callback {
  /// The controller is about to get another parent or none.
  @inlinable public static var willMoveToParent: Callback { Callback(rawValue: 121) }
  /// The controller has got another parent or none.
  @inlinable public static var didMoveToParent: Callback { Callback(rawValue: 122) }
  /// The controller takes in a child.
  @inlinable public static var addChild: Callback { Callback(rawValue: 123) }
  /// The AppKit controller takes in a child at a place.
  @inlinable public static var insertChild: Callback { Callback(rawValue: 124) }
  /// The AppKit controller gives up the child at a place.
  @inlinable public static var removeChild: Callback { Callback(rawValue: 125) }
  /// The controller leaves its parent.
  @inlinable public static var removeFromParent: Callback { Callback(rawValue: 126) }
  /// The view of a controller is put into another view.
  @inlinable public static var addSubview: Callback { Callback(rawValue: 127) }
  /// The view of a controller is taken out of its superview.
  @inlinable public static var removeFromSuperview: Callback { Callback(rawValue: 128) }
  /// The controller replaces the view of one child by that of another.
  @inlinable public static var transitionFromTo: Callback { Callback(rawValue: 129) }
}

extension Callback {
  /// A container says that its child starts to appear or to disappear.
  @inlinable public static var beginAppearanceTransition: Callback { Callback(rawValue: 141) }
  /// A container says that its child is done with appearing or disappearing.
  @inlinable public static var endAppearanceTransition: Callback { Callback(rawValue: 142) }
  /// A container is asked whether UIKit forwards appearance to its children.
  @inlinable public static var shouldAutomaticallyForwardAppearanceMethods: Callback { Callback(rawValue: 143) }
}

extension Callback {
  /// A controller is pushed.
  @inlinable public static var pushViewController: Callback { Callback(rawValue: 151) }
  /// The top controller is popped.
  @inlinable public static var popViewController: Callback { Callback(rawValue: 152) }
  /// All controllers above a given one are popped.
  @inlinable public static var popToViewController: Callback { Callback(rawValue: 153) }
  /// All controllers but the first are popped.
  @inlinable public static var popToRootViewController: Callback { Callback(rawValue: 154) }
  /// The controllers of a navigation or tab bar controller are replaced.
  @inlinable public static var setViewControllers: Callback { Callback(rawValue: 155) }
  /// The delegate hears that a controller is about to be on top.
  @inlinable public static var navigationControllerWillShow: Callback { Callback(rawValue: 156) }
  /// The delegate hears that a controller is on top.
  @inlinable public static var navigationControllerDidShow: Callback { Callback(rawValue: 157) }
  /// The bar asks whether it may push an item.
  @inlinable public static var navigationBarShouldPush: Callback { Callback(rawValue: 158) }
  /// The bar has pushed an item.
  @inlinable public static var navigationBarDidPush: Callback { Callback(rawValue: 159) }
  /// The bar asks whether it may pop an item.
  @inlinable public static var navigationBarShouldPop: Callback { Callback(rawValue: 160) }
  /// The bar has popped an item.
  @inlinable public static var navigationBarDidPop: Callback { Callback(rawValue: 161) }
  /// A controller is to be shown in whatever way its container prefers.
  @inlinable public static var showViewController: Callback { Callback(rawValue: 162) }
  /// A controller is to be shown as the detail.
  @inlinable public static var showDetailViewController: Callback { Callback(rawValue: 163) }
}

extension Callback {
  /// A UIKit controller presents another one.
  @inlinable public static var present: Callback { Callback(rawValue: 176) }
  /// A UIKit controller dismisses what it presents, or itself.
  @inlinable public static var dismiss: Callback { Callback(rawValue: 177) }
  /// The delegate is asked whether a gesture may dismiss.
  @inlinable public static var presentationControllerShouldDismiss: Callback { Callback(rawValue: 178) }
  /// The delegate hears that a gesture starts to dismiss.
  @inlinable public static var presentationControllerWillDismiss: Callback { Callback(rawValue: 179) }
  /// The delegate hears that a gesture has dismissed.
  @inlinable public static var presentationControllerDidDismiss: Callback { Callback(rawValue: 180) }
  /// The delegate hears of a gesture that was not let dismiss.
  @inlinable public static var presentationControllerDidAttemptToDismiss: Callback { Callback(rawValue: 181) }
  /// The delegate hears of the style that is about to be used.
  @inlinable public static var presentationControllerWillPresent: Callback { Callback(rawValue: 182) }
  /// The delegate is asked which style the traits call for.
  @inlinable public static var adaptivePresentationStyle: Callback { Callback(rawValue: 183) }
  /// The delegate is asked which controller to show in a style.
  @inlinable public static var viewControllerForAdaptivePresentation: Callback { Callback(rawValue: 184) }
  /// The delegate prepares the controller of an adapted presentation.
  @inlinable public static var prepareAdaptivePresentationController: Callback { Callback(rawValue: 185) }
  /// The presentation controller is about to animate the presentation.
  @inlinable public static var presentationTransitionWillBegin: Callback { Callback(rawValue: 186) }
  /// The presentation controller has animated the presentation.
  @inlinable public static var presentationTransitionDidEnd: Callback { Callback(rawValue: 187) }
  /// The presentation controller is about to animate the dismissal.
  @inlinable public static var dismissalTransitionWillBegin: Callback { Callback(rawValue: 188) }
  /// The presentation controller has animated the dismissal.
  @inlinable public static var dismissalTransitionDidEnd: Callback { Callback(rawValue: 189) }
  /// The delegate hears that a sheet rests at another height.
  @inlinable public static var sheetDidChangeSelectedDetent: Callback { Callback(rawValue: 190) }
  /// The delegate prepares a UIKit popover.
  @inlinable public static var prepareForPopoverPresentation: Callback { Callback(rawValue: 191) }
  /// The delegate is asked whether a UIKit popover may go (iOS 12 and older).
  @inlinable public static var popoverPresentationControllerShouldDismiss: Callback { Callback(rawValue: 192) }
  /// The delegate hears that a UIKit popover is gone (iOS 12 and older).
  @inlinable public static var popoverPresentationControllerDidDismiss: Callback { Callback(rawValue: 193) }
  /// The delegate hears that a search is about to be presented.
  @inlinable public static var willPresentSearchController: Callback { Callback(rawValue: 194) }
  /// The delegate hears that a search has been presented.
  @inlinable public static var didPresentSearchController: Callback { Callback(rawValue: 195) }
  /// The delegate hears that a search is about to be dismissed.
  @inlinable public static var willDismissSearchController: Callback { Callback(rawValue: 196) }
  /// The delegate hears that a search has been dismissed.
  @inlinable public static var didDismissSearchController: Callback { Callback(rawValue: 197) }
  /// An AppKit controller presents another one as a sheet.
  @inlinable public static var presentAsSheet: Callback { Callback(rawValue: 198) }
  /// An AppKit controller presents another one in a modal window.
  @inlinable public static var presentAsModalWindow: Callback { Callback(rawValue: 199) }
  /// An AppKit controller presents another one in a popover.
  @inlinable public static var presentAsPopover: Callback { Callback(rawValue: 200) }
  /// An AppKit controller presents another one with an animator.
  @inlinable public static var presentWithAnimator: Callback { Callback(rawValue: 201) }
  /// An AppKit controller dismisses one that it presents.
  @inlinable public static var dismissViewController: Callback { Callback(rawValue: 202) }
  /// An AppKit controller dismisses itself.
  @inlinable public static var dismissController: Callback { Callback(rawValue: 203) }
  /// The delegate is asked whether an AppKit popover may close.
  @inlinable public static var popoverShouldClose: Callback { Callback(rawValue: 204) }
  /// The AppKit popover is about to be shown.
  @inlinable public static var popoverWillShow: Callback { Callback(rawValue: 205) }
  /// The AppKit popover is shown.
  @inlinable public static var popoverDidShow: Callback { Callback(rawValue: 206) }
  /// The AppKit popover is about to close.
  @inlinable public static var popoverWillClose: Callback { Callback(rawValue: 207) }
  /// The AppKit popover has closed.
  @inlinable public static var popoverDidClose: Callback { Callback(rawValue: 208) }
}

extension Callback {
  /// A transition between controllers began.
  @inlinable public static var transitionBegan: Callback { Callback(rawValue: 226) }
  /// The finger that drives a transition let go of it, or took hold of it again.
  @inlinable public static var transitionInteractionChanged: Callback { Callback(rawValue: 227) }
  /// A transition between controllers ended, with an outcome.
  @inlinable public static var transitionEnded: Callback { Callback(rawValue: 228) }
  /// The completion of what was animated alongside a transition ran.
  @inlinable public static var transitionAlongsideCompleted: Callback { Callback(rawValue: 229) }
  /// An animator of the app starts to animate a transition.
  @inlinable public static var animateTransition: Callback { Callback(rawValue: 230) }
  /// An animator of the app hears that its transition is over.
  @inlinable public static var animationEnded: Callback { Callback(rawValue: 231) }
  /// An interaction controller starts to drive a transition.
  @inlinable public static var startInteractiveTransition: Callback { Callback(rawValue: 232) }
  /// A transition is made interactive while it runs.
  @inlinable public static var pauseInteractiveTransition: Callback { Callback(rawValue: 233) }
  /// The interactive part of a transition ends with going through with it.
  @inlinable public static var finishInteractiveTransition: Callback { Callback(rawValue: 234) }
  /// The interactive part of a transition ends with going back.
  @inlinable public static var cancelInteractiveTransition: Callback { Callback(rawValue: 235) }
  /// An animator of the app says that it is done.
  @inlinable public static var completeTransition: Callback { Callback(rawValue: 236) }
}

extension Callback {
  /// The delegate is asked whether a tab may be selected.
  @inlinable public static var tabBarControllerShouldSelect: Callback { Callback(rawValue: 246) }
  /// The delegate hears that a tab was selected.
  @inlinable public static var tabBarControllerDidSelect: Callback { Callback(rawValue: 247) }
  /// A tab is selected by its number.
  @inlinable public static var setSelectedIndex: Callback { Callback(rawValue: 248) }
  /// A tab is selected by its controller.
  @inlinable public static var setSelectedViewController: Callback { Callback(rawValue: 249) }
  /// A tab of the AppKit controller is selected by its number.
  @inlinable public static var setSelectedTabViewItemIndex: Callback { Callback(rawValue: 250) }
  /// The AppKit tab view asks whether a tab may be selected.
  @inlinable public static var tabViewShouldSelect: Callback { Callback(rawValue: 251) }
  /// The AppKit tab view is about to select a tab.
  @inlinable public static var tabViewWillSelect: Callback { Callback(rawValue: 252) }
  /// The AppKit tab view has selected a tab.
  @inlinable public static var tabViewDidSelect: Callback { Callback(rawValue: 253) }
  /// The page view controller is given the pages to show.
  @inlinable public static var setPageViewControllers: Callback { Callback(rawValue: 254) }
  /// The data source is asked for the page before.
  @inlinable public static var pageViewControllerBefore: Callback { Callback(rawValue: 255) }
  /// The data source is asked for the page after.
  @inlinable public static var pageViewControllerAfter: Callback { Callback(rawValue: 256) }
  /// The delegate hears that a finger starts to turn a page.
  @inlinable public static var pageViewControllerWillTransition: Callback { Callback(rawValue: 257) }
  /// The delegate hears that a page was turned or fell back.
  @inlinable public static var pageViewControllerDidFinishAnimating: Callback { Callback(rawValue: 258) }
  /// The AppKit page controller is about to follow a swipe.
  @inlinable public static var pageControllerWillStartLiveTransition: Callback { Callback(rawValue: 259) }
  /// The AppKit page controller has followed a swipe.
  @inlinable public static var pageControllerDidEndLiveTransition: Callback { Callback(rawValue: 260) }
  /// The AppKit page controller shows another page.
  @inlinable public static var pageControllerDidTransition: Callback { Callback(rawValue: 261) }
  /// The delegate may put the secondary controller onto the primary one.
  @inlinable public static var splitViewControllerCollapse: Callback { Callback(rawValue: 262) }
  /// The delegate may take the secondary controller off the primary one.
  @inlinable public static var splitViewControllerSeparate: Callback { Callback(rawValue: 263) }
  /// The delegate is asked for the only controller after a collapse.
  @inlinable public static var primaryViewControllerForCollapsing: Callback { Callback(rawValue: 264) }
  /// The delegate is asked for the primary controller after an expansion.
  @inlinable public static var primaryViewControllerForExpanding: Callback { Callback(rawValue: 265) }
  /// The delegate is asked which column is on top after a collapse.
  @inlinable public static var splitViewControllerTopColumnForCollapsing: Callback { Callback(rawValue: 266) }
  /// The delegate is asked which columns are seen after an expansion.
  @inlinable public static var splitViewControllerDisplayModeForExpanding: Callback { Callback(rawValue: 267) }
  /// The delegate hears that the columns became one.
  @inlinable public static var splitViewControllerDidCollapse: Callback { Callback(rawValue: 268) }
  /// The delegate hears that the one column became several.
  @inlinable public static var splitViewControllerDidExpand: Callback { Callback(rawValue: 269) }
  /// The delegate hears that other columns are about to be seen.
  @inlinable public static var splitViewControllerWillChangeDisplayMode: Callback { Callback(rawValue: 270) }
  /// The delegate hears that a column is about to be seen.
  @inlinable public static var splitViewControllerWillShowColumn: Callback { Callback(rawValue: 271) }
  /// The delegate hears that a column is about to be hidden.
  @inlinable public static var splitViewControllerWillHideColumn: Callback { Callback(rawValue: 272) }
  /// A column of the split view controller gets a controller.
  @inlinable public static var setViewControllerForColumn: Callback { Callback(rawValue: 273) }
  /// A column of the split view controller is to be seen.
  @inlinable public static var showColumn: Callback { Callback(rawValue: 274) }
  /// A column of the split view controller is to be hidden.
  @inlinable public static var hideColumn: Callback { Callback(rawValue: 275) }
  /// The AppKit split view controller gets a pane.
  @inlinable public static var insertSplitViewItem: Callback { Callback(rawValue: 276) }
  /// The AppKit split view controller loses a pane.
  @inlinable public static var removeSplitViewItem: Callback { Callback(rawValue: 277) }
}

extension Callback {
  /// A UIKit storyboard makes the controller of a scene.
  @inlinable public static var instantiateViewController: Callback { Callback(rawValue: 301) }
  /// A UIKit storyboard makes its first controller.
  @inlinable public static var instantiateInitialViewController: Callback { Callback(rawValue: 302) }
  /// An AppKit storyboard makes the controller of a scene.
  @inlinable public static var instantiateController: Callback { Callback(rawValue: 303) }
  /// An AppKit storyboard makes its first controller.
  @inlinable public static var instantiateInitialController: Callback { Callback(rawValue: 304) }
  /// The source is asked whether a segue may go.
  @inlinable public static var shouldPerformSegue: Callback { Callback(rawValue: 305) }
  /// The code of the app starts a segue.
  @inlinable public static var performSegue: Callback { Callback(rawValue: 306) }
  /// The source makes the destination of a segue itself (IBSegueAction).
  @inlinable public static var segueAction: Callback { Callback(rawValue: 307) }
  /// The source prepares the destination of a segue.
  @inlinable public static var prepareForSegue: Callback { Callback(rawValue: 308) }
  /// The segue shows its destination.
  @inlinable public static var seguePerform: Callback { Callback(rawValue: 309) }
  /// A controller is asked whether a segue may unwind to it.
  @inlinable public static var canPerformUnwindSegueAction: Callback { Callback(rawValue: 310) }
  /// A container is asked which children to try for unwinding.
  @inlinable public static var allowedChildrenForUnwinding: Callback { Callback(rawValue: 311) }
  /// A container is asked which child an unwinding comes from.
  @inlinable public static var childContaining: Callback { Callback(rawValue: 312) }
  /// A container is asked where to unwind to (iOS 8 and older).
  @inlinable public static var viewControllerForUnwindSegueAction: Callback { Callback(rawValue: 313) }
  /// A container is asked for the segue that unwinds (iOS 8 and older).
  @inlinable public static var segueForUnwinding: Callback { Callback(rawValue: 314) }
  /// A container on the way of an unwinding makes way.
  @inlinable public static var unwindForSegue: Callback { Callback(rawValue: 315) }
  /// The action of the destination of an unwinding was called.
  @inlinable public static var unwindAction: Callback { Callback(rawValue: 316) }
}

extension Callback {
  /// The object writes itself into an archive.
  @inlinable public static var encodeWithCoder: Callback { Callback(rawValue: 326) }
  /// A value was written under a key.
  @inlinable public static var encodeKey: Callback { Callback(rawValue: 327) }
  /// A value was asked for by its key.
  @inlinable public static var decodeKey: Callback { Callback(rawValue: 328) }
  /// The object may put another one in its place after it was decoded.
  @inlinable public static var awakeAfterUsingCoder: Callback { Callback(rawValue: 329) }
  /// The object is made into an archive.
  @inlinable public static var archivedData: Callback { Callback(rawValue: 330) }
  /// The object is made out of an archive.
  @inlinable public static var unarchivedObject: Callback { Callback(rawValue: 331) }
}

extension Callback {
  /// The app is asked whether its state may be saved.
  @inlinable public static var shouldSaveApplicationState: Callback { Callback(rawValue: 341) }
  /// The app may add to the state that is saved.
  @inlinable public static var willEncodeRestorableState: Callback { Callback(rawValue: 342) }
  /// The object writes the state that a later run restores.
  @inlinable public static var encodeRestorableState: Callback { Callback(rawValue: 343) }
  /// The app is asked whether its state may be restored.
  @inlinable public static var shouldRestoreApplicationState: Callback { Callback(rawValue: 344) }
  /// The restoration class is asked for the controller of a path.
  @inlinable public static var viewControllerWithRestorationIdentifierPath: Callback { Callback(rawValue: 345) }
  /// The app is asked for the controller of a path.
  @inlinable public static var applicationViewControllerWithRestorationIdentifierPath: Callback { Callback(rawValue: 346) }
  /// The UIKit object reads the state that an earlier run wrote.
  @inlinable public static var decodeRestorableState: Callback { Callback(rawValue: 347) }
  /// The AppKit object reads the state that an earlier run wrote.
  @inlinable public static var restoreState: Callback { Callback(rawValue: 348) }
  /// The app reads what it added to the saved state.
  @inlinable public static var didDecodeRestorableState: Callback { Callback(rawValue: 349) }
  /// Every object has read its state.
  @inlinable public static var applicationFinishedRestoringState: Callback { Callback(rawValue: 350) }
  /// The AppKit restoration class is asked for a window.
  @inlinable public static var restoreWindow: Callback { Callback(rawValue: 351) }
  /// The delegate of a window may add to the state that is saved.
  @inlinable public static var windowWillEncodeRestorableState: Callback { Callback(rawValue: 352) }
  /// The delegate of a window reads what it added to the saved state.
  @inlinable public static var windowDidDecodeRestorableState: Callback { Callback(rawValue: 353) }
  /// The scene is asked for the activity that restores it.
  @inlinable public static var stateRestorationActivity: Callback { Callback(rawValue: 354) }
  /// The scene is given the activity that restores it.
  @inlinable public static var restoreInteractionState: Callback { Callback(rawValue: 355) }
  /// The object writes what it does into an activity.
  @inlinable public static var updateUserActivityState: Callback { Callback(rawValue: 356) }
  /// The object reads what it is to do from an activity.
  @inlinable public static var restoreUserActivityState: Callback { Callback(rawValue: 357) }
}

extension Callback {
  /// A bundle is asked to load a nib.
  @inlinable public static var loadNibNamed: Callback { Callback(rawValue: 371) }
  /// An AppKit bundle is asked to load the nib at a path.
  @inlinable public static var loadNibFile: Callback { Callback(rawValue: 372) }
  /// A nib object is made, which reads the nib once for many loads.
  @inlinable public static var initWithNibNamed: Callback { Callback(rawValue: 373) }
  /// A nib object makes the objects of its nib.
  @inlinable public static var instantiateNib: Callback { Callback(rawValue: 374) }
  /// A nib is set down for cells of an identifier.
  @inlinable public static var registerNib: Callback { Callback(rawValue: 375) }
  /// An AppKit table makes or reuses a view of an identifier.
  @inlinable public static var makeView: Callback { Callback(rawValue: 376) }
  /// A name was tried in the search for a nib.
  @inlinable public static var nibCandidate: Callback { Callback(rawValue: 377) }
  /// The search for a nib ended, with a nib or without one.
  @inlinable public static var nibResolved: Callback { Callback(rawValue: 378) }
  /// A nib is loaded: entered when it starts, left when all objects are awake.
  @inlinable public static var nibLoad: Callback { Callback(rawValue: 379) }
  /// The nib was in memory already.
  @inlinable public static var nibCacheHit: Callback { Callback(rawValue: 380) }
  /// The nibs in memory were let go.
  @inlinable public static var nibCacheDropped: Callback { Callback(rawValue: 381) }
  /// An object of the nib has no object above it.
  @inlinable public static var nibTopLevelObject: Callback { Callback(rawValue: 382) }
  /// A window that is visible at launch was shown.
  @inlinable public static var nibWindowShown: Callback { Callback(rawValue: 383) }
  /// The nib could not be loaded.
  @inlinable public static var nibFailed: Callback { Callback(rawValue: 384) }
}

extension Callback {
  /// The nib made an object.
  @inlinable public static var nibObjectCreated: Callback { Callback(rawValue: 401) }
  /// A placeholder of the nib was replaced by an object from outside.
  @inlinable public static var nibPlaceholderMapped: Callback { Callback(rawValue: 402) }
  /// The nib connected an outlet.
  @inlinable public static var nibOutletConnected: Callback { Callback(rawValue: 403) }
  /// The nib connected an outlet collection.
  @inlinable public static var nibCollectionConnected: Callback { Callback(rawValue: 404) }
  /// The nib connected an action.
  @inlinable public static var nibActionConnected: Callback { Callback(rawValue: 405) }
  /// The nib connected a binding.
  @inlinable public static var nibBindingConnected: Callback { Callback(rawValue: 406) }
  /// The nib connected what triggers a segue.
  @inlinable public static var nibSegueConnected: Callback { Callback(rawValue: 407) }
  /// The nib could not make a connection.
  @inlinable public static var nibConnectionFailed: Callback { Callback(rawValue: 408) }
  /// The nib set a user-defined runtime attribute.
  @inlinable public static var nibAttributeSet: Callback { Callback(rawValue: 409) }
  /// The nib could not set a user-defined runtime attribute.
  @inlinable public static var nibAttributeFailed: Callback { Callback(rawValue: 410) }
  /// The nib put an image into the cache of named images.
  @inlinable public static var nibImageCached: Callback { Callback(rawValue: 411) }
  /// The nib put a sound into the cache of named sounds.
  @inlinable public static var nibSoundCached: Callback { Callback(rawValue: 412) }
}

extension Callback {
  /// The window of the controller is about to be loaded.
  @inlinable public static var windowWillLoad: Callback { Callback(rawValue: 421) }
  /// The window of the controller has been loaded.
  @inlinable public static var windowDidLoad: Callback { Callback(rawValue: 422) }
  /// The controller loads its window.
  @inlinable public static var loadWindow: Callback { Callback(rawValue: 423) }
  /// The controller shows its window.
  @inlinable public static var showWindow: Callback { Callback(rawValue: 424) }
  /// The window of the controller is set.
  @inlinable public static var setWindow: Callback { Callback(rawValue: 425) }
  /// The controller or document is asked for the nib of its window.
  @inlinable public static var windowNibName: Callback { Callback(rawValue: 426) }
  /// The document of the controller is set.
  @inlinable public static var setDocument: Callback { Callback(rawValue: 427) }
}

extension Callback {
  /// The UIKit window is shown and becomes the key window.
  @inlinable public static var makeKeyAndVisible: Callback { Callback(rawValue: 436) }
  /// The UIKit window gets its root controller.
  @inlinable public static var setRootViewController: Callback { Callback(rawValue: 437) }
  /// The AppKit window or its controller gets its content controller.
  @inlinable public static var setContentViewController: Callback { Callback(rawValue: 438) }
  /// The AppKit window is shown in front and becomes the key window.
  @inlinable public static var makeKeyAndOrderFront: Callback { Callback(rawValue: 439) }
  /// The AppKit window is shown in front.
  @inlinable public static var orderFront: Callback { Callback(rawValue: 440) }
  /// The AppKit window is shown in front even of other apps.
  @inlinable public static var orderFrontRegardless: Callback { Callback(rawValue: 441) }
  /// The AppKit window is shown behind the others.
  @inlinable public static var orderBack: Callback { Callback(rawValue: 442) }
  /// The AppKit window is taken off the screen.
  @inlinable public static var orderOut: Callback { Callback(rawValue: 443) }
  /// The AppKit window is put in its place among the others.
  @inlinable public static var orderWindow: Callback { Callback(rawValue: 444) }
  /// The window becomes the key window.
  @inlinable public static var becomeKeyWindow: Callback { Callback(rawValue: 445) }
  /// The window is the key window no more.
  @inlinable public static var resignKeyWindow: Callback { Callback(rawValue: 446) }
  /// The UIKit window became visible.
  @inlinable public static var windowDidBecomeVisible: Callback { Callback(rawValue: 447) }
  /// The UIKit window became hidden.
  @inlinable public static var windowDidBecomeHidden: Callback { Callback(rawValue: 448) }
  /// The delegate hears that the window is the key window.
  @inlinable public static var windowDidBecomeKey: Callback { Callback(rawValue: 449) }
  /// The delegate hears that the window is the key window no more.
  @inlinable public static var windowDidResignKey: Callback { Callback(rawValue: 450) }
  /// The delegate hears that the window is the main window.
  @inlinable public static var windowDidBecomeMain: Callback { Callback(rawValue: 451) }
  /// The delegate hears that the window is the main window no more.
  @inlinable public static var windowDidResignMain: Callback { Callback(rawValue: 452) }
  /// The delegate hears that the window was covered or uncovered.
  @inlinable public static var windowDidChangeOcclusionState: Callback { Callback(rawValue: 453) }
  /// The window is about to go into the Dock.
  @inlinable public static var windowWillMiniaturize: Callback { Callback(rawValue: 454) }
  /// The window has gone into the Dock.
  @inlinable public static var windowDidMiniaturize: Callback { Callback(rawValue: 455) }
  /// The window has come out of the Dock.
  @inlinable public static var windowDidDeminiaturize: Callback { Callback(rawValue: 456) }
  /// The window is about to fill the screen.
  @inlinable public static var windowWillEnterFullScreen: Callback { Callback(rawValue: 457) }
  /// The window fills the screen.
  @inlinable public static var windowDidEnterFullScreen: Callback { Callback(rawValue: 458) }
  /// The window does not fill the screen although it was about to.
  @inlinable public static var windowDidFailToEnterFullScreen: Callback { Callback(rawValue: 459) }
  /// The window is about to fill the screen no more.
  @inlinable public static var windowWillExitFullScreen: Callback { Callback(rawValue: 460) }
  /// The window fills the screen no more.
  @inlinable public static var windowDidExitFullScreen: Callback { Callback(rawValue: 461) }
  /// The window still fills the screen although it was about to stop.
  @inlinable public static var windowDidFailToExitFullScreen: Callback { Callback(rawValue: 462) }
  /// The window starts showing a sheet.
  @inlinable public static var beginSheet: Callback { Callback(rawValue: 463) }
  /// The window stops showing a sheet.
  @inlinable public static var endSheet: Callback { Callback(rawValue: 464) }
  /// The delegate hears that a sheet is about to open.
  @inlinable public static var windowWillBeginSheet: Callback { Callback(rawValue: 465) }
  /// The delegate hears that a sheet has closed.
  @inlinable public static var windowDidEndSheet: Callback { Callback(rawValue: 466) }
  /// The window closes as if its button had been pressed.
  @inlinable public static var performClose: Callback { Callback(rawValue: 467) }
  /// The delegate is asked whether the window may close.
  @inlinable public static var windowShouldClose: Callback { Callback(rawValue: 468) }
  /// The delegate hears that the window is about to close.
  @inlinable public static var windowWillClose: Callback { Callback(rawValue: 469) }
  /// The window, window controller or document closes.
  @inlinable public static var close: Callback { Callback(rawValue: 470) }
}

extension Callback {
  /// The document reads itself from a file.
  @inlinable public static var readFromURL: Callback { Callback(rawValue: 486) }
  /// The document reads itself from the bytes of a file.
  @inlinable public static var readFromData: Callback { Callback(rawValue: 487) }
  /// The document reads itself from a file or folder.
  @inlinable public static var readFromFileWrapper: Callback { Callback(rawValue: 488) }
  /// The document writes itself to a file.
  @inlinable public static var writeToURL: Callback { Callback(rawValue: 489) }
  /// The document is asked for the bytes to write.
  @inlinable public static var dataOfType: Callback { Callback(rawValue: 490) }
  /// The document makes its window controllers.
  @inlinable public static var makeWindowControllers: Callback { Callback(rawValue: 491) }
  /// The document takes in a window controller.
  @inlinable public static var addWindowController: Callback { Callback(rawValue: 492) }
  /// The document gives up a window controller.
  @inlinable public static var removeWindowController: Callback { Callback(rawValue: 493) }
  /// The document hears that a window controller is about to load its nib.
  @inlinable public static var windowControllerWillLoadNib: Callback { Callback(rawValue: 494) }
  /// The document hears that a window controller has loaded its nib.
  @inlinable public static var windowControllerDidLoadNib: Callback { Callback(rawValue: 495) }
  /// The document shows its windows.
  @inlinable public static var showWindows: Callback { Callback(rawValue: 496) }
  /// The document is asked whether a window controller may close.
  @inlinable public static var shouldCloseWindowController: Callback { Callback(rawValue: 497) }
  /// The document is asked whether it may close.
  @inlinable public static var canClose: Callback { Callback(rawValue: 498) }
  /// The UIKit document opens.
  @inlinable public static var openWithCompletion: Callback { Callback(rawValue: 499) }
  /// The UIKit document closes.
  @inlinable public static var closeWithCompletion: Callback { Callback(rawValue: 500) }
  /// The UIKit document reads itself.
  @inlinable public static var loadFromContents: Callback { Callback(rawValue: 501) }
  /// The UIKit document is asked for what to write.
  @inlinable public static var contentsForType: Callback { Callback(rawValue: 502) }
  /// The document controller opens an empty document.
  @inlinable public static var openUntitledDocument: Callback { Callback(rawValue: 503) }
  /// The document controller opens a file.
  @inlinable public static var openDocument: Callback { Callback(rawValue: 504) }
  /// The document controller takes in a document.
  @inlinable public static var addDocument: Callback { Callback(rawValue: 505) }
  /// The document controller gives up a document.
  @inlinable public static var removeDocument: Callback { Callback(rawValue: 506) }
}

extension Callback {
  /// The app object is made or asked for.
  @inlinable public static var sharedApplication: Callback { Callback(rawValue: 531) }
  /// The AppKit app gets ready to run.
  @inlinable public static var finishLaunching: Callback { Callback(rawValue: 532) }
  /// The AppKit app handles events until it ends.
  @inlinable public static var applicationRun: Callback { Callback(rawValue: 533) }
  /// The app is about to be launched.
  @inlinable public static var applicationWillFinishLaunching: Callback { Callback(rawValue: 534) }
  /// The app has been launched.
  @inlinable public static var applicationDidFinishLaunching: Callback { Callback(rawValue: 535) }
  /// The AppKit app is about to become active.
  @inlinable public static var applicationWillBecomeActive: Callback { Callback(rawValue: 536) }
  /// The app has become active.
  @inlinable public static var applicationDidBecomeActive: Callback { Callback(rawValue: 537) }
  /// The app is about to be active no more.
  @inlinable public static var applicationWillResignActive: Callback { Callback(rawValue: 538) }
  /// The AppKit app is active no more.
  @inlinable public static var applicationDidResignActive: Callback { Callback(rawValue: 539) }
  /// The UIKit app has gone to the background.
  @inlinable public static var applicationDidEnterBackground: Callback { Callback(rawValue: 540) }
  /// The UIKit app is about to come to the foreground.
  @inlinable public static var applicationWillEnterForeground: Callback { Callback(rawValue: 541) }
  /// The UIKit app gets the warning that memory is short.
  @inlinable public static var applicationDidReceiveMemoryWarning: Callback { Callback(rawValue: 542) }
  /// The AppKit app is about to be hidden.
  @inlinable public static var applicationWillHide: Callback { Callback(rawValue: 543) }
  /// The AppKit app has been hidden.
  @inlinable public static var applicationDidHide: Callback { Callback(rawValue: 544) }
  /// The AppKit app is about to be shown again.
  @inlinable public static var applicationWillUnhide: Callback { Callback(rawValue: 545) }
  /// The AppKit app has been shown again.
  @inlinable public static var applicationDidUnhide: Callback { Callback(rawValue: 546) }
  /// The AppKit app is asked whether it opens an empty document.
  @inlinable public static var applicationShouldOpenUntitledFile: Callback { Callback(rawValue: 547) }
  /// The AppKit app opens an empty document.
  @inlinable public static var applicationOpenUntitledFile: Callback { Callback(rawValue: 548) }
  /// The AppKit app is opened again while it runs.
  @inlinable public static var applicationShouldHandleReopen: Callback { Callback(rawValue: 549) }
  /// The AppKit app is asked whether it ends with its last window.
  @inlinable public static var applicationShouldTerminateAfterLastWindowClosed: Callback { Callback(rawValue: 550) }
  /// The AppKit app is asked whether it may end.
  @inlinable public static var applicationShouldTerminate: Callback { Callback(rawValue: 551) }
  /// The AppKit app is asked to end.
  @inlinable public static var applicationTerminate: Callback { Callback(rawValue: 552) }
  /// The app is about to end.
  @inlinable public static var applicationWillTerminate: Callback { Callback(rawValue: 553) }
  /// The app is asked to open a link or a file.
  @inlinable public static var applicationOpenURL: Callback { Callback(rawValue: 554) }
  /// The app is asked to go on with an activity.
  @inlinable public static var applicationContinueActivity: Callback { Callback(rawValue: 555) }
}

extension Callback {
  /// The app is asked how to set up a new scene.
  @inlinable public static var sceneConfiguration: Callback { Callback(rawValue: 581) }
  /// The scene is about to be connected to the app.
  @inlinable public static var sceneWillConnect: Callback { Callback(rawValue: 582) }
  /// The scene has become active.
  @inlinable public static var sceneDidBecomeActive: Callback { Callback(rawValue: 583) }
  /// The scene is about to be active no more.
  @inlinable public static var sceneWillResignActive: Callback { Callback(rawValue: 584) }
  /// The scene is about to come to the foreground.
  @inlinable public static var sceneWillEnterForeground: Callback { Callback(rawValue: 585) }
  /// The scene has gone to the background.
  @inlinable public static var sceneDidEnterBackground: Callback { Callback(rawValue: 586) }
  /// The scene was taken from the app.
  @inlinable public static var sceneDidDisconnect: Callback { Callback(rawValue: 587) }
  /// Scenes were closed for good.
  @inlinable public static var sceneSessionsDiscarded: Callback { Callback(rawValue: 588) }
  /// The scene has got another size, orientation or traits.
  @inlinable public static var windowSceneDidUpdate: Callback { Callback(rawValue: 589) }
  /// The scene is asked to open links.
  @inlinable public static var sceneOpenURLContexts: Callback { Callback(rawValue: 590) }
  /// The scene is asked to go on with an activity.
  @inlinable public static var sceneContinueActivity: Callback { Callback(rawValue: 591) }
}

extension Callback {
  /// The console shows a text that is none of the known messages.
  @inlinable public static var message: Callback { Callback(rawValue: 601) }
  /// An exception was raised that is none of the known ones.
  @inlinable public static var exceptionMessage: Callback { Callback(rawValue: 602) }
  /// The console shows "Unbalanced calls to begin/end appearance transitions for …".
  @inlinable public static var unbalancedMessage: Callback { Callback(rawValue: 603) }
  /// The console shows "nested push animation can result in corrupted navigation bar".
  @inlinable public static var nestedPushMessage: Callback { Callback(rawValue: 604) }
  /// The console shows "Finishing up a navigation transition in an unexpected state…".
  @inlinable public static var unexpectedNavigationStateMessage: Callback { Callback(rawValue: 605) }
  /// The console shows "Can't add self as subview".
  @inlinable public static var selfSubviewMessage: Callback { Callback(rawValue: 606) }
  /// The console shows "Warning: Attempt to present … on …".
  @inlinable public static var attemptToPresentMessage: Callback { Callback(rawValue: 607) }
  /// The console shows "Attempt to dismiss from view controller …".
  @inlinable public static var attemptToDismissMessage: Callback { Callback(rawValue: 608) }
  /// The console shows "child view controller:… should have parent view controller:… but …".
  @inlinable public static var hierarchyInconsistencyMessage: Callback { Callback(rawValue: 609) }
  /// The console shows "… loaded the … nib but the view outlet was not set".
  @inlinable public static var viewOutletNotSetMessage: Callback { Callback(rawValue: 610) }
  /// The console shows "… loaded the … nib but didn't get a UITableView".
  @inlinable public static var notATableViewMessage: Callback { Callback(rawValue: 611) }
  /// The console shows "Could not load NIB in bundle: … with name …".
  @inlinable public static var nibNotFoundMessage: Callback { Callback(rawValue: 612) }
  /// The console shows "Invalid parameter not satisfying: (name != nil) && …".
  @inlinable public static var emptyNibNameMessage: Callback { Callback(rawValue: 613) }
  /// The console shows "… this class is not key value coding-compliant for the key …".
  @inlinable public static var undefinedKeyMessage: Callback { Callback(rawValue: 614) }
  /// The console shows "Unknown class … in Interface Builder file".
  @inlinable public static var unknownClassMessage: Callback { Callback(rawValue: 615) }
  /// The console shows "Failed to connect … outlet from … missing setter or instance variable".
  @inlinable public static var connectionFailedMessage: Callback { Callback(rawValue: 616) }
  /// The console shows "Failed to set … user defined inspected property on …".
  @inlinable public static var attributeFailedMessage: Callback { Callback(rawValue: 617) }
  /// The console shows "… unrecognized selector sent to instance …".
  @inlinable public static var unrecognizedSelectorMessage: Callback { Callback(rawValue: 618) }
  /// The console shows "Fatal error: init(coder:) has not been implemented".
  @inlinable public static var initCoderNotImplementedMessage: Callback { Callback(rawValue: 619) }
  /// The console shows "Received memory warning".
  @inlinable public static var memoryWarningMessage: Callback { Callback(rawValue: 620) }
  /// The console shows "Calling -viewWillAppear: directly on a view controller is not supported".
  @inlinable public static var directCallMessage: Callback { Callback(rawValue: 621) }
  /// The console shows "Attempting to begin a transition … while a transition is in progress".
  @inlinable public static var transitionInProgressMessage: Callback { Callback(rawValue: 622) }
  /// The console shows "UIScene lifecycle will soon be required".
  @inlinable public static var sceneLifecycleMessage: Callback { Callback(rawValue: 623) }
  /// The console shows "Info.plist configuration … could not load class with name …".
  @inlinable public static var sceneDelegateMessage: Callback { Callback(rawValue: 624) }
  /// The console shows "Application windows are expected to have a root view controller…".
  @inlinable public static var noRootControllerMessage: Callback { Callback(rawValue: 625) }
  /// The console shows "Attempting to load the view of a view controller while it is deallocating…".
  @inlinable public static var loadedWhileDeallocatingMessage: Callback { Callback(rawValue: 626) }
  /// The console shows "Failed to instantiate the default view controller for UIMainStoryboardFile …".
  @inlinable public static var noInitialControllerMessage: Callback { Callback(rawValue: 627) }
  /// The console shows "Could not connect the action … to target of class …".
  @inlinable public static var actionFailedMessage: Callback { Callback(rawValue: 628) }
  /// The console shows "Main Thread Checker: UI API called on a background thread: …".
  @inlinable public static var backgroundThreadMessage: Callback { Callback(rawValue: 629) }
  /// The console shows "… is pushing the same view controller instance (…) more than once…".
  @inlinable public static var pushedTwiceMessage: Callback { Callback(rawValue: 630) }
  /// The console shows "UIPopoverPresentationController (…) should have a non-nil sourceView…".
  @inlinable public static var popoverSourceMessage: Callback { Callback(rawValue: 631) }
  /// The console shows "UITableView was told to layout its visible cells … without being in the view hierarchy…".
  @inlinable public static var tableLayoutMessage: Callback { Callback(rawValue: 632) }
  /// The console shows "-[NSWindow makeKeyWindow] called on … which returned NO from -[NSWindow canBecomeKeyWindow]".
  @inlinable public static var cannotBecomeKeyMessage: Callback { Callback(rawValue: 633) }
  /// The console shows "Window … ordered front from a non-active application…".
  @inlinable public static var orderedFrontInactiveMessage: Callback { Callback(rawValue: 634) }
  /// The console shows "QUARANTINED DUE TO HIGH LOGGING VOLUME": the system dropped messages.
  @inlinable public static var messagesDroppedMessage: Callback { Callback(rawValue: 635) }
}

extension Callback {
  /// The app set a mark.
  @inlinable public static var mark: Callback { Callback(rawValue: 641) }
  /// The app began an interval.
  @inlinable public static var intervalBegan: Callback { Callback(rawValue: 642) }
  /// The app ended an interval.
  @inlinable public static var intervalEnded: Callback { Callback(rawValue: 643) }
  /// A method that the app asked to have recorded ran.
  @inlinable public static var method: Callback { Callback(rawValue: 644) }
}

extension Callback {
  /// The task of a SwiftUI view ended by itself.
  @inlinable public static var viewTaskEnded: Callback { Callback(rawValue: 661) }
  /// The task of a SwiftUI view was cancelled.
  @inlinable public static var viewTaskCancelled: Callback { Callback(rawValue: 662) }
  /// SwiftUI told why it evaluated the body of a view (_printChanges, _logChanges).
  @inlinable public static var viewBodyChanged: Callback { Callback(rawValue: 663) }
  /// React Navigation starts the transition of a screen.
  @inlinable public static var transitionStart: Callback { Callback(rawValue: 671) }
  /// React Navigation has ended the transition of a screen.
  @inlinable public static var transitionEnd: Callback { Callback(rawValue: 672) }
  /// React Navigation was told that the swipe on a screen was cancelled.
  @inlinable public static var gestureCancel: Callback { Callback(rawValue: 673) }
  /// The screen of React Navigation comes into focus.
  @inlinable public static var focus: Callback { Callback(rawValue: 674) }
  /// The screen of React Navigation goes out of focus.
  @inlinable public static var blur: Callback { Callback(rawValue: 675) }
  /// The screen of React Native is about to appear.
  @inlinable public static var onWillAppear: Callback { Callback(rawValue: 676) }
  /// The screen of React Native is about to disappear.
  @inlinable public static var onWillDisappear: Callback { Callback(rawValue: 677) }
  /// The screen of React Navigation is about to come into focus (up to version 4).
  @inlinable public static var willFocus: Callback { Callback(rawValue: 678) }
  /// The screen of React Navigation is about to go out of focus (up to version 4).
  @inlinable public static var willBlur: Callback { Callback(rawValue: 679) }
  /// The page of MAUI or Xamarin.Forms is about to appear.
  @inlinable public static var onAppearing: Callback { Callback(rawValue: 681) }
  /// The page of MAUI or Xamarin.Forms is about to disappear.
  @inlinable public static var onDisappearing: Callback { Callback(rawValue: 682) }
  /// The page of MAUI was navigated to.
  @inlinable public static var onNavigatedTo: Callback { Callback(rawValue: 683) }
  /// The page of MAUI is about to be navigated away from.
  @inlinable public static var onNavigatingFrom: Callback { Callback(rawValue: 684) }
  /// The page of MAUI was navigated away from.
  @inlinable public static var onNavigatedFrom: Callback { Callback(rawValue: 685) }
  /// React has added the component to what it shows.
  @inlinable public static var componentDidMount: Callback { Callback(rawValue: 687) }
  /// React is about to remove the component.
  @inlinable public static var componentWillUnmount: Callback { Callback(rawValue: 688) }
  /// The route of Flutter was pushed.
  @inlinable public static var didPush: Callback { Callback(rawValue: 691) }
  /// The route of Flutter was popped.
  @inlinable public static var didPop: Callback { Callback(rawValue: 692) }
  /// Another route was pushed over that of Flutter.
  @inlinable public static var didPushNext: Callback { Callback(rawValue: 693) }
  /// The route over that of Flutter was popped.
  @inlinable public static var didPopNext: Callback { Callback(rawValue: 694) }
  /// Flutter tells that the app is in front and takes input.
  @inlinable public static var appResumed: Callback { Callback(rawValue: 695) }
  /// Flutter tells that the app is seen and takes no input.
  @inlinable public static var appInactive: Callback { Callback(rawValue: 696) }
  /// Flutter tells that nothing of the app is seen.
  @inlinable public static var appHidden: Callback { Callback(rawValue: 697) }
  /// Flutter tells that the app is in the background.
  @inlinable public static var appPaused: Callback { Callback(rawValue: 698) }
  /// Flutter tells that its engine runs without a view.
  @inlinable public static var appDetached: Callback { Callback(rawValue: 699) }
}

extension Step {
  /// A view appears.
  public static let appear = Step(will: .viewWillAppear, did: .viewDidAppear)
  /// A view disappears.
  public static let disappear = Step(will: .viewWillDisappear, did: .viewDidDisappear)
  /// The view of a UIKit controller lays out its subviews.
  public static let layoutSubviews = Step(will: .viewWillLayoutSubviews, did: .viewDidLayoutSubviews)
  /// The view of an AppKit controller lays out its subviews.
  public static let layout = Step(will: .viewWillLayout, did: .viewDidLayout)
  /// A UIKit view gets another superview or none.
  public static let moveToSuperview = Step(will: .willMoveToSuperview, did: .didMoveToSuperview)
  /// A UIKit view gets another window or none.
  public static let moveToWindow = Step(will: .willMoveToWindow, did: .didMoveToWindow)
  /// The view of a controller is purged (iOS 5 only).
  public static let unload = Step(will: .viewWillUnload, did: .viewDidUnload)
  /// A controller gets another parent or none.
  public static let moveToParent = Step(will: .willMoveToParent, did: .didMoveToParent)
  /// A navigation controller shows a controller on top.
  public static let showOnTop = Step(will: .navigationControllerWillShow, did: .navigationControllerDidShow)
  /// A gesture dismisses what was presented.
  public static let dismissByGesture = Step(will: .presentationControllerWillDismiss, did: .presentationControllerDidDismiss)
  /// A finger turns a page.
  public static let turnPage = Step(will: .pageViewControllerWillTransition, did: .pageViewControllerDidFinishAnimating)
  /// A window controller loads its window.
  public static let loadWindow = Step(will: .windowWillLoad, did: .windowDidLoad)
  /// A window controller of a document loads its nib.
  public static let loadNib = Step(will: .windowControllerWillLoadNib, did: .windowControllerDidLoadNib)
  /// An app is launched.
  public static let finishLaunching = Step(will: .applicationWillFinishLaunching, did: .applicationDidFinishLaunching)
  /// React Navigation moves a screen.
  public static let screenTransition = Step(will: .transitionStart, did: .transitionEnd)
}

extension Callback.Group {
  /// It makes the object.
  package static var initializer: Self { Self(rawValue: 1 << 8) }
  /// It belongs on the main thread, or had better come there.
  package static var mainThread: Self { Self(rawValue: 1 << 9) }
  /// Only AppKit sends it: one such event shows that the run is of AppKit.
  package static var appKit: Self { Self(rawValue: 1 << 10) }
  /// Only UIKit sends it.
  package static var uiKit: Self { Self(rawValue: 1 << 11) }
  /// Its documentation asks overrides to call super.
  package static var callsSuper: Self { Self(rawValue: 1 << 12) }
  /// Only a framework should call it.
  package static var frameworkOnly: Self { Self(rawValue: 1 << 13) }
  /// Apps set a limit to the time that it may take.
  package static var budgeted: Self { Self(rawValue: 1 << 14) }
  /// Runs are compared by the time that it takes.
  package static var timed: Self { Self(rawValue: 1 << 15) }
  /// An object reads itself from a coder, or writes itself to one.
  package static var coding: Self { Self(rawValue: 1 << 16) }
  /// The view of a controller lays out its subviews.
  package static var controllerLayout: Self { Self(rawValue: 1 << 17) }
  /// A view gets another size or other traits.
  package static var resize: Self { Self(rawValue: 1 << 18) }
  /// It announces that a controller is pushed.
  package static var pushes: Self { Self(rawValue: 1 << 19) }
  /// It announces that controllers are popped.
  package static var pops: Self { Self(rawValue: 1 << 20) }
  /// It announces that a controller is presented.
  package static var presents: Self { Self(rawValue: 1 << 21) }
  /// It announces that a controller is dismissed.
  package static var dismisses: Self { Self(rawValue: 1 << 22) }
  /// It announces that another page is turned to.
  package static var turnsPage: Self { Self(rawValue: 1 << 23) }
  /// It announces that another tab is selected.
  package static var selectsTab: Self { Self(rawValue: 1 << 24) }
  /// It announces that a container of the app replaces its child.
  package static var replacesChild: Self { Self(rawValue: 1 << 25) }
  /// It tells how a transition goes on or ends.
  package static var transition: Self { Self(rawValue: 1 << 26) }
  /// It brings a controller into a window or into another controller.
  package static var shows: Self { Self(rawValue: 1 << 27) }
  /// The app is left for another one.
  package static var leavesApp: Self { Self(rawValue: 1 << 28) }
  /// The app is returned to.
  package static var returnsToApp: Self { Self(rawValue: 1 << 29) }
  /// A layer above UIKit says that a screen of its own comes.
  package static var comesAbove: Self { Self(rawValue: 1 << 30) }
  /// A layer above UIKit says that a screen of its own goes.
  package static var goesAbove: Self { Self(rawValue: 1 << 31) }
  /// Code of the app calls it; a framework does so only within another such call.
  package static var called: Self { Self(rawValue: 1 << 32) }
  /// It comes where something needs layout, and else not at all.
  package static var asNeeded: Self { Self(rawValue: 1 << 33) }
  /// People ask why an object got it, or did not get it.
  package static var asked: Self { Self(rawValue: 1 << 34) }
}

extension Callback {
  /// One above the highest number of a callback that this version knows.
  package static let numberLimit = 700

  /// The callbacks that only newer systems send: from which version on, and that in words.
  static let young: [(callbacks: [Callback], version: Int, words: String)] = [
    ([.viewIsAppearing], 13, "iOS 13 and Xcode 15"),
    ([.updateProperties], 26, "iOS 26"),
  ]

  /// The family and the groups of each callback, by its number.
  static let facts: [UInt64] = [
    0, 0x400018101, 0x500008101, 0x400008101, 0x8101, 0x100008901, 0x100008901, 0x100008901, 0x100008901, 0x100008901, 0x100008501, 0x100008501, 0x100008501, 0x100008501, 0x8501, 0x100008501,
    0x100008901, 0x8501, 0x8501, 0x8501, 0x8001, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40000d202,
    0x40000e202, 0x40000f202, 0x8202, 0x8202, 0x8002, 0, 0, 0, 0, 0x40000f203, 0x40000fa03, 0x40000f203, 0x40000f203, 0x40000f203, 0x40008203, 0x80008203,
    0x8003, 0, 0, 0x600028a04, 0x600028a04, 0x600028604, 0x600028604, 0x600009204, 0x200008a04, 0x200048a04, 0x200008a04, 0x200008204, 0x8204, 0x200008204, 0x600009a04, 0x200008a04,
    0x200008a04, 0x8204, 0x8a04, 0, 0, 0, 0, 0xa05, 0xa05, 0xa05, 0xa05, 0x205, 0x205, 0x205, 0x205, 0x205,
    0x205, 0x205, 0x205, 0x205, 0, 0, 0, 0, 0, 0, 0, 0x400041a06, 0x400041a06, 0x400040a06, 0x400040a06, 0xa06,
    0x400040a06, 0x206, 0x206, 0x206, 0x206, 0, 0, 0, 0, 0, 0x400001a07, 0x400000a07, 0x400000a07, 0x400000207, 0x7, 0x100000007,
    0x100000007, 0, 0, 0, 0, 0, 0, 0, 0, 0x400001a08, 0x400001a08, 0x108000208, 0x108000208, 0x100000208, 0x100000208, 0x208,
    0x208, 0x102000208, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x100000a09, 0x100000a09, 0xa09,
    0, 0, 0, 0, 0, 0, 0, 0x108080a0a, 0x100100a0a, 0x100100a0a, 0x100100a0a, 0x100000a0a, 0xa0a, 0xa0a, 0xa0a, 0xa0a,
    0xa0a, 0xa0a, 0x100000a0a, 0x100000a0a, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x10820020b, 0x10040020b, 0x400000a0b, 0x400400a0b, 0x400000a0b, 0x400000a0b, 0x20b, 0x20b, 0x20b, 0x20b, 0xa0b, 0xa0b, 0xa0b, 0xa0b, 0x20b, 0x20b,
    0x20b, 0x20b, 0x20b, 0x20b, 0x20b, 0x20b, 0x10020060b, 0x10020060b, 0x10020020b, 0x10000020b, 0x10040020b, 0x10040020b, 0x20b, 0x20b, 0x20b, 0x20b,
    0x20b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0x400000c, 0x400000c, 0x400000c, 0x400000c, 0xc, 0xc, 0x80c, 0x10000080c, 0x10000080c, 0x10400080c, 0x10400000c, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0x100020d, 0x20d, 0x10100020d, 0x101000a0d, 0x100020d, 0x20d, 0x20d, 0x20d, 0x100800a0d, 0x20d,
    0x20d, 0x80020d, 0x400020d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d, 0x20d,
    0x20d, 0x100000a0d, 0x100000a0d, 0x100000a0d, 0x10000020d, 0x10000020d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10000800e, 0x800e, 0x10000800e,
    0x800e, 0x40000800e, 0x10000800e, 0x800e, 0x40000800e, 0x800e, 0x880e, 0x880e, 0x880e, 0x880e, 0x880e, 0x880e, 0x800e, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0x1800f, 0x800f, 0x800f, 0x800f, 0x10000800f, 0x10000800f, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0x8010, 0x8010, 0x19010, 0x8010, 0x8010, 0x8010, 0x19010, 0x18010, 0x8010, 0x8810, 0x8010,
    0x8010, 0x8010, 0x8010, 0x8010, 0x8010, 0x8010, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0x100008211, 0x100008011, 0x100008011, 0x100008211, 0x100008011, 0x100008011, 0x8011, 0x8011, 0x8211, 0x8011, 0x8011, 0x8011, 0x8011,
    0x8011, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0x212, 0, 0, 0,
    0, 0, 0, 0, 0, 0x8613, 0xc613, 0xa613, 0x8613, 0x8613, 0x8613, 0x8613, 0, 0, 0, 0,
    0, 0, 0, 0, 0xa14, 0x8000a14, 0x8000214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214,
    0x214, 0x214, 0x214, 0x614, 0x614, 0x214, 0x614, 0x10000614, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214,
    0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0x214, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415, 0x8415,
    0x8415, 0x8415, 0x8415, 0x8815, 0x8815, 0x8815, 0x8815, 0x8415, 0x8415, 0x8415, 0x8415, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0x16, 0x16, 0x16, 0x400000016, 0x400000016, 0x16, 0x400000016, 0x410000016, 0x10000016, 0x410000016, 0x420000016, 0x400000016, 0x16,
    0x10000016, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0x16, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0x817, 0x400000817, 0x400000817, 0x410000817, 0x420000817, 0x410000817, 0x400000817, 0x817, 0x817, 0x817, 0x817,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18,
    0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18,
    0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x18, 0x418, 0x418, 0x18, 0, 0, 0, 0,
    0, 0x19, 0x19, 0x19, 0x19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0x1a, 0x1a, 0x1a, 0, 0, 0, 0, 0, 0, 0, 0x1a,
    0x1a, 0x1a, 0x4000001a, 0x8000001a, 0x1a, 0x1a, 0x1a, 0x1a, 0, 0x4000001a, 0x8000001a, 0x1a, 0x1a, 0x1a, 0, 0x1a,
    0x1a, 0, 0, 0x4000001a, 0x8000001a, 0x8000001a, 0x4000001a, 0x1a, 0x1a, 0x1a, 0x1a, 0x1a,
  ]

  /// Every callback that this version knows, in the order of the numbers.
  public static let definitions: [Definition] = [
    Definition(1, "initWithCoder", .creation, "init(coder:)", "initWithCoder:", also: ["init?(coder:)"]),
    Definition(2, "initWithNibName", .creation, "init(nibName:bundle:)", "initWithNibName:bundle:"),
    Definition(3, "init", .creation, "init()", "init"),
    Definition(4, "initWithFrame", .creation, "init(frame:)", "initWithFrame:"),
    Definition(5, "initWithStyle", .creation, "init(style:)", "initWithStyle:"),
    Definition(6, "initWithCollectionViewLayout", .creation, "init(collectionViewLayout:)", "initWithCollectionViewLayout:"),
    Definition(7, "initWithRootViewController", .creation, "init(rootViewController:)", "initWithRootViewController:"),
    Definition(8, "initWithNavigationBarClass", .creation, "init(navigationBarClass:toolbarClass:)", "initWithNavigationBarClass:toolbarClass:"),
    Definition(9, "initWithTransitionStyle", .creation, "init(transitionStyle:navigationOrientation:options:)", "initWithTransitionStyle:navigationOrientation:options:"),
    Definition(10, "initWithWindow", .creation, "init(window:)", "initWithWindow:"),
    Definition(11, "initWithWindowNibName", .creation, "init(windowNibName:)", "initWithWindowNibName:"),
    Definition(12, "initWithWindowNibNameOwner", .creation, "init(windowNibName:owner:)", "initWithWindowNibName:owner:"),
    Definition(13, "initWithWindowNibPath", .creation, "init(windowNibPath:owner:)", "initWithWindowNibPath:owner:"),
    Definition(14, "initWithContentRect", .creation, "init(contentRect:styleMask:backing:defer:)", "initWithContentRect:styleMask:backing:defer:"),
    Definition(15, "initWithContentViewController", .creation, "init(contentViewController:)", "windowWithContentViewController:"),
    Definition(16, "initWithWindowScene", .creation, "init(windowScene:)", "initWithWindowScene:"),
    Definition(17, "initWithType", .creation, "init(type:)", "initWithType:error:"),
    Definition(18, "initWithContentsOf", .creation, "init(contentsOf:ofType:)", "initWithContentsOfURL:ofType:error:"),
    Definition(19, "initForURL", .creation, "init(for:withContentsOf:ofType:)", "initForURL:withContentsOfURL:ofType:error:"),
    Definition(20, "firstSeen", .creation, nil, nil),
    Definition(31, "awakeFromNib", .loading, "awakeFromNib()", "awakeFromNib"),
    Definition(32, "loadView", .loading, "loadView()", "loadView"),
    Definition(33, "viewDidLoad", .loading, "viewDidLoad()", "viewDidLoad"),
    Definition(34, "loadViewIfNeeded", .loading, "loadViewIfNeeded()", "loadViewIfNeeded"),
    Definition(35, "setView", .loading, "setter: view", "setView:"),
    Definition(36, "prepareForInterfaceBuilder", .loading, "prepareForInterfaceBuilder()", "prepareForInterfaceBuilder"),
    Definition(41, "viewWillAppear", .appearance, "viewWillAppear(_:)", "viewWillAppear:", also: ["viewWillAppear()"], did: 43),
    Definition(42, "viewIsAppearing", .appearance, "viewIsAppearing(_:)", "viewIsAppearing:"),
    Definition(43, "viewDidAppear", .appearance, "viewDidAppear(_:)", "viewDidAppear:", also: ["viewDidAppear()"], will: 41),
    Definition(44, "viewWillDisappear", .appearance, "viewWillDisappear(_:)", "viewWillDisappear:", also: ["viewWillDisappear()"], did: 45),
    Definition(45, "viewDidDisappear", .appearance, "viewDidDisappear(_:)", "viewDidDisappear:", also: ["viewDidDisappear()"], will: 44),
    Definition(46, "onAppear", .appearance, "onAppear(perform:)", nil, also: ["onAppear()", "componentDidAppear"]),
    Definition(47, "onDisappear", .appearance, "onDisappear(perform:)", nil, also: ["onDisappear()", "componentDidDisappear"]),
    Definition(48, "viewTask", .appearance, "task(priority:_:)", nil),
    Definition(51, "viewWillLayoutSubviews", .layout, "viewWillLayoutSubviews()", "viewWillLayoutSubviews", did: 52),
    Definition(52, "viewDidLayoutSubviews", .layout, "viewDidLayoutSubviews()", "viewDidLayoutSubviews", will: 51),
    Definition(53, "viewWillLayout", .layout, "viewWillLayout()", "viewWillLayout", did: 54),
    Definition(54, "viewDidLayout", .layout, "viewDidLayout()", "viewDidLayout", will: 53),
    Definition(55, "updateViewConstraints", .layout, "updateViewConstraints()", "updateViewConstraints"),
    Definition(56, "viewLayoutMarginsDidChange", .layout, "viewLayoutMarginsDidChange()", "viewLayoutMarginsDidChange"),
    Definition(57, "viewSafeAreaInsetsDidChange", .layout, "viewSafeAreaInsetsDidChange()", "viewSafeAreaInsetsDidChange"),
    Definition(58, "layoutSubviews", .layout, "layoutSubviews()", "layoutSubviews"),
    Definition(59, "layout", .layout, "layout()", "layout"),
    Definition(60, "layoutIfNeeded", .layout, "layoutIfNeeded()", "layoutIfNeeded", also: ["layoutSubtreeIfNeeded()", "layoutSubtreeIfNeeded"]),
    Definition(61, "updateConstraints", .layout, "updateConstraints()", "updateConstraints"),
    Definition(62, "updateProperties", .layout, "updateProperties()", "updateProperties"),
    Definition(63, "containerViewWillLayoutSubviews", .layout, "containerViewWillLayoutSubviews()", "containerViewWillLayoutSubviews", did: 64),
    Definition(64, "containerViewDidLayoutSubviews", .layout, "containerViewDidLayoutSubviews()", "containerViewDidLayoutSubviews", will: 63),
    Definition(65, "preferredContentSizeDidChange", .layout, "preferredContentSizeDidChange(forChildContentContainer:)", "preferredContentSizeDidChangeForChildContentContainer:", also: ["preferredContentSizeDidChange(for:)", "preferredContentSizeDidChangeForViewController:"]),
    Definition(66, "systemLayoutFittingSizeDidChange", .layout, "systemLayoutFittingSizeDidChange(forChildContentContainer:)", "systemLayoutFittingSizeDidChangeForChildContentContainer:"),
    Definition(71, "willMoveToSuperview", .view, "willMove(toSuperview:)", "willMoveToSuperview:", did: 72),
    Definition(72, "didMoveToSuperview", .view, "didMoveToSuperview()", "didMoveToSuperview", will: 71),
    Definition(73, "willMoveToWindow", .view, "willMove(toWindow:)", "willMoveToWindow:", did: 74),
    Definition(74, "didMoveToWindow", .view, "didMoveToWindow()", "didMoveToWindow", will: 73),
    Definition(75, "viewWillMoveToSuperview", .view, "viewWillMove(toSuperview:)", "viewWillMoveToSuperview:", did: 76),
    Definition(76, "viewDidMoveToSuperview", .view, "viewDidMoveToSuperview()", "viewDidMoveToSuperview", will: 75),
    Definition(77, "viewWillMoveToWindow", .view, "viewWillMove(toWindow:)", "viewWillMoveToWindow:", did: 78),
    Definition(78, "viewDidMoveToWindow", .view, "viewDidMoveToWindow()", "viewDidMoveToWindow", will: 77),
    Definition(79, "didAddSubview", .view, "didAddSubview(_:)", "didAddSubview:"),
    Definition(80, "willRemoveSubview", .view, "willRemoveSubview(_:)", "willRemoveSubview:"),
    Definition(81, "viewDidHide", .view, "viewDidHide()", "viewDidHide"),
    Definition(82, "viewDidUnhide", .view, "viewDidUnhide()", "viewDidUnhide"),
    Definition(83, "prepareForReuse", .view, "prepareForReuse()", "prepareForReuse"),
    Definition(91, "viewWillTransitionToSize", .environment, "viewWillTransition(to:with:)", "viewWillTransitionToSize:withTransitionCoordinator:", also: ["viewWillTransition"]),
    Definition(92, "willTransitionToTraitCollection", .environment, "willTransition(to:with:)", "willTransitionToTraitCollection:withTransitionCoordinator:"),
    Definition(93, "traitCollectionDidChange", .environment, "traitCollectionDidChange(_:)", "traitCollectionDidChange:"),
    Definition(94, "willRotate", .environment, "willRotate(to:duration:)", "willRotateToInterfaceOrientation:duration:", did: 96),
    Definition(95, "willAnimateRotation", .environment, "willAnimateRotation(to:duration:)", "willAnimateRotationToInterfaceOrientation:duration:"),
    Definition(96, "didRotate", .environment, "didRotate(from:)", "didRotateFromInterfaceOrientation:", will: 94),
    Definition(97, "windowWillStartLiveResize", .environment, "windowWillStartLiveResize(_:)", "windowWillStartLiveResize:", did: 98),
    Definition(98, "windowDidEndLiveResize", .environment, "windowDidEndLiveResize(_:)", "windowDidEndLiveResize:", will: 97),
    Definition(99, "viewDidChangeEffectiveAppearance", .environment, "viewDidChangeEffectiveAppearance()", "viewDidChangeEffectiveAppearance"),
    Definition(100, "viewDidChangeBackingProperties", .environment, "viewDidChangeBackingProperties()", "viewDidChangeBackingProperties"),
    Definition(106, "didReceiveMemoryWarning", .memory, "didReceiveMemoryWarning()", "didReceiveMemoryWarning"),
    Definition(107, "viewWillUnload", .memory, "viewWillUnload()", "viewWillUnload", did: 108),
    Definition(108, "viewDidUnload", .memory, "viewDidUnload()", "viewDidUnload", will: 107),
    Definition(109, "deinit", .memory, "deinit", "dealloc", also: ["deallocated", "deallocating", "deinitialized", "deinitializing", "deinited", "deinitialised"]),
    Definition(110, "foundAlive", .memory, nil, nil),
    Definition(111, "addObserver", .memory, "addObserver(_:selector:name:object:)", "addObserver:selector:name:object:", also: ["addObserver(forName:object:queue:using:)", "addObserverForName:object:queue:usingBlock:"]),
    Definition(112, "removeObserver", .memory, "removeObserver(_:)", "removeObserver:", also: ["removeObserver(_:name:object:)", "removeObserver:name:object:"]),
    Definition(121, "willMoveToParent", .containment, "willMove(toParent:)", "willMoveToParentViewController:", also: ["willMove(toParentViewController:)"], did: 122),
    Definition(122, "didMoveToParent", .containment, "didMove(toParent:)", "didMoveToParentViewController:", also: ["didMove(toParentViewController:)"], will: 121),
    Definition(123, "addChild", .containment, "addChild(_:)", "addChildViewController:", also: ["addChildViewController(_:)"]),
    Definition(124, "insertChild", .containment, "insertChild(_:at:)", "insertChildViewController:atIndex:"),
    Definition(125, "removeChild", .containment, "removeChild(at:)", "removeChildViewControllerAtIndex:"),
    Definition(126, "removeFromParent", .containment, "removeFromParent()", "removeFromParentViewController", also: ["removeFromParentViewController()"]),
    Definition(127, "addSubview", .containment, "addSubview(_:)", "addSubview:"),
    Definition(128, "removeFromSuperview", .containment, "removeFromSuperview()", "removeFromSuperview"),
    Definition(129, "transitionFromTo", .containment, "transition(from:to:duration:options:animations:completion:)", "transitionFromViewController:toViewController:duration:options:animations:completion:", also: ["transition(from:to:options:completionHandler:)", "transitionFromViewController:toViewController:options:completionHandler:"]),
    Definition(141, "beginAppearanceTransition", .appearanceTransition, "beginAppearanceTransition(_:animated:)", "beginAppearanceTransition:animated:"),
    Definition(142, "endAppearanceTransition", .appearanceTransition, "endAppearanceTransition()", "endAppearanceTransition"),
    Definition(143, "shouldAutomaticallyForwardAppearanceMethods", .appearanceTransition, "getter: shouldAutomaticallyForwardAppearanceMethods", "shouldAutomaticallyForwardAppearanceMethods"),
    Definition(151, "pushViewController", .navigation, "pushViewController(_:animated:)", "pushViewController:animated:"),
    Definition(152, "popViewController", .navigation, "popViewController(animated:)", "popViewControllerAnimated:"),
    Definition(153, "popToViewController", .navigation, "popToViewController(_:animated:)", "popToViewController:animated:"),
    Definition(154, "popToRootViewController", .navigation, "popToRootViewController(animated:)", "popToRootViewControllerAnimated:"),
    Definition(155, "setViewControllers", .navigation, "setViewControllers(_:animated:)", "setViewControllers:animated:", also: ["setter: viewControllers", "setViewControllers:"]),
    Definition(156, "navigationControllerWillShow", .navigation, "navigationController(_:willShow:animated:)", "navigationController:willShowViewController:animated:", also: ["navigationController:willShowViewController:", "willShowViewController", "willShowController"], did: 157),
    Definition(157, "navigationControllerDidShow", .navigation, "navigationController(_:didShow:animated:)", "navigationController:didShowViewController:animated:", also: ["navigationController:didShowViewController:", "didShowViewController", "didShowController"], will: 156),
    Definition(158, "navigationBarShouldPush", .navigation, "navigationBar(_:shouldPush:)", "navigationBar:shouldPushItem:"),
    Definition(159, "navigationBarDidPush", .navigation, "navigationBar(_:didPush:)", "navigationBar:didPushItem:"),
    Definition(160, "navigationBarShouldPop", .navigation, "navigationBar(_:shouldPop:)", "navigationBar:shouldPopItem:"),
    Definition(161, "navigationBarDidPop", .navigation, "navigationBar(_:didPop:)", "navigationBar:didPopItem:"),
    Definition(162, "showViewController", .navigation, "show(_:sender:)", "showViewController:sender:"),
    Definition(163, "showDetailViewController", .navigation, "showDetailViewController(_:sender:)", "showDetailViewController:sender:"),
    Definition(176, "present", .presentation, "present(_:animated:completion:)", "presentViewController:animated:completion:", also: ["presentModalViewController:animated:"]),
    Definition(177, "dismiss", .presentation, "dismiss(animated:completion:)", "dismissViewControllerAnimated:completion:", also: ["dismissModalViewControllerAnimated:", "dismissPopover(animated:)", "dismissPopoverAnimated:"]),
    Definition(178, "presentationControllerShouldDismiss", .presentation, "presentationControllerShouldDismiss(_:)", "presentationControllerShouldDismiss:"),
    Definition(179, "presentationControllerWillDismiss", .presentation, "presentationControllerWillDismiss(_:)", "presentationControllerWillDismiss:", did: 180),
    Definition(180, "presentationControllerDidDismiss", .presentation, "presentationControllerDidDismiss(_:)", "presentationControllerDidDismiss:", will: 179),
    Definition(181, "presentationControllerDidAttemptToDismiss", .presentation, "presentationControllerDidAttemptToDismiss(_:)", "presentationControllerDidAttemptToDismiss:"),
    Definition(182, "presentationControllerWillPresent", .presentation, "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)", "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"),
    Definition(183, "adaptivePresentationStyle", .presentation, "adaptivePresentationStyle(for:traitCollection:)", "adaptivePresentationStyleForPresentationController:traitCollection:", also: ["adaptivePresentationStyle(for:)", "adaptivePresentationStyleForPresentationController:"]),
    Definition(184, "viewControllerForAdaptivePresentation", .presentation, "presentationController(_:viewControllerForAdaptivePresentationStyle:)", "presentationController:viewControllerForAdaptivePresentationStyle:"),
    Definition(185, "prepareAdaptivePresentationController", .presentation, "presentationController(_:prepare:)", "presentationController:prepareAdaptivePresentationController:"),
    Definition(186, "presentationTransitionWillBegin", .presentation, "presentationTransitionWillBegin()", "presentationTransitionWillBegin", did: 187),
    Definition(187, "presentationTransitionDidEnd", .presentation, "presentationTransitionDidEnd(_:)", "presentationTransitionDidEnd:", will: 186),
    Definition(188, "dismissalTransitionWillBegin", .presentation, "dismissalTransitionWillBegin()", "dismissalTransitionWillBegin", did: 189),
    Definition(189, "dismissalTransitionDidEnd", .presentation, "dismissalTransitionDidEnd(_:)", "dismissalTransitionDidEnd:", will: 188),
    Definition(190, "sheetDidChangeSelectedDetent", .presentation, "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)", "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"),
    Definition(191, "prepareForPopoverPresentation", .presentation, "prepareForPopoverPresentation(_:)", "prepareForPopoverPresentation:"),
    Definition(192, "popoverPresentationControllerShouldDismiss", .presentation, "popoverPresentationControllerShouldDismissPopover(_:)", "popoverPresentationControllerShouldDismissPopover:", also: ["popoverControllerShouldDismissPopover(_:)", "popoverControllerShouldDismissPopover:"]),
    Definition(193, "popoverPresentationControllerDidDismiss", .presentation, "popoverPresentationControllerDidDismissPopover(_:)", "popoverPresentationControllerDidDismissPopover:", also: ["popoverControllerDidDismissPopover(_:)", "popoverControllerDidDismissPopover:"]),
    Definition(194, "willPresentSearchController", .presentation, "willPresentSearchController(_:)", "willPresentSearchController:", did: 195),
    Definition(195, "didPresentSearchController", .presentation, "didPresentSearchController(_:)", "didPresentSearchController:", will: 194),
    Definition(196, "willDismissSearchController", .presentation, "willDismissSearchController(_:)", "willDismissSearchController:", did: 197),
    Definition(197, "didDismissSearchController", .presentation, "didDismissSearchController(_:)", "didDismissSearchController:", will: 196),
    Definition(198, "presentAsSheet", .presentation, "presentAsSheet(_:)", "presentViewControllerAsSheet:"),
    Definition(199, "presentAsModalWindow", .presentation, "presentAsModalWindow(_:)", "presentViewControllerAsModalWindow:"),
    Definition(200, "presentAsPopover", .presentation, "present(_:asPopoverRelativeTo:of:preferredEdge:behavior:)", "presentViewController:asPopoverRelativeToRect:ofView:preferredEdge:behavior:"),
    Definition(201, "presentWithAnimator", .presentation, "present(_:animator:)", "presentViewController:animator:"),
    Definition(202, "dismissViewController", .presentation, "dismiss(_:)", "dismissViewController:"),
    Definition(203, "dismissController", .presentation, nil, "dismissController:"),
    Definition(204, "popoverShouldClose", .presentation, "popoverShouldClose(_:)", "popoverShouldClose:"),
    Definition(205, "popoverWillShow", .presentation, "popoverWillShow(_:)", "popoverWillShow:", did: 206),
    Definition(206, "popoverDidShow", .presentation, "popoverDidShow(_:)", "popoverDidShow:", will: 205),
    Definition(207, "popoverWillClose", .presentation, "popoverWillClose(_:)", "popoverWillClose:", did: 208),
    Definition(208, "popoverDidClose", .presentation, "popoverDidClose(_:)", "popoverDidClose:", will: 207),
    Definition(226, "transitionBegan", .transition, nil, nil),
    Definition(227, "transitionInteractionChanged", .transition, nil, nil),
    Definition(228, "transitionEnded", .transition, nil, nil),
    Definition(229, "transitionAlongsideCompleted", .transition, nil, nil),
    Definition(230, "animateTransition", .transition, "animateTransition(using:)", "animateTransition:"),
    Definition(231, "animationEnded", .transition, "animationEnded(_:)", "animationEnded:"),
    Definition(232, "startInteractiveTransition", .transition, "startInteractiveTransition(_:)", "startInteractiveTransition:"),
    Definition(233, "pauseInteractiveTransition", .transition, "pauseInteractiveTransition()", "pauseInteractiveTransition"),
    Definition(234, "finishInteractiveTransition", .transition, "finishInteractiveTransition()", "finishInteractiveTransition"),
    Definition(235, "cancelInteractiveTransition", .transition, "cancelInteractiveTransition()", "cancelInteractiveTransition"),
    Definition(236, "completeTransition", .transition, "completeTransition(_:)", "completeTransition:"),
    Definition(246, "tabBarControllerShouldSelect", .container, "tabBarController(_:shouldSelect:)", "tabBarController:shouldSelectViewController:", also: ["tabBarController(_:shouldSelectTab:)", "tabBarController:shouldSelectTab:"]),
    Definition(247, "tabBarControllerDidSelect", .container, "tabBarController(_:didSelect:)", "tabBarController:didSelectViewController:", also: ["tabBarController(_:didSelectTab:previousTab:)", "tabBarController:didSelectTab:previousTab:"]),
    Definition(248, "setSelectedIndex", .container, "setter: selectedIndex", "setSelectedIndex:"),
    Definition(249, "setSelectedViewController", .container, "setter: selectedViewController", "setSelectedViewController:"),
    Definition(250, "setSelectedTabViewItemIndex", .container, "setter: selectedTabViewItemIndex", "setSelectedTabViewItemIndex:"),
    Definition(251, "tabViewShouldSelect", .container, "tabView(_:shouldSelect:)", "tabView:shouldSelectTabViewItem:"),
    Definition(252, "tabViewWillSelect", .container, "tabView(_:willSelect:)", "tabView:willSelectTabViewItem:", did: 253),
    Definition(253, "tabViewDidSelect", .container, "tabView(_:didSelect:)", "tabView:didSelectTabViewItem:", will: 252),
    Definition(254, "setPageViewControllers", .container, "setViewControllers(_:direction:animated:completion:)", "setViewControllers:direction:animated:completion:"),
    Definition(255, "pageViewControllerBefore", .container, "pageViewController(_:viewControllerBefore:)", "pageViewController:viewControllerBeforeViewController:"),
    Definition(256, "pageViewControllerAfter", .container, "pageViewController(_:viewControllerAfter:)", "pageViewController:viewControllerAfterViewController:"),
    Definition(257, "pageViewControllerWillTransition", .container, "pageViewController(_:willTransitionTo:)", "pageViewController:willTransitionToViewControllers:", did: 258),
    Definition(258, "pageViewControllerDidFinishAnimating", .container, "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)", "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:", will: 257),
    Definition(259, "pageControllerWillStartLiveTransition", .container, "pageControllerWillStartLiveTransition(_:)", "pageControllerWillStartLiveTransition:", did: 260),
    Definition(260, "pageControllerDidEndLiveTransition", .container, "pageControllerDidEndLiveTransition(_:)", "pageControllerDidEndLiveTransition:", will: 259),
    Definition(261, "pageControllerDidTransition", .container, "pageController(_:didTransitionTo:)", "pageController:didTransitionToObject:"),
    Definition(262, "splitViewControllerCollapse", .container, "splitViewController(_:collapseSecondary:onto:)", "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:"),
    Definition(263, "splitViewControllerSeparate", .container, "splitViewController(_:separateSecondaryFrom:)", "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:"),
    Definition(264, "primaryViewControllerForCollapsing", .container, "primaryViewController(forCollapsing:)", "primaryViewControllerForCollapsingSplitViewController:"),
    Definition(265, "primaryViewControllerForExpanding", .container, "primaryViewController(forExpanding:)", "primaryViewControllerForExpandingSplitViewController:"),
    Definition(266, "splitViewControllerTopColumnForCollapsing", .container, "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)", "splitViewController:topColumnForCollapsingToProposedTopColumn:"),
    Definition(267, "splitViewControllerDisplayModeForExpanding", .container, "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)", "splitViewController:displayModeForExpandingToProposedDisplayMode:"),
    Definition(268, "splitViewControllerDidCollapse", .container, "splitViewControllerDidCollapse(_:)", "splitViewControllerDidCollapse:"),
    Definition(269, "splitViewControllerDidExpand", .container, "splitViewControllerDidExpand(_:)", "splitViewControllerDidExpand:"),
    Definition(270, "splitViewControllerWillChangeDisplayMode", .container, "splitViewController(_:willChangeTo:)", "splitViewController:willChangeToDisplayMode:"),
    Definition(271, "splitViewControllerWillShowColumn", .container, "splitViewController(_:willShow:)", "splitViewController:willShowColumn:"),
    Definition(272, "splitViewControllerWillHideColumn", .container, "splitViewController(_:willHide:)", "splitViewController:willHideColumn:"),
    Definition(273, "setViewControllerForColumn", .container, "setViewController(_:for:)", "setViewController:forColumn:"),
    Definition(274, "showColumn", .container, "show(_:)", "showColumn:"),
    Definition(275, "hideColumn", .container, "hide(_:)", "hideColumn:"),
    Definition(276, "insertSplitViewItem", .container, "insertSplitViewItem(_:at:)", "insertSplitViewItem:atIndex:"),
    Definition(277, "removeSplitViewItem", .container, "removeSplitViewItem(_:)", "removeSplitViewItem:"),
    Definition(301, "instantiateViewController", .storyboard, "instantiateViewController(withIdentifier:)", "instantiateViewControllerWithIdentifier:", also: ["instantiateViewController(identifier:)", "instantiateViewController(identifier:creator:)", "instantiateViewControllerWithIdentifier:creator:"]),
    Definition(302, "instantiateInitialViewController", .storyboard, "instantiateInitialViewController()", "instantiateInitialViewController", also: ["instantiateInitialViewController(creator:)", "instantiateInitialViewControllerWithCreator:"]),
    Definition(303, "instantiateController", .storyboard, "instantiateController(withIdentifier:)", "instantiateControllerWithIdentifier:", also: ["instantiateController(identifier:creator:)", "instantiateControllerWithIdentifier:creator:"]),
    Definition(304, "instantiateInitialController", .storyboard, "instantiateInitialController()", "instantiateInitialController", also: ["instantiateInitialController(creator:)", "instantiateInitialControllerWithCreator:"]),
    Definition(305, "shouldPerformSegue", .storyboard, "shouldPerformSegue(withIdentifier:sender:)", "shouldPerformSegueWithIdentifier:sender:"),
    Definition(306, "performSegue", .storyboard, "performSegue(withIdentifier:sender:)", "performSegueWithIdentifier:sender:"),
    Definition(307, "segueAction", .storyboard, nil, nil),
    Definition(308, "prepareForSegue", .storyboard, "prepare(for:sender:)", "prepareForSegue:sender:", also: ["prepareForSegue(_:sender:)"]),
    Definition(309, "seguePerform", .storyboard, "perform()", "perform"),
    Definition(310, "canPerformUnwindSegueAction", .storyboard, "canPerformUnwindSegueAction(_:from:sender:)", "canPerformUnwindSegueAction:fromViewController:sender:", also: ["canPerformUnwindSegueAction(_:from:withSender:)", "canPerformUnwindSegueAction:fromViewController:withSender:"]),
    Definition(311, "allowedChildrenForUnwinding", .storyboard, "allowedChildrenForUnwinding(from:)", "allowedChildViewControllersForUnwindingFromSource:"),
    Definition(312, "childContaining", .storyboard, "childContaining(_:)", "childViewControllerContainingSegueSource:"),
    Definition(313, "viewControllerForUnwindSegueAction", .storyboard, "forUnwindSegueAction(_:from:withSender:)", "viewControllerForUnwindSegueAction:fromViewController:withSender:"),
    Definition(314, "segueForUnwinding", .storyboard, "segueForUnwinding(to:from:identifier:)", "segueForUnwindingToViewController:fromViewController:identifier:"),
    Definition(315, "unwindForSegue", .storyboard, "unwind(for:towards:)", "unwindForSegue:towardsViewController:", also: ["unwind(for:towardsViewController:)"]),
    Definition(316, "unwindAction", .storyboard, nil, nil),
    Definition(326, "encodeWithCoder", .coding, "encode(with:)", "encodeWithCoder:"),
    Definition(327, "encodeKey", .coding, nil, nil),
    Definition(328, "decodeKey", .coding, nil, nil),
    Definition(329, "awakeAfterUsingCoder", .coding, "awakeAfter(using:)", "awakeAfterUsingCoder:"),
    Definition(330, "archivedData", .coding, "archivedData(withRootObject:requiringSecureCoding:)", "archivedDataWithRootObject:requiringSecureCoding:error:", also: ["archivedData(withRootObject:)", "archivedDataWithRootObject:"]),
    Definition(331, "unarchivedObject", .coding, "unarchivedObject(ofClass:from:)", "unarchivedObjectOfClass:fromData:error:", also: ["unarchivedObject(ofClasses:from:)", "unarchivedObjectOfClasses:fromData:error:", "unarchiveObject(with:)", "unarchiveObjectWithData:"]),
    Definition(341, "shouldSaveApplicationState", .restoration, "application(_:shouldSaveApplicationState:)", "application:shouldSaveApplicationState:", also: ["application(_:shouldSaveSecureApplicationState:)", "application:shouldSaveSecureApplicationState:"]),
    Definition(342, "willEncodeRestorableState", .restoration, "application(_:willEncodeRestorableStateWith:)", "application:willEncodeRestorableStateWithCoder:", also: ["application(_:willEncodeRestorableState:)", "application:willEncodeRestorableState:"]),
    Definition(343, "encodeRestorableState", .restoration, "encodeRestorableState(with:)", "encodeRestorableStateWithCoder:"),
    Definition(344, "shouldRestoreApplicationState", .restoration, "application(_:shouldRestoreApplicationState:)", "application:shouldRestoreApplicationState:", also: ["application(_:shouldRestoreSecureApplicationState:)", "application:shouldRestoreSecureApplicationState:"]),
    Definition(345, "viewControllerWithRestorationIdentifierPath", .restoration, "viewController(withRestorationIdentifierPath:coder:)", "viewControllerWithRestorationIdentifierPath:coder:"),
    Definition(346, "applicationViewControllerWithRestorationIdentifierPath", .restoration, "application(_:viewControllerWithRestorationIdentifierPath:coder:)", "application:viewControllerWithRestorationIdentifierPath:coder:"),
    Definition(347, "decodeRestorableState", .restoration, "decodeRestorableState(with:)", "decodeRestorableStateWithCoder:"),
    Definition(348, "restoreState", .restoration, "restoreState(with:)", "restoreStateWithCoder:"),
    Definition(349, "didDecodeRestorableState", .restoration, "application(_:didDecodeRestorableStateWith:)", "application:didDecodeRestorableStateWithCoder:", also: ["application(_:didDecodeRestorableState:)", "application:didDecodeRestorableState:"]),
    Definition(350, "applicationFinishedRestoringState", .restoration, "applicationFinishedRestoringState()", "applicationFinishedRestoringState"),
    Definition(351, "restoreWindow", .restoration, "restoreWindow(withIdentifier:state:completionHandler:)", "restoreWindowWithIdentifier:state:completionHandler:"),
    Definition(352, "windowWillEncodeRestorableState", .restoration, "window(_:willEncodeRestorableState:)", "window:willEncodeRestorableState:"),
    Definition(353, "windowDidDecodeRestorableState", .restoration, "window(_:didDecodeRestorableState:)", "window:didDecodeRestorableState:"),
    Definition(354, "stateRestorationActivity", .restoration, "stateRestorationActivity(for:)", "stateRestorationActivityForScene:"),
    Definition(355, "restoreInteractionState", .restoration, "scene(_:restoreInteractionStateWith:)", "scene:restoreInteractionStateWithUserActivity:"),
    Definition(356, "updateUserActivityState", .restoration, "updateUserActivityState(_:)", "updateUserActivityState:"),
    Definition(357, "restoreUserActivityState", .restoration, "restoreUserActivityState(_:)", "restoreUserActivityState:"),
    Definition(371, "loadNibNamed", .nib, "loadNibNamed(_:owner:options:)", "loadNibNamed:owner:options:", also: ["loadNibNamed(_:owner:topLevelObjects:)", "loadNibNamed:owner:topLevelObjects:", "loadNibNamed:owner:"]),
    Definition(372, "loadNibFile", .nib, nil, "loadNibFile:externalNameTable:withZone:", also: ["loadNibFile:externalNameTable:"]),
    Definition(373, "initWithNibNamed", .nib, "init(nibNamed:bundle:)", "initWithNibNamed:bundle:", also: ["nibWithNibName:bundle:", "initWithContentsOfURL:"]),
    Definition(374, "instantiateNib", .nib, "instantiate(withOwner:options:)", "instantiateWithOwner:options:", also: ["instantiate(withOwner:topLevelObjects:)", "instantiateWithOwner:topLevelObjects:", "instantiateNibWithOwner:topLevelObjects:", "instantiateNibWithExternalNameTable:", "instantiateNibWithExternalNameTable:withZone:"]),
    Definition(375, "registerNib", .nib, "register(_:forCellReuseIdentifier:)", "registerNib:forCellReuseIdentifier:", also: ["registerNib:forCellWithReuseIdentifier:", "registerNib:forIdentifier:"]),
    Definition(376, "makeView", .nib, "makeView(withIdentifier:owner:)", "makeViewWithIdentifier:owner:"),
    Definition(377, "nibCandidate", .nib, nil, nil),
    Definition(378, "nibResolved", .nib, nil, nil),
    Definition(379, "nibLoad", .nib, nil, nil),
    Definition(380, "nibCacheHit", .nib, nil, nil),
    Definition(381, "nibCacheDropped", .nib, nil, nil),
    Definition(382, "nibTopLevelObject", .nib, nil, nil),
    Definition(383, "nibWindowShown", .nib, nil, nil),
    Definition(384, "nibFailed", .nib, nil, nil),
    Definition(401, "nibObjectCreated", .nibObject, nil, nil),
    Definition(402, "nibPlaceholderMapped", .nibObject, nil, nil),
    Definition(403, "nibOutletConnected", .nibObject, nil, nil),
    Definition(404, "nibCollectionConnected", .nibObject, nil, nil),
    Definition(405, "nibActionConnected", .nibObject, nil, nil),
    Definition(406, "nibBindingConnected", .nibObject, nil, nil),
    Definition(407, "nibSegueConnected", .nibObject, nil, nil),
    Definition(408, "nibConnectionFailed", .nibObject, nil, nil),
    Definition(409, "nibAttributeSet", .nibObject, nil, nil),
    Definition(410, "nibAttributeFailed", .nibObject, nil, nil),
    Definition(411, "nibImageCached", .nibObject, nil, nil),
    Definition(412, "nibSoundCached", .nibObject, nil, nil),
    Definition(421, "windowWillLoad", .windowController, "windowWillLoad()", "windowWillLoad", did: 422),
    Definition(422, "windowDidLoad", .windowController, "windowDidLoad()", "windowDidLoad", will: 421),
    Definition(423, "loadWindow", .windowController, "loadWindow()", "loadWindow"),
    Definition(424, "showWindow", .windowController, "showWindow(_:)", "showWindow:"),
    Definition(425, "setWindow", .windowController, "setter: window", "setWindow:"),
    Definition(426, "windowNibName", .windowController, "getter: windowNibName", "windowNibName"),
    Definition(427, "setDocument", .windowController, "setter: document", "setDocument:"),
    Definition(436, "makeKeyAndVisible", .window, "makeKeyAndVisible()", "makeKeyAndVisible"),
    Definition(437, "setRootViewController", .window, "setter: rootViewController", "setRootViewController:"),
    Definition(438, "setContentViewController", .window, "setter: contentViewController", "setContentViewController:"),
    Definition(439, "makeKeyAndOrderFront", .window, "makeKeyAndOrderFront(_:)", "makeKeyAndOrderFront:"),
    Definition(440, "orderFront", .window, "orderFront(_:)", "orderFront:"),
    Definition(441, "orderFrontRegardless", .window, "orderFrontRegardless()", "orderFrontRegardless"),
    Definition(442, "orderBack", .window, "orderBack(_:)", "orderBack:"),
    Definition(443, "orderOut", .window, "orderOut(_:)", "orderOut:"),
    Definition(444, "orderWindow", .window, "order(_:relativeTo:)", "orderWindow:relativeTo:"),
    Definition(445, "becomeKeyWindow", .window, "becomeKey()", "becomeKeyWindow"),
    Definition(446, "resignKeyWindow", .window, "resignKey()", "resignKeyWindow"),
    Definition(447, "windowDidBecomeVisible", .window, nil, nil),
    Definition(448, "windowDidBecomeHidden", .window, nil, nil),
    Definition(449, "windowDidBecomeKey", .window, "windowDidBecomeKey(_:)", "windowDidBecomeKey:"),
    Definition(450, "windowDidResignKey", .window, "windowDidResignKey(_:)", "windowDidResignKey:"),
    Definition(451, "windowDidBecomeMain", .window, "windowDidBecomeMain(_:)", "windowDidBecomeMain:"),
    Definition(452, "windowDidResignMain", .window, "windowDidResignMain(_:)", "windowDidResignMain:"),
    Definition(453, "windowDidChangeOcclusionState", .window, "windowDidChangeOcclusionState(_:)", "windowDidChangeOcclusionState:"),
    Definition(454, "windowWillMiniaturize", .window, "windowWillMiniaturize(_:)", "windowWillMiniaturize:", did: 455),
    Definition(455, "windowDidMiniaturize", .window, "windowDidMiniaturize(_:)", "windowDidMiniaturize:", will: 454),
    Definition(456, "windowDidDeminiaturize", .window, "windowDidDeminiaturize(_:)", "windowDidDeminiaturize:"),
    Definition(457, "windowWillEnterFullScreen", .window, "windowWillEnterFullScreen(_:)", "windowWillEnterFullScreen:", did: 458),
    Definition(458, "windowDidEnterFullScreen", .window, "windowDidEnterFullScreen(_:)", "windowDidEnterFullScreen:", will: 457),
    Definition(459, "windowDidFailToEnterFullScreen", .window, "windowDidFailToEnterFullScreen(_:)", "windowDidFailToEnterFullScreen:"),
    Definition(460, "windowWillExitFullScreen", .window, "windowWillExitFullScreen(_:)", "windowWillExitFullScreen:", did: 461),
    Definition(461, "windowDidExitFullScreen", .window, "windowDidExitFullScreen(_:)", "windowDidExitFullScreen:", will: 460),
    Definition(462, "windowDidFailToExitFullScreen", .window, "windowDidFailToExitFullScreen(_:)", "windowDidFailToExitFullScreen:"),
    Definition(463, "beginSheet", .window, "beginSheet(_:completionHandler:)", "beginSheet:completionHandler:"),
    Definition(464, "endSheet", .window, "endSheet(_:)", "endSheet:", also: ["endSheet(_:returnCode:)", "endSheet:returnCode:"]),
    Definition(465, "windowWillBeginSheet", .window, "windowWillBeginSheet(_:)", "windowWillBeginSheet:"),
    Definition(466, "windowDidEndSheet", .window, "windowDidEndSheet(_:)", "windowDidEndSheet:"),
    Definition(467, "performClose", .window, "performClose(_:)", "performClose:"),
    Definition(468, "windowShouldClose", .window, "windowShouldClose(_:)", "windowShouldClose:"),
    Definition(469, "windowWillClose", .window, "windowWillClose(_:)", "windowWillClose:"),
    Definition(470, "close", .window, "close()", "close"),
    Definition(486, "readFromURL", .document, "read(from:ofType:)", "readFromURL:ofType:error:"),
    Definition(487, "readFromData", .document, nil, "readFromData:ofType:error:"),
    Definition(488, "readFromFileWrapper", .document, nil, "readFromFileWrapper:ofType:error:"),
    Definition(489, "writeToURL", .document, "write(to:ofType:)", "writeToURL:ofType:error:"),
    Definition(490, "dataOfType", .document, "data(ofType:)", "dataOfType:error:"),
    Definition(491, "makeWindowControllers", .document, "makeWindowControllers()", "makeWindowControllers"),
    Definition(492, "addWindowController", .document, "addWindowController(_:)", "addWindowController:"),
    Definition(493, "removeWindowController", .document, "removeWindowController(_:)", "removeWindowController:"),
    Definition(494, "windowControllerWillLoadNib", .document, "windowControllerWillLoadNib(_:)", "windowControllerWillLoadNib:", did: 495),
    Definition(495, "windowControllerDidLoadNib", .document, "windowControllerDidLoadNib(_:)", "windowControllerDidLoadNib:", will: 494),
    Definition(496, "showWindows", .document, "showWindows()", "showWindows"),
    Definition(497, "shouldCloseWindowController", .document, "shouldCloseWindowController(_:delegate:shouldClose:contextInfo:)", "shouldCloseWindowController:delegate:shouldCloseSelector:contextInfo:"),
    Definition(498, "canClose", .document, "canClose(withDelegate:shouldClose:contextInfo:)", "canCloseDocumentWithDelegate:shouldCloseSelector:contextInfo:"),
    Definition(499, "openWithCompletion", .document, "open(completionHandler:)", "openWithCompletionHandler:"),
    Definition(500, "closeWithCompletion", .document, "close(completionHandler:)", "closeWithCompletionHandler:"),
    Definition(501, "loadFromContents", .document, "load(fromContents:ofType:)", "loadFromContents:ofType:error:"),
    Definition(502, "contentsForType", .document, "contents(forType:)", "contentsForType:error:"),
    Definition(503, "openUntitledDocument", .document, "openUntitledDocumentAndDisplay(_:)", "openUntitledDocumentAndDisplay:error:"),
    Definition(504, "openDocument", .document, "openDocument(withContentsOf:display:completionHandler:)", "openDocumentWithContentsOfURL:display:completionHandler:"),
    Definition(505, "addDocument", .document, "addDocument(_:)", "addDocument:"),
    Definition(506, "removeDocument", .document, "removeDocument(_:)", "removeDocument:"),
    Definition(531, "sharedApplication", .application, "getter: shared", "sharedApplication"),
    Definition(532, "finishLaunching", .application, "finishLaunching()", "finishLaunching"),
    Definition(533, "applicationRun", .application, "run()", "run"),
    Definition(534, "applicationWillFinishLaunching", .application, "application(_:willFinishLaunchingWithOptions:)", "application:willFinishLaunchingWithOptions:", also: ["applicationWillFinishLaunching(_:)", "applicationWillFinishLaunching:"], did: 535),
    Definition(535, "applicationDidFinishLaunching", .application, "application(_:didFinishLaunchingWithOptions:)", "application:didFinishLaunchingWithOptions:", also: ["applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:", "FinishedLaunching"], will: 534),
    Definition(536, "applicationWillBecomeActive", .application, "applicationWillBecomeActive(_:)", "applicationWillBecomeActive:"),
    Definition(537, "applicationDidBecomeActive", .application, "applicationDidBecomeActive(_:)", "applicationDidBecomeActive:", also: ["OnActivated"]),
    Definition(538, "applicationWillResignActive", .application, "applicationWillResignActive(_:)", "applicationWillResignActive:", also: ["OnResignActivation"]),
    Definition(539, "applicationDidResignActive", .application, "applicationDidResignActive(_:)", "applicationDidResignActive:"),
    Definition(540, "applicationDidEnterBackground", .application, "applicationDidEnterBackground(_:)", "applicationDidEnterBackground:"),
    Definition(541, "applicationWillEnterForeground", .application, "applicationWillEnterForeground(_:)", "applicationWillEnterForeground:"),
    Definition(542, "applicationDidReceiveMemoryWarning", .application, "applicationDidReceiveMemoryWarning(_:)", "applicationDidReceiveMemoryWarning:"),
    Definition(543, "applicationWillHide", .application, "applicationWillHide(_:)", "applicationWillHide:", did: 544),
    Definition(544, "applicationDidHide", .application, "applicationDidHide(_:)", "applicationDidHide:", will: 543),
    Definition(545, "applicationWillUnhide", .application, "applicationWillUnhide(_:)", "applicationWillUnhide:", did: 546),
    Definition(546, "applicationDidUnhide", .application, "applicationDidUnhide(_:)", "applicationDidUnhide:", will: 545),
    Definition(547, "applicationShouldOpenUntitledFile", .application, "applicationShouldOpenUntitledFile(_:)", "applicationShouldOpenUntitledFile:"),
    Definition(548, "applicationOpenUntitledFile", .application, "applicationOpenUntitledFile(_:)", "applicationOpenUntitledFile:"),
    Definition(549, "applicationShouldHandleReopen", .application, "applicationShouldHandleReopen(_:hasVisibleWindows:)", "applicationShouldHandleReopen:hasVisibleWindows:"),
    Definition(550, "applicationShouldTerminateAfterLastWindowClosed", .application, "applicationShouldTerminateAfterLastWindowClosed(_:)", "applicationShouldTerminateAfterLastWindowClosed:"),
    Definition(551, "applicationShouldTerminate", .application, "applicationShouldTerminate(_:)", "applicationShouldTerminate:"),
    Definition(552, "applicationTerminate", .application, "terminate(_:)", "terminate:"),
    Definition(553, "applicationWillTerminate", .application, "applicationWillTerminate(_:)", "applicationWillTerminate:"),
    Definition(554, "applicationOpenURL", .application, "application(_:open:options:)", "application:openURL:options:", also: ["application(_:open:)", "application:openURLs:", "application(_:handleOpen:)", "application:handleOpenURL:", "application(_:open:sourceApplication:annotation:)", "application:openURL:sourceApplication:annotation:", "OpenUrl"]),
    Definition(555, "applicationContinueActivity", .application, "application(_:continue:restorationHandler:)", "application:continueUserActivity:restorationHandler:", also: ["ContinueUserActivity"]),
    Definition(581, "sceneConfiguration", .scene, "application(_:configurationForConnecting:options:)", "application:configurationForConnectingSceneSession:options:", also: ["GetConfiguration"]),
    Definition(582, "sceneWillConnect", .scene, "scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:", also: ["willConnectToSession", "willConnectTo", "WillConnect"]),
    Definition(583, "sceneDidBecomeActive", .scene, "sceneDidBecomeActive(_:)", "sceneDidBecomeActive:"),
    Definition(584, "sceneWillResignActive", .scene, "sceneWillResignActive(_:)", "sceneWillResignActive:"),
    Definition(585, "sceneWillEnterForeground", .scene, "sceneWillEnterForeground(_:)", "sceneWillEnterForeground:"),
    Definition(586, "sceneDidEnterBackground", .scene, "sceneDidEnterBackground(_:)", "sceneDidEnterBackground:"),
    Definition(587, "sceneDidDisconnect", .scene, "sceneDidDisconnect(_:)", "sceneDidDisconnect:", also: ["DidDisconnect"]),
    Definition(588, "sceneSessionsDiscarded", .scene, "application(_:didDiscardSceneSessions:)", "application:didDiscardSceneSessions:"),
    Definition(589, "windowSceneDidUpdate", .scene, "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)", "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:"),
    Definition(590, "sceneOpenURLContexts", .scene, "scene(_:openURLContexts:)", "scene:openURLContexts:", also: ["openURLContexts", "OpenUrlContexts"]),
    Definition(591, "sceneContinueActivity", .scene, "scene(_:continue:)", "scene:continueUserActivity:"),
    Definition(601, "message", .console, nil, nil),
    Definition(602, "exceptionMessage", .console, nil, nil),
    Definition(603, "unbalancedMessage", .console, nil, nil),
    Definition(604, "nestedPushMessage", .console, nil, nil),
    Definition(605, "unexpectedNavigationStateMessage", .console, nil, nil),
    Definition(606, "selfSubviewMessage", .console, nil, nil),
    Definition(607, "attemptToPresentMessage", .console, nil, nil),
    Definition(608, "attemptToDismissMessage", .console, nil, nil),
    Definition(609, "hierarchyInconsistencyMessage", .console, nil, nil),
    Definition(610, "viewOutletNotSetMessage", .console, nil, nil),
    Definition(611, "notATableViewMessage", .console, nil, nil),
    Definition(612, "nibNotFoundMessage", .console, nil, nil),
    Definition(613, "emptyNibNameMessage", .console, nil, nil),
    Definition(614, "undefinedKeyMessage", .console, nil, nil),
    Definition(615, "unknownClassMessage", .console, nil, nil),
    Definition(616, "connectionFailedMessage", .console, nil, nil),
    Definition(617, "attributeFailedMessage", .console, nil, nil),
    Definition(618, "unrecognizedSelectorMessage", .console, nil, nil),
    Definition(619, "initCoderNotImplementedMessage", .console, nil, nil),
    Definition(620, "memoryWarningMessage", .console, nil, nil),
    Definition(621, "directCallMessage", .console, nil, nil),
    Definition(622, "transitionInProgressMessage", .console, nil, nil),
    Definition(623, "sceneLifecycleMessage", .console, nil, nil),
    Definition(624, "sceneDelegateMessage", .console, nil, nil),
    Definition(625, "noRootControllerMessage", .console, nil, nil),
    Definition(626, "loadedWhileDeallocatingMessage", .console, nil, nil),
    Definition(627, "noInitialControllerMessage", .console, nil, nil),
    Definition(628, "actionFailedMessage", .console, nil, nil),
    Definition(629, "backgroundThreadMessage", .console, nil, nil),
    Definition(630, "pushedTwiceMessage", .console, nil, nil),
    Definition(631, "popoverSourceMessage", .console, nil, nil),
    Definition(632, "tableLayoutMessage", .console, nil, nil),
    Definition(633, "cannotBecomeKeyMessage", .console, nil, nil),
    Definition(634, "orderedFrontInactiveMessage", .console, nil, nil),
    Definition(635, "messagesDroppedMessage", .console, nil, nil),
    Definition(641, "mark", .user, nil, nil),
    Definition(642, "intervalBegan", .user, nil, nil),
    Definition(643, "intervalEnded", .user, nil, nil),
    Definition(644, "method", .user, nil, nil),
    Definition(661, "viewTaskEnded", .layer, nil, nil),
    Definition(662, "viewTaskCancelled", .layer, nil, nil),
    Definition(663, "viewBodyChanged", .layer, nil, nil),
    Definition(671, "transitionStart", .layer, nil, nil, did: 672),
    Definition(672, "transitionEnd", .layer, nil, nil, will: 671),
    Definition(673, "gestureCancel", .layer, nil, nil),
    Definition(674, "focus", .layer, nil, nil, also: ["didFocus", "onDidFocus", "focused"]),
    Definition(675, "blur", .layer, nil, nil, also: ["didBlur", "onDidBlur", "blurred"]),
    Definition(676, "onWillAppear", .layer, nil, nil),
    Definition(677, "onWillDisappear", .layer, nil, nil),
    Definition(678, "willFocus", .layer, nil, nil, also: ["onWillFocus"]),
    Definition(679, "willBlur", .layer, nil, nil, also: ["onWillBlur"]),
    Definition(681, "onAppearing", .layer, nil, nil, also: ["OnAppearing", "OnAppearing()"]),
    Definition(682, "onDisappearing", .layer, nil, nil, also: ["OnDisappearing", "OnDisappearing()"]),
    Definition(683, "onNavigatedTo", .layer, nil, nil, also: ["OnNavigatedTo", "OnNavigatedTo()"]),
    Definition(684, "onNavigatingFrom", .layer, nil, nil, also: ["OnNavigatingFrom", "OnNavigatingFrom()"]),
    Definition(685, "onNavigatedFrom", .layer, nil, nil, also: ["OnNavigatedFrom", "OnNavigatedFrom()"]),
    Definition(687, "componentDidMount", .layer, nil, nil, also: ["componentDidMount()"]),
    Definition(688, "componentWillUnmount", .layer, nil, nil, also: ["componentWillUnmount()"]),
    Definition(691, "didPush", .layer, nil, nil, also: ["didPush()"]),
    Definition(692, "didPop", .layer, nil, nil, also: ["didPop()"]),
    Definition(693, "didPushNext", .layer, nil, nil, also: ["didPushNext()"]),
    Definition(694, "didPopNext", .layer, nil, nil, also: ["didPopNext()"]),
    Definition(695, "appResumed", .layer, nil, nil, also: ["AppLifecycleState.resumed"]),
    Definition(696, "appInactive", .layer, nil, nil, also: ["AppLifecycleState.inactive"]),
    Definition(697, "appHidden", .layer, nil, nil, also: ["AppLifecycleState.hidden"]),
    Definition(698, "appPaused", .layer, nil, nil, also: ["AppLifecycleState.paused"]),
    Definition(699, "appDetached", .layer, nil, nil, also: ["AppLifecycleState.detached"]),
  ]
}
