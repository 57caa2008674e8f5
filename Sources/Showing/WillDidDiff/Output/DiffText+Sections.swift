internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidText
internal import WillDidTimeline

// The differences besides instances.
extension DiffText {
  /// The transitions that differ.
  func transitions() -> [String] {
    guard !outline.transitions.isEmpty else { return [] }
    return [look.paint("transitions", .subject)]
      + outline.transitions.prefix(limit).map(line)
      + more(outline.transitions.count - limit, "transition").map { "  \($0)" }
  }

  /// "push List to Detail completed, 2 times, was 3 times".
  func line(_ transition: TransitionDiff) -> String {
    let arrow = look.hasUnicode ? "→" : "->"
    let (from, to) = (name(transition.from), name(transition.to))
    let kind = transition.kind == .unknown ? "transition" : "\(transition.kind)"
    let (sign, role): (String, TextLook.Role) =
      transition.base == 0
      ? ("+", .success) : transition.current == 0 ? ("-", .error) : ("~", .notice)
    return line(
      "  \(sign) \(kind) \(from) \(arrow) \(to) \(transition.outcome)\(remark(transition))", role)
  }

  /// How often it was, or what else was otherwise.
  private func remark(_ transition: TransitionDiff) -> String {
    if let former = transition.formerFrom { return ", was from \(name(former))" }
    let most = max(transition.base, transition.current)
    guard transition.base == 0 || transition.current == 0 else {
      let arrow = look.hasUnicode ? "→" : "->"
      return ", \(transition.base) \(arrow) \(transition.current) times"
    }
    return most > 1 ? ", \(most) times" : ""
  }

  private func name(_ participant: TransitionDiff.Participant) -> String {
    let path = diff.path(of: participant)
    return path.isEmpty
      ? "(none)" : (path.split(separator: "/").last.map(String.init) ?? "").escaped
  }

  /// The shapes of transitions that only one run has, or that take longer.
  func shapes() -> [String] {
    guard !diff.shapes.isEmpty else { return [] }
    return [look.paint("shapes of transitions", .subject)]
      + diff.shapes.prefix(limit).flatMap { shape in
        let (sign, role): (String, TextLook.Role) =
          shape.base == nil
          ? ("+", .success) : shape.current == nil ? ("-", .error) : ("~", .notice)
        let kind = shape.shape.kind == .unknown ? "transition" : "\(shape.shape.kind)"
        let counts = [shape.base, shape.current].compactMap { tally in
          tally.map { tally in
            let times = tally.times.median.map { ", \(TimelineTime.duration($0))" } ?? ""
            return "\(tally.count)\(look.hasUnicode ? "×" : "x")\(times)"
          }
        }
        let arrow = look.hasUnicode ? " → " : " -> "
        return [
          line(
            "  \(sign) \(shape.status) \(kind) \(shape.shape.outcome), "
              + counts.joined(separator: arrow), role)
        ] + look.paragraph(shape.shape.text, indent: 6)
      } + more(diff.shapes.count - limit, "shape").map { "  \($0)" }
  }

  /// The findings that only one run has, without those that instances already show.
  func findings() -> [String] {
    let lines = lines(of: outline.newFindings, outline.resolvedFindings)
    return lines.isEmpty ? [] : [look.paint("findings", .subject)] + lines
  }

  func lines(of new: [Finding], _ resolved: [Finding]) -> [String] {
    let all = new.map { ($0, true) } + resolved.map { ($0, false) }
    return all.prefix(limit).flatMap { finding, isNew in
      let (sign, word) = isNew ? ("+", "new") : ("-", "resolved")
      let who = finding.className.isEmpty ? "" : "  \(ClassName.bare(finding.className).escaped)"
      let front = "  \(sign) \(word) \(finding.severity) \(finding.rule.title)"
      let role: TextLook.Role? =
        isNew ? (finding.severity > .notice ? .error : .notice) : .success
      let name = "  [\(finding.fingerprint.prefix(look.width < 80 ? 8 : 16))]"
      let head = fit(front + who, look.width - name.columns)
      let message = finding.message.escaped.filter { $0 != "`" }
      return [look.paint(head, role) + look.paint(name, .faint)]
        + (isNew ? message.broken(to: look.width - 6).map { "      \($0)" } : [])
    } + more(all.count - limit, "finding").map { "  \($0)" }
  }

