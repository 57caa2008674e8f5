/// A class of the modelled frameworks, from which classes of the app come.
package struct FrameworkClass: Sendable {
  /// Its name.
  package let name: String
  let framework: SystemProfile.System?
  private let type: StageObject.Type

  init(_ type: StageObject.Type, of framework: SystemProfile.System? = nil) {
    name = type.frameworkName
    self.type = type
    self.framework = framework
  }

  /// Makes room for an object of the class or of one of the app that comes from it.
  func make(_ stage: Stage, _ appClass: AppClass? = nil) -> StageObject {
    type.init(stage, appClass)
  }
}
