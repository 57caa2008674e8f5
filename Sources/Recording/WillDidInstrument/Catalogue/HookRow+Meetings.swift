internal import WillDidModel

// Where only the frameworks' base classes are looked at before an object is met, no call of a base class
// leads to a delegate: its class is hooked when it is handed over. None of these makes an event.
extension HookRow {
  /// The methods in which objects are met that were made before.
  static let meetings: [HookRow] = [
    meeting(
      "setDelegate:", .navigationControllerWillShow,
      of: [
        "UIApplication", "UIScene", "UINavigationController", "UINavigationBar",
        "UITabBarController", "UIPageViewController", "UISplitViewController",
        "UISearchController", "UIPresentationController", "NSApplication", "NSWindow", "NSPopover",
        "NSPageController",
      ]),
    meeting("setDataSource:", .pageViewControllerBefore, of: ["UIPageViewController"]),
    meeting("setTransitioningDelegate:", .animateTransition, of: .uiController),
    meeting(
      "setRestorationClass:", .viewControllerWithRestorationIdentifierPath, of: .uiController),
    meeting("setRestorationClass:", .restoreWindow, of: .nsWindow),
    animator("animationControllerForPresentedController:presentingController:sourceController:", 3),
    animator("animationControllerForDismissedController:", 1),
    animator(
      "navigationController:animationControllerForOperation:fromViewController:toViewController:", 4
    ),
    animator(
      "tabBarController:animationControllerForTransitionFromViewController:toViewController:", 3),
  ]

  private static func meeting(
    _ selector: String, _ callback: Callback, of roots: [String]
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: roots, [.ignored], audience: .noInstance, form: .unrecorded,
      effect: .meeting)
  }

  /// A delegate hands over an object that animates.
  private static func animator(_ selector: String, _ count: Int) -> HookRow {
    HookRow(
      .animateTransition, as: selector, of: .anyClass, Array(repeating: .ignored, count: count),
      audience: .noInstance, form: .unrecorded, effect: .meeting)
  }
}