  /// The nibs that were loaded more or less often.
  func nibs() -> [String] {
    guard !diff.nibs.isEmpty else { return [] }
    let arrow = look.hasUnicode ? "→" : "->"
    return [look.paint("nibs", .subject)]
      + diff.nibs.prefix(limit).map { nib in
        let name = diff.vocabulary.text(nib.load.nib).escaped
        let owner = ClassName.bare(diff.vocabulary.text(nib.load.owner)).escaped
        return line(
          "  \(name.isEmpty ? "(no name)" : name) for \(owner.isEmpty ? "no owner" : owner): "
            + "loaded \(nib.base) \(arrow) \(nib.current) times",
          nib.current > nib.base ? .notice : .success)
      } + more(diff.nibs.count - limit, "nib").map { "  \($0)" }
  }

  /// The callbacks of two controllers that changed places.
  func orders() -> [String] {
    guard !diff.orders.isEmpty else { return [] }
    return [
      look.paint("orders", .subject)
        + look.paint("  left unspecified by the frameworks, not counted", .faint)
    ]
      + diff.orders.prefix(limit).flatMap { order in
        let (first, second) = (call(order.first), call(order.second))
        return "now \(second) before \(first)".broken(to: look.width - 4).enumerated().map {
          $0.offset == 0 ? "  = \($0.element)" : "    \($0.element)"
        }
      } + more(diff.orders.count - limit, "order").map { "  \($0)" }
  }

  private func call(_ call: OrderDiff.Call) -> String {
    "\(call.callback.name) of \(name(call.participant))"
  }

  /// Which classes may only have got another name.
  func renamings() -> [String] {
    diff.renamings.prefix(limit).flatMap { renaming in
      let (old, new) = (renaming.old.escaped, renaming.new.escaped)
      let text =
        "\(new) went through what \(old) went through: --map '\(old)=\(new)' takes them for one."
      return text.broken(to: look.width)
    }
  }

  func timing() -> [String] {
    if case .differs(let fact, let base, let current)? = comparison.refusal {
      let text =
        "Times are not compared, because the \(fact) differs (\(base.escaped) and "
        + "\(current.escaped)): --timing always compares them all the same."
      return text.broken(to: look.width)
    }
    let significant = diff.timing.filter(\.isSignificant)
    guard !significant.isEmpty else { return [] }
    let others = diff.timing.filter { !$0.isSignificant }
    let rows = DiffTimes(
      significant.prefix(limit) + others.prefix(3), diff.vocabulary, hasUnicode: look.hasUnicode)
    var lines = rows.lines(look)
    lines += more(
      significant.count - limit, "step that takes longer or less",
      plural: "steps that take longer or less")
    let rest = others.count - 3
    if rest > 0 {
      lines.append("  and \(rest.counted("other step")) without a difference that counts")
    }
    return lines
  }

  private func more(_ count: Int, _ noun: String, plural: String) -> [String] {
    count > 0 ? ["  and \(count.counted(noun, plural: plural))"] : []
  }

  func verdict() -> [String] {
    let verdict = DiffVerdict(comparison)
    let lines = verdict.text.broken(to: look.width).map {
      look.paint($0, diff.isEqual ? .success : .warning)
    }
    guard (comparison.base.facts + comparison.current.facts).contains(where: \.hasUnread) else {
      return lines
    }
    return lines + RunFacts.unreadRemark.broken(to: look.width)
  }
}
