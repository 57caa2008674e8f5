internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport

/// The conditions under which a report fails.
///
/// A severity is looked for first, then a category, then a rule.
struct GateCondition: ArgumentValue {
  var condition: Gate.Condition
  var argument: String

  private static let words = ["any", "never"]

  init(argument: String) throws(UsageError) {
    self.argument = argument
    if let severity = Severity(named: argument) {
      condition = .severity(severity)
    } else if let category = Category(named: argument) {
      condition = .category(category)
    } else if let rule = Rule.find(argument) {
      condition = .rule(rule.id)
    } else if Self.words.contains(argument) {
      condition = argument == "any" ? .any : .never
    } else {
      let others = Severity.allCases.map { "\($0)" } + Category.allCases.map { "\($0)" }
      let question = RuleName.question(argument, besides: others + Self.words)
      throw UsageError("expected a severity, a category, a rule, 'any' or 'never'.\(question)")
    }
  }

  static var completion: Completion {
    .choices(
      Severity.allCases.reversed().map { Choice("\($0)") } + words.map { Choice($0) }
        + Category.allCases.map { Choice("\($0)") }
        + Rule.all.map { Choice($0.id, explanation: $0.name) })
  }
}

extension Category {
  /// Reads a word of the gate.
  init?(named word: String) {
    guard let found = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
    self = found
  }
}
