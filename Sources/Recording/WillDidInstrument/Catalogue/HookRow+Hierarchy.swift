internal import WillDidModel

extension HookRow {
  /// The methods that add, move and remove children.
  static let containment: [HookRow] = [
    HookRow(.willMoveToParent, of: .uiController, [.object(.parent)]),
    HookRow(.didMoveToParent, of: .uiController, [.object(.parent)]),
    HookRow(.addChild, of: .controllers, [.object(.child)]),
    HookRow(.insertChild, of: .nsController, [.object(.child), .number(.index)]),
    HookRow(.removeChild, of: .nsController, [.number(.index)]),
    HookRow(.removeFromParent, of: .controllers),
    HookRow(
      .addSubview, of: ["UIView"], [.object(.view)], audience: .noInstance, form: .afterwards,
      effect: .subview),
    HookRow(
      .removeFromSuperview, of: ["UIView"], audience: .noInstance, form: .afterwards,
      effect: .subview),
    HookRow(
      .transitionFromTo, of: .uiController,
      [.object(.from), .object(.to), .ignoredNumbers(1), .ignored, .ignored, .ignored]),
    HookRow(
      .transitionFromTo,
      as: "transitionFromViewController:toViewController:options:completionHandler:",
      of: .nsController, [.object(.from), .object(.to), .ignored, .ignored]),
  ]

  private static let stack = ["UINavigationController"]
  /// The methods of navigation controllers.
  static let navigation: [HookRow] = [
    HookRow(.pushViewController, of: stack, [.object(.child), .flag(.animated)]),
    HookRow(.popViewController, of: stack, [.flag(.animated)]),
    HookRow(.popToViewController, of: stack, [.object(.controller), .flag(.animated)]),
    HookRow(.popToRootViewController, of: stack, [.flag(.animated)]),
    HookRow(
      .setViewControllers, of: stack + ["UITabBarController"], [.ignored, .flag(.animated)]),
    HookRow(
      .navigationControllerWillShow, of: .anyClass,
      [.object(.container), .object(.controller), .flag(.animated)], traits: .onlyOverrides),
    HookRow(
      .navigationControllerDidShow, of: .anyClass,
      [.object(.container), .object(.controller), .flag(.animated)], traits: .onlyOverrides),
    HookRow(
      .navigationBarShouldPush, of: .anyClass, [.ignored, .ignored], result: .flag(.answer),
      traits: .onlyOverrides),
    HookRow(.navigationBarDidPush, of: .anyClass, [.ignored, .ignored], traits: .onlyOverrides),
    HookRow(
      .navigationBarShouldPop, of: .anyClass, [.ignored, .ignored], result: .flag(.answer),
      traits: .onlyOverrides),
    HookRow(.navigationBarDidPop, of: .anyClass, [.ignored, .ignored], traits: .onlyOverrides),
    HookRow(.showViewController, of: .uiController, [.object(.controller), .ignored]),
    HookRow(.showDetailViewController, of: .uiController, [.object(.controller), .ignored]),
  ]

  /// The methods of presentations.
  static let presentation: [HookRow] =
    presenting + presentationDelegates + presentationControllers + search + appKitPresentation

  /// The methods that present and dismiss.
  private static let presenting: [HookRow] = [
    HookRow(
      .present, of: .uiController, [.presented, .flag(.animated), .ignored],
      effect: .presentation),
    HookRow(
      .dismiss, of: .uiController, [.flag(.animated), .ignored], traits: .isOfFramework),
  ]

  /// A delegate of a presentation controller, which hands over that.
  private static func delegate(
    _ callback: Callback, _ arguments: [Argument] = [], result: Result = .ignored
  ) -> HookRow {
    HookRow(
      callback, of: .anyClass, [.objectOf("presentedViewController", .controller)] + arguments,
      result: result, traits: [.isOfFramework, .onlyOverrides])
  }

  /// The methods of the delegates of presentations.
  private static let presentationDelegates: [HookRow] = [
    delegate(.presentationControllerShouldDismiss, result: .flag(.answer)),
    delegate(.presentationControllerWillDismiss),
    delegate(.presentationControllerDidDismiss),
    delegate(.presentationControllerDidAttemptToDismiss),
    delegate(.presentationControllerWillPresent, [.number(.presentationStyle), .ignored]),
    delegate(.adaptivePresentationStyle, [.ignored]),
    delegate(
      .viewControllerForAdaptivePresentation, [.number(.presentationStyle)],
      result: .object(.result)),
    delegate(.prepareAdaptivePresentationController, [.ignored]),
    delegate(.sheetDidChangeSelectedDetent),
    delegate(.prepareForPopoverPresentation),
    delegate(.popoverPresentationControllerShouldDismiss, result: .flag(.answer)),
    delegate(.popoverPresentationControllerDidDismiss),
  ]

