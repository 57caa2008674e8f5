/// A class of the modelled frameworks, from which classes of the app come.
public struct FrameworkClass: Sendable {
  /// Its name.
  public let name: String
  let framework: SystemProfile.System?
  private let type: StageObject.Type

  private init(_ type: StageObject.Type, of framework: SystemProfile.System? = nil) {
    name = type.frameworkName
    self.type = type
    self.framework = framework
  }

  /// Makes room for an object of the class or of one of the app that comes from it.
  func make(_ stage: Stage, _ appClass: AppClass? = nil) -> StageObject {
    type.init(stage, appClass)
  }

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
  public static func named(_ name: String) -> FrameworkClass? { all.first { $0.name == name } }
}
