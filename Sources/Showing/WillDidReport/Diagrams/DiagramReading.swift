internal import WillDidFindings
package import WillDidLog
internal import WillDidModel
package import WillDidTimeline

/// Keeps the transitions of a run, by their numbers, for the diagrams of findings.
package struct TransitionsByNumber: LifecycleObserver {
  /// The transitions by their numbers.
  package private(set) var transitions: [UInt32: Transition] = [:]

  package init() {}

  /// Notes a transition that a finding may be a part of.
  package mutating func ended(_ transition: Transition, _ lives: LifeTable) {
    transitions[transition.id] = transition
  }
}

extension RunReport {
  /// The findings about each event.
  var findingsByEvent: [UInt64: [Finding]] { Dictionary(grouping: findings, by: \.at.sequence) }

  /// The diagrams of some scopes, whose events are read from the run.
  package func diagrams(_ scopes: [DiagramScope], of run: Run) -> [CallDiagram] {
    var reader = DiagramReader(scopes, names: names)
    for batch in run.batches() { reader.take(batch) }
    return reader.diagrams(self)
  }
}
