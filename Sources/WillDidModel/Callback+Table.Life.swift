extension Callback {
  static let creationRows: [Row] = [
    Row(
      .initWithCoder, "initWithCoder", swift: "init(coder:)", objectiveC: "initWithCoder:",
      also: ["init?(coder:)"]),
    Row(
      .initWithNibName, "initWithNibName", swift: "init(nibName:bundle:)",
      objectiveC: "initWithNibName:bundle:"),
    Row(.plainInit, "init", swift: "init()", objectiveC: "init"),
    Row(.initWithFrame, "initWithFrame", swift: "init(frame:)", objectiveC: "initWithFrame:"),
    Row(.initWithStyle, "initWithStyle", swift: "init(style:)", objectiveC: "initWithStyle:"),
    Row(
      .initWithCollectionViewLayout, "initWithCollectionViewLayout",
      swift: "init(collectionViewLayout:)", objectiveC: "initWithCollectionViewLayout:"),
    Row(
      .initWithRootViewController, "initWithRootViewController", swift: "init(rootViewController:)",
      objectiveC: "initWithRootViewController:"),
    Row(
      .initWithNavigationBarClass, "initWithNavigationBarClass",
      swift: "init(navigationBarClass:toolbarClass:)",
      objectiveC: "initWithNavigationBarClass:toolbarClass:"),
    Row(
      .initWithTransitionStyle, "initWithTransitionStyle",
      swift: "init(transitionStyle:navigationOrientation:options:)",
      objectiveC: "initWithTransitionStyle:navigationOrientation:options:"),
    Row(.initWithWindow, "initWithWindow", swift: "init(window:)", objectiveC: "initWithWindow:"),
    Row(
      .initWithWindowNibName, "initWithWindowNibName", swift: "init(windowNibName:)",
      objectiveC: "initWithWindowNibName:"),
    Row(
      .initWithWindowNibNameOwner, "initWithWindowNibNameOwner",
      swift: "init(windowNibName:owner:)", objectiveC: "initWithWindowNibName:owner:"),
    Row(
      .initWithWindowNibPath, "initWithWindowNibPath", swift: "init(windowNibPath:owner:)",
      objectiveC: "initWithWindowNibPath:owner:"),
    Row(
      .initWithContentRect, "initWithContentRect",
      swift: "init(contentRect:styleMask:backing:defer:)",
      objectiveC: "initWithContentRect:styleMask:backing:defer:"),
    Row(
      .initWithContentViewController, "initWithContentViewController",
      swift: "init(contentViewController:)", objectiveC: "windowWithContentViewController:"),
    Row(
      .initWithWindowScene, "initWithWindowScene", swift: "init(windowScene:)",
      objectiveC: "initWithWindowScene:"),
    Row(.initWithType, "initWithType", swift: "init(type:)", objectiveC: "initWithType:error:"),
    Row(
      .initWithContentsOf, "initWithContentsOf", swift: "init(contentsOf:ofType:)",
      objectiveC: "initWithContentsOfURL:ofType:error:"),
    Row(
      .initForURL, "initForURL", swift: "init(for:withContentsOf:ofType:)",
      objectiveC: "initForURL:withContentsOfURL:ofType:error:"),
    Row(.firstSeen, "firstSeen"),
  ]

  static let loadingRows: [Row] = [
    Row(.awakeFromNib, "awakeFromNib", swift: "awakeFromNib()", objectiveC: "awakeFromNib"),
    Row(.loadView, "loadView", swift: "loadView()", objectiveC: "loadView"),
    Row(.viewDidLoad, "viewDidLoad", swift: "viewDidLoad()", objectiveC: "viewDidLoad"),
    Row(
      .loadViewIfNeeded, "loadViewIfNeeded", swift: "loadViewIfNeeded()",
      objectiveC: "loadViewIfNeeded"),
    Row(.setView, "setView", swift: "setter: view", objectiveC: "setView:"),
    Row(
      .prepareForInterfaceBuilder, "prepareForInterfaceBuilder",
      swift: "prepareForInterfaceBuilder()", objectiveC: "prepareForInterfaceBuilder"),
  ]

  static let appearanceRows: [Row] = [
    Row(
      .viewWillAppear, "viewWillAppear", swift: "viewWillAppear(_:)", objectiveC: "viewWillAppear:",
      also: ["viewWillAppear()"], did: .viewDidAppear),
    Row(
      .viewIsAppearing, "viewIsAppearing", swift: "viewIsAppearing(_:)",
      objectiveC: "viewIsAppearing:"),
    Row(
      .viewDidAppear, "viewDidAppear", swift: "viewDidAppear(_:)", objectiveC: "viewDidAppear:",
      also: ["viewDidAppear()"], will: .viewWillAppear),
    Row(
      .viewWillDisappear, "viewWillDisappear", swift: "viewWillDisappear(_:)",
      objectiveC: "viewWillDisappear:", also: ["viewWillDisappear()"], did: .viewDidDisappear),
    Row(
      .viewDidDisappear, "viewDidDisappear", swift: "viewDidDisappear(_:)",
      objectiveC: "viewDidDisappear:", also: ["viewDidDisappear()"], will: .viewWillDisappear),
    Row(.onAppear, "onAppear", swift: "onAppear(perform:)"),
    Row(.onDisappear, "onDisappear", swift: "onDisappear(perform:)"),
    Row(.viewTask, "viewTask", swift: "task(priority:_:)"),
  ]

  static let layoutRows: [Row] = [
    Row(
      .viewWillLayoutSubviews, "viewWillLayoutSubviews", swift: "viewWillLayoutSubviews()",
      objectiveC: "viewWillLayoutSubviews", did: .viewDidLayoutSubviews),
    Row(
      .viewDidLayoutSubviews, "viewDidLayoutSubviews", swift: "viewDidLayoutSubviews()",
      objectiveC: "viewDidLayoutSubviews", will: .viewWillLayoutSubviews),
    Row(
      .viewWillLayout, "viewWillLayout", swift: "viewWillLayout()", objectiveC: "viewWillLayout",
      did: .viewDidLayout),
    Row(
      .viewDidLayout, "viewDidLayout", swift: "viewDidLayout()", objectiveC: "viewDidLayout",
      will: .viewWillLayout),
    Row(
      .updateViewConstraints, "updateViewConstraints", swift: "updateViewConstraints()",
      objectiveC: "updateViewConstraints"),
    Row(
      .viewLayoutMarginsDidChange, "viewLayoutMarginsDidChange",
      swift: "viewLayoutMarginsDidChange()", objectiveC: "viewLayoutMarginsDidChange"),
    Row(
      .viewSafeAreaInsetsDidChange, "viewSafeAreaInsetsDidChange",
      swift: "viewSafeAreaInsetsDidChange()", objectiveC: "viewSafeAreaInsetsDidChange"),
    Row(.layoutSubviews, "layoutSubviews", swift: "layoutSubviews()", objectiveC: "layoutSubviews"),
    Row(.layout, "layout", swift: "layout()", objectiveC: "layout"),
    Row(
      .layoutIfNeeded, "layoutIfNeeded", swift: "layoutIfNeeded()", objectiveC: "layoutIfNeeded",
      also: ["layoutSubtreeIfNeeded()", "layoutSubtreeIfNeeded"]),
    Row(
      .updateConstraints, "updateConstraints", swift: "updateConstraints()",
      objectiveC: "updateConstraints"),
    Row(
      .updateProperties, "updateProperties", swift: "updateProperties()",
      objectiveC: "updateProperties"),
    Row(
      .containerViewWillLayoutSubviews, "containerViewWillLayoutSubviews",
      swift: "containerViewWillLayoutSubviews()", objectiveC: "containerViewWillLayoutSubviews",
      did: .containerViewDidLayoutSubviews),
    Row(
      .containerViewDidLayoutSubviews, "containerViewDidLayoutSubviews",
      swift: "containerViewDidLayoutSubviews()", objectiveC: "containerViewDidLayoutSubviews",
      will: .containerViewWillLayoutSubviews),
    Row(
      .preferredContentSizeDidChange, "preferredContentSizeDidChange",
      swift: "preferredContentSizeDidChange(forChildContentContainer:)",
      objectiveC: "preferredContentSizeDidChangeForChildContentContainer:",
      also: [
        "preferredContentSizeDidChange(for:)",
        "preferredContentSizeDidChangeForViewController:",
      ]),
    Row(
      .systemLayoutFittingSizeDidChange, "systemLayoutFittingSizeDidChange",
      swift: "systemLayoutFittingSizeDidChange(forChildContentContainer:)",
      objectiveC: "systemLayoutFittingSizeDidChangeForChildContentContainer:"),
  ]

  static let viewRows: [Row] = [
    Row(
      .willMoveToSuperview, "willMoveToSuperview", swift: "willMove(toSuperview:)",
      objectiveC: "willMoveToSuperview:", did: .didMoveToSuperview),
    Row(
      .didMoveToSuperview, "didMoveToSuperview", swift: "didMoveToSuperview()",
      objectiveC: "didMoveToSuperview", will: .willMoveToSuperview),
    Row(
      .willMoveToWindow, "willMoveToWindow", swift: "willMove(toWindow:)",
      objectiveC: "willMoveToWindow:", did: .didMoveToWindow),
    Row(
      .didMoveToWindow, "didMoveToWindow", swift: "didMoveToWindow()",
      objectiveC: "didMoveToWindow", will: .willMoveToWindow),
    Row(
      .viewWillMoveToSuperview, "viewWillMoveToSuperview", swift: "viewWillMove(toSuperview:)",
      objectiveC: "viewWillMoveToSuperview:", did: .viewDidMoveToSuperview),
    Row(
      .viewDidMoveToSuperview, "viewDidMoveToSuperview", swift: "viewDidMoveToSuperview()",
      objectiveC: "viewDidMoveToSuperview", will: .viewWillMoveToSuperview),
    Row(
      .viewWillMoveToWindow, "viewWillMoveToWindow", swift: "viewWillMove(toWindow:)",
      objectiveC: "viewWillMoveToWindow:", did: .viewDidMoveToWindow),
    Row(
      .viewDidMoveToWindow, "viewDidMoveToWindow", swift: "viewDidMoveToWindow()",
      objectiveC: "viewDidMoveToWindow", will: .viewWillMoveToWindow),
    Row(.didAddSubview, "didAddSubview", swift: "didAddSubview(_:)", objectiveC: "didAddSubview:"),
    Row(
      .willRemoveSubview, "willRemoveSubview", swift: "willRemoveSubview(_:)",
      objectiveC: "willRemoveSubview:"),
    Row(.viewDidHide, "viewDidHide", swift: "viewDidHide()", objectiveC: "viewDidHide"),
    Row(.viewDidUnhide, "viewDidUnhide", swift: "viewDidUnhide()", objectiveC: "viewDidUnhide"),
    Row(
      .prepareForReuse, "prepareForReuse", swift: "prepareForReuse()",
      objectiveC: "prepareForReuse"),
  ]

  static let environmentRows: [Row] = [
    Row(
      .viewWillTransitionToSize, "viewWillTransitionToSize", swift: "viewWillTransition(to:with:)",
      objectiveC: "viewWillTransitionToSize:withTransitionCoordinator:"),
    Row(
      .willTransitionToTraitCollection, "willTransitionToTraitCollection",
      swift: "willTransition(to:with:)",
      objectiveC: "willTransitionToTraitCollection:withTransitionCoordinator:"),
    Row(
      .traitCollectionDidChange, "traitCollectionDidChange", swift: "traitCollectionDidChange(_:)",
      objectiveC: "traitCollectionDidChange:"),
    Row(
      .willRotate, "willRotate", swift: "willRotate(to:duration:)",
      objectiveC: "willRotateToInterfaceOrientation:duration:", did: .didRotate),
    Row(
      .willAnimateRotation, "willAnimateRotation", swift: "willAnimateRotation(to:duration:)",
      objectiveC: "willAnimateRotationToInterfaceOrientation:duration:"),
    Row(
      .didRotate, "didRotate", swift: "didRotate(from:)",
      objectiveC: "didRotateFromInterfaceOrientation:", will: .willRotate),
    Row(
      .windowWillStartLiveResize, "windowWillStartLiveResize",
      swift: "windowWillStartLiveResize(_:)", objectiveC: "windowWillStartLiveResize:",
      did: .windowDidEndLiveResize),
    Row(
      .windowDidEndLiveResize, "windowDidEndLiveResize", swift: "windowDidEndLiveResize(_:)",
      objectiveC: "windowDidEndLiveResize:", will: .windowWillStartLiveResize),
    Row(
      .viewDidChangeEffectiveAppearance, "viewDidChangeEffectiveAppearance",
      swift: "viewDidChangeEffectiveAppearance()", objectiveC: "viewDidChangeEffectiveAppearance"),
    Row(
      .viewDidChangeBackingProperties, "viewDidChangeBackingProperties",
      swift: "viewDidChangeBackingProperties()", objectiveC: "viewDidChangeBackingProperties"),
  ]

  static let memoryRows: [Row] = [
    Row(
      .didReceiveMemoryWarning, "didReceiveMemoryWarning", swift: "didReceiveMemoryWarning()",
      objectiveC: "didReceiveMemoryWarning"),
    Row(
      .viewWillUnload, "viewWillUnload", swift: "viewWillUnload()", objectiveC: "viewWillUnload",
      did: .viewDidUnload),
    Row(
      .viewDidUnload, "viewDidUnload", swift: "viewDidUnload()", objectiveC: "viewDidUnload",
      will: .viewWillUnload),
    Row(.deinit, "deinit", swift: "deinit", objectiveC: "dealloc"),
    Row(.foundAlive, "foundAlive"),
    Row(
      .addObserver, "addObserver", swift: "addObserver(_:selector:name:object:)",
      objectiveC: "addObserver:selector:name:object:",
      also: [
        "addObserver(forName:object:queue:using:)",
        "addObserverForName:object:queue:usingBlock:",
      ]),
    Row(
      .removeObserver, "removeObserver", swift: "removeObserver(_:)", objectiveC: "removeObserver:",
      also: ["removeObserver(_:name:object:)", "removeObserver:name:object:"]),
  ]
}
