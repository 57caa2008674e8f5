extension Rule {
  /// Each rule there is, in the order of the catalogue.
  package static let all: [Rule] =
    appearanceRules + superRules + nibRules + codingRules + containmentRules + memoryRules
    + threadAndTimeRules + appKitRules + inputRules

  /// The rule with an identifier or a name, written in capital or small letters.
  package static func find(_ text: String) -> Rule? { index[text.lowercased()] }

  // Identifiers and names share one table: "ct-12" and "cancelled-pop" can never be the same.
  private static let index: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for rule in all {
      rules[rule.id.lowercased()] = rule
      rules[rule.name.lowercased()] = rule
    }
    return rules
  }()
}
