internal import WillDidFrameworks
package import WillDidModel

/// A controller of a window, which it loads when it is asked for it.
package class NSWindowController: NSResponder {
  override package class var frameworkName: String { "NSWindowController" }
  override var keepsViews: Bool { true }

  /// The document whose window it is.
  package internal(set) weak var document: NSDocument?
  /// The nib of the window, where it was made with one.
  package private(set) var nibName: String?
  /// The window, if it is loaded.
  package private(set) var windowIfLoaded: NSWindow?
  /// Whether the document closes with the window, also if it has others.
  package var shouldCloseDocument = false
  /// The owner of the nib, where that is another object.
  private weak var nibOwner: StageObject?
  /// All that lies at the top of the nib, which the controller keeps.
  private var topLevelObjects: [StageObject] = []
  /// The controller that is to fill the window of a storyboard.
  private var content: NSViewController?
  private var isLoading = false
  private var hasLoaded = false

  override var isRecorded: Bool { true }

  /// Makes a controller whose window is in a nib.
  package convenience init(windowNibName name: String, on stage: Stage) {
    self.init(stage, nil)
    initialize(windowNibName: name)
  }

  /// Makes a controller with a window.
  package convenience init(window: NSWindow) {
    self.init(window.stage, nil)
    initialize(window: window)
  }

  // MARK: - Creation

  /// `init(windowNibName:)`; or the one with an owner, where that is another object.
  package func initialize(windowNibName name: String, owner: StageObject? = nil) {
    nibName = name
    nibOwner = owner
    let callback: WillDidModel.Callback =
      owner == nil ? .initWithWindowNibName : .initWithWindowNibNameOwner
    let attributes =
      [Attribute.nib(stage.name(name))] + (owner.map { [.owner($0.id)] } ?? [])
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSWindowController.frameworkName)
    }
  }

  /// `init(window:)`.
  package func initialize(window: NSWindow?) {
    let attributes = window.map { [Attribute.window($0.id)] } ?? []
    receive(.initWithWindow, attributes) {
      self.implementation(.initWithWindow, attributes, of: NSWindowController.frameworkName) {
        self.take(window)
      }
    }
  }

  /// Initializes a class of the app that declares nothing about its window.
  func initialize() {
    if let name = appClass?.traits.windowNibName ?? appClass?.traits.nibName {
      initialize(windowNibName: name)
    } else {
      initialize(window: nil)
    }
  }

  override package func awakeFromNib() { base(.awakeFromNib) }

  override func takeIn(_ object: StageObject, as key: String) {
    if let controller = object as? NSViewController { content = controller }
  }

  /// The window of a storyboard is there with its controller, and gets what fills it.
  func finishScene() {
    if let content { windowIfLoaded?.setContentViewController(content) }
    content = nil
    hasLoaded = true
    // No source says which of these come for a window that is in a storyboard.
    stage.uncertainly {
      receive(.windowWillLoad) { self.windowWillLoad() }
      receive(.windowDidLoad, [Attribute(.hasWindow, .flag(windowIfLoaded != nil))]) {
        self.windowDidLoad()
      }
    }
  }

  override func connect(_ outlet: String, to object: StageObject) {
    if outlet == "window", let window = object as? NSWindow { return setWindow(window) }
    super.connect(outlet, to: object)
  }

  // MARK: - The window

  /// The window; asking for it loads it.
  package var window: NSWindow? {
    loadWindowIfNeeded()
    return windowIfLoaded
  }

  /// Whether the window was loaded, though perhaps there is none.
  package var isWindowLoaded: Bool { hasLoaded || windowIfLoaded != nil }

  /// Gives the controller a window, as its outlet of that name does.
  package func setWindow(_ window: NSWindow?) {
    let attributes = [Attribute.window(window?.id ?? .none)]
    receive(.setWindow, attributes) {
      self.implementation(.setWindow, attributes, of: NSWindowController.frameworkName) {
        self.take(window)
      }
    }
  }

  private func take(_ window: NSWindow?) {
    windowIfLoaded?.windowController = nil
    windowIfLoaded = window
    window?.windowController = self
    // From here on it lives as long as its controller, released when closed or not.
    if let window { stage.mac.letGo(of: window) }
  }

  private func loadWindowIfNeeded() {
    guard !isWindowLoaded, !isLoading, nibName != nil, stage.ending == nil else { return }
    isLoading = true
    stage.running(code: false, loadWindowAndTell)
  }

  private func loadWindowAndTell() {
    let documentIsFirst = stage.profile.assumes(.documentHearsFirst)
    let document = document
    if documentIsFirst { document?.hears(.windowControllerWillLoadNib, of: self) }
    receive(.windowWillLoad) { self.windowWillLoad() }
    if !documentIsFirst { document?.hears(.windowControllerWillLoadNib, of: self) }
    receive(.loadWindow) { self.loadWindow() }
    guard stage.ending == nil else { return }
    hasLoaded = true
    if documentIsFirst { document?.hears(.windowControllerDidLoadNib, of: self) }
    receive(.windowDidLoad, [Attribute(.hasWindow, .flag(windowIfLoaded != nil))]) {
      self.windowDidLoad()
    }
    if !documentIsFirst { document?.hears(.windowControllerDidLoadNib, of: self) }
    isLoading = false
  }

  /// The app calls `loadWindow`, which only AppKit should do: no callback comes before or after.
  package final func callLoadWindow() {
    receive(.loadWindow, [.callerInApp(true)]) { self.loadWindow() }
    hasLoaded = true
  }

  /// Called before the window is loaded.
  package func windowWillLoad() { base(.windowWillLoad) }

  /// Loads the window from its nib.
  package func loadWindow() { base(.loadWindow, loadNib) }

  /// Called when the window is loaded.
  package func windowDidLoad() { base(.windowDidLoad) }

  private func base(_ callback: WillDidModel.Callback, _ body: () -> Void = {}) {
    implementation(callback, of: NSWindowController.frameworkName, body)
  }

  private func loadNib() {
    guard let nibName else { return }
    guard let objects = stage.loadAppKitNib(nibName, for: nibOwner ?? self) else {
      return stage.complain(
        .windowNibNotFound, as: .nibFailed, about: self, [.nib: nibName],
        [.nib(stage.name(nibName)), .exists(false)])
    }
    topLevelObjects = objects
    // The window of a nib of a document is connected to the document.
    if windowIfLoaded == nil, let window = (nibOwner as? NSDocument)?.takeNibWindow() {
      setWindow(window)
    }
  }

  /// Calls a callback of the controller, as code of the app does that should not.
  ///
  /// - Returns: Whether the stage knows what then happens.
  package func callByHand(_ callback: WillDidModel.Callback) -> Bool {
    guard let call = Self.byHand[callback] else { return false }
    call(self, callback)
    return true
  }

  /// The callbacks that code of the app can call, and what then happens.
  package static let byHand:
    [WillDidModel.Callback: @Sendable (NSWindowController, WillDidModel.Callback) -> Void] = [
      .loadWindow: { who, _ in who.callLoadWindow() },
      .windowWillLoad: { $0.receive($1, [.callerInApp(true)], $0.windowWillLoad) },
      .windowDidLoad: { $0.receive($1, [.callerInApp(true)], $0.windowDidLoad) },
      .awakeFromNib: { $0.receive($1, [.callerInApp(true)], $0.awakeFromNib) },
    ]

  // MARK: - Showing and closing

  /// Brings the window to the front.
  package func showWindow() {
    receive(.showWindow, windowIfLoaded.map { [.window($0.id)] } ?? []) {
      self.base(.showWindow) { self.window?.makeKeyAndOrderFront() }
    }
  }

  /// Closes the window.
  package func close() {
    receive(.close, windowIfLoaded.map { [.window($0.id)] } ?? []) {
      self.base(.close) { self.windowIfLoaded?.close() }
    }
  }

  /// The window has closed: a document without windows closes too.
  func windowHasClosed() {
    guard let document else { return }
    document.windowHasClosed(of: self)
  }

  /// The controller that fills the window.
  package var contentViewController: NSViewController? {
    windowIfLoaded?.contentViewController
  }
}
