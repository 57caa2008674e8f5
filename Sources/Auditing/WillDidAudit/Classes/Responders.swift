/// The selectors of all classes of a project and of what it adds to those of frameworks, for actions that are
/// sent to the first responder.
struct Responders {
  /// The selectors that some class has, and that every object may answer to.
  private var known: Set<String> = []
  /// The methods that some class has and does not expose, by the selector.
  private var hidden: [String: (member: ClassMembers.Member, number: Int)] = [:]

  /// Collects the selectors of all classes.
  init(_ scope: ClassScope) {
    for number in scope.table.classes.indices where !scope.table.classes[number].isDead {
      let members = scope.members(of: number)
      known.formUnion(members.selectors.keys)
      guard !members.hiddenSelectors.isEmpty else { continue }
      let chain = scope.chain(of: number)
      let exposesAll = chain.classes.contains { scope.members(of: $0).isObjCMembers }
      for (selector, member) in members.hiddenSelectors {
        if exposesAll { known.insert(selector) } else { hidden[selector] = (member, number) }
      }
    }
    for name in scope.table.foreign.keys {
      if let members = scope.foreignMembers(name) { known.formUnion(members.selectors.keys) }
    }
  }

  /// The answer of all classes together about a selector.
  func answer(
    _ selector: String
  ) -> (isKnown: Bool, hidden: ClassMembers.Member?, hiddenClass: Int?) {
    (known.contains(selector), hidden[selector]?.member, hidden[selector]?.number)
  }
}
