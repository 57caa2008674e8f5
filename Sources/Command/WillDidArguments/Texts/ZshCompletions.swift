/// The completion script for zsh: a function for each command, made of specifications for
/// `_arguments`.
struct ZshCompletions {
  private let root: CommandOutline
  private let tree: [CommandPath]

  init(_ path: CommandPath) {
    root = path.root
    tree = path.completedTree
  }

  var text: String {
    let name = "_\(root.name)"
    return """
      #compdef \(root.name)
      # Completions of \(root.name) for zsh; save this file as \(name) in a folder of $fpath.

      \(tree.map(function).joined(separator: "\n\n"))

      if [[ $funcstack[1] == \(name) ]]; then
          \(name) "$@"
      else
          compdef \(name) \(root.name)
      fi
      """
  }

  private func function(of path: CommandPath) -> String {
    let groups = path.command.subcommands.filter { !$0.isHidden }
    let tail = groups.isEmpty ? [] : ["'(-): :->subcommand'", "'(-)*:: :->words'"]
    let specifications = path.visibleParameters.flatMap(specifications) + tail
    return """
      \(path.functionName)() {
          local context state state_descr line ret=1
          local -A opt_args
          _arguments -s -S -C : \\
              \(specifications.joined(separator: " \\\n        ")) \\
              && ret=0
      \(groups.isEmpty ? "" : dispatch(to: groups, of: path))\
          return ret
      }
      """
  }

  private func dispatch(to subcommands: [CommandOutline], of path: CommandPath) -> String {
    let descriptions = subcommands.map { command in
      "\(command.name):\(command.abstract.escaping("\\") { _ in "\\\\" })".shellQuoted
    }
    return """
          case $state in
          (subcommand)
              local -a subcommands=(
                  \(descriptions.joined(separator: "\n            "))
              )
              _describe -t commands subcommand subcommands && ret=0
              ;;
          (words)
              case $words[1] in
              (\(subcommands.map(\.name).joined(separator: "|")))
                  \(path.functionName)_$words[1] && ret=0
                  ;;
              esac
              ;;
          esac

      """
  }
}

extension ZshCompletions {
  /// The facts that `_arguments` needs about a parameter, each piece a word of the shell or several.
  private func specifications(of parameter: Parameter) -> [String] {
    let help = parameter.help.isEmpty ? "" : "[\(parameter.help.zshEscaped)]"
    switch parameter.kind {
    case .argument:
      let place = parameter.isRepeating ? "*:" : parameter.isRequired ? ":" : "::"
      return ["\(place)\(value(of: parameter))".shellQuoted]
    case .flag:
      // Two names for opposites are listed apart, or zsh would take them for the same.
      let names = parameter.inversion == nil ? [parameter.names] : parameter.names.map { [$0] }
      return names.map { specification($0, of: parameter, tail: help) }
    case .option:
      let names = parameter.names.map { $0.hasPrefix("--") ? $0 + "=" : $0 + "+" }
      return [specification(names, of: parameter, tail: help + ":" + value(of: parameter))]
    }
  }

  private func specification(_ names: [String], of parameter: Parameter, tail: String) -> String {
    let excluded = "(\(parameter.names.joined(separator: " ")))"
    let head = parameter.isRepeating ? "*" : parameter.names.count > 1 ? excluded : ""
    guard names.count > 1 else { return (head + names.joined() + tail).shellQuoted }
    let quotedHead = head.isEmpty ? "" : head.shellQuoted
    return "\(quotedHead){\(names.joined(separator: ","))}\(tail.shellQuoted)"
  }

  /// The name of a value and how to complete it.
  private func value(of parameter: Parameter) -> String {
    let action =
      switch parameter.completion {
      // The space stands for "say what is expected, and offer nothing".
      case .none: " "
      case .choices(let choices): self.choices(choices)
      case .file(let extensions) where extensions.isEmpty: "_files"
      // Parentheses at the end hold qualifiers, unless there is a choice in them.
      case .file(let extensions) where extensions.count == 1: "_files -g \"*.\(extensions[0])\""
      case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
      case .folder: "_files -/"
      }
    return "\(parameter.valueName.zshEscaped):\(action)"
  }

  private func choices(_ choices: [Choice]) -> String {
    guard choices.contains(where: { !$0.explanation.isEmpty }) else {
      return "(\(choices.map(\.word).joined(separator: " ")))"
    }
    let described = choices.map { choice in
      "\(choice.word)\\:\"\(choice.explanation.zshEscaped.escaping("\"$`") { "\\\($0)" })\""
    }
    return "((\(described.joined(separator: " "))))"
  }
}

extension String {
  /// The text within a specification for `_arguments`.
  fileprivate var zshEscaped: String { escaping("\\:[]") { "\\\($0)" } }
}
