package import WillDidModel
package import WillDidTimeline

/// What one instance went through.
package struct Timeline: Sendable {
  /// What is known of it at its end, or at the end of the run.
  package var life: Life
  /// When it ended; `nil` if the run ended first.
  package var end: Moment?
  /// The stretches of its life, in their order.
  package var phases: [Phase] = []
  /// Where it turned round or stayed, because a transition did not go through.
  package var turns: [Turn] = []
  /// What is odd about its events.
  package var oddities: [Oddity] = []

  package init(_ life: Life) { self.life = life }

  /// The part that an instance had in a transition that did not go through.
  package struct Turn: Hashable, Sendable {
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
  package struct Oddity: Hashable, Sendable {
    package var sequence: UInt64
    package var kind: Irregularity.Kind
  }
}

/// Finds for the phases and events of an instance what is told of them elsewhere.
struct TimelineMarks {
  private let turns: [Timeline.Turn]
  private let oddities: [UInt64: [Irregularity.Kind]]

  init(_ timeline: Timeline) {
    turns = timeline.turns.sorted { $0.first.sequence < $1.first.sequence }
    var oddities: [UInt64: [Irregularity.Kind]] = [:]
    for oddity in timeline.oddities { oddities[oddity.sequence, default: []].append(oddity.kind) }
    self.oddities = oddities
  }

  /// What is odd about an event.
  func oddities(at sequence: UInt64) -> [Irregularity.Kind] { oddities[sequence] ?? [] }

  /// The part in a transition that did not go through to which an event belongs.
  func turn(at sequence: UInt64) -> Timeline.Turn? {
    let place = turns.firstPlace { $0.first.sequence > sequence }
    return place > 0 && turns[place - 1].contains(sequence) ? turns[place - 1] : nil
  }

  /// Whether the phase is one of coming or going that the expected did never ended.
  func isOpen(_ phase: Phase) -> Bool {
    guard phase.state.isPassing else { return false }
    return phase.last == nil
      || oddities(at: phase.first.sequence).contains {
        $0 == .missingDidAppear || $0 == .missingDidDisappear
      }
  }

  /// Whether the phase is one of coming or going in a transition that did not go through.
  func isTurned(_ phase: Phase) -> Bool {
    phase.state.isPassing && turn(at: phase.first.sequence) != nil
  }
}

extension LifeState {
  /// Whether a will has announced that the state ends soon.
  package var isPassing: Bool { self == .appearing || self == .disappearing }

  /// Whether the view is on the screen, or partly so.
  package var isVisible: Bool { isPassing || self == .appeared }
}

/// A transition as far as timelines tell of it.
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

  /// Somebody whom a line names.
  package struct Subject: Hashable, Sendable {
    package var instance: InstanceID
    package var classID: NameID
    /// Which instance of its class it is; 0 where nobody knows.
    package var ordinal: UInt32
    package var identity: Identity

    package init(_ life: Life) {
      instance = life.instance
      classID = life.classID
      ordinal = life.ordinal
      identity = life.identity
    }

    /// Somebody of whom nothing but the number is known.
    package init(_ instance: InstanceID) {
      self.instance = instance
      classID = .none
      ordinal = 0
      identity = .exact
    }
  }
}
