internal import WillDidModel

extension HookRow {
  /// The methods that make and end objects.
  static let creation: [HookRow] = [
    HookRow(
      .initWithCoder, of: .anyClass, [.coder], result: .nothing, audience: .ofInterest,
      traits: .sparesViews),
    HookRow(.initWithNibName, of: .controllers, [.nib, .bundle]),
    HookRow(.plainInit, of: .controllers + ["NSDocument", "UIDocument"]),
    HookRow(
      .initWithFrame, of: .views, [.ignoredNumbers(4)], audience: .ofInterest,
      traits: .sparesViews),
    HookRow(.initWithStyle, of: .uiController, [.ignored]),
    HookRow(.initWithCollectionViewLayout, of: .uiController, [.ignored]),
    HookRow(.initWithRootViewController, of: .uiController, [.object(.root)]),
    HookRow(.initWithNavigationBarClass, of: .uiController, [.ignored, .ignored]),
    HookRow(
      .initWithTransitionStyle, of: .uiController, [.number(.pageStyle), .ignored, .ignored]),
    HookRow(.initWithWindow, of: .windowController, [.object(.window)]),
    HookRow(.initWithWindowNibName, of: .windowController, [.nib]),
    HookRow(.initWithWindowNibNameOwner, of: .windowController, [.nib, .object(.owner)]),
    HookRow(.initWithWindowNibPath, of: .windowController, [.nib, .object(.owner)]),
    HookRow(
      .initWithContentRect, of: .nsWindow, [.ignoredNumbers(4), .ignored, .ignored, .ignored]),
    HookRow(.initWithWindowScene, of: ["UIWindow"], [.object(.scene)]),
    HookRow(.initWithType, of: .nsDocument, [.ignored, .ignored], result: .nothing),
    HookRow(
      .initWithContentsOf, of: .nsDocument, [.ignored, .ignored, .ignored], result: .nothing),
    HookRow(
      .initForURL, of: .nsDocument, [.ignored, .ignored, .ignored, .ignored], result: .nothing),
  ]

  /// The methods that load a view.
  static let loading: [HookRow] = [
    HookRow(.awakeFromNib, of: ["NSObject"], traits: .isOfFramework),
    HookRow(.loadView, of: .controllers),
    HookRow(.viewDidLoad, of: .controllers),
    HookRow(.loadViewIfNeeded, of: .uiController),
    HookRow(.setView, of: .controllers, [.object(.view)]),
  ]

  /// The methods of appearance.
  static let appearance: [HookRow] = [
    HookRow(
      .viewWillAppear, of: .uiController, [.flag(.animated)],
      effect: .appearance),
    HookRow(
      .viewIsAppearing, of: .uiController, [.flag(.animated)]),
    HookRow(
      .viewDidAppear, of: .uiController, [.flag(.animated)]),
    HookRow(
      .viewWillDisappear, of: .uiController, [.flag(.animated)],
      effect: .appearance),
    HookRow(
      .viewDidDisappear, of: .uiController, [.flag(.animated)],
      asks: [
        .flag("isMovingFromParentViewController", .movingFromParent),
        .flag("isBeingDismissed", .beingDismissed), .isInWindow,
      ]),
    HookRow(
      .viewWillAppear, as: "viewWillAppear", of: .nsController,
      effect: .appearance),
    HookRow(
      .viewDidAppear, as: "viewDidAppear", of: .nsController),
    HookRow(
      .viewWillDisappear, as: "viewWillDisappear", of: .nsController),
    HookRow(
      .viewDidDisappear, as: "viewDidDisappear", of: .nsController),
    HookRow(
      .beginAppearanceTransition, of: .uiController, [.flag(.isAppearing), .flag(.animated)]),
    HookRow(.endAppearanceTransition, of: .uiController),
    HookRow(
      .shouldAutomaticallyForwardAppearanceMethods, of: .uiController, result: .flag(.answer),
      form: .afterwards, traits: .onlyOverrides),
  ]

