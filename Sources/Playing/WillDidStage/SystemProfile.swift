internal import WillDidFrameworks
internal import WillDidModel

/// Which system the stage models: where versions differ, and what is assumed where no source says.
package struct SystemProfile: Sendable {
  /// The system.
  package var system: System
  /// Its major version.
  package var version: Int
  /// The number behind the point: 4 of iOS 18.4.
  package var minor = 0
  /// The kind of device.
  package var idiom: Idiom
  /// Answers to what no source says, where they differ from the defaults.
  package var assumptions: [Assumption: Bool] = [:]
  /// Whether the app has adopted scenes, on systems that have them.
  package var adoptsScenes = true

  /// Makes a profile.
  package init(_ system: System, _ version: Int, idiom: Idiom? = nil) {
    self.system = system
    self.version = version
    self.idiom = idiom ?? (system == .macOS ? .mac : .phone)
  }

  /// A system.
  package enum System: String, CaseIterable, Sendable {
    case iOS, macOS
  }

  /// A kind of device.
  package enum Idiom: String, CaseIterable, Sendable {
    case phone, pad, mac
  }

  /// Whether something is assumed that no source says.
  package func assumes(_ assumption: Assumption) -> Bool {
    assumptions[assumption] ?? assumption.isLikely
  }

  private func isIOS(from first: Int, _ firstMinor: Int = 0) -> Bool {
    system == .iOS && (version, minor) >= (first, firstMinor)
  }

  /// Whether the system is new enough for a callback; AppKit sends none of those that only some systems have.
  func sends(_ callback: Callback) -> Bool {
    callback.since.map { isIOS(from: $0.version) } ?? true
  }
  /// A presentation without a style is a sheet.
  var presentsSheets: Bool { isIOS(from: 13) }
  /// Scenes have delegates of their own, if the app has adopted them.
  var hasScenes: Bool { isIOS(from: 13) && adoptsScenes }
  /// The warning of UIKit to apps that have no scenes, since iOS 18.4 (TN3187).
  var requestForScenes: FrameworkMessage? {
    guard isIOS(from: 18, 4), !adoptsScenes else { return nil }
    return isIOS(from: 26) ? .scenesWanted : .scenesMissing
  }
  /// Apps that are built with the SDK of the system do not launch without scenes.
  var needsScenes: Bool { isIOS(from: 27) && !adoptsScenes }
  /// A storyboard can ask a method for the controller of a segue.
  var hasSegueActions: Bool { isIOS(from: 13) }
  /// A memory warning takes the views of controllers that are not seen.
  var purgesViews: Bool { system == .iOS && version <= 5 }
  /// The root of a navigation controller is loaded although something is pushed in the same turn.
  var loadsCoveredRoot: Bool { system == .iOS && version < 18 }
  /// Several screens can be popped while the first of them still moves.
  var popsInSuccession: Bool { isIOS(from: 26) }
  /// A push or pop begins in the layout behind its call, loading included: stacks of iOS 8 to 14 and of Catalyst 26
  /// show it, and one of iOS 4 shows the contrary.
  var startsNavigationInLayout: Bool { isIOS(from: 7) }
  /// A presentation or dismissal begins when what is drawn was committed, behind its call; the view of what is
  /// presented is loaded within the call.
  var startsPresentationInLayout: Bool { isIOS(from: 8) }
  /// Whether logs show that a push inside of another brings messages.
  var warnsOfNestedPushes: Bool { system == .iOS && version <= 7 }
  /// A screen can come out of a view and be caught by a finger while it moves.
  package var hasZooms: Bool { isIOS(from: 18) }
  /// Traits change before the layout, and not somewhere around it.
  var changesTraitsFirst: Bool { isIOS(from: 17) }
  /// Containers are asked where to look for who a segue goes back to.
  var searchesChildrenForUnwinding: Bool { isIOS(from: 9) }
  /// Rotations are announced by `viewWillTransition(to:with:)`.
  var hasSizeTransitions: Bool { isIOS(from: 8) }
  /// Controllers of AppKit find a nib by the name of their class.
  var findsNibsByClass: Bool { system == .iOS || version >= 11 }
}