  private static let presented = Question.object("presentedViewController", .controller)
  /// The methods of presentation controllers.
  private static let presentationControllers: [HookRow] = [
    HookRow(
      .presentationTransitionWillBegin, of: ["UIPresentationController"], asks: [presented]),
    HookRow(
      .presentationTransitionDidEnd, of: ["UIPresentationController"], [.outcome],
      asks: [presented]),
    HookRow(.dismissalTransitionWillBegin, of: ["UIPresentationController"], asks: [presented]),
    HookRow(
      .dismissalTransitionDidEnd, of: ["UIPresentationController"], [.outcome], asks: [presented]),
  ]

  /// The methods of search controllers.
  private static let search: [HookRow] = [
    HookRow(
      .willPresentSearchController, of: .anyClass, [.object(.controller)], traits: .onlyOverrides),
    HookRow(
      .didPresentSearchController, of: .anyClass, [.object(.controller)], traits: .onlyOverrides),
    HookRow(
      .willDismissSearchController, of: .anyClass, [.object(.controller)], traits: .onlyOverrides),
    HookRow(
      .didDismissSearchController, of: .anyClass, [.object(.controller)], traits: .onlyOverrides),
  ]

  private static let popover = Argument.objectOf("object", .presented)
  /// The methods that present and dismiss in AppKit.
  private static let appKitPresentation: [HookRow] = [
    HookRow(.presentAsSheet, of: .nsController, [.object(.presented)]),
    HookRow(.presentAsModalWindow, of: .nsController, [.object(.presented)]),
    HookRow(
      .presentAsPopover, of: .nsController,
      [.object(.presented), .ignoredNumbers(4), .ignored, .ignored, .ignored]),
    HookRow(.presentWithAnimator, of: .nsController, [.object(.presented), .ignored]),
    HookRow(.dismissViewController, of: .nsController, [.object(.presented)]),
    HookRow(.dismissController, of: .nsController, [.ignored]),
    HookRow(
      .popoverShouldClose, of: .anyClass, [.ignored], result: .flag(.answer), traits: .onlyOverrides
    ),
    HookRow(.popoverWillShow, of: .anyClass, [popover], traits: .onlyOverrides),
    HookRow(.popoverDidShow, of: .anyClass, [popover], traits: .onlyOverrides),
    HookRow(.popoverWillClose, of: .anyClass, [popover], traits: .onlyOverrides),
    HookRow(.popoverDidClose, of: .anyClass, [popover], traits: .onlyOverrides),
  ]

  /// The methods of transitions and their coordinators.
  static let transitions: [HookRow] = [
    HookRow(.animateTransition, of: .anyClass, [.ignored], traits: .onlyOverrides),
    HookRow(.animationEnded, of: .anyClass, [.outcome], traits: .onlyOverrides),
    HookRow(.startInteractiveTransition, of: ["UIPercentDrivenInteractiveTransition"], [.ignored]),
    HookRow(.pauseInteractiveTransition, of: ["UIPercentDrivenInteractiveTransition"]),
    HookRow(.finishInteractiveTransition, of: ["UIPercentDrivenInteractiveTransition"]),
    HookRow(.cancelInteractiveTransition, of: ["UIPercentDrivenInteractiveTransition"]),
  ]

  /// The methods of other containers.
  static let containers: [HookRow] = tabs + pages + splits

