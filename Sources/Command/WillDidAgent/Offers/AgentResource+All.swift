// These hold for every run.
extension AgentResource {
  /// The types of texts.
  package static let (plain, markdown) = ("text/plain", "text/markdown")

  /// All resources, and the forms of those that are named by a part of their address.
  package static var all: [AgentResource] {
    [
      AgentResource(
        "willdid://rules", name: "rules", title: "Rules", description: "All rules, a line each.",
        type: plain),
      AgentResource(
        "willdid://schema", name: "schema", title: "SQL schema",
        description: "The tables that willdid_query asks, with their columns.",
        type: markdown),
      AgentResource(
        "willdid://laws", name: "laws", title: "Laws",
        description: "When the frameworks send a callback, and when not, a line each.",
        type: plain),
      AgentResource(
        AgentPage.address, name: "diagram", title: "Sequence diagram",
        description: "Shows the diagram that comes with a finding.", type: AgentPage.type),
      AgentResource(
        "willdid://rules/{rule}", name: "rule", title: "A rule",
        description: "The meaning of a rule, its cause and its remedy: willdid://rules/CT-12.",
        type: plain),
      AgentResource(
        "willdid://laws/{law}", name: "law", title: "A law",
        description: "A law with its condition, its exceptions and its source.", type: plain),
    ]
  }
}
