internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport

extension Report {
  /// How a report is printed.
  enum Format: String, CaseIterable, ArgumentValue {
    case text, json, markdown, html, junit, sarif, github

    var explanation: String {
      switch self {
      case .text: "Findings with their events, causes and remedies, for people."
      case .json: "One object with counts, transitions and findings."
      case .markdown: "For the summary of a workflow of GitHub."
      case .html: "A page for a browser, with the findings in front; see 'willdid help view'."
      case .junit: "XML with a test case for each rule and class."
      case .sarif: "SARIF 2.1.0, for services that scan code."
      case .github: "Annotations of a workflow of GitHub."
      }
    }
  }

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

  /// What findings are about.
  struct CategoryName: ArgumentValue {
    var category: Category

    init(argument: String) throws(UsageError) {
      guard let category = Category(named: argument) else {
        throw UsageError(notAmong: Self.choices)
      }
      self.category = category
    }

    var argument: String { "\(category)" }

    static var choices: [Choice] { Category.allCases.map { Choice("\($0)") } }
  }

  /// How bad findings are.
  struct SeverityName: ArgumentValue {
    var severity: Severity

    init(argument: String) throws(UsageError) {
      guard let severity = Severity(named: argument) else {
        throw UsageError(notAmong: Self.choices)
      }
      self.severity = severity
    }

    var argument: String { "\(severity)" }

    static var choices: [Choice] { Severity.allCases.reversed().map { Choice("\($0)") } }
  }

  /// What makes a report fail.
  struct FailCondition: ArgumentValue {
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
        throw UsageError("it is no severity, category or rule, nor any or never.\(question)")
      }
    }

    static var completion: Completion {
      .choices(
        Severity.allCases.reversed().map { Choice("\($0)") } + words.map { Choice($0) }
          + Category.allCases.map { Choice("\($0)") }
          + Rule.all.map { Choice($0.id, explanation: $0.name) })
    }
  }
}

extension Category {
  fileprivate init?(named word: String) {
    guard let found = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
    self = found
  }
}
