package import WillDidModel

/// Something that a printed log does not tell, so that the rules which need it could find nothing.
package enum EvidenceGap: CaseIterable, Sendable {
  case appearances, announcements, disappearances, ends, times, addresses

  /// The missing evidence.
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

  /// The rules that could not be checked without it.
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

  /// The evidence that a printed log lacks of some classes, though it has it of others.
  package struct OfClasses: Hashable, Sendable {
    package let kind: Kind
    /// Their names, in their order.
    package var classes: [String]

    package enum Kind: CaseIterable, Sendable {
      /// The class never prints its end, and others do.
      case ends
      /// The name stands for several objects at once.
      case names
    }

    package init(_ kind: Kind, _ classes: some Sequence<String>) {
      self.kind = kind
      self.classes = classes.sorted()
    }

    /// A sentence names no more classes.
    private static let most = 4

    /// The rules that could not be checked.
    package var unchecked: String {
      var names = classes.prefix(Self.most).map { ClassName.bare($0) }
      if classes.count > Self.most { names.append("\(classes.count - Self.most) more") }
      let all =
        names.count > 1
        ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names[0]
      return kind == .ends ? "leaks of \(all)" : "pairs of callbacks of \(all)"
    }

    /// The missing evidence.
    package var missing: String {
      kind == .ends ? "deinit of theirs" : "addresses, and several objects share the name"
    }
  }

  /// The evidence that a printed log lacks.
  ///
  /// - Parameters:
  ///   - seen: The callbacks that it has.
  ///   - identities: How surely it tells instances apart.
  ///   - hasTimes: Whether an event has a time.
  /// - Returns: What is missing, in the order of the cases.
  package static func gaps(
    seen: CallbackSet, identities: Identities, hasTimes: Bool
  ) -> [EvidenceGap] {
    func lacks(_ callbacks: Callback..., above group: Callback.Group = []) -> Bool {
      !(callbacks + Callback.all(in: group)).contains(where: seen.contains)
    }
    let appears = !lacks(.viewWillAppear, .viewIsAppearing, .viewDidAppear, above: .comesAbove)
    let lacksDisappearances = lacks(.viewWillDisappear, .viewDidDisappear, above: .goesAbove)
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
