internal import WillDidFrameworks
package import WillDidModel
internal import WillDidText

extension RunReport {
  /// The label of an object in a diagram: its class without the module, and its number among those of its class.
  package func diagramLabel(_ instance: InstanceID) -> String {
    let name = text(instances.classID(of: instance))
    guard !name.isEmpty else { return "#\(instance.rawValue)" }
    return ClassName.instance(ClassName.brief(name), ordinal: instances.ordinal(of: instance))
  }

  /// The kind of container that an object is by its class; empty of others.
  func kind(of instance: InstanceID) -> String {
    let roles = FrameworkName(text(instances.classID(of: instance))).roles
    return roles.map { "\($0)" }.sorted().joined(separator: " ")
  }
}