  /// The methods of layout.
  static let layout: [HookRow] = [
    HookRow(.viewWillLayoutSubviews, of: .uiController, traits: .isLayout),
    HookRow(.viewDidLayoutSubviews, of: .uiController, traits: .isLayout),
    HookRow(.viewWillLayout, of: .nsController, traits: .isLayout),
    HookRow(.viewDidLayout, of: .nsController, traits: .isLayout),
    HookRow(.updateViewConstraints, of: .controllers, traits: .isLayout),
    HookRow(.viewLayoutMarginsDidChange, of: .uiController, traits: .isLayout),
    HookRow(.viewSafeAreaInsetsDidChange, of: .uiController, traits: .isLayout),
    HookRow(
      .containerViewWillLayoutSubviews, of: ["UIPresentationController"], traits: .isLayout),
    HookRow(
      .containerViewDidLayoutSubviews, of: ["UIPresentationController"], traits: .isLayout),
    HookRow(
      .preferredContentSizeDidChange, of: ["UIViewController", "UIPresentationController"],
      [.object(.child)], traits: .isLayout),
    HookRow(
      .preferredContentSizeDidChange, as: "preferredContentSizeDidChangeForViewController:",
      of: .nsController, [.object(.child)], traits: .isLayout),
    HookRow(
      .systemLayoutFittingSizeDidChange, of: ["UIViewController", "UIPresentationController"],
      [.object(.child)], traits: .isLayout),
    HookRow(
      .updateProperties, of: ["UIViewController", "UIView"], audience: .ofInterest,
      traits: .isOfViews),
    HookRow(.layoutSubviews, of: ["UIView"], audience: .ofInterest, traits: .isOfViews),
    HookRow(.layout, of: ["NSView"], audience: .ofInterest, traits: .isOfViews),
    HookRow(.layoutIfNeeded, of: ["UIView"], audience: .ofInterest, traits: .isOfViews),
    HookRow(
      .layoutIfNeeded, as: "layoutSubtreeIfNeeded", of: ["NSView"], audience: .ofInterest,
      traits: .isOfViews),
    HookRow(.updateConstraints, of: .views, audience: .ofInterest, traits: .isOfViews),
  ]

  /// The methods of views about their superview and window.
  static let views: [HookRow] = [
    view(.willMoveToSuperview, of: "UIView", [.object(.superview)]),
    view(.didMoveToSuperview, of: "UIView"),
    view(.willMoveToWindow, of: "UIView", [.object(.window)]),
    view(.didMoveToWindow, of: "UIView"),
    view(.viewWillMoveToSuperview, of: "NSView", [.object(.superview)]),
    view(.viewDidMoveToSuperview, of: "NSView"),
    view(.viewWillMoveToWindow, of: "NSView", [.object(.window)]),
    view(.viewDidMoveToWindow, of: "NSView"),
    HookRow(
      .didAddSubview, of: .views, [.object(.view)], audience: .ofInterest, traits: .isOfViews),
    HookRow(
      .willRemoveSubview, of: .views, [.object(.view)], audience: .ofInterest, traits: .isOfViews),
    view(.viewDidHide, of: "NSView"),
    view(.viewDidUnhide, of: "NSView"),
  ]

  private static func view(
    _ callback: Callback, of root: String, _ arguments: [Argument] = []
  ) -> HookRow {
    HookRow(callback, of: [root], arguments, audience: .ofInterest, traits: .isOfViews)
  }

  /// The methods about size, traits and appearance.
  static let environment: [HookRow] = [
    HookRow(.viewWillTransitionToSize, of: ["UIViewController"], [.size, .ignored]),
    HookRow(.willTransitionToTraitCollection, of: .uiController, [.ignored, .ignored]),
    HookRow(.traitCollectionDidChange, of: .uiController, [.ignored]),
    HookRow(.willRotate, of: .uiController, [.number(.orientation), .ignoredNumbers(1)]),
    HookRow(.willAnimateRotation, of: .uiController, [.number(.orientation), .ignoredNumbers(1)]),
    HookRow(.didRotate, of: .uiController, [.number(.orientation)]),
    HookRow(
      .windowWillStartLiveResize, of: .anyClass, [.objectOf("object", .window)],
      traits: .onlyOverrides),
    HookRow(
      .windowDidEndLiveResize, of: .anyClass, [.objectOf("object", .window)], traits: .onlyOverrides
    ),
    view(.viewDidChangeEffectiveAppearance, of: "NSView"),
    view(.viewDidChangeBackingProperties, of: "NSView"),
  ]

  /// The methods about memory.
  static let memory: [HookRow] = [
    HookRow(.didReceiveMemoryWarning, of: .uiController),
    HookRow(.viewWillUnload, of: .uiController),
    HookRow(.viewDidUnload, of: .uiController),
    HookRow(
      .deinit,
      of: .interface + [
        "UIPresentationController", "UINib", "NSNib", "UIStoryboard", "NSStoryboard", "UIDocument",
      ],
      audience: .known, form: .afterwards, effect: .end),
  ]
}
