internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// A comparison as Markdown, as GitHub shows it in a comment or in the summary of a workflow.
package struct DiffMarkdown {
  private let comparison: RunComparison
  private let plain: DiffText
  private let limit: Int
  /// The size of the whole in bytes: GitHub drops a larger summary without a word; a
  /// comment may have 65536 characters.
  private let capacity: Int
  private var diff: RunDiff { comparison.diff }
  private var outline: DiffOutline { plain.outline }

  /// Prepares a comparison with at most so many instances, findings and times.
  package init(_ comparison: RunComparison, limit: Int, capacity: Int = 60_000) {
    self.comparison = comparison
    plain = DiffText(comparison, look: TextLook(width: 96), limit: limit)
    self.limit = limit
    self.capacity = capacity
  }

  /// The document.
  package func text() -> String {
    var text = "## \(DiffVerdict(comparison).text.markdown)\n\n\(sides())"
    var cut = 0
    let others = comparison.others.prefix(limit).flatMap { other in
      let other = DiffMarkdown(other, limit: limit)
      return [other.sides()] + other.parts()
    }
    for part in parts() + others + alone() {
      if text.utf8.count + part.utf8.count > capacity { cut += 1 } else { text += part }
    }
    if outline.hidden > 0 {
      text += "_and \(outline.hidden.counted("other instance"))_\n\n"
    }
    if cut > 0 {
      text += "_\(cut.counted("part")) cut: the comment would have been too large._\n"
    }
    return text
  }

  /// The two runs that are shown, as a table.
  private func sides() -> String {
    func row(_ label: String, _ group: RunGroup, _ shown: Int, _ shape: RunShape) -> String {
      let facts = group.facts[shown]
      let runs = group.facts.count > 1 ? " (one of \(group.facts.count) runs)" : ""
      let system = facts.place.joined(separator: ", ").markdown
      return
        "| \(label) | \(facts.name.markdown)\(runs) | \(system) | \(shape.events) | \(shape.instances) |\n"
    }
    return "| | run | system | events | instances |\n|---|---|---|--:|--:|\n"
      + row("base", comparison.base, comparison.shown.base, diff.base)
      + row("current", comparison.current, comparison.shown.current, diff.current) + "\n"
  }

  /// The runs that only one side has.
  private func alone() -> [String] {
    let text = plain.alone()
    return text.isEmpty ? [] : [pre(text[...])]
  }

  /// Pieces that are shown as a whole or not at all.
  private func parts() -> [String] {
    // The parts of the text, without those about the runs as a whole.
    let blocks = outline.groups.map { group in
      let name = "<b>\(group.path.markdown)</b>"
      let summary = plain.summary(group).markdown
      return "<details open><summary>\(name), \(summary)</summary>\n\n"
        + pre(plain.details(of: group)[...])
        + "</details>\n\n"
    }
    return blocks + plain.sections.filter { !$0.isEmpty }.map { pre($0[...]) }
  }

  private func pre(_ lines: ArraySlice<String>) -> String {
    lines.isEmpty ? "" : "<pre>\n" + lines.map { "\($0.xml)\n" }.joined() + "</pre>\n\n"
  }
}
