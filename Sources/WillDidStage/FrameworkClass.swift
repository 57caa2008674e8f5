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
    FrameworkClass(StageObject.self),
    FrameworkClass(UIResponder.self, of: .iOS),
    FrameworkClass(UIView.self, of: .iOS),
    FrameworkClass(UITableViewCell.self, of: .iOS),
    FrameworkClass(UIWindow.self, of: .iOS),
    FrameworkClass(UIViewController.self, of: .iOS),
    FrameworkClass(UINavigationController.self, of: .iOS),
  ]

  /// The class of a name.
  public static func named(_ name: String) -> FrameworkClass? { all.first { $0.name == name } }
}
