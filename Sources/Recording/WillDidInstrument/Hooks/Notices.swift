internal import WillDidModel

/// Notifications of the frameworks, which come also where no delegate has a method for them.
enum Notices {
  /// What a notification tells.
  struct Notice: Sendable {
    let name: String
    let callback: Callback
    /// The method that a delegate of the object has for it; then that tells of it.
    let selector: String

    init(_ name: String, _ callback: Callback, _ selector: String? = nil) {
      (self.name, self.callback) = (name, callback)
      self.selector = selector ?? callback.definition?.objectiveCName ?? ""
    }
  }

  static let all: [Notice] = application + scene + window

  private static let application: [Notice] =
    [
      ("WillFinishLaunching", Callback.applicationWillFinishLaunching),
      ("DidFinishLaunching", .applicationDidFinishLaunching),
      ("WillBecomeActive", .applicationWillBecomeActive),
      ("DidBecomeActive", .applicationDidBecomeActive),
      ("WillResignActive", .applicationWillResignActive),
      ("DidResignActive", .applicationDidResignActive), ("WillHide", .applicationWillHide),
      ("DidHide", .applicationDidHide), ("WillUnhide", .applicationWillUnhide),
      ("DidUnhide", .applicationDidUnhide), ("WillTerminate", .applicationWillTerminate),
    ].map { Notice("NSApplication\($0.0)Notification", $0.1, "application\($0.0):") }
    + [
      ("DidFinishLaunching", Callback.applicationDidFinishLaunching),
      ("DidBecomeActive", .applicationDidBecomeActive),
      ("WillResignActive", .applicationWillResignActive),
      ("DidEnterBackground", .applicationDidEnterBackground),
      ("WillEnterForeground", .applicationWillEnterForeground),
      ("DidReceiveMemoryWarning", .applicationDidReceiveMemoryWarning),
      ("WillTerminate", .applicationWillTerminate),
    ].map { Notice("UIApplication\($0.0)Notification", $0.1) }

  private static let scene: [Notice] = [
    Notice("UISceneWillConnectNotification", .sceneWillConnect),
    Notice("UISceneDidActivateNotification", .sceneDidBecomeActive),
    Notice("UISceneWillDeactivateNotification", .sceneWillResignActive),
    Notice("UISceneWillEnterForegroundNotification", .sceneWillEnterForeground),
    Notice("UISceneDidEnterBackgroundNotification", .sceneDidEnterBackground),
    Notice("UISceneDidDisconnectNotification", .sceneDidDisconnect),
  ]

  private static let window: [Notice] =
    [
      ("DidBecomeKey", Callback.windowDidBecomeKey), ("DidResignKey", .windowDidResignKey),
      ("DidBecomeMain", .windowDidBecomeMain), ("DidResignMain", .windowDidResignMain),
      ("WillClose", .windowWillClose), ("WillMiniaturize", .windowWillMiniaturize),
      ("DidMiniaturize", .windowDidMiniaturize), ("DidDeminiaturize", .windowDidDeminiaturize),
      ("WillBeginSheet", .windowWillBeginSheet), ("DidEndSheet", .windowDidEndSheet),
      ("WillEnterFullScreen", .windowWillEnterFullScreen),
      ("DidEnterFullScreen", .windowDidEnterFullScreen),
      ("WillExitFullScreen", .windowWillExitFullScreen),
      ("DidExitFullScreen", .windowDidExitFullScreen),
      ("DidChangeOcclusionState", .windowDidChangeOcclusionState),
    ].map { Notice("NSWindow\($0.0)Notification", $0.1) } + [
      Notice("UIWindowDidBecomeVisibleNotification", .windowDidBecomeVisible),
      Notice("UIWindowDidBecomeHiddenNotification", .windowDidBecomeHidden),
    ]

  /// Comes when the app is made and before it runs.
  static let willFinishLaunching = "NSApplicationWillFinishLaunchingNotification"

  /// Comes when more classes are there.
  static let bundleDidLoad = "NSBundleDidLoadNotification"

  private static let byName: [String: Notice] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func notice(_ name: String) -> Notice? { byName[name] }
}
