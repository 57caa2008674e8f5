internal import WillDidModel
internal import WillDidTimeline

/// The timeline of a recording in lines that are the same in every run that does the same.
struct RecordedTimeline {
  let text: String

  init(_ observer: Observer, _ names: Names) {
    func word(_ life: Life) -> String {
      ClassName.instance(names[life.classID] ?? "", ordinal: life.ordinal)
    }
    func word(_ instance: InstanceID) -> String {
      observer.phases[instance].map { word($0.life) } ?? "no controller"
    }
    var lines: [String] = []
    for (life, states) in observer.phases.values.sorted(by: { $0.life.instance < $1.life.instance })
    where life.facts.contains(.controller) {
      lines.append("\(word(life)): \(states.map(\.description).joined(separator: " > "))")
    }
    for transition in observer.transitions.sorted(by: { $0.id < $1.id }) {
      lines.append(
        "\(transition.kind) \(transition.outcome): "
          + "\(word(transition.from)) > \(word(transition.to))")
    }
    text = lines.map { $0 + "\n" }.joined()
  }
}
