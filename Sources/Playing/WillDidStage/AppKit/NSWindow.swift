internal import WillDidModel

/// A window.
package class NSWindow: NSResponder {
  override package class var frameworkName: String { "NSWindow" }
  override var keepsViews: Bool { true }

  /// The view that fills the window.
  package private(set) lazy var contentView = makeContentView()
  /// The controller whose view fills the window.
  package private(set) var contentViewController: NSViewController?
  /// The object that is called about the window.
  package weak var delegate: StageObject?
  /// The controller of the window.
  package internal(set) weak var windowController: NSWindowController?
  /// Whether it is on the screen.
  package internal(set) var isVisible = false
  /// Whether it is in the Dock.
  package private(set) var isMiniaturized = false
  /// Whether it is on its way out of the Dock.
  private var isLeavingDock = false
  /// Whether its controllers hear nothing of what becomes of it.
  private(set) var isSilent = false
  /// The sheets over it; the last is in front.
  package internal(set) var sheets: [NSWindow] = []
  /// The window over which it is a sheet.
  package internal(set) weak var sheetParent: NSWindow?
  private var isClosing = false

  override var isRecorded: Bool { true }

  /// Makes a window in code, with a controller to fill it or without one.
  package convenience init(contentViewController: NSViewController? = nil, on stage: Stage) {
    self.init(stage, nil)
    initialize(contentViewController)
  }

  deinit {
    // No source says what the controller hears of a window that is freed while it is on the screen.
    guard isVisible, let contentViewController else { return }
    stage.uncertainly {
      contentViewController.beginDisappearing()
      contentViewController.endDisappearing()
    }
  }

  /// `init(contentRect:styleMask:backing:defer:)`, or the one with a controller.
  package func initialize(_ controller: NSViewController? = nil) {
    let callback: WillDidModel.Callback =
      controller == nil ? .initWithContentRect : .initWithContentViewController
    let attributes = controller.map { [Attribute.controller($0.id)] } ?? []
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSWindow.frameworkName) {
        if let controller { self.fill(with: controller) }
      }
    }
  }

  override package func awakeFromNib() {
    implementation(.awakeFromNib, of: NSWindow.frameworkName)
  }

  override func takeIn(_ object: StageObject, as key: String) {
    if let view = object as? NSView { setContentView(view) }
    if let controller = object as? NSViewController { fill(with: controller) }
  }

  override func connect(_ outlet: String, to object: StageObject) {
    switch (outlet, object) {
    case ("delegate", _): delegate = object
    case ("contentViewController", let controller as NSViewController):
      setContentViewController(controller)
    case (_, is NSWindowController), (_, is NSViewController): break
    default: super.connect(outlet, to: object)
    }
  }

  override func showFromNib() { makeKeyAndOrderFront() }

  // MARK: - What is in it

  private func makeContentView() -> NSView {
    let view = NSView(stage, nil)
    view.filledWindow = self
    return view
  }

  /// Fills the window with the view of a controller, which is loaded now.
  package func setContentViewController(_ controller: NSViewController) {
    let attributes = [Attribute.controller(controller.id)]
    receive(.setContentViewController, attributes) {
      self.implementation(.setContentViewController, attributes, of: NSWindow.frameworkName) {
        self.fill(with: controller)
      }
    }
  }

  func fill(with controller: NSViewController) {
    guard controller.loadViewIfNeeded() else { return }
    setContentView(controller.view)
    contentViewController = controller
  }

  /// Fills the window with a view.
  package func setContentView(_ view: NSView) {
    let old = contentView
    old.go { old.filledWindow = nil }
    contentViewController = nil
    let change = {
      self.contentView = view
      view.filledWindow = self
    }
    isVisible && !view.isHidden ? view.come(change) : change()
  }

  // MARK: - On the screen

  var windowAttributes: [Attribute] {
    windowController.map { [Attribute(.windowController, .instance($0.id))] } ?? []
  }

  private func send(_ callback: WillDidModel.Callback, _ body: @escaping () -> Void) {
    let attributes = windowAttributes
    receive(callback, attributes) {
      self.implementation(callback, attributes, of: NSWindow.frameworkName, body)
    }
  }

  /// Brings the window to the front, and lets it have the keyboard.
  package func makeKeyAndOrderFront() {
    send(.makeKeyAndOrderFront) {
      self.appear()
      self.stage.mac.makeKey(self)
    }
  }

  /// Brings the window to the front.
  package func orderFront() { send(.orderFront) { self.appear() } }

  /// Brings the window to the screen behind the others.
  package func orderBack() {
    send(.orderBack) {
      self.appear()
      self.stage.mac.sendToBack(self)
    }
  }

  /// Takes the window off the screen.
  package func orderOut() { send(.orderOut) { self.disappear() } }

  /// Comes to the front.
  ///
  /// A window that is visible already sends nothing: only one that is asked for again while it leaves
  /// the Dock has its views announced again, which logs show and those who found it call an error of
  /// AppKit (flutter/flutter#105963).
  func appear() {
    stage.mac.bringToFront(self)
    if isLeavingDock {
      contentView.come(again: true) {}
    } else if !isVisible {
      if isMiniaturized { leaveDock() }
      contentView.come { isVisible = true }
    }
  }

  private func leaveDock() {
    (isMiniaturized, isLeavingDock) = (false, true)
    stage.after(AppKitTimes.miniaturize) { [weak self] in
      self?.isLeavingDock = false
      self?.notify(.windowDidDeminiaturize)
    }
  }

  func disappear() {
    guard isVisible else { return }
    contentView.go { isVisible = false }
    stage.mac.windowHasGone(self)
  }

  // MARK: - Closing

  /// Closes the window as its button does: the delegate and the document are asked first.
  package func performClose() {
    send(.performClose) {
      let attributes = [Attribute.window(self.id)]
      guard (self.delegate ?? self).ask(.windowShouldClose, attributes, default: true) else {
        return
      }
      guard let controller = self.windowController, let document = controller.document else {
        return self.close()
      }
      document.closeWindow(of: controller)
    }
  }

  /// Closes the window.
  package func close() {
    send(.close) {
      guard !self.isClosing else { return }
      self.isClosing = true
      self.notify(.windowWillClose)
      for sheet in self.sheets { self.endSheet(sheet) }
      self.disappear()
      self.isClosing = false
      self.stage.mac.windowHasClosed(self)
      self.windowController?.windowHasClosed()
    }
  }

  /// Tells of what happened to the window: its delegate, if that listens.
  func notify(_ callback: WillDidModel.Callback) {
    if let delegate, delegate.listens(to: callback) {
      delegate.receive(callback, [.window(id)]) {}
    } else {
      stage.emit(callback, of: self, windowAttributes)
    }
  }

  // MARK: - The Dock

  /// Puts the window into the Dock.
  package func miniaturize() {
    guard isVisible else { return }
    notify(.windowWillMiniaturize)
    disappear()
    isMiniaturized = true
    stage.after(AppKitTimes.miniaturize) { [weak self] in self?.notify(.windowDidMiniaturize) }
  }

  /// Takes the window out of the Dock.
  package func deminiaturize() {
    if isMiniaturized { appear() }
  }

  /// Is in the Dock when the app is launched, because it was there when the app ended: the controllers
  /// hear once that their views go, and nothing of the window any more (FB13814135, macOS 14.5).
  func restoreInDock() {
    for controller in contentView.controllers { controller.disappearUnseen() }
    (isMiniaturized, isSilent) = (true, true)
  }

  // MARK: - Sheets

  /// Shows a window as a sheet over this one.
  package func beginSheet(_ sheet: NSWindow) {
    let attributes = [Attribute.window(sheet.id)]
    receive(.beginSheet, attributes) {
      self.implementation(.beginSheet, attributes, of: NSWindow.frameworkName) {
        self.notify(.windowWillBeginSheet)
        self.sheets.append(sheet)
        sheet.sheetParent = self
        sheet.appear()
        self.stage.mac.makeKey(sheet)
      }
    }
  }

  /// Takes a sheet away.
  package func endSheet(_ sheet: NSWindow) {
    let attributes = [Attribute.window(sheet.id)]
    receive(.endSheet, attributes) {
      self.implementation(.endSheet, attributes, of: NSWindow.frameworkName) {
        guard let place = self.sheets.firstIndex(where: { $0 === sheet }) else { return }
        sheet.disappear()
        self.sheets.remove(at: place)
        sheet.sheetParent = nil
        self.notify(.windowDidEndSheet)
      }
    }
  }
}

extension StageObject {
  /// Whether its class implements the callbacks of a delegate.
  func listens(to callback: WillDidModel.Callback) -> Bool {
    appClass?.overrides(callback) ?? isOfApp
  }
}

extension NSView {
  /// The window that it is in.
  package var window: NSWindow? { filledWindow as? NSWindow ?? superview?.window }
}
