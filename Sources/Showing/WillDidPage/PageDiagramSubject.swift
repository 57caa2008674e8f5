internal import WillDidFindings
internal import WillDidModel
internal import WillDidReport
internal import WillDidTimeline

/// The subject of a diagram of a page, by its place among those of its run.
enum PageDiagramSubject: Hashable {
  case finding(Int)
  case transition(Int)

  /// The place of a finding.
  var finding: Int? {
    if case .finding(let place) = self { place } else { nil }
  }

  /// The place of a transition.
  var transition: Int? {
    if case .transition(let place) = self { place } else { nil }
  }

  /// The subject of the diagram.
  func scope(_ run: PageRun, _ known: TransitionsByNumber) -> DiagramScope {
    switch self {
    case .finding(let place): return DiagramScope(run.report.findings[place], known)
    case .transition(let place):
      return DiagramScope(titled: run.fold.transitions[place])
    }
  }
}

/// The subjects of diagrams that are the same in two runs.
struct PageDiagramPartners {
  private let runs: [Side]
  private let pairs: TransitionPairs

  /// The subjects of one of the runs.
  private struct Side {
    /// The place of the first finding with a fingerprint, and of each transition by its number.
    var findings: [String: Int]
    var transitions: [UInt32: Int]
    let run: PageRun
    /// The transitions of the other run that are the same.
    var partners: [UInt32: UInt32]
    /// Those that are the same, or lead from the same class to another one.
    var near: [UInt32: UInt32]

    init(_ run: PageRun, _ partners: [UInt32: UInt32], _ near: [UInt32: UInt32]) {
      (self.run, self.partners, self.near) = (run, partners, near)
      findings = Dictionary(
        run.report.findings.enumerated().map { ($1.fingerprint, $0) },
        uniquingKeysWith: { first, _ in first })
      transitions = Dictionary(
        run.fold.transitions.enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  init(_ base: PageRun, _ current: PageRun) {
    pairs = TransitionPairs(
      (base.fold.transitions, base.report), (current.fold.transitions, current.report))
    runs = [
      Side(base, pairs.inSecond, pairs.nearInSecond),
      Side(current, pairs.inFirst, pairs.nearInFirst),
    ]
  }

  /// The kind of the transition that a finding is of, if the other run has none of it.
  func lackingKind(of subject: PageDiagramSubject, in run: Int) -> TransitionKind? {
    guard case .finding(let place) = subject,
      let transition = runs[run].transitions[runs[run].run.report.findings[place].transition],
      case let kind = runs[run].run.fold.transitions[transition].kind, pairs.lacks(kind, 1 - run)
    else { return nil }
    return kind
  }

  /// The same finding of the other run, or else the transition that it is a part of; the same transition.
  func partner(of subject: PageDiagramSubject, in run: Int) -> PageDiagramSubject? {
    let (own, other) = (runs[run], runs[1 - run])
    switch subject {
    case .finding(let place):
      let finding = own.run.report.findings[place]
      if let same = other.findings[finding.fingerprint] { return .finding(same) }
      return own.near[finding.transition].flatMap { other.transitions[$0] }
        .map(PageDiagramSubject.transition)
    case .transition(let place):
      return own.partners[own.run.fold.transitions[place].id].flatMap { other.transitions[$0] }
        .map(PageDiagramSubject.transition)
    }
  }
}
