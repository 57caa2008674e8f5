internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidReport
internal import WillDidRun
internal import WillDidText
internal import WillDidModel
internal import WillDidTimeline

/// As what a diagram is drawn.
enum DiagramFormat: String, CaseIterable, ArgumentValue {
  case svg, mermaid, text

  /// A diagram as it.
  func text(of diagram: CallDiagram, look: TextLook) -> String {
    switch self {
    case .svg: DiagramSVG(diagram).text
    case .mermaid: diagram.mermaid
    case .text: DiagramText(diagram, look: look).text
    }
  }

  var explanation: String {
    switch self {
    case .svg: "An image, for a page or a document."
    case .mermaid: "Text that GitHub and others draw."
    case .text: "Lines for a terminal or a chat."
    }
  }
}

/// The subject of a diagram.
enum DiagramSubject {
  case finding(Finding)
  case transition(Transition)
  /// The same calls as in the diagram of another run, which has a finding or a transition that this one has not.
  case likeness
}

/// A diagram with the run that it was drawn from.
private struct DrawnDiagram {
  var subject: DiagramSubject
  var scope: DiagramScope
  var diagram: CallDiagram
  var report: RunReport
  var known: TransitionsByNumber
  var run: Run

  /// Its calls, to be found in another run.
  func likeness(withGhosts: Bool) -> DiagramLikeness {
    DiagramLikeness([diagram], report, run.batches(), withGhosts: withGhosts)
  }

  /// The same diagram with the calls that another one shows.
  func showing(_ other: DrawnDiagram) -> DrawnDiagram {
    var drawn = self
    let calls = other.likeness(withGhosts: false).calls(
      in: run.batches(), report, beside: [diagram])[0]
    drawn.scope = scope.showing(calls, besides: diagram, beside: other.scope)
    drawn.diagram = report.diagrams([drawn.scope], of: run).first ?? diagram
    return drawn
  }

  /// The transition that it is of, or a part of.
  var transition: Transition? {
    switch subject {
    case .finding(let finding): known.transitions[finding.transition]
    case .transition(let transition): transition
    case .likeness: nil
    }
  }
}

extension Explain {
  /// Draws the first finding with a name, or the transition with a number; beside it the same of
  /// another run, where one is given.
  func draw(
    _ wanted: String, of path: String, as format: DiagramFormat
  ) throws(CommandError) -> ExitStatus {
    let number = wanted.hasPrefix("#") ? UInt32(wanted.dropFirst()) : nil
    let name = number == nil ? try FindingName(wanted) : nil
    var output = try output()
    var (drawn, status) = try first(in: path) { report, known in
      if let number { return known.transitions[number].map { .transition($0) } }
      return name.flatMap { report.findings.first(where: $0.matches) }.map { .finding($0) }
    }
    if drawn == nil, status == .success || status == .partlyUnreadable {
      Diagnostics.print(
        CommandError(
          "there is no \(number == nil ? "finding" : "transition") '\(wanted)'",
          at: path == "-" ? "standard input" : path,
          remedy: number == nil
            ? "'willdid report' lists the findings" : "'willdid timeline' lists the transitions",
          status: .usage))
      status.add(.usage)
    }
    if let drawn {
      var (other, lacking) = (DrawnDiagram?.none, TransitionKind?.none)
      if let beside { other = try self.drawn(like: drawn, in: beside, &status, &lacking) }
      var own = other.map(drawn.showing) ?? drawn
      if let beside, other == nil { own.diagram.standAlone(besides: beside, without: lacking) }
      output.bytes += text(of: own, beside: other?.showing(drawn), as: format).utf8
    }
    try output.finish(after: status)
    return status
  }

