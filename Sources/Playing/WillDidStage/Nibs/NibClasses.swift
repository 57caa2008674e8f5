internal import WillDidFrameworks

/// Finds the classes that documents name.
struct NibClasses {
  let stage: Stage

  /// The class of the app with a name of a document.
  func named(_ name: String) -> AppClass? {
    if let exact = stage.classes[name] { return exact }
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    // A class without a module stands for one of any module, but not the other way round: a
    // document that leaves the module of a Swift class out does not find it.
    return stage.classes.values.sorted { $0.name < $1.name }.first {
      $0.name == name || $0.traits.runtimeName == name || $0.name == bare
    }
  }

  /// Makes an object of a class of the app or of a framework; `nil` if there is no such class.
  func make(_ name: String, isFramework: Bool) -> StageObject? {
    if let appClass = named(name) { return appClass.base.make(stage, appClass) }
    if let known = FrameworkClass.named(name) { return known.make(stage) }
    guard isFramework || Self.isOfFramework(name) else { return nil }
    return standIn(name)
  }

  /// An object for a class of a framework that the stage does not model.
  private func standIn(_ name: String) -> StageObject {
    let name = name.isEmpty ? "NSObject" : name
    func appClass(_ base: String) -> AppClass? {
      FrameworkClass.named(base).map { AppClass(name, of: $0) }
    }
    if FrameworkName(name).isOfAppKit || stage.profile.system == .macOS || Self.isPlain(name) {
      return FrameworkObject(stage, appClass("NSObject"))
    }
    if name.hasSuffix("ViewController") || name.hasSuffix("BrowserController") {
      return FrameworkController(stage, appClass("UIViewController"))
    }
    return FrameworkView(stage, appClass("UIView"))
  }

  /// Whether a class of UIKit is neither a view nor a controller.
  private static func isPlain(_ name: String) -> Bool {
    ["Item", "Recognizer", "Layout", "Constraint", "Guide", "Template", "Interaction", "Object"]
      .contains { name.hasSuffix($0) }
  }

  /// Whether a class is called as those of frameworks are.
  static func isOfFramework(_ name: String) -> Bool {
    !name.contains(".") && FrameworkName(name).mayBeOfFramework
  }

  /// The name of a class as UIKit prints it.
  static func mangled(_ name: String) -> String {
    let parts = name.split(separator: ".")
    guard parts.count > 1 else { return name }
    return "_TtC" + parts.map { "\($0.utf8.count)\($0)" }.joined()
  }
}
