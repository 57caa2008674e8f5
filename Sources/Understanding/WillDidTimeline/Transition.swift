package import WillDidModel

/// One change of the screen as a user sees it: the controllers that went and came, and how it ended.
package struct Transition: Codable, Hashable, Sendable {
  /// The number of the transition in the run, from 1 in the order of their starts.
  package internal(set) var id: UInt32
  package internal(set) var kind = TransitionKind.unknown
  /// Whether the kind follows from the order of the callbacks alone.
  package internal(set) var isKindInferred = false
  package internal(set) var outcome = Outcome.open
  /// Whether a finger drove it; `nil` where unknown.
  package internal(set) var interactive: Bool?
  /// Whether a finger may take hold of it while it runs.
  package internal(set) var mayBeCaught = false
  /// Whether a finger took hold of what had begun without one.
  package var isCaught: Bool { interactive == true && announcement?.interactive == false }
  package internal(set) var from = InstanceID.none
  package internal(set) var to = InstanceID.none
  package internal(set) var start: Moment
  package internal(set) var end: Moment?
  /// All that appear or disappear in it, in the order of their first will.
  package internal(set) var participants: [Participant] = []
  /// Each will and did, and what is between.
  package internal(set) var steps: [Step] = []
  /// The events that prove it.
  package var events: [UInt64] { steps.map(\.sequence) }
  /// The announcement that kind and partners were taken from, if any.
  package internal(set) var announcement: Announcement?
  /// The transition of the same navigation controller that had not ended when it began, or 0.
  package internal(set) var overlapped: UInt32 = 0
  /// Whether an event said that it went back.
  var wasCancelled = false
  /// Whether a controller turned round in it.
  var hasReversal = false
  /// Whether all that take part have arrived where they go.
  package var isSettled: Bool { participants.allSatisfy(\.isSettled) }
  /// Whether one that comes has come all the same, so that the transition itself was not taken back.
  package var hasArrived: Bool {
    participants.contains { $0.comes && !$0.turnedRound && $0.did != nil }
  }
  /// Whether one that was to go stayed though who comes has arrived: the transition went through, and something else
  /// brought that one back.
  package internal(set) var broughtBack = false
  /// Whether one that was to go stayed, however the transition itself ended.
  package var hasStayed: Bool { outcome == .cancelled || broughtBack }
  /// Whether one that was to go came back with a will, which nothing but its did can follow, and that did not come.
  package func owesReturn(of instance: InstanceID, after will: Moment) -> Bool {
    participants.contains {
      $0.instance == instance && $0.stayed && $0.isSettled && $0.did == nil
        && $0.will.sequence < will.sequence
    }
  }
  /// Whether further controllers may still join: all wills come before the first did.
  var isGathering = true
  /// Whether others went on so far that it can no longer end.
  package internal(set) var isGivenUp = false
  /// How many transitions have begun later and ended earlier.
  package internal(set) var overtaken: UInt8 = 0
  /// The one that turned away in the transition before, which this one took the place of.
  var displaced = InstanceID.none

  init(id: UInt32, at start: Moment) {
    self.id = id
    self.start = start
  }

  /// Notes an event that proves it.
  mutating func prove(_ callback: Callback, of participant: Int, at moment: Moment) {
    steps.append(
      Step(
        sequence: moment.sequence, callback: callback,
        participant: UInt16(truncatingIfNeeded: participant)))
  }

  /// A controller that appears or disappears in a transition.
  package struct Participant: Codable, Hashable, Sendable {
    package let instance: InstanceID
    /// Whether it was to appear at first, as against disappear.
    package let comes: Bool
    /// Whether it was to appear in the end: the opposite where it turned round.
    package internal(set) var comesAtLast: Bool
    package internal(set) var isSettled = false
    package let will: Moment
    /// Whether its first will is missing and only its return was seen.
    package let lacksWill: Bool
    /// Whether it had been on the screen before; `nil` where its beginning was not seen.
    let wasThere: Bool?
    package internal(set) var did: Moment?
    /// Whether its did does not come: UIKit sends none to a controller in a popover whose presentation has gone.
    package internal(set) var isExempt = false

    package var turnedRound: Bool { comes != comesAtLast }
    /// Whether it was to go and stayed.
    package var stayed: Bool { !comes && comesAtLast }
    /// Whether it was to come and went.
    package var turnedAway: Bool { comes && !comesAtLast }
  }

  /// An event that proves a transition.
  package struct Step: Codable, Hashable, Sendable {
    /// The number of the event.
    package let sequence: UInt64
    /// Its callback.
    package let callback: Callback
    /// The place of its instance among the participants.
    package let participant: UInt16
  }

  /// A call that starts a transition, such as a push, and whom it is about.
  package struct Announcement: Codable, Hashable, Sendable {
    package let kind: TransitionKind
    /// Whom the call was made on: a container or a presenter.
    package let caller: InstanceID
    /// The controller that it is about, or none.
    package let subject: InstanceID
    package let moment: Moment
    /// Whether a gesture made it; `nil` where unknown.
    package internal(set) var interactive: Bool?
    /// Whether a finger may take hold of what it starts.
    var mayBeCaught = false
  }
}
