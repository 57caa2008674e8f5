internal import WillDidFindings
internal import WillDidModel
package import WillDidReport
internal import WillDidText

/// A comparison for people: beside each other where there is room, below each other where there is not.
package struct DiffText {
  let comparison: RunComparison
  let outline: DiffOutline
  let look: TextLook
  /// At most so many groups, findings and times are shown.
  let limit: Int
  var diff: RunDiff { comparison.diff }

  /// From so many columns on, both runs stand beside each other.
  static let wide = 100

  /// Prepares a comparison.
  package init(
    _ comparison: RunComparison, look: TextLook, limit: Int
  ) {
    self.comparison = comparison
    outline = DiffOutline(comparison.diff, limit: limit)
    self.look = look
    self.limit = limit
  }

  /// All lines.
  package func text() -> String {
    var lines = pair()
    for other in comparison.others.prefix(limit) {
      lines += [""] + DiffText(other, look: look, limit: limit).pair()
    }
    lines += more(comparison.others.count - limit, "pair")
    let runs = alone()
    if !runs.isEmpty { lines += [""] + runs }
    return (lines + [""] + verdict()).map { "\($0)\n" }.joined()
  }

  /// The runs that only one side has.
  func alone() -> [String] {
    let gone = comparison.gone.map { ("-", "gone", comparison.words($0, isAdded: false)) }
    let added = comparison.added.map { ("+", "added", comparison.words($0, isAdded: true)) }
    let all = gone + added
    guard !all.isEmpty else { return [] }
    return [look.paint("runs", .subject)]
      + all.prefix(limit).map { sign, word, text in
        line("  \(sign) \(word) \(text.escaped)", sign == "+" ? .success : .error)
      } + more(all.count - limit, "run").map { "  \($0)" }
  }

  /// The comparison of two runs.
  private func pair() -> [String] {
    var lines = heading()
    let parts =
      outline.groups.map(block) + [more(outline.hidden, "instance")]
      + sections
    for part in parts where !part.isEmpty { lines += [""] + part }
    return lines
  }

  /// The sections besides instances; a section that has nothing to say is empty.
  var sections: [[String]] {
    [transitions(), shapes(), findings(), sources(), nibs(), orders(), renamings(), timing()]
  }

  func more(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["and \(count.counted("other \(noun)"))"] : []
  }

  /// A line that is cut off where the look has no more room.
  func line(_ text: String, _ role: TextLook.Role? = nil) -> String {
    look.paint(fit(text, look.width), role)
  }

  func fit(_ text: String, _ width: Int) -> String {
    text.columns <= width
      ? text : text.prefix(columns: width - look.ellipsis.columns) + look.ellipsis
  }

  private func heading() -> [String] {
    builds()
      + side("base", comparison.base, comparison.shown.base, comparison.alike.base, diff.base)
      + side(
        "current", comparison.current, comparison.shown.current, comparison.alike.current,
        diff.current)
  }

  /// Which builds are compared, where they differ.
  private func builds() -> [String] {
    guard let (base, current) = comparison.builds else { return [] }
    return [
      look.paint("builds", .faint)
        + fit("   \(base.escaped) and \(current.escaped)", look.width - 6)
    ]
  }

  private func side(
    _ label: String, _ group: RunGroup, _ shown: Int, _ alike: Int, _ shape: RunShape
  ) -> [String] {
    let facts = group.facts[shown]
    let place = facts.place.map { ", \($0.escaped)" }.joined()
    let count = "\(shape.events.counted("event")) of \(shape.instances.counted("instance"))"
    let front = look.paint(label, .faint) + String(repeating: " ", count: 9 - label.count)
    var lines = [
      front + fit("\(facts.path.escaped)\(place), \(count)", look.width - 9)
    ]
    if group.facts.count > 1 {
      let like = alike > 1 ? "\(alike) of them behave like this one" : "only this one is like it"
      lines.append("         one of \(group.facts.count) runs: \(like)")
    }
    return lines
  }
}

// The changes of an instance.
extension DiffText {
  /// All lines about an instance; the first names it.
  func block(_ group: DiffOutline.Group) -> [String] {
    let (sign, role): (String, TextLook.Role) =
      switch group.instance.status {
      case .added: ("+", .success)
      case .removed: ("-", .error)
      case .changed, .same: ("~", .notice)
      }
    return title(sign, role, group.path, summary(group)) + details(of: group)
  }

