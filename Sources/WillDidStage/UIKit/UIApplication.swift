internal import WillDidModel

/// The app: its delegate and its windows.
public final class UIApplication: UIResponder {
  override public class var frameworkName: String { "UIApplication" }

  /// The windows, which belong to the app.
  public private(set) var windows: [UIWindow] = []
  /// The delegate, made at launch.
  public private(set) var appDelegate: StageObject?

  /// The application of a stage.
  convenience init(on stage: Stage) { self.init(stage, nil) }

  override var isRecorded: Bool { false }

  /// The window that was shown last.
  public var keyWindow: UIWindow? { windows.last }

  /// Launches the app with a root that code makes, in `application(_:didFinishLaunchingWithOptions:)`.
  public func launch(_ root: UIViewController) {
    launch { root }
  }

  /// Launches the app; the root is made between the two callbacks of launching.
  func launch(_ makeRoot: () -> UIViewController?) {
    let delegate = AppDelegate(stage, nil)
    appDelegate = delegate
    delegate.tell(.applicationWillFinishLaunching)
    let root = makeRoot()
    delegate.tell(.applicationDidFinishLaunching) { [self] in
      guard let root, stage.ending == nil else { return }
      let window = UIWindow(stage, nil)
      windows.append(window)
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    stage.after(0) { delegate.tell(.applicationDidBecomeActive) }
  }

  /// Opens another window with a root.
  public func openWindow(_ root: UIViewController) {
    let window = UIWindow(stage, nil)
    windows.append(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// The system takes the screen away.
  public func enterBackground() {
    appDelegate.map {
      ($0 as? AppDelegate)?.tell(.applicationWillResignActive)
      ($0 as? AppDelegate)?.tell(.applicationDidEnterBackground)
    }
  }

  /// The app gets the screen back.
  public func enterForeground() {
    appDelegate.map {
      ($0 as? AppDelegate)?.tell(.applicationWillEnterForeground)
      ($0 as? AppDelegate)?.tell(.applicationDidBecomeActive)
    }
  }

  /// Lets go of all windows.
  func close() {
    windows = []
    appDelegate = nil
  }
}

/// The delegate of an app that only listens.
final class AppDelegate: UIResponder {
  override var isRecorded: Bool { false }

  func tell(_ callback: WillDidModel.Callback, _ body: () -> Void = {}) {
    implementation(callback, of: "AppDelegate", body)
  }
}
