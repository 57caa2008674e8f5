internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
package import WillDidText
internal import WillDidTimeline

/// A comparison as JSON: the keys and what they mean are a promise to scripts.
package struct DiffJSON {
  private let comparison: RunComparison
  private var diff: RunDiff { comparison.diff }
  private let changesOnly: Bool

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - comparison: What is printed.
  ///   - changesOnly: Whether instances are left out to which the same happened.
  package init(_ comparison: RunComparison, changesOnly: Bool) {
    self.comparison = comparison
    self.changesOnly = changesOnly
  }

  /// Writes the object.
  package func write<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append("{\"schema\":\"willdid.diff/2\"")
    try sink.append(
      ",\"base\":\(side(comparison.base, comparison.shown.base, comparison.alike.base).text())")
    try sink.append(
      ",\"current\":"
        + side(comparison.current, comparison.shown.current, comparison.alike.current).text())
    try sink.append(",\"equal\":\(comparison.isEqual),")
    try writePair(to: &sink)
    try sink.append(",\"timing\":")
    try sink.append(JSON.array(diff.timing.map(json)).text())
    try sink.append(",\"timingRefused\":\(refusal.text())")
    let renamings = diff.renamings.map { renaming in
      JSON.object([("base", .string(renaming.old)), ("current", .string(renaming.new))])
    }
    try sink.append(",\"renamings\":\(JSON.array(renamings).text())")
    if let sources = comparison.sources {
      try sink.append(",\"sources\":\(sources.json.text())")
    }
    try writeOthers(to: &sink)
    try sink.append(",\"matchedInParts\":\(diff.roughlyMatched)}\n")
  }

  /// The other pairs that differ, and the runs that only one side has.
  private func writeOthers<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    guard comparison.base.facts.count + comparison.current.facts.count > 2 else { return }
    try sink.append(",\"otherPairs\":[")
    for (number, other) in comparison.others.enumerated() {
      let (base, current) = other.shown
      try sink.append("\(number > 0 ? "," : "")" + "{\"base\":\(base),\"current\":\(current),")
      try DiffJSON(other, changesOnly: changesOnly).writePair(to: &sink)
      try sink.append("}")
    }
    func json(_ runs: [LoneRun]) -> String {
      JSON.array(
        runs.map { .object([("run", .number($0.place)), ("like", JSON($0.like))]) }
      ).text()
    }
    try sink.append("],\"added\":\(json(comparison.added)),\"gone\":\(json(comparison.gone))")
  }

  /// In what two runs differ.
  private func writePair<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
    try sink.append("\"instances\":[")
    var isFirst = true
    for instance in diff.instances where !changesOnly || instance.status != .same {
      try sink.append("\(isFirst ? "" : ",")\(json(instance).text())")
      isFirst = false
    }
    try sink.append("],\"transitions\":")
    try sink.append(JSON.array(diff.transitions.map(json)).text())
    try sink.append(",\"shapes\":\(JSON.array(diff.shapes.map(json)).text())")
    try sink.append(",\"balance\":\(balance.text()),\"order\":")
    try sink.append(JSON.array(diff.orders.map(json)).text())
    try sink.append(",\"nibs\":\(JSON.array(diff.nibs.map(json)).text()),\"findings\":{\"new\":[")
    try write(diff.newFindings, to: &sink)
    try sink.append("],\"resolved\":[")
    try write(diff.resolvedFindings, to: &sink)
    try sink.append("],\"unchanged\":\(diff.unchangedFindings)}")
  }

  private func write<Sink: ByteSink>(
    _ findings: [Finding], to sink: inout Sink
  ) throws(Sink.Failure) {
    for (number, finding) in findings.enumerated() {
      try sink.append("\(number > 0 ? "," : "")\(ReportJSON.json(finding).text())")
    }
  }

  /// One run, or all runs of a side with the one that is shown.
  private func side(_ group: RunGroup, _ shown: Int, _ alike: Int) -> JSON {
    if group.facts.count == 1 { return group.facts[0].json }
    return .object([
      ("runs", .array(group.facts.map(\.json))), ("shown", .number(shown)),
      ("alike", .number(alike)),
    ])
  }

  private func json(_ instance: InstanceDiff) -> JSON {
    let subject = diff.subject(instance)
    let (old, new) = (
      instance.base.map { diff.base.subjects[$0] },
      instance.current.map { diff.current.subjects[$0] }
    )
    var members: [(String, JSON)] = [
      ("status", .string(instance.status.rawValue)),
      ("class", .string(diff.vocabulary.text(subject.classText))),
      ("path", .string(diff.path(of: instance))), ("base", JSON(old?.instance.rawValue)),
      ("current", JSON(new?.instance.rawValue)),
    ]
    if instance.hasOtherHolder, let base = instance.base, let current = instance.current {
      members.append(
        (
          "parent",
          pair(
            nullable(diff.holder(base: base)), nullable(diff.holder(current: current)))
        ))
    }
    if instance.hasOtherNib, let old, let new {
      func name(_ subject: Subject) -> JSON {
        nullable(diff.vocabulary.text(subject.nib == 0 ? subject.identifier : subject.nib))
      }
      members.append(("nib", pair(name(old), name(new))))
    }
    if diff.isCut(instance) { members.append(("cut", .bool(true))) }
    let entries = diff.script(of: instance).entries
    return .object(members + [("callbacks", .array(entries.map(json)))])
  }

  private func nullable(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }

  private func pair(_ base: JSON, _ current: JSON) -> JSON {
    .object([("base", base), ("current", current)])
  }

  private func json(_ entry: EditScript.Entry) -> JSON {
    let act = diff.vocabulary.act(entry.symbol)
    var members: [(String, JSON)] = [
      ("op", .string(entry.operation.rawValue)), ("callback", .string(act.callback.name)),
      ("edge", .string("\(act.edge)")),
    ]
    if act.hop { members.append(("hop", .bool(true))) }
    if entry.operation == .moved {
      members += [("from", JSON(entry.base)), ("to", JSON(entry.current))]
    }
    if let former = entry.former {
      members.append(("args", pair(arguments(former), arguments(entry.symbol))))
    }
    return .object(members)
  }

  private func arguments(_ symbol: Vocabulary.Symbol) -> JSON {
    .object(
      diff.vocabulary.arguments(of: symbol).map { name, value in
        switch value {
        case .flag(let flag): (name, .bool(flag))
        case .word(let word): (name, .string(word))
        }
      })
  }

  private func json(_ transition: TransitionDiff) -> JSON {
    .object([
      ("kind", .string("\(transition.kind)")), ("outcome", .string("\(transition.outcome)")),
      ("from", nullable(diff.path(of: transition.from))),
      ("to", nullable(diff.path(of: transition.to))), ("base", .number(transition.base)),
      ("current", .number(transition.current)),
    ])
  }

  private func json(_ shape: ShapeDiff) -> JSON {
    func json(_ tally: ShapeTally?) -> JSON {
      guard let tally else { return .null }
      return .object([
        ("transitions", .number(tally.count)), ("median", JSON(tally.times.median)),
      ])
    }
    return .object([
      ("change", .string(shape.status)), ("kind", .string("\(shape.shape.kind)")),
      ("outcome", .string("\(shape.shape.outcome)")), ("shape", .string(shape.shape.text)),
      ("base", json(shape.base)), ("current", json(shape.current)),
    ])
  }

  private var balance: JSON {
    let cancelled = diff.change(of: .cancelled)
    func count(_ findings: [Finding]) -> JSON {
      .number(findings.count { $0.rule.category == .unbalanced })
    }
    return .object([
      (
        "cancelled",
        .object([("new", .number(cancelled.more)), ("resolved", .number(cancelled.fewer))])
      ),
      (
        "unbalanced",
        .object([
          ("new", count(diff.newFindings)), ("resolved", count(diff.resolvedFindings)),
        ])
      ),
    ])
  }

  private func json(_ order: OrderDiff) -> JSON {
    func call(_ call: OrderDiff.Call) -> JSON {
      .object([
        ("callback", .string(call.callback.name)),
        ("instance", nullable(diff.path(of: call.participant))),
      ])
    }
    return .object([
      ("kind", .string("\(order.kind)")), ("from", nullable(diff.path(of: order.from))),
      ("to", nullable(diff.path(of: order.to))),
      ("base", .array([call(order.first), call(order.second)])),
      ("current", .array([call(order.second), call(order.first)])),
    ])
  }

  private func json(_ nib: NibDiff) -> JSON {
    .object([
      ("nib", .string(diff.vocabulary.text(nib.load.nib))),
      ("owner", .string(diff.vocabulary.text(nib.load.owner))), ("base", .number(nib.base)),
      ("current", .number(nib.current)),
    ])
  }

  private func json(_ row: TimingComparison) -> JSON {
    func side(_ side: TimingComparison.Side) -> JSON {
      .object([("n", .number(side.count)), ("median", .number(side.median))])
    }
    return .object([
      ("class", .string(diff.vocabulary.text(row.step.classText))),
      ("phase", .string(row.step.phase.name)), ("base", side(row.base)),
      ("current", side(row.current)),
      ("change", row.change.map { .number(Self.decimal($0)) } ?? .null),
      ("p", .number(Self.decimal(row.p))), ("significant", .bool(row.isSignificant)),
    ])
  }

  /// A number with four digits that matter.
  private static func decimal(_ number: Double) -> String {
    guard number.isFinite, number != 0 else { return "0" }
    var scale = 1.0
    while abs(number) * scale < 1000, scale < 1e300 { scale *= 10 }
    return "\((number * scale).rounded() / scale)"
  }

  private var refusal: JSON {
    guard case .differs(let fact, let base, let current)? = comparison.refusal else {
      return .null
    }
    return .object([
      ("fact", .string(fact)), ("base", .string(base)), ("current", .string(current)),
    ])
  }
}
