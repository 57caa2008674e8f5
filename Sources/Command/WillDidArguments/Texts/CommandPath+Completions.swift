extension CommandPath {
  /// The paths to all commands that completions know.
  var completedTree: [CommandPath] { CommandPath(root.withHelp).visibleTree }

  /// The name of the command as the name of a function in a script.
  var functionName: String { "_" + commands.map(\.name).joined(separator: "_") }

  /// The arguments with the key that stands for their place: `#1`, `#2` or, behind `--`, `#--`.
  var numberedArguments: [(key: String, argument: Parameter)] {
    let arguments = command.parameters.filter { $0.kind == .argument }
    return arguments.filter { !$0.isTrailing }.enumerated().map { ("#\($0 + 1)", $1) }
      + arguments.filter(\.isTrailing).map { ("#--", $0) }
  }
}
