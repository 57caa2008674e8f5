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