  /// Draws the counterpart in another run: the same finding or transition, or else the same calls; none where it is of
  /// a transition and that run has none of the kind.
  private func drawn(
    like drawn: DrawnDiagram, in path: String, _ status: inout ExitStatus,
    _ lacking: inout TransitionKind?
  ) throws(CommandError) -> DrawnDiagram? {
    var kind = drawn.transition.flatMap { $0.kind == .unknown ? nil : $0.kind }
    let (same, found) = try first(in: path) { report, known in
      if known.transitions.values.contains(where: { $0.kind == kind }) { kind = nil }
      return Self.same(as: drawn, report, known)
    }
    status.add(found)
    guard same == nil, found == .success || found == .partlyUnreadable else { return same }
    let (alike, other) = try first(in: path, like: drawn.likeness(withGhosts: true)) { _, _ in nil }
    status.add(other)
    guard alike == nil || kind == nil else {
      lacking = kind
      return nil
    }
    return alike
  }

  /// Draws what is wanted of the first run of a path that has it, or what is like a diagram of another run.
  private func first(
    in path: String, like likeness: DiagramLikeness? = nil,
    _ wanted: (RunReport, TransitionsByNumber) -> DiagramSubject?
  ) throws(CommandError) -> (DrawnDiagram?, ExitStatus) {
    var walk = try RunWalk([path], input, printing.diagnostics)
    walk.notes = [.damage]
    var drawn: DrawnDiagram?
    let status = try walk.each { opened in
      guard drawn == nil else { return .success }
      let (report, known) = RunReport.reading(
        opened.run, layout: layout, besides: TransitionsByNumber())
      let subject = wanted(report, known) ?? .likeness
      let scope =
        switch subject {
        case .finding(let finding): DiagramScope(finding, known)
        case .transition(let transition): DiagramScope(titled: transition)
        case .likeness: likeness?.scopes(in: opened.run.batches(), report, known)[0]
        }
      guard let scope, let diagram = report.diagrams([scope], of: opened.run).first else {
        return .success
      }
      drawn = DrawnDiagram(
        subject: subject, scope: scope, diagram: diagram, report: report, known: known,
        run: opened.run)
      return .success
    }
    return (drawn, status)
  }

  /// The counterpart in another run of the thing that was drawn: the same finding, or else the same
  /// transition.
  private static func same(
    as drawn: DrawnDiagram, _ report: RunReport, _ known: TransitionsByNumber
  ) -> DiagramSubject? {
    if case .finding(let finding) = drawn.subject,
      let found = report.findings.first(where: { $0.fingerprint == finding.fingerprint })
    {
      return .finding(found)
    }
    if case .finding(let finding) = drawn.subject,
      let found = report.findings.first(where: {
        $0.rule.key == finding.rule.key
          && ClassName.bare($0.className) == ClassName.bare(finding.className)
      })
    {
      return .finding(found)
    }
    let pairs = TransitionPairs(
      (Array(drawn.known.transitions.values), drawn.report),
      (Array(known.transitions.values), report))
    let isFinding = if case .finding = drawn.subject { true } else { false }
    let partners = isFinding ? pairs.nearInSecond : pairs.inSecond
    return drawn.transition.flatMap { partners[$0.id] }.flatMap { known.transitions[$0] }
      .map { .transition($0) }
  }

  /// A diagram as text, or beside that of another run.
  private func text(
    of drawn: DrawnDiagram, beside other: DrawnDiagram?, as format: DiagramFormat
  ) -> String {
    guard let other else {
      if animate {
        return DiagramAnimation(drawn.diagram, drawn.transition, isDesktop: drawn.report.isAppKit)
          .text
      }
      guard beside != nil else { return format.text(of: drawn.diagram, look: printing.style.look) }
      var look = printing.wideLook(usual: 120)
      (look.width, look.isCut) = (min(look.width, 120), true)
      return format.text(of: drawn.diagram, look: look)
    }
    let names = (left: drawn.report.run.name, right: other.report.run.name)
    let pair = DiagramPair(drawn.diagram, other.diagram)
    switch format {
    case .svg: return DiagramSVG.text(pair.titled(names))
    case .mermaid: return pair.titled(names).mermaid
    case .text: return DiagramPairText(pair, names, look: printing.wideLook(usual: 120)).text
    }
  }
}
