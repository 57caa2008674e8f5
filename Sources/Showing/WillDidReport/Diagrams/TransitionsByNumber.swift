internal import WillDidFindings
internal import WillDidModel
package import WillDidTimeline

/// Keeps the transitions of a run, by their numbers, for the diagrams of findings.
package struct TransitionsByNumber: LifecycleObserver {
  /// The transitions by their numbers.
  package private(set) var transitions: [UInt32: Transition] = [:]

  package init() {}

  /// Keeps the transitions of a run that are known already.
  package init(_ transitions: [Transition]) {
    self.transitions = Dictionary(
      transitions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Notes a transition that a finding may be a part of.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions[transition.id] = transition
  }

  /// The transitions that explain a finding, in their order, besides the one that it is a part of.
  func causes(of finding: Finding) -> [Transition] {
    guard finding.expectation.cause != .none, finding.instance != .none,
      let first = finding.events.min(), let last = finding.events.max()
    else { return [] }
    if finding.expectation.cause == .overlapped {
      let own = transitions[finding.transition]?.overlapped ?? 0
      return [transitions[own]].compactMap(\.self)
    }
    return transitions.values.filter { transition in
      let end = transition.end ?? transition.start
      guard transition.start.sequence <= last, end.sequence >= first else { return false }
      return finding.expectation.cause == .takenBack
        ? transition.outcome == .cancelled
          && transition.participants.contains { $0.instance == finding.instance }
        : [transition.from, transition.to].contains(finding.instance)
    }.sorted { $0.id < $1.id }
  }
}
