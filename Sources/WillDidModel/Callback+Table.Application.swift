extension Callback {
  static let windowControllerRows: [Row] = [
    Row(
      .windowWillLoad, "windowWillLoad", swift: "windowWillLoad()", objectiveC: "windowWillLoad",
      did: .windowDidLoad),
    Row(
      .windowDidLoad, "windowDidLoad", swift: "windowDidLoad()", objectiveC: "windowDidLoad",
      will: .windowWillLoad),
    Row(.loadWindow, "loadWindow", swift: "loadWindow()", objectiveC: "loadWindow"),
    Row(.showWindow, "showWindow", swift: "showWindow(_:)", objectiveC: "showWindow:"),
    Row(.setWindow, "setWindow", swift: "setter: window", objectiveC: "setWindow:"),
    Row(
      .windowNibName, "windowNibName", swift: "getter: windowNibName", objectiveC: "windowNibName"),
    Row(.setDocument, "setDocument", swift: "setter: document", objectiveC: "setDocument:"),
  ]

  static let windowRows: [Row] = [
    Row(
      .makeKeyAndVisible, "makeKeyAndVisible", swift: "makeKeyAndVisible()",
      objectiveC: "makeKeyAndVisible"),
    Row(
      .setRootViewController, "setRootViewController", swift: "setter: rootViewController",
      objectiveC: "setRootViewController:"),
    Row(
      .setContentViewController, "setContentViewController", swift: "setter: contentViewController",
      objectiveC: "setContentViewController:"),
    Row(
      .makeKeyAndOrderFront, "makeKeyAndOrderFront", swift: "makeKeyAndOrderFront(_:)",
      objectiveC: "makeKeyAndOrderFront:"),
    Row(.orderFront, "orderFront", swift: "orderFront(_:)", objectiveC: "orderFront:"),
    Row(
      .orderFrontRegardless, "orderFrontRegardless", swift: "orderFrontRegardless()",
      objectiveC: "orderFrontRegardless"),
    Row(.orderBack, "orderBack", swift: "orderBack(_:)", objectiveC: "orderBack:"),
    Row(.orderOut, "orderOut", swift: "orderOut(_:)", objectiveC: "orderOut:"),
    Row(
      .orderWindow, "orderWindow", swift: "order(_:relativeTo:)",
      objectiveC: "orderWindow:relativeTo:"),
    Row(.becomeKeyWindow, "becomeKeyWindow", swift: "becomeKey()", objectiveC: "becomeKeyWindow"),
    Row(.resignKeyWindow, "resignKeyWindow", swift: "resignKey()", objectiveC: "resignKeyWindow"),
    Row(.windowDidBecomeVisible, "windowDidBecomeVisible"),
    Row(.windowDidBecomeHidden, "windowDidBecomeHidden"),
    Row(
      .windowDidBecomeKey, "windowDidBecomeKey", swift: "windowDidBecomeKey(_:)",
      objectiveC: "windowDidBecomeKey:"),
    Row(
      .windowDidResignKey, "windowDidResignKey", swift: "windowDidResignKey(_:)",
      objectiveC: "windowDidResignKey:"),
    Row(
      .windowDidBecomeMain, "windowDidBecomeMain", swift: "windowDidBecomeMain(_:)",
      objectiveC: "windowDidBecomeMain:"),
    Row(
      .windowDidResignMain, "windowDidResignMain", swift: "windowDidResignMain(_:)",
      objectiveC: "windowDidResignMain:"),
    Row(
      .windowDidChangeOcclusionState, "windowDidChangeOcclusionState",
      swift: "windowDidChangeOcclusionState(_:)", objectiveC: "windowDidChangeOcclusionState:"),
    Row(
      .windowWillMiniaturize, "windowWillMiniaturize", swift: "windowWillMiniaturize(_:)",
      objectiveC: "windowWillMiniaturize:", did: .windowDidMiniaturize),
    Row(
      .windowDidMiniaturize, "windowDidMiniaturize", swift: "windowDidMiniaturize(_:)",
      objectiveC: "windowDidMiniaturize:", will: .windowWillMiniaturize),
    Row(
      .windowDidDeminiaturize, "windowDidDeminiaturize", swift: "windowDidDeminiaturize(_:)",
      objectiveC: "windowDidDeminiaturize:"),
    Row(
      .windowWillEnterFullScreen, "windowWillEnterFullScreen",
      swift: "windowWillEnterFullScreen(_:)", objectiveC: "windowWillEnterFullScreen:",
      did: .windowDidEnterFullScreen),
    Row(
      .windowDidEnterFullScreen, "windowDidEnterFullScreen", swift: "windowDidEnterFullScreen(_:)",
      objectiveC: "windowDidEnterFullScreen:", will: .windowWillEnterFullScreen),
    Row(
      .windowDidFailToEnterFullScreen, "windowDidFailToEnterFullScreen",
      swift: "windowDidFailToEnterFullScreen(_:)", objectiveC: "windowDidFailToEnterFullScreen:"),
    Row(
      .windowWillExitFullScreen, "windowWillExitFullScreen", swift: "windowWillExitFullScreen(_:)",
      objectiveC: "windowWillExitFullScreen:", did: .windowDidExitFullScreen),
    Row(
      .windowDidExitFullScreen, "windowDidExitFullScreen", swift: "windowDidExitFullScreen(_:)",
      objectiveC: "windowDidExitFullScreen:", will: .windowWillExitFullScreen),
    Row(
      .windowDidFailToExitFullScreen, "windowDidFailToExitFullScreen",
      swift: "windowDidFailToExitFullScreen(_:)", objectiveC: "windowDidFailToExitFullScreen:"),
    Row(
      .beginSheet, "beginSheet", swift: "beginSheet(_:completionHandler:)",
      objectiveC: "beginSheet:completionHandler:"),
    Row(
      .endSheet, "endSheet", swift: "endSheet(_:)", objectiveC: "endSheet:",
      also: ["endSheet(_:returnCode:)", "endSheet:returnCode:"]),
    Row(
      .windowWillBeginSheet, "windowWillBeginSheet", swift: "windowWillBeginSheet(_:)",
      objectiveC: "windowWillBeginSheet:"),
    Row(
      .windowDidEndSheet, "windowDidEndSheet", swift: "windowDidEndSheet(_:)",
      objectiveC: "windowDidEndSheet:"),
    Row(.performClose, "performClose", swift: "performClose(_:)", objectiveC: "performClose:"),
    Row(
      .windowShouldClose, "windowShouldClose", swift: "windowShouldClose(_:)",
      objectiveC: "windowShouldClose:"),
    Row(
      .windowWillClose, "windowWillClose", swift: "windowWillClose(_:)",
      objectiveC: "windowWillClose:"),
    Row(.close, "close", swift: "close()", objectiveC: "close"),
  ]

  static let documentRows: [Row] = [
    Row(
      .readFromURL, "readFromURL", swift: "read(from:ofType:)",
      objectiveC: "readFromURL:ofType:error:"),
    Row(.readFromData, "readFromData", objectiveC: "readFromData:ofType:error:"),
    Row(
      .readFromFileWrapper, "readFromFileWrapper", objectiveC: "readFromFileWrapper:ofType:error:"),
    Row(
      .writeToURL, "writeToURL", swift: "write(to:ofType:)",
      objectiveC: "writeToURL:ofType:error:"),
    Row(.dataOfType, "dataOfType", swift: "data(ofType:)", objectiveC: "dataOfType:error:"),
    Row(
      .makeWindowControllers, "makeWindowControllers", swift: "makeWindowControllers()",
      objectiveC: "makeWindowControllers"),
    Row(
      .addWindowController, "addWindowController", swift: "addWindowController(_:)",
      objectiveC: "addWindowController:"),
    Row(
      .removeWindowController, "removeWindowController", swift: "removeWindowController(_:)",
      objectiveC: "removeWindowController:"),
    Row(
      .windowControllerWillLoadNib, "windowControllerWillLoadNib",
      swift: "windowControllerWillLoadNib(_:)", objectiveC: "windowControllerWillLoadNib:",
      did: .windowControllerDidLoadNib),
    Row(
      .windowControllerDidLoadNib, "windowControllerDidLoadNib",
      swift: "windowControllerDidLoadNib(_:)", objectiveC: "windowControllerDidLoadNib:",
      will: .windowControllerWillLoadNib),
    Row(.showWindows, "showWindows", swift: "showWindows()", objectiveC: "showWindows"),
    Row(
      .shouldCloseWindowController, "shouldCloseWindowController",
      swift: "shouldCloseWindowController(_:delegate:shouldClose:contextInfo:)",
      objectiveC: "shouldCloseWindowController:delegate:shouldCloseSelector:contextInfo:"),
    Row(
      .canClose, "canClose", swift: "canClose(withDelegate:shouldClose:contextInfo:)",
      objectiveC: "canCloseDocumentWithDelegate:shouldCloseSelector:contextInfo:"),
    Row(
      .openWithCompletion, "openWithCompletion", swift: "open(completionHandler:)",
      objectiveC: "openWithCompletionHandler:"),
    Row(
      .closeWithCompletion, "closeWithCompletion", swift: "close(completionHandler:)",
      objectiveC: "closeWithCompletionHandler:"),
    Row(
      .loadFromContents, "loadFromContents", swift: "load(fromContents:ofType:)",
      objectiveC: "loadFromContents:ofType:error:"),
    Row(
      .contentsForType, "contentsForType", swift: "contents(forType:)",
      objectiveC: "contentsForType:error:"),
    Row(
      .openUntitledDocument, "openUntitledDocument", swift: "openUntitledDocumentAndDisplay(_:)",
      objectiveC: "openUntitledDocumentAndDisplay:error:"),
    Row(
      .openDocument, "openDocument",
      swift: "openDocument(withContentsOf:display:completionHandler:)",
      objectiveC: "openDocumentWithContentsOfURL:display:completionHandler:"),
    Row(.addDocument, "addDocument", swift: "addDocument(_:)", objectiveC: "addDocument:"),
    Row(
      .removeDocument, "removeDocument", swift: "removeDocument(_:)",
      objectiveC: "removeDocument:"),
  ]

  static let applicationRows: [Row] = [
    Row(
      .sharedApplication, "sharedApplication", swift: "getter: shared",
      objectiveC: "sharedApplication"),
    Row(
      .finishLaunching, "finishLaunching", swift: "finishLaunching()",
      objectiveC: "finishLaunching"),
    Row(.applicationRun, "applicationRun", swift: "run()", objectiveC: "run"),
    Row(
      .applicationWillFinishLaunching, "applicationWillFinishLaunching",
      swift: "application(_:willFinishLaunchingWithOptions:)",
      objectiveC: "application:willFinishLaunchingWithOptions:",
      also: ["applicationWillFinishLaunching(_:)", "applicationWillFinishLaunching:"],
      did: .applicationDidFinishLaunching),
    Row(
      .applicationDidFinishLaunching, "applicationDidFinishLaunching",
      swift: "application(_:didFinishLaunchingWithOptions:)",
      objectiveC: "application:didFinishLaunchingWithOptions:",
      also: ["applicationDidFinishLaunching(_:)", "applicationDidFinishLaunching:"],
      will: .applicationWillFinishLaunching),
    Row(
      .applicationWillBecomeActive, "applicationWillBecomeActive",
      swift: "applicationWillBecomeActive(_:)", objectiveC: "applicationWillBecomeActive:"),
    Row(
      .applicationDidBecomeActive, "applicationDidBecomeActive",
      swift: "applicationDidBecomeActive(_:)", objectiveC: "applicationDidBecomeActive:"),
    Row(
      .applicationWillResignActive, "applicationWillResignActive",
      swift: "applicationWillResignActive(_:)", objectiveC: "applicationWillResignActive:"),
    Row(
      .applicationDidResignActive, "applicationDidResignActive",
      swift: "applicationDidResignActive(_:)", objectiveC: "applicationDidResignActive:"),
    Row(
      .applicationDidEnterBackground, "applicationDidEnterBackground",
      swift: "applicationDidEnterBackground(_:)", objectiveC: "applicationDidEnterBackground:"),
    Row(
      .applicationWillEnterForeground, "applicationWillEnterForeground",
      swift: "applicationWillEnterForeground(_:)", objectiveC: "applicationWillEnterForeground:"),
    Row(
      .applicationDidReceiveMemoryWarning, "applicationDidReceiveMemoryWarning",
      swift: "applicationDidReceiveMemoryWarning(_:)",
      objectiveC: "applicationDidReceiveMemoryWarning:"),
    Row(
      .applicationWillHide, "applicationWillHide", swift: "applicationWillHide(_:)",
      objectiveC: "applicationWillHide:", did: .applicationDidHide),
    Row(
      .applicationDidHide, "applicationDidHide", swift: "applicationDidHide(_:)",
      objectiveC: "applicationDidHide:", will: .applicationWillHide),
    Row(
      .applicationWillUnhide, "applicationWillUnhide", swift: "applicationWillUnhide(_:)",
      objectiveC: "applicationWillUnhide:", did: .applicationDidUnhide),
    Row(
      .applicationDidUnhide, "applicationDidUnhide", swift: "applicationDidUnhide(_:)",
      objectiveC: "applicationDidUnhide:", will: .applicationWillUnhide),
    Row(
      .applicationShouldOpenUntitledFile, "applicationShouldOpenUntitledFile",
      swift: "applicationShouldOpenUntitledFile(_:)",
      objectiveC: "applicationShouldOpenUntitledFile:"),
    Row(
      .applicationOpenUntitledFile, "applicationOpenUntitledFile",
      swift: "applicationOpenUntitledFile(_:)", objectiveC: "applicationOpenUntitledFile:"),
    Row(
      .applicationShouldHandleReopen, "applicationShouldHandleReopen",
      swift: "applicationShouldHandleReopen(_:hasVisibleWindows:)",
      objectiveC: "applicationShouldHandleReopen:hasVisibleWindows:"),
    Row(
      .applicationShouldTerminateAfterLastWindowClosed,
      "applicationShouldTerminateAfterLastWindowClosed",
      swift: "applicationShouldTerminateAfterLastWindowClosed(_:)",
      objectiveC: "applicationShouldTerminateAfterLastWindowClosed:"),
    Row(
      .applicationShouldTerminate, "applicationShouldTerminate",
      swift: "applicationShouldTerminate(_:)", objectiveC: "applicationShouldTerminate:"),
    Row(
      .applicationTerminate, "applicationTerminate", swift: "terminate(_:)",
      objectiveC: "terminate:"),
    Row(
      .applicationWillTerminate, "applicationWillTerminate", swift: "applicationWillTerminate(_:)",
      objectiveC: "applicationWillTerminate:"),
  ]

  static let sceneRows: [Row] = [
    Row(
      .sceneConfiguration, "sceneConfiguration",
      swift: "application(_:configurationForConnecting:options:)",
      objectiveC: "application:configurationForConnectingSceneSession:options:"),
    Row(
      .sceneWillConnect, "sceneWillConnect", swift: "scene(_:willConnectTo:options:)",
      objectiveC: "scene:willConnectToSession:options:"),
    Row(
      .sceneDidBecomeActive, "sceneDidBecomeActive", swift: "sceneDidBecomeActive(_:)",
      objectiveC: "sceneDidBecomeActive:"),
    Row(
      .sceneWillResignActive, "sceneWillResignActive", swift: "sceneWillResignActive(_:)",
      objectiveC: "sceneWillResignActive:"),
    Row(
      .sceneWillEnterForeground, "sceneWillEnterForeground", swift: "sceneWillEnterForeground(_:)",
      objectiveC: "sceneWillEnterForeground:"),
    Row(
      .sceneDidEnterBackground, "sceneDidEnterBackground", swift: "sceneDidEnterBackground(_:)",
      objectiveC: "sceneDidEnterBackground:"),
    Row(
      .sceneDidDisconnect, "sceneDidDisconnect", swift: "sceneDidDisconnect(_:)",
      objectiveC: "sceneDidDisconnect:"),
    Row(
      .sceneSessionsDiscarded, "sceneSessionsDiscarded",
      swift: "application(_:didDiscardSceneSessions:)",
      objectiveC: "application:didDiscardSceneSessions:"),
    Row(
      .windowSceneDidUpdate, "windowSceneDidUpdate",
      swift: "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
      objectiveC: "windowScene:didUpdateCoordinateSpace:interfaceOrientation:traitCollection:"),
  ]
}
