internal import WillDidModel

/// A document, which makes the controllers of its windows.
package class NSDocument: StageObject, NibMember {
  override package class var frameworkName: String { "NSDocument" }

  /// The controllers of its windows.
  package private(set) var windowControllers: [NSWindowController] = []
  /// The outlets that nibs have set.
  package var outlets: ObjectTable = [:]
  /// The window that a nib has connected and no controller has yet.
  private var nibWindow: NSWindow?
  private var isClosing = false

  override var isRecorded: Bool { true }

  // MARK: - Creation

  /// Makes an empty document.
  func initializeUntitled() {
    receive(.initWithType) { self.base(.initWithType) { self.initializePlainly() } }
  }

  /// Makes a document out of a file.
  func initializeFromFile() {
    receive(.initWithContentsOf) {
      self.base(.initWithContentsOf) {
        self.initializePlainly()
        self.read()
      }
    }
  }

  /// The initialiser that the others call.
  private func initializePlainly() {
    receive(.plainInit) { self.base(.plainInit) }
  }

  /// Each way of reading leads to the next, and an app overrides one of them.
  private func read() {
    receive(.readFromURL) {
      self.base(.readFromURL) {
        self.receive(.readFromFileWrapper) {
          self.base(.readFromFileWrapper) {
            self.receive(.readFromData) { self.base(.readFromData) }
          }
        }
      }
    }
  }

  private func base(_ callback: WillDidModel.Callback, _ body: () -> Void = {}) {
    implementation(callback, of: NSDocument.frameworkName, body)
  }

  /// Called when a nib that it owns is complete.
  package func awakeFromNib() { base(.awakeFromNib) }

  // MARK: - Window controllers

  /// The nib of its window, if it names one.
  package var windowNibName: String? { appClass?.traits.windowNibName }

  private func askWindowNibName() -> String? {
    guard let name = windowNibName else { return nil }
    stage.emit(.windowNibName, of: self, level: className, [.nib(stage.name(name))])
    return name
  }

  /// Makes the controllers of its windows: one for the nib that it names, which it owns.
  package func makeWindowControllers() {
    base(.makeWindowControllers) {
      guard let name = askWindowNibName() else { return }
      let controller = NSWindowController(stage, nil)
      controller.initialize(windowNibName: name, owner: self)
      addWindowController(controller)
    }
  }

  /// Takes in the controller of a window.
  package func addWindowController(_ controller: NSWindowController) {
    let attributes = [Attribute(.windowController, .instance(controller.id))]
    receive(.addWindowController, attributes) {
      self.implementation(.addWindowController, attributes, of: NSDocument.frameworkName) {
        self.windowControllers.append(controller)
        controller.document = self
        self.stage.emit(.setDocument, of: controller, [Attribute(.document, .instance(self.id))])
      }
    }
  }

  /// Gives up the controller of a window.
  package func removeWindowController(_ controller: NSWindowController) {
    let attributes = [Attribute(.windowController, .instance(controller.id))]
    receive(.removeWindowController, attributes) {
      self.implementation(.removeWindowController, attributes, of: NSDocument.frameworkName) {
        self.windowControllers.removeAll { $0 === controller }
        controller.document = nil
      }
    }
  }

  /// Shows its windows.
  package func showWindows() {
    base(.showWindows) {
      for controller in windowControllers { controller.showWindow() }
    }
  }

  func connect(_ outlet: String, to object: StageObject) {
    // The window is that of the controller which loads the nib.
    if outlet == "window", let window = object as? NSWindow {
      nibWindow = window
    } else {
      hold(object, as: outlet)
    }
  }

  /// Hands the window of its nib over to the controller that loaded the nib.
  func takeNibWindow() -> NSWindow? {
    defer { nibWindow = nil }
    return nibWindow
  }

  /// Hears that the nib of a window is to be loaded, or was.
  func hears(_ callback: WillDidModel.Callback, of controller: NSWindowController) {
    let attributes = [Attribute(.windowController, .instance(controller.id))]
    // Whether it hears of it before the controller itself does is not known.
    stage.uncertainly {
      receive(callback, attributes) {
        self.implementation(callback, attributes, of: NSDocument.frameworkName)
      }
    }
  }

  // MARK: - Closing

  /// A window is to be closed: the document is asked, and closes with its last window.
  func closeWindow(of controller: NSWindowController) {
    let attributes = [Attribute(.windowController, .instance(controller.id))]
    guard ask(.shouldCloseWindowController, attributes, default: true) else { return }
    guard isLast(controller) else { return controller.windowIfLoaded?.close() ?? () }
    if ask(.canClose, default: true) { close() }
  }

  private func isLast(_ controller: NSWindowController) -> Bool {
    controller.shouldCloseDocument || windowControllers.allSatisfy { $0 === controller }
  }

  /// A window has closed for whatever reason.
  func windowHasClosed(of controller: NSWindowController) {
    let wasLast = isLast(controller)
    removeWindowController(controller)
    if wasLast, !isClosing { close() }
  }

  /// Closes the document and its windows.
  package func close() {
    receive(.close) {
      self.base(.close) {
        guard !self.isClosing else { return }
        self.isClosing = true
        for controller in self.windowControllers { self.close(controller) }
        self.stage.mac.documentController.removeDocument(self)
      }
    }
  }

  private func close(_ controller: NSWindowController) {
    controller.close()
    // One whose window was never loaded has closed nothing.
    if windowControllers.contains(where: { $0 === controller }) {
      removeWindowController(controller)
    }
  }
}

/// The controller of all documents.
package class NSDocumentController: StageObject {
  override package class var frameworkName: String { "NSDocumentController" }

  /// The documents that are open.
  package private(set) var documents: [NSDocument] = []

  /// Opens a document that was just allocated, out of a file.
  package func openDocument(_ document: NSDocument) {
    receive(.openDocument) {
      self.implementation(.openDocument, of: NSDocumentController.frameworkName) {
        document.initializeFromFile()
        self.display(document)
      }
    }
  }

  /// Opens a document that was just allocated, empty.
  package func openUntitledDocument(_ document: NSDocument) {
    receive(.openUntitledDocument) {
      self.implementation(.openUntitledDocument, of: NSDocumentController.frameworkName) {
        document.initializeUntitled()
        self.display(document)
      }
    }
  }

  private func display(_ document: NSDocument) {
    addDocument(document)
    document.receive(.makeWindowControllers) { document.makeWindowControllers() }
    document.receive(.showWindows) { document.showWindows() }
  }

  /// Takes in a document.
  package func addDocument(_ document: NSDocument) {
    let attributes = [Attribute(.document, .instance(document.id))]
    receive(.addDocument, attributes) {
      self.implementation(.addDocument, attributes, of: NSDocumentController.frameworkName) {
        self.documents.append(document)
      }
    }
  }

  /// Gives up a document.
  package func removeDocument(_ document: NSDocument) {
    let attributes = [Attribute(.document, .instance(document.id))]
    receive(.removeDocument, attributes) {
      self.implementation(.removeDocument, attributes, of: NSDocumentController.frameworkName) {
        self.documents.removeAll { $0 === document }
      }
    }
  }

  /// Lets go of all documents.
  func closeAll() { documents = [] }
}
