internal import WillDidModel

// Where the beginning of a log is missing, two controllers that change places may do so on the way there or on the
// way back. Who ends behind it was gone back from, and so was who never comes again; who comes back was covered.
extension Lifecycle {
  /// Whether only what follows tells a way back from the way there: nothing is known of how either came.
  func isInDoubt(_ transition: Transition) -> Bool {
    guard transition.outcome == .completed, transition.isKindInferred,
      transition.kind == .pop || transition.kind == .dismiss,
      let from = transition.participants.first(where: { $0.instance == transition.from }),
      let to = transition.participants.first(where: { $0.instance == transition.to })
    else { return false }
    return hasNoBeginning(from) && hasNoBeginning(to)
  }

  private func hasNoBeginning(_ participant: Transition.Participant) -> Bool {
    guard let life = lives[participant.instance],
      life.facts.isDisjoint(with: [.created, .wasLoaded])
    else { return false }
    return participant.comes ? participant.wasThere == nil : !life.facts.contains(.announced)
  }

  /// Hands over the transition that was in doubt; its kind is known to be as it seemed unless who went has come back.
  mutating func endDoubt(hasComeBack: Bool, _ observer: inout some LifecycleObserver) {
    guard var transition = doubtful else { return }
    doubtful = nil
    if hasComeBack {
      (transition.kind, transition.isKindInferred) = (.unknown, false)
      for instance in [transition.from, transition.to] {
        guard let place = lives.place(of: instance.rawValue) else { continue }
        lives[place].facts.insert(.unplaced)
      }
    }
    deliver(transition, &observer)
  }

  /// Whether nothing tells which of two controllers was there first.
  func areUnplaced(_ from: Transition.Participant?, _ to: Transition.Participant) -> Bool {
    [from?.instance, to.instance].allSatisfy { instance in
      guard let facts = instance.flatMap({ lives[$0] })?.facts else { return false }
      return facts.contains(.unplaced) && facts.isDisjoint(with: [.created, .wasLoaded])
    }
  }
}