  /// All lines about an instance but for who it is.
  func details(of group: DiffOutline.Group) -> [String] {
    let instance = group.instance
    if instance.status != .changed {
      return list(of: diff.script(of: instance)) + remarks(group)
    }
    return (instance.hasOtherEvents ? rows(of: diff.script(of: instance)) : []) + remarks(group)
  }

  /// The remarks about an instance besides its events.
  func remarks(_ group: DiffOutline.Group) -> [String] {
    var lines = changes(of: group.instance)
    if diff.isCut(group.instance) {
      let text =
        "Only its first \(diff.kept(of: group.instance)) events are compared one by one."
      lines += text.broken(to: look.width - 4).map { "    \($0)" }
    }
    return lines + consequences(of: group)
  }

  /// Its changes, in some words.
  func summary(_ group: DiffOutline.Group) -> String {
    summary(group.instance, diff.script(of: group.instance))
      + (group.count > 1 ? ", \(group.count) times" : "")
  }

  /// The instance, and on a line of its own its changes, where both do not fit on one.
  private func title(
    _ sign: String, _ role: TextLook.Role, _ path: String, _ remark: String
  ) -> [String] {
    let name = path.escaped
    let front = "\(look.paint(sign, role)) "
    if name.columns + remark.columns + 4 <= look.width {
      return [front + look.paint(name, .subject) + "  " + remark]
    }
    // The end of a path says more than its beginning.
    var shown = name
    while shown.columns > look.width - 2, let slash = shown.firstIndex(of: "/") {
      shown = String(shown[shown.index(after: slash)...])
    }
    return [front + look.paint(fit(shown, look.width - 2), .subject), line("    \(remark)")]
  }

  private func summary(_ instance: InstanceDiff, _ script: EditScript) -> String {
    switch instance.status {
    case .added, .removed:
      let subject = diff.subject(instance)
      return "\(instance.status.rawValue), \(subject.events.counted("event"))"
    case .changed, .same:
      let summary = script.summary(diff.vocabulary)
      if !summary.isEmpty { return summary }
      return instance.hasOtherEvents ? "something else behind what was kept" : "the same events"
    }
  }

  private func changes(of instance: InstanceDiff) -> [String] {
    guard let old = instance.base, let new = instance.current else { return [] }
    let arrow = look.hasUnicode ? "→" : "->"
    var lines: [String] = []
    if instance.hasOtherHolder {
      let holders = [diff.holder(base: old), diff.holder(current: new)].map {
        $0.isEmpty ? "(none)" : $0.escaped
      }
      lines.append(line("    belongs to \(holders[0]) \(arrow) \(holders[1])"))
    }
    if instance.hasOtherNib {
      let (before, after) = (diff.base.subjects[old], diff.current.subjects[new])
      for (word, names) in [
        ("nib", [before.nib, after.nib]),
        ("identifier", [before.identifier, after.identifier]),
      ] where names[0] != names[1] {
        let texts = names.map { $0 == 0 ? "none" : diff.vocabulary.text($0).escaped }
        lines.append(line("    \(word) \(texts[0]) \(arrow) \(texts[1])"))
      }
    }
    return lines
  }

  /// The events of an instance that is there in one run only.
  private func list(of script: EditScript) -> [String] {
    var words: [String] = []
    for entry in script.entries {
      let act = diff.vocabulary.act(entry.symbol)
      if act.edge != .exit, !act.hop { words.append(act.callback.name.escaped) }
      if words.count > 12 { break }
    }
    let isLong = words.count > 12
    let text = words.prefix(12).joined(separator: ", ") + (isLong ? ", \(look.ellipsis)" : "")
    return text.broken(to: look.width - 4).map { "    \($0)" }
  }

  /// The transitions and findings that differ with an instance.
  private func consequences(of group: DiffOutline.Group) -> [String] {
    let transitions = group.transitions.prefix(limit).map(line)
    return transitions + more(group.transitions.count - limit, "transition").map { "  \($0)" }
      + lines(of: group.newFindings, group.resolvedFindings)
  }
}
