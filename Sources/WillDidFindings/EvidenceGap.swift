package import WillDidModel

/// Something that a printed log does not tell, so that the rules which need it could find nothing.
package enum EvidenceGap: CaseIterable, Sendable {
  case appearances, announcements, disappearances, ends, times, addresses

  /// What there is none of.
  package var missing: String {
    switch self {
    case .appearances: "appearances"
    case .announcements: "viewWillAppear"
    case .disappearances: "disappearances"
    case .ends: "deinit"
    case .times: "times"
    case .addresses: "addresses"
    }
  }

  /// What could not be looked for without it.
  package var unchecked: String {
    switch self {
    case .appearances: "transitions"
    case .announcements: "cancelled transitions"
    case .disappearances: "unbalanced callbacks"
    case .ends: "leaks"
    case .times: "slow calls"
    case .addresses: "objects of one class apart from each other"
    }
  }

  /// What a printed log lacks.
  ///
  /// - Parameters:
  ///   - seen: The callbacks that it tells of.
  ///   - identities: How surely it tells instances apart.
  ///   - hasTimes: Whether an event has a time.
  /// - Returns: What is missing, in the order of the cases.
  package static func gaps(
    seen: CallbackSet, identities: Identities, hasTimes: Bool
  ) -> [EvidenceGap] {
    func lacks(_ callbacks: Callback...) -> Bool { !callbacks.contains(where: seen.contains) }
    let appears = !lacks(.viewWillAppear, .viewIsAppearing, .viewDidAppear, .onAppear)
    let lacksDisappearances = lacks(.viewWillDisappear, .viewDidDisappear, .onDisappear)
    var gaps: [EvidenceGap] = []
    if !appears, lacksDisappearances {
      gaps.append(.appearances)
    } else if lacksDisappearances {
      gaps.append(.disappearances)
    } else if appears, lacks(.viewWillAppear, .onAppear) {
      gaps.append(.announcements)
    }
    if lacks(.deinit) { gaps.append(.ends) }
    if !hasTimes { gaps.append(.times) }
    if !identities.hasExact { gaps.append(.addresses) }
    return gaps
  }
}
