internal import WillDidSource

/// The methods of the delegates of apps and of scenes.
///
/// Which method of a scene takes the place of one of the app is what Apple's documentation of
/// UIApplicationDelegate and the article *Transitioning to the UIKit scene-based life cycle* say.
enum SceneMethods {
  /// A method as Objective-C and as Swift name it.
  struct Name {
    let selector: String
    let swift: String

    /// Takes the names of a method in both languages.
    init(_ selector: String, _ swift: String) { (self.selector, self.swift) = (selector, swift) }

    /// The name of the method that Swift makes without the block that is called in the end: `async` stands for that.
    var asynchronous: String? {
      let end = "completionHandler:)"
      return swift.hasSuffix(end) ? "\(swift.dropLast(end.count)))" : nil
    }

    /// The name in the language of a source.
    func written(in source: AuditSource) -> String {
      source.file.isObjectiveC ? selector : swift
    }
  }

  /// Methods of an app that UIKit sends to its scenes instead.
  struct Replacement {
    /// The methods of the app's delegate, the newest first.
    let old: [Name]
    let new: Name
    /// The modifier or value of SwiftUI that has the same; empty where there is none.
    var inSwiftUI = ""
  }

  /// The method of a scene delegate that begins a scene, and gets what the app was started with.
  static let connection = Name(
    "scene:willConnectToSession:options:", "scene(_:willConnectTo:options:)")

  /// The method of a scene delegate that gets an activity from elsewhere.
  static let continuation = Name("scene:continueUserActivity:", "scene(_:continue:)")

  /// The method of a scene delegate that gets a quick action.
  static let quickAction = Name(
    "windowScene:performActionForShortcutItem:completionHandler:",
    "windowScene(_:performActionFor:completionHandler:)")

  /// The methods of a scene delegate that get what is opened while the scene is there, each with the options that
  /// have it when the scene is connected.
  ///
  /// An app without scenes has the same in the options of its launch.
  static let openings: [(warm: Name, cold: [String], launch: [String], what: String)] = [
    (
      Name("scene:openURLContexts:", "scene(_:openURLContexts:)"),
      ["urlContexts", "URLContexts"], ["url", "UIApplicationLaunchOptionsURLKey"], "a link"
    ),
    (
      continuation, ["userActivities"],
      ["userActivityDictionary", "UIApplicationLaunchOptionsUserActivityDictionaryKey"],
      "an activity"
    ),
    (
      quickAction, ["shortcutItem"],
      ["shortcutItem", "UIApplicationLaunchOptionsShortcutItemKey"], "a quick action"
    ),
  ]

  /// The replacements of methods that get a link or an activity, each with words of the names that it has in them.
  static var handovers: [(replacement: Replacement, arguments: [String], what: String)] {
    let given = [
      "scene:openURLContexts:": (["url"], "links"),
      continuation.selector: (["activity", "url"], "activities"),
    ]
    return replacements.compactMap { replacement in
      given[replacement.new.selector].map { (replacement, $0.0, $0.1) }
    }
  }

  /// The method of an application delegate that gives a configuration to a scene.
  static let configuration = Name(
    "application:configurationForConnectingSceneSession:options:",
    "application(_:configurationForConnecting:options:)")

  /// The methods of application delegates, each with that of scene delegates which replaces it.
  static let replacements: [Replacement] = [
    state("DidBecomeActive"), state("WillResignActive"), state("DidEnterBackground"),
    state("WillEnterForeground"),
    Replacement(
      old: [
        Name("application:openURL:options:", "application(_:open:options:)"),
        Name(
          "application:openURL:sourceApplication:annotation:",
          "application(_:open:sourceApplication:annotation:)"),
        Name("application:handleOpenURL:", "application(_:handleOpen:)"),
      ], new: Name("scene:openURLContexts:", "scene(_:openURLContexts:)"), inSwiftUI: "onOpenURL"),
    Replacement(
      old: [
        Name(
          "application:continueUserActivity:restorationHandler:",
          "application(_:continue:restorationHandler:)")
      ], new: continuation, inSwiftUI: "onContinueUserActivity"),
    Replacement(
      old: [
        Name(
          "application:willContinueUserActivityWithType:",
          "application(_:willContinueUserActivityWithType:)")
      ],
      new: Name(
        "scene:willContinueUserActivityWithType:", "scene(_:willContinueUserActivityWithType:)")),
    Replacement(
      old: [
        Name(
          "application:didFailToContinueUserActivityWithType:error:",
          "application(_:didFailToContinueUserActivityWithType:error:)")
      ],
      new: Name(
        "scene:didFailToContinueUserActivityWithType:error:",
        "scene(_:didFailToContinueUserActivityWithType:error:)")),
    Replacement(
      old: [Name("application:didUpdateUserActivity:", "application(_:didUpdate:)")],
      new: Name("scene:didUpdateUserActivity:", "scene(_:didUpdate:)")),
    Replacement(
      old: [
        Name(
          "application:performActionForShortcutItem:completionHandler:",
          "application(_:performActionFor:completionHandler:)")
      ],
      new: quickAction),
    Replacement(
      old: [
        Name(
          "application:userDidAcceptCloudKitShareWithMetadata:",
          "application(_:userDidAcceptCloudKitShareWith:)")
      ],
      new: Name(
        "windowScene:userDidAcceptCloudKitShareWithMetadata:",
        "windowScene(_:userDidAcceptCloudKitShareWith:)")),
  ]

  /// The replacement of a method about the state of an app, by the change in its name.
  private static func state(_ change: String) -> Replacement {
    Replacement(
      old: [Name("application\(change):", "application\(change)(_:)")],
      new: Name("scene\(change):", "scene\(change)(_:)"), inSwiftUI: "scenePhase")
  }

  /// The methods that UIKit sends to the delegate of a scene, the first one first.
  static var ofScenes: [Name] { [connection] + replacements.map(\.new) }

  /// Methods by which the delegate of an app has its state saved.
  static let saving: [Name] = [
    Name(
      "application:shouldSaveSecureApplicationState:",
      "application(_:shouldSaveSecureApplicationState:)"),
    Name("application:shouldSaveApplicationState:", "application(_:shouldSaveApplicationState:)"),
  ]
  /// The method of a scene delegate that gives an activity for restoration.
  static let restorationActivity = Name(
    "stateRestorationActivityForScene:", "stateRestorationActivity(for:)")
}
