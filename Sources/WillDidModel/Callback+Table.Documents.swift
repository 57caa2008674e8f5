extension Callback {
  static let storyboardRows: [Row] = [
    Row(
      .instantiateViewController, "instantiateViewController",
      swift: "instantiateViewController(withIdentifier:)",
      objectiveC: "instantiateViewControllerWithIdentifier:",
      also: [
        "instantiateViewController(identifier:)",
        "instantiateViewController(identifier:creator:)",
        "instantiateViewControllerWithIdentifier:creator:",
      ]),
    Row(
      .instantiateInitialViewController, "instantiateInitialViewController",
      swift: "instantiateInitialViewController()", objectiveC: "instantiateInitialViewController",
      also: [
        "instantiateInitialViewController(creator:)",
        "instantiateInitialViewControllerWithCreator:",
      ]),
    Row(
      .instantiateController, "instantiateController",
      swift: "instantiateController(withIdentifier:)",
      objectiveC: "instantiateControllerWithIdentifier:",
      also: [
        "instantiateController(identifier:creator:)",
        "instantiateControllerWithIdentifier:creator:",
      ]),
    Row(
      .instantiateInitialController, "instantiateInitialController",
      swift: "instantiateInitialController()", objectiveC: "instantiateInitialController",
      also: ["instantiateInitialController(creator:)", "instantiateInitialControllerWithCreator:"]),
    Row(
      .shouldPerformSegue, "shouldPerformSegue",
      swift: "shouldPerformSegue(withIdentifier:sender:)",
      objectiveC: "shouldPerformSegueWithIdentifier:sender:"),
    Row(
      .performSegue, "performSegue", swift: "performSegue(withIdentifier:sender:)",
      objectiveC: "performSegueWithIdentifier:sender:"),
    Row(.segueAction, "segueAction"),
    Row(
      .prepareForSegue, "prepareForSegue", swift: "prepare(for:sender:)",
      objectiveC: "prepareForSegue:sender:", also: ["prepareForSegue(_:sender:)"]),
    Row(.seguePerform, "seguePerform", swift: "perform()", objectiveC: "perform"),
    Row(
      .canPerformUnwindSegueAction, "canPerformUnwindSegueAction",
      swift: "canPerformUnwindSegueAction(_:from:sender:)",
      objectiveC: "canPerformUnwindSegueAction:fromViewController:sender:",
      also: [
        "canPerformUnwindSegueAction(_:from:withSender:)",
        "canPerformUnwindSegueAction:fromViewController:withSender:",
      ]),
    Row(
      .allowedChildrenForUnwinding, "allowedChildrenForUnwinding",
      swift: "allowedChildrenForUnwinding(from:)",
      objectiveC: "allowedChildViewControllersForUnwindingFromSource:"),
    Row(
      .childContaining, "childContaining", swift: "childContaining(_:)",
      objectiveC: "childViewControllerContainingSegueSource:"),
    Row(
      .viewControllerForUnwindSegueAction, "viewControllerForUnwindSegueAction",
      swift: "forUnwindSegueAction(_:from:withSender:)",
      objectiveC: "viewControllerForUnwindSegueAction:fromViewController:withSender:"),
    Row(
      .segueForUnwinding, "segueForUnwinding", swift: "segueForUnwinding(to:from:identifier:)",
      objectiveC: "segueForUnwindingToViewController:fromViewController:identifier:"),
    Row(
      .unwindForSegue, "unwindForSegue", swift: "unwind(for:towards:)",
      objectiveC: "unwindForSegue:towardsViewController:",
      also: ["unwind(for:towardsViewController:)"]),
    Row(.unwindAction, "unwindAction"),
  ]

  static let codingRows: [Row] = [
    Row(
      .encodeWithCoder, "encodeWithCoder", swift: "encode(with:)", objectiveC: "encodeWithCoder:"),
    Row(.encodeKey, "encodeKey"),
    Row(.decodeKey, "decodeKey"),
    Row(
      .awakeAfterUsingCoder, "awakeAfterUsingCoder", swift: "awakeAfter(using:)",
      objectiveC: "awakeAfterUsingCoder:"),
    Row(
      .archivedData, "archivedData", swift: "archivedData(withRootObject:requiringSecureCoding:)",
      objectiveC: "archivedDataWithRootObject:requiringSecureCoding:error:",
      also: ["archivedData(withRootObject:)", "archivedDataWithRootObject:"]),
    Row(
      .unarchivedObject, "unarchivedObject", swift: "unarchivedObject(ofClass:from:)",
      objectiveC: "unarchivedObjectOfClass:fromData:error:",
      also: [
        "unarchivedObject(ofClasses:from:)",
        "unarchivedObjectOfClasses:fromData:error:",
        "unarchiveObject(with:)",
        "unarchiveObjectWithData:",
      ]),
  ]

  static let restorationRows: [Row] = [
    Row(
      .shouldSaveApplicationState, "shouldSaveApplicationState",
      swift: "application(_:shouldSaveApplicationState:)",
      objectiveC: "application:shouldSaveApplicationState:",
      also: [
        "application(_:shouldSaveSecureApplicationState:)",
        "application:shouldSaveSecureApplicationState:",
      ]),
    Row(
      .willEncodeRestorableState, "willEncodeRestorableState",
      swift: "application(_:willEncodeRestorableStateWith:)",
      objectiveC: "application:willEncodeRestorableStateWithCoder:",
      also: [
        "application(_:willEncodeRestorableState:)",
        "application:willEncodeRestorableState:",
      ]),
    Row(
      .encodeRestorableState, "encodeRestorableState", swift: "encodeRestorableState(with:)",
      objectiveC: "encodeRestorableStateWithCoder:"),
    Row(
      .shouldRestoreApplicationState, "shouldRestoreApplicationState",
      swift: "application(_:shouldRestoreApplicationState:)",
      objectiveC: "application:shouldRestoreApplicationState:",
      also: [
        "application(_:shouldRestoreSecureApplicationState:)",
        "application:shouldRestoreSecureApplicationState:",
      ]),
    Row(
      .viewControllerWithRestorationIdentifierPath, "viewControllerWithRestorationIdentifierPath",
      swift: "viewController(withRestorationIdentifierPath:coder:)",
      objectiveC: "viewControllerWithRestorationIdentifierPath:coder:"),
    Row(
      .applicationViewControllerWithRestorationIdentifierPath,
      "applicationViewControllerWithRestorationIdentifierPath",
      swift: "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
      objectiveC: "application:viewControllerWithRestorationIdentifierPath:coder:"),
    Row(
      .decodeRestorableState, "decodeRestorableState", swift: "decodeRestorableState(with:)",
      objectiveC: "decodeRestorableStateWithCoder:"),
    Row(
      .restoreState, "restoreState", swift: "restoreState(with:)",
      objectiveC: "restoreStateWithCoder:"),
    Row(
      .didDecodeRestorableState, "didDecodeRestorableState",
      swift: "application(_:didDecodeRestorableStateWith:)",
      objectiveC: "application:didDecodeRestorableStateWithCoder:",
      also: ["application(_:didDecodeRestorableState:)", "application:didDecodeRestorableState:"]),
    Row(
      .applicationFinishedRestoringState, "applicationFinishedRestoringState",
      swift: "applicationFinishedRestoringState()",
      objectiveC: "applicationFinishedRestoringState"),
    Row(
      .restoreWindow, "restoreWindow",
      swift: "restoreWindow(withIdentifier:state:completionHandler:)",
      objectiveC: "restoreWindowWithIdentifier:state:completionHandler:"),
    Row(
      .windowWillEncodeRestorableState, "windowWillEncodeRestorableState",
      swift: "window(_:willEncodeRestorableState:)",
      objectiveC: "window:willEncodeRestorableState:"),
    Row(
      .windowDidDecodeRestorableState, "windowDidDecodeRestorableState",
      swift: "window(_:didDecodeRestorableState:)", objectiveC: "window:didDecodeRestorableState:"),
    Row(
      .stateRestorationActivity, "stateRestorationActivity",
      swift: "stateRestorationActivity(for:)", objectiveC: "stateRestorationActivityForScene:"),
    Row(
      .restoreInteractionState, "restoreInteractionState",
      swift: "scene(_:restoreInteractionStateWith:)",
      objectiveC: "scene:restoreInteractionStateWithUserActivity:"),
    Row(
      .updateUserActivityState, "updateUserActivityState", swift: "updateUserActivityState(_:)",
      objectiveC: "updateUserActivityState:"),
    Row(
      .restoreUserActivityState, "restoreUserActivityState", swift: "restoreUserActivityState(_:)",
      objectiveC: "restoreUserActivityState:"),
  ]

  static let nibRows: [Row] = [
    Row(
      .loadNibNamed, "loadNibNamed", swift: "loadNibNamed(_:owner:options:)",
      objectiveC: "loadNibNamed:owner:options:",
      also: [
        "loadNibNamed(_:owner:topLevelObjects:)",
        "loadNibNamed:owner:topLevelObjects:",
        "loadNibNamed:owner:",
      ]),
    Row(
      .loadNibFile, "loadNibFile", objectiveC: "loadNibFile:externalNameTable:withZone:",
      also: ["loadNibFile:externalNameTable:"]),
    Row(
      .initWithNibNamed, "initWithNibNamed", swift: "init(nibNamed:bundle:)",
      objectiveC: "initWithNibNamed:bundle:",
      also: ["nibWithNibName:bundle:", "initWithContentsOfURL:"]),
    Row(
      .instantiateNib, "instantiateNib", swift: "instantiate(withOwner:options:)",
      objectiveC: "instantiateWithOwner:options:",
      also: [
        "instantiate(withOwner:topLevelObjects:)",
        "instantiateWithOwner:topLevelObjects:",
        "instantiateNibWithOwner:topLevelObjects:",
        "instantiateNibWithExternalNameTable:",
        "instantiateNibWithExternalNameTable:withZone:",
      ]),
    Row(
      .registerNib, "registerNib", swift: "register(_:forCellReuseIdentifier:)",
      objectiveC: "registerNib:forCellReuseIdentifier:",
      also: ["registerNib:forCellWithReuseIdentifier:", "registerNib:forIdentifier:"]),
    Row(
      .makeView, "makeView", swift: "makeView(withIdentifier:owner:)",
      objectiveC: "makeViewWithIdentifier:owner:"),
    Row(.nibCandidate, "nibCandidate"),
    Row(.nibResolved, "nibResolved"),
    Row(.nibLoad, "nibLoad"),
    Row(.nibCacheHit, "nibCacheHit"),
    Row(.nibCacheDropped, "nibCacheDropped"),
    Row(.nibTopLevelObject, "nibTopLevelObject"),
    Row(.nibWindowShown, "nibWindowShown"),
    Row(.nibFailed, "nibFailed"),
  ]

  static let nibObjectRows: [Row] = [
    Row(.nibObjectCreated, "nibObjectCreated"),
    Row(.nibPlaceholderMapped, "nibPlaceholderMapped"),
    Row(.nibOutletConnected, "nibOutletConnected"),
    Row(.nibCollectionConnected, "nibCollectionConnected"),
    Row(.nibActionConnected, "nibActionConnected"),
    Row(.nibBindingConnected, "nibBindingConnected"),
    Row(.nibSegueConnected, "nibSegueConnected"),
    Row(.nibConnectionFailed, "nibConnectionFailed"),
    Row(.nibAttributeSet, "nibAttributeSet"),
    Row(.nibAttributeFailed, "nibAttributeFailed"),
    Row(.nibImageCached, "nibImageCached"),
    Row(.nibSoundCached, "nibSoundCached"),
  ]
}
