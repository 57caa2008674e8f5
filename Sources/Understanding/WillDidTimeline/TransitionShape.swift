package import WillDidModel

/// The sequence of callbacks of a transition, without the controllers that received them.
///
/// Transitions of one shape went the same way: most of a run have few shapes, and a shape that few have is worth
/// a look.
package struct TransitionShape: Hashable, Sendable {
  /// The kind of the transitions.
  package let kind: TransitionKind
  /// How they ended.
  package fileprivate(set) var outcome: Outcome
  /// Each callback, behind the part that its controller has.
  package let steps: [Step]

  /// A callback that a controller receives in transitions of the shape.
  package struct Step: Hashable, Sendable, CustomStringConvertible {
    /// Whether the controller was to appear at first.
    package let comes: Bool
    /// The place of the controller among those that come, or go, from 1.
    package let ordinal: Int
    /// The callback.
    package let callback: Callback

    /// As in `from.viewWillDisappear`, and `to2.viewWillAppear` of the second that comes.
    package var description: String {
      "\(comes ? "to" : "from")\(ordinal == 1 ? "" : "\(ordinal)").\(callback)"
    }
  }

  /// The words of all steps.
  package var text: String { steps.map(\.description).joined(separator: " ") }
}

extension Transition {
  /// The sequence of its callbacks.
  package var shape: TransitionShape {
    var ordinals: [Int] = []
    var counts = (comes: 0, goes: 0)
    for participant in participants {
      if participant.comes { counts.comes += 1 } else { counts.goes += 1 }
      ordinals.append(participant.comes ? counts.comes : counts.goes)
    }
    return TransitionShape(
      kind: kind, outcome: outcome,
      steps: steps.sorted { $0.sequence < $1.sequence }.compactMap { step in
        let place = Int(step.participant)
        guard participants.indices.contains(place) else { return nil }
        return TransitionShape.Step(
          comes: participants[place].comes, ordinal: ordinals[place], callback: step.callback)
      })
  }
}
