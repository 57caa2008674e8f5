extension Callback {
  // The numbers are written to traces. Never renumber them.
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
  @inlinable public static var shouldAutomaticallyForwardAppearanceMethods: Callback {
    Callback(rawValue: 143)
  }
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
  @inlinable public static var presentationControllerShouldDismiss: Callback {
    Callback(rawValue: 178)
  }
  /// The delegate hears that a gesture starts to dismiss.
  @inlinable public static var presentationControllerWillDismiss: Callback {
    Callback(rawValue: 179)
  }
  /// The delegate hears that a gesture has dismissed.
  @inlinable public static var presentationControllerDidDismiss: Callback {
    Callback(rawValue: 180)
  }
  /// The delegate hears of a gesture that was not let dismiss.
  @inlinable public static var presentationControllerDidAttemptToDismiss: Callback {
    Callback(rawValue: 181)
  }
  /// The delegate hears of the style that is about to be used.
  @inlinable public static var presentationControllerWillPresent: Callback {
    Callback(rawValue: 182)
  }
  /// The delegate is asked which style the traits call for.
  @inlinable public static var adaptivePresentationStyle: Callback { Callback(rawValue: 183) }
  /// The delegate is asked which controller to show in a style.
  @inlinable public static var viewControllerForAdaptivePresentation: Callback {
    Callback(rawValue: 184)
  }
  /// The delegate prepares the controller of an adapted presentation.
  @inlinable public static var prepareAdaptivePresentationController: Callback {
    Callback(rawValue: 185)
  }
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
  @inlinable public static var popoverPresentationControllerShouldDismiss: Callback {
    Callback(rawValue: 192)
  }
  /// The delegate hears that a UIKit popover is gone (iOS 12 and older).
  @inlinable public static var popoverPresentationControllerDidDismiss: Callback {
    Callback(rawValue: 193)
  }
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
  @inlinable public static var pageViewControllerWillTransition: Callback {
    Callback(rawValue: 257)
  }
  /// The delegate hears that a page was turned or fell back.
  @inlinable public static var pageViewControllerDidFinishAnimating: Callback {
    Callback(rawValue: 258)
  }
  /// The AppKit page controller is about to follow a swipe.
  @inlinable public static var pageControllerWillStartLiveTransition: Callback {
    Callback(rawValue: 259)
  }
  /// The AppKit page controller has followed a swipe.
  @inlinable public static var pageControllerDidEndLiveTransition: Callback {
    Callback(rawValue: 260)
  }
  /// The AppKit page controller shows another page.
  @inlinable public static var pageControllerDidTransition: Callback { Callback(rawValue: 261) }
  /// The delegate may put the secondary controller onto the primary one.
  @inlinable public static var splitViewControllerCollapse: Callback { Callback(rawValue: 262) }
  /// The delegate may take the secondary controller off the primary one.
  @inlinable public static var splitViewControllerSeparate: Callback { Callback(rawValue: 263) }
  /// The delegate is asked for the only controller after a collapse.
  @inlinable public static var primaryViewControllerForCollapsing: Callback {
    Callback(rawValue: 264)
  }
  /// The delegate is asked for the primary controller after an expansion.
  @inlinable public static var primaryViewControllerForExpanding: Callback {
    Callback(rawValue: 265)
  }
  /// The delegate is asked which column is on top after a collapse.
  @inlinable public static var splitViewControllerTopColumnForCollapsing: Callback {
    Callback(rawValue: 266)
  }
  /// The delegate is asked which columns are seen after an expansion.
  @inlinable public static var splitViewControllerDisplayModeForExpanding: Callback {
    Callback(rawValue: 267)
  }
  /// The delegate hears that the columns became one.
  @inlinable public static var splitViewControllerDidCollapse: Callback { Callback(rawValue: 268) }
  /// The delegate hears that the one column became several.
  @inlinable public static var splitViewControllerDidExpand: Callback { Callback(rawValue: 269) }
  /// The delegate hears that other columns are about to be seen.
  @inlinable public static var splitViewControllerWillChangeDisplayMode: Callback {
    Callback(rawValue: 270)
  }
  /// The delegate hears that a column is about to be seen.
  @inlinable public static var splitViewControllerWillShowColumn: Callback {
    Callback(rawValue: 271)
  }
  /// The delegate hears that a column is about to be hidden.
  @inlinable public static var splitViewControllerWillHideColumn: Callback {
    Callback(rawValue: 272)
  }
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
