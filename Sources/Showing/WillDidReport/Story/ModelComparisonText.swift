internal import WillDidFrameworks
internal import WillDidModel
package import WillDidRetell

/// A run beside the model, for people: a diff for each controller that goes another way.
package struct ModelComparisonText: Sendable {
  private let look: TextLook

  /// Prepares to write comparisons in a look.
  package init(look: TextLook) { self.look = look }

  /// The comparison; `name` is what the run is called.
  package func text(_ comparison: ModelComparison, run name: String) -> String {
    let count = comparison.same + comparison.differences.count
    var lines = look.paragraph(
      "\(name) beside the model: \(comparison.same) of \(count) controllers go the same way",
      indent: 2)
    lines[0] = String(lines[0].drop { $0 == " " })
    for difference in comparison.differences { lines += [""] + text(difference) }
    if !comparison.alone.isEmpty {
      lines += [""]
      lines += look.paragraph(
        "In the run alone: \(comparison.alone.joined(separator: ", "))", indent: 2)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(_ difference: ModelComparison.Difference) -> [String] {
    let isCertain = difference.isCertain
    var lines = [
      "\(look.paint(difference.subject, .subject))  "
        + look.paint(isCertain ? "certain" : "uncertain", isCertain ? .warning : .faint)
    ]
    lines += difference.before.map { "    \($0)" }
    let event = look.paint("event \(difference.event)", .faint)
    lines.append("  - \(difference.inRun?.name ?? "nothing more")  \(event)")
    let remark =
      difference.isGuess
      ? "a guess of the model" : difference.lacksStep ? "the story has no step for it" : nil
    lines.append(
      "  + \(difference.inModel?.name ?? "nothing more")"
        + (remark.map { "  \(look.paint($0, .faint))" } ?? ""))
    if let law = difference.law {
      lines += look.paragraph(
        "\(law.name), \(law.grade.rawValue): \(law.source)", indent: 8, label: "  law")
    }
    return lines
  }
}
