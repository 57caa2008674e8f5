internal import WillDidFrameworks
internal import WillDidModel

/// The app: its delegate, its windows and its documents.
package final class NSApplication: NSResponder, StagePart {
  override package class var frameworkName: String { "NSApplication" }

  /// The delegate: from the main nib, or one that only listens.
  package private(set) weak var delegate: StageObject?
  /// The controller of its documents.
  package private(set) lazy var documentController = NSDocumentController(stage, nil)
  /// The window that has the keyboard.
  package private(set) weak var keyWindow: NSWindow?
  /// The window that commands are for.
  package private(set) weak var mainWindow: NSWindow?
  /// Objects that live as long as the app.
  private var kept: [StageObject] = []
  /// The windows that no controller keeps, until they close.
  private var held: [NSWindow] = []
  private var seen: [WindowReference] = []
  private var hidden: [NSWindow] = []
  private var isTerminating = false
  /// Whether a window is shown that is there before the app has finished launching.
  private(set) var isLaunching = false

  private struct WindowReference {
    weak var window: NSWindow?
  }

  /// The application of a stage.
  convenience init(on stage: Stage) { self.init(stage, nil) }

  override var isRecorded: Bool { false }

  // MARK: - Launching

  /// Launches the app with a main nib, whose owner is the application itself.
  ///
  /// Objects at the top of that nib are never freed.
  package func launch(nib name: String) {
    guard let objects = stage.loadAppKitNib(name, for: self) else {
      return stage.crash(
        .mainNibNotFound, as: .nibFailed, about: self,
        exception: "NSInternalInconsistencyException", [.nib: name],
        [.nib(stage.name(name)), .exists(false)])
    }
    kept += objects
    finishLaunching()
  }

  /// Launches the app with a window for a controller that code makes when it has been launched.
  package func launch(_ root: NSViewController) {
    finishLaunching { self.open(root) }
  }

  /// Launches the app with a window that the system restores in the Dock.
  @discardableResult package func launchMiniaturized(_ root: NSViewController) -> NSWindow {
    let window = NSWindow(contentViewController: root, on: stage)
    held.append(window)
    finishLaunching(window.restoreInDock)
    return window
  }

  /// Launches the app with a controller of a window, which code makes when it has been launched.
  package func launch(_ root: NSWindowController) {
    kept.append(root)
    finishLaunching { root.showWindow() }
  }

  /// Launches the app without anything on the screen.
  package func launch() { finishLaunching() }

  /// Tells the delegate that the app is launched.
  ///
  /// - Parameters:
  ///   - start: Is done in the call that says that it has been launched.
  ///   - show: Brings the first window of a storyboard to the screen, where it is drawn before that
  ///     (stackoverflow.com/questions/43433292).
  func finishLaunching(_ start: @escaping () -> Void = {}, showing show: (() -> Void)? = nil) {
    guard stage.ending == nil else { return }
    if delegate == nil { setDelegate(keeping(AppDelegate(stage, nil))) }
    implementation(.finishLaunching) {
      notify(.applicationWillFinishLaunching)
      if let show {
        isLaunching = true
        show()
        stage.pass(AppKitTimes.display)
        isLaunching = false
      }
      notify(.applicationDidFinishLaunching, start)
    }
    stage.after(0) { self.notify(.applicationDidBecomeActive) }
  }

  private func keeping(_ object: StageObject) -> StageObject {
    kept.append(object)
    return object
  }

  override func connect(_ outlet: String, to object: StageObject) {
    if outlet == "delegate" { return setDelegate(object) }
    super.connect(outlet, to: object)
  }

  /// Gives the app a delegate, as its outlet of that name does.
  package func setDelegate(_ delegate: StageObject) { self.delegate = delegate }

  /// Tells the delegate, or the observers of the notification.
  private func notify(_ callback: WillDidModel.Callback, _ body: @escaping () -> Void = {}) {
    guard let delegate, delegate.listens(to: callback) else {
      stage.emit(callback, of: self)
      return body()
    }
    if let listener = delegate as? AppDelegate { return listener.notify(callback, [], body) }
    delegate.receive(callback) {}
    body()
  }

  // MARK: - Windows

  /// The windows on the screen, that in front last.
  package var windows: [NSWindow] { seen.compactMap(\.window) }

  /// Opens a window for a controller.
  @discardableResult package func open(_ root: NSViewController) -> NSWindow {
    let window = NSWindow(contentViewController: root, on: stage)
    window.makeKeyAndOrderFront()
    return window
  }

  func bringToFront(_ window: NSWindow) {
    seen.removeAll { $0.window == nil || $0.window === window }
    seen.append(WindowReference(window: window))
    let isHeld = held.contains { $0 === window }
    if window.windowController == nil, window.sheetParent == nil, !isHeld { held.append(window) }
  }

  func sendToBack(_ window: NSWindow) {
    seen.removeAll { $0.window == nil || $0.window === window }
    seen.insert(WindowReference(window: window), at: 0)
  }

  /// Gives a window the keyboard; a sheet takes that alone, and what is below stays the main one.
  func makeKey(_ window: NSWindow) {
    guard window.isVisible else { return }
    let (oldKey, oldMain) = (keyWindow, mainWindow)
    let isMainToo = window.sheetParent == nil
    if oldKey !== window { oldKey?.notify(.windowDidResignKey) }
    if isMainToo, oldMain !== window { oldMain?.notify(.windowDidResignMain) }
    keyWindow = window
    if isMainToo { mainWindow = window }
    if oldKey !== window { window.notify(.windowDidBecomeKey) }
    if isMainToo, oldMain !== window { window.notify(.windowDidBecomeMain) }
  }

  /// A window has left the screen: the one behind it takes its place.
  func windowHasGone(_ window: NSWindow) {
    seen.removeAll { $0.window == nil || $0.window === window }
    let (wasKey, wasMain) = (keyWindow === window, mainWindow === window)
    if wasKey { keyWindow = nil }
    if wasMain { mainWindow = nil }
    if wasKey { window.notify(.windowDidResignKey) }
    if wasMain { window.notify(.windowDidResignMain) }
    let isSheet = window.sheetParent != nil
    if wasKey || wasMain, let next = isSheet ? window.sheetParent : windows.last { makeKey(next) }
  }

  func windowHasClosed(_ window: NSWindow) {
    letGo(of: window)
    guard windows.isEmpty, !isTerminating, stage.ending == nil else { return }
    stage.after(0) { [weak self] in
      guard let self, windows.isEmpty, stage.ending == nil else { return }
      if delegate?.ask(.applicationShouldTerminateAfterLastWindowClosed, default: false) == true {
        terminate()
      }
    }
  }

  /// Holds a window no more for its own sake.
  func letGo(of window: NSWindow) { held.removeAll { $0 === window } }

  /// Keeps an object for as long as the app runs.
  func keep(_ objects: [StageObject]) { kept += objects }

  // MARK: - Hiding and the end

  /// Hides the app and its windows.
  package func hide() {
    notify(.applicationWillHide)
    hidden = windows
    // Windows of a hidden app are ordered out.
    for window in hidden { window.contentView.go { window.isVisible = false } }
    notify(.applicationDidHide)
  }

  /// Shows the app and its windows again.
  package func unhide() {
    notify(.applicationWillUnhide)
    for window in hidden { window.contentView.come { window.isVisible = true } }
    hidden = []
    notify(.applicationDidUnhide)
  }

  /// Ends the app, if its delegate lets it.
  package func terminate() {
    guard stage.ending == nil else { return }
    receive(.applicationTerminate) {
      self.implementation(.applicationTerminate) {
        guard
          self.delegate?.ask(.applicationShouldTerminate, default: true) ?? true
        else { return }
        self.isTerminating = true
        self.notify(.applicationWillTerminate)
        self.stage.end(.quit)
      }
    }
  }

  /// Lets go of everything.
  func close() {
    (kept, held, seen, hidden) = ([], [], [], [])
    documentController.closeAll()
  }
}

extension Stage {
  /// The app, on a Mac.
  package var mac: NSApplication { part { NSApplication(on: self) } }
}

// Documents of classes that are made at run time.
extension NSApplication {
  /// Opens a document of a class out of a file; `nil` if it is no class of documents.
  @discardableResult package func openDocument(_ documentClass: AppClass) -> NSDocument? {
    guard let document = documentClass.base.make(stage, documentClass) as? NSDocument else {
      return nil
    }
    documentController.openDocument(document)
    return document
  }

  /// Opens an empty document of a class; `nil` if it is no class of documents.
  @discardableResult package func openUntitledDocument(_ documentClass: AppClass) -> NSDocument? {
    guard let document = documentClass.base.make(stage, documentClass) as? NSDocument else {
      return nil
    }
    documentController.openUntitledDocument(document)
    return document
  }
}
