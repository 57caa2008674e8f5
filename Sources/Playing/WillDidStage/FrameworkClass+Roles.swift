// The purpose of a class of a framework, by the model's own classes.
extension FrameworkClass {
  /// The part that objects of a class play in an app.
  package enum Role: Sendable {
    case navigation, tabs, pages, columns, controller, document, view, other
  }

  /// The part that its objects play.
  package var role: Role {
    switch type {
    case is UINavigationController.Type: .navigation
    case is UITabBarController.Type, is NSTabViewController.Type: .tabs
    case is UIPageViewController.Type: .pages
    case is UISplitViewController.Type, is NSSplitViewController.Type: .columns
    case is UIViewController.Type, is NSViewController.Type: .controller
    case is NSDocument.Type: .document
    case is UIView.Type, is NSView.Type, is NSWindow.Type: .view
    default: .other
    }
  }

  /// Every class, with those that come from others before these.
  package static let mostParticularFirst = all.sorted { $0.depth > $1.depth }

  /// How many classes it comes from, with itself.
  private var depth: Int { Self.all.count { $0.includes(type) } }

  /// The class that controllers of an app come from if they do not say.
  package static func usual(onMac isMac: Bool) -> FrameworkClass {
    isMac ? FrameworkClass(NSViewController.self) : FrameworkClass(UIViewController.self)
  }

  /// The class of controllers whose view is a table.
  package static var tableController: FrameworkClass { FrameworkClass(UITableViewController.self) }

  /// The class that all others come from.
  package static var object: FrameworkClass { FrameworkClass(NSObject.self) }
}
