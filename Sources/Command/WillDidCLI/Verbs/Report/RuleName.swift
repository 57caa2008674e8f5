internal import WillDidArguments
internal import WillDidFindings
internal import WillDidText

/// A rule by its identifier or its name.
struct RuleName: ArgumentValue {
  var rule: Rule

  init(argument: String) throws(UsageError) {
    guard let rule = Rule.find(argument) else {
      throw UsageError("there is no such rule.\(Self.question(argument))")
    }
    self.rule = rule
  }

  /// Asks for the rule that was probably meant.
  static func question(_ word: String, besides others: [String] = []) -> String {
    let names = Rule.all.flatMap { [$0.id, $0.name] } + others
    let near = word.nearest(in: names) ?? word.uppercased().nearest(in: names)
    return near.map { " Did you mean '\($0)'?" } ?? ""
  }

  var argument: String { rule.id }

  static var completion: Completion {
    .choices(Rule.all.map { Choice($0.id, explanation: $0.name) })
  }
}
