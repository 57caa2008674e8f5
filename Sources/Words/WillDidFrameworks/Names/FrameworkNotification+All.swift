// Made by Tools/vocabulary of Notifications.txt: change that, and run the tool again.
// A row is one line, however long it is:
// swift-format-ignore-file

internal import WillDidModel

extension FrameworkNotification {
  /// Every one that this version knows.
  package static let all = [
    FrameworkNotification("NSApplicationWillFinishLaunchingNotification", .applicationWillFinishLaunching, "applicationWillFinishLaunching:"),
    FrameworkNotification("NSApplicationDidFinishLaunchingNotification", .applicationDidFinishLaunching, "applicationDidFinishLaunching:"),
    FrameworkNotification("NSApplicationWillBecomeActiveNotification", .applicationWillBecomeActive, "applicationWillBecomeActive:"),
    FrameworkNotification("NSApplicationDidBecomeActiveNotification", .applicationDidBecomeActive, "applicationDidBecomeActive:"),
    FrameworkNotification("NSApplicationWillResignActiveNotification", .applicationWillResignActive, "applicationWillResignActive:"),
    FrameworkNotification("NSApplicationDidResignActiveNotification", .applicationDidResignActive, "applicationDidResignActive:"),
    FrameworkNotification("NSApplicationWillHideNotification", .applicationWillHide, "applicationWillHide:"),
    FrameworkNotification("NSApplicationDidHideNotification", .applicationDidHide, "applicationDidHide:"),
    FrameworkNotification("NSApplicationWillUnhideNotification", .applicationWillUnhide, "applicationWillUnhide:"),
    FrameworkNotification("NSApplicationDidUnhideNotification", .applicationDidUnhide, "applicationDidUnhide:"),
    FrameworkNotification("NSApplicationWillTerminateNotification", .applicationWillTerminate, "applicationWillTerminate:"),
    FrameworkNotification("UIApplicationDidFinishLaunchingNotification", .applicationDidFinishLaunching, "application:didFinishLaunchingWithOptions:"),
    FrameworkNotification("UIApplicationDidBecomeActiveNotification", .applicationDidBecomeActive, "applicationDidBecomeActive:"),
    FrameworkNotification("UIApplicationWillResignActiveNotification", .applicationWillResignActive, "applicationWillResignActive:"),
    FrameworkNotification("UIApplicationDidEnterBackgroundNotification", .applicationDidEnterBackground, "applicationDidEnterBackground:"),
    FrameworkNotification("UIApplicationWillEnterForegroundNotification", .applicationWillEnterForeground, "applicationWillEnterForeground:"),
    FrameworkNotification("UIApplicationDidReceiveMemoryWarningNotification", .applicationDidReceiveMemoryWarning, "applicationDidReceiveMemoryWarning:"),
    FrameworkNotification("UIApplicationWillTerminateNotification", .applicationWillTerminate, "applicationWillTerminate:"),
    FrameworkNotification("UISceneWillConnectNotification", .sceneWillConnect, "scene:willConnectToSession:options:"),
    FrameworkNotification("UISceneDidActivateNotification", .sceneDidBecomeActive, "sceneDidBecomeActive:"),
    FrameworkNotification("UISceneWillDeactivateNotification", .sceneWillResignActive, "sceneWillResignActive:"),
    FrameworkNotification("UISceneWillEnterForegroundNotification", .sceneWillEnterForeground, "sceneWillEnterForeground:"),
    FrameworkNotification("UISceneDidEnterBackgroundNotification", .sceneDidEnterBackground, "sceneDidEnterBackground:"),
    FrameworkNotification("UISceneDidDisconnectNotification", .sceneDidDisconnect, "sceneDidDisconnect:"),
    FrameworkNotification("NSWindowDidBecomeKeyNotification", .windowDidBecomeKey, "windowDidBecomeKey:"),
    FrameworkNotification("NSWindowDidResignKeyNotification", .windowDidResignKey, "windowDidResignKey:"),
    FrameworkNotification("NSWindowDidBecomeMainNotification", .windowDidBecomeMain, "windowDidBecomeMain:"),
    FrameworkNotification("NSWindowDidResignMainNotification", .windowDidResignMain, "windowDidResignMain:"),
    FrameworkNotification("NSWindowDidChangeOcclusionStateNotification", .windowDidChangeOcclusionState, "windowDidChangeOcclusionState:"),
    FrameworkNotification("NSWindowWillMiniaturizeNotification", .windowWillMiniaturize, "windowWillMiniaturize:"),
    FrameworkNotification("NSWindowDidMiniaturizeNotification", .windowDidMiniaturize, "windowDidMiniaturize:"),
    FrameworkNotification("NSWindowDidDeminiaturizeNotification", .windowDidDeminiaturize, "windowDidDeminiaturize:"),
    FrameworkNotification("NSWindowWillEnterFullScreenNotification", .windowWillEnterFullScreen, "windowWillEnterFullScreen:"),
    FrameworkNotification("NSWindowDidEnterFullScreenNotification", .windowDidEnterFullScreen, "windowDidEnterFullScreen:"),
    FrameworkNotification("NSWindowWillExitFullScreenNotification", .windowWillExitFullScreen, "windowWillExitFullScreen:"),
    FrameworkNotification("NSWindowDidExitFullScreenNotification", .windowDidExitFullScreen, "windowDidExitFullScreen:"),
    FrameworkNotification("NSWindowWillBeginSheetNotification", .windowWillBeginSheet, "windowWillBeginSheet:"),
    FrameworkNotification("NSWindowDidEndSheetNotification", .windowDidEndSheet, "windowDidEndSheet:"),
    FrameworkNotification("NSWindowWillCloseNotification", .windowWillClose, "windowWillClose:"),
    FrameworkNotification("UIWindowDidBecomeVisibleNotification", .windowDidBecomeVisible, ""),
    FrameworkNotification("UIWindowDidBecomeHiddenNotification", .windowDidBecomeHidden, ""),
  ]
}
