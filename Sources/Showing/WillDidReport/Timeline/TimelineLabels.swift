package import WillDidModel
internal import WillDidText
package import WillDidTimeline

/// The labels of instances in texts for people: the class without its module, and a number.
package struct TimelineLabels {
  let names: Names
  /// The short names that stand for several classes.
  private var ambiguous: Set<String> = []

  /// Finds out which of the classes that are shown need their modules.
  package init(_ names: Names, classes: some Sequence<NameID>) {
    self.names = names
    var seen: [String: NameID] = [:]
    for id in Set(classes) {
      let short = ClassName.bare(text(id))
      if let other = seen.updateValue(id, forKey: short), other != id { ambiguous.insert(short) }
    }
  }

  /// The full name of a class; one that nothing declares is shown by its number.
  package func text(_ id: NameID) -> String {
    (names[id] ?? (id == .none ? "" : "name \(id.rawValue)")).escaped
  }

  /// The name of a class without its module, if that is enough.
  package func className(_ id: NameID) -> String {
    let short = ClassName.bare(text(id))
    return ambiguous.contains(short) ? text(id) : short
  }

  /// The label of an instance.
  package func label(_ life: Life) -> String { label(TimelineTransition.Subject(life)) }

  /// The label of an instance.
  func label(_ subject: TimelineTransition.Subject) -> String {
    label(className(subject.classID), subject)
  }

  /// The label of an instance, with the module of its class.
  func fullLabel(_ life: Life) -> String {
    label(text(life.classID), TimelineTransition.Subject(life))
  }

  private func label(_ name: String, _ subject: TimelineTransition.Subject) -> String {
    if subject.classID == .none {
      return subject.instance == .none ? "(no class)" : "#\(subject.instance.rawValue)"
    }
    return ClassName.instance(name, ordinal: subject.ordinal)
  }
}
