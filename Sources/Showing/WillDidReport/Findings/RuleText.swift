package import WillDidFindings
package import WillDidText

/// Rules and single findings, explained for people.
package struct RuleText: Sendable {
  private let look: TextLook

  package init(look: TextLook) { self.look = look }

  /// The meaning of a rule, why such a thing happens, and what to do about it.
  package func text(_ rule: Rule) -> String {
    let title = look.paint(rule.title, .subject)
    let kind = look.paint("\(rule.severity)", rule.severity.role) + ", \(rule.category)"
    let lines = ["\(title)  \(kind)", ""] + ReportText.explanation(of: rule, look)
    return lines.map { "\($0)\n" }.joined()
  }

  /// A rule with a finding of it and all events that prove it, which the report must hold.
  package func text(_ finding: Finding, in report: RunReport) -> String {
    let text = ReportText(look: look)
    let lines = text.lines(
      finding, report, ofSeverity: finding.rule.severity,
      excerpt: Excerpt(finding, limit: .max))
    return self.text(finding.rule) + "\n" + lines.map { "\($0)\n" }.joined()
  }

  /// Rules as a table, with a line each.
  package func table(_ rules: [Rule]) -> String {
    let width = rules.map(\.name.columns).max() ?? 0
    return rules.map { rule in
      var line = TextLine()
      line.append(rule.name, .subject)
      line.fill(to: 2 + width)
      line.append(rule.id)
      line.fill(to: 9 + width)
      line.append("\(rule.severity)", rule.severity.role)
      line.fill(to: 18 + width)
      line.append("\(rule.category)")
      return line.text(look) + "\n"
    }.joined()
  }
}

extension Rule {
  /// The rule as an object.
  package var json: JSON {
    .object([
      ("id", .string(id)), ("name", .string(name)), ("severity", .string("\(severity)")),
      ("category", .string("\(category)")), ("meaning", .string(meaning)),
      ("cause", .string(cause)), ("remedy", .string(remedy)),
    ])
  }
}
