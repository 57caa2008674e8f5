/// Rules of what a move to scenes changes, which an audit of a project proves.
///
/// Their remarks on UIKit follow from Apple's documentation: TN3187, *Transitioning to the UIKit scene-based
/// life cycle* and the pages of UIApplicationDelegate, UISceneDelegate and UIApplication.
extension Rule {
  static let scenes: [Rule] = [
    .delegateMethodReplaced, .windowWithoutScene, .sharedWindows, .restorationByDelegate,
    .linkAtLaunch, .activityUnlisted, .handoverLost, .delegateUnnamed,
  ]

  package static let delegateMethodReplaced = Rule(
    "SC-01", "delegate-method-replaced", .scene, .warning, provenBy: .files,
    meaning: """
      The app has scenes, so UIKit does not call this method of its delegate, and no scene delegate has \
      the one that is called instead.
      """,
    cause: """
      Scenes were adopted, and what the app delegate did when the app was activated, left or asked to open \
      something stayed where it was. Nothing is logged: the code never runs again.
      """,
    remedy: """
      Move the code to the method of the scene delegate. What opens the app at launch comes in the options of \
      `scene(_:willConnectTo:options:)`. The notifications of UIApplication are posted with scenes too.
      """)

  package static let windowWithoutScene = Rule(
    "SC-02", "window-without-scene", .scene, .warning, provenBy: .files,
    meaning: "The app has scenes, and its delegate makes a window that belongs to none of them.",
    cause: """
      The window is made when the app has launched, as before iOS 13, when no scene is connected yet. A window \
      without a scene is not shown.
      """,
    remedy: """
      Make the window in `scene(_:willConnectTo:options:)` of the scene delegate, with \
      `UIWindow(windowScene:)`.
      """)

  package static let sharedWindows = Rule(
    "SC-03", "shared-windows", .scene, .notice, provenBy: .files,
    meaning: "Code takes a window from the app, which has those of all its scenes.",
    cause: """
      `keyWindow` and `windows` of UIApplication are deprecated since iOS 13 and iOS 15. With several scenes \
      they may answer with a window of another one, and before a scene is connected with none.
      """,
    remedy: "Ask a view for its window, or a UIWindowScene for its windows.")

  package static let restorationByDelegate = Rule(
    "SC-04", "restoration-by-delegate", .scene, .notice, provenBy: .files,
    meaning: """
      The app has scenes, its delegate has the state of the app saved, and no scene delegate returns an activity \
      that restores its scene.
      """,
    cause: """
      Each scene saves its own state in a user activity. On iOS 13 UIKit is reported to ask the app delegate \
      all the same and to restore controllers, which no window takes then; for later systems nothing is \
      documented.
      """,
    remedy: "Return an activity from `stateRestorationActivity(for:)` of the scene delegate.")

  package static let sceneConfiguration = Rule(
    "SC-05", "scene-configuration", .scene, .error,
    expects: .wrong("it is not in the app"), provenBy: .files,
    meaning: "The scene manifest names a class or a storyboard that the app does not have.",
    cause: """
      The class was renamed, is not compiled or is in another module, or its name lacks the module that a class of \
      Swift has at run time. Without its delegate a scene stays black, and with the SDK of iOS 27 the app may not \
      launch.
      """,
    remedy: """
      Write `$(PRODUCT_MODULE_NAME).` before a class of Swift and nothing before one of Objective-C, and the name of \
      the storyboard without its extension.
      """)

  /// A link or an activity that only a running app gets.
  package static let linkAtLaunch = Rule(
    "SC-06", "link-at-launch", .scene, .warning, provenBy: .files,
    meaning: """
      The scene delegate opens links, continues activities or performs quick actions while its scene is there, and \
      nothing reads those that the app is started with.
      """,
    cause: """
      With scenes UIKit hands over what starts the app in the options of `scene(_:willConnectTo:options:)`, and \
      calls `scene(_:openURLContexts:)`, `scene(_:continue:)` and \
      `windowScene(_:performActionFor:completionHandler:)` only for a scene that is connected already. Without \
      scenes one method got both, or they were in the options of the launch, so the code worked before it was moved.
      """,
    remedy: """
      Read `urlContexts`, `userActivities` and `shortcutItem` of the options in \
      `scene(_:willConnectTo:options:)`, and hand them to the code that opens them later.
      """)

  /// An activity whose type Info.plist does not list.
  package static let activityUnlisted = Rule(
    "SC-07", "activity-unlisted", .scene, .warning, provenBy: .files,
    meaning:
      "Code makes a user activity of a type that `NSUserActivityTypes` of Info.plist does not list.",
    cause: """
      The system hands an activity only to an app that lists its type: it is not continued on another device and \
      not opened from Spotlight. Apple's samples also list the types of activities that only restore a scene; \
      whether one that is not listed is lost there is not known.
      """,
    remedy: "List the type under `NSUserActivityTypes`.")

  /// A library that waits for links that only the app delegate would hand to it.
  package static let handoverLost = Rule(
    "SC-08", "handover-lost", .scene, .warning, provenBy: .files,
    meaning: """
      The app delegate hands links or activities to a library in a method that UIKit does not call any more, and \
      nothing hands those of the scene to it.
      """,
    cause: """
      With scenes the same comes in another method, which was written for the app's own links. What the library \
      waits for, such as the end of a sign-in in a browser, arrives in the scene delegate and is swallowed there.
      """,
    remedy: """
      Hand it over in the method of the scene delegate too, and from the options of \
      `scene(_:willConnectTo:options:)`, with the library's call for scenes if it has one.
      """)

  /// A scene delegate that no scene has.
  package static let delegateUnnamed = Rule(
    "SC-09", "scene-delegate-unnamed", .scene, .warning, provenBy: .files,
    meaning: """
      A class has the methods of a scene delegate, and neither the scene manifest nor code makes it the delegate of \
      a scene.
      """,
    cause: """
      The manifest names another class, often one that a library brings, or no class at all; an app of SwiftUI has a \
      scene delegate of its own unless a configuration names another. UIKit makes the delegate from that name, so \
      the methods of this class never run, and nothing is logged.
      """,
    remedy: """
      Name the class under `UISceneDelegateClassName` of the scene manifest, or set it as `delegateClass` of the \
      configuration that `application(_:configurationForConnecting:options:)` returns. Where a library's class has to \
      be the delegate, inherit from it.
      """)
}
