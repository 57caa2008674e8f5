package import WillDidFindings
package import WillDidModel
internal import WillDidText
package import WillDidTimeline

/// Lines about what happens while a run is recorded, for people.
package struct LiveLines {
  private let look: TextLook
  private let labels: TimelineLabels

  /// Takes the names of the run.
  package init(_ names: Names, _ look: TextLook) {
    self.look = look
    labels = TimelineLabels(names, classes: [])
  }

  /// A transition: when it began, its kind, who went and came, and how it ended.
  package func line(_ transition: TimelineTransition) -> String {
    var line = TextLine()
    line.append(transition.start.text, .faint)
    line.append("  ")
    line.append(transition.kindText, .callback)
    line.append("  ")
    let (from, to) = (label(transition.from), label(transition.to))
    line.append([from, look.arrow, to].filter { !$0.isEmpty }.joined(separator: " "), .subject)
    let ending = transition.ending(look)
    if !ending.isEmpty {
      line.append("  ")
      line.append(ending, transition.outcome.role)
    }
    return line.text(look)
  }

  private func label(_ subject: TimelineTransition.Subject) -> String {
    subject.instance == .none ? "" : labels.label(subject)
  }

  /// A finding: when it was, how bad it is, its rule, and what happened.
  package func line(_ finding: Finding) -> String {
    var line = TextLine()
    line.append(finding.at.text, .faint)
    line.append("  ")
    line.append("\(finding.severity)", finding.severity.role)
    line.append(" ")
    line.append(finding.rule.title, .subject)
    line.append("  \(finding.message.escaped.withoutCode)")
    return line.text(look)
  }

  /// A moment of the run.
  package static func text(_ moment: Moment) -> String { moment.text }
}
