internal import WillDidArguments
internal import WillDidFindings
internal import WillDidLog
internal import WillDidReport
internal import WillDidSystem
internal import WillDidText
internal import WillDidTimeline
internal import WillDidWhy

/// The verb that explains rules, and findings of a report.
struct Explain: Verb {
  static let help = VerbHelp(
    "explain", abstract: "Explains a finding of a run, or a rule.",
    discussion: """
      Given a rule, explains its first finding in the run. Prints all events that prove a finding. \
      Of a transition, such as #3, says why it ended as it did, as 'willdid why' does.

      Examples:
        willdid explain app.willdid CT-12
        willdid explain app.willdid a645eafb
        willdid explain app.willdid CT-12 --diagram mermaid | pbcopy
        willdid explain app.willdid '#3'
        willdid explain app.willdid '#3' --diagram svg -o third-transition.svg
        willdid explain app.willdid CT-12 --diagram svg --animate -o swipe.svg
        willdid explain bad.willdid CT-12 --diagram text --beside good.willdid
        willdid explain --rule cancelled-pop
        willdid explain --rules --format json | jq -r '.rules[].id'
      """)

  @Given(
    Option<RuleName?>(
      "rule", value: "rule", help: "Explain a rule, by identifier or name."))
  var rule
  @Given(Flag("rules", help: "List all rules."))
  var rules
  @Given(Shared.layout) var layout
  @Given(Shared.textOrJSON) var format
  @Given(
    Option<DiagramFormat?>(
      "diagram", value: "format", help: "Draw who called what: svg, mermaid or text.",
      discussion: """
        What should not have come is red, and what should have come and did not stands in its \
        place as a ghost. Mermaid is drawn by GitHub and others in issues and comments. With '#3' \
        in place of a finding the third transition is drawn.
        """))
  var diagram
  @Given(
    Option<String?>(
      "beside", value: "run", help: "Draw the same of another run beside it.",
      discussion: """
        The same finding, or the same transition where the other run has no such finding, or else the same \
        calls of the same objects. What both runs have stands in one row.
        """, completion: .file(extensions: ["willdid"])))
  var beside
  @Given(
    Flag(
      "animate", help: "Let the calls of an SVG come one after the other.",
      discussion: """
        Beside them the controllers move on a screen as they did. It needs no script: a browser plays it \
        as an image, also in a README. Who wants less motion sees how it ends.
        """))
  var animate
  var input = InputOptions()
  var printing = PagedOptions()
  @Given(
    Argument<String?>(
      "run", help: "The run or log that the finding is in; - is standard input.",
      completion: .file(extensions: ["willdid"])))
  var path
  @Given(
    Argument<String?>(
      "finding",
      help: "The fingerprint of the finding or its first digits, or a rule; #3 is a transition."))
  var finding

  /// Explains a rule or a finding.
  func run() throws(CommandError) -> ExitStatus {
    let named = rule?.rule
    if rules || named != nil {
      guard path == nil, !rules || named == nil else {
        throw .misuse("Either a run and a finding, or '--rule', or '--rules' is needed.")
      }
      return try printRules(named)
    }
    guard !animate || diagram == .svg && beside == nil else {
      throw .misuse("'--animate' needs '--diagram svg', and no '--beside'.")
    }
    if let path, let finding {
      if let diagram { return try draw(finding, of: path, as: diagram) }
      guard beside == nil else { throw .misuse("'--beside' needs '--diagram'.") }
      return try print(finding, of: path)
    }
    guard diagram == nil, beside == nil else {
      throw .misuse("A diagram needs a run and a finding.")
    }
    // A rule alone asks what the rule means.
    if let path, let rule = Rule.find(path) { return try printRules(rule) }
    let question = path.map { RuleName.question($0) } ?? ""
    if let path, path != "-", File.kind(at: path) == nil {
      throw .misuse(
        "'\(path.escaped)' is neither a rule nor a file; '--rules' lists the rules.\(question)")
    }
    throw .misuse(
      "A run and a finding are needed, or a rule. A finding goes by its rule, or by what stands in brackets behind it in "
        + "a report.\(question)")
  }

  /// Begins to print; what is explained must not be written over.
  func output() throws(CommandError) -> Output {
    try printing.output(of: [path, beside].compactMap { $0 }, paged: true)
  }

