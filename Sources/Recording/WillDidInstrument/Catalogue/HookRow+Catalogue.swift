package import WillDidModel

extension HookRow {
  /// Every method that can be hooked, in the order of a life.
  package static let catalogue: [HookRow] =
    creation + loading + appearance + layout + views + environment + memory + containment
    + navigation + presentation + transitions + containers + storyboards + coding + keys
    + restoration + nibs + nibParts + windowControllers + windows + windowDelegates + documents
    + documentControllers + applications + scenes + meetings

  /// The callbacks that have a name in Objective-C and are not in the catalogue, and why.
  package static let exceptions: [Callback: String] = [
    .prepareForInterfaceBuilder: "runs in Interface Builder only",
    .sharedApplication: "is asked for all the time, and tells nothing",
    .initWithContentViewController: "is followed by the initialiser that it calls",
    .addObserver: "is called all the time, by all code",
    .removeObserver: "is called all the time, by all code",
    .registerNib: "only sets a nib down, which is loaded later",
    .prepareForReuse: "comes with each cell that scrolls by",
    .completeTransition: "is a method of classes that UIKit keeps to itself",
    .orderWindow: "is called by the other methods that order windows",
  ]
}

extension [String] {
  /// The base classes of view controllers.
  static let controllers = ["UIViewController", "NSViewController"]
  static let uiController = ["UIViewController"]
  static let nsController = ["NSViewController"]
  static let views = ["UIView", "NSView"]
  static let windowController = ["NSWindowController"]
  static let nsWindow = ["NSWindow"]
  static let nsDocument = ["NSDocument"]
  /// Delegates may be of any class.
  static let anyClass: [String] = []
  /// The classes that interfaces are made of.
  static let interface = [
    "UIResponder", "UIGestureRecognizer", "UIBarItem", "UINavigationItem", "NSResponder", "NSCell",
    "NSMenu", "NSMenuItem", "NSTableColumn", "NSTabViewItem", "NSToolbar", "NSToolbarItem",
    "NSFormatter", "NSController", "NSDocument", "NSDocumentController", "NSSplitViewItem",
    "NSTouchBar",
  ]
  /// The classes whose objects are worth recording even if a framework made them.
  static let principals = [
    "UIViewController", "UIWindow", "UIApplication", "UIPresentationController", "UIDocument",
    "NSViewController", "NSWindowController", "NSWindow", "NSApplication", "NSPopover",
    "NSDocument", "NSDocumentController",
  ]
  /// The classes whose objects are known by the name of a document.
  static let named = ["UINib", "NSNib", "UIStoryboard", "NSStoryboard"]
  /// The classes of values that are set and not connected.
  static let values = [
    "NSString", "NSValue", "NSDate", "NSData", "UIColor", "UIImage", "UIFont", "NSColor",
    "NSImage", "NSFont",
  ]
}
