internal import WillDidArguments
internal import WillDidFindings
internal import WillDidReport
internal import WillDidText
internal import WillDidTimeline

/// The verb that explains rules, and findings of a report.
enum Explain {
  enum Format: String, CaseIterable, ArgumentValue { case text, json }

  static let run = Argument<String?>(
    "run", help: "The run or log that the finding is in; - is standard input.",
    completion: .file(extensions: ["willdid"]))
  static let finding = Argument<String?>(
    "finding", help: "The fingerprint of the finding or its first digits, or a rule.")
  static let rule = Option<Report.RuleName?>(
    "rule", value: "rule", help: "Explain a rule, by identifier or name.")
  static let rules = Flag("rules", help: "List all rules.")
  static let format = Option("format", default: Format.text, help: "How to print.")

  static let command = Command(
    "explain", abstract: "Explains a finding of a run, or a rule.",
    discussion: """
      For a rule, its first finding in the run is explained. All events that prove a finding are printed.

      Examples:
        willdid explain app.willdid CT-12
        willdid explain app.willdid a645eafb
        willdid explain --rule cancelled-pop
        willdid explain --rules --format json | jq -r '.rules[].id'
      """,
    parameters: [
      rule, rules, Report.layout, format, Common.output, Pager.none, Common.quiet, Common.noColor,
      run, finding,
    ],
    action: Verb(explain))

  private static func explain(_ arguments: Arguments) throws(CommandError) -> ExitStatus {
    let (path, wanted) = (arguments[run], arguments[finding])
    let (named, all) = (arguments[rule]?.rule, arguments[rules])
    if all || named != nil {
      guard path == nil, !all || named == nil else {
        throw CommandError(
          arguments.error("Either a run and a finding, or '--rule', or '--rules' is needed."))
      }
      return try printRules(named, arguments)
    }
    if let path, let wanted { return try print(wanted, of: path, arguments) }
    // Whoever names nothing but a rule wants to know what it means.
    if let path, let rule = Rule.find(path) { return try printRules(rule, arguments) }
    let question = path.map { Report.RuleName.question($0) } ?? ""
    throw CommandError(arguments.error("A run and a finding are needed, or a rule.\(question)"))
  }

  private static func printRules(
    _ rule: Rule?, _ arguments: Arguments
  ) throws(CommandError) -> ExitStatus {
    var output = try Output(
      arguments[Common.output], inputs: arguments[run].map { [$0] } ?? [])
    switch arguments[format] {
    case .text:
      let text = RuleText(look: TextStyle(arguments).look)
      output.bytes += (rule.map(text.text) ?? text.table(Rule.all)).utf8
    case .json:
      let json =
        rule?.json
        ?? .object([
          ("schema", .string("willdid.rules/2")), ("rules", .array(Rule.all.map(\.json))),
        ])
      output.bytes += "\(json.text())\n".utf8
    }
    try output.finish(after: .success, paging: arguments)
    return .success
  }

  private static func print(
    _ wanted: String, of path: String, _ arguments: Arguments
  ) throws(CommandError) -> ExitStatus {
    let name = try FindingName(wanted, arguments)
    var output = try Output(
      arguments[Common.output], inputs: arguments[run].map { [$0] } ?? [])
    var found = 0
    var rules: Set<String> = []
    var status = try Common.readEach(arguments, paths: [path]) { opened throws(CommandError) in
      var report = ReportFold.report(on: opened, layout: arguments[Report.layout]).report
      rules.formUnion(report.findings.map(\.rule.id))
      let matching = report.findings.filter(name.matches)
      // Of a log with several runs the first that has such a finding is told.
      if let finding = matching.first, found == 0 {
        report.read(Set(finding.events + [finding.at.sequence]), of: opened.run)
        switch arguments[format] {
        case .text:
          output.bytes += RuleText(look: TextStyle(arguments).look).text(finding, in: report).utf8
        case .json:
          let json = ExplanationJSON.json(finding, in: report, of: matching.count)
          output.bytes += "\(json.text())\n".utf8
        }
      }
      found += matching.count
      return .success
    }
    if found == 0, status == .success || status == .partlyUnreadable {
      let others = rules.sorted().joined(separator: ", ")
      Diagnostics.print(
        CommandError(
          "there is no finding '\(wanted)'", at: path == "-" ? "standard input" : path,
          remedy: rules.isEmpty ? "there are no findings at all" : "the findings are of \(others)",
          status: .usage))
      status.add(.usage)
    }
    try output.finish(after: status, paging: arguments)
    if found > 1 {
      Diagnostics(isQuiet: arguments[Common.quiet]).note(
        "the first of \(found) findings", at: wanted, remedy: name.remedy)
    }
    return status
  }
}

/// What a finding is asked for by.
private enum FindingName {
  case rule(Rule)
  case fingerprint(String)

  init(_ word: String, _ arguments: Arguments) throws(CommandError) {
    if let rule = Rule.find(word) {
      self = .rule(rule)
    } else {
      let digits = word.lowercased()
      guard !word.isEmpty, digits.allSatisfy(\.isHexDigit) else {
        let problem = "'\(word.escaped)' is neither a fingerprint nor a rule."
        throw CommandError(arguments.error(problem + Report.RuleName.question(word)))
      }
      self = .fingerprint(digits)
    }
  }

  func matches(_ finding: Finding) -> Bool {
    switch self {
    case .rule(let rule): finding.rule.id == rule.id
    case .fingerprint(let digits): finding.fingerprint.hasPrefix(digits)
    }
  }

  /// How one learns of the others.
  var remedy: String {
    switch self {
    case .rule(let rule): "'willdid report --rule \(rule.id)' shows all"
    case .fingerprint: "give more digits"
    }
  }
}
