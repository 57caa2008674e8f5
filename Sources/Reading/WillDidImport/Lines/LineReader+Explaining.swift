internal import WillDidModel

/// Tells how a line was understood.
extension LineReader {
  mutating func explain(_ bytes: Bytes, _ range: Range<Int>, _ isUnderstood: Bool) {
    grammar.explains = false
    let prefix = LinePrefix(bytes, range)
    var lines = ["line \(line): \(bytes.text(range))"]
    if let time = prefix.time {
      let day = time.day == nil ? "no date" : "with its date"
      lines.append("  time     \(Double(time.nanoseconds) / 1e9) seconds since midnight, \(day)")
    }
    if let pid = prefix.pid {
      let name = prefix.process.map { bytes.text($0) } ?? "no name"
      lines.append("  process  \(name), number \(pid)")
    }
    if let file = prefix.file {
      lines.append("  file     \(bytes.text(file))\(prefix.line.map { ", line \($0)" } ?? "")")
    }
    lines.append("  message  \(bytes.text(prefix.end..<range.upperBound))")
    for entry in grammar.explanation {
      lines.append("  \(entry.callback)")
      for reason in entry.score.reasons {
        lines.append("    \(reason.points < 0 ? "" : "+")\(reason.points)  \(reason.text)")
      }
      lines.append(
        "    = \(entry.score.points): "
          + (entry.score.isEvent ? "an event" : "no event, which needs \(LineScore.threshold)"))
    }
    if grammar.explanation.isEmpty {
      lines.append(
        !isUnderstood
          ? "  no callback that is known"
          : sightings.first?.callback.family == .console
            ? "  a message of a framework or of the system" : "  no callback of a line of prints")
    }
    let events = sightings.map { sighting in
      let owner = sighting.subject.map { " of \(bytes.text($0.name))" } ?? ""
      let animated = sighting.animated.map { ", animated: \($0)" } ?? ""
      return "\(sighting.callback.name)\(owner)\(animated)"
    }
    lines.append(
      isUnderstood
        ? "  understood as \(events.isEmpty ? "a part of other lines" : events.joined(separator: "; "))"
        : "  not recognised as an event")
    explanation = lines
  }
}
