internal import WillDidFrameworks
internal import WillDidModel

/// The app: its delegate, its scenes and its windows.
package final class UIApplication: UIResponder, StagePart {
  override package class var frameworkName: String { "UIApplication" }

  /// The windows, which belong to the app.
  package internal(set) var windows: [UIWindow] = []
  /// The delegate, made at launch.
  package private(set) var appDelegate: StageObject?

  /// The scenes that are connected, from iOS 13 on; those of an app that has adopted them.
  var scenes: [UIScene] = []
  /// Makes the root of an app that was launched in the background and has shown nothing yet.
  var makePendingRoot: (() -> UIViewController?)?
  /// Whether the device lies.
  var isLandscape = false
  /// How much narrower than the screen the windows are, in points.
  var narrowedBy: Int64 = 0
  private var known = WeakList<UIViewController>()

  /// Takes in a controller that is new.
  func note(_ controller: UIViewController) { known.append(controller) }

  /// All controllers that live, the oldest first.
  var controllers: [UIViewController] { known.living }

  /// The application of a stage.
  convenience init(on stage: Stage) { self.init(stage, nil) }

  override var isRecorded: Bool { false }

  /// The window that was shown last.
  package var keyWindow: UIWindow? { windows.last }

  /// Launches the app with a root that code makes, in `application(_:didFinishLaunchingWithOptions:)`.
  package func launch(_ root: UIViewController) {
    launch { root }
  }

  /// Launches the app; the root is made between the two callbacks of launching, or, where the system
  /// launches it in the background, when its scene is connected.
  func launch(isSeen: Bool = true, _ makeRoot: @escaping () -> UIViewController?) {
    guard !stage.profile.needsScenes else { return endWithoutScenes() }
    let delegate = delegate(AppDelegate.self)
    appDelegate = delegate
    delegate.notify(.applicationWillFinishLaunching)
    guard stage.profile.hasScenes else {
      return finishLaunchingWithoutScenes(delegate, isSeen, makeRoot)
    }
    guard isSeen else {
      makePendingRoot = makeRoot
      return delegate.notify(.applicationDidFinishLaunching)
    }
    let root = makeRoot()
    delegate.notify(.applicationDidFinishLaunching)
    connectScene { root }
  }

  private func finishLaunchingWithoutScenes(
    _ delegate: AppDelegate, _ isSeen: Bool, _ makeRoot: () -> UIViewController?
  ) {
    let root = makeRoot()
    if let request = stage.profile.requestForScenes {
      stage.complain(request)
    }
    delegate.notify(.applicationDidFinishLaunching) { [self] in
      if let root, stage.ending == nil { openWindow(root) }
    }
    guard isSeen else { return }
    // Whether it comes before or after the first `viewDidAppear` has changed several times.
    let isEarly = stage.profile.assumes(.activeBeforeAppeared)
    stage.after(isEarly ? 0 : UIKitTimes.launch + UIKitTimes.frame) {
      delegate.notify(.applicationDidBecomeActive, [.uncertain(true)])
    }
  }

  /// The delegate of the app or of its scene: of the class of that name, if the app has one.
  func delegate(_ kind: AppDelegate.Type) -> AppDelegate {
    kind.init(stage, NibClasses(stage: stage).named("\(kind)"))
  }

  /// The end of an app that has no scenes where they are required; reported as a trap before the delegate is
  /// called at all.
  private func endWithoutScenes() {
    stage.trap(.scenesNeeded, in: nil)
  }

  /// Opens another window with a root.
  @discardableResult package func openWindow(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(stage, nil)
    windows.append(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  /// The system takes the screen away; controllers hear nothing of it.
  package func enterBackground() {
    if stage.profile.hasScenes {
      for scene in scenes { scene.enterBackground() }
    } else if let delegate = appDelegate as? AppDelegate {
      delegate.withholdAll(
        .backgroundCovers, in: windows, unlessUnheard: .applicationDidEnterBackground)
      delegate.notify(.applicationWillResignActive)
      delegate.notify(.applicationDidEnterBackground)
    }
    // The picture for the app switcher was seen to load what is not in it (openradar 51112884).
    for window in windows {
      stage.assuming(.loadsHiddenInBackground) { window.rootViewController?.loadHiddenTabs() }
    }
  }

  /// The app gets the screen back, or for the first time where it was launched in the background.
  package func enterForeground() {
    if let makeRoot = makePendingRoot {
      makePendingRoot = nil
      connectScene(makeRoot)
    } else if stage.profile.hasScenes {
      for scene in scenes { scene.enterForeground() }
    } else if let delegate = appDelegate as? AppDelegate {
      delegate.withholdAll(
        .foregroundUncovers, in: windows, unlessUnheard: .applicationWillEnterForeground)
      delegate.notify(.applicationWillEnterForeground)
      delegate.notify(.applicationDidBecomeActive)
    }
  }

  /// Lets go of all windows.
  func close() {
    windows = []
    appDelegate = nil
    scenes = []
    makePendingRoot = nil
  }
}

extension Stage {
  /// The app.
  package var application: UIApplication { part { UIApplication(on: self) } }
}

/// The delegate of an app or of its scene.
///
/// One of a class of the app hears what the class implements; another one only listens, to everything.
class AppDelegate: UIResponder {
  override var isRecorded: Bool { false }

  func notify(
    _ callback: WillDidModel.Callback, _ attributes: [Attribute] = [],
    _ body: @escaping () -> Void = {}
  ) {
    guard let appClass else { return implementation(callback, attributes, of: className, body) }
    appClass.overrides(callback) ? receive(callback, attributes, body) : body()
  }

  /// Sends nothing to the controllers on the screen, as the app or its scene is left or comes back.
  ///
  /// Where the delegate does not hear of that by a callback, nothing in the run shows it.
  func withholdAll(
    _ law: Law, in windows: [UIWindow], unlessUnheard callback: WillDidModel.Callback
  ) {
    guard let log = stage.decisions else { return }
    let isUnheard = appClass?.overrides(callback) == false
    let seen = stage.application.controllers.filter { controller in
      controller.appearance != .disappeared
        && windows.contains { $0 === controller.viewIfLoaded?.window }
    }
    for one in seen {
      log.withhold(law, of: [one.id], isMinor: isUnheard || one.appearance != .appeared)
    }
  }
}

/// The object that hears of a scene.
final class SceneDelegate: AppDelegate {}
