internal import WillDidModel
internal import WillDidText
internal import WillDidTimeline

extension TimelineText {
  /// The transitions, one a line.
  package func transitionList() -> String {
    guard !transitions.isEmpty else { return "" }
    let numbers = transitions.map { "#\($0.id)" }
    let moments = transitions.map { $0.start.text }
    let kinds = transitions.map(\.kindText)
    let rests = transitions.map { $0.ending(look) }
    let widths = [numbers, moments, kinds].map { $0.map(\.columns).max() ?? 0 }
    let start = widths.reduce(0, +) + 6
    // Where not everything has room, only how long it took stays on the line.
    let whole = transitions.map { self.subjects($0, within: .max).columns }.max() ?? 0
    let rest = rests.map(\.columns).max() ?? 0
    let room = look.width - start - 2 - (start + whole + 2 + rest > look.width ? 10 : rest)
    let subjects = transitions.map { self.subjects($0, within: max(room, 20)) }
    let end = start + (subjects.map(\.columns).max() ?? 0)
    var text = ""
    for (index, transition) in transitions.enumerated() {
      var line = TextLine()
      line.fill(to: widths[0] - numbers[index].columns)
      line.append(numbers[index], .faint)
      line.fill(to: widths[0] + 2 + widths[1] - moments[index].columns)
      line.append(moments[index])
      line.append("  ")
      line.append(kinds[index], .callback)
      line.fill(to: start)
      line.append(subjects[index], .subject)
      if end + 2 + rests[index].columns > look.width {
        text += line.text(look) + "\n"
        line = TextLine()
        line.fill(to: start)
      } else if !rests[index].isEmpty {
        line.fill(to: end + 2)
      }
      line.append(rests[index], transition.outcome.role)
      text += line.text(look) + "\n"
    }
    return text
  }

  /// The controllers that went and came, each cut where there is no room for both.
  private func subjects(_ transition: TimelineTransition, within room: Int) -> String {
    let from = transition.from.instance == .none ? "" : labels.label(transition.from)
    let to = transition.to.instance == .none ? "" : labels.label(transition.to)
    let arrow = " \(look.arrow) "
    // The anonymous are all one and the same.
    if from.isEmpty, to.isEmpty { return labels.label(transition.from) }
    let free = room - arrow.columns
    let half = free / 2
    let fromRoom = to.columns < half ? free - to.columns : max(half, free - to.columns)
    let first = look.squeezed(from, to: max(fromRoom, 8))
    let second = look.squeezed(to, to: max(free - first.columns, 8))
    if from.isEmpty { return "\(look.arrow) \(second)" }
    return to.isEmpty ? "\(first) \(look.arrow)" : first + arrow + second
  }
}

extension TimelineTransition {
  /// The kind, with a question mark where it follows from the order of the callbacks alone.
  var kindText: String {
    kind == .unknown ? "?" : "\(kind)\(isKindInferred ? "?" : "")"
  }

  /// How it ended, whether a finger drove it, and how long it took.
  func ending(_ look: TextLook) -> String {
    var parts: [String] = []
    if outcome != .completed { parts.append("\(outcome)") }
    if interactive == true { parts.append("interactive") }
    if let end, let duration = end.since(start) {
      parts.append(TimelineTime.duration(duration, hasUnicode: look.hasUnicode))
    }
    return parts.joined(separator: ", ")
  }
}

extension Moment {
  /// Its time, or its number where no time is known.
  var text: String {
    time.map { TimelineTime.decimal($0, shift: 9, 3) + "s" } ?? "event \(sequence)"
  }
}

extension Outcome {
  /// The colour of a transition that ended so.
  var role: TextLook.Role? {
    switch self {
    case .completed: nil
    case .cancelled: .cancelled
    case .interrupted: .warning
    case .open: .error
    }
  }
}
