package import WillDidModel
package import WillDidText
package import WillDidTimeline

/// The app and its scenes as text for people and as JSON: what each went through.
package struct ScenesOutput {
  private let states: SceneStates
  private let names: Names
  private let instances: InstanceClasses

  /// Takes the states of a run with its names.
  package init(_ states: SceneStates, _ names: Names, _ instances: InstanceClasses) {
    (self.states, self.names, self.instances) = (states, names, instances)
  }

  /// A line for each, with the states that it went through; at a time only those that had begun, each with its state.
  package func text(_ look: TextLook, at time: Int64? = nil) -> String {
    let shown = states.subjects.filter { subject in
      time.map { states.stretch(of: subject, at: $0) != nil } ?? true
    }
    let margin = min((shown.map { name($0).columns }.max() ?? 0) + 2, look.width / 2)
    return shown.map { subject in
      var line = TextLine()
      line.append(look.squeezed(name(subject), to: max(16, look.width / 3)), .subject)
      line.fill(to: margin)
      if let time {
        line.append("\(states.stretch(of: subject, at: time)?.state ?? .launching)")
      } else {
        line.append(subject.stretches.map(Self.words).joined(separator: ", "), .faint)
      }
      return line.text(look) + "\n"
    }.joined()
  }

  /// "app AppDelegate", "scene SceneDelegate#2".
  private func name(_ subject: SceneStates.Subject) -> String {
    let name = ClassName.bare(names.text(subject.classID.rawValue).escaped)
    let ordinal = subject.instance == .none ? 0 : instances.ordinal(of: subject.instance)
    return "\(subject.kind) \(ClassName.instance(name, ordinal: ordinal))"
  }

  /// A state with the time at which it began, where that is known.
  private static func words(_ stretch: SceneStates.Stretch) -> String {
    stretch.first.time.map { "\(stretch.state) \(TimelineTime.decimal($0, shift: 9, 3))s" }
      ?? "\(stretch.state)"
  }

  /// All of them, each with its states; at a time only the state that each was in.
  package func json(at time: Int64? = nil) -> JSON {
    .array(
      states.subjects.compactMap { subject in
        let now = time.flatMap { states.stretch(of: subject, at: $0) } ?? subject.stretches.last
        guard let now, now.first.time ?? .min <= time ?? .max else { return nil }
        return .object([
          ("kind", .string("\(subject.kind)")),
          (
            "instance",
            subject.instance == .none ? .null : .number(subject.instance.rawValue)
          ),
          ("class", .string(names.text(subject.classID.rawValue))),
          ("state", .string("\(now.state)")),
          ("states", .array(time == nil ? subject.stretches.map(Self.json) : [])),
        ])
      })
  }

  /// A stretch with its events.
  private static func json(_ stretch: SceneStates.Stretch) -> JSON {
    .object([
      ("state", .string("\(stretch.state)")), ("start", JSON(stretch.first.time)),
      ("end", JSON(stretch.last?.time)), ("first", .number(stretch.first.sequence)),
      ("last", JSON(stretch.last?.sequence)),
    ])
  }
}
