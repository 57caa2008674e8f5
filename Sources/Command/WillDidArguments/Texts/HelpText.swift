/// The help of a command, in the layout of swift-argument-parser.
struct HelpText {
  private static let labelIndent = 2
  private static let discussionIndent = 8
  /// Where the second column begins; a narrow terminal has none, and the texts stand below the labels.
  private var column: Int { width < 50 ? Self.discussionIndent : 26 }

  let path: CommandPath
  /// The width to wrap at, in characters.
  let width: Int
  /// Whether to show what is hidden.
  var hidden = false

  /// The whole text, without a line break at its end.
  var text: String {
    let sections =
      [overview, "USAGE: \(path.usage(hidden: hidden))".wrappedAsUsage(to: width)]
      + parameterSections
    return (sections + [subcommands, footer]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var overview: String {
    let text = [path.command.abstract, path.command.discussion].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    return text.isEmpty ? "" : "OVERVIEW: \(text)".wrapped(to: width)
  }

  private var parameterSections: [String] {
    let shown = hidden ? path.parameters : path.visibleParameters
    var titles: [String] = []
    for parameter in shown where !titles.contains(parameter.section) {
      titles.append(parameter.section)
    }
    let named = titles.filter { !$0.isEmpty }
      .map { title in section(title, shown.filter { $0.section == title }.map(entry)) }
    let others = shown.filter(\.section.isEmpty)
    return [section("Arguments", others.filter { $0.kind == .argument }.map(entry))] + named
      + [section("Options", others.filter { $0.kind != .argument }.map(entry))]
  }

  private var subcommands: String {
    let shown = path.command.subcommands.filter { hidden || !$0.isHidden }
    var titles: [String] = []
    for command in shown where !titles.contains(command.section) { titles.append(command.section) }
    return titles.map { title in
      section(
        title.isEmpty ? "Subcommands" : title,
        shown.filter { $0.section == title }.map { entry($0.name, $0.abstract) })
    }.joined(separator: "\n\n")
  }

  private var footer: String {
    guard !path.command.subcommands.isEmpty else { return "" }
    let names = [path.root.name, "help"] + path.subcommandNames + ["<subcommand>"]
    return "  See '\(names.joined(separator: " "))' for detailed help."
  }

  private func section(_ title: String, _ entries: [String]) -> String {
    entries.isEmpty ? "" : "\(title.uppercased()):\n" + entries.joined(separator: "\n")
  }
}

extension HelpText {
  private func entry(_ parameter: Parameter) -> String {
    entry(parameter.label, parameter.summary) + discussion(of: parameter)
  }

  private func entry(_ label: String, _ text: String) -> String {
    row(label, indent: Self.labelIndent, text)
  }

  private func discussion(of parameter: Parameter) -> String {
    let text = parameter.discussion
    let paragraph = text.isEmpty ? [] : [text.wrapped(to: width, indent: Self.discussionIndent)]
    let choices = parameter.explainsChoices ? parameter.choices : []
    let rows = choices.map { choice in
      row(choice.word, indent: Self.discussionIndent, choice.explanation, bullet: "- ")
    }
    return (paragraph + rows).map { "\n\($0)" }.joined()
  }

  /// A label and, in the second column, a text; below the label where that is too wide.
  ///
  /// The bullet stands in the column and the text behind it, in all of its lines.
  private func row(_ label: String, indent: Int, _ text: String, bullet: String = "") -> String {
    let label = "".padded(by: indent) + label
    guard !text.isEmpty else { return label }
    let lines = text.wrapped(to: width, indent: column + bullet.count)
      .dropFirst(column + bullet.count)
    let gap = column - label.count
    let start = gap > 0 ? label.padded(by: gap) : "\(label)\n".padded(by: column)
    return start + bullet + lines
  }
}

extension Parameter {
  /// Whether its choices are listed one a line, each with what it means.
  var explainsChoices: Bool { choices.contains { !$0.explanation.isEmpty } }

  /// Its purpose, its values and its default.
  var summary: String {
    [help, valuesAndDefault].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var valuesAndDefault: String {
    let values = explainsChoices ? [] : choices.map(\.word)
    let parts = [
      values.isEmpty ? "" : "values: \(values.joined(separator: ", "))",
      shownDefault.isEmpty ? "" : "default: \(shownDefault)",
    ]
    let text = parts.filter { !$0.isEmpty }.joined(separator: "; ")
    return text.isEmpty ? "" : "(\(text))"
  }
}