/// Something that no published log shows, and that a story can switch.
///
/// Events that depend on it are marked as uncertain in the trace.
package enum Assumption: String, CaseIterable, Sendable {
  // The raw values are the words of stories.
  /// The controller below gets `viewIsAppearing` while a finger swipes back.
  case isAppearingDuringSwipe = "is-appearing-during-swipe"
  /// The controller that stays gets `viewIsAppearing` when a gesture is cancelled.
  case isAppearingOnCancel = "is-appearing-on-cancel"
  /// The top gets `willMove(toParent: nil)` when the finger starts, and not when it is popped: two
  /// reports of apps say so (FeatherweightRouter#9, AlphaWallet#5146), and no log shows it.
  case willMoveOnSwipe = "will-move-on-swipe"
  /// The top gets the callbacks about its parent again when a swipe is cancelled.
  case movesAgainOnCancel = "moves-again-on-cancel"
  /// From iOS 9 to 12 a pushed controller loads its view after the other got `viewWillDisappear`.
  case loadsAfterWillDisappear = "loads-after-will-disappear"
  /// The controller below is laid out while a finger swipes back.
  case layoutDuringSwipe = "layout-during-swipe"
  /// A new tab or page gets `viewIsAppearing` before the old one gets `viewWillDisappear`.
  case isAppearingBeforeOther = "is-appearing-before-other"
  /// The pages beside the one that is seen are loaded before a finger comes.
  case loadsNeighbours = "loads-neighbours"
  /// Runtime attributes of a nib are set before its connections are made.
  case attributesFirst = "attributes-first"
  /// Controllers inside an embed segue load their views before the one around them.
  case embedsFirst = "embeds-first"
  /// The document hears of a nib before its window controller does.
  case documentHearsFirst = "document-hears-first"
  /// A screen whose coming another pop interrupts appears first, as WWDC 2024 says of zooms.
  case interruptedAppears = "interrupted-appears"
  /// The controller that presented from inside a popover gets `viewWillAppear` when that is dismissed:
  /// documented is only that `viewDidAppear` stays away.
  case willAppearInPopover = "will-appear-in-popover"
  /// The controllers of a scene that is disconnected hear that they disappear.
  case disappearsOnDisconnect = "disappears-on-disconnect"
  /// Without scenes the app becomes active before the first `viewDidAppear`, which versions of iOS
  /// differ in.
  case activeBeforeAppeared = "active-before-appeared"
  /// Tabs that are not seen are loaded when the system takes its picture in the background.
  case loadsHiddenInBackground = "loads-hidden-in-background"

  /// Whether a stage assumes it unless a story says otherwise.
  package var isLikely: Bool {
    switch self {
    case .isAppearingDuringSwipe, .isAppearingOnCancel, .isAppearingBeforeOther,
      .loadsNeighbours, .attributesFirst, .embedsFirst, .willMoveOnSwipe, .interruptedAppears,
      .willAppearInPopover, .activeBeforeAppeared:
      true
    case .movesAgainOnCancel, .loadsAfterWillDisappear, .layoutDuringSwipe, .documentHearsFirst,
      .disappearsOnDisconnect, .loadsHiddenInBackground:
      false
    }
  }

  /// The assumption, in one sentence.
  package var meaning: String {
    switch self {
    case .isAppearingDuringSwipe: "who is below gets viewIsAppearing while a finger swipes back"
    case .isAppearingOnCancel: "who stays gets viewIsAppearing when a gesture is cancelled"
    case .willMoveOnSwipe: "the top gets willMove(toParent: nil) as soon as a finger swipes"
    case .movesAgainOnCancel:
      "the top gets the callbacks about its parent again when a swipe is cancelled"
    case .loadsAfterWillDisappear:
      "iOS 9 to 12 load a pushed view after viewWillDisappear of the other"
    case .layoutDuringSwipe: "who is below is laid out while a finger swipes back"
    case .isAppearingBeforeOther:
      "a new tab or page gets viewIsAppearing before the old one gets viewWillDisappear"
    case .loadsNeighbours: "the pages beside the one that is seen are loaded early"
    case .attributesFirst: "runtime attributes of a nib are set before its connections are made"
    case .embedsFirst: "an embedded controller loads its view before the one around it"
    case .documentHearsFirst: "a document hears of a nib before its window controller"
    case .interruptedAppears: "a screen whose coming another pop interrupts appears first (iOS 26)"
    case .willAppearInPopover:
      "who presented from inside a popover gets viewWillAppear when that is dismissed"
    case .disappearsOnDisconnect: "the controllers of a scene that is disconnected disappear"
    case .activeBeforeAppeared:
      "without scenes, applicationDidBecomeActive comes before the first viewDidAppear"
    case .loadsHiddenInBackground: "tabs that are not seen are loaded in the background"
    }
  }
}
