internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport

extension Report {
  /// Which findings are told.
  struct Filters: CommandOptions {
    static let section = "Filters"

    @Given(
      Option<[RuleName]>(
        "rule", value: "rule", default: [],
        help: "Only this rule, by identifier or name; give it again for more.",
        discussion:
          "All findings of a rule that is asked for are shown, also of severity info, with their events."
      ))
    var rules
    @Given(
      Option<[CategoryName]>(
        "category", value: "category", default: [],
        help: "Only findings of this kind; give it again for more."))
    var categories
    @Given(
      Option<SeverityName?>(
        "severity", value: "severity", help: "Only findings that are at least as bad.",
        discussion: "The former name of info, fact, is accepted too."))
    var severity
    @Given(
      Option<Pattern?>(
        "class", value: "regex", help: "Only findings about classes whose name matches.",
        discussion: "An extended regular expression of POSIX, which may match a part of the name."))
    var classes
    @Given(
      Option<Int?>(
        "limit", short: "n", value: "count",
        help: "Show at most so many findings of a rule, for people.",
        discussion: "Without it, 5 are shown, and 100 of rules that are asked for."))
    var limit
  }

  /// Which findings make the report fail, and which do not count.
  struct GateOptions: CommandOptions {
    static let section = "Gate"

    @Given(
      Option<[FailCondition]>(
        "fail-on", value: "what", default: [],
        help: "End with status 2 if there is such a finding; give it again for more.",
        discussion: """
          A severity (that or a worse one; fact is accepted for info), a category, a rule, any, or never. Without it, errors make the \
          report fail. Only findings that are told and not suppressed count.
          """))
    var failOn
    @Given(
      Option<String?>(
        "baseline", value: "file", help: "Suppress the findings that a baseline lists.",
        discussion: """
          A JSON object for each: {"fingerprint": …, "rule": …, "class": …, "reason": …, "expires": \
          "2027-01-31"}, on lines of their own or in an array. Without a fingerprint, an entry holds for all \
          findings of its rule and class. An entry holds up to the day on which it expires.
          """, completion: .file()))
    var baseline
    @Given(
      Option<String?>(
        "write-baseline", value: "file",
        help: "Write the findings that make the report fail as a baseline.",
        discussion: "Entries of --baseline that still match are kept.", completion: .file()))
    var writeBaseline
    @Given(
      Option<[Pattern]>(
        "allow", value: "regex", default: [],
        help: "Suppress findings about classes whose name matches; give it again for more."))
    var allow
    @Given(
      Flag(
        "new-only", help: "Do not name suppressed findings, only count them."))
    var newOnly
  }

  /// How a report is printed.
  enum Format: ArgumentValue {
    case written(any ReportFormat.Type)
    /// A page for a browser, for which more of a run is read than a report tells.
    case page

    private static let pageChoice = Choice(
      "html",
      explanation: "A page for a browser, with the findings in front; see 'willdid help view'.")

    init(argument: String) throws(UsageError) {
      if let format = ReportFormats.all.first(where: { $0.name == argument }) {
        self = .written(format)
      } else if argument == Self.pageChoice.word {
        self = .page
      } else {
        throw UsageError(notAmong: Self.choices)
      }
    }

    var argument: String {
      switch self {
      case .written(let format): format.name
      case .page: Self.pageChoice.word
      }
    }

    static var choices: [Choice] {
      ReportFormats.all.map { Choice($0.name, explanation: $0.explanation) } + [pageChoice]
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