  /// The methods of tab controllers.
  private static let tabs: [HookRow] = [
    HookRow(
      .tabBarControllerShouldSelect, of: .anyClass, [.object(.container), .object(.controller)],
      result: .flag(.answer), traits: .onlyOverrides),
    HookRow(
      .tabBarControllerDidSelect, of: .anyClass, [.object(.container), .object(.controller)],
      traits: .onlyOverrides),
    HookRow(.setSelectedIndex, of: ["UITabBarController"], [.number(.index)]),
    HookRow(.setSelectedViewController, of: ["UITabBarController"], [.object(.controller)]),
    HookRow(.setSelectedTabViewItemIndex, of: ["NSTabViewController"], [.number(.index)]),
    HookRow(
      .tabViewShouldSelect, of: .anyClass, [.ignored, .objectOf("viewController", .controller)],
      result: .flag(.answer), traits: .onlyOverrides),
    HookRow(
      .tabViewWillSelect, of: .anyClass, [.ignored, .objectOf("viewController", .controller)],
      traits: .onlyOverrides),
    HookRow(
      .tabViewDidSelect, of: .anyClass, [.ignored, .objectOf("viewController", .controller)],
      traits: .onlyOverrides),
  ]

  /// The methods of page controllers.
  private static let pages: [HookRow] = [
    HookRow(
      .setPageViewControllers, of: ["UIPageViewController"],
      [.objectOf("firstObject", .to), .ignored, .flag(.animated), .ignored]),
    HookRow(
      .pageViewControllerBefore, of: .anyClass, [.object(.container), .object(.controller)],
      result: .object(.result), traits: .onlyOverrides),
    HookRow(
      .pageViewControllerAfter, of: .anyClass, [.object(.container), .object(.controller)],
      result: .object(.result), traits: .onlyOverrides),
    HookRow(
      .pageViewControllerWillTransition, of: .anyClass,
      [.object(.container), .objectOf("firstObject", .controller)], traits: .onlyOverrides),
    HookRow(
      .pageViewControllerDidFinishAnimating, of: .anyClass,
      [.object(.container), .ignored, .objectOf("firstObject", .previous), .outcome],
      traits: .onlyOverrides),
    HookRow(
      .pageControllerWillStartLiveTransition, of: .anyClass, [.object(.container)],
      traits: .onlyOverrides),
    HookRow(
      .pageControllerDidEndLiveTransition, of: .anyClass, [.object(.container)],
      traits: .onlyOverrides),
    HookRow(
      .pageControllerDidTransition, of: .anyClass, [.object(.container), .ignored],
      traits: .onlyOverrides),
  ]

  /// The methods of split controllers.
  private static let splits: [HookRow] = [
    HookRow(
      .splitViewControllerCollapse, of: .anyClass,
      [.object(.container), .object(.controller), .ignored], result: .flag(.answer),
      traits: .onlyOverrides),
    HookRow(
      .splitViewControllerSeparate, of: .anyClass, [.object(.container), .ignored],
      result: .object(.result), traits: .onlyOverrides),
    HookRow(
      .primaryViewControllerForCollapsing, of: .anyClass, [.object(.container)],
      result: .object(.result), traits: .onlyOverrides),
    HookRow(
      .primaryViewControllerForExpanding, of: .anyClass, [.object(.container)],
      result: .object(.result), traits: .onlyOverrides),
    HookRow(
      .splitViewControllerTopColumnForCollapsing, of: .anyClass, [.object(.container), .ignored],
      traits: .onlyOverrides),
    HookRow(
      .splitViewControllerDisplayModeForExpanding, of: .anyClass, [.object(.container), .ignored],
      traits: .onlyOverrides),
    HookRow(
      .splitViewControllerDidCollapse, of: .anyClass, [.object(.container)], traits: .onlyOverrides),
    HookRow(
      .splitViewControllerDidExpand, of: .anyClass, [.object(.container)], traits: .onlyOverrides),
    HookRow(
      .splitViewControllerWillChangeDisplayMode, of: .anyClass, [.object(.container), .ignored],
      traits: .onlyOverrides),
    HookRow(
      .splitViewControllerWillShowColumn, of: .anyClass, [.object(.container), .number(.index)],
      traits: .onlyOverrides),
    HookRow(
      .splitViewControllerWillHideColumn, of: .anyClass, [.object(.container), .number(.index)],
      traits: .onlyOverrides),
    HookRow(
      .setViewControllerForColumn, of: ["UISplitViewController"],
      [.object(.controller), .number(.index)]),
    HookRow(.showColumn, of: ["UISplitViewController"], [.number(.index)]),
    HookRow(.hideColumn, of: ["UISplitViewController"], [.number(.index)]),
    HookRow(
      .insertSplitViewItem, of: ["NSSplitViewController"],
      [.objectOf("viewController", .child), .number(.index)]),
    HookRow(
      .removeSplitViewItem, of: ["NSSplitViewController"], [.objectOf("viewController", .child)]),
  ]
}
