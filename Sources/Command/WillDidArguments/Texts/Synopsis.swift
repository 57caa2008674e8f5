extension Parameter {
  /// How it is called with one of its names, such as `-n <count>`.
  func synopsis(named name: String) -> String {
    switch kind {
    case .flag: name
    case .option: "\(name) <\(valueName)>"
    case .argument: "<\(valueName)>"
    }
  }

  /// How it is called with all of its names, such as `-n, --limit <count>`: its label in help.
  var label: String {
    let short = short.map { "-\($0), " } ?? ""
    return synopsis(named: short + longNames.joined(separator: "/"))
  }

  /// How it stands in a usage line, such as `[--callback <name> ...]`; a flag may stand there twice.
  var usages: [String] {
    let names = kind == .argument ? [""] : longNames
    return names.map { name in
      let bare = requiredUsage(named: name)
      let optional = isRequired ? bare : "[\(bare)]"
      return isTrailing ? "-- \(optional)" : optional
    }
  }

  /// How it stands in a usage line when it is required.
  func requiredUsage(named name: String) -> String {
    synopsis(named: name) + (isRepeating ? " ..." : "")
  }

  /// Its synopsis and what it does, for an error about it.
  func helpLine(named name: String) -> String { "\(synopsis(named: name))  \(help)" }
}

extension CommandPath {
  /// The words of a usage line behind the name of the command.
  private func usageParts(hidden: Bool) -> [String] {
    let shown = command.parameters.filter { hidden || !$0.isHidden }
    let all = shown.flatMap(\.usages)
    let subcommand = command.subcommands.isEmpty ? [] : ["<subcommand>"]
    guard all.count > 12 else { return all + subcommand }
    // As in swift-argument-parser: of too many, only those that cannot be left out or have no name.
    let needed = shown.filter { $0.kind == .argument || $0.isRequired }.flatMap(\.usages)
    return (needed.isEmpty || needed.count > 12 ? ["<options>"] : ["[<options>]"] + needed)
      + subcommand
  }

  /// How the command is used, in one line.
  func usage(hidden: Bool = false) -> String {
    ([name] + usageParts(hidden: hidden)).joined(separator: " ")
  }
}
