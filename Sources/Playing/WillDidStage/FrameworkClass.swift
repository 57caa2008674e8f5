/// A class of the modelled frameworks, from which classes of the app come.
package struct FrameworkClass: Sendable {
  /// Its name.
  package let name: String
  let framework: SystemProfile.System?
  let type: StageObject.Type

  /// Whether another class is this one or comes from it.
  let includes: @Sendable (StageObject.Type) -> Bool

  init<Kind: StageObject>(_ type: Kind.Type, of framework: SystemProfile.System? = nil) {
    name = type.frameworkName
    self.type = type
    includes = { $0 is Kind.Type }
    self.framework = framework
  }

  /// Makes room for an object of the class or of one of the app that comes from it.
  func make(_ stage: Stage, _ appClass: AppClass? = nil) -> StageObject {
    type.init(stage, appClass)
  }
}
