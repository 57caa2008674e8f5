package import WillDidModel
package import WillDidTimeline

/// A transition as far as timelines show it.
package struct TimelineTransition: Sendable {
  package var id: UInt32
  package var kind: TransitionKind
  package var isKindInferred: Bool
  package var outcome: Outcome
  package var interactive: Bool?
  package var from: Subject
  package var to: Subject
  package var start: Moment
  package var end: Moment?

  /// An instance that a line names.
  package struct Subject: Hashable, Sendable {
    package var instance: InstanceID
    package var classID: NameID
    /// Which instance of its class it is; 0 where unknown.
    package var ordinal: UInt32
    package var identity: Identity

    package init(_ life: Life) {
      instance = life.instance
      classID = life.classID
      ordinal = life.ordinal
      identity = life.identity
    }

    /// An instance that is known by its number only.
    package init(_ instance: InstanceID) {
      self.instance = instance
      classID = .none
      ordinal = 0
      identity = .exact
    }
  }
}

extension TimelineTransition {
  /// A transition as it has just ended.
  package init(_ transition: Transition, _ lives: LifeTable) {
    self.init(transition) { lives[$0].map { Subject($0) } }
  }

  /// Takes those that a closure knows, and the numbers of others.
  init(_ transition: Transition, _ find: (InstanceID) -> Subject?) {
    self.init(
      id: transition.id, kind: transition.kind, isKindInferred: transition.isKindInferred,
      outcome: transition.outcome, interactive: transition.interactive,
      from: find(transition.from) ?? Subject(transition.from),
      to: find(transition.to) ?? Subject(transition.to), start: transition.start,
      end: transition.end)
  }
}
