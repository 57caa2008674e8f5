internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

/// What a comparison comes to, in one sentence.
package struct DiffVerdict {
  package let text: String

  package init(_ comparison: RunComparison) {
    let diff = comparison.diff
    var parts: [String] = []
    func add(_ count: Int, _ noun: String, _ word: String) {
      if count > 0 { parts.append("\(count.counted(noun)) \(word)") }
    }
    for status in [InstanceDiff.Status.changed, .removed, .added] {
      add(diff.count(status), "instance", status.rawValue)
    }
    let others = diff.instances.count { instance in
      instance.status != .same && diff.subject(instance).instance == .none
    }
    if others > 0 {
      parts.append("\(others.counted("class", plural: "classes")) without instances changed")
    }
    add(diff.transitionChanges.count, "transition", "changed")
    let cancelled = diff.change(of: .cancelled)
    add(Int(clamping: cancelled.more), "transition", "newly cancelled")
    add(Int(clamping: cancelled.fewer), "transition", "no longer cancelled")
    let unbalanced = diff.newFindings.count { $0.rule.category == .unbalanced }
    add(unbalanced, "callback", "newly unbalanced")
    add(diff.newFindings.count, "finding", "new")
    add(diff.resolvedFindings.count, "finding", "resolved")
    add(diff.nibs.count, "nib", "loaded otherwise")
    let longer = diff.timing.count { $0.isSignificant && $0.current.median > $0.base.median }
    let significant = diff.timing.count(where: \.isSignificant)
    if longer > 0 { parts.append("\(longer.counted("step")) taking longer") }
    if significant > longer {
      parts.append("\((significant - longer).counted("step")) taking less long")
    }
    if !diff.orders.isEmpty {
      parts.append("\(diff.orders.count.counted("order")) that no framework promises changed")
    }
    let same = diff.count(.same).counted("instance")
    if diff.isEqual {
      let rest = parts.isEmpty ? "" : "; \(parts.joined(separator: ", "))"
      text = "Equal: the same happened to \(same)\(rest)."
    } else {
      text = "Different: \(parts.joined(separator: ", ")); \(same) the same."
    }
  }
}
