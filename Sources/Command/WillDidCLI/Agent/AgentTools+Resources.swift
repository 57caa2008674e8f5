internal import WillDidAgent
internal import WillDidFindings
internal import WillDidFrameworks
internal import WillDidModel
internal import WillDidReport
internal import WillDidText

// The resources and prompts: what holds for every run.
extension AgentTools {
  /// Reads a resource.
  func resource(at address: String) -> (type: String, text: String)? {
    let text = RuleText(look: Self.answerLook)
    switch address {
    case AgentPage.address: return (AgentPage.type, AgentPage.text)
    case "willdid://rules": return (AgentResource.plain, text.table(Rule.all))
    case "willdid://laws":
      return (
        AgentResource.plain,
        Law.all.map { "\($0.name): \($0.verdict.words): \($0.condition)\n" }.joined()
      )
    case "willdid://schema":
      guard let schema = try? QuerySchema([]) else { return nil }
      var bytes: [UInt8] = []
      let style = TextStyle(width: nil, look: Self.answerLook)
      schema.write(.markdown, style, hasHeading: true, to: &bytes)
      return (AgentResource.markdown, String(decoding: bytes, as: UTF8.self))
    default:
      let parts = address.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == "willdid:", parts[1].isEmpty else { return nil }
      switch parts[2] {
      case "rules": return Rule.find(String(parts[3])).map { (AgentResource.plain, text.text($0)) }
      case "laws":
        return Law.all.first { $0.name == parts[3] }.map { (AgentResource.plain, Self.text($0)) }
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
}
