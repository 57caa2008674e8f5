package import WillDidModel
internal import WillDidTimeline

/// Knows which scenes have left the screen, so that the ends of their controllers are no surprise.
///
/// UIKit may disconnect a scene that is in the background to get its memory back, and frees what belongs to it
/// (Apple, UISceneDelegate `sceneDidDisconnect(_:)`). Nothing tells its controllers that they disappear, neither
/// then nor when it went to the background. A window that is released takes its controllers with it in the same way.
struct LeftScenes: Codable {
  /// Why a controller that was on the screen may have ended without callbacks.
  enum Reason {
    case none
    /// Its scene or its app had left.
    case left
    /// Something had left that it may have belonged to; the sentence says what, and the events prove it.
    case mayHaveLeft(String, [UInt64])
  }

  /// Since when each scene is in the background or gone; one for all where the scene is not named.
  private var left: [InstanceID: Moment] = [:]
  /// The scenes that are there.
  private var present: Set<InstanceID> = []
  /// When something last left.
  private var latest: Moment?
  /// When a scene was last disconnected, and when one last went to the background.
  private var disconnected: Moment?
  private var covered: Moment?
  /// Whether the app is in the background, or ends.
  private var appHasLeft = false
  /// The windows of scenes and controllers.
  private var windows = WindowHolders()
  /// Whether any event was about a scene, a window or the app as a whole.
  private(set) var areKnown = false
  /// The controllers that filled a window and have ended, and those that ended with such a one.
  private var released: Set<InstanceID> = []

  static let callbacks: [Callback] = [
    .sceneWillConnect, .sceneDidBecomeActive, .sceneWillEnterForeground, .sceneDidEnterBackground,
    .sceneDidDisconnect, .applicationDidBecomeActive, .applicationWillEnterForeground,
    .applicationDidEnterBackground, .applicationWillTerminate, .initWithWindowScene,
    .setRootViewController,
  ]

  mutating func note(_ event: Event) {
    guard event.isCall else { return }
    areKnown = true
    let scene = event.instance(.scene) ?? event.instance
    switch event.callback {
    case .sceneWillConnect, .sceneDidBecomeActive, .sceneWillEnterForeground:
      left[scene] = nil
      present.insert(scene)
      appHasLeft = false
    case .sceneDidEnterBackground, .sceneDidDisconnect:
      latest = event.moment
      left[scene] = event.moment
      present.remove(scene)
      if event.callback == .sceneDidDisconnect {
        disconnected = event.moment
      } else {
        covered = event.moment
      }
    case .applicationDidBecomeActive, .applicationWillEnterForeground: appHasLeft = false
    case .initWithWindowScene, .setRootViewController: windows.note(event)
    default:
      latest = event.moment
      appHasLeft = true
    }
  }

  /// Notes that an object has ended.
  mutating func noteEnd(_ instance: InstanceID) {
    if windows.knows(instance) { released.insert(instance) }
  }

  /// Why a life, or a step of it, may have ended before what should have come next.
  mutating func reason(for irregularity: Irregularity, of life: Life) -> Reason {
    switch irregularity.kind {
    case .endedWhileVisible: return reason(for: life, heldBy: irregularity.holders)
    case .missingDidAppear, .missingDidDisappear:
      // A change that went on for longer was at fault before.
      guard let latest, (latest.since(irregularity.moment) ?? 0) <= Lifecycle.patience,
        case .left = reason(for: life, heldBy: irregularity.holders)
      else { return .none }
      return .left
    default: return .none
    }
  }

  /// Why a controller may have ended although it was on the screen.
  private mutating func reason(for life: Life, heldBy holders: [InstanceID]) -> Reason {
    let family = [life.instance] + holders
    let departures = [covered, disconnected].compactMap(\.self).map(\.sequence)
      .filter { $0 > life.since.sequence }
    if appHasLeft { return .left }
    if let scene = windows.scene(of: family) {
      if left[scene] != nil { return .left }
    } else if left.values.contains(where: { $0.sequence > life.since.sequence })
      || disconnected.map({ $0.sequence > life.since.sequence }) ?? false
    {
      return present.isEmpty
        ? .left
        : .mayHaveLeft(" It may have belonged to a scene that had left the screen.", departures)
    }
    guard family.contains(where: released.contains) else { return .none }
    released.insert(life.instance)
    return .mayHaveLeft(" It was in a window, which may have been released with it.", departures)
  }
}

/// The windows that scenes and controllers are known to belong to.
package struct WindowHolders: Codable, Sendable {
  /// The scene of each window.
  private var scenes: [InstanceID: InstanceID] = [:]
  /// The window of each controller that fills one, or did.
  private var windows: [InstanceID: InstanceID] = [:]
  /// The controller that was the last to fill each window.
  private var roots: [InstanceID: InstanceID] = [:]

  /// The callbacks that say which window belongs where.
  package static let callbacks = CallbackSet([.initWithWindowScene, .setRootViewController])

  /// Begins without a window.
  package init() {}

  /// Takes in a call of ``callbacks``; others say nothing.
  package mutating func note(_ event: Event) {
    switch event.callback {
    case .initWithWindowScene: scenes[event.instance] = event.instance(.scene)
    case .setRootViewController:
      for root in event.shown { (windows[root], roots[event.instance]) = (event.instance, root) }
    default: break
    }
  }

  /// Whether a controller fills a window, or did.
  func knows(_ instance: InstanceID) -> Bool { windows[instance] != nil }

  /// The window that a controller fills.
  package func window(filledBy instance: InstanceID) -> InstanceID? {
    windows[instance].flatMap { roots[$0] == instance ? $0 : nil }
  }

  /// The scene of a controller.
  ///
  /// - Parameter family: The controller, and whom it belongs to, from the nearest on.
  /// - Returns: The scene, or `nil` where nothing says which.
  package func scene(of family: [InstanceID]) -> InstanceID? {
    family.lazy.compactMap { self.windows[$0] }.first.flatMap { scenes[$0] }
  }
}
