internal import WillDidModel

extension HookRow {
  /// The classes of storyboards.
  private static let boards = ["UIStoryboard", "NSStoryboard"]

  /// The methods of storyboards.
  static let storyboards: [HookRow] = instantiation + segues + unwinding

  /// The methods that make scenes.
  private static let instantiation: [HookRow] = [
    storyboard(.instantiateViewController, [.text(.identifier)]),
    storyboard(
      .instantiateViewController, as: "instantiateViewControllerWithIdentifier:creator:",
      [.text(.identifier), .ignored]),
    storyboard(.instantiateInitialViewController),
    storyboard(
      .instantiateInitialViewController, as: "instantiateInitialViewControllerWithCreator:",
      [.ignored]),
    storyboard(.instantiateController, [.text(.identifier)]),
    storyboard(
      .instantiateController, as: "instantiateControllerWithIdentifier:creator:",
      [.text(.identifier), .ignored]),
    storyboard(.instantiateInitialController),
    storyboard(
      .instantiateInitialController, as: "instantiateInitialControllerWithCreator:", [.ignored]),
  ]

  private static func storyboard(
    _ callback: Callback, as selector: String? = nil, _ arguments: [Argument] = []
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: boards, arguments, result: .object(.result),
      audience: .noInstance,
      effect: .storyboard)
  }

  /// The methods that prepare and perform segues.
  private static let segues: [HookRow] = [
    HookRow(
      .shouldPerformSegue, of: .controllers + .windowController, [.text(.identifier), .ignored],
      result: .flag(.answer)),
    HookRow(
      .performSegue, of: .controllers + .windowController, [.text(.identifier), .ignored]),
    HookRow(.prepareForSegue, of: .controllers + .windowController, [.segue, .ignored]),
    HookRow(
      .seguePerform, of: ["UIStoryboardSegue", "NSStoryboardSegue"],
      asks: [
        .text("identifier", .identifier), .object("sourceViewController", .source),
        .object("sourceController", .source),
        .object("destinationViewController", .destination),
        .object("destinationController", .destination),
      ], audience: .noInstance),
  ]

  /// The methods that unwind segues.
  private static let unwinding: [HookRow] = [
    HookRow(
      .canPerformUnwindSegueAction, of: .uiController,
      [.ignored, .object(.source), .ignored], result: .flag(.answer)),
    HookRow(
      .canPerformUnwindSegueAction,
      as: "canPerformUnwindSegueAction:fromViewController:withSender:",
      of: .uiController, [.ignored, .object(.source), .ignored], result: .flag(.answer)),
    HookRow(.allowedChildrenForUnwinding, of: .uiController, [.ignored]),
    HookRow(.childContaining, of: .uiController, [.ignored], result: .object(.result)),
    HookRow(
      .viewControllerForUnwindSegueAction, of: .uiController,
      [.ignored, .object(.source), .ignored], result: .object(.result)),
    HookRow(
      .segueForUnwinding, of: .uiController,
      [.object(.destination), .object(.source), .text(.identifier)]),
    HookRow(.unwindForSegue, of: .uiController, [.segue, .object(.child)]),
  ]

  /// The methods that write and read state.
  static let coding: [HookRow] = [
    HookRow(
      .encodeWithCoder, of: .anyClass, [.coder], audience: .ofInterest, traits: .callsSuper),
    HookRow(
      .awakeAfterUsingCoder, of: .interface, [.coder], result: .object(.result),
      audience: .ofInterest, traits: .onlyOverrides),
    HookRow(
      .archivedData, isClassMethod: true, of: ["NSKeyedArchiver"],
      [.object(.object), .ignored, .ignored], audience: .noInstance),
    HookRow(
      .archivedData, as: "archivedDataWithRootObject:", isClassMethod: true,
      of: ["NSKeyedArchiver"],
      [.object(.object)], audience: .noInstance),
    HookRow(
      .unarchivedObject, isClassMethod: true, of: ["NSKeyedUnarchiver"],
      [.ignored, .ignored, .ignored], result: .object(.result), audience: .noInstance),
    HookRow(
      .unarchivedObject, as: "unarchivedObjectOfClasses:fromData:error:", isClassMethod: true,
      of: ["NSKeyedUnarchiver"], [.ignored, .ignored, .ignored], result: .object(.result),
      audience: .noInstance),
    HookRow(
      .unarchivedObject, as: "unarchiveObjectWithData:", isClassMethod: true,
      of: ["NSKeyedUnarchiver"], [.ignored], result: .object(.result), audience: .noInstance),
  ]

  /// The app's writing to coders and reading from them, in its own methods.
  static let keys: [HookRow] =
    ["Object", "ConditionalObject", "Bool", "Int", "Int32", "Int64", "Integer"].map {
      key(.encodeKey, "encode\($0):forKey:", [.ignored, .text(.key)])
    }
    + ["Float", "Double"].map {
      key(.encodeKey, "encode\($0):forKey:", [.ignoredNumbers(1), .text(.key)])
    } + [
      key(.encodeKey, "encodeBytes:length:forKey:", [.ignored, .ignored, .text(.key)]),
      key(.decodeKey, "decodeObjectForKey:", [.text(.key)], result: .nothing),
      key(
        .decodeKey, "decodeObjectOfClass:forKey:", [.ignored, .text(.key)], result: .nothing),
      key(
        .decodeKey, "decodeObjectOfClasses:forKey:", [.ignored, .text(.key)], result: .nothing),
      key(.decodeKey, "decodeBytesForKey:returnedLength:", [.text(.key), .ignored]),
    ]
    + ["Bool", "Int", "Int32", "Int64", "Integer", "Float", "Double"].map {
      key(.decodeKey, "decode\($0)ForKey:", [.text(.key)])
    }

  private static func key(
    _ callback: Callback, _ selector: String, _ arguments: [Argument], result: Result = .ignored
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: ["NSCoder"], arguments, result: result, form: .afterwards,
      effect: .codedValue)
  }

  static let restoration: [HookRow] = [
    restoring(.shouldSaveApplicationState, [.ignored, .ignored], result: .flag(.answer)),
    restoring(
      .shouldSaveApplicationState, as: "application:shouldSaveSecureApplicationState:",
      [.ignored, .ignored], result: .flag(.answer)),
    restoring(.willEncodeRestorableState, [.ignored, .coder]),
    restoring(.shouldRestoreApplicationState, [.ignored, .ignored], result: .flag(.answer)),
    restoring(
      .shouldRestoreApplicationState, as: "application:shouldRestoreSecureApplicationState:",
      [.ignored, .ignored], result: .flag(.answer)),
    restoring(
      .applicationViewControllerWithRestorationIdentifierPath, [.ignored, .ignored, .coder],
      result: .object(.result)),
    restoring(.didDecodeRestorableState, [.ignored, .coder]),
    HookRow(
      .viewControllerWithRestorationIdentifierPath, isClassMethod: true, of: .anyClass,
      [.ignored, .coder], result: .object(.result)),
    HookRow(
      .encodeRestorableState, of: ["UIResponder", "NSResponder", "NSDocument"], [.coder],
      audience: .ofInterest),
    HookRow(
      .decodeRestorableState, of: ["UIResponder"], [.coder], audience: .ofInterest),
    HookRow(
      .restoreState, of: ["NSResponder", "NSDocument"], [.coder], audience: .ofInterest,
      traits: .callsSuper),
    HookRow(
      .applicationFinishedRestoringState, of: ["UIResponder"], audience: .ofInterest),
    HookRow(
      .restoreWindow, isClassMethod: true, of: .anyClass,
      [.text(.identifier), .coder, .ignored]),
    restoring(.windowWillEncodeRestorableState, [.object(.window), .coder]),
    restoring(.windowDidDecodeRestorableState, [.object(.window), .coder]),
    restoring(.stateRestorationActivity, [.object(.scene)]),
    restoring(.restoreInteractionState, [.object(.scene), .ignored]),
    HookRow(
      .updateUserActivityState, of: ["UIResponder", "NSResponder", "NSDocument"], [.ignored],
      audience: .ofInterest),
    HookRow(
      .restoreUserActivityState, of: ["UIResponder", "NSResponder", "NSDocument"], [.ignored],
      audience: .ofInterest),
  ]

  /// A method of a delegate.
  private static func restoring(
    _ callback: Callback, as selector: String? = nil, _ arguments: [Argument],
    result: Result = .ignored
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: .anyClass, arguments, result: result, traits: .onlyOverrides)
  }
}