  /// Prints one rule, or all of them.
  private func printRules(_ rule: Rule?) throws(CommandError) -> ExitStatus {
    var output = try output()
    switch format {
    case .text:
      let text = RuleText(look: printing.style.look)
      output.bytes += (rule.map(text.text) ?? text.table(Rule.all)).utf8
    case .json:
      let json =
        rule?.json
        ?? .object([
          ("schema", .string("willdid.rules/2")), ("rules", .array(Rule.all.map(\.json))),
        ])
      output.bytes += "\(json.text())\n".utf8
    }
    try output.finish(after: .success)
    return .success
  }

  /// Answers why a transition ended as it did.
  private func print(
    transition number: UInt32, of path: String
  ) throws(CommandError) -> ExitStatus {
    var output = try output()
    var walk = try RunWalk([path], input, printing.diagnostics)
    walk.notes = [.damage]
    var question = Question()
    question.transition = number
    var isAnswered = false
    var status = try walk.each { opened in
      let inquiry = Inquiry(reading: opened.run, layout: layout)
      guard !isAnswered, let answer = inquiry.answer(question) else { return .success }
      isAnswered = true
      switch format {
      case .text: output.bytes += AnswerText(look: printing.style.look).text(answer, inquiry).utf8
      case .json:
        let json = AnswerJSON.json(
          answer, inquiry, of: RunFacts(opened.run), question: "#\(number)")
        output.bytes += "\(json.text())\n".utf8
      }
      return .success
    }
    if !isAnswered, status == .success || status == .partlyUnreadable {
      Diagnostics.print(
        CommandError(
          "there is no transition '#\(number)'", at: path == "-" ? "standard input" : path,
          remedy: "'willdid timeline' lists the transitions", status: .usage))
      status.add(.usage)
    }
    try output.finish(after: status)
    return status
  }

  private func print(_ wanted: String, of path: String) throws(CommandError) -> ExitStatus {
    if wanted.hasPrefix("#"), let number = UInt32(wanted.dropFirst()) {
      return try print(transition: number, of: path)
    }
    let name = try FindingName(wanted)
    var output = try output()
    var found = 0
    var rules: Set<String> = []
    var walk = try RunWalk([path], input, printing.diagnostics)
    walk.notes = [.damage]
    var status = try walk.each { opened in
      var report = RunReport(reading: opened.run, layout: layout)
      rules.formUnion(report.findings.map(\.rule.id))
      let matching = report.findings.filter(name.matches)
      // Of a log with several runs the first that has such a finding is explained.
      if let finding = matching.first, found == 0 {
        report.read(Set(finding.events + [finding.at.sequence]), of: opened.run)
        output.bytes += text(of: finding, in: report, of: matching.count).utf8
      }
      found += matching.count
      return .success
    }
    if found == 0, status == .success || status == .partlyUnreadable {
      let others = rules.sorted().joined(separator: ", ")
      Diagnostics.print(
        CommandError(
          "there is no finding '\(wanted)'", at: path == "-" ? "standard input" : path,
          remedy: rules.isEmpty ? "there are no findings at all" : "rules with findings: \(others)",
          status: .usage))
      status.add(.usage)
    }
    try output.finish(after: status)
    if found > 1 {
      printing.diagnostics.note(
        "the first of \(found) findings", at: wanted, remedy: name.remedy)
    }
    return status
  }

  /// The text of a finding, with how to ask for it again.
  private func text(of finding: Finding, in report: RunReport, of count: Int) -> String {
    switch format {
    case .text: RuleText(look: printing.style.look).text(finding, in: report)
    case .json: "\(ExplanationJSON.json(finding, in: report, of: count).text())\n"
    }
  }
}

/// The names by which a finding is asked for.
///
/// A word that is a rule's identifier or name means the rule; other words must be hexadecimal
/// digits.
enum FindingName {
  case rule(Rule)
  case fingerprint(String)

  /// Reads the name of a finding.
  init(_ word: String) throws(CommandError) {
    if let rule = Rule.find(word) {
      self = .rule(rule)
    } else {
      let digits = word.lowercased()
      guard !word.isEmpty, digits.allSatisfy(\.isHexDigit) else {
        let problem = "'\(word.escaped)' is neither a fingerprint nor a rule."
        throw .misuse(problem + RuleName.question(word))
      }
      self = .fingerprint(digits)
    }
  }

  /// Whether a finding has the name.
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
