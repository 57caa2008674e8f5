internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// The result of a comparison, in one sentence.
package struct DiffVerdict {
  package let text: String

  package init(_ comparison: RunComparison) {
    let diffs = comparison.diffs
    func sum(_ count: (RunDiff) -> Int) -> Int { diffs.reduce(0) { $0 + count($1) } }
    var parts: [String] = []
    func add(_ count: Int, _ noun: String, _ word: String) {
      if count > 0 { parts.append("\(count.counted(noun)) \(word)") }
    }
    for status in [InstanceDiff.Status.changed, .removed, .added] {
      add(sum { $0.count(status) }, "instance", status.rawValue)
    }
    let others = sum { diff in
      diff.instances.count { $0.status != .same && diff.subject($0).instance == .none }
    }
    if others > 0 {
      parts.append("\(others.counted("class", plural: "classes")) without instances changed")
    }
    add(sum(\.transitionChanges.count), "transition", "changed")
    add(sum { Int(clamping: $0.change(of: .cancelled).more) }, "transition", "newly cancelled")
    add(sum { Int(clamping: $0.change(of: .cancelled).fewer) }, "transition", "no longer cancelled")
    let unbalanced = sum { $0.newFindings.count { $0.rule.category == .unbalanced } }
    add(unbalanced, "callback", "newly unbalanced")
    add(sum(\.newFindings.count) + comparison.addedFindings.count, "finding", "new")
    add(sum(\.resolvedFindings.count), "finding", "resolved")
    add(sum(\.nibs.count), "nib", "loaded otherwise")
    let timing = comparison.diff.timing
    let longer = timing.count { $0.isSignificant && $0.current.median > $0.base.median }
    let significant = timing.count(where: \.isSignificant)
    if longer > 0 { parts.append("\(longer.counted("step")) taking longer") }
    if significant > longer {
      parts.append("\((significant - longer).counted("step")) taking less long")
    }
    let orders = sum(\.orders.count)
    if orders > 0 {
      parts.append("\(orders.counted("unspecified ordering")) changed")
    }
    add(comparison.added.count, "run", "added")
    add(comparison.gone.count, "run", "gone")
    let same = sum { $0.count(.same) }.counted("instance")
    if comparison.isEqual {
      let rest = parts.isEmpty ? "" : "; \(parts.joined(separator: ", "))"
      text = "Equal: the same happened to \(same)\(rest)."
    } else {
      text = "Different: \(parts.joined(separator: ", ")); \(same) the same."
    }
  }
}
