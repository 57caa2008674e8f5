internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport

extension Report {
  /// The findings that are shown.
  struct Filters: CommandOptions {
    static let section = "Filters"

    @Given(
      Option<[RuleName]>(
        "rule", value: "rule", default: [],
        help: "Only findings of this rule, by identifier or name; may be repeated.",
        discussion:
          "All findings of the rule are shown with their events, also those of severity info."
      ))
    var rules
    @Given(
      Option<[CategoryName]>(
        "category", value: "category", default: [],
        help: "Only findings of this category; may be repeated."))
    var categories
    @Given(
      Option<SeverityName?>(
        "severity", value: "severity", help: "Only findings of this severity or a higher one."))
    var severity
    @Given(Shared.classes("Only findings about classes whose name matches."))
    var classes
    @Given(
      Option<Int?>(
        "limit", short: "n", value: "count",
        help: "Show at most this many findings of each rule.",
        discussion: """
          By default \(Report.Filters.usualLimit), and \(Report.Filters.namedLimit) of a rule named with \
          --rule; an audit shows all as text and \(Report.Filters.namedLimit) in other formats. JSON and \
          SARIF have all findings.
          """))
    var limit

    /// How many findings of a rule a report shows; and of one that is asked for, or of an audit that is no text.
    static let usualLimit = 5
    static let namedLimit = 100

    /// Which findings are asked for, without those of classes that are allowed.
    func filter() -> ReportFilter {
      var filter = ReportFilter()
      filter.rules = Set(rules.map(\.rule.id))
      filter.categories = Set(categories.map(\.category))
      filter.severity = severity?.severity ?? .info
      filter.classes = classes?.expression
      return filter
    }
  }

  /// Which findings make the report fail, and which do not count.
  struct GateOptions: CommandOptions {
    static let section = "Gate"

    @Given(
      Option<[GateCondition]>(
        "fail-on", value: "what", default: [],
        help: "End with status 2 if there is such a finding; may be repeated.",
        discussion: """
          A severity (this or a higher one), a category, a rule, 'any' or 'never'. By default errors make \
          the report fail. Only findings that are reported and not suppressed count.
          """))
    var failOn
    @Given(
      Option<String?>(
        "baseline", value: "file", help: "Suppress the findings that a baseline lists.",
        discussion: """
          A JSON object for each finding: {"fingerprint": …, "rule": …, "class": …, "reason": …, \
          "expires": "2027-01-31"}, one per line or in an array. An entry without a fingerprint \
          covers all findings of its rule and class. An entry is valid until the end of the day on \
          which it expires.
          """, completion: .file()))
    var baseline
    @Given(
      Option<String?>(
        "write-baseline", value: "file",
        help: "Write a baseline of the findings that make the report fail.",
        discussion: "Entries of --baseline that still match are kept.", completion: .file()))
    var writeBaseline
    @Given(
      Option<String?>(
        "budget", value: "file", help: "Report what a run has more of than a budget allows.",
        discussion: """
          Calls of callbacks, calls inside one, layouts in a visit, objects, objects that left and live, views \
          loaded and never shown, and loads of nibs of the classes that the budget names; times only on the \
          machine and system that the budget is of. The project file has a key for it.
          """, completion: .file()))
    var budget
    @Given(
      Option<String?>(
        "write-budget", value: "file", help: "Write a budget that the runs keep to.",
        discussion: "Numbers that differ between the runs get as much room again.",
        completion: .file()))
    var writeBudget
    @Given(
      Option<[Pattern]>(
        "allow", value: "regex", default: [],
        help: "Suppress findings about classes whose name matches; may be repeated."))
    var allow
    @Given(
      Flag(
        "new-only", help: "Count suppressed findings instead of listing them."))
    var newOnly

    /// Which findings make the report fail; the project says it where no option does.
    func gate(_ project: ProjectFile) throws(CommandError) -> Gate {
      let conditions = (failOn.isEmpty ? project.failOn : failOn).map(\.condition)
      guard conditions.count < 2 || !conditions.contains(.never) else {
        throw .misuse("'--fail-on never' cannot be combined with other conditions.")
      }
      return conditions.isEmpty ? Gate() : Gate(conditions)
    }
  }

  /// How a report is printed.
  enum Format: ArgumentValue {
    case written(any ReportFormat.Type)
    /// The page of the verb `view`, for which more of a run is read than for a report; it is read and not shown.
    case page

    private static let pageWord = "html"

    init(argument: String) throws(UsageError) {
      if let format = ReportFormats.all.first(where: { $0.name == argument }) {
        self = .written(format)
      } else if argument == Self.pageWord {
        self = .page
      } else {
        throw UsageError(notAmong: Self.choices)
      }
    }

    var argument: String {
      switch self {
      case .written(let format): format.name
      case .page: Self.pageWord
      }
    }

    static var choices: [Choice] {
      ReportFormats.all.map { Choice($0.name, explanation: $0.explanation) }
    }
  }

  /// The subjects of findings.
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
}
