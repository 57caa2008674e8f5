internal import WillDidModel
internal import WillDidNib

// The answers that AppKit needs from objects that load nibs.
extension Stage {
  /// Loads a nib for an owner; `nil` if there is none of that name.
  ///
  /// The objects at the top live until the end of the turn and then belong to who kept them.
  func loadAppKitNib(_ name: String, for owner: StageObject) -> [StageObject]? {
    guard let bundle, ending == nil else { return nil }
    var query = nibQuery(className: owner.className)
    query.nibName = name
    guard let found = orFail({ () throws(StageError) in try bundle.resolve(query) }),
      let path = found.chosen?.path,
      let document = orFail({ () throws(StageError) in try bundle.document(at: path) }),
      let nib = document.nibs.first
    else { return nil }
    keepResources(document)
    return instantiate(nib, owner)
  }
}

extension NSResponder: NibMember {}

extension StageObject {
  /// Makes an object in code, as `init()` does.
  func initializeInCode() {
    switch self {
    case let controller as UIViewController: controller.initialize(nibName: nil)
    case let controller as NSViewController: controller.initialize(nibName: nil)
    case let controller as NSWindowController: controller.initialize()
    case let window as NSWindow: window.initialize()
    case let view as NSView: view.initializeFrame()
    default: receive(.plainInit) { self.implementation(.plainInit) }
    }
  }
}

/// A table, which makes the views of its rows from nibs.
package class NSTableView: NSView {
  override package class var frameworkName: String { "NSTableView" }

  /// The nibs of the rows, by identifier.
  private var nibs: [String: String] = [:]

  /// Sets a nib down for rows of an identifier.
  package func register(_ nib: String, forIdentifier identifier: String) {
    nibs[identifier] = nib
    stage.emit(
      .registerNib, of: self,
      [.nib(stage.name(nib)), .identifier(stage.name(identifier))])
  }

  /// Makes a row: its owner awakens with it, each time.
  package func makeView(withIdentifier identifier: String, owner: StageObject) -> NSView? {
    let attributes = [Attribute.identifier(stage.name(identifier)), .owner(owner.id)]
    var row: NSView?
    receive(.makeView, attributes) {
      self.implementation(.makeView, attributes, of: NSTableView.frameworkName) {
        let objects = self.nibs[identifier].flatMap { self.stage.loadAppKitNib($0, for: owner) }
        for case let view as NSView in objects ?? [] { row = row ?? view }
      }
    }
    return row
  }
}
