internal import WillDidTimeline

/// Finds for the phases and events of an instance what is known of them elsewhere.
struct TimelineMarks {
  private let participations: [Timeline.Participation]
  private let irregularities: [UInt64: [Irregularity.Kind]]

  init(_ timeline: Timeline) {
    participations = timeline.participations.sorted { $0.first.sequence < $1.first.sequence }
    var irregularities: [UInt64: [Irregularity.Kind]] = [:]
    for irregular in timeline.irregularities {
      irregularities[irregular.sequence, default: []].append(irregular.kind)
    }
    self.irregularities = irregularities
  }

  /// The irregularities of an event.
  func irregularities(at sequence: UInt64) -> [Irregularity.Kind] { irregularities[sequence] ?? [] }

  /// The part in a transition that did not go through to which an event belongs.
  func participation(at sequence: UInt64) -> Timeline.Participation? {
    let place = participations.firstPlace { $0.first.sequence > sequence }
    return place > 0 && participations[place - 1].contains(sequence)
      ? participations[place - 1] : nil
  }

  /// Whether the phase is one of coming or going that the expected did never ended.
  func isOpen(_ phase: Phase) -> Bool {
    guard phase.state.isPassing else { return false }
    return phase.last == nil
      || irregularities(at: phase.first.sequence).contains {
        $0 == .missingDidAppear || $0 == .missingDidDisappear
      }
  }

  /// Whether the phase is one of coming or going in a transition that did not go through.
  func isTurned(_ phase: Phase) -> Bool {
    phase.state.isPassing && participation(at: phase.first.sequence) != nil
  }
}
