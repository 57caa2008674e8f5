internal import WillDidFrameworks
internal import WillDidModel

/// A scene that is connected: its delegate, and the window that it shows.
final class UIScene {
  let delegate: AppDelegate
  var window: UIWindow?
  private(set) var isInForeground = false
  private var wasInBackground = false

  init(_ delegate: AppDelegate) { self.delegate = delegate }

  func enterForeground() {
    isInForeground = true
    if wasInBackground {
      withholdAll(.foregroundUncovers, unlessUnheard: .sceneWillEnterForeground)
    }
    delegate.notify(.sceneWillEnterForeground)
    delegate.notify(.sceneDidBecomeActive)
  }

  func enterBackground() {
    guard isInForeground else { return }
    isInForeground = false
    wasInBackground = true
    withholdAll(.backgroundCovers, unlessUnheard: .sceneDidEnterBackground)
    delegate.notify(.sceneWillResignActive)
    delegate.notify(.sceneDidEnterBackground)
  }

  private func withholdAll(_ law: Law, unlessUnheard callback: WillDidModel.Callback) {
    delegate.withholdAll(law, in: [window].compactMap(\.self), unlessUnheard: callback)
  }
}

// How scenes come and go. A scene that is disconnected gives up its window, and with it all that lies
// in it: the system does that in the background when it needs memory, or for a person who closes it.
extension UIApplication {
  /// Connects a scene, whose delegate makes the root.
  package func connectScene(_ makeRoot: @escaping () -> UIViewController?) {
    let scene = UIScene(delegate(SceneDelegate.self))
    scenes.append(scene)
    scene.delegate.notify(.sceneWillConnect) { [self] in
      guard let root = makeRoot(), stage.ending == nil else { return }
      scene.window = openWindow(root)
    }
    stage.after(0) { scene.enterForeground() }
  }

  /// Disconnects the scene of a controller, or the one that came last; `forGood` says whether a person
  /// closed it, or it is destroyed by the conditions that it has set (iOS 26).
  package func disconnectScene(of controller: UIViewController? = nil, forGood: Bool) {
    let window = controller?.viewIfLoaded?.window
    guard let scene = scenes.last(where: { window == nil || $0.window === window }) else { return }
    scene.enterBackground()
    scene.delegate.notify(.sceneDidDisconnect)
    if let root = scene.window?.rootViewController, root.isComingOrThere {
      if !stage.profile.assumes(.disappearsOnDisconnect) {
        stage.decisions?.withhold(.disconnected, of: root.onScreen)
      }
      stage.assuming(.disappearsOnDisconnect) {
        root.beginDisappearing(animated: false)
        root.endDisappearing(animated: false)
      }
    }
    scenes.removeAll { $0 === scene }
    windows.removeAll { $0 === scene.window }
    guard forGood, let delegate = appDelegate as? AppDelegate else { return }
    // Whether the app hears of that before or after the end of the scene is not known.
    stage.uncertainly { delegate.notify(.sceneSessionsDiscarded) }
  }
}

extension UIViewController {
  /// Loads the views of tabs that are not seen.
  func loadHiddenTabs() {
    for tab in (self as? UITabBarController)?.viewControllers ?? [] { tab.loadViewIfNeeded() }
    for child in children { child.loadHiddenTabs() }
  }
}
