internal import WillDidFrameworks
internal import WillDidModel

extension HookRow {
  /// The methods of window controllers.
  static let windowControllers: [HookRow] = [
    HookRow(.windowWillLoad, of: .windowController),
    HookRow(.windowDidLoad, of: .windowController, asks: [.windowIfLoaded(.hasWindow)]),
    HookRow(.loadWindow, of: .windowController),
    HookRow(.showWindow, of: .windowController, [.ignored], asks: [.windowIfLoaded(.window)]),
    HookRow(.setWindow, of: .windowController, [.object(.window)]),
    HookRow(.windowNibName, of: .nsDocument, result: .nib, form: .afterwards),
    HookRow(.setDocument, of: .windowController, [.object(.document)]),
    HookRow(
      .setContentViewController, of: ["NSWindow", "NSWindowController", "NSPopover"],
      [.object(.controller)]),
    HookRow(.close, of: .windowController, asks: [.windowIfLoaded(.window)]),
    HookRow(.close, of: .nsDocument),
  ]

  private static func window(
    _ callback: Callback, as selector: String? = nil, _ arguments: [Argument] = []
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: .nsWindow, arguments,
      asks: [.unheld("windowController", .windowController)])
  }

  /// The methods of windows.
  static let windows: [HookRow] = [
    HookRow(.makeKeyAndVisible, of: ["UIWindow"]),
    HookRow(.setRootViewController, of: ["UIWindow"], [.object(.controller)]),
    HookRow(.becomeKeyWindow, of: ["UIWindow", "NSWindow"]),
    HookRow(.resignKeyWindow, of: ["UIWindow", "NSWindow"]),
    window(.makeKeyAndOrderFront, [.ignored]),
    window(.orderFront, [.ignored]),
    window(.orderFrontRegardless),
    window(.orderBack, [.ignored]),
    window(.orderOut, [.ignored]),
    window(.performClose, [.ignored]),
    window(.close),
    window(.beginSheet, [.object(.window), .ignored]),
    window(.endSheet, [.object(.window)]),
    window(.endSheet, as: "endSheet:returnCode:", [.object(.window), .ignored]),
  ]

  /// A callback of a delegate about its window.
  private static func windowDelegate(_ callback: Callback) -> HookRow {
    HookRow(
      callback, of: .anyClass, [.objectOf("object", .window)], traits: .onlyOverrides)
  }

  /// The methods of the delegates of windows.
  static let windowDelegates: [HookRow] =
    FrameworkNotification.all.filter { $0.name.hasPrefix("NSWindow") }.map {
      windowDelegate($0.callback)
    } + [
      HookRow(
        .windowDidFailToEnterFullScreen, of: .anyClass, [.object(.window)], traits: .onlyOverrides),
      HookRow(
        .windowDidFailToExitFullScreen, of: .anyClass, [.object(.window)], traits: .onlyOverrides),
      HookRow(
        .windowShouldClose, of: .anyClass, [.object(.window)], result: .flag(.answer),
        traits: .onlyOverrides),
    ]

  /// The methods of documents.
  static let documents: [HookRow] = [
    HookRow(.readFromURL, of: .nsDocument, [.ignored, .ignored, .ignored], result: .flag(.answer)),
    HookRow(
      .readFromData, of: .nsDocument, [.ignored, .ignored, .ignored], result: .flag(.answer)),
    HookRow(
      .readFromFileWrapper, of: .nsDocument, [.ignored, .ignored, .ignored],
      result: .flag(.answer)),
    HookRow(.writeToURL, of: .nsDocument, [.ignored, .ignored, .ignored], result: .flag(.answer)),
    HookRow(.dataOfType, of: .nsDocument, [.ignored, .ignored], result: .nothing),
    HookRow(.makeWindowControllers, of: .nsDocument),
    HookRow(.addWindowController, of: .nsDocument, [.object(.windowController)]),
    HookRow(.removeWindowController, of: .nsDocument, [.object(.windowController)]),
    HookRow(.windowControllerWillLoadNib, of: .nsDocument, [.object(.windowController)]),
    HookRow(.windowControllerDidLoadNib, of: .nsDocument, [.object(.windowController)]),
    HookRow(.showWindows, of: .nsDocument),
    HookRow(
      .shouldCloseWindowController, of: .nsDocument,
      [.object(.windowController), .ignored, .ignored, .ignored]),
    HookRow(.canClose, of: .nsDocument, [.ignored, .ignored, .ignored]),
    HookRow(.openWithCompletion, of: ["UIDocument"], [.ignored]),
    HookRow(.closeWithCompletion, of: ["UIDocument"], [.ignored]),
    HookRow(
      .loadFromContents, of: ["UIDocument"], [.ignored, .ignored, .ignored],
      result: .flag(.answer)),
    HookRow(.contentsForType, of: ["UIDocument"], [.ignored, .ignored], result: .nothing),
  ]

  private static let documentController = ["NSDocumentController"]
  /// The methods of document controllers.
  static let documentControllers: [HookRow] = [
    HookRow(.openUntitledDocument, of: documentController, [.ignored, .ignored]),
    HookRow(.openDocument, of: documentController, [.ignored, .ignored, .ignored]),
    HookRow(
      .openDocument, as: "openDocumentWithContentsOfURL:display:error:", of: documentController,
      [.ignored, .ignored, .ignored]),
    HookRow(.addDocument, of: documentController, [.object(.document)]),
    HookRow(.removeDocument, of: documentController, [.object(.document)]),
  ]
}
