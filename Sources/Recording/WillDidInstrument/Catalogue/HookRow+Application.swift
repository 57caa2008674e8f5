internal import WillDidModel

extension HookRow {
  /// The methods of applications and their delegates.
  static let applications: [HookRow] =
    [
      HookRow(.finishLaunching, of: ["NSApplication"]),
      HookRow(.applicationRun, of: ["NSApplication"]),
      HookRow(.applicationTerminate, of: ["NSApplication"], [.ignored]),
      delegate(
        .applicationWillFinishLaunching, [.ignored, .ignored], result: .flag(.answer)),
      delegate(.applicationWillFinishLaunching, as: "applicationWillFinishLaunching:"),
      delegate(.applicationDidFinishLaunching, [.ignored, .ignored], result: .flag(.answer)),
      delegate(.applicationDidFinishLaunching, as: "applicationDidFinishLaunching:"),
      delegate(.applicationShouldOpenUntitledFile, result: .flag(.answer)),
      delegate(.applicationOpenUntitledFile, result: .flag(.answer)),
      delegate(
        .applicationShouldHandleReopen, [.ignored, .ignored], result: .flag(.answer)),
      delegate(.applicationShouldTerminateAfterLastWindowClosed, result: .flag(.answer)),
      delegate(.applicationShouldTerminate, result: .flag(.answer)),
      delegate(.applicationOpenURL, [.ignored, .ignored, .ignored], result: .flag(.answer)),
      delegate(
        .applicationContinueActivity, [.ignored, .ignored, .ignored], result: .flag(.answer)),
    ]
    + [
      Callback.applicationWillBecomeActive, .applicationDidBecomeActive,
      .applicationWillResignActive, .applicationDidResignActive, .applicationDidEnterBackground,
      .applicationWillEnterForeground, .applicationDidReceiveMemoryWarning, .applicationWillHide,
      .applicationDidHide, .applicationWillUnhide, .applicationDidUnhide,
      .applicationWillTerminate,
    ].map { delegate($0) }

  private static func delegate(
    _ callback: Callback, as selector: String? = nil, _ arguments: [Argument] = [.ignored],
    result: Result = .ignored
  ) -> HookRow {
    HookRow(
      callback, as: selector, of: .anyClass, arguments, result: result, traits: .onlyOverrides)
  }

  /// The methods of scenes and their delegates.
  static let scenes: [HookRow] = [
    delegate(.sceneConfiguration, [.ignored, .ignored, .ignored]),
    delegate(.sceneWillConnect, [.object(.scene), .ignored, .ignored]),
    delegate(.sceneDidBecomeActive, [.object(.scene)]),
    delegate(.sceneWillResignActive, [.object(.scene)]),
    delegate(.sceneWillEnterForeground, [.object(.scene)]),
    delegate(.sceneDidEnterBackground, [.object(.scene)]),
    delegate(.sceneDidDisconnect, [.object(.scene)]),
    delegate(.sceneOpenURLContexts, [.object(.scene), .ignored]),
    delegate(.sceneContinueActivity, [.object(.scene), .ignored]),
    delegate(.sceneSessionsDiscarded, [.ignored, .ignored]),
    delegate(.windowSceneDidUpdate, [.object(.scene), .ignored, .number(.orientation), .ignored]),
  ]
}
