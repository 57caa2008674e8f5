internal import WillDidTimeline

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
