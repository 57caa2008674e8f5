package import WillDidModel
package import WillDidTimeline

/// The events and facts of one instance.
package struct Timeline: Sendable {
  /// Its life at its end, or at the end of the run.
  package var life: Life
  /// When it ended; `nil` if the run ended first.
  package var end: Moment?
  /// The stretches of its life, in their order.
  package var phases: [Phase] = []
  /// Where it turned round or stayed, because a transition did not go through.
  package var participations: [Participation] = []
  /// The irregularities of its events.
  package var irregularities: [IrregularEvent] = []

  package init(_ life: Life) { self.life = life }

  /// The part that an instance had in a transition that did not go through.
  package struct Participation: Hashable, Sendable {
    package var transition: UInt32
    package var outcome: Outcome
    /// The will that began it.
    package var first: Moment
    /// The event that ended it; `nil` if nothing did.
    package var last: Moment?

    /// Whether an event is within it.
    package func contains(_ sequence: UInt64) -> Bool {
      sequence >= first.sequence && sequence <= last?.sequence ?? .max
    }
  }

  /// Something in which an event departs from what callbacks promise.
  package struct IrregularEvent: Hashable, Sendable {
    package var sequence: UInt64
    package var kind: Irregularity.Kind
  }
}
