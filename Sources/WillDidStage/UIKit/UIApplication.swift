internal import WillDidModel

/// The app: its delegate and its windows.
package final class UIApplication: UIResponder, StagePart {
  override package class var frameworkName: String { "UIApplication" }

  /// The windows, which belong to the app.
  package private(set) var windows: [UIWindow] = []
  /// The delegate, made at launch.
  package private(set) var appDelegate: StageObject?

  /// The delegate of the scene, made at launch from iOS 13 on.
  private var sceneDelegate: AppDelegate?
  /// Whether the device lies.
  var isLandscape = false
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

  /// Launches the app; the root is made between the two callbacks of launching.
  func launch(_ makeRoot: () -> UIViewController?) {
    guard !stage.profile.needsScenes else { return endWithoutScenes() }
    let delegate = delegate("AppDelegate")
    appDelegate = delegate
    delegate.tell(.applicationWillFinishLaunching)
    let root = makeRoot()
    let show = { [self] in
      guard let root, stage.ending == nil else { return }
      openWindow(root)
    }
    guard stage.profile.hasScenes else {
      if stage.profile.asksForScenes {
        stage.complain(
          .sceneLifecycleMessage,
          "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."
        )
      }
      delegate.tell(.applicationDidFinishLaunching, show)
      return stage.after(0) { delegate.tell(.applicationDidBecomeActive) }
    }
    let scene = self.delegate("SceneDelegate")
    sceneDelegate = scene
    delegate.tell(.applicationDidFinishLaunching)
    scene.tell(.sceneWillConnect, show)
    stage.after(0) {
      scene.tell(.sceneWillEnterForeground)
      scene.tell(.sceneDidBecomeActive)
    }
  }

  /// The delegate of the app or of its scene: of the class of that name, if the app has one.
  private func delegate(_ name: String) -> AppDelegate {
    let delegate = AppDelegate(stage, NibClasses(stage: stage).named(name))
    delegate.name = name
    return delegate
  }

  /// The end of an app that has no scenes where they are required; reported as a trap before the delegate is
  /// told of anything.
  private func endWithoutScenes() {
    let text =
      "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
    stage.console.write(
      "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke"
        + " (UIApplication_RuntimeIssues.m:106) : \(text)")
    stage.die(.sceneLifecycleMessage, in: nil, text)
  }

  /// Opens another window with a root.
  package func openWindow(_ root: UIViewController) {
    let window = UIWindow(stage, nil)
    windows.append(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// The system takes the screen away; controllers hear nothing of it.
  package func enterBackground() {
    if let sceneDelegate {
      sceneDelegate.tell(.sceneWillResignActive)
      sceneDelegate.tell(.sceneDidEnterBackground)
    } else if let delegate = appDelegate as? AppDelegate {
      delegate.tell(.applicationWillResignActive)
      delegate.tell(.applicationDidEnterBackground)
    }
  }

  /// The app gets the screen back.
  package func enterForeground() {
    if let sceneDelegate {
      sceneDelegate.tell(.sceneWillEnterForeground)
      sceneDelegate.tell(.sceneDidBecomeActive)
    } else if let delegate = appDelegate as? AppDelegate {
      delegate.tell(.applicationWillEnterForeground)
      delegate.tell(.applicationDidBecomeActive)
    }
  }

  /// Lets go of all windows.
  func close() {
    windows = []
    appDelegate = nil
    sceneDelegate = nil
  }
}

extension Stage {
  /// The app.
  package var application: UIApplication { part { UIApplication(on: self) } }
}

/// The delegate of an app or of its scene.
///
/// One of a class of the app hears what the class implements; another one only listens, to everything.
final class AppDelegate: UIResponder {
  var name = "AppDelegate"

  override var isRecorded: Bool { false }

  func tell(_ callback: WillDidModel.Callback, _ body: @escaping () -> Void = {}) {
    guard let appClass else { return implementation(callback, of: name, body) }
    appClass.overrides(callback) ? receive(callback, [], body) : body()
  }
}
