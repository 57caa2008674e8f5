extension CommandOutline {
  /// The same command with the subcommand `help`, which help itself does not list.
  var withHelp: CommandOutline {
    guard !subcommands.isEmpty else { return self }
    let names = subcommands.filter { !$0.isHidden }
      .map { Choice($0.name, explanation: $0.abstract) }
    let argument = Argument<[String]>(
      "subcommands", default: [], help: "", completion: .choices(names))
    var outline = self
    outline.subcommands.append(
      CommandOutline(
        name: "help", abstract: "Show subcommand help information.",
        declared: { [argument.parameter] }))
    return outline
  }
}
