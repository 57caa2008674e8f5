extension FrameworkClass {
  /// Every class there is.
  static let all: [FrameworkClass] = [
    FrameworkClass(NSObject.self),
    FrameworkClass(UIResponder.self, of: .iOS),
    FrameworkClass(UIView.self, of: .iOS),
    FrameworkClass(UITableViewCell.self, of: .iOS),
    FrameworkClass(UIWindow.self, of: .iOS),
    FrameworkClass(UIViewController.self, of: .iOS),
    FrameworkClass(UINavigationController.self, of: .iOS),
    FrameworkClass(UITabBarController.self, of: .iOS),
    FrameworkClass(UIPageViewController.self, of: .iOS),
    FrameworkClass(UISplitViewController.self, of: .iOS),
    FrameworkClass(UITableViewController.self, of: .iOS),
    FrameworkClass(UICollectionViewController.self, of: .iOS),
    FrameworkClass(UITableView.self, of: .iOS),
    FrameworkClass(UICollectionView.self, of: .iOS),
    FrameworkClass(NSResponder.self, of: .macOS),
    FrameworkClass(NSView.self, of: .macOS),
    FrameworkClass(NSViewController.self, of: .macOS),
    FrameworkClass(NSTabViewController.self, of: .macOS),
    FrameworkClass(NSSplitViewController.self, of: .macOS),
    FrameworkClass(NSTableView.self, of: .macOS),
    FrameworkClass(NSWindow.self, of: .macOS),
    FrameworkClass(NSWindowController.self, of: .macOS),
    FrameworkClass(NSDocument.self, of: .macOS),
    FrameworkClass(NSDocumentController.self, of: .macOS),
    FrameworkClass(NSApplication.self, of: .macOS),
  ]

  /// The class of a name.
  package static func named(_ name: String) -> FrameworkClass? { all.first { $0.name == name } }
}
