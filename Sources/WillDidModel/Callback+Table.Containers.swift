extension Callback {
  static let containmentRows: [Row] = [
    Row(
      .willMoveToParent, "willMoveToParent", swift: "willMove(toParent:)",
      objectiveC: "willMoveToParentViewController:", also: ["willMove(toParentViewController:)"],
      did: .didMoveToParent),
    Row(
      .didMoveToParent, "didMoveToParent", swift: "didMove(toParent:)",
      objectiveC: "didMoveToParentViewController:", also: ["didMove(toParentViewController:)"],
      will: .willMoveToParent),
    Row(
      .addChild, "addChild", swift: "addChild(_:)", objectiveC: "addChildViewController:",
      also: ["addChildViewController(_:)"]),
    Row(
      .insertChild, "insertChild", swift: "insertChild(_:at:)",
      objectiveC: "insertChildViewController:atIndex:"),
    Row(
      .removeChild, "removeChild", swift: "removeChild(at:)",
      objectiveC: "removeChildViewControllerAtIndex:"),
    Row(
      .removeFromParent, "removeFromParent", swift: "removeFromParent()",
      objectiveC: "removeFromParentViewController", also: ["removeFromParentViewController()"]),
    Row(.addSubview, "addSubview", swift: "addSubview(_:)", objectiveC: "addSubview:"),
    Row(
      .removeFromSuperview, "removeFromSuperview", swift: "removeFromSuperview()",
      objectiveC: "removeFromSuperview"),
    Row(
      .transitionFromTo, "transitionFromTo",
      swift: "transition(from:to:duration:options:animations:completion:)",
      objectiveC: "transitionFromViewController:toViewController:duration:options:animations:"
        + "completion:",
      also: [
        "transition(from:to:options:completionHandler:)",
        "transitionFromViewController:toViewController:options:completionHandler:",
      ]),
  ]

  static let appearanceTransitionRows: [Row] = [
    Row(
      .beginAppearanceTransition, "beginAppearanceTransition",
      swift: "beginAppearanceTransition(_:animated:)",
      objectiveC: "beginAppearanceTransition:animated:"),
    Row(
      .endAppearanceTransition, "endAppearanceTransition", swift: "endAppearanceTransition()",
      objectiveC: "endAppearanceTransition"),
    Row(
      .shouldAutomaticallyForwardAppearanceMethods, "shouldAutomaticallyForwardAppearanceMethods",
      swift: "getter: shouldAutomaticallyForwardAppearanceMethods",
      objectiveC: "shouldAutomaticallyForwardAppearanceMethods"),
  ]

  static let navigationRows: [Row] = [
    Row(
      .pushViewController, "pushViewController", swift: "pushViewController(_:animated:)",
      objectiveC: "pushViewController:animated:"),
    Row(
      .popViewController, "popViewController", swift: "popViewController(animated:)",
      objectiveC: "popViewControllerAnimated:"),
    Row(
      .popToViewController, "popToViewController", swift: "popToViewController(_:animated:)",
      objectiveC: "popToViewController:animated:"),
    Row(
      .popToRootViewController, "popToRootViewController",
      swift: "popToRootViewController(animated:)", objectiveC: "popToRootViewControllerAnimated:"),
    Row(
      .setViewControllers, "setViewControllers", swift: "setViewControllers(_:animated:)",
      objectiveC: "setViewControllers:animated:",
      also: ["setter: viewControllers", "setViewControllers:"]),
    Row(
      .navigationControllerWillShow, "navigationControllerWillShow",
      swift: "navigationController(_:willShow:animated:)",
      objectiveC: "navigationController:willShowViewController:animated:",
      did: .navigationControllerDidShow),
    Row(
      .navigationControllerDidShow, "navigationControllerDidShow",
      swift: "navigationController(_:didShow:animated:)",
      objectiveC: "navigationController:didShowViewController:animated:",
      will: .navigationControllerWillShow),
    Row(
      .navigationBarShouldPush, "navigationBarShouldPush", swift: "navigationBar(_:shouldPush:)",
      objectiveC: "navigationBar:shouldPushItem:"),
    Row(
      .navigationBarDidPush, "navigationBarDidPush", swift: "navigationBar(_:didPush:)",
      objectiveC: "navigationBar:didPushItem:"),
    Row(
      .navigationBarShouldPop, "navigationBarShouldPop", swift: "navigationBar(_:shouldPop:)",
      objectiveC: "navigationBar:shouldPopItem:"),
    Row(
      .navigationBarDidPop, "navigationBarDidPop", swift: "navigationBar(_:didPop:)",
      objectiveC: "navigationBar:didPopItem:"),
    Row(
      .showViewController, "showViewController", swift: "show(_:sender:)",
      objectiveC: "showViewController:sender:"),
    Row(
      .showDetailViewController, "showDetailViewController",
      swift: "showDetailViewController(_:sender:)", objectiveC: "showDetailViewController:sender:"),
  ]

  static let presentationRows: [Row] = [
    Row(
      .present, "present", swift: "present(_:animated:completion:)",
      objectiveC: "presentViewController:animated:completion:",
      also: ["presentModalViewController:animated:"]),
    Row(
      .dismiss, "dismiss", swift: "dismiss(animated:completion:)",
      objectiveC: "dismissViewControllerAnimated:completion:",
      also: ["dismissModalViewControllerAnimated:"]),
    Row(
      .presentationControllerShouldDismiss, "presentationControllerShouldDismiss",
      swift: "presentationControllerShouldDismiss(_:)",
      objectiveC: "presentationControllerShouldDismiss:"),
    Row(
      .presentationControllerWillDismiss, "presentationControllerWillDismiss",
      swift: "presentationControllerWillDismiss(_:)",
      objectiveC: "presentationControllerWillDismiss:", did: .presentationControllerDidDismiss),
    Row(
      .presentationControllerDidDismiss, "presentationControllerDidDismiss",
      swift: "presentationControllerDidDismiss(_:)",
      objectiveC: "presentationControllerDidDismiss:", will: .presentationControllerWillDismiss),
    Row(
      .presentationControllerDidAttemptToDismiss, "presentationControllerDidAttemptToDismiss",
      swift: "presentationControllerDidAttemptToDismiss(_:)",
      objectiveC: "presentationControllerDidAttemptToDismiss:"),
    Row(
      .presentationControllerWillPresent, "presentationControllerWillPresent",
      swift: "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
      objectiveC: "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"),
    Row(
      .adaptivePresentationStyle, "adaptivePresentationStyle",
      swift: "adaptivePresentationStyle(for:traitCollection:)",
      objectiveC: "adaptivePresentationStyleForPresentationController:traitCollection:",
      also: [
        "adaptivePresentationStyle(for:)",
        "adaptivePresentationStyleForPresentationController:",
      ]),
    Row(
      .viewControllerForAdaptivePresentation, "viewControllerForAdaptivePresentation",
      swift: "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
      objectiveC: "presentationController:viewControllerForAdaptivePresentationStyle:"),
    Row(
      .prepareAdaptivePresentationController, "prepareAdaptivePresentationController",
      swift: "presentationController(_:prepare:)",
      objectiveC: "presentationController:prepareAdaptivePresentationController:"),
    Row(
      .presentationTransitionWillBegin, "presentationTransitionWillBegin",
      swift: "presentationTransitionWillBegin()", objectiveC: "presentationTransitionWillBegin",
      did: .presentationTransitionDidEnd),
    Row(
      .presentationTransitionDidEnd, "presentationTransitionDidEnd",
      swift: "presentationTransitionDidEnd(_:)", objectiveC: "presentationTransitionDidEnd:",
      will: .presentationTransitionWillBegin),
    Row(
      .dismissalTransitionWillBegin, "dismissalTransitionWillBegin",
      swift: "dismissalTransitionWillBegin()", objectiveC: "dismissalTransitionWillBegin",
      did: .dismissalTransitionDidEnd),
    Row(
      .dismissalTransitionDidEnd, "dismissalTransitionDidEnd",
      swift: "dismissalTransitionDidEnd(_:)", objectiveC: "dismissalTransitionDidEnd:",
      will: .dismissalTransitionWillBegin),
    Row(
      .sheetDidChangeSelectedDetent, "sheetDidChangeSelectedDetent",
      swift: "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)",
      objectiveC: "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"),
    Row(
      .prepareForPopoverPresentation, "prepareForPopoverPresentation",
      swift: "prepareForPopoverPresentation(_:)", objectiveC: "prepareForPopoverPresentation:"),
    Row(
      .popoverPresentationControllerShouldDismiss, "popoverPresentationControllerShouldDismiss",
      swift: "popoverPresentationControllerShouldDismissPopover(_:)",
      objectiveC: "popoverPresentationControllerShouldDismissPopover:"),
    Row(
      .popoverPresentationControllerDidDismiss, "popoverPresentationControllerDidDismiss",
      swift: "popoverPresentationControllerDidDismissPopover(_:)",
      objectiveC: "popoverPresentationControllerDidDismissPopover:"),
    Row(
      .willPresentSearchController, "willPresentSearchController",
      swift: "willPresentSearchController(_:)", objectiveC: "willPresentSearchController:",
      did: .didPresentSearchController),
    Row(
      .didPresentSearchController, "didPresentSearchController",
      swift: "didPresentSearchController(_:)", objectiveC: "didPresentSearchController:",
      will: .willPresentSearchController),
    Row(
      .willDismissSearchController, "willDismissSearchController",
      swift: "willDismissSearchController(_:)", objectiveC: "willDismissSearchController:",
      did: .didDismissSearchController),
    Row(
      .didDismissSearchController, "didDismissSearchController",
      swift: "didDismissSearchController(_:)", objectiveC: "didDismissSearchController:",
      will: .willDismissSearchController),
    Row(
      .presentAsSheet, "presentAsSheet", swift: "presentAsSheet(_:)",
      objectiveC: "presentViewControllerAsSheet:"),
    Row(
      .presentAsModalWindow, "presentAsModalWindow", swift: "presentAsModalWindow(_:)",
      objectiveC: "presentViewControllerAsModalWindow:"),
    Row(
      .presentAsPopover, "presentAsPopover",
      swift: "present(_:asPopoverRelativeTo:of:preferredEdge:behavior:)",
      objectiveC: "presentViewController:asPopoverRelativeToRect:ofView:preferredEdge:behavior:"),
    Row(
      .presentWithAnimator, "presentWithAnimator", swift: "present(_:animator:)",
      objectiveC: "presentViewController:animator:"),
    Row(
      .dismissViewController, "dismissViewController", swift: "dismiss(_:)",
      objectiveC: "dismissViewController:"),
    Row(.dismissController, "dismissController", objectiveC: "dismissController:"),
    Row(
      .popoverShouldClose, "popoverShouldClose", swift: "popoverShouldClose(_:)",
      objectiveC: "popoverShouldClose:"),
    Row(
      .popoverWillShow, "popoverWillShow", swift: "popoverWillShow(_:)",
      objectiveC: "popoverWillShow:", did: .popoverDidShow),
    Row(
      .popoverDidShow, "popoverDidShow", swift: "popoverDidShow(_:)", objectiveC: "popoverDidShow:",
      will: .popoverWillShow),
    Row(
      .popoverWillClose, "popoverWillClose", swift: "popoverWillClose(_:)",
      objectiveC: "popoverWillClose:", did: .popoverDidClose),
    Row(
      .popoverDidClose, "popoverDidClose", swift: "popoverDidClose(_:)",
      objectiveC: "popoverDidClose:", will: .popoverWillClose),
  ]

  static let transitionRows: [Row] = [
    Row(.transitionBegan, "transitionBegan"),
    Row(.transitionInteractionChanged, "transitionInteractionChanged"),
    Row(.transitionEnded, "transitionEnded"),
    Row(.transitionAlongsideCompleted, "transitionAlongsideCompleted"),
    Row(
      .animateTransition, "animateTransition", swift: "animateTransition(using:)",
      objectiveC: "animateTransition:"),
    Row(
      .animationEnded, "animationEnded", swift: "animationEnded(_:)",
      objectiveC: "animationEnded:"),
    Row(
      .startInteractiveTransition, "startInteractiveTransition",
      swift: "startInteractiveTransition(_:)", objectiveC: "startInteractiveTransition:"),
    Row(
      .pauseInteractiveTransition, "pauseInteractiveTransition",
      swift: "pauseInteractiveTransition()", objectiveC: "pauseInteractiveTransition"),
    Row(
      .finishInteractiveTransition, "finishInteractiveTransition",
      swift: "finishInteractiveTransition()", objectiveC: "finishInteractiveTransition"),
    Row(
      .cancelInteractiveTransition, "cancelInteractiveTransition",
      swift: "cancelInteractiveTransition()", objectiveC: "cancelInteractiveTransition"),
    Row(
      .completeTransition, "completeTransition", swift: "completeTransition(_:)",
      objectiveC: "completeTransition:"),
  ]

  static let containerRows: [Row] = [
    Row(
      .tabBarControllerShouldSelect, "tabBarControllerShouldSelect",
      swift: "tabBarController(_:shouldSelect:)",
      objectiveC: "tabBarController:shouldSelectViewController:",
      also: ["tabBarController(_:shouldSelectTab:)", "tabBarController:shouldSelectTab:"]),
    Row(
      .tabBarControllerDidSelect, "tabBarControllerDidSelect",
      swift: "tabBarController(_:didSelect:)",
      objectiveC: "tabBarController:didSelectViewController:",
      also: [
        "tabBarController(_:didSelectTab:previousTab:)",
        "tabBarController:didSelectTab:previousTab:",
      ]),
    Row(
      .setSelectedIndex, "setSelectedIndex", swift: "setter: selectedIndex",
      objectiveC: "setSelectedIndex:"),
    Row(
      .setSelectedViewController, "setSelectedViewController",
      swift: "setter: selectedViewController", objectiveC: "setSelectedViewController:"),
    Row(
      .setSelectedTabViewItemIndex, "setSelectedTabViewItemIndex",
      swift: "setter: selectedTabViewItemIndex", objectiveC: "setSelectedTabViewItemIndex:"),
    Row(
      .tabViewShouldSelect, "tabViewShouldSelect", swift: "tabView(_:shouldSelect:)",
      objectiveC: "tabView:shouldSelectTabViewItem:"),
    Row(
      .tabViewWillSelect, "tabViewWillSelect", swift: "tabView(_:willSelect:)",
      objectiveC: "tabView:willSelectTabViewItem:", did: .tabViewDidSelect),
    Row(
      .tabViewDidSelect, "tabViewDidSelect", swift: "tabView(_:didSelect:)",
      objectiveC: "tabView:didSelectTabViewItem:", will: .tabViewWillSelect),
    Row(
      .setPageViewControllers, "setPageViewControllers",
      swift: "setViewControllers(_:direction:animated:completion:)",
      objectiveC: "setViewControllers:direction:animated:completion:"),
    Row(
      .pageViewControllerBefore, "pageViewControllerBefore",
      swift: "pageViewController(_:viewControllerBefore:)",
      objectiveC: "pageViewController:viewControllerBeforeViewController:"),
    Row(
      .pageViewControllerAfter, "pageViewControllerAfter",
      swift: "pageViewController(_:viewControllerAfter:)",
      objectiveC: "pageViewController:viewControllerAfterViewController:"),
    Row(
      .pageViewControllerWillTransition, "pageViewControllerWillTransition",
      swift: "pageViewController(_:willTransitionTo:)",
      objectiveC: "pageViewController:willTransitionToViewControllers:",
      did: .pageViewControllerDidFinishAnimating),
    Row(
      .pageViewControllerDidFinishAnimating, "pageViewControllerDidFinishAnimating",
      swift: "pageViewController(_:didFinishAnimating:previousViewControllers:"
        + "transitionCompleted:)",
      objectiveC: "pageViewController:didFinishAnimating:previousViewControllers:"
        + "transitionCompleted:",
      will: .pageViewControllerWillTransition),
    Row(
      .pageControllerWillStartLiveTransition, "pageControllerWillStartLiveTransition",
      swift: "pageControllerWillStartLiveTransition(_:)",
      objectiveC: "pageControllerWillStartLiveTransition:",
      did: .pageControllerDidEndLiveTransition),
    Row(
      .pageControllerDidEndLiveTransition, "pageControllerDidEndLiveTransition",
      swift: "pageControllerDidEndLiveTransition(_:)",
      objectiveC: "pageControllerDidEndLiveTransition:",
      will: .pageControllerWillStartLiveTransition),
    Row(
      .pageControllerDidTransition, "pageControllerDidTransition",
      swift: "pageController(_:didTransitionTo:)",
      objectiveC: "pageController:didTransitionToObject:"),
    Row(
      .splitViewControllerCollapse, "splitViewControllerCollapse",
      swift: "splitViewController(_:collapseSecondary:onto:)",
      objectiveC: "splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:"),
    Row(
      .splitViewControllerSeparate, "splitViewControllerSeparate",
      swift: "splitViewController(_:separateSecondaryFrom:)",
      objectiveC: "splitViewController:separateSecondaryViewControllerFromPrimaryViewController:"),
    Row(
      .primaryViewControllerForCollapsing, "primaryViewControllerForCollapsing",
      swift: "primaryViewController(forCollapsing:)",
      objectiveC: "primaryViewControllerForCollapsingSplitViewController:"),
    Row(
      .primaryViewControllerForExpanding, "primaryViewControllerForExpanding",
      swift: "primaryViewController(forExpanding:)",
      objectiveC: "primaryViewControllerForExpandingSplitViewController:"),
    Row(
      .splitViewControllerTopColumnForCollapsing, "splitViewControllerTopColumnForCollapsing",
      swift: "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      objectiveC: "splitViewController:topColumnForCollapsingToProposedTopColumn:"),
    Row(
      .splitViewControllerDisplayModeForExpanding, "splitViewControllerDisplayModeForExpanding",
      swift: "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
      objectiveC: "splitViewController:displayModeForExpandingToProposedDisplayMode:"),
    Row(
      .splitViewControllerDidCollapse, "splitViewControllerDidCollapse",
      swift: "splitViewControllerDidCollapse(_:)", objectiveC: "splitViewControllerDidCollapse:"),
    Row(
      .splitViewControllerDidExpand, "splitViewControllerDidExpand",
      swift: "splitViewControllerDidExpand(_:)", objectiveC: "splitViewControllerDidExpand:"),
    Row(
      .splitViewControllerWillChangeDisplayMode, "splitViewControllerWillChangeDisplayMode",
      swift: "splitViewController(_:willChangeTo:)",
      objectiveC: "splitViewController:willChangeToDisplayMode:"),
    Row(
      .splitViewControllerWillShowColumn, "splitViewControllerWillShowColumn",
      swift: "splitViewController(_:willShow:)", objectiveC: "splitViewController:willShowColumn:"),
    Row(
      .splitViewControllerWillHideColumn, "splitViewControllerWillHideColumn",
      swift: "splitViewController(_:willHide:)", objectiveC: "splitViewController:willHideColumn:"),
    Row(
      .setViewControllerForColumn, "setViewControllerForColumn", swift: "setViewController(_:for:)",
      objectiveC: "setViewController:forColumn:"),
    Row(.showColumn, "showColumn", swift: "show(_:)", objectiveC: "showColumn:"),
    Row(.hideColumn, "hideColumn", swift: "hide(_:)", objectiveC: "hideColumn:"),
    Row(
      .insertSplitViewItem, "insertSplitViewItem", swift: "insertSplitViewItem(_:at:)",
      objectiveC: "insertSplitViewItem:atIndex:"),
    Row(
      .removeSplitViewItem, "removeSplitViewItem", swift: "removeSplitViewItem(_:)",
      objectiveC: "removeSplitViewItem:"),
  ]
}
