internal import WillDidAgent
internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

// The resources and prompts: what holds for every run.
extension AgentTools {
  private static let (plain, markdown) = ("text/plain", "text/markdown")

  var resources: [AgentResource] {
    [
      AgentResource(
        "willdid://rules", name: "rules", title: "Rules", description: "All rules, a line each.",
        type: Self.plain),
      AgentResource(
        "willdid://schema", name: "schema", title: "SQL schema",
        description: "The tables that willdid_query asks, with their columns.",
        type: Self.markdown),
      AgentResource(
        "willdid://laws", name: "laws", title: "Laws",
        description: "When the frameworks send a callback, and when not, a line each.",
        type: Self.plain),
      AgentResource(
        AgentPage.address, name: "diagram", title: "Sequence diagram",
        description: "Shows the diagram that comes with a finding.", type: AgentPage.type),
      AgentResource(
        "willdid://rules/{rule}", name: "rule", title: "A rule",
        description: "The meaning of a rule, its cause and its remedy: willdid://rules/CT-12.",
        type: Self.plain),
      AgentResource(
        "willdid://laws/{law}", name: "law", title: "A law",
        description: "A law with its condition, its exceptions and its source.", type: Self.plain),
    ]
  }

  /// Reads a resource.
  func read(_ address: String) -> (type: String, text: String)? {
    let text = RuleText(look: Self.look)
    switch address {
    case AgentPage.address: return (AgentPage.type, AgentPage.text)
    case "willdid://rules": return (Self.plain, text.table(Rule.all))
    case "willdid://laws":
      return (
        Self.plain, Law.all.map { "\($0.name): \($0.verdict.words): \($0.condition)\n" }.joined()
      )
    case "willdid://schema":
      guard let schema = try? QuerySchema([]) else { return nil }
      var bytes: [UInt8] = []
      let style = TextStyle(width: nil, look: Self.look)
      schema.write(.markdown, style, hasHeading: true, to: &bytes)
      return (Self.markdown, String(decoding: bytes, as: UTF8.self))
    default:
      let parts = address.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == "willdid:", parts[1].isEmpty else { return nil }
      switch parts[2] {
      case "rules": return Rule.find(String(parts[3])).map { (Self.plain, text.text($0)) }
      case "laws":
        return Law.all.first { $0.name == parts[3] }.map { (Self.plain, Self.text($0)) }
      default: return nil
      }
    }
  }

  /// A law in lines.
  private static func text(_ law: Law) -> String {
    let lines = [
      "\(law.name), \(law.grade.rawValue): \(law.source)", "Holds for: \(law.frameworks)",
      "Callbacks: \(law.callbacks.map(\.name).joined(separator: ", "))",
      "Condition: \(law.condition)", "Exceptions: \(law.exceptions)", "Answer: \(law.statement)",
      law.otherwise.map { "Otherwise: \($0)" }, law.advice.map { "Advice: \($0)" },
    ]
    return lines.compactMap(\.self).filter { !$0.hasSuffix(": ") }.map { "\($0)\n" }.joined()
  }

  var prompts: [AgentPrompt] {
    let run = AgentPrompt.Argument("run", "The trace or log: a path, or a handle of willdid_runs")
    return [
      AgentPrompt(
        "unbalanced", title: "Why is this screen unbalanced?",
        description:
          "Finds out which appearance callbacks of a screen do not belong together, and why.",
        arguments: [run, .init("screen", "The class of the screen", isRequired: false)]),
      AgentPrompt(
        "changed", title: "What changed?",
        description: "Says what differs between two runs, and whether it is for the better.",
        arguments: [.init("base", "The run before"), .init("current", "The run after")]),
      AgentPrompt(
        "healthy", title: "Is this log healthy?",
        description: "Judges a log, and says how much of it was understood.", arguments: [run]),
    ]
  }

  /// The text of a prompt.
  func prompt(_ name: String, _ arguments: [String: String]) -> String {
    let given = arguments.mapValues { $0.escaped }
    let run = given["run"] ?? ""
    switch name {
    case "unbalanced":
      let screen = given["screen"].map { " with class \($0)" } ?? ""
      return """
        Find out why a screen is unbalanced. Call willdid_diagnose with run "\(run)"\(screen), take the worst finding of \
        appearance callbacks, and call it again with that finding for proof, cause and remedy. If there is none, ask \
        willdid_why for the callback that stayed away or came twice. Answer with the events that prove it and with the \
        smallest change that mends it.
        """
    case "changed":
      return """
        Call willdid_compare with base "\(given["base"] ?? "")" and current "\(given["current"] ?? "")". Say first which \
        findings are new and which are gone, then what screens go through otherwise, and whether each change looks \
        intended. Use willdid_why where a callback of one run is missing in the other.
        """
    default:
      return """
        Call willdid_read_log with path "\(run)" (or willdid_diagnose, if it is a handle or a trace). Say the verdict, \
        how many lines were not recognised and whether that matters, and each error and warning in a sentence. If \
        nothing is wrong, say so, and what of it could not be checked.
        """
    }
  }
}
